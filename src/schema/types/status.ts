import type { Status } from '../../domain/status.ts'
import type { Type } from '../type.ts'
import { oneOf } from './one-of.ts'

/** The status of one record, among `allowed`. */
export function status(allowed: readonly Status[]): Type<Status> {
  return { ...oneOf(allowed), index: { type: 'string' } }
}

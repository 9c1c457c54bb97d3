import type { DirectReader } from '../rows-of.ts'
import { whenPossible } from './busy.ts'
import type { Handle } from './handle.ts'

/** Runs statements on a handle as they come: a transaction on it is that of all callers. */
export function directReader(handle: Handle): DirectReader {
  return {
    rows: (statement) => whenPossible(() => handle.rows<never>(statement)),
    values: (statement) => whenPossible(() => handle.values<never>(statement)),
  }
}

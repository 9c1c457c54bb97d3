import type { Type } from '../type.ts'
import { integer } from './integer.ts'

/** The id of the record above; `0` stands for none. */
export function parentId(): Type<number> {
  return { ...integer({ minimum: 1 }), isNone: (raw) => raw === 0 || raw === '0' }
}

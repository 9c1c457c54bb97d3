import type { Type } from '../type.ts'
import { integer } from './integer.ts'
import { isZero } from './none.ts'

/** The id of the record above; 0 is none. */
export function parentId(): Type<number> {
  return { ...integer({ minimum: 1 }), isNone: isZero, sent: () => ({ type: 'integer', minimum: 0 }) }
}

import { z } from 'zod'
import type { Type } from '../type.ts'
import { withBounds, type Bounds } from './integer.ts'
import { numberFromWire } from './number-text.ts'

/** A number, also as text. */
export function decimal({ minimum, maximum }: Bounds = {}): Type<number> {
  let schema = z.number()
  if (minimum !== undefined) schema = schema.min(minimum)
  if (maximum !== undefined) schema = schema.max(maximum)
  return {
    accepts: withBounds({ en: 'a number', fr: 'un nombre' }, { minimum, maximum }),
    schema,
    fromWire: numberFromWire,
    index: { format: 'double' },
  }
}

import { z } from 'zod'
import type { Type } from '../type.ts'
import { withBounds } from './integer.ts'
import { numberFromWire } from './number-text.ts'

/** Degrees of latitude (`most` 90) or longitude (180), as a number or as decimal text without an exponent. */
export function coordinate(most: 90 | 180): Type<number> {
  const bounds = { minimum: -most, maximum: most }
  return {
    accepts: withBounds({ en: 'a number of degrees', fr: 'un nombre de degrés' }, bounds),
    schema: z.number().min(bounds.minimum).max(bounds.maximum),
    fromWire: (raw) => (typeof raw === 'string' && /e/i.test(raw) ? raw : numberFromWire(raw)),
    index: { type: 'number', format: 'double' },
  }
}

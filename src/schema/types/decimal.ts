import { z } from 'zod'
import type { Type } from '../type.ts'
import { wholeNumber } from './integer.ts'

/** A number between two bounds, both included. */
export function decimal({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): Type<number> {
  return {
    accepts: { en: `a number from ${minimum} to ${maximum}`, fr: `un nombre de ${minimum} à ${maximum}` },
    schema: z.number().min(minimum).max(maximum),
    fromWire: wholeNumber,
    index: { format: 'double' },
  }
}

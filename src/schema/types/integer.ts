import { z } from 'zod'
import type { Type } from '../type.ts'

/** A whole number within what JSON carries exactly. On the wire also `"5"`, `5.0`, `1e1`, `" 3"`, `007`, `+5`. */
export function integer({
  minimum,
  maximum,
}: { readonly minimum?: number; readonly maximum?: number } = {}): Type<number> {
  let schema = z.int()
  if (minimum !== undefined) schema = schema.min(minimum)
  if (maximum !== undefined) schema = schema.max(maximum)
  return { accepts: accepted(minimum, maximum), schema, fromWire: wholeNumber, index: { type: 'integer' } }
}

/** The number that a text or number of the wire means; anything else unchanged. */
export function wholeNumber(raw: unknown): unknown {
  if (typeof raw !== 'string' || raw.length > 100) return raw
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i.test(raw) ? Number(raw) : raw
}

function accepted(minimum: number | undefined, maximum: number | undefined) {
  if (minimum !== undefined && maximum !== undefined) {
    return { en: `a whole number from ${minimum} to ${maximum}`, fr: `un nombre entier de ${minimum} à ${maximum}` }
  }
  if (minimum !== undefined) {
    return { en: `a whole number of at least ${minimum}`, fr: `un nombre entier d’au moins ${minimum}` }
  }
  if (maximum !== undefined) {
    return { en: `a whole number of at most ${maximum}`, fr: `un nombre entier d’au plus ${maximum}` }
  }
  return { en: 'a whole number', fr: 'un nombre entier' }
}

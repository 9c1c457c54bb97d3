import { z } from 'zod'
import type { Type } from '../type.ts'
import { wholeNumber } from './integer.ts'
import { separated } from './separated.ts'

/** Ids: an array, or one text with commas or blanks between. One that is wrong makes the list wrong. */
export function ids(): Type<readonly number[]> {
  return {
    accepts: {
      en: 'a list of 1 to 1000 ids, separated by commas',
      fr: 'une liste de 1 à 1000 identifiants, séparés par des virgules',
    },
    schema: z
      .array(z.int().min(1))
      .min(1)
      .max(1000)
      .transform((wanted) => [...new Set(wanted)]),
    fromWire: (raw) => {
      const elements = separated(raw, /[\s,]+/)
      return Array.isArray(elements) ? elements.map(wholeNumber) : elements
    },
    index: { items: { type: 'integer' } },
  }
}

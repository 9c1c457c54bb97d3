import { z } from 'zod'
import { plainText } from '../../text/plain.ts'
import type { Type } from '../type.ts'

/** What an event costs as it was written: one price or text, or several. */
export type WrittenCost = string | number | readonly (string | number)[]

const price = z.union([z.number(), z.string().max(1000).transform(plainText)])

/** A price, a range, a text, or a list of these. */
export function cost(): Type<WrittenCost> {
  return {
    accepts: {
      en: 'a price, a text, or a list of at most 100 of these',
      fr: 'un prix, un texte, ou une liste d’au plus 100 d’entre eux',
    },
    schema: z.union([price, z.array(price).max(100)]),
    index: {},
  }
}

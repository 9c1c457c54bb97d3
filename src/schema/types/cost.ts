import { z } from 'zod'
import { plainText } from '../../text/plain.ts'
import type { Type } from '../type.ts'
import { listElements } from './list-elements.ts'

/** What was written of a cost: a text, a number, or several. */
export type RawCost = string | number | readonly (string | number)[]

const maximumLength = 1000
const maximumEntries = 100

/** A cost as it was sent, without markup; `readCost` reads it. */
export function cost(): Type<RawCost> {
  const entry = z.union([z.string().max(maximumLength), z.number()])
  return {
    accepts: {
      en: `a text of at most ${maximumLength} characters, a number, or a list of at most ${maximumEntries} of them`,
      fr: `un texte d’au plus ${maximumLength} caractères, un nombre, ou une liste d’au plus ${maximumEntries} d’entre eux`,
    },
    schema: z.union([z.string().max(maximumLength), z.number(), z.array(entry).max(maximumEntries)]),
    fromWire: (raw) => {
      if (typeof raw !== 'object') return cleaned(raw)
      const elements = listElements(raw, /,/)
      return Array.isArray(elements) ? elements.slice(0, maximumEntries + 1).map(cleaned) : elements
    },
    index: {},
  }
}

function cleaned(raw: unknown): unknown {
  return typeof raw === 'string' ? plainText(raw) : raw
}

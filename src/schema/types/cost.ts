import { z } from 'zod'
import { plainText } from '../../text/plain.ts'
import type { Type } from '../type.ts'
import { refusedAs } from './issue.ts'
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
      en: `a text of at most ${maximumLength} characters, a number, or a list of at most ${maximumEntries} of them, no longer together`,
      fr: `un texte d’au plus ${maximumLength} caractères, un nombre, ou une liste d’au plus ${maximumEntries} d’entre eux, pas plus longue au total`,
    },
    schema: z.union([
      z.string().max(maximumLength),
      z.number(),
      z.array(entry).max(maximumEntries).refine(isShort, refusedAs('rest_too_long')),
    ]),
    fromWire: (raw) => {
      if (typeof raw !== 'object') return cleaned(raw)
      const elements = listElements(raw, /,/)
      return Array.isArray(elements) ? elements.slice(0, maximumEntries + 1).map(cleaned) : elements
    },
    index: {},
  }
}

/** Together as short as a single text, so that reading takes no longer. */
function isShort(entries: readonly (string | number)[]): boolean {
  return entries.join('').length <= maximumLength
}

function cleaned(raw: unknown): unknown {
  return typeof raw === 'string' ? plainText(raw) : raw
}

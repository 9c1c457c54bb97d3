import { z } from 'zod'
import { currencyCode, priceLimit, readPrice } from '../../../domain/money/money.ts'
import { plainText, withoutReferences } from '../../../text/plain.ts'
import type { Type } from '../../field.ts'
import { refuseValue, refusedAs } from '../issue.ts'
import { commas, listElements } from '../../read.ts'
import { msg } from '../../../texts/msg.ts'

/** What was written of a cost: a text, a number, or several. */
export type RawCost = string | number | readonly (string | number)[]

const maximumLength = 1000
const maximumEntries = 100

/** A cost as it was sent, without markup; `readCost` reads it. */
export function cost(): Type<RawCost> {
  const entry = z.union([z.string().max(maximumLength), z.number()])
  return {
    accepts: msg`a text of at most ${maximumLength} characters, a number, or a list of at most ${maximumEntries} of them, no longer together`,
    schema: z.union([
      z.string().max(maximumLength),
      z.number(),
      z.array(entry).max(maximumEntries).refine(isShort, refusedAs('rest_too_long')),
    ]),
    fromWire: (raw) => {
      if (typeof raw !== 'object') return withoutCharacterReferences(raw)
      const elements = listElements(raw, commas)
      return Array.isArray(elements) ? elements.slice(0, maximumEntries + 1).map(withoutCharacterReferences) : elements
    },
    index: {},
  }
}

/** Together as short as a single text, so that reading takes no longer. */
function isShort(entries: readonly (string | number)[]): boolean {
  return entries.join('').length <= maximumLength
}

/** The original writes signs of currencies as character references; what is read and written back must not change, so all of them go. */
function withoutCharacterReferences(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  let text = raw
  for (
    let next = withoutReferences(text);
    next !== text && text.length <= maximumLength;
    next = withoutReferences(text)
  )
    text = next
  return plainText(text)
}

/** A currency by its code of ISO 4217, in any letter case; the program sees capitals. */
export function currency(): Type<string> {
  return {
    accepts: msg('a currency: three letters of ISO 4217, such as “EUR”'),
    schema: z
      .string()
      .transform(
        (text, context) => currencyCode(text.trim().slice(0, 4)) || refuseValue(context, 'rest_invalid_pattern'),
      ),
    index: { type: 'string' },
  }
}

/** A price as text or number; the program sees the form of `readPrice`. */
export function price(): Type<string> {
  return {
    accepts: msg`a price: digits, with a point before the decimals that the currency has, below ${priceLimit}; 0 is free`,
    schema: z
      .union([z.string(), z.number()])
      .transform((raw, context) => readPrice(String(raw)) ?? refuseValue(context, 'rest_invalid_pattern')),
    index: { type: 'string' },
  }
}

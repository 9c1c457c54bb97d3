import type { Localized } from '../../i18n/language.ts'
import { Unreadable } from './item.ts'
import { msg } from '../../texts/msg.ts'

/** Values of one text of JSON, how deep they may be nested, and characters of a text among them. */
const maxValues = 2_000_000
const maxDepth = 100
const longestText = 1_000_000

/**
 * The value of a text; undefined where it is no JSON. Throws `Unreadable` where it would take more memory than there is: `JSON.parse`
 * can be interrupted by nothing, and what it makes of a few characters takes many bytes.
 */
export function parsedJson(text: string): unknown {
  if (!isBounded(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [begins, ends] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]

/** Counts what a text of JSON has; false where it is none, in any case. */
function isBounded(text: string): boolean {
  let [values, depth] = [0, 0]
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place)
    if (sign === quote) {
      const end = endOfText(text, place)
      if (end < 0) return false
      if (end - place > longestText) throw new Unreadable(tooLong)
      place = end
    } else if (sign === comma) values += 1
    else if (begins.has(sign)) {
      values += 1
      depth += 1
      if (depth > maxDepth) throw new Unreadable(tooDeep)
    } else if (ends.has(sign)) depth -= 1
    if (values > maxValues) throw new Unreadable(tooMany)
  }
  return depth === 0
}

/** Where the quotation mark is that closes a text; below zero where there is none. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return -1
}

const tooMany: Localized = {
  en: `The JSON has more than ${maxValues.toLocaleString('en')} values, which is the most that is read at once.`,
  fr: `Le JSON contient plus de ${maxValues.toLocaleString('fr')} valeurs, ce qui est le maximum lu à la fois.`,
}

const tooDeep: Localized = msg`The JSON is nested more than ${maxDepth} deep.`

const tooLong: Localized = {
  en: `The JSON has a text of more than ${longestText.toLocaleString('en')} characters.`,
  fr: `Le JSON contient un texte de plus de ${longestText.toLocaleString('fr')} caractères.`,
}

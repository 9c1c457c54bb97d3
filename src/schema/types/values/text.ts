import { requestLimits } from '../../../domain/request-limits.ts'
import { z } from 'zod'
import { maxSearched } from '../../../domain/text/search.ts'
import { maximumSlug, slugify } from '../../../domain/text/slug.ts'
import { plainText, withoutControls } from '../../../text/plain.ts'
import type { Type } from '../../field.ts'
import { isWireObject } from '../../read.ts'
import { refuseValue, refusedAs } from '../issue.ts'
import { msg } from '../../../texts/msg.ts'
import { type Language, type Localized, knownLanguages, languages } from '../../../i18n/language.ts'

interface TextOptions {
  /** Characters, counted after cleaning. */
  readonly maxLength: number
  /** Leaves what is no text to show, like a password, as it is; of others, tags are removed and white space is folded. */
  readonly verbatim?: boolean
  /** Refuses texts without content, of which `0` is one (contract/requests.md §6). */
  readonly nonEmpty?: boolean
}

/** Plain text: a string. Numbers and booleans are no text (contract/requests.md §6). */
export function text({ maxLength, verbatim = false, nonEmpty = false }: TextOptions): Type<string> {
  const clean = verbatim ? withoutControls : plainText
  const bounded = z
    .string()
    .refine(noLongerThan(maxLength), refusedAs('rest_too_long'))
    .refine((value) => !nonEmpty || (value.trim() !== '' && value !== '0'), refusedAs('rest_too_short'))
  return {
    accepts: nonEmpty ? msg`a text of 1 to ${maxLength} characters` : msg`a text of at most ${maxLength} characters`,
    schema: bounded.meta(nonEmpty ? { minLength: 1, maxLength } : { maxLength }),
    fromWire: (raw) => (typeof raw === 'string' ? clean(raw) : raw),
    index: { type: 'string' },
    asking: { control: 'line', maxLength },
  }
}

/** Short plain texts, one a line, each once; a list of them, too. */
export function lines({ maxLength }: Pick<TextOptions, 'maxLength'>): Type<string> {
  const cleaned = (raw: string) =>
    [...new Set(raw.split(/[\r\n\u2028\u2029]+/).map(plainText))].filter((line) => line !== '').join('\n')
  return {
    ...text({ maxLength }),
    fromWire: (raw) => {
      const isList = Array.isArray(raw) && raw.every((each) => typeof each === 'string')
      return isList ? cleaned(raw.join('\n')) : typeof raw === 'string' ? cleaned(raw) : raw
    },
    asking: { control: 'lines', maxLength },
  }
}

/** Refuses texts of more characters. */
export function noLongerThan(maximum: number) {
  return (text: string) => text.length <= maximum || characters(text) <= maximum
}

/** How many characters a text has: code points, not UTF-16 units. */
export function characters(text: string): number {
  let count = 0
  for (const unit of text) count += unit.length > 0 ? 1 : 0
  return count
}

/** HTML or plain text as it was sent; it is cleaned when it is stored. */
export function html({ maxLength }: { readonly maxLength: number }): Type<string> {
  return { ...text({ maxLength, verbatim: true }), asking: { control: 'rich' } }
}

/** A word, of which documents name those that mean something; clients of the original send others, which mean nothing here. */
export function openEnum(words: readonly string[], { nonEmpty = false } = {}): Type<string> {
  return { ...text({ maxLength: 100, nonEmpty }), sent: () => ({ type: 'string', enum: words }) }
}

const longestSearch = requestLimits.searchLength.most

/** What somebody looks for: any text with content, of which `0` is none; of few parts, where it is taken apart. */
export function searchText(partsOf?: (text: string) => readonly string[]): Type<string> {
  const [en, fr] = partsOf
    ? [
        `, with at most ${maxSearched} words, phrases and exclusions in all`,
        `, avec au plus ${maxSearched} mots, expressions et exclusions en tout`,
      ]
    : ['', '']
  return {
    accepts: {
      en: `a text of 1 to ${longestSearch} characters${en}`,
      fr: `un texte de 1 à ${longestSearch} caractères${fr}`,
    },
    schema: z
      .string()
      .refine((search) => search !== '' && search !== '0', refusedAs('rest_too_short'))
      .refine(noLongerThan(longestSearch), { ...refusedAs('rest_too_long'), abort: true })
      .refine((search) => !partsOf || partsOf(search).length <= maxSearched, refusedAs('rest_too_many_items'))
      .meta({ minLength: 1, maxLength: longestSearch }),
    fromWire: (raw) => (typeof raw === 'string' ? withoutControls(raw).trim() : raw),
    index: { type: 'string' },
  }
}

/** Room for a slug with every character percent-escaped, and more. */
const longestSlugAsSent = 65_536

/** The name of a record in addresses; what cannot stand there is dropped. */
export function slug(): Type<string> {
  return {
    accepts: msg`a text with letters or digits, of which the first ${maximumSlug} characters of its slug count`,
    schema: z
      .string()
      .refine((sent) => sent.length <= longestSlugAsSent, { ...refusedAs('rest_too_long'), abort: true })
      .transform((sent, context) => slugify(sent) || refuseValue(context, 'rest_too_short')),
    index: { type: 'string' },
  }
}

/** How what is accepted ends; forms, which ask for each language by itself, leave it out. */
export const orByLanguage: Localized = msg`, or an object of these by language (${languages.join(', ')})`

/** A text as it was sent: for the language of the request (`asked`), or for languages by name. Null takes a text away. */
export type Translated<T> = Readonly<Partial<Record<Language | 'asked', T | null>>>

/**
 * A text of one language, or an object of texts by language (contract/languages.md §4). Within an object `''` and null
 * take the text of that language away; with `removable` they do so for the language of the request as well.
 */
export function translated<T>(
  type: Type<T>,
  { removable = false }: { readonly removable?: boolean } = {},
): Type<Translated<T>> {
  const one = removable ? type.schema.nullable() : type.schema
  const anyIn = (codes: readonly Language[]) => {
    const members = codes.map((language) => [language, type.schema.nullable().optional()] as const)
    const several = z
      .strictObject(Object.fromEntries(members) as Readonly<Record<Language, (typeof members)[number][1]>>)
      .refine((texts) => Object.keys(texts).length > 0)
    return z.union([one.transform((asked) => ({ asked })), several])
  }
  return {
    accepts: msg`${type.accepts}${orByLanguage}`,
    schema: anyIn(languages),
    inEveryLanguage: anyIn(knownLanguages),
    fromWire: (raw) => {
      if (isWireObject(raw))
        return Object.fromEntries(Object.entries(raw).map(([name, text]) => [name, fromWire(text, true)]))
      return fromWire(raw, removable)
    },
    index: type.index,
    asking: { control: 'line', ...type.asking, byLanguage: true },
  }

  function fromWire(raw: unknown, mayBeRemoved: boolean): unknown {
    if (mayBeRemoved && (raw === '' || raw === null)) return null
    return type.fromWire ? type.fromWire(raw) : raw
  }
}

/** What was sent, by language: `asked` is the language of the request. An object that names that language too wins. */
export function inLanguages<T>(
  sent: Translated<T> | null | undefined,
  asked: Language,
): Partial<Record<Language, T | null>> {
  if (sent === null) return { [asked]: null }
  if (!sent) return {}
  const { asked: said, ...named } = sent
  return said === undefined ? named : { [asked]: said, ...named }
}

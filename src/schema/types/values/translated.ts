import { z } from 'zod'
import { knownLanguages, languages, type Language, type Localized } from '../../../i18n/language.ts'
import type { Type } from '../../field.ts'
import { msg } from '../../../texts/msg.ts'

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
      if (isObject(raw))
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

function isObject(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

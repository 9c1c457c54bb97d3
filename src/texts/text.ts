import {
  definitionOf,
  fallbackLanguage,
  inEachLanguage,
  type Language,
  localized,
  type Localized,
} from '../i18n/language.ts'
import type english from './en.json'
import { textsIn } from './files.ts'
import type { IntlMessageFormat as Message } from 'intl-messageformat'
import { createRequire } from 'node:module'

type PathOf<Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends string ? Name : `${Name}.${PathOf<Branch[Name]>}`
}[keyof Branch & string]

/** The path of a text in the file of each language: `site.list.empty`. */
export type TextKey = PathOf<typeof english>

/** What people read: a text of the files, or one that comes in all languages, as those of the API do. */
export type Text = TextKey | Localized

/** What stands in the place of the arguments of a message, by their names. */
export type TextValues = Readonly<Record<string, string | number | Localized>>

/** A text in a language. A text without values is taken as it is; one with values is in ICU MessageFormat. */
export function say(text: Text, language: Language, values?: TextValues): string {
  if (typeof text !== 'string') return localized(text, language)
  const message = textsIn(language)[text] ?? text
  return values ? formatted(message, language, localizedValues(values, language)) : message
}

/** A text of the files in all languages, for what speaks to people of several, or takes its texts from the API. */
export function localize(key: TextKey, values?: TextValues): Localized {
  return inEachLanguage((language) => say(key, language, values))
}

/** Whether the files have a text of this path. */
export function hasText(path: string): path is TextKey {
  return Object.hasOwn(textsIn(fallbackLanguage), path)
}

function localizedValues(values: TextValues, language: Language): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? localized(value, language) : value,
    ]),
  )
}

const parsed = new Map<string, Message>()

/** A message in ICU MessageFormat with its values. It is parsed when it is first used. */
function formatted(message: string, language: Language, values: Readonly<Record<string, string | number>>): string {
  const { locale } = definitionOf(language)
  const key = `${locale} ${message}`
  let format = parsed.get(key)
  if (!format) {
    format = new (messageFormat().IntlMessageFormat)(message, locale, undefined, { ignoreTag: true })
    parsed.set(key, format)
  }
  return String(format.format(values))
}

interface Library {
  readonly IntlMessageFormat: typeof Message
}

let loaded: Library | undefined

/** Loaded with the first message that has values: loading takes 35 ms. */
function messageFormat(): Library {
  return (loaded ??= createRequire(import.meta.url)('intl-messageformat') as Library)
}

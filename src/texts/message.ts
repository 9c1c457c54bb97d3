import type { IntlMessageFormat as Message } from 'intl-messageformat'
import { createRequire } from 'node:module'
import { definitionOf, type Language } from '../i18n/language.ts'

const parsed = new Map<string, Message>()

/** A message in ICU MessageFormat with its values. It is parsed when it is first used. */
export function formatted(
  message: string,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): string {
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

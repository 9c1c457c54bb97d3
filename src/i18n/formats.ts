import { definitionOf, type Language } from './language.ts'

/* Formats of a language, made once: to make one takes fifty times as long as to use it, and a month uses a hundred. */

export const dateFormat = onceEach<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
)

export const numberFormat = onceEach<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (locale, options) => new Intl.NumberFormat(locale, options),
)

/** Events may be in any zone, and formats are large: as many are kept. */
const maxFormats = 1000

function onceEach<O, F>(make: (locale: string, options: O) => F): (options: O, language: Language) => F {
  const kept = new Map<string, F>()
  return (options, language) => {
    const key = `${language} ${JSON.stringify(options)}`
    const found = kept.get(key)
    if (found) return found
    const format = make(definitionOf(language).locale, options)
    if (kept.size >= maxFormats) kept.clear()
    kept.set(key, format)
    return format
  }
}

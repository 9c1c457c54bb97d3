import { isKnownLanguage, knownLanguages, type Language } from '../../../i18n/language.ts'
import { isShown, type Shown } from '../service/members.ts'

/** Texts by language, `''` where a record has none; of slugs only those that there are, as they are never taken away. */
export function translatedTexts(
  shown: Shown,
  names: readonly string[],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const translations = isShown(shown['translations']) ? shown['translations'] : {}
  const textOf = (language: string, name: string) => {
    const texts = translations[language]
    const text = isShown(texts) ? texts[name] : undefined
    return typeof text === 'string' ? text : ''
  }
  return Object.fromEntries(
    names.map((name) => {
      const all = knownLanguages.map((language) => [language, textOf(language, name)] as const)
      return [name, Object.fromEntries(name === 'slug' ? all.filter(([, text]) => text !== '') : all)]
    }),
  )
}

/** Parameters of what is new: without what says that there is nothing. */
export function withoutEmpty(parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const said = Object.entries(parameters).flatMap(([name, value]) => {
    const texts = isByLanguage(value) ? nonEmptyTexts(value) : value
    return texts === null || texts === undefined ? [] : [[name, texts] as const]
  })
  return Object.fromEntries(said)
}

function nonEmptyTexts(texts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  const all = Object.entries(texts).filter(([, text]) => text !== '')
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

function isByLanguage(value: unknown): value is Shown {
  return isShown(value) && Object.keys(value).length > 0 && Object.keys(value).every(isKnownLanguage)
}

/** The language in which a record was first written. */
export function languageOfOriginal(shown: Shown): Language {
  const said = [shown['original_language'], shown['language']].find((each) => typeof each === 'string')
  const texts = isShown(shown['translations']) ? Object.keys(shown['translations']) : []
  return [said, ...texts].find((each) => isKnownLanguage(each)) ?? 'en'
}

import { fallbackLanguage, knownLanguages, localized, type Language, type Localized } from '../i18n/language.ts'
import { textsInFile } from './files.ts'

/** A text, or part of one, that stands in the place of `${…}`. */
type Part = string | number | Localized

const translations = new Map(knownLanguages.map((language) => [language, textsInFile(language, 'api')]))

/**
 * A text of the API, in English where it is said, in other languages by the English in `api/LANGUAGE.json`. Parts of a template are `{0}`, `{1}` …
 * there: msg`at most ${max} ids` is found as `at most {0} ids`. It has the languages that it is translated into.
 */
export function msg(text: string | TemplateStringsArray, ...parts: readonly Part[]): Localized {
  const english = typeof text === 'string' ? text : text.reduce((all, next, index) => `${all}{${index - 1}}${next}`)
  const found = [...translations].flatMap(([language, texts]) => {
    const own = language === fallbackLanguage ? english : texts[english]
    return own === undefined ? [] : [[language, withParts(own, parts, language)] as const]
  })
  return Object.fromEntries(found) as Localized
}

function withParts(text: string, parts: readonly Part[], language: Language): string {
  if (parts.length === 0) return text
  return text.replace(/\{(\d)\}/g, (_all, index: string) => localizedPart(parts[Number(index)], language))
}

function localizedPart(part: Part | undefined, language: Language): string {
  return typeof part === 'object' ? localized(part, language) : String(part)
}

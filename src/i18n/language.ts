import Negotiator from 'negotiator'
import * as list from './definitions.ts'
import type { Phrases } from './phrases/phrases.ts'

export type Language = keyof typeof list

/** All languages that the program has. */
export const definitions: Readonly<Record<Language, Phrases>> = list

/** The codes of all languages. */
export const languages = Object.keys(definitions) as [Language, ...Language[]]

/** The language of what is not translated. */
export const fallbackLanguage = 'en'

/** What exists in several languages: in these two always, in others once it is translated. */
export type ByLanguage<T> = Readonly<Record<'en' | 'fr', T> & Partial<Record<Language, T>>>

/** A text of the program. */
export type Localized = ByLanguage<string>

/** What a reader of a language sees: the text in that language, else in English. */
export function localized<T>(text: ByLanguage<T>, language: Language): T {
  return (text as Partial<Record<Language, T>>)[language] ?? text[fallbackLanguage]
}

/** What code knows of a language. */
export function definitionOf(language: Language): Phrases {
  return definitions[language]
}

/** `en or fr`, `en, fr ou de`: any of these words, as a sentence names them. */
export function anyOf(words: readonly string[]): Localized {
  return inEachLanguage((language) => new Intl.ListFormat(language, { type: 'disjunction' }).format(words))
}

/** Sentences one after the other. */
export function joined(sentences: readonly Localized[]): Localized {
  return inEachLanguage((language) => sentences.map((sentence) => localized(sentence, language)).join(' '))
}

/** What `make` makes for each language. */
export function inEachLanguage(make: (language: Language) => string): Localized {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Localized
}

/** Matches a code of a language, in any letter case. */
export const languagePattern = `(?:${languages.join('|')})`

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/**
 * The language that an `Accept-Language` header prefers (RFC 9110 §12.5.4): q-values count, regions do not
 * (`fr-CA` is French), `*` stands for the fallback. Undefined where the header names none of ours.
 */
export function negotiateLanguage(header: string | undefined, fallback: Language): Language | undefined {
  if (!header) return undefined
  const offered = [fallback, ...languages.filter((language) => language !== fallback)]
  const preferred = new Negotiator({ headers: { 'accept-language': header.slice(0, maxLength) } }).language(offered)
  return isLanguage(preferred) ? preferred : undefined
}

/** Of longer headers, the rest is not read. */
const maxLength = 1000

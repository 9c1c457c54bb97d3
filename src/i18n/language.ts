import Negotiator from 'negotiator'
import { definitions as list } from './definitions.ts'
import type { Phrases } from './phrases/phrases.ts'

export type Language = keyof typeof list

/** All languages that the program has. */
export const definitions: Readonly<Record<Language, Phrases>> = list

type Languages = [Language, ...Language[]]

/** The codes of all languages that the program has: what is stored may be in any of them. */
export const knownLanguages = Object.keys(definitions) as Languages

/** The languages of an installation that names none. */
export const usualLanguages: Languages = ['en', 'fr']

/**
 * The codes of the languages of this installation, in the order in which they are shown (`LANGUAGES`). Where that is wrong, the
 * usual ones, until the settings are read, which tells it.
 */
export const languages: Languages = languagesIn(process.env['LANGUAGES'] ?? '') ?? usualLanguages

/** Which of some languages is meant where nothing says it: English, or the first. */
export function usualAmong(listed: readonly Language[]): Language {
  return listed.includes(fallbackLanguage) ? fallbackLanguage : (listed[0] ?? fallbackLanguage)
}

/** Codes that a text lists, separated by commas; undefined where there are none, unknown ones, or one twice. */
export function languagesIn(text: string): Languages | undefined {
  const codes = text.split(',').map((code) => code.trim().toLowerCase())
  return codes.every(isKnownLanguage) && new Set(codes).size === codes.length ? (codes as Languages) : undefined
}

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

/** Sentences one after the other, in the languages that all of them are in. */
export function joined(sentences: readonly Localized[]): Localized {
  const shared = knownLanguages.filter((language) => sentences.every((sentence) => sentence[language] !== undefined))
  return Object.fromEntries(
    shared.map((language) => [language, sentences.map((sentence) => sentence[language]).join(' ')]),
  ) as Localized
}

/** What `make` makes for each language of the program. */
export function inEachLanguage(make: (language: Language) => string): Localized {
  return Object.fromEntries(knownLanguages.map((language) => [language, make(language)])) as Localized
}

/** Matches a code of a language, in any letter case. */
export const languagePattern = `(?:${languages.join('|')})`

/** Whether this is a language of the installation. */
export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/** Whether this is a language of the program, in which something may be stored. */
export function isKnownLanguage(text: unknown): text is Language {
  return knownLanguages.some((language) => language === text)
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

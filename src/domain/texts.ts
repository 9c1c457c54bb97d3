import type { Language } from '../i18n/language.ts'

/** The texts of a record, one set for each language in which it was written. */
export type Texts<T> = Partial<Record<Language, T>>

export interface EventText {
  readonly title: string
  /** Clean HTML, or empty. */
  readonly description: string
  /** Clean HTML, or empty. */
  readonly excerpt: string
  readonly slug: string
}

/** The texts of a venue or an organizer. */
export interface NamedText {
  readonly name: string
  /** Clean HTML, or empty. */
  readonly description: string
  readonly slug: string
}

export type TermText = NamedText

interface Written<T> {
  readonly language: Language
  readonly texts: Texts<T>
}

/**
 * The texts of a record as a reader of `language` sees them: field by field that language's, and the original
 * language's where it has none (decisions.md §7.2).
 */
export function textOf<T extends object>(record: Written<T>, language: Language): T {
  const original = record.texts[record.language]
  const wanted = record.texts[language]
  if (!original) throw new Error(`a record without its ${record.language} text`)
  if (!wanted || wanted === original) return original
  const written = Object.entries(wanted).filter(([, value]) => value !== '')
  return { ...original, ...Object.fromEntries(written) }
}

/** The language that the main text (title, name) of a reader of `language` is in. */
export function languageOf(record: Written<EventText | NamedText>, language: Language): Language {
  const text = record.texts[language]
  const main = text && ('title' in text ? text.title : text.name)
  return main ? language : record.language
}

/** What a write sends of a text; undefined is not sent. */
export type SentText<T> = { readonly [K in keyof T]?: T[K] | undefined }

/**
 * The texts after a write in `language`: that language's have what was sent, all others stay (decisions.md §7.2). A
 * language of which nothing is left but the original's is no longer there.
 */
export function rewritten<T extends object>(
  record: Written<T>,
  language: Language,
  blank: T,
  sent: SentText<T>,
): Texts<T> {
  const changes = Object.entries(sent).filter(([, value]) => value !== undefined)
  if (changes.length === 0) return record.texts
  const text: T = { ...blank, ...record.texts[language], ...Object.fromEntries(changes) }
  const written = language === record.language || Object.values(text).some((value) => value !== '')
  const others = Object.entries(record.texts).filter(([other]) => other !== language)
  return { ...Object.fromEntries(others), ...(written ? { [language]: text } : {}) }
}

export const blankEventText: EventText = { title: '', description: '', excerpt: '', slug: '' }

export const blankNamedText: NamedText = { name: '', description: '', slug: '' }

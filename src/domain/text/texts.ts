import { knownLanguages, type Language, languages } from '../../i18n/language.ts'

/** The texts of a record, one set for each language in which it was written. */
export type Texts<T> = Partial<Record<Language, T>>

export interface EventText {
  readonly title: string
  /** Clean HTML, or empty. */
  readonly description: string
  /** Clean HTML, or empty. */
  readonly excerpt: string
  readonly slug: string
  /** Why it does not take place as planned: plain text, or empty. */
  readonly event_status_reason: string
}

/** The texts of a venue or an organizer. */
export interface NamedText {
  readonly name: string
  /** Clean HTML, or empty. */
  readonly description: string
  readonly slug: string
}

export type TermText = NamedText

/** The texts of a ticket. */
export interface TicketText {
  readonly name: string
  /** Clean HTML, or empty. */
  readonly description: string
}

interface TranslatedRecord<T> {
  readonly language: Language
  readonly texts: Texts<T>
}

/**
 * The texts of a record as a reader of `language` sees them: field by field that language's, and the original
 * language's where it has none (contract/languages.md §3).
 */
export function textOf<T extends object>(record: TranslatedRecord<T>, language: Language): T {
  const original = record.texts[record.language]
  const wanted = record.texts[language]
  if (!original) throw new Error(`a record without its ${record.language} text`)
  if (!wanted || wanted === original) return original
  const shown = { ...original }
  for (const field in wanted) if (wanted[field] !== '') shown[field] = wanted[field]
  return shown
}

/** A set of the same kind without any text. */
export function blankText<T extends object>(text: T): { [Field in keyof T]: string } {
  return Object.fromEntries(Object.keys(text).map((field) => [field, ''])) as { [Field in keyof T]: string }
}

/** The main text of a set: the title of an event, the name of everything else. */
export function headlineOf(text: Readonly<Record<string, string>> | EventText | TicketText | undefined): string {
  if (!text) return ''
  return ('title' in text ? text.title : 'name' in text ? text.name : '') ?? ''
}

/** The language that the main text of a reader of `language` is in. */
export function languageOfText(record: TranslatedRecord<EventText | TicketText>, language: Language): Language {
  return headlineOf(record.texts[language]) === '' ? record.language : language
}

/** The languages of the installation in which there is any text. */
export function writtenLanguages(record: TranslatedRecord<object>): Language[] {
  return languages.filter((language) => record.texts[language])
}

/** What a write says of each text: for some languages a text, or null to take it away. */
export type TextChanges<T> = { readonly [Field in keyof T]?: Partial<Record<Language, string | null>> }

/**
 * The texts after a write, new slugs apart: a main text that is taken away takes its slug along. A language other than
 * the original in which nothing is left is gone. `blank` is a set without any text.
 */
export function textsAfterWrite<T extends object>(
  before: TranslatedRecord<T>,
  changes: TextChanges<T>,
  blank: T,
): Texts<T> {
  const texts: Texts<T> = { ...before.texts }
  for (const [field, said] of Object.entries<Partial<Record<Language, string | null>> | undefined>(changes)) {
    for (const language of knownLanguages) {
      const text = said?.[language]
      if (text === undefined) continue
      const slug = text === null && (field === 'title' || field === 'name') ? { slug: '' } : {}
      texts[language] = { ...(texts[language] ?? blank), ...slug, [field]: text ?? '' }
    }
  }
  for (const language of knownLanguages) {
    if (language !== before.language && isBlank(texts[language])) delete texts[language]
  }
  return texts
}

/** Whether nothing is written in a set of texts. */
export function isBlank(text: object | undefined): boolean {
  return Object.values(text ?? {}).every((value) => value === '')
}

/** What the site says of itself in a language; empty where it says nothing. */
export interface SiteText {
  readonly name: string
  /** One sentence. */
  readonly description: string
  /** Clean HTML. */
  readonly about: string
  readonly footer: string
  /** Addresses of pages: who answers for the site, what it keeps of visitors, and who can use it. */
  readonly imprint: string
  readonly privacy: string
  readonly accessibility: string
}

export const blankSiteText: SiteText = {
  ...{ name: '', description: '', about: '', footer: '', imprint: '', privacy: '', accessibility: '' },
}

/** What a reader of a language is shown: the text in it, else in the usual one, else in the first that there is; or empty. */
export function siteText(texts: Texts<SiteText>, field: keyof SiteText, language: Language, usual: Language): string {
  return [language, usual, ...languages].map((each) => texts[each]?.[field] ?? '').find((text) => text !== '') ?? ''
}

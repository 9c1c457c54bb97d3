import { languages, type Language } from '../i18n/language.ts'
import type { Texts } from './text/texts.ts'

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

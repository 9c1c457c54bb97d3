/** A language of the service. */
export interface LanguageDefinition {
  /** What its speakers call it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** By which `Intl` knows its dates, numbers, lists and plurals. */
  readonly locale: string
  /** How a colon is written after a word. */
  readonly colon: string
}

/**
 * The languages of the service by their codes (ISO 639-1), in the order in which they are shown. A further one needs nothing but
 * its entry here: whatever the program says is then shown in English until somebody adds the translation beside it.
 */
export const definitions = {
  en: { name: 'English', direction: 'ltr', locale: 'en', colon: ':' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr', colon: '\u00a0:' },
} as const satisfies Readonly<Record<string, LanguageDefinition>>

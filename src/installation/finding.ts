import type { Localized } from '../i18n/language.ts'

/** Something that was looked at. `wrong` keeps the service from working, `warning` may surprise its operator. */
export interface Finding {
  readonly state: 'good' | 'warning' | 'wrong'
  readonly about: Localized
  /** What to do about it. */
  readonly remedy?: Localized
}

export const good = (en: string, fr: string): Finding => ({ state: 'good', about: { en, fr } })

export const warning = (about: Localized, remedy: Localized): Finding => ({ state: 'warning', about, remedy })

export const wrong = (about: Localized, remedy?: Localized): Finding => ({
  state: 'wrong',
  about,
  ...(remedy && { remedy }),
})

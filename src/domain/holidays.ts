import type { Localized } from '../i18n/language.ts'

/** Days on which nothing may take place, under a name that an office gives them: “School holidays zone B”. */
export interface Holidays {
  readonly id: number
  readonly name: string
  /** Where they are read again and again; null where a file was sent. */
  readonly url: string | null
  /** `YYYY-MM-DD`, each once, in order. */
  readonly days: readonly string[]
  /** When they were read last, `YYYY-MM-DD HH:MM:SS`; null as long as they never were. */
  readonly refreshedUtc: string | null
  /** Why they could not be read the last time. */
  readonly error: Localized | null
}

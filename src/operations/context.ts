import type { Actor } from '../access/actor.ts'
import type { Language } from '../i18n/language.ts'
import type { ImageIntake } from '../media/intake.ts'
import type { Storage } from '../storage/storage.ts'
import type { Links } from './links.ts'
import type { PassingTime } from './passing-time.ts'

/** The settings that operations depend on; the whole table is in `config.ts`. */
export interface Settings {
  readonly apiNamespace: string
  /** An IANA name or an offset such as `UTC+2`. */
  readonly timeZone: string
  readonly defaultLanguage: Language
  readonly perPage: number
  readonly maxPerPage: number
  /** `HH:MM`: when a day of a whole-day window begins. */
  readonly dayCutoff: string
  readonly currencySymbol: string
  readonly currencyCode: string
  readonly currencyPosition: 'prefix' | 'postfix'
  /** Kilometres. */
  readonly geolocRadius: number
  readonly trashDays: number
  /** Bytes. */
  readonly maxUpload: number
}

/** What an operation may use. `storage` is bound to the transaction where the operation writes. */
export interface Context extends PassingTime {
  readonly storage: Storage
  readonly actor: Actor
  /** The caller may not make this call: `check` must not look up what the parameters name, nor tell whether it exists. */
  readonly refused?: boolean | undefined
  readonly language: Language
  /** Whether answers carry the texts of every language as they were written, besides those of `language`. */
  readonly translations?: boolean | undefined
  readonly settings: Settings
  readonly links: Links
  readonly images: ImageIntake
  /** The password that the query or `X-Event-Password` offers, and whether it opens an event; throttled, constant time. */
  readonly unlocks: (event: { readonly id: number; readonly passwordHash: string | null }) => Promise<boolean>
}

/** A context at a moment. Without `unlocks`, only what no password protects is open. */
export function createContext({
  time,
  unlocks = async ({ passwordHash }) => passwordHash === null,
  ...given
}: Omit<Context, keyof PassingTime | 'unlocks'> & {
  readonly time: PassingTime
  readonly unlocks?: Context['unlocks']
}): Context {
  return { ...given, now: time.now, today: time.today, unlocks }
}

import type { Language, Localized } from '../../i18n/language.ts'
import type { Entry } from './entry.ts'

/** A format in which lists of events, and single events, are answered beside JSON: pure functions from events to text. */
export interface Format {
  /** Without its dot: `ics`. */
  readonly extension: string
  /** The media type of its files, by which `Accept` names it, too. */
  readonly type: string
  /** What people call it. */
  readonly name: Localized
  /** What is particular to it. */
  readonly description: Localized
  /** How many months before today its lists begin where no dates are asked for; 0 if not given. */
  readonly monthsBack?: number
  /** Whether it has words for repetition: a series is one entry then, however many of its occurrences are listed. */
  readonly seriesOnce?: boolean
  /** Whether it is made of the schema.org data of events. */
  readonly withJsonLd?: boolean
  readonly write: (feed: Feed) => Writer
}

/** What a feed is, besides its entries. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly language: Language
  /** The address that the feed has by its extension. */
  readonly address: string
  /** The page that shows the same to people. */
  readonly page: string
  /** The time zone of the site. */
  readonly timezone: string
  /** When anything in the calendar changed last, `YYYY-MM-DD HH:MM:SS` in UTC. */
  readonly updatedUtc: string
  /** Whether it was asked for one event: not a list that happens to have one. */
  readonly isSingle: boolean
}

/** Writes one feed from its beginning to its end; what it remembers in between does not grow with the entries. */
export interface Writer {
  readonly begin: () => string
  readonly entry: (entry: Entry) => string
  readonly end: () => string
}

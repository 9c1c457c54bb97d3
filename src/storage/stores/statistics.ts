import type { TranslatedKind } from '../../domain/entities.ts'
import type { Language } from '../../i18n/language.ts'
import type { Combination } from './facets.ts'

/** What is counted: what takes place on these days, of everybody or of one user. */
export interface Counted {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
  /** The author; undefined: everybody. */
  readonly author: number | undefined
}

/** How much takes place: events, of which a series is one, and their dates. */
export interface Held {
  readonly events: number
  readonly dates: number
}

/** A venue, an organizer or an event with its name as a reader sees it. */
export interface NamedRow {
  readonly id: number
  readonly name: string
}

/** The categories of some dates, and how many dates they are. `series`: the series that they are of, where they are not alone. */
export interface CategorizedDates extends Combination {
  readonly series: number | null
  /** How many events they are of: 1 for a series. */
  readonly events: number
}

/** An event that was handed in, and what came of it; moments are `YYYY-MM-DD HH:MM:SS`. */
export interface HandedIn {
  readonly atUtc: string
  /** When somebody else published it or gave it back; undefined where it waits, or its author took it back. */
  readonly reviewedUtc?: string
  readonly isWaiting: boolean
}

/**
 * Figures about what is published, is listed, takes place and is open to everybody (contract/statistics.md §2). They are counted from
 * the rows each time that they are asked for.
 */
export interface StatisticsStore {
  total(of: Counted): Promise<Held>
  /** Those that have any, by month `YYYY-MM`. */
  months(of: Counted): Promise<readonly (Held & { readonly month: string })[]>
  /** Where or by whom most takes place; at most `limit`. Those that the author may not see are left out. */
  linked(
    kind: 'venue' | 'organizer',
    of: Counted,
    language: Language,
    limit: number,
  ): Promise<readonly (Held & NamedRow)[]>
  categorized(of: Counted): Promise<readonly CategorizedDates[]>
  /** How many published records of a kind have no title or name in each of the languages. */
  untranslated(kind: TranslatedKind, author: number | undefined): Promise<ReadonlyMap<Language, number>>
}

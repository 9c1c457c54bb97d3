import type { TranslatedKind } from '../../domain/entities.ts'
import type { Language } from '../../i18n/language.ts'
import type { Combination } from './facets.ts'

/** What is counted: what takes place on these days, of everybody or of one user. */
export interface StatisticsFilter {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
  /** The author; undefined: everybody. */
  readonly author: number | undefined
}

/** How much takes place: events, of which a series is one, and their dates. */
export interface EventCounts {
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

/** An entry of the log by which an event was handed in, or ceased to wait, or, before these, was created. */
export interface WaitingEntry {
  readonly event: number
  readonly user: number | null
  /** `YYYY-MM-DD HH:MM:SS`. */
  readonly atUtc: string
  /** Undefined where it was created: it waits from then on if the next one ends that, or there is none. */
  readonly begins: boolean | undefined
}

/** How often the page of an event, or of any date of a series, was seen on a day, `YYYY-MM-DD` in the time of the site. */
export interface DayViews {
  readonly day: string
  readonly event: number
  readonly views: number
}

/**
 * Figures about what is published, is listed, takes place and is open to everybody (contract/statistics.md §2). They are counted from
 * the rows each time that they are asked for, but for views.
 */
export interface StatisticsStore {
  total(of: StatisticsFilter): Promise<EventCounts>
  /** Those that have any, by month `YYYY-MM`. */
  months(of: StatisticsFilter): Promise<readonly (EventCounts & { readonly month: string })[]>
  /** Where or by whom most takes place; at most `limit`. Those that the author may not see are left out. */
  linked(
    kind: 'venue' | 'organizer',
    of: StatisticsFilter,
    language: Language,
    limit: number,
  ): Promise<readonly (EventCounts & NamedRow)[]>
  categorized(of: StatisticsFilter): Promise<readonly CategorizedDates[]>
  /** How many published records of a kind have no title or name in each of the languages; of venues and organizers, no description. */
  untranslated(kind: TranslatedKind, author: number | undefined): Promise<ReadonlyMap<Language, number>>
  /** What was handed in since a moment, and what ended a wait, by event and in the order of the log; at most `limit`. */
  waiting(sinceUtc: string, author: number | undefined, limit: number): Promise<readonly WaitingEntry[]>
  /**
   * Adds to what is counted, all of it or nothing. A day has a place for five hundred events, the others are counted together. What is kept of
   * answers stays right: no public reader sees it.
   */
  addViews(views: readonly DayViews[]): Promise<void>
  /** Those that have any, by day. */
  viewsByDay(of: StatisticsFilter): Promise<readonly Pick<DayViews, 'day' | 'views'>[]>
  /** The events that were seen most, as far as they are still there and not in the trash; at most `limit`. */
  viewsByEvent(
    of: StatisticsFilter,
    language: Language,
    limit: number,
  ): Promise<readonly (NamedRow & { readonly views: number })[]>
  /** Forgets the days before one; answers how many rows that were. */
  forgetViews(before: string): Promise<number>
}

import type { Kysely } from 'kysely'

/**
 * How a database keeps `occurrence_counts`: how many events, hidden ones apart, start and end in each year, month and
 * day, by status; and `listing_counts`: how many of `listings` start in each month, by list and status, for terms alone,
 * as others have few. Triggers write both, as occurrences are also deleted through foreign keys, and copied. There may be
 * several rows for the same, which are added up.
 */
export interface Counters {
  /** Makes both tables, their indexes and the triggers, once the tables of what is counted are there. */
  readonly create: (db: Kysely<unknown>) => Promise<void>
}

/** The periods in which occurrences are counted: by which unit, and how much of a moment is the period. */
const periods = [
  { unit: 'year', length: 4 },
  { unit: 'month', length: 7 },
  { unit: 'day', length: 10 },
] as const

/** What an occurrence adds to the counts: for each period in which it starts or ends, how often it does either. */
export const counted = periods.flatMap(({ unit, length }) => [
  { unit, period: (row: string) => `substr(${row}start_local, 1, ${length})`, starts: 1, ends: 0 },
  { unit, period: (row: string) => `substr(${row}end_local, 1, ${length})`, starts: 0, ends: 1 },
])

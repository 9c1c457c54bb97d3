import type { Kysely } from 'kysely'

/**
 * How a database keeps `occurrence_counts`: how many events, hidden ones apart, start and end in each year, month and
 * day, by status; and `listing_counts`: how many of `listings` start in each month, by list and status, for terms alone,
 * as others have few. Triggers write both, as occurrences are also deleted through foreign keys, and copied. There may be
 * several rows for the same, which are added up.
 */
export interface Counters {
  /** Makes the triggers and the index once the tables are there, and the table `listing_counts`. */
  readonly create: (db: Kysely<unknown>) => Promise<void>
}

/** What is counted of an occurrence: by which edge, in which unit, and how much of the moment is the period. */
export const counted = (['start', 'end'] as const).flatMap((edge) =>
  (
    [
      ['year', 4],
      ['month', 7],
      ['day', 10],
    ] as const
  ).map(([unit, length]) => ({ edge, unit, length })),
)

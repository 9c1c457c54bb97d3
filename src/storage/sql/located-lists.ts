import type { Venue } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { selected, sql, type Fragment } from './fragment.ts'
import { withCoordinates } from './places.ts'

/*
 * Every event is also listed (see `listings`) by whether it has a venue that everybody may see and that has coordinates:
 * in one list or in the other. So events that have a place are found and counted as those of a term are.
 */

/** The list of events that have a place, and that of all others: below the lists of terms, which number themselves. */
export const located = -(2 ** 40)
export const unlocated = located - 1

/** Whether a venue makes its events located. */
export function isPlacing({ status, latitude, longitude }: Pick<Venue, 'status' | 'latitude' | 'longitude'>): boolean {
  return status === 'publish' && latitude !== null && longitude !== null
}

/** The same of a row of `venues`. */
function placesEvents(venue: string): Fragment<unknown> {
  return sql`(${sql.raw(venue)}.status = 'publish' and ${withCoordinates(venue)})`
}

/** A query of the list of an event at these venues, as `list`. */
export function locatedListOf(venues: readonly number[], dialect: Dialect): Fragment<unknown> {
  if (venues.length === 0) return sql`select ${sql.lit(unlocated)} as list`
  const placing = sql`select 1 from venues as v where v.id in ${dialect.numbers(venues)} and ${placesEvents('v')}`
  return sql`select case when exists (${placing}) then ${sql.lit(located)} else ${sql.lit(unlocated)} end as list`
}

/** Lists the events of a venue anew, after it has come to place them, or does so no more. */
export async function relocate(db: Db, venue: number, isPlacing: boolean, dialect: Dialect): Promise<void> {
  if (isPlacing) await move(db, [venue], unlocated, located, sql`1 = 1`, dialect)
  else await unlocate(db, [venue], dialect)
}

/** Lists the events of these venues as others place them. */
export async function unlocate(db: Db, venues: readonly number[], dialect: Dialect): Promise<void> {
  const elsewhere = sql`exists (select 1 from event_venues as l join venues as v on v.id = l.venue_id
    where l.event_id = listings.event_id and v.id not in ${dialect.numbers(venues)} and ${placesEvents('v')})`
  await move(db, venues, located, unlocated, sql`not ${elsewhere}`, dialect)
}

/** From one list to another: those of the venues' events for which a condition is true. */
async function move(
  db: Db,
  venues: readonly number[],
  from: number,
  to: number,
  condition: Fragment<unknown>,
  dialect: Dialect,
): Promise<void> {
  const those = sql`select n.event_id from listings as n where n.list in ${dialect.numbers(venues)}`
  // The plus sign keeps the database from going through all of the list.
  const moved = sql`update listings set list = ${sql.lit(to)}
    where event_id in (${those}) and +list = ${sql.lit(from)} and ${condition}`
  await selected(db, moved, dialect)
}

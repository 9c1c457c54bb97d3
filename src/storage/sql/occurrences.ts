import { sql } from 'kysely'
import type { Event } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import { flag, type Flag } from './columns.ts'
import { lengthClass } from './lengths.ts'

/** Removes when a stored event takes place. */
export async function removeOccurrences(db: Db, event: number): Promise<void> {
  await db.deleteFrom('occurrences').where('event_id', '=', event).execute()
}

/** Writes when an event takes place: once, as events do not recur yet. */
export async function writeOccurrences(db: Db, event: Event): Promise<void> {
  await db
    .insertInto('occurrences')
    .values({
      event_id: event.id,
      start_local: event.startDate,
      end_local: event.endDate,
      start_utc: event.startUtc,
      end_utc: event.endUtc,
      author: event.author,
      status: event.status,
      trashed_from: event.trashedFrom,
      hidden: flag(event.hideFromListings),
      featured: flag(event.featured),
      protected: flag(event.passwordHash !== null),
      ticketed: ticketedNow(event.id),
      length_class: lengthClass(event.startDate, event.endDate),
    })
    .execute()
}

/** Notes whether the event has published tickets, after its tickets have changed. */
export async function noteTickets(db: Db, event: number): Promise<void> {
  await db
    .updateTable('occurrences')
    .set({ ticketed: ticketedNow(event) })
    .where('event_id', '=', event)
    .where('ticketed', '<>', ticketedNow(event))
    .execute()
}

function ticketedNow(event: number) {
  return sql<Flag>`case when exists
    (select 1 from tickets as t where t.event_id = ${event} and t.status = 'publish') then 1 else 0 end`
}

import { sql } from 'kysely'
import type { Event } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import { flag, type Flag } from './columns.ts'
import type { Dialect } from './dialect.ts'
import { lengthClass } from './lengths.ts'
import type { OccurrenceRow } from './tables.ts'
import { insertRows, replaceRow } from './written-rows.ts'

/** Writes when an event takes place: once, as events do not recur yet. `before` is what is stored of it. */
export async function writeOccurrences(
  db: Db,
  dialect: Dialect,
  event: Event,
  before: Event | undefined,
): Promise<void> {
  if (before) await replaceRow(db, dialect, 'occurrences', ['event_id'], occurrenceOf(before), occurrenceOf(event))
  else await insertRows(db, dialect, 'occurrences', [{ ...occurrenceOf(event), ticketed: 0 }])
}

/** The occurrence of an event, but for its tickets: see `noteTickets`. */
function occurrenceOf(event: Event): Omit<OccurrenceRow, 'ticketed'> {
  return {
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
    length_class: lengthClass(event.startDate, event.endDate),
  }
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

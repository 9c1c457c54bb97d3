import type { Event } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import { flag } from './columns.ts'

/** Rewrites when an event takes place: once, as events do not recur yet. */
export async function writeOccurrences(db: Db, event: Event): Promise<void> {
  await db.deleteFrom('occurrences').where('event_id', '=', event.id).execute()
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
    })
    .execute()
}

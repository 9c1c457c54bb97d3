import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Event } from '../../../records/event.ts'
import type { Db } from '../tables.ts'

/**
 * Counts a change of time, place or status (RFC 5545 §3.8.7.4). A series and its exceptions have one counter, that of the
 * series, as what changes one of them changes the series, too; `isNew` is an exception that has just got a row.
 */
export async function countChange(db: Db, event: Event, before: Event, isNew: boolean): Promise<void> {
  const isChanged = !isDeepStrictEqual(countedMembers(event), countedMembers(before))
  if (isChanged) await addOne(db, event.occurrence?.series ?? event.id)
  if (!event.occurrence || (!isChanged && !isNew)) return
  await sql`update events set sequence = (select s.sequence from events as s where s.id = ${event.occurrence.series})
    where id = ${event.id}`.execute(db)
}

/** Counts a change of a series or of an event by itself. */
export async function addOne(db: Db, event: number): Promise<void> {
  await sql`update events set sequence = sequence + 1 where id = ${event}`.execute(db)
}

function countedMembers(event: Event) {
  const { startDate, endDate, startUtc, endUtc, timezone, allDay, recurrence, venues, attendance, virtualUrl } = event
  const { eventStatus, status } = event
  return [
    ...[startDate, endDate, startUtc, endUtc, timezone, allDay, recurrence],
    ...[venues, attendance, virtualUrl, eventStatus, status],
  ]
}

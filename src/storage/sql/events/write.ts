import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Schedule } from '../../../domain/schedule.ts'
import { fold } from '../../../domain/text/search.ts'
import { textOf } from '../../../domain/text/texts.ts'
import { brokenReference } from '../../../errors/service.ts'
import type { Language } from '../../../i18n/language.ts'
import { copiedColumns, type Event, eventRecord } from '../../../records/event.ts'
import { htmlText } from '../../../text/plain.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { EventRow, EventTextRow, OccurrenceRow } from '../record-rows.ts'
import { changedColumns, toFlag, sharedColumns, slugRepeats } from '../records/rows.ts'
import type { Db } from '../tables.ts'
import { writeTerms } from './links.ts'

export function toEventRow(event: Event): Omit<EventRow, 'carried_until'> {
  return {
    ...sharedColumns(event),
    start_date: event.startDate,
    end_date: event.endDate,
    start_utc: event.startUtc,
    end_utc: event.endUtc,
    timezone: event.timezone,
    all_day: toFlag(event.allDay),
    cost: event.cost === null ? null : JSON.stringify(event.cost),
    ...eventRecord.toColumns(event),
    password_hash: event.passwordHash,
    parent: event.parent,
    uid: event.occurrence ? null : event.uid,
    recurrence: event.recurrence === null ? null : JSON.stringify(event.recurrence),
    previous_series: event.previousSeries,
    next_series: event.nextSeries,
    series: event.occurrence?.series ?? null,
    own: event.occurrence?.own ? JSON.stringify(event.occurrence.own) : null,
  }
}

export function toEventTextRow(
  event: Pick<Event, 'id' | 'language' | 'texts' | 'occurrence'>,
  language: Language,
): EventTextRow {
  const shown = textOf(event, language)
  const { title, description, excerpt, event_status_reason, slug } = event.texts[language] ?? shown
  const searched = [shown.title, htmlText(shown.description), htmlText(shown.excerpt)].map(fold).join('\n')
  return {
    id: event.id,
    language,
    slug,
    // An exception has the slug of its series.
    slug_repeats: toFlag(event.occurrence !== null || slugRepeats(event, language) === 1),
    title,
    description,
    excerpt,
    event_status_reason,
    searched,
  }
}

/** Writes when an event takes place that does not repeat, or is an exception; for when that of a series are see `series.ts`. */
export async function writeOccurrence(db: Db, event: Event, before: Event | undefined): Promise<void> {
  if (event.recurrence) return writeFlags(db, event, before)
  const row = rowOfDate(event)
  const mine = db.updateTable('occurrences').where('id', '=', event.id)
  if (event.occurrence) {
    await mine
      .set({ ...row, status: unlessHidden(event.status), trashed_from: trashedUnlessHidden(event.trashedFrom) })
      .execute()
  } else if (before) {
    const changed = changedColumns(row, before.recurrence ? undefined : rowOfDate(before))
    if (changed) await mine.set(changed).execute()
  } else
    await db
      .insertInto('occurrences')
      .values({ ...row, series: null, original: null, position: null, ticketed: 0 })
      .execute()
}

function rowOfDate(event: Event) {
  return { id: event.id, event_id: event.id, ...timeColumns(event), ...flagsOf(event) }
}

/** What lists ask of the occurrences of a series that was there before, and of one that began to repeat. */
async function writeFlags(db: Db, series: Event, before: Event | undefined): Promise<void> {
  if (!before) return
  // What began to repeat takes place at its occurrences alone.
  if (!before.recurrence) await db.deleteFrom('occurrences').where('id', '=', series.id).execute()
  const flags = flagsOf(series)
  if (isDeepStrictEqual(flags, flagsOf(before))) return
  const present = db.updateTable('occurrences').where('status', '<>', 'gone').where('series', '=', series.id)
  await present.set(flags).where('event_id', '=', series.id).execute()
  const exceptions = present.where('event_id', '<>', series.id).set({ author: series.author })
  if (series.status === 'trash') await exceptions.set({ status: 'trash', trashed_from: series.trashedFrom }).execute()
  else
    await exceptions
      .set({
        status: sql`(select e.status from events as e where e.id = occurrences.id)`,
        trashed_from: sql`(select e.trashed_from from events as e where e.id = occurrences.id)`,
      })
      .execute()
}

/** The status of an exception, which its series may hide, be it in the trash or without this start. */
function unlessHidden(status: string) {
  return sql<
    OccurrenceRow['status']
  >`case when status = 'gone' then status when ${inTrash} then 'trash' else ${status} end`
}

function trashedUnlessHidden(trashedFrom: string | null) {
  return sql<OccurrenceRow['trashed_from']>`case when status <> 'gone' and ${inTrash}
    then (select s.trashed_from from events as s where s.id = occurrences.series) else cast(${trashedFrom} as text) end`
}

const inTrash = sql`(select s.status from events as s where s.id = occurrences.series) = 'trash'`

export function timeColumns({ startDate, endDate, startUtc, endUtc }: Omit<Schedule, 'timezone' | 'allDay'>) {
  return { start_local: startDate, end_local: endDate, start_utc: startUtc, end_utc: endUtc }
}

/** What lists of events are filtered by, but for times and tickets (see `updateTicketedFlags`). */
export function flagsOf(event: Event) {
  return {
    author: event.author,
    status: event.status,
    trashed_from: event.trashedFrom,
    protected: toFlag(event.passwordHash !== null),
    ...copiedColumns(event),
  }
}

/** Writes the links of an event where they are not as `before`, in their order, one that is named twice once. */
export async function writeLinks(db: Db, event: Event, before: Event | undefined, dialect: Dialect): Promise<void> {
  const venues = await begun(db, 'event_venues', event, event.venues, before?.venues)
  for (const [position, id] of venues.entries())
    await writeLink(
      db,
      'venue',
      { event: event.id, id, position, isNew: before?.venues.includes(id) !== true },
      dialect,
    )
  const organizers = await begun(db, 'event_organizers', event, event.organizers, before?.organizers)
  for (const [position, id] of organizers.entries())
    await writeLink(
      db,
      'organizer',
      { event: event.id, id, position, isNew: before?.organizers.includes(id) !== true },
      dialect,
    )
  await writeTerms(db, event, before)
}

/** Removes links that change; answers the ids to link to. */
async function begun(
  db: Db,
  table: 'event_venues' | 'event_organizers',
  { id: event }: Event,
  ids: readonly number[],
  before: readonly number[] | undefined,
): Promise<readonly number[]> {
  if (ids.join() === (before ?? []).join()) return []
  if (before) await db.deleteFrom(table).where('event_id', '=', event).execute()
  return [...new Set(ids)]
}

interface Link {
  readonly event: number
  readonly id: number
  readonly position: number
  readonly isNew: boolean
}

/** Links to a venue or organizer. Throws where a new one is in the trash, into which another transaction has put it meanwhile, or was deleted. */
async function writeLink(
  db: Db,
  kind: 'venue' | 'organizer',
  { event, id, position, isNew }: Link,
  { locks }: Dialect,
): Promise<void> {
  const added = await sql`insert into ${sql.table(`event_${kind}s`)} (event_id, ${sql.ref(`${kind}_id`)}, position)
    select cast(${event} as bigint), r.id, cast(${position} as integer) from ${sql.table(`${kind}s`)} as r
    where r.id = ${id} ${isNew ? sql`and r.status <> 'trash'` : sql``} ${locks?.linked ?? sql``}`.execute(db)
  if (added.numAffectedRows === 0n) throw brokenReference(kind, id)
}

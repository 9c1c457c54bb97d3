import { sql } from 'kysely'
import type { Cost } from '../../../domain/money/cost.ts'
import type { Taxonomy } from '../../../domain/entities.ts'
import { type Event, eventRecord } from '../../../records/event.ts'
import type { Recurrence } from '../../../domain/recurrence/recurrence.ts'
import type { EventText } from '../../../domain/text/texts.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { inOrderOfIds, jsonRows, sharedMembers, textsFrom } from '../records/rows.ts'
import type { EventRow, OccurrenceRow, Revised } from '../record-rows.ts'
import type { Flag } from '../../../records/field.ts'
import type { Db } from '../tables.ts'

/** An event as it is read: its row, and what belongs to it as JSON. */
interface ReadEvent extends EventRow, Revised {
  readonly sequence: number | null
  readonly ticketed: Flag
  /** Of `ReadText`. */
  readonly texts: unknown
  /** Of ids. */
  readonly venues: unknown
  readonly organizers: unknown
  /** Two lists of ids: of categories and of tags. */
  readonly terms: unknown
}

type ReadText = readonly [Language, title: string, description: string, excerpt: string, slug: string, reason: string]

/**
 * Reads events whole, in the order of their ids; a series is read once, however many of its occurrences are asked for. With `gone`,
 * those that are gone, too, and exceptions in the status that they have themselves where that of their series hides them.
 */
export async function readEvents(
  db: Db,
  ids: readonly number[],
  dialect: Dialect,
  { gone = false } = {},
): Promise<Event[]> {
  const own = await readRows(db, ids, dialect)
  const eventOf = new Map(own.map((event) => [event.id, event]))
  const others = ids.filter((id) => eventOf.get(id)?.occurrence !== null)
  if (others.length === 0) return own
  const taken = await db.selectFrom('occurrences').selectAll().where('id', 'in', dialect.numbers(others)).execute()
  // Not left to SQLite, which would look through the index of all series where there were few when it last counted rows.
  const occurrences = taken.filter(({ series }) => series !== null)
  const rowOf = new Map(occurrences.map((row) => [row.id, row]))
  const series = [...new Set(occurrences.map((row) => row.event_id))].filter((id) => !eventOf.has(id))
  if (series.length > 0) for (const event of await readRows(db, series, dialect)) eventOf.set(event.id, event)
  return [...new Set(ids)].flatMap((id) => {
    const row = rowOf.get(id)
    const event = eventOf.get(row?.event_id ?? id)
    if (!event || !row) return event ?? []
    if (gone) return occurrenceAsEvent(row, event)
    const { status, trashed_from: trashedFrom } = row
    return status === 'gone' ? [] : { ...occurrenceAsEvent(row, event), status, trashedFrom }
  })
}

/** An occurrence as the event that it is: that of an exception, or the series at its time. */
function occurrenceAsEvent(row: OccurrenceRow, event: Event): Event {
  const { id, series, original, position } = row
  if (series === null || original === null || position === null) return event
  const own = event.occurrence?.own ?? null
  return {
    ...event,
    id,
    startDate: row.start_local,
    endDate: row.end_local,
    startUtc: row.start_utc,
    endUtc: row.end_utc,
    ticketed: row.ticketed === 1,
    recurrence: null,
    uid: null,
    occurrence: { series, original, position, own },
  }
}

/** The rows of events, by one statement. */
async function readRows(db: Db, ids: readonly number[], dialect: Dialect): Promise<Event[]> {
  const { jsonArray, jsonTuple } = dialect
  const columns = ['language', 'title', 'description', 'excerpt', 'slug', 'event_status_reason']
  const text = jsonTuple(...columns.map((name) => sql`${sql.ref(`t.${name}`)}`))
  const linked = (links: string, column: string) =>
    sql`(select ${jsonArray(sql`l.id`)} from (select ${sql.ref(column)} as id from ${sql.table(links)}
      where event_id = r.id order by position) as l)`
  const of = (taxonomy: Taxonomy) => sql`${jsonArray(sql`l.id`)} filter (where l.taxonomy = ${sql.lit(taxonomy)})`
  const events = sql<ReadEvent>`select r.*, v.revised_utc, v.sequence,
      coalesce((select max(o.ticketed) from occurrences as o where o.event_id = r.id), 0) as ticketed,
      (select ${jsonArray(text)} from event_texts as t where t.id = r.id) as texts,
      ${linked('event_venues', 'venue_id')} as venues,
      ${linked('event_organizers', 'organizer_id')} as organizers,
      (select ${jsonTuple(of('category'), of('tag'))} from (select t.id, t.taxonomy from event_terms as e
        join terms as t on t.id = e.term_id where e.event_id = r.id order by e.position) as l) as terms
    from events as r left join revisions as v on v.kind = 'event' and v.record_id = coalesce(r.series, r.id)
    where r.id in ${dialect.numbers(ids)}`
  const { rows } = await events.execute(db)
  return inOrderOfIds(ids, rows, ({ id }) => id).map(toEvent)
}

function toEvent(row: ReadEvent): Event {
  const texts = jsonRows<ReadText>(row.texts).map(
    ([language, title, description, excerpt, slug, event_status_reason]): readonly [Language, EventText] => [
      language,
      { title, description, excerpt, slug, event_status_reason },
    ],
  )
  const [categories, tags] = jsonRows<readonly number[] | null>(row.terms)
  return {
    ...sharedMembers(row),
    texts: textsFrom(texts),
    startDate: row.start_date,
    endDate: row.end_date,
    startUtc: row.start_utc,
    endUtc: row.end_utc,
    timezone: row.timezone,
    allDay: row.all_day === 1,
    cost: row.cost === null ? null : (JSON.parse(row.cost) as Cost),
    ...eventRecord.toMembers(row),
    passwordHash: row.password_hash,
    parent: row.parent,
    uid: row.uid,
    recurrence: row.recurrence === null ? null : (JSON.parse(row.recurrence) as Recurrence),
    previousSeries: row.previous_series,
    nextSeries: row.next_series,
    // Where and when it is in its series is read with its occurrence.
    occurrence:
      row.series === null ? null : { series: row.series, original: '', position: 0, own: ownMembersOfRow(row) },
    sequence: row.sequence ?? 0,
    ticketed: row.ticketed === 1,
    venues: jsonRows<number>(row.venues),
    organizers: jsonRows<number>(row.organizers),
    categories: categories ?? [],
    tags: tags ?? [],
  }
}

function ownMembersOfRow({ own }: EventRow): readonly string[] | null {
  return own === null ? null : (JSON.parse(own) as string[])
}

import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { KeptLinks, NewActivity } from '../../../domain/changes/activity.ts'
import type { ShownKind } from '../../stores/service/revisions.ts'
import { selectNestedCategories } from '../conditions.ts'
import { reviseRecords, reviseGone, reviseOthers, type Revising } from './write.ts'

type Entry = Pick<NewActivity, 'kind' | 'record' | 'action' | 'changed' | 'before'>

/**
 * How many events one statement revises, 4 ms on SQLite, and finds. Between two, other requests have their turn, and need several of these: by 1,000
 * events at once they waited for 0.2 s while 100,000 were revised.
 */
const batch = 250
const found = 5000

/** What is said about events beside what they show. */
const besides = new Set(['comments', 'preview_link'])

/** Revises the record of an entry of the activity, and all that show something of it (docs/contract/changes.md §1). */
export async function reviseFor(entry: Entry, revising: Revising): Promise<void> {
  const { kind, record, action, changed } = entry
  if (kind === 'user' || kind === 'site') return
  if (kind === 'ticket') return reviseTicketed(entry, revising)
  // What has lost a record was revised before (`reviseShowing`).
  if (action === 'deleted' || action === 'purged') {
    if (kind === 'image' || (await reviseGone(revising, kind, record))) return
    // A date that its series leaves out from now on.
    return kind === 'event' ? reviseRecords(revising, kind, wholeOf(record)) : undefined
  }
  if (kind === 'event') {
    if (changed.length > 0 && changed.every((member) => besides.has(member))) return
    return reviseRecords(revising, kind, wholeOf(record))
  }
  if (kind !== 'image') await reviseRecords(revising, kind, revising.dialect.numbers([record]))
  if (action !== 'created') await reviseShowing(revising, kind, record)
}

/** Revises all that show something of a record. */
export async function reviseShowing(revising: Revising, kind: ShownKind, id: number): Promise<void> {
  await linksAdded(revising, kind, id)
  switch (kind) {
    case 'event':
      return reviseRelated(revising, id)
    case 'venue':
      await reviseLinking(revising, [{ table: 'event_venues', column: 'venue_id', id }])
      return reviseRooms(revising, id)
    case 'organizer':
      return reviseLinking(revising, [{ table: 'event_organizers', column: 'organizer_id', id }])
    case 'category':
    case 'tag':
      return reviseBelow(revising, kind, id)
    case 'image':
      return revisePictured(revising, id)
  }
}

const tables = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'terms',
  tag: 'terms',
  image: 'images',
} as const satisfies Readonly<Record<ShownKind, string>>

/**
 * Waits for those who are just adding a link to a record: they have their place in the order already, would be read there with the record as it was,
 * and not be found among what shows it.
 */
async function linksAdded({ db, dialect }: Revising, kind: ShownKind, id: number): Promise<void> {
  await dialect.locks?.links(db, tables[kind], id)
}

/** The categories below one, whose addresses name it, and the events of all. */
async function reviseBelow(revising: Revising, kind: 'category' | 'tag', id: number): Promise<void> {
  const { db, dialect } = revising
  const { rows } = await sql<{
    id: number
  }>`select id from terms where id in ${selectNestedCategories([id], dialect)}`.execute(db)
  const below = rows.flatMap((row) => (row.id === id ? [] : row.id))
  for (const each of below) await linksAdded(revising, kind, each)
  if (below.length > 0) await reviseRecords(revising, kind, dialect.numbers(below))
  const all = [id, ...below]
  await reviseLinking(
    revising,
    all.map((term) => ({ table: 'event_terms', column: 'term_id', id: term }) as const),
  )
}

/** The rooms of a building, which say where they are, and their events. */
async function reviseRooms(revising: Revising, building: number): Promise<void> {
  const rows = await revising.db.selectFrom('venues').select('id').where('parent_venue', '=', building).execute()
  if (rows.length === 0) return
  const rooms = rows.map(({ id }) => id)
  for (const room of rooms) await linksAdded(revising, 'venue', room)
  await reviseOthers(revising, 'venue', revising.dialect.numbers(rooms))
  await reviseLinking(
    revising,
    rooms.map((id) => ({ table: 'event_venues', column: 'venue_id', id }) as const),
  )
}

/** What shows a picture: by itself, or with a venue or organizer. */
async function revisePictured(revising: Revising, image: number): Promise<void> {
  for (const kind of ['event', 'venue', 'organizer'] as const) {
    const rows = await revising.db.selectFrom(`${kind}s`).select('id').where('image', '=', image).execute()
    await reviseWithShowing(
      revising,
      kind,
      rows.map(({ id }) => id),
    )
  }
}

/** Revises records, and the events that show them. */
export async function reviseWithShowing(
  revising: Revising,
  kind: 'event' | 'venue' | 'organizer',
  ids: readonly number[],
): Promise<void> {
  if (kind === 'event') return reviseEvents(revising, ids)
  if (ids.length > 0) await reviseOthers(revising, kind, revising.dialect.numbers(ids))
  for (const id of ids) await reviseShowing(revising, kind, id)
}

/** The events that name another one. */
async function reviseRelated(revising: Revising, event: number): Promise<void> {
  const rows = await revising.db
    .selectFrom('events')
    .select('id')
    .where(sql<boolean>`parent = ${event} or previous_series = ${event} or next_series = ${event}`)
    .execute()
  await reviseEvents(
    revising,
    rows.map(({ id }) => id),
  )
}

async function reviseTicketed({ record, before }: Entry, revising: Revising): Promise<void> {
  const row = await revising.db.selectFrom('tickets').select('event_id').where('id', '=', record).executeTakeFirst()
  const event = row?.event_id ?? (before as KeptLinks | undefined)?.linked_ticket?.event
  if (event !== undefined) await reviseEvents(revising, [event])
}

/** A date is revised as its series, be it an exception or not. */
function wholeOf(event: number) {
  return sql`(select coalesce((select o.series from occurrences as o where o.id = ${event}),
    (select e.series from events as e where e.id = ${event}), cast(${event} as bigint)))`
}

/** What links events to a record. */
interface Link {
  readonly table: 'event_venues' | 'event_organizers' | 'event_terms'
  readonly column: 'venue_id' | 'organizer_id' | 'term_id'
  readonly id: number
}

/** Revises the events that link to any of these, each once. */
async function reviseLinking(revising: Revising, links: readonly Link[]): Promise<void> {
  const events = new Set<number>()
  for (const { table, column, id } of links)
    for (let after = 0; after >= 0;) {
      const { rows } = await sql<{ id: number }>`select event_id as id from ${sql.table(table)}
        where ${sql.ref(column)} = ${id} and event_id > ${after} order by event_id limit ${sql.lit(found)}`.execute(
        revising.db,
      )
      for (const row of rows) events.add(row.id)
      after = rows.length < found ? -1 : (rows.at(-1)?.id ?? -1)
      if (after >= 0) await setImmediate()
    }
  await reviseEvents(
    revising,
    [...events].sort((a, b) => a - b),
  )
}

/** Revises events, each as a whole: an exception or a date is its series. */
async function reviseEvents(revising: Revising, ids: readonly number[]): Promise<void> {
  const { dialect } = revising
  for (let first = 0; first < ids.length; first += batch) {
    if (first > 0) await setImmediate()
    const some = dialect.numbers(ids.slice(first, first + batch))
    await reviseOthers(revising, 'event', sql`(select coalesce(e.series, e.id) from events as e where e.id in ${some})`)
  }
}

import { sql } from 'kysely'
import type { Event, Taxonomy } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'

/** What an event is linked to, in the order given, and whether it has published tickets. */
export type EventLinks = Pick<Event, 'venues' | 'organizers' | 'categories' | 'tags' | 'ticketed'>

interface LinkRow {
  readonly event_id: number
  readonly linked: number
  readonly kind: 'venue' | 'organizer' | 'ticket' | Taxonomy
}

/** The links of all these events, by one query. */
export async function linksOf(db: Db, ids: readonly number[], dialect: Dialect): Promise<(id: number) => EventLinks> {
  const list = dialect.numbers(ids)
  const { rows } = await sql<LinkRow>`
    select event_id, venue_id as linked, 'venue' as kind, position from event_venues where event_id in ${list}
    union all
    select event_id, organizer_id, 'organizer', position from event_organizers where event_id in ${list}
    union all
    select l.event_id, l.term_id, t.taxonomy, l.position
    from event_terms as l join terms as t on t.id = l.term_id where l.event_id in ${list}
    union all
    select event_id, id, 'ticket', id from tickets where status = 'publish' and event_id in ${list}
    order by position`.execute(db)
  const byEvent = Map.groupBy(rows, (row) => row.event_id)
  return (id) => {
    const links = byEvent.get(id) ?? []
    const of = (kind: LinkRow['kind']) => links.filter((link) => link.kind === kind).map((link) => link.linked)
    return {
      venues: of('venue'),
      organizers: of('organizer'),
      categories: of('category'),
      tags: of('tag'),
      ticketed: links.some((link) => link.kind === 'ticket'),
    }
  }
}

/** Removes the links of a stored event. */
export async function removeLinks(db: Db, event: number): Promise<void> {
  await db.deleteFrom('event_venues').where('event_id', '=', event).execute()
  await db.deleteFrom('event_organizers').where('event_id', '=', event).execute()
  await db.deleteFrom('event_terms').where('event_id', '=', event).execute()
}

/** Writes the links of an event; an id that is named twice counts once. */
export async function writeLinks(db: Db, event: Event): Promise<void> {
  const placed = (ids: readonly number[]) =>
    [...new Set(ids)].map((id, position) => ({ id, place: { event_id: event.id, position } }))
  const venues = placed(event.venues).map(({ id, place }) => ({ ...place, venue_id: id }))
  const organizers = placed(event.organizers).map(({ id, place }) => ({ ...place, organizer_id: id }))
  const terms = placed([...event.categories, ...event.tags]).map(({ id, place }) => ({ ...place, term_id: id }))
  for (const rows of batchesOf(venues)) await db.insertInto('event_venues').values(rows).execute()
  for (const rows of batchesOf(organizers)) await db.insertInto('event_organizers').values(rows).execute()
  for (const rows of batchesOf(terms)) await db.insertInto('event_terms').values(rows).execute()
}

/** Databases take so many parameters at least. */
const rowsAtOnce = 5000

function* batchesOf<T>(rows: T[]): Generator<T[]> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) yield rows.slice(first, first + rowsAtOnce)
}

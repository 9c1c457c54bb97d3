import { sql } from 'kysely'
import type { Event, Taxonomy } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import { statementByIds } from './by-ids.ts'
import type { Dialect } from './dialect.ts'

/** What an event is linked to, in the order given, and whether it has published tickets. */
export type EventLinks = Pick<Event, 'venues' | 'organizers' | 'categories' | 'tags' | 'ticketed'>

interface LinkRow {
  readonly event_id: number
  readonly linked: number
  readonly kind: 'venue' | 'organizer' | 'ticket' | Taxonomy
  readonly position: number
}

/** The links of all these events, by one query. */
export function linksReader(dialect: Dialect): (db: Db, ids: readonly number[]) => Promise<(id: number) => EventLinks> {
  const linksByIds = statementByIds(
    dialect,
    (ids) => sql<LinkRow>`
    select event_id, venue_id as linked, 'venue' as kind, position from event_venues where event_id in ${ids}
    union all
    select event_id, organizer_id, 'organizer', position from event_organizers where event_id in ${ids}
    union all
    select l.event_id, l.term_id, t.taxonomy, l.position
    from event_terms as l join terms as t on t.id = l.term_id where l.event_id in ${ids}
    union all
    select event_id, id, 'ticket', id from tickets where status = 'publish' and event_id in ${ids}`,
  )
  return async (db, ids) => {
    // Sorted here: a database sorts whole rows.
    const rows = (await linksByIds(db, ids)).sort((a, b) => a.position - b.position)
    const byEvent = new Map<number, Linked>()
    for (const { event_id, kind, linked } of rows) {
      let links = byEvent.get(event_id)
      if (!links) byEvent.set(event_id, (links = unlinked()))
      links[kind].push(linked)
    }
    return (id) => {
      const { venue, organizer, category, tag, ticket } = byEvent.get(id) ?? unlinked()
      return { venues: venue, organizers: organizer, categories: category, tags: tag, ticketed: ticket.length > 0 }
    }
  }
}

type Linked = Record<LinkRow['kind'], number[]>

function unlinked(): Linked {
  return { venue: [], organizer: [], category: [], tag: [], ticket: [] }
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

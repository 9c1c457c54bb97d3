import { sql } from 'kysely'
import type { Event, Taxonomy } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import { statementByIds } from './by-ids.ts'
import type { Dialect } from './dialect.ts'
import { deleteRows, insertRows } from './written-rows.ts'

/** What an event is linked to, in the order given, and whether it has published tickets. */
export type EventLinks = Pick<Event, 'venues' | 'organizers' | 'categories' | 'tags' | 'ticketed'>

const columns = ['event_id', 'linked', 'kind', 'position'] as const
type Kind = 'venue' | 'organizer' | 'ticket' | Taxonomy
type Link = readonly [event: number, linked: number, kind: Kind, position: number]

/** The links of all these events, by one query. */
export function linksReader(dialect: Dialect): (db: Db, ids: readonly number[]) => Promise<(id: number) => EventLinks> {
  const linksByIds = statementByIds<Link>(
    dialect,
    columns,
    (ids) => sql`
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
    const rows = (await linksByIds(db, ids)).sort((a, b) => a[3] - b[3])
    const byEvent = new Map<number, Linked>()
    for (const [event, linked, kind] of rows) {
      let links = byEvent.get(event)
      if (!links) byEvent.set(event, (links = unlinked()))
      links[kind].push(linked)
    }
    return (id) => {
      const { venue, organizer, category, tag, ticket } = byEvent.get(id) ?? unlinked()
      return { venues: venue, organizers: organizer, categories: category, tags: tag, ticketed: ticket.length > 0 }
    }
  }
}

type Linked = Record<Kind, number[]>

function unlinked(): Linked {
  return { venue: [], organizer: [], category: [], tag: [], ticket: [] }
}

/** Writes the links of an event where they are not as `before`, what is stored of it; an id that is named twice counts once. */
export async function writeLinks(db: Db, dialect: Dialect, event: Event, before: Event | undefined): Promise<void> {
  for (const { table, column, linked } of linkTables) {
    const [ids, stored] = [linked(event), before ? linked(before) : []]
    if (sameIds(ids, stored)) continue
    if (stored.length > 0) await deleteRows(db, dialect, table, 'event_id', event.id)
    const rows = [...new Set(ids)].map((id, position) => ({ event_id: event.id, position, [column]: id }))
    await insertRows(db, dialect, table, rows)
  }
}

const linkTables = [
  { table: 'event_venues', column: 'venue_id', linked: ({ venues }: Event) => venues },
  { table: 'event_organizers', column: 'organizer_id', linked: ({ organizers }: Event) => organizers },
  { table: 'event_terms', column: 'term_id', linked: ({ categories, tags }: Event) => [...categories, ...tags] },
] as const

/** Whether these are the same ids in the same order. */
export function sameIds(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id, at) => id === others[at])
}

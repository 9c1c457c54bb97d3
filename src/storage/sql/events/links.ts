import type { Event } from '../../../records/event.ts'
import { type RawBuilder, sql } from 'kysely'
import type { EventLink, EventLinkKind } from '../../stores/lists.ts'
import type { Condition } from '../conditions.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { Db } from '../tables.ts'
import type { Links } from '../records/links.ts'

const tables: Readonly<Record<EventLinkKind, Links>> = {
  venue: { links: 'event_venues', column: 'venue_id' },
  organizer: { links: 'event_organizers', column: 'organizer_id' },
  term: { links: 'event_terms', column: 'term_id' },
}

/** Whether an event of `occurrences as o` is linked to one of these, a subquery of ids. */
export function isLinkedToAny(kind: EventLinkKind, ids: RawBuilder<unknown>): Condition {
  const { links, column } = tables[kind]
  return sql`(o.event_id in (select l.event_id from ${sql.table(links)} as l where ${sql.ref(`l.${column}`)} in ${ids}))`
}

/** The same, where each event is looked up. */
export function hasLinkToAny(kind: EventLinkKind, ids: RawBuilder<unknown>): Condition {
  const { links, column } = tables[kind]
  return sql`exists (select 1 from ${sql.table(links)} as l where l.event_id = o.event_id and ${sql.ref(`l.${column}`)} in ${ids})`
}

/** What these events or occurrences link to, of one kind. */
export async function selectLinks(
  db: Db,
  kind: EventLinkKind,
  ids: readonly number[],
  dialect: Dialect,
): Promise<readonly EventLink[]> {
  const { links, column } = tables[kind]
  const { rows } = await sql<EventLink>`select o.id as event, ${sql.ref(`l.${column}`)} as "to"
    from occurrences as o join ${sql.table(links)} as l on l.event_id = o.event_id
    where o.id in ${dialect.numbers(ids)} order by o.id, l.position`.execute(db)
  return rows
}

/** Writes the categories and tags of an event: those alone that come after what it has, or all. */
export async function writeTerms(db: Db, { id: event, ...after }: Event, before: Event | undefined): Promise<void> {
  const terms = (one: Pick<Event, 'categories' | 'tags'>) => [...new Set([...one.categories, ...one.tags])]
  const ids = terms(after)
  const known = before ? terms(before) : []
  const areKept = known.every((id, place) => ids[place] === id)
  if (!areKept) await db.deleteFrom('event_terms').where('event_id', '=', event).execute()
  const added = areKept ? ids.slice(known.length) : ids
  // What was deleted has left its place free.
  const next = sql<number>`(select coalesce(max(position) + 1, 0) from event_terms where event_id = ${event})`
  const isFirst = known.length === 0 || !areKept
  const rows = added.map((term_id, place) => ({
    event_id: event,
    term_id,
    position: isFirst ? place : sql<number>`${next} + ${sql.lit(place)}`,
  }))
  if (rows.length > 0) await db.insertInto('event_terms').values(rows).execute()
}

import type { Event } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { deleteRows, insertRows } from './written-rows.ts'

/** The tables of links: the column of what is linked, and where an event has it. */
export const linkTables = {
  event_venues: { column: 'venue_id', members: ['venues'] },
  event_organizers: { column: 'organizer_id', members: ['organizers'] },
  event_terms: { column: 'term_id', members: ['categories', 'tags'] },
} as const

const linkNames = Object.keys(linkTables) as (keyof typeof linkTables)[]

/** Writes the links of an event where they are not as `before`, what is stored of it; an id that is named twice counts once. */
export async function writeLinks(db: Db, dialect: Dialect, event: Event, before: Event | undefined): Promise<void> {
  for (const table of linkNames) {
    const { column, members } = linkTables[table]
    const linked = (one: Event) => members.flatMap((member) => one[member])
    const [ids, stored] = [linked(event), before ? linked(before) : []]
    if (sameIds(ids, stored)) continue
    if (stored.length > 0) await deleteRows(db, dialect, table, 'event_id', event.id)
    const rows = [...new Set(ids)].map((id, position) => ({ event_id: event.id, position, [column]: id }))
    await insertRows(db, dialect, table, rows)
  }
}

/** Whether these are the same ids in the same order. */
export function sameIds(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id, at) => id === others[at])
}

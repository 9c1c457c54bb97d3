import { sql } from 'kysely'
import type { Dialect } from '../dialect/dialect.ts'
import type { Db } from '../tables.ts'
import { allOf } from '../conditions.ts'

/** A table of links from events, and its column for what they link to. */
export interface Links {
  readonly links: 'event_venues' | 'event_organizers' | 'event_terms'
  readonly column: 'venue_id' | 'organizer_id' | 'term_id'
}

/** The ids of the events that link to a record. */
export async function linkedEvents(db: Db, { links, column }: Links, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select event_id as id from ${sql.table(links)}
    where ${sql.ref(column)} = ${id} order by event_id`.execute(db)
  return rows.map((row) => row.id)
}

/** Links these events to a record, behind what they link to, but those that link to it, or, where `unlessAny`, to any. */
export async function addLinks(
  db: Db,
  { links, column }: Links,
  {
    id,
    events,
    unlessAny = false,
  }: { readonly id: number; readonly events: readonly number[]; readonly unlessAny?: boolean },
  dialect: Dialect,
): Promise<void> {
  const table = sql.table(links)
  const there = allOf([sql`l.event_id = e.id`, !unlessAny && sql`${sql.ref(`l.${column}`)} = ${id}`])
  await sql`insert into ${table} (event_id, ${sql.ref(column)}, position)
    select e.id, cast(${id} as bigint), coalesce((select max(l.position) + 1 from ${table} as l where l.event_id = e.id), 0)
    from events as e where e.id in ${dialect.numbers(events)}
    and not exists (select 1 from ${table} as l where ${there})`.execute(db)
}

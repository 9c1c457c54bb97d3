import type { Event } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import { among } from './by-ids.ts'
import type { Dialect } from './dialect.ts'
import { sameIds } from './event-links.ts'
import { selected, sql } from './fragment.ts'

/*
 * Venues and organizers keep `last_start_utc`, the latest start of their published events that no password
 * protects: null where they have none. So
 * lists of those that have events, or upcoming ones, look at no event. A row is only written where the latest start
 * changes: events at one venue are seldom in each other's way.
 */

const linkTables = [
  { table: 'venues', links: 'event_venues', column: 'venue_id' },
  { table: 'organizers', links: 'event_organizers', column: 'organizer_id' },
] as const

type LinkTables = (typeof linkTables)[number]

/** Before an event is written: its links and occurrences, where some are stored, are still those of `before`. */
export async function writeLastStarts(
  db: Db,
  dialect: Dialect,
  event: Event,
  before: Event | undefined,
): Promise<void> {
  for (const tables of linkTables) {
    const ids = countingFor(tables, event)
    const stored = before ? countingFor(tables, before) : []
    if (before?.startUtc === event.startUtc && sameIds(ids, stored)) continue
    if (stored.length > 0)
      await takeOut(db, tables, [event.id], dialect, (id, start) => ids.includes(id) && start <= event.startUtc)
    if (ids.length > 0)
      await selected(
        db,
        sql`update ${sql.raw(tables.table)} set last_start_utc = ${event.startUtc}
          where id ${among(dialect, ids)} and (last_start_utc is null or last_start_utc < ${event.startUtc})`,
        dialect,
      )
  }
}

function countingFor({ table }: LinkTables, event: Event): readonly number[] {
  return event.status === 'publish' && event.passwordHash === null ? event[table] : []
}

/** Takes out events that are about to be deleted. */
export async function dropLastStarts(db: Db, events: readonly number[], dialect: Dialect): Promise<void> {
  for (const tables of linkTables) await takeOut(db, tables, events, dialect)
}

/**
 * Looks for the latest start anew where it was that of one of these events, as if there were none of them; but not where
 * it `stays` or will be later.
 */
async function takeOut(
  db: Db,
  { table, links, column }: LinkTables,
  events: readonly number[],
  dialect: Dialect,
  stays: (id: number, start: string) => boolean = () => false,
): Promise<void> {
  const those = dialect.numbers(events)
  const latest = sql<{ id: number; start: string }>`select r.id, o.start_utc as start
    from ${sql.raw(links)} as l join occurrences as o on o.event_id = l.event_id
      join ${sql.raw(table)} as r on r.id = l.${sql.raw(column)}
    where l.event_id in ${those} and o.status = 'publish' and o.protected = 0 and r.last_start_utc = o.start_utc`
  const losing = (await selected(db, latest, dialect)).filter(({ id, start }) => !stays(id, start)).map(({ id }) => id)
  if (losing.length === 0) return
  const anew = sql`update ${sql.raw(table)} set last_start_utc = (
      select max(o.start_utc) from ${sql.raw(links)} as l join occurrences as o on o.event_id = l.event_id
      where l.${sql.raw(column)} = ${sql.raw(table)}.id and o.status = 'publish' and o.protected = 0
        and l.event_id not in ${those}
    ) where id in ${dialect.numbers(losing)}`
  await selected(db, anew, dialect)
}

/** Once a venue or organizer has no events any more. */
export async function forgetLastStart(db: Db, dialect: Dialect, table: LinkTables['table'], id: number): Promise<void> {
  await selected(db, sql`update ${sql.raw(table)} set last_start_utc = null where id = ${id}`, dialect)
}

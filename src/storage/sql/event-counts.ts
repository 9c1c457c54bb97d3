import { sql } from 'kysely'
import type { Event } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'

/**
 * Keeps `terms.count`, the number of published events, by what changes. To be called while the links and occurrences
 * of the event are still the old ones.
 */
export async function writeCounts(db: Db, event: Event, dialect: Dialect, isNew: boolean): Promise<void> {
  const before = new Set(isNew ? [] : await countedFor(db, event.id))
  const after = new Set(event.status === 'publish' ? [...event.categories, ...event.tags] : [])
  await add(db, after.difference(before), 1, dialect)
  await add(db, before.difference(after), -1, dialect)
}

/** The terms that have the stored event in their counts. */
async function countedFor(db: Db, event: number): Promise<number[]> {
  const { rows } = await sql<{ term_id: number }>`select l.term_id from event_terms as l where l.event_id = ${event}
    and exists (select 1 from occurrences as o where o.event_id = l.event_id and o.status = 'publish')`.execute(db)
  return rows.map((row) => row.term_id)
}

/** Takes events that are about to be deleted out of the counts. */
export async function discount(db: Db, events: readonly number[], dialect: Dialect): Promise<void> {
  const published = sql`from event_terms as l join events as e on e.id = l.event_id
    where e.status = 'publish' and e.id in ${dialect.numbers(events)}`
  await sql`update terms set count = count - (select count(*) ${published} and l.term_id = terms.id)
    where id in (select l.term_id ${published})`.execute(db)
}

async function add(db: Db, terms: ReadonlySet<number>, change: 1 | -1, dialect: Dialect): Promise<void> {
  if (terms.size === 0) return
  await sql`update terms set count = count + ${change} where id in ${dialect.numbers([...terms])}`.execute(db)
}

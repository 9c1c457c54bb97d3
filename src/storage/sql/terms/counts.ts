import { sql } from 'kysely'
import type { Event } from '../../../records/event.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { Db } from '../tables.ts'

/*
 * `terms.count`: how many published events that no password protects have a term. It is a column because counting for all
 * terms at once takes 9 s with a million events (10 ms with 10,000), and every list of terms shows it.
 */

/** Counts an event anew for the terms that it gained or lost; `before` is what is stored of it. */
export async function countEvent(db: Db, event: Event, before: Event | undefined, dialect: Dialect): Promise<void> {
  const [now, then] = [countedTerms(event), before ? countedTerms(before) : new Set<number>()]
  await addToCounts(db, now.difference(then), 1, dialect)
  await addToCounts(db, then.difference(now), -1, dialect)
}

/** Takes events that are about to be deleted out of the counts. */
export async function discountEvents(db: Db, events: readonly number[], dialect: Dialect): Promise<void> {
  const links = sql`from event_terms as l join events as e on e.id = l.event_id
    where ${counted} and e.id in ${dialect.numbers(events)}`
  await sql`update terms set count = count - (select count(*) ${links} and l.term_id = terms.id)
    where id in (select l.term_id ${links})`.execute(db)
}

/** Counts the events of a term from its links. */
export async function countAnew(db: Db, term: number): Promise<void> {
  await sql`update terms set count = (select count(*) from event_terms as l join events as e on e.id = l.event_id
    where l.term_id = terms.id and ${counted}) where id = ${term}`.execute(db)
}

/** As `countedTerms`, of `events as e`. */
const counted = sql`e.series is null and e.status = 'publish' and e.password_hash is null`

/** A series counts once; its occurrences do not count. */
function countedTerms({ status, passwordHash, occurrence, categories, tags }: Event): ReadonlySet<number> {
  const counts = status === 'publish' && passwordHash === null && occurrence === null
  return new Set(counts ? [...categories, ...tags] : [])
}

async function addToCounts(db: Db, terms: ReadonlySet<number>, one: 1 | -1, dialect: Dialect): Promise<void> {
  if (terms.size === 0) return
  const ids = [...terms]
  await sql`update terms set count = count + ${sql.lit(one)} where id in ${dialect.numbers(ids)}`.execute(db)
}

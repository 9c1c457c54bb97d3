import type { Event } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import { among } from './by-ids.ts'
import type { Dialect } from './dialect.ts'
import { selected, sql } from './fragment.ts'

/** Keeps `terms.count`, the number of published events that no password protects, by what changes. `before` is what is stored of the event. */
export async function writeCounts(db: Db, dialect: Dialect, event: Event, before: Event | undefined): Promise<void> {
  const [now, then] = [countedFor(event), before ? countedFor(before) : new Set<number>()]
  await add(db, now.difference(then), 1, dialect)
  await add(db, then.difference(now), -1, dialect)
}

/** The terms that have an event in their counts. */
function countedFor({ status, passwordHash, categories, tags }: Event): ReadonlySet<number> {
  return new Set(status === 'publish' && passwordHash === null ? [...categories, ...tags] : [])
}

/** Takes events that are about to be deleted out of the counts. */
export async function discount(db: Db, events: readonly number[], dialect: Dialect): Promise<void> {
  const published = sql`from event_terms as l join events as e on e.id = l.event_id
    where e.status = 'publish' and e.password_hash is null and e.id in ${dialect.numbers(events)}`
  const counts = sql`update terms set count = count - (select count(*) ${published} and l.term_id = terms.id)
    where id in (select l.term_id ${published})`
  await selected(db, counts, dialect)
}

async function add(db: Db, terms: ReadonlySet<number>, change: 1 | -1, dialect: Dialect): Promise<void> {
  if (terms.size === 0) return
  const counts = sql`update terms set count = count + ${change} where id ${among(dialect, [...terms])}`
  await selected(db, counts, dialect)
}

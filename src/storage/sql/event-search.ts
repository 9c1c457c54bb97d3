import { sql, type RawBuilder } from 'kysely'
import type { EventFilter } from '../storage.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { matching } from './event-filters.ts'
import { occurrencesAt } from './event-places.ts'
import { allOf, containsAll, containsNone, type Condition } from './matching.ts'
import { readerBit } from './readers.ts'
import type { TextIndex } from './text-index.ts'

/** How the rows of a list are found: `from` and `where` of its statements, with `occurrences as o`. */
export interface EventRows {
  readonly from: RawBuilder<unknown>
  readonly where: Condition
}

/** So many events are looked at one by one sooner than all that an index finds. */
const few = 5000
/** How many parts of a search are looked up: the longest, which are the rarest more often than not. */
const partsAtMost = 8

const event = sql`o.event_id`

/**
 * Where the events of a list are. A search of words that are rare begins with them. One of common words begins with
 * the rest of the conditions if that leaves few events, else with all events that have every word.
 */
export async function eventRows(db: Db, filter: EventFilter, dialect: Dialect): Promise<EventRows> {
  const from = occurrencesAt(filter, dialect)
  const { search } = filter
  if (!search) return { from, where: matching(filter, dialect) }
  const read = { from, where: allOf([matching(filter, dialect), textsMatch(filter, dialect)]) }
  const index = indexed(dialect.texts, filter)
  if (!index || index.parts.length === 0) return read
  const { parts, exact } = index

  const sizes = await sizesOf(db, parts.map(index.events))
  const [rarest = 0] = parts.map((_, at) => at).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))
  if ((sizes[rarest] ?? 0) < few) {
    const checked = exact && parts.length === 1 && search.without.length === 0 ? undefined : textsMatch(filter, dialect)
    return beginningWith(parts.slice(rarest, rarest + 1).map(index.events), filter, dialect, checked)
  }
  const [others = 0] = await sizesOf(db, [sql`select 1 from ${from} where ${matching(filter, dialect)}`])
  if (others < few) return read
  return beginningWith(parts.map(index.events), filter, dialect, exact ? index.without : textsMatch(filter, dialect))
}

/** What can be looked up of a search. `exact`: the parts say everything about `words`, and `without` the rest. */
function indexed({ parts: partsOf, events: eventsOf }: TextIndex, { search, language }: EventFilter) {
  if (!search || !partsOf || !eventsOf) return undefined
  const events = (part: string) => eventsOf(part, readerBit(language))
  const words = search.words.map(partsOf)
  const without = search.without.map(partsOf)
  const parts = [...new Set(words.flatMap((word) => word.parts))].sort((a, b) => b.length - a.length)
  const exact = [...words, ...without].every((word) => word.exact) && parts.length <= partsAtMost
  const excluded = exact ? without.flatMap((word) => word.parts) : []
  return {
    events,
    exact: exact && excluded.length <= partsAtMost,
    parts: parts.slice(0, partsAtMost),
    without: allOf(excluded.map((part) => sql`${event} not in (${events(part)})`)),
  }
}

/** How many rows each query has, as far as it is to be known. */
async function sizesOf(db: Db, queries: readonly RawBuilder<unknown>[]): Promise<number[]> {
  const counts = queries.map(
    (query) => sql`select count(*) as size from (select 1 from (${query} limit ${few}) as row) as rows`,
  )
  const { rows } = await sql<{ size: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.map(({ size }) => Number(size))
}

function beginningWith(
  queries: readonly RawBuilder<unknown>[],
  filter: EventFilter,
  dialect: Dialect,
  checked: Condition | undefined,
): EventRows {
  const found = sql.join(queries, sql` intersect `)
  const from = occurrencesAt(filter, dialect)
  const conditions = [matching(filter, dialect, true), checked]
  if (filter.near || filter.box) return { from, where: allOf([...conditions, sql`${event} in (${found})`]) }
  return {
    from: sql`(select distinct event_id from (${found}) as found) as hit cross join ${from}`,
    where: allOf([sql`${event} = hit.event_id`, ...conditions]),
  }
}

/** Whether what readers of the language see has all the words, and none that must not be there. */
function textsMatch({ search, language }: EventFilter, dialect: Dialect): Condition | undefined {
  if (!search) return undefined
  const text = allOf([
    sql`t.shown_to & ${sql.lit(readerBit(language))} <> 0`,
    containsAll(dialect, sql`t.searched`, search.words),
    containsNone(dialect, sql`t.searched`, search.without),
  ])
  return sql`exists (select 1 from event_texts as t where t.id = ${event} and ${text})`
}

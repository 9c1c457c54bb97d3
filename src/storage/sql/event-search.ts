import { sql, type RawBuilder } from 'kysely'
import type { EventFilter } from '../storage.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { matching } from './event-filters.ts'
import { countEvents } from './event-pages.ts'
import { isByDistance, placed } from './event-places.ts'
import { driverOf, rowsBy, type EventRows } from './event-rows.ts'
import type { IdSet } from './id-sets.ts'
import { knownSets } from './known-sets.ts'
import type { ListedFilter } from './listed.ts'
import { allOf, type Condition } from './matching.ts'
import { readerBit } from './readers.ts'
import type { TextIndex } from './text-index.ts'

/** What a search finds. */
export interface SearchedRows extends EventRows {
  /** So much that the first pages are found sooner by looking into one event after another. */
  readonly isCommon: boolean
  /** All with the words, by whatever else is asked, and all others that are asked for: where both are many. `key` says which words. */
  readonly apart?: { readonly key: string; readonly having: RawBuilder<unknown>; readonly others: EventRows }
}

/** So many events are looked at one by one sooner than all that an index finds. */
const few = 5000
/** To look up an event by its id takes as long as to go on to the next of a list so many times. */
const lookUp = 20
/** How many parts of a search are looked up: the longest, which are the rarest more often than not. */
const partsAtMost = 8

const event = sql`o.event_id`

/**
 * Where the events of a list are. A search of words that are rare begins with them. One of common words begins with
 * the rest of the conditions, and asks of each event whether it is among those with the words; looking into its texts if
 * there are few events, else by the index, or, where that does not say everything, by one look through all texts.
 */
export async function searchedRows(db: Db, wanted: EventFilter, dialect: Dialect): Promise<SearchedRows> {
  const filter = await placed(db, wanted, dialect)
  const others = rowsBy(await driverOf(db, filter, dialect), filter, dialect)
  const read = { from: others.from, where: allOf([others.where, textsMatch(filter, dialect)]), isCommon: false }
  const index = indexed(dialect.texts, filter)
  if (!index) return read
  const { parts, exact, key } = index

  // What is known is many.
  const known = knownSets(db)?.find(key)
  if (!known && parts.length > 0) {
    const sizes = await sizesOf(db, parts.map(index.events))
    const [rarest = 0] = parts.map((_, at) => at).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0))
    if ((sizes[rarest] ?? 0) < few) {
      const isAll = exact && parts.length === 1 && index.without.length === 0
      const found = sql.join(parts.slice(rarest, rarest + 1).map(index.events))
      return { ...beginningWith(found, others, filter, dialect, isAll), isCommon: false }
    }
  }
  const [rest = 0] = await sizesOf(db, [sql`select 1 from ${others.from} where ${others.where}`])
  if (rest < few) return read
  const having = exact && parts.length > 0 ? index.having() : undefined
  const found = having ?? throughTexts(filter, dialect)
  if (isByDistance(filter) || (having && (await isMuchLess(db, known ?? having, wanted, dialect))))
    return { ...beginningWith(found, others, filter, dialect, true), isCommon: having !== undefined }
  // The plus sign keeps SQLite from looking up each event that is found: these lie anywhere.
  const where = allOf([others.where, sql`+${event} in (${found})`])
  return { from: others.from, where, isCommon: having !== undefined, ...(having && { apart: { key, having, others } }) }
}

/** Whether what an index finds is so much less than the rest of the conditions leave that it is the better beginning. */
async function isMuchLess(
  db: Db,
  found: IdSet | RawBuilder<unknown>,
  filter: EventFilter,
  dialect: Dialect,
): Promise<boolean> {
  // Few are protected, and only all events, these with them, are known without counting.
  const rest = await countEvents(db, { ...filter, search: undefined, withoutProtected: undefined }, dialect)
  if (rest < few * lookUp) return false
  const [size = 0] = 'size' in found ? [found.size] : await sizesOf(db, [found], Math.ceil(rest / lookUp))
  return size * lookUp < rest
}

/** Those of these events that have what is searched. */
export async function withTexts(
  db: Db,
  filter: EventFilter,
  events: readonly number[],
  dialect: Dialect,
): Promise<number[]> {
  const given = sql`(select value as event_id from ${dialect.numbers(events)} as given) as o`
  const found = sql<{
    id: number
  }>`select ${event} as id from ${given} where ${textsMatch(filter, dialect) ?? sql`1 = 1`}`
  return (await found.execute(db)).rows.map((row) => Number(row.id))
}

/** What can be looked up of a search. `exact`: `having` says everything about it. */
function indexed({ parts: partsOf, events: eventsOf, having: havingOf }: TextIndex, { search, language }: EventFilter) {
  if (!search || !partsOf || !eventsOf || !havingOf) return undefined
  const reader = readerBit(language)
  const words = search.words.map(partsOf)
  const without = search.without.map(partsOf)
  const parts = [...new Set(words.flatMap((word) => word.parts))].sort((a, b) => b.length - a.length)
  const excluded = [...new Set(without.flatMap((word) => word.parts))]
  const isWhole = [...words, ...without].every((word) => word.exact)
  const exact = isWhole && parts.length <= partsAtMost && excluded.length <= partsAtMost
  const lookedUp = parts.slice(0, partsAtMost)
  return {
    events: (part: string) => eventsOf(part, reader),
    having: () => havingOf(lookedUp, exact ? excluded : [], reader),
    exact,
    key: JSON.stringify([lookedUp, excluded, reader]),
    parts: lookedUp,
    without: search.without,
  }
}

/** How many rows each query has, as far as it is to be known: at most so many. */
async function sizesOf(db: Db, queries: readonly RawBuilder<unknown>[], most = few): Promise<number[]> {
  const counts = queries.map(
    (query) => sql`select count(*) as size from (select 1 from (${query} limit ${most}) as row) as rows`,
  )
  const { rows } = await sql<{ size: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.map(({ size }) => Number(size))
}

/** Begins with the events of `found`, in each of which what is searched may be, or, if `isAll`, is; `rows` are all others. */
function beginningWith(
  found: RawBuilder<unknown>,
  rows: EventRows,
  filter: ListedFilter,
  dialect: Dialect,
  isAll: boolean,
): EventRows {
  const texts = isAll ? undefined : textsMatch(filter, dialect)
  if (isByDistance(filter)) return { from: rows.from, where: allOf([rows.where, sql`${event} in (${found})`, texts]) }
  return {
    from: sql`(${found}) as hit cross join occurrences as o`,
    where: allOf([sql`${event} = hit.event_id`, matching(filter, dialect, true), texts]),
  }
}

/** Whether what readers of the language see of an event has all the words, and none that must not be there. */
function textsMatch(filter: EventFilter, dialect: Dialect): Condition | undefined {
  return (
    filter.search &&
    sql`exists (select 1 from event_texts as t where t.id = ${event} and ${matchingText(filter, dialect)})`
  )
}

/** The same events, as one look through all texts finds them: in the order in which they are kept, that takes a fifth of looking each up. */
function throughTexts(filter: EventFilter, dialect: Dialect): RawBuilder<unknown> {
  return sql`select t.id as event_id from event_texts as t where ${matchingText(filter, dialect)}`
}

function matchingText({ search, language }: EventFilter, dialect: Dialect): Condition {
  return allOf([
    sql`t.shown_to & ${sql.lit(readerBit(language))} <> 0`,
    search && dialect.matches(sql`t.searched`, search.words, search.without),
  ])
}

import type { EventFilter, Slice } from '../storage.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { listedEvents } from './event-pages.ts'
import { keyIn, placed, placeOf } from './event-places.ts'
import { searchedRows, withTexts, type SearchedRows } from './event-search.ts'
import { selected, sql } from './fragment.ts'
import { countIn, idSetOf, isIn, type IdSet, type IdText } from './id-sets.ts'
import { knownSets } from './known-sets.ts'
import type { ListedFilter } from './listed.ts'
import { ownTurn } from './own-turn.ts'

/**
 * So many events are looked at, in the order of the list, before all that have the words are put in order: step by step,
 * where their texts have to be read, and where it is known which events have the words.
 */
const steps = { reading: [100, 400], knowing: [500, 1500, 6000, 24_000] } as const

/** The events of a list that has a search: what is found out for the page is not found out again for the total. */
export function searchedEvents(db: Db, filter: EventFilter, dialect: Dialect) {
  let total: number | undefined
  let placedFilter: Promise<ListedFilter> | undefined
  let found: Promise<SearchedRows> | undefined
  let set: Promise<IdSet | undefined> | undefined
  const there = () => (placedFilter ??= placed(db, filter, dialect))
  const rows = () => (found ??= there().then((known) => searchedRows(db, known, dialect)))
  const having = () => (set ??= eventsHaving())

  /** The set of all events with the words, where these are many, and the database would look each up in a table. */
  async function eventsHaving(): Promise<IdSet | undefined> {
    const { apart } = await rows()
    if (!apart) return undefined
    const { key, having } = apart
    await ownTurn()
    const sets = knownSets(db)
    const known = sets?.find(key)
    if (known) return known
    const read = idSetOf(await idsOf(sql`select hit.event_id from (${having}) as hit`))
    if (read) sets?.keep(key, read)
    return read
  }

  async function idsOf(events: unknown): Promise<IdText> {
    const ids = sql<{ ids: IdText }>`select ${dialect.texts.together?.('event_id')} as ids from (${events}) as found`
    return (await selected(db, ids, dialect))[0]?.ids ?? new Uint8Array()
  }

  /** The page, if it is among the first events that are asked for otherwise; else undefined. */
  async function glance({ offset, limit, after }: Slice): Promise<number[] | undefined> {
    const known = await having()
    const page: number[] = []
    let seen = 0
    for (const step of known ? steps.knowing : steps.reading) {
      const first = { offset: seen, limit: step, after }
      const events = await listedEvents(db, { ...(await there()), search: undefined }, first, dialect)
      const read = known ? undefined : new Set(await withTexts(db, filter, events, dialect))
      page.push(...events.filter((id) => (known ? isIn(known, id) : read?.has(id))))
      if (events.length < step || page.length >= offset + limit) return page.slice(offset, offset + limit)
      seen += step
    }
    return undefined
  }

  return {
    async ids(slice: Slice): Promise<number[]> {
      const { offset, limit, after } = slice
      const { from, where, isCommon } = await rows()
      const page = isCommon && offset + limit <= steps.knowing[0] ? await glance(slice) : undefined
      if (page) return page
      const further = after && sql`where (place, id) > (${keyIn(filter, after)}, ${after.id})`
      // Past the end, too, the total is known: nothing is looked for twice.
      const part = sql<{ id: number | null; total: number }>`with found as materialized
          (select o.event_id as id, ${placeOf(filter)} as place from ${from} where ${where})
        select page.id, (select count(*) from found) as total from (select 1) as one left join
          (select id, place from found ${further ?? sql``} order by place, id limit ${limit} offset ${offset}) as page on 1 = 1
        order by page.place, page.id`
      const found = await selected(db, part, dialect)
      total = Number(found[0]?.total ?? 0)
      return found.flatMap((row) => row.id ?? [])
    },
    async count(): Promise<number> {
      if (total !== undefined) return total
      const { from, where, apart } = await rows()
      const known = await having()
      if (known && apart) {
        await ownTurn()
        return countIn(known, await idsOf(sql`select o.event_id from ${apart.others.from} where ${apart.others.where}`))
      }
      const counting = sql<{ total: number }>`select count(*) as total from ${from} where ${where}`
      const [row] = await selected(db, counting, dialect)
      return Number(row?.total ?? 0)
    },
  }
}

import { sql } from 'kysely'
import type { EventFilter, Slice } from '../storage.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { listedEvents } from './event-pages.ts'
import { eventOrder } from './event-places.ts'
import { searchedRows, withTexts } from './event-search.ts'
import { allOf } from './matching.ts'

/** So many events are looked into, in the order of the list, before all that have the words are put in order. */
const glanced = 500

/** The events of a list that has a search: what is found out for the page is not found out again for the total. */
export function searchedEvents(db: Db, filter: EventFilter, dialect: Dialect) {
  let total: number | undefined
  let rows: ReturnType<typeof searchedRows> | undefined

  /** The page where most events have the words, or hardly any is left by the rest of what is asked; else undefined. */
  async function glance({ offset, limit, after }: Slice): Promise<number[] | undefined> {
    const first = { offset: 0, limit: glanced, after }
    const events = await listedEvents(db, { ...filter, search: undefined }, first, dialect)
    const having = new Set(await withTexts(db, filter, events, dialect))
    const found = events.filter((id) => having.has(id))
    if (events.length < glanced || found.length >= offset + limit) return found.slice(offset, offset + limit)
    return undefined
  }

  return {
    async ids(slice: Slice): Promise<number[]> {
      const { offset, limit, after } = slice
      const { from, where, isCommon } = await (rows ??= searchedRows(db, filter, dialect))
      const page = isCommon && offset + limit <= glanced ? await glance(slice) : undefined
      if (page) return page
      const order = sql`order by ${eventOrder(filter)} limit ${limit} offset ${offset}`
      if (after) {
        const further = sql<boolean>`(o.start_local, o.event_id) > (${after.start}, ${after.id})`
        const all = sql<{ id: number }>`select o.event_id as id from ${from} where ${allOf([where, further])} ${order}`
        return (await all.execute(db)).rows.map((row) => row.id)
      }
      const found = await sql<{ id: number; total: number }>`select o.event_id as id, count(*) over () as total
        from ${from} where ${where} ${order}`.execute(db)
      if (found.rows[0]) total = Number(found.rows[0].total)
      return found.rows.map((row) => row.id)
    },
    async count(): Promise<number> {
      if (total !== undefined) return total
      const { from, where } = await (rows ??= searchedRows(db, filter, dialect))
      const found = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db)
      return Number(found.rows[0]?.total ?? 0)
    },
  }
}

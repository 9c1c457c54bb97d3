import type { EventFilter, Slice } from '../storage.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { isBare } from './event-filters.ts'
import { eventOrder, isByDistance, isFurther, placed } from './event-places.ts'
import {
  driverOf,
  partsAtMost,
  rowsBy,
  sectionsBy,
  sharesOf,
  type Driver,
  type EventRows,
  type Listed,
} from './event-rows.ts'
import { totalIn } from './event-totals.ts'
import { selected, sql } from './fragment.ts'
import { listsOf, type ListedFilter } from './listed.ts'
import { totalListed } from './listing-totals.ts'
import { allOf } from './matching.ts'
import { windowOf } from './window.ts'

/** To look up whether an event is there takes as long as to put so many in order. */
const lookUp = 50

/** The events of a list by place that has no search: what is there is looked for once, for the page and for the total. */
export function placedEvents(db: Db, filter: EventFilter, dialect: Dialect) {
  let known: Promise<ListedFilter> | undefined
  let total: Promise<number> | undefined
  const there = () => (known ??= placed(db, filter, dialect))
  const count = async () => (total ??= countEvents(db, isByDistance(filter) ? filter : await there(), dialect))

  /** What a page is found by: where most events are there, some are soon met with on the way through all. */
  async function driverOfPage(found: ListedFilter, { offset, limit }: Slice): Promise<Driver> {
    const driver = await driverOf(db, found, dialect)
    if (typeof driver === 'string' || driver.lists.length <= partsAtMost) return driver
    const all = await totalIn(db, windowOf(found), [...new Set(found.visible.statuses)], dialect)
    const there = await count()
    return lookUp * (offset + limit) * all < there * there ? 'start' : driver
  }

  return {
    async ids(slice: Slice): Promise<number[]> {
      const found = await there()
      return listedEvents(db, found, slice, dialect, await driverOfPage(found, slice))
    },
    count,
  }
}

/** The ids of a part of a list of events that has no search. */
export async function listedEvents(
  db: Db,
  wanted: EventFilter,
  slice: Slice,
  dialect: Dialect,
  driver?: Driver,
): Promise<number[]> {
  const { offset, limit } = slice
  const filter = beginningAt(await placed(db, wanted, dialect), slice)
  const sections = sectionsBy(driver ?? (await driverOf(db, filter, dialect)), filter, dialect)
  const ids: number[] = []
  let skipped = 0
  for (const [index, parts] of sections.entries()) {
    const wanted = limit - ids.length
    if (wanted === 0) break
    const skip = offset - skipped
    // How many a section has is only known once they are read; of the last it does not matter.
    const isLast = index === sections.length - 1
    const ofPart = isLast ? { offset: skip, limit: wanted } : { offset: 0, limit: skip + wanted }
    const found = await merged(db, parts, filter, { ...slice, ...ofPart }, dialect)
    ids.push(...(isLast ? found : found.slice(skip)))
    skipped += Math.min(skip, found.length)
  }
  return ids
}

/** A filter that leaves out what starts before the place after which a list goes on: its index is read from there. */
function beginningAt(filter: ListedFilter, { after }: Slice): ListedFilter {
  if (!after || isByDistance(filter) || (filter.startsFrom ?? '') >= after.key) return filter
  return { ...filter, startsFrom: after.key }
}

/** How many events a list that has no search has in all. */
export async function countEvents(db: Db, filter: EventFilter, dialect: Dialect): Promise<number> {
  return countPlaced(db, await placed(db, { ...filter, byDistance: undefined }, dialect), dialect)
}

async function countPlaced(db: Db, filter: ListedFilter, dialect: Dialect): Promise<number> {
  const { located, locating, under } = filter
  if (located !== undefined && locating.length > 0) {
    // By the lists of all, and what some venues change of them.
    const listed = await countPlaced(db, { ...filter, locating: [] }, dialect)
    const changed = { ...filter, located: false, locating: [], under: [...under, locating] }
    return listed + (located ? 1 : -1) * (await countPlaced(db, changed, dialect))
  }
  const driver = await driverOf(db, filter, dialect)
  if (typeof driver === 'object') return countListed(db, driver, filter, dialect)
  if (driver !== 'start') return counted(db, rowsBy(driver, filter, dialect), dialect)
  if (isBare(filter)) return bareTotal(db, filter, dialect)
  // What is not featured, or has no tickets, is all but the few that are or have.
  for (const name of ['featured', 'ticketed'] as const)
    if (filter[name] === false) {
      const all = await countPlaced(db, { ...filter, [name]: undefined }, dialect)
      return all - (await countPlaced(db, { ...filter, [name]: true }, dialect))
    }
  return counted(db, rowsBy(driver, filter, dialect), dialect)
}

/** What everybody sees and what is the caller's own, apart: only the latter asks who wrote it. */
async function countListed(db: Db, driver: Listed, filter: ListedFilter, dialect: Dialect): Promise<number> {
  const { visible } = filter
  if (!visible.own) return countShare(db, driver, filter, dialect)
  const shares = [{ statuses: visible.statuses }, ...sharesOf(visible).filter((share) => share.own)]
  let total = 0
  for (const share of shares) total += await countShare(db, driver, { ...filter, visible: share }, dialect)
  return total
}

/** By the counters, where nothing is asked for but a term and a window. */
async function countShare(db: Db, driver: Listed, filter: ListedFilter, dialect: Dialect): Promise<number> {
  const { statuses, own } = filter.visible
  const [term, ...others] = driver.lists
  const isTermAlone = term !== undefined && term < 0 && others.length === 0 && listsOf(filter).length === 1
  if (isTermAlone && !own && isBare(filter))
    return totalListed(db, term, windowOf(filter), [...new Set(statuses)], dialect)
  return counted(db, rowsBy(driver, filter, dialect), dialect)
}

/** What everybody sees by the counters, and what the caller sees beyond that one by one. */
async function bareTotal(db: Db, filter: ListedFilter, dialect: Dialect): Promise<number> {
  const total = await totalIn(db, windowOf(filter), [...new Set(filter.visible.statuses)], dialect)
  const [own] = sharesOf(filter.visible).filter((share) => share.own)
  if (!own) return total
  return total + (await counted(db, rowsBy('start', { ...filter, visible: own }, dialect), dialect))
}

async function counted(db: Db, { from, where }: EventRows, dialect: Dialect): Promise<number> {
  const counting = sql<{ total: number }>`select count(*) as total from ${from} where ${where}`
  const [row] = await selected(db, counting, dialect)
  return Number(row?.total ?? 0)
}

/** The first events of all parts together, in order: no more is read of any than could be among them. */
async function merged(
  db: Db,
  parts: readonly EventRows[],
  filter: ListedFilter,
  { offset, limit, after }: Slice,
  dialect: Dialect,
): Promise<number[]> {
  // The filter itself says that nothing starts earlier (`beginningAt`): one bound of the index, not one of two.
  const further =
    after &&
    (isByDistance(filter)
      ? isFurther(filter, after)
      : sql<boolean>`(o.start_local > ${after.key} or o.event_id > ${after.id})`)
  const [only] = parts
  const whole = (rows: EventRows) => sql`from ${rows.from} where ${allOf([rows.where, further])}`
  const ordered =
    only && parts.length === 1
      ? sql`select o.event_id as id ${whole(only)} order by ${eventOrder(filter)}`
      : sql`select id from (${sql.join(
          parts.map(
            (part) => sql`select * from (select o.start_local as start, o.event_id as id ${whole(part)}
              order by o.start_local, o.event_id limit ${offset + limit}) as part`,
          ),
          ' union all ',
        )}) as parts group by start, id order by start, id`
  const page = sql<{ id: number }>`${ordered} limit ${limit} offset ${offset}`
  return (await selected(db, page, dialect)).map((row) => row.id)
}

import type { Expression } from 'kysely'
import type { Visibility } from '../storage.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { startedBefore } from './event-totals.ts'
import { matching, matchingListed } from './event-filters.ts'
import { isByDistance, nearest } from './event-places.ts'
import { selected, sql } from './fragment.ts'
import { listsOf, type ListedFilter } from './listed.ts'
import { allOf, type Condition } from './matching.ts'
import { earliest, windowOf } from './window.ts'

/*
 * How the events of a list are found, apart from a search: by their distance, by their ids, by what they are listed
 * under, or else by their start. What is asked beyond that is looked at in the rows so found.
 */

/** `from` and `where` of a statement, with the occurrences, or what `listings` tells of them, as `o`. */
export interface EventRows {
  readonly from: Expression<unknown>
  readonly where: Condition
}

/** Any of these lists. */
export interface Listed {
  readonly lists: readonly number[]
}

/** What rows are found by. */
export type Driver = 'start' | 'ids' | 'distance' | Listed

/** So many events of a list are counted to find out which one has the fewest. */
const few = 1000
/** Above so many parts, a list is not put together from them, but sorted. */
export const partsAtMost = 16

/** What is best to begin with. */
export async function driverOf(db: Db, filter: ListedFilter, dialect: Dialect): Promise<Driver> {
  if (isByDistance(filter)) return 'distance'
  if (filter.ids || filter.parent !== undefined) return 'ids'
  const candidates = listsOf(filter)
  const [first = [], ...others] = candidates
  if (candidates.length === 0) return 'start'
  if (others.length === 0) return { lists: first }
  const alone = {
    ...windowAlone(filter),
    ...{ visible: filter.visible, language: filter.language, under: [], locating: [] },
  }
  const sizes = candidates.map((lists) => {
    const where = matchingListed(alone, lists, dialect)
    return sql`select count(*) as size from (select 1 from listings as o where ${where} limit ${few}) as first`
  })
  const rows = await selected(db, sql<{ size: number }>`${sql.join(sizes, ' union all ')}`, dialect)
  const least = rows
    .map(({ size }) => Number(size))
    .reduce((best, size, at, all) => (size < (all[best] ?? 0) ? at : best), 0)
  return { lists: candidates[least] ?? first }
}

function windowAlone(filter: ListedFilter) {
  const { startsFrom, startsAfter, startsBefore, endsUntil, endsBefore, endsAfter } = filter
  return { startsFrom, startsAfter, startsBefore, endsUntil, endsBefore, endsAfter }
}

/** All rows at once, each event in one of them. */
export function rowsBy(driver: Driver, filter: ListedFilter, dialect: Dialect): EventRows {
  if (driver === 'ids') return rowsOfIds(filter, dialect)
  if (driver === 'distance' && filter.near) {
    const condition = matchingListed(filter, undefined, dialect)
    return { from: nearest(filter.near, filter.visible, dialect, condition), where: sql`1 = 1` }
  }
  if (typeof driver === 'string') return { from: sql`occurrences as o`, where: matching(filter, dialect) }
  const where = matchingListed(filter, driver.lists, dialect)
  if (driver.lists.length === 1) return { from: sql`listings as o`, where }
  // What is grouped is told apart by fewer columns than `distinct` would compare.
  return {
    from: sql`(select o.start_local, o.event_id from listings as o where ${where} group by o.start_local, o.event_id) as o`,
    where: sql`1 = 1`,
  }
}

/** A cross join is what SQLite does not turn round. */
function rowsOfIds(filter: ListedFilter, dialect: Dialect): EventRows {
  const { ids, parent, ...rest } = filter
  const named = ids
    ? sql`select distinct value as id from ${dialect.numbers(ids)} as given`
    : sql`select e.id from events as e where e.parent = ${parent}`
  const further = ids ? { ...rest, parent } : rest
  return {
    from: sql`(${named}) as known cross join occurrences as o`,
    where: allOf([sql`o.event_id = known.id`, matching(further, dialect, true)]),
  }
}

/**
 * The rows in parts, by start or by lists, each of which an index has in order; an event may be in several parts of a
 * section. All of a section come before those of the next.
 */
export function sectionsBy(driver: Driver, filter: ListedFilter, dialect: Dialect): readonly (readonly EventRows[])[] {
  if (driver === 'ids' || driver === 'distance') return [[rowsBy(driver, filter, dialect)]]
  const shares = sharesOf(filter.visible)
  if (driver === 'start') return byStart(filter, shares, dialect)
  const { lists } = driver
  const count = shares.length * lists.length
  if (count === 0 || count > partsAtMost) return [[rowsBy(driver, filter, dialect)]]
  const part = (share: Visibility, one: number) => matchingListed(filter, lists, dialect, [one], share)
  return [shares.flatMap((share) => lists.map((one) => ({ from: sql`listings as o`, where: part(share, one) })))]
}

function byStart(filter: ListedFilter, shares: readonly Visibility[], dialect: Dialect) {
  const from = sql`occurrences as o`
  const shown = (share: Visibility) => matching(filter, dialect, false, share)
  const { startFrom, startUntil, endFrom } = windowOf(filter)
  const isReaching = endFrom !== undefined && (startFrom === undefined || startFrom < endFrom)
  if (!isReaching || filter.featured === true || filter.ticketed === true)
    return [shares.map((share) => ({ from, where: shown(share) }))]
  // What starts before the earliest end is found by how long it takes.
  const before = startedBefore(earliest(endFrom, startUntil) ?? endFrom, endFrom, startFrom)
  return [
    shares.flatMap((share) => before.map((part) => ({ from: part.from, where: allOf([part.where, shown(share)]) }))),
    shares.map((share) => ({ from, where: allOf([sql`o.start_local >= ${endFrom}`, shown(share)]) })),
  ]
}

/** What a caller sees, status by status, and what it sees beyond that because it is its own. */
export function sharesOf({ statuses, own }: Visibility): readonly Visibility[] {
  const everybodys = [...new Set(statuses)].map((status) => ({ statuses: [status] }))
  const beyond = own?.statuses.filter((status) => !statuses.includes(status)) ?? []
  const owned = own && beyond.length > 0 ? [{ statuses: [], own: { ...own, statuses: beyond } }] : []
  return everybodys.length + owned.length === 0 ? [{ statuses: [] }] : [...everybodys, ...owned]
}

import type { EventFilter, Place } from '../storage.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { selected, sql, type Fragment } from './fragment.ts'
import type { ListedFilter } from './listed.ts'
import { allOf, type Condition } from './matching.ts'
import { inOrder, type Found } from './paging.ts'
import { haversine, isEverywhere, venuesNear, venuesWithin, withCoordinates, type Placed } from './places.ts'
import { shownBy } from './visibility.ts'

/*
 * Events by where their venues are. Only venues count that are published or that the list itself would show: where an
 * unpublished venue lies must not be found out by asking for it.
 */

type Visible = EventFilter['visible']

/**
 * What a filter asks of places, told by lists: the venues that are there are looked for first, but not those of a list by
 * distance, which begins with them.
 */
export async function placed(db: Db, filter: EventFilter | ListedFilter, dialect: Dialect): Promise<ListedFilter> {
  if ('under' in filter) return filter
  const { box, visible } = filter
  const near = isByDistance(filter) ? undefined : filter.near
  if ((near || box) && filter.located === false) return { ...filter, located: undefined, under: [[]], locating: [] }
  const isAnywhere = near !== undefined && isEverywhere(near)
  const among = async ({ from, where }: Placed) => {
    const there = sql<{ id: number }>`select v.id from ${from} where ${allOf([where, counted(visible)])}`
    return (await selected(db, there, dialect)).map(({ id }) => id)
  }
  const under = [
    near && !isAnywhere ? await among(venuesNear(near, 'v', dialect)) : undefined,
    box && (await among(venuesWithin(box, 'v', dialect))),
  ].filter((venues) => venues !== undefined)
  // What is somewhere has a place.
  const located = under.length > 0 ? undefined : isAnywhere ? true : filter.located
  const locating = located === undefined ? [] : await unpublishedAmong(db, visible, dialect)
  return { ...filter, located, under, locating }
}

/** The venues with coordinates that `visible` shows though not everybody sees them. */
async function unpublishedAmong(db: Db, visible: Visible, dialect: Dialect): Promise<number[]> {
  const others = { ...visible, statuses: visible.statuses.filter((status) => status !== 'publish') }
  if (others.statuses.length === 0 && !others.own) return []
  const shown = allOf([shownBy(others, 'v'), sql`v.status <> 'publish'`, withCoordinates('v')])
  const rows = await selected(db, sql<{ id: number }>`select v.id from venues as v where ${shown}`, dialect)
  return rows.map(({ id }) => id)
}

/**
 * Each event of `listings as o` that satisfies a condition and is at one of the venues around a point, as `o`, with the
 * distance of the nearest of them. That is worked out venue by venue, and not again for every event there: a circle may
 * have most of a calendar in it.
 */
export function nearest(
  circle: NonNullable<EventFilter['near']>,
  visible: Visible,
  dialect: Dialect,
  condition: Condition,
): Fragment<unknown> {
  const { from, where } = venuesNear(circle, 'v', dialect)
  return sql`(with there as materialized
      (select v.id, ${haversine(circle, 'v')} as distance from ${from} where ${allOf([where, counted(visible)])})
    select o.event_id, min(there.distance) as distance from there cross join listings as o
    where o.list = there.id and ${condition} group by o.event_id) as o`
}

/** Whether the order of a list is the distance. */
export function isByDistance({ near, byDistance }: EventFilter): boolean {
  return near !== undefined && byDistance === true
}

/** The order of a list: by start, or by the distance of the nearest venue. */
export function eventOrder(filter: EventFilter): Fragment<unknown> {
  return sql`${placeOf(filter)}, o.event_id`
}

/** Whether an event comes after a place in a list by distance. */
export function isFurther(filter: EventFilter, after: Place): Fragment<boolean> {
  return sql`(o.distance, o.event_id) > (${keyIn(filter, after)}, ${after.id})`
}

/** What decides a place in the order of a list, as `placeOf` has it. */
export function keyIn(filter: EventFilter, { key }: Place): string | number {
  return isByDistance(filter) ? Number(key) : key
}

/** These events of a list by distance, each with its distance, in their order. */
export async function withDistances(
  db: Db,
  filter: EventFilter,
  ids: readonly number[],
  dialect: Dialect,
): Promise<Found[]> {
  if (!filter.near || ids.length === 0) return []
  const among = sql`select o.event_id as id, o.distance as key from ${nearest(
    filter.near,
    filter.visible,
    dialect,
    sql`o.event_id in ${dialect.numbers(ids)}`,
  )}`
  const rows = await selected(db, sql<{ id: number; key: number }>`${among}`, dialect)
  return inOrder(ids, rows, ({ id }) => id)
}

/** What decides the order of a list, before the id. */
export function placeOf(filter: EventFilter): Fragment<unknown> {
  return isByDistance(filter) ? sql`o.distance` : sql`o.start_local`
}

export function counted(visible: Visible): Condition {
  return sql`(v.status = 'publish' or ${shownBy(visible, 'v')})`
}

import { sql, type RawBuilder } from 'kysely'
import type { EventTimes, Place, Slice } from '../../stores/lists.ts'
import type { EventFilter } from '../../stores/records.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { allOf, type Condition } from '../conditions.ts'
import { limitAndOffset, type KeyedRow, type Total } from '../records/paging.ts'
import type { Db } from '../tables.ts'
import { splitAtFirstDay } from './matching/bounds.ts'
import { listFirstOfOrder } from './first-of-order.ts'
import type { RowsRead } from './matching/conditions.ts'
import { isSelective, eventConditions } from './matching/matching.ts'
import { sortKey, textKeys } from './order.ts'
import { byDistance } from './places.ts'

/** The events of one page: by start, in another order, or by the distance of the nearest venue; then by id. */
export async function listEvents(
  db: Db,
  filter: EventFilter,
  { offset, limit, after, uncounted, countedTo, areMany = false }: Slice,
  dialect: Dialect,
): Promise<(KeyedRow | Total)[]> {
  const { key, direction, beyond } = orderBy(filter, after)
  if (countedTo === undefined && !isNarrow(filter, false)) {
    const begun = await listFirstOfOrder(db, filter, { offset, limit, after }, beyond, dialect)
    if (begun) return [...begun]
  }
  const texts = textKeys(filter, dialect)
  // All that match are read where their keys are made of texts.
  const isBounded = (countedTo !== undefined || areMany) && !texts
  const columns = texts ? sql`${texts.found} as key, o.event_id as event, o.series as series` : sql`${key} as key`
  const events = (more?: Condition) =>
    selectInParts(
      filter,
      dialect,
      (part) => sql`select o.id as id, ${columns} from ${rows(filter, dialect)} where ${allOf([part, more])}`,
      isBounded,
      areMany ? 'first of many' : isBounded ? 'in order' : 'all',
    )
  const isCounted = texts || (isNarrow(filter, isBounded) && !uncounted && !(isBounded && after))
  const first =
    isBounded &&
    countedTo !== undefined &&
    sql`order by ${direction.order} ${limitAndOffset(0, Math.max(countedTo + 1, offset + limit))}`
  const page = isCounted
    ? sql<KeyedRow | Total>`with matching as materialized (${events()} ${first || sql``})${texts?.tables ?? sql``}
        select id, key, cast(null as bigint) as total from (select id, key from ${texts?.rows ?? sql`matching`} where ${allOf([beyond(sql`key`, 'id')])}
          order by ${direction.order} ${limitAndOffset(offset, limit)}) as page
        union all select null, null, count(*) from matching order by ${direction.order}`
    : sql<KeyedRow | Total>`${events(beyond(key, 'o.id'))} order by ${direction.order} ${limitAndOffset(offset, limit)}`
  const found = await page.execute(db)
  return found.rows
}

/** Whether all matches are found by one statement. One event of each series is so only where all are counted. */
function isNarrow(filter: EventFilter, isBounded: boolean): boolean {
  return isSelective(filter) || (!isBounded && filter.oneOfSeries !== undefined)
}

/** How many events are found by one statement, where it reads them in their order. */
const manyAtOnce = 5000

/** All that a filter finds, from a place on (`EventStore.found`). */
export async function selectFoundEvents(db: Db, filter: EventFilter, after: Place | undefined, dialect: Dialect) {
  const isWhole = isNarrow(filter, false)
  const { key, direction, beyond } = orderBy(filter, after)
  const events = selectInParts(
    filter,
    dialect,
    (
      part,
    ) => sql`select o.id as id, ${key} as key, o.series as series, o.event_id as event from ${rows(filter, dialect)}
      where ${allOf([part, beyond(key, 'o.id')])}`,
    false,
    isWhole ? 'all' : 'in order',
  )
  const { rows: found } = await sql<FoundRow>`${events} order by ${direction.order}
    ${isWhole ? sql`` : limitAndOffset(0, manyAtOnce)}`.execute(db)
  const last = isWhole || found.length < manyAtOnce ? undefined : found.at(-1)
  return {
    found: found.map(({ id, series, event }) => ({ id, series, isException: series !== null && event === id })),
    next: last && { key: String(last.key), id: last.id },
  }
}

interface FoundRow {
  readonly id: number
  readonly key: string | number
  readonly series: number | null
  readonly event: number
}

/** Whether the order of a list is the distance. */
function isByDistance({ near, byDistance }: EventFilter): boolean {
  return near !== undefined && byDistance === true
}

/** How a list is ordered, and what comes in it after a place. */
function orderBy(filter: EventFilter, after: Place | undefined) {
  const key = isByDistance(filter) ? sql`place.distance` : sortKey(filter)
  const from = isByDistance(filter) ? Number(after?.key) : after?.key
  const direction = filter.descending
    ? { beyond: sql`<`, order: sql`key desc, id desc` }
    : { beyond: sql`>`, order: sql`key, id` }
  const beyond = (order: RawBuilder<unknown>, id: string) =>
    after && sql<boolean>`(${order}, ${sql.ref(id)}) ${direction.beyond} (${from}, ${after.id})`
  return { key, direction, beyond }
}

/** How many events there are on all pages. */
export async function countEvents(db: Db, filter: EventFilter, dialect: Dialect, most?: number): Promise<number> {
  if (most !== undefined) {
    const some = selectInParts(
      filter,
      dialect,
      (part) => sql`select 1 from ${rows(filter, dialect)} where ${part}`,
      true,
    )
    const counted = sql<{ total: number }>`select count(*) as total from (${some} limit ${most + 1}) as counted`
    return Number((await counted.execute(db)).rows[0]?.total ?? 0)
  }
  const total = selectInParts(
    filter,
    dialect,
    (part) => sql`select count(*) as total from ${rows(filter, dialect)} where ${part}`,
  )
  const found = await sql<{ total: number }>`${total}`.execute(db)
  return found.rows.reduce((sum, { total }) => sum + Number(total), 0)
}

/** When all events are that a filter finds, by start, then by id. */
export async function eventTimes(db: Db, filter: EventFilter, dialect: Dialect): Promise<EventTimes[]> {
  // An event of whole days begins or ends where days do: the event itself is looked up only for such times.
  const allDay = sql`case when substr(o.end_local, 12) = '23:59:59' or substr(o.start_local, 12) = '00:00:00'
    then (select e.all_day from events as e where e.id = o.event_id) else 0 end`
  const times = selectInParts(
    filter,
    dialect,
    (part) => sql`
    select o.id as id, o.start_local as start, o.end_local as "end", ${allDay} as "allDay"
    from occurrences as o where ${part}`,
    false,
    // Of a few weeks.
    'in order',
  )
  const found = await sql<Omit<EventTimes, 'allDay'> & { allDay: number }>`${times} order by start, id`.execute(db)
  return found.rows.map(({ id, start, end, allDay }) => ({ id, start, end, allDay: allDay === 1 }))
}

function rows(filter: EventFilter, dialect: Dialect) {
  if (!isByDistance(filter)) return sql`occurrences as o`
  return sql`${byDistance(filter, dialect)} as place join occurrences as o on o.event_id = place.event_id`
}

/** A query of what a filter finds, in two parts where the end is bounded below: not all that ever was is read. */
export function selectInParts(
  filter: EventFilter,
  dialect: Dialect,
  query: (part: Condition) => RawBuilder<unknown>,
  isBounded = false,
  rowsRead: RowsRead = isBounded ? 'in order' : 'all',
) {
  const all = eventConditions(filter, dialect, rowsRead)
  const parts = splitAtFirstDay(filter)
  if (!parts || (isNarrow(filter, isBounded) && rowsRead !== 'first of many')) return query(all)
  return sql`${query(allOf([parts.goesOn('o'), all]))} union all ${query(allOf([parts.begins('o'), all]))}`
}

import { type RawBuilder, sql } from 'kysely'
import type { EventFilter, EventStore } from '../../../stores/records.ts'
import { allOf, type Condition, excludeProtected } from '../../conditions.ts'
import type { Dialect } from '../../dialect/dialect.ts'
import { createConditionsOnHidden, createConditionsOnShown, type RowsRead } from './conditions.ts'
import type { RevisedEvent } from '../../../stores/service/revised-events.ts'
import type { Access } from '../../access.ts'
import { unbounded } from '../../../../domain/schedule.ts'
import { limitAndOffset } from '../../records/paging.ts'

/** What the rows of `occurrences as o` must satisfy to be in a list. */
export function eventConditions(filter: EventFilter, dialect: Dialect, rowsRead: RowsRead): Condition {
  const { oneOfSeries, ...others } = filter
  const all = matchingAll(others, dialect, filter.wholes ? 'few' : rowsRead)
  if (!oneOfSeries) return all
  if (!isSelective(filter)) return allOf([all, shownOfSeries(filter, dialect)])
  return sql`o.id in (${oneOfEach(...seriesConditions(filter, dialect))})`
}

/** Whether an occurrence is the one of its series that is shown; an event without a series is in any case. */
export function shownOfSeries(filter: EventFilter, dialect: Dialect): Condition {
  return sql`(o.series is null or o.id in (${firstOfEach(...seriesConditions(filter, dialect))}))`
}

/** What is found of all occurrences, and the moment at which the one that is shown is not over. */
function seriesConditions({ oneOfSeries, ...others }: EventFilter, dialect: Dialect): [Condition, string | undefined] {
  const fromUtc = oneOfSeries === undefined || oneOfSeries === 'first' ? undefined : oneOfSeries.fromUtc
  // Only a list of its own has the circle among its rows.
  return [matchingAll({ ...others, byDistance: false }, dialect, 'all'), fromUtc]
}

/**
 * Whether a filter is selective: then one statement finds and counts all matches, in a third of the time of two, and what it finds is
 * looked for once.
 */
export function isSelective(filter: EventFilter): boolean {
  const { ids, wholes, parent, categories, tags, venues, takes, organizers, search, near, box, series } = filter
  return [ids, wholes, parent, categories, tags, venues, takes, organizers, search, near, box, series].some(
    (one) => one !== undefined,
  )
}

/** The ids of what is found that belongs to no series, and of the first of each series, or the first that is not over at a moment. */
function oneOfEach(found: Condition, fromUtc: string | undefined): RawBuilder<unknown> {
  return sql`with found as materialized (
      select o.id, o.series, o.start_utc, o.end_utc from occurrences as o where ${found}
    ) select s.id from found as s where s.series is null
    union all select f.id from (select p.id, row_number() over (partition by p.series order by p.start_utc, p.id) as place
      from found as p where ${allOf([sql`p.series is not null`, fromUtc !== undefined && sql`p.end_utc >= ${fromUtc}`])}
    ) as f where f.place = 1`
}

/** The same of series alone. They are found for all at once: looking for an earlier one beside each of 100,000 occurrences takes some seconds. */
function firstOfEach(found: Condition, fromUtc: string | undefined): RawBuilder<unknown> {
  return sql`select f.id from (select o.id, row_number() over (partition by o.series order by o.start_utc, o.id) as place
    from occurrences as o where ${allOf([
      sql`o.series is not null`,
      found,
      fromUtc !== undefined && sql`o.end_utc >= ${fromUtc}`,
    ])}) as f where f.place = 1`
}

function matchingAll(filter: EventFilter, dialect: Dialect, rowsRead: RowsRead): Condition {
  const hidden = createConditionsOnHidden(filter, dialect).map(([, condition]) => condition)
  const open = excludeProtected(filter.withProtected)
  return allOf([
    ...createConditionsOnShown(filter, dialect, rowsRead).map(([, condition]) => condition),
    ...(open ? [sql<boolean>`(${allOf(hidden)} or not ${allOf([open])})`] : hidden),
  ])
}

type Wholes = Pick<EventStore, 'listRevised' | 'matchingIds' | 'exceptionsAmong' | 'datesOf'>

/** How many events one statement reads, where it reads them in their order: 20 ms on SQLite. */
const manyAtOnce = 5000

/** Events as a whole: a series with its dates and exceptions, or a single event. */
export function wholesStore({ read, dialect }: Access): Wholes {
  return {
    async listRevised(filter, after = 0) {
      const isWhole = isSelective(filter)
      // Only a list of its own has the circle among its rows.
      const found = eventConditions({ ...filter, byDistance: false }, dialect, 'all')
      // Of a series one date is enough: where all have to be looked at anyway, no more are.
      const series = isWhole
        ? sql`select distinct o.series as id from occurrences as o where o.series > ${after} and ${found}`
        : sql`select s.id from (select distinct p.series as id from occurrences as p where p.series > ${after}) as s
            where exists (select 1 from occurrences as o where o.series = s.id and ${found})`
      const { rows } = await sql<RevisedEvent>`select f.id as id, v.revised_utc as "revisedUtc",
          case when d.id > v.id then d.id else v.id end as position
        from (select o.id as id from occurrences as o where o.series is null and o.id > ${after} and ${found}
          union all ${series}) as f
        join revisions as v on v.kind = 'event' and v.record_id = f.id
        left join revisions as d on d.kind = 'dates' and d.record_id = f.id
        order by f.id ${isWhole ? sql`` : sql`limit ${sql.lit(manyAtOnce)}`}`.execute(read)
      return { found: rows, next: isWhole || rows.length < manyAtOnce ? undefined : rows.at(-1)?.id }
    },
    async matchingIds(ids, filter) {
      if (ids.length === 0) return []
      const found = eventConditions(filter, dialect, 'few')
      const { rows } = await sql<{ id: number }>`select w.value as id from ${dialect.numbers(ids)} as w
        where exists (select 1 from occurrences as o
          where (o.series = w.value or (o.id = w.value and o.series is null)) and ${found})`.execute(read)
      return rows.map(({ id }) => id)
    },
    async exceptionsAmong(series, filter) {
      if (series.length === 0) return []
      const { rows } = await sql<{ id: number; series: number; original: string; found: number }>`
        select o.id, o.series, o.original, case when ${eventConditions(filter, dialect, 'few')} then 1 else 0 end as found
        from occurrences as o where o.series in ${dialect.numbers(series)} and o.event_id = o.id and o.status <> 'gone'
        order by o.start_local, o.id`.execute(read)
      return rows.map(({ found, ...exception }) => ({ ...exception, isFound: found === 1 }))
    },
    async datesOf(series) {
      if (series.length === 0) return []
      const { rows } = await sql<{ id: number; series: number }>`select o.id, o.series from occurrences as o
        where o.series in ${dialect.numbers(series)} order by o.series, o.original`.execute(read)
      return rows
    },
  }
}

/** How many series without an end are answered at once. */
const batch = 100

/** How far series without an end were carried. */
export function carriedStore({ dialect, read }: Access): Pick<EventStore, 'carriedUntil' | 'carriedShort' | 'endless'> {
  return {
    async carriedUntil(series) {
      const row = await read.selectFrom('events').select('carried_until').where('id', '=', series).executeTakeFirst()
      return row?.carried_until ?? null
    },
    async carriedShort(end, filter, most) {
      const found =
        filter &&
        sql<boolean>`exists (select 1 from occurrences as o where o.series = e.id
          and ${eventConditions({ ...unbounded(filter), oneOfSeries: undefined }, dialect, 'all')})`
      // The least far first: with the index, one is found without a look at the others.
      const { rows } = await sql<{ id: number; carried: string }>`select e.id as id, e.carried_until as carried
        from events as e where ${allOf([
          sql`e.carried_until is not null and e.status <> 'trash'`,
          end !== undefined && sql`e.carried_until < ${end}`,
          found,
        ])} order by e.carried_until, e.id ${most === undefined ? sql`` : limitAndOffset(0, most)}`.execute(read)
      return rows.map(({ id, carried }) => ({ id, carriedUntil: carried }))
    },
    async endless(until, { from, most }) {
      const { rows } = await sql<{ id: number }>`select e.id from events as e where e.carried_until < ${until}
        and e.status <> 'trash' and (select count(*) from occurrences as o where o.series = e.id and o.original >= ${from}) < ${most}
        order by e.carried_until, e.id limit ${batch}`.execute(read)
      return rows.map(({ id }) => id)
    },
  }
}

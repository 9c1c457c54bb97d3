import { type RawBuilder, sql } from 'kysely'
import type { EventFilter } from '../../../stores/records.ts'
import { allOf, type Condition, unprotected } from '../../conditions.ts'
import type { Dialect } from '../../dialect/dialect.ts'
import { byHidden, byShown } from './conditions.ts'

/** What the rows of `occurrences as o` must satisfy to be in a list; they may be read in its order where few are wanted. */
export function eventConditions(filter: EventFilter, dialect: Dialect, isInOrder: boolean): Condition {
  const { oneOfSeries, ...others } = filter
  const all = matchingAll(others, dialect, isInOrder)
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
  return [matchingAll({ ...others, byDistance: false }, dialect, false), fromUtc]
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

function matchingAll(filter: EventFilter, dialect: Dialect, isInOrder: boolean): Condition {
  const hidden = byHidden(filter, dialect).map(([, condition]) => condition)
  const open = unprotected(filter.withProtected)
  return allOf([
    ...byShown(filter, dialect, isInOrder).map(([, condition]) => condition),
    ...(open ? [sql<boolean>`(${allOf(hidden)} or not ${allOf([open])})`] : hidden),
  ])
}

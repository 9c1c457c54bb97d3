import { type RawBuilder, sql } from 'kysely'
import { copiedFields, eventRecord } from '../../../records/event.ts'
import { asStored } from '../../../records/plain-record.ts'
import type { Visibility } from '../../stores/lists.ts'
import type { EventFilter } from '../../stores/records.ts'
import type { EventSearch } from '../../stores/search.ts'
import type { Dialect } from '../dialect/dialect.ts'
import {
  allOf,
  changedWithin,
  type Condition,
  oneOf,
  readBy,
  shownBy,
  unprotected,
  wellFormed,
  withBelow,
} from '../conditions.ts'
import { flag } from '../records/rows.ts'
import { divided, startsWithin, within } from './bounds.ts'
import { isFree } from './free.ts'
import { atPlaces } from './places.ts'
import { searchedByNames } from './search/by-names.ts'

/** What the rows of `occurrences as o` must satisfy to be in a list; they may be read in its order where few are wanted. */
export function matching(filter: EventFilter, dialect: Dialect, isInOrder: boolean): Condition {
  const { oneOfSeries, ...others } = filter
  const all = matchingAll(others, dialect, isInOrder)
  if (!oneOfSeries) return all
  const fromUtc = oneOfSeries === 'first' ? undefined : oneOfSeries.fromUtc
  // Only a list of its own has the circle among its rows.
  const found = matchingAll({ ...others, byDistance: false }, dialect, false)
  if (isSelective(filter)) return sql`o.id in (${oneOfEach(found, fromUtc)})`
  return allOf([all, sql`(o.series is null or o.id in (${firstOfEach(found, fromUtc)}))`])
}

/**
 * Whether a filter is selective: then one statement finds and counts all matches, in a third of the time of two, and what it finds is
 * looked for once.
 */
export function isSelective(filter: EventFilter): boolean {
  const { ids, wholes, parent, categories, tags, venues, organizers, search, near, box, series } = filter
  return [ids, wholes, parent, categories, tags, venues, organizers, search, near, box, series].some(
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
  const { ids, wholes, author, parent, categories, tags, venues, organizers, search } = filter
  return allOf([
    filter.withHidden !== true && sql`o.hidden = 0`,
    shownBy(filter.visible, 'o'),
    unpublished(filter.visible, 'o'),
    within(filter),
    unprotected(filter.withoutProtected),
    ...asShown(filter, dialect),
    ids && sql`o.id in ${dialect.numbers(ids)}`,
    ...changedWithin(filter.changed, { kind: 'event', modified: modifiedOf, record: sql`coalesce(o.series, o.id)` }),
    wholes &&
      sql`(o.series in ${dialect.numbers(wholes)} or (o.series is null and o.id in ${dialect.numbers(wholes)}))`,
    author !== undefined && sql`${isInOrder ? dialect.unindexed(sql`o.author`) : sql`o.author`} = ${author}`,
    parent !== undefined && sql`o.event_id in (select e.id from events as e where e.parent = ${parent})`,
    categories && inCategories(withBelow(categories, dialect), filter),
    tags && withTerms(dialect.numbers(tags)),
    venues && linkedTo('event_venues', 'venue_id', venues, dialect),
    organizers && linkedTo('event_organizers', 'organizer_id', organizers, dialect),
    search && searchedIn(search, filter, dialect, isInOrder ? dialect.unindexed(sql`o.event_id`) : sql`o.event_id`),
    recurring(filter),
  ])
}

/** Lets SQLite use the partial index of unpublished events where only such are wanted: without it, 100,000 events take a quarter of a second. */
function unpublished({ statuses, own }: Visibility, table: string): Condition | false {
  return (
    ![...statuses, ...(own?.statuses ?? [])].includes('publish') &&
    sql<boolean>`${sql.ref(`${table}.status`)} <> 'publish'`
  )
}

/** By whether an event repeats, or by its series. */
function recurring({ series, recurring: wanted }: EventFilter): Condition {
  return allOf([
    series !== undefined && sql`o.series = ${series}`,
    wanted !== undefined && (wanted ? sql`o.series is not null` : sql`o.series is null`),
  ])
}

/** An event that was moved online counts as online (contract/lists.md §7). */
const attendance = sql`case when o.event_status = 'moved_online' and o.attendance = 'in_person' then 'online' else o.attendance end`

/** What lists do not show of protected events: those of `withProtected` are found in any case. */
function asShown(filter: EventFilter, dialect: Dialect): readonly (Condition | undefined | false)[] {
  const { ticketed, free, eventStatuses, attendances } = filter
  const conditions = [
    ...Object.entries(eventRecord.wanted(filter)).map(([name, value]) => hasValue(name, asStored(value))),
    ticketed !== undefined && sql<boolean>`o.ticketed = ${sql.lit(flag(ticketed))}`,
    free !== undefined && (free ? isFree() : sql<boolean>`not ${isFree()}`),
    eventStatuses && oneOf(sql`o.event_status`, eventStatuses),
    attendances && oneOf(attendance, attendances),
    ...(filter.located !== undefined || filter.near || filter.box ? atPlaces(filter, dialect) : []),
  ]
  const open = unprotected(filter.withProtected)
  return open ? [sql`(${allOf(conditions)} or not ${allOf([open])})`] : conditions
}

/** Dates are modified with their series, exceptions by themselves. */
const modifiedOf = (condition: Condition) =>
  sql<boolean>`o.event_id in (select r.id from events as r where ${condition})`

/** Whether a column of the event has a value. */
function hasValue(name: string, value: unknown): Condition {
  const copy = new Map<string, string>(Object.entries(copiedFields)).get(name)
  // A literal, so that a partial index serves.
  const wanted = typeof value === 'number' ? sql.lit(value) : value
  if (copy) return sql`${sql.ref(`o.${copy}`)} = ${wanted}`
  return sql`o.event_id in (select e.id from events as e where ${sql.ref(`e.${name}`)} = ${wanted})`
}

/** Where the starts are bounded, or the ends below, only what takes place within them is read (`migrations/003-categories-by-start.ts`). */
function inCategories(categories: RawBuilder<unknown>, filter: EventFilter): Condition {
  const starts = startsWithin(filter, 'c')
  const parts = filter.startsFrom === undefined && filter.startsAfter === undefined ? divided(filter) : undefined
  if (starts.length === 0 && !parts) return withTerms(categories)
  const within = sql`select c.id from occurrence_categories as c
    where ${allOf([sql`c.category_id in ${categories}`, ...starts, parts?.begins('c')])}`
  if (!parts) return sql`o.id in (${within})`
  return sql`o.id in (${within} union all select p.id from occurrences as p where ${parts.goesOn('p')}
    and exists (select 1 from event_terms as l where l.event_id = p.event_id and l.term_id in ${categories}))`
}

function withTerms(terms: RawBuilder<unknown>): Condition {
  return sql`o.event_id in (select l.event_id from event_terms as l where l.term_id in ${terms})`
}

function linkedTo(links: string, column: string, ids: readonly number[], dialect: Dialect): Condition {
  return sql`o.event_id in (select l.event_id from ${sql.table(links)} as l
    where ${sql.ref(`l.${column}`)} in ${dialect.numbers(ids)})`
}

/** Whether an event is found by its texts, or by the names of what it is linked to as well. */
function searchedIn(search: EventSearch, filter: EventFilter, dialect: Dialect, event: RawBuilder<unknown>): Condition {
  if (search.named) return searchedByNames(search, search.named, filter, dialect, event)
  const texts = dialect.textsWith(wellFormed(search.words), wellFormed(search.without))
  return sql`${event} in (select t.id from ${texts} as t where ${readBy(filter)})`
}

import { sql, type RawBuilder } from 'kysely'
import type { Visibility } from '../../stores/lists.ts'
import type { EventFilter } from '../../stores/records.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { flag } from '../record-rows.ts'
import { allOf, oneOf, shownBy, unprotected, type Condition } from '../records/conditions.ts'
import { within } from './bounds.ts'
import { isFree } from './free.ts'
import { atPlaces } from './places.ts'
import { searched } from './search.ts'

/** What the rows of `occurrences as o` must satisfy to be in a list; they may be read in its order where few are wanted. */
export function matching(filter: EventFilter, dialect: Dialect, isInOrder: boolean): Condition {
  const { ids, parent, categories, tags, venues, organizers, search } = filter
  return allOf([
    filter.withHidden !== true && sql`o.hidden = 0`,
    shownBy(filter.visible, 'o'),
    unpublished(filter.visible, 'o'),
    within(filter),
    unprotected(filter.withoutProtected),
    ...asShown(filter, dialect),
    ids && sql`o.id in ${dialect.numbers(ids)}`,
    parent !== undefined && sql`o.event_id in (select e.id from events as e where e.parent = ${parent})`,
    categories && withTerms(withBelow(categories, dialect)),
    tags && withTerms(dialect.numbers(tags)),
    venues && linkedTo('event_venues', 'venue_id', venues, dialect),
    organizers && linkedTo('event_organizers', 'organizer_id', organizers, dialect),
    search && searched(search, filter, dialect, isInOrder ? dialect.unindexed(sql`o.event_id`) : undefined),
    recurring(filter),
  ])
}

/** What the index of the few that are not published asks, where only such are wanted: a quarter of a second for 100,000 events, without. */
function unpublished({ statuses, own }: Visibility, table: string): Condition | false {
  return (
    ![...statuses, ...(own?.statuses ?? [])].includes('publish') &&
    sql<boolean>`${sql.ref(`${table}.status`)} <> 'publish'`
  )
}

/** By whether an event repeats, by its series, or one event for each series. */
function recurring({ series, recurring: wanted, oneOfSeries, visible, withHidden }: EventFilter): Condition {
  const fromUtc = oneOfSeries === 'first' ? undefined : oneOfSeries?.fromUtc
  // Found for all series at once: looking for an earlier one beside each of 100,000 occurrences takes some seconds.
  const first = sql`select f.id from (select p.id, row_number() over (partition by p.series order by p.start_utc, p.id) as place
    from occurrences as p where ${allOf([
      series === undefined ? sql`p.series is not null` : sql`p.series = ${series}`,
      withHidden !== true && sql`p.hidden = 0`,
      shownBy(visible, 'p'),
      unpublished(visible, 'p'),
      fromUtc !== undefined && sql`p.end_utc >= ${fromUtc}`,
    ])}) as f where f.place = 1`
  return allOf([
    series !== undefined && sql`o.series = ${series}`,
    wanted !== undefined && (wanted ? sql`o.series is not null` : sql`o.series is null`),
    oneOfSeries && sql`(o.series is null or o.id in (${first}))`,
  ])
}

/** What was moved online is online, whatever was written before (contract/lists.md §7). */
const attendance = sql`case when o.event_status = 'moved_online' and o.attendance = 'in_person' then 'online' else o.attendance end`

/** What lists do not show of protected events: those of `withProtected` are found whatever they have. */
function asShown(filter: EventFilter, dialect: Dialect): readonly (Condition | undefined | false)[] {
  const { featured, ticketed, free, eventStatuses, attendances } = filter
  const conditions = [
    featured !== undefined && sql<boolean>`o.featured = ${sql.lit(flag(featured))}`,
    ticketed !== undefined && sql<boolean>`o.ticketed = ${sql.lit(flag(ticketed))}`,
    free !== undefined && (free ? isFree() : sql<boolean>`not ${isFree()}`),
    eventStatuses && oneOf(sql`o.event_status`, eventStatuses),
    attendances && oneOf(attendance, attendances),
    ...atPlaces(filter, dialect),
  ]
  const open = unprotected(filter.withProtected)
  return open ? [sql`(${allOf(conditions)} or not ${allOf([open])})`] : conditions
}

function withTerms(terms: RawBuilder<unknown>): Condition {
  return sql`o.event_id in (select l.event_id from event_terms as l where l.term_id in ${terms})`
}

/** Categories and all below them. */
function withBelow(categories: readonly number[], dialect: Dialect): RawBuilder<unknown> {
  return sql`(with recursive below(id) as (
      select c.id from terms as c where c.id in ${dialect.numbers(categories)}
      union select c.id from terms as c join below on c.parent = below.id
    ) select below.id from below)`
}

function linkedTo(links: string, column: string, ids: readonly number[], dialect: Dialect): Condition {
  return sql`o.event_id in (select l.event_id from ${sql.table(links)} as l
    where ${sql.ref(`l.${column}`)} in ${dialect.numbers(ids)})`
}

import { sql, type RawBuilder } from 'kysely'
import type { Slice, Visibility } from '../../stores/lists.ts'
import type { EventFilter, EventTimes } from '../../stores/records.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { allOf, oneOf, shownBy, unprotected, type Condition } from '../records/conditions.ts'
import { part, type Found, type Total } from '../records/paging.ts'
import { flag } from '../record-rows.ts'
import type { Db } from '../tables.ts'
import { within } from './bounds.ts'
import { isFree } from './free.ts'
import { atPlaces, byDistance, isByDistance } from './places.ts'
import { searched } from './search.ts'

/** The events of one page: by start, or by the distance of the nearest venue; then by id. */
export async function listEvents(
  db: Db,
  filter: EventFilter,
  { offset, limit, after, uncounted, countedTo }: Slice,
  dialect: Dialect,
): Promise<(Found | Total)[]> {
  const key = isByDistance(filter) ? sql`place.distance` : sql`o.start_local`
  const from = isByDistance(filter) ? Number(after?.key) : after?.key
  const beyond = (order: RawBuilder<unknown>, id: string) =>
    after && sql<boolean>`(${order}, ${sql.ref(id)}) ${direction.beyond} (${from}, ${after.id})`
  const direction = filter.descending
    ? { beyond: sql`<`, order: sql`key desc, id desc` }
    : { beyond: sql`>`, order: sql`key, id` }
  const isBounded = countedTo !== undefined
  const events = (more?: Condition) =>
    eachPart(
      filter,
      dialect,
      (part) => sql`select o.id as id, ${key} as key from ${rows(filter, dialect)}
      where ${allOf([part, more])}`,
      isBounded,
    )
  const page =
    isNarrow(filter, isBounded) && !uncounted
      ? sql<Found | Total>`with matching as materialized (${events()})
        select id, key, cast(null as bigint) as total from (select id, key from matching where ${allOf([beyond(sql`key`, 'id')])}
          order by ${direction.order} ${part(offset, limit)}) as page
        union all select null, null, count(*) from matching order by ${direction.order}`
      : sql<Found | Total>`${events(beyond(key, 'o.id'))} order by ${direction.order} ${part(offset, limit)}`
  const found = await page.execute(db)
  return found.rows
}

/**
 * Whether a filter is selective: then one statement finds and counts all matches, in a third of the time of two. One event of each
 * series is so only where all are counted.
 */
function isNarrow(filter: EventFilter, isBounded: boolean): boolean {
  const { ids, parent, categories, tags, venues, organizers, search, near, box, series, oneOfSeries } = filter
  const given = [ids, parent, categories, tags, venues, organizers, search, near, box, series]
  return [...given, isBounded ? undefined : oneOfSeries].some((each) => each !== undefined)
}

/** How many events there are on all pages. */
export async function countEvents(db: Db, filter: EventFilter, dialect: Dialect, most?: number): Promise<number> {
  if (most !== undefined) {
    const some = eachPart(filter, dialect, (part) => sql`select 1 from ${rows(filter, dialect)} where ${part}`, true)
    const counted = sql<{ total: number }>`select count(*) as total from (${some} limit ${most + 1}) as counted`
    return Number((await counted.execute(db)).rows[0]?.total ?? 0)
  }
  const total = eachPart(
    filter,
    dialect,
    (part) => sql`select count(*) as total from ${rows(filter, dialect)} where ${part}`,
  )
  const found = await sql<{ total: number }>`${total}`.execute(db)
  return found.rows.reduce((sum, { total }) => sum + Number(total), 0)
}

/** When all events are that a filter finds, by start, then by id. */
export async function eventTimes(db: Db, filter: EventFilter, dialect: Dialect): Promise<EventTimes[]> {
  // What lasts all day begins or ends as days do, whatever clocks were put forward: only there is the event itself looked up.
  const allDay = sql`case when substr(o.end_local, 12) = '23:59:59' or substr(o.start_local, 12) = '00:00:00'
    then (select e.all_day from events as e where e.id = o.event_id) else 0 end`
  const times = eachPart(
    filter,
    dialect,
    (part) => sql`
    select o.id as id, o.start_local as start, o.end_local as "end", ${allDay} as "allDay"
    from occurrences as o where ${part}`,
  )
  const found = await sql<Omit<EventTimes, 'allDay'> & { allDay: number }>`${times} order by start, id`.execute(db)
  return found.rows.map(({ id, start, end, allDay }) => ({ id, start, end, allDay: allDay === 1 }))
}

function rows(filter: EventFilter, dialect: Dialect) {
  if (!isByDistance(filter)) return sql`occurrences as o`
  return sql`${byDistance(filter, dialect)} as place join occurrences as o on o.event_id = place.event_id`
}

/**
 * A query of what a filter finds, in parts where only the end is bounded below: few events end on another day than they begin, these
 * have an index by their end, and of the others only those from that day on are read, not all that ever was.
 */
function eachPart(
  filter: EventFilter,
  dialect: Dialect,
  query: (part: Condition) => RawBuilder<unknown>,
  isBounded = false,
) {
  const all = matching(filter, dialect)
  const day = filter.endsAfter?.slice(0, 'YYYY-MM-DD'.length)
  if (day === undefined || isNarrow(filter, isBounded)) return query(all)
  const earlier = sql<boolean>`${goesOn} and o.start_local < ${day}`
  return sql`${query(allOf([earlier, all]))} union all ${query(allOf([sql`o.start_local >= ${day}`, all]))}`
}

/** As the index has it. */
const goesOn = sql`substr(o.start_local, 1, 10) <> substr(o.end_local, 1, 10)`

/** What the rows of `occurrences as o` must satisfy to be in a list. */
function matching(filter: EventFilter, dialect: Dialect): Condition {
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
    search && searched(search, filter.language, dialect),
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

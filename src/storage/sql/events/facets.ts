import { sql, type RawBuilder } from 'kysely'
import type { Combination, Counted, CountedFacet } from '../../stores/facets.ts'
import type { EventFilter } from '../../stores/records.ts'
import { canFindByLinked } from '../conditions.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { jsonRows } from '../records/rows.ts'
import type { Db } from '../tables.ts'
import { accessNames } from './filters/by-access.ts'
import { lowestPriceColumn } from './filters/by-content.ts'
import { selectInParts } from './list.ts'

/**
 * How many of what a filter finds have which categories (`FacetStore`). What is above them is added by the caller, once for each combination: to
 * count every event in every category above its own took more than twice as long.
 */
export async function countCategories(db: Db, filter: EventFilter, dialect: Dialect): Promise<readonly Combination[]> {
  const found = selectInParts(
    { ...filter, byDistance: false },
    dialect,
    (part) => sql`select o.event_id as event from occurrences as o where ${part}`,
  )
  // By the event, whose terms are few; not by the term, of which there are hundreds.
  const isCategory = sql`${dialect.unindexed(sql`l.term_id`)} in (select t.id from terms as t where t.taxonomy = 'category')`
  const terms = sql`cast(${dialect.jsonArray(sql`l.term_id`)} as text)`
  const combinations = sql<{ terms: string; count: number }>`select c.terms, sum(c.times) as count from (
      select max(f.times) as times, ${terms} as terms
      from (select p.event, count(*) as times from (${found}) as p group by p.event) as f join event_terms as l on l.event_id = f.event
      where ${isCategory} group by f.event
    ) as c group by c.terms`
  const { rows } = await combinations.execute(db)
  return rows.map(({ terms: ids, count }) => ({ terms: jsonRows<number>(ids), count: Number(count) }))
}

/**
 * The value of a facet, and the rows that have it: of each date of `found as f` (`id`, `event`, `start`, and `times`, which is 1), or with `ofEvents` of each
 * event (`id`, `event`, `event_id`, `series`, `ticketed`, and `times`, of how many dates it is found). To look up what is far from what an index has once
 * for each event, and in their order, takes half the time among 100,000; what is near is found as fast for each date.
 */
interface Valued {
  readonly value: RawBuilder<unknown>
  readonly from?: RawBuilder<unknown>
  /** Whether several values of an event are told together, as a JSON array. */
  readonly combined?: boolean
  readonly ofEvents?: boolean
}

const facets: Readonly<Record<CountedFacet, (filter: EventFilter, dialect: Dialect) => Valued>> = {
  tags: () => ({
    value: sql`l.term_id`,
    from: sql`join event_terms as l on l.event_id = f.event join terms as t on t.id = l.term_id and t.taxonomy = 'tag'`,
  }),
  venues: (filter) => ({
    value: sql`v.id`,
    from: sql`join event_venues as l on l.event_id = f.event join venues as v on v.id = l.venue_id and ${canFindByLinked(filter.visible, 'venue', 'v')}`,
  }),
  organizers: (filter) => ({
    value: sql`g.id`,
    from: sql`join event_organizers as l on l.event_id = f.event
      join organizers as g on g.id = l.organizer_id and ${canFindByLinked(filter.visible, 'organizer', 'g')}`,
  }),
  cities: (filter) => ({
    value: sql`v.city`,
    from: sql`join event_venues as l on l.event_id = f.event
      join venues as v on v.id = l.venue_id and v.city is not null and ${canFindByLinked(filter.visible, 'venue', 'v')}`,
    combined: true,
  }),
  months: () => ({ value: sql`substr(f.start, 1, 7)` }),
  days: () => ({ value: sql`substr(f.start, 1, 10)` }),
  weekdays: (_filter, dialect) => ({ value: dialect.weekday(sql`f.start`) }),
  cost: (_filter, dialect) => ({
    value: lowestPriceColumn(dialect, 'f'),
    from: sql`join events as e on e.id = f.event_id`,
    ofEvents: true,
  }),
  accessibility: (filter) => ({ ...accessNames(filter), combined: true, ofEvents: true }),
  languages: () => ({ value: sql`t.language`, from: sql`join event_texts as t on t.id = f.event` }),
}

/** Counts how many of the events that a filter finds have each value of a facet (`FacetStore`). */
export async function countFacet(
  db: Db,
  facet: CountedFacet,
  filter: EventFilter,
  dialect: Dialect,
): Promise<readonly Counted[]> {
  const { value, from = sql``, combined = false, ofEvents = false } = facets[facet](filter, dialect)
  const columns = ofEvents
    ? sql`o.id, o.event_id, o.series, o.ticketed`
    : sql`o.id, o.event_id as event, o.start_local as start, 1 as times`
  const found = selectInParts(
    { ...filter, byDistance: false },
    dialect,
    (part) => sql`select ${columns} from occurrences as o where ${part}`,
  )
  // Dates of a series that share its event differ in nothing that a facet is of.
  const rows = ofEvents
    ? sql`select min(p.id) as id, p.event_id, p.event_id as event, p.series, p.ticketed, count(*) as times
        from (${found}) as p group by p.event_id, p.series, p.ticketed`
    : found
  const values = combined
    ? sql`select cast(${dialect.jsonArray(value)} as text) as value, max(f.times) as times from (${rows}) as f ${from} group by f.id`
    : sql`select ${value} as value, f.times from (${rows}) as f ${from}`
  const counted = await sql<{ value: string | number; count: number }>`select c.value, sum(c.times) as count
    from (${values}) as c where c.value is not null group by c.value`.execute(db)
  return counted.rows.map((row) => ({ value: row.value, count: Number(row.count) }))
}

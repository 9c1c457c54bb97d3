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

/** The rows with the values of a facet, for each event of `found as f` (`id`, `event`, `start`), and the value. */
interface Valued {
  readonly value: RawBuilder<unknown>
  readonly from?: RawBuilder<unknown>
  /** Whether several values of an event are told together, as a JSON array. */
  readonly combined?: boolean
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
    value: lowestPriceColumn(dialect),
    from: sql`join occurrences as o on o.id = f.id join events as e on e.id = f.event`,
  }),
  accessibility: (filter) => ({ ...accessNames(filter), combined: true }),
  languages: () => ({ value: sql`t.language`, from: sql`join event_texts as t on t.id = f.event` }),
}

/** Counts how many of the events that a filter finds have each value of a facet (`FacetStore`). */
export async function countFacet(
  db: Db,
  facet: CountedFacet,
  filter: EventFilter,
  dialect: Dialect,
): Promise<readonly Counted[]> {
  const { value, from = sql``, combined = false } = facets[facet](filter, dialect)
  const found = selectInParts(
    { ...filter, byDistance: false },
    dialect,
    (part) => sql`select o.id as id, o.event_id as event, o.start_local as start from occurrences as o where ${part}`,
  )
  const values = combined
    ? sql`(select cast(${dialect.jsonArray(value)} as text) as value from (${found}) as f ${from} group by f.id) as c`
    : sql`(select ${value} as value from (${found}) as f ${from}) as c`
  const { rows } = await sql<{ value: string | number; count: number }>`select c.value, count(*) as count
    from ${values} where c.value is not null group by c.value`.execute(db)
  return rows.map((row) => ({ value: row.value, count: Number(row.count) }))
}

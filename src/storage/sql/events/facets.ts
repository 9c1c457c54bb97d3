import { sql } from 'kysely'
import type { Combination } from '../../stores/facets.ts'
import type { EventFilter } from '../../stores/records.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { parsed } from '../records/rows.ts'
import type { Db } from '../tables.ts'
import { eachPart } from './list.ts'

/**
 * How many of what a filter finds have which categories (`FacetStore`). What is above them is added by the caller, once for each combination: to
 * count every event in every category above its own took more than twice as long.
 */
export async function categoriesOf(db: Db, filter: EventFilter, dialect: Dialect): Promise<readonly Combination[]> {
  const found = eachPart(
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
  return rows.map(({ terms: ids, count }) => ({ terms: parsed<number>(ids), count: Number(count) }))
}

import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../i18n/language.ts'
import type { CategorizedDates, StatisticsFilter, EventCounts, NamedRow } from '../../stores/statistics.ts'
import { allOf, oneOf, type Condition } from '../conditions.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { jsonRows } from '../records/rows.ts'
import type { Db } from '../tables.ts'

/** The condition on `occurrences as o` for events that public pages count on these days. The index of lists covers it. */
function countedEvents({ from, to, author }: StatisticsFilter): Condition {
  return allOf([
    sql`o.start_local >= ${from} and o.start_local <= ${`${to} 23:59:59`}`,
    sql`o.status = 'publish' and o.hidden = 0 and o.protected = 0`,
    oneOf(sql`o.event_status`, ['scheduled', 'rescheduled', 'moved_online']),
    author !== undefined && sql`o.author = ${author}`,
  ])
}

/** Counts of events and dates. A series is one event with many dates; any other event has one date. */
const counts = sql`count(*) - count(o.series) + count(distinct o.series) as events, count(*) as dates`

/** Counts all events and dates of a period. */
export async function countAllEvents(db: Db, of: StatisticsFilter): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`select ${counts} from occurrences as o where ${countedEvents(of)}`.execute(db)
  return sumsAsNumbers(rows[0] ?? { events: 0, dates: 0 })
}

/** Counts the events and dates of each month. */
export async function countEventsByMonth(
  db: Db,
  of: StatisticsFilter,
): Promise<readonly (EventCounts & { readonly month: string })[]> {
  const { rows } = await sql<EventCounts & { month: string }>`select substr(o.start_local, 1, 7) as month, ${counts}
    from occurrences as o where ${countedEvents(of)} group by 1 order by 1`.execute(db)
  return rows.map(sumsAsNumbers)
}

const tables = {
  venue: { table: 'venues', texts: 'venue_texts', links: 'event_venues', column: 'venue_id' },
  organizer: { table: 'organizers', texts: 'organizer_texts', links: 'event_organizers', column: 'organizer_id' },
} as const

/** Counts the events and dates of each venue or organizer; those with the most events come first. */
export async function countEventsByLink(
  db: Db,
  kind: 'venue' | 'organizer',
  of: StatisticsFilter,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<readonly (EventCounts & NamedRow)[]> {
  const { table, texts, links, column } = tables[kind]
  const isSeen =
    of.author === undefined ? sql`r.status <> 'trash'` : sql`(r.status = 'publish' or r.author = ${of.author})`
  const { rows } = await sql<EventCounts & NamedRow>`with most as (
      select ${sql.ref(`l.${column}`)} as id, ${counts}
      from occurrences as o join ${sql.table(links)} as l on l.event_id = o.event_id where ${countedEvents(of)} group by 1
    ) select m.id, m.events, m.dates, coalesce(${nameColumn(texts, sql`${language}`)}, ${nameColumn(texts, sql`r.language`)}, '') as name
    from most as m join ${sql.table(table)} as r on r.id = m.id where ${isSeen}
    order by m.events desc, m.dates desc, m.id limit ${limit}`.execute(db)
  return rows.map(sumsAsNumbers)
}

function nameColumn(texts: string, language: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(select x.name from ${sql.table(texts)} as x where x.id = r.id and x.language = ${language} and x.name <> '')`
}

/**
 * Counts the events and dates of each combination of categories, of which there are few. Each series has rows of its
 * own, so that it counts once even if its dates differ in their categories.
 */
export async function countEventsByCategory(
  db: Db,
  of: StatisticsFilter,
  dialect: Dialect,
): Promise<readonly CategorizedDates[]> {
  // By the event, whose terms are few; not by the term, of which there are hundreds.
  const isCategory = sql`${dialect.unindexed(sql`l.term_id`)} in (select t.id from terms as t where t.taxonomy = 'category')`
  const terms = sql`cast(${dialect.jsonArray(sql`l.term_id`)} as text)`
  const { rows } = await sql<{ series: number | null; terms: string; events: number; count: number }>`
    select c.series, c.terms, count(*) as events, sum(c.dates) as count from (
      select max(f.series) as series, max(f.dates) as dates, ${terms} as terms from (
        select o.event_id, max(o.series) as series, count(*) as dates from occurrences as o where ${countedEvents(of)} group by o.event_id
      ) as f join event_terms as l on l.event_id = f.event_id where ${isCategory} group by f.event_id
    ) as c group by c.series, c.terms`.execute(db)
  return rows.map(({ series, terms: ids, events, count }) => ({
    series,
    terms: jsonRows<number>(ids),
    events: series === null ? Number(events) : 1,
    count: Number(count),
  }))
}

/** Sums are texts where the driver of PostgreSQL reads them. */
function sumsAsNumbers<T extends EventCounts>(row: T): T {
  return { ...row, events: Number(row.events), dates: Number(row.dates) }
}

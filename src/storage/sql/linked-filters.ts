import { sql } from 'kysely'
import { fold } from '../../domain/search.ts'
import type { LinkedFilter } from '../storage.ts'
import type { Dialect } from './dialect.ts'
import { allOf, containsAll, type Condition } from './matching.ts'
import { shownBy } from './visibility.ts'

/** The tables of a kind of record that events link to. */
export interface LinkedTables {
  readonly texts: 'venue_texts' | 'organizer_texts'
  readonly links: 'event_venues' | 'event_organizers'
  readonly column: 'venue_id' | 'organizer_id'
}

/** What the rows of `venues as r` or `organizers as r` must satisfy. */
export function linkedMatching(
  filter: LinkedFilter,
  { texts, links, column }: LinkedTables,
  dialect: Dialect,
): Condition {
  const linked = (...further: readonly Condition[]): Condition =>
    sql`exists (select 1 from ${sql.table(links)} as l join occurrences as o on o.event_id = l.event_id
      where ${allOf([sql`l.${sql.ref(column)} = r.id`, ...further])})`
  return allOf([
    shownBy(filter.visible, 'r'),
    filter.event === undefined ? undefined : linked(sql`l.event_id = ${filter.event}`),
    filter.events && sql`${filter.events.some ? sql`` : sql`not `}${linked(shownBy(filter.events.visible, 'o'))}`,
    filter.upcoming && linked(sql`o.start_utc >= ${filter.upcoming.fromUtc}`, shownBy(filter.upcoming.visible, 'o')),
    filter.search && searched(filter.search.map(fold), filter.language, texts, dialect),
  ])
}

/** All fragments in one and the same field of the texts that a reader of the language sees. */
function searched(
  fragments: readonly string[],
  language: string,
  texts: LinkedTables['texts'],
  dialect: Dialect,
): Condition {
  const table = sql.table(texts)
  const wanted = sql`select w.language from ${table} as w where w.id = r.id and w.language = ${language}`
  const fields = sql`${dialect.textsOf(sql`t.searched`)} as field`
  return sql`exists (select 1 from ${table} as t where t.id = r.id
    and t.language = coalesce((${wanted}), r.language)
    and exists (select 1 from ${fields} where ${containsAll(dialect, sql`field.value`, fragments)}))`
}

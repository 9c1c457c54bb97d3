import { sql } from 'kysely'
import { fold } from '../../domain/fold.ts'
import type { LinkedFilter, Visibility } from '../storage.ts'
import type { Dialect } from './dialect.ts'
import { unprotected } from './event-filters.ts'
import { allOf, type Condition } from './matching.ts'
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
  const withEvents = (visible: Visibility, fromUtc?: string): Condition => {
    const having = (...further: readonly (Condition | undefined)[]): Condition =>
      sql`exists (select 1 from ${sql.table(links)} as l join occurrences as o on o.event_id = l.event_id
        where ${allOf([
          sql`l.${sql.ref(column)} = r.id`,
          fromUtc === undefined ? undefined : sql`o.start_utc >= ${fromUtc}`,
          shownBy(visible, 'o'),
          unprotected(filter),
          ...further,
        ])})`
    if (!visible.statuses.includes('publish')) return having()
    const published: Condition =
      fromUtc === undefined ? sql`r.last_start_utc is not null` : sql`r.last_start_utc >= ${fromUtc}`
    const isAll = filter.withoutProtected === 'all'
    if (visible.statuses.length === 1 && !visible.own && isAll) return published
    // Events are only looked at where no published one without a password serves.
    const others = isAll
      ? sql<boolean>`o.status <> 'publish'`
      : sql<boolean>`(o.status <> 'publish' or o.protected = 1)`
    return sql`(${published} or ${having(others)})`
  }
  return allOf([
    shownBy(filter.visible, 'r'),
    filter.event === undefined
      ? undefined
      : sql`r.id in (select l.${sql.ref(column)} from ${sql.table(links)} as l where l.event_id = ${filter.event})`,
    filter.events && sql`${filter.events.some ? sql`` : sql`not `}${withEvents(filter.events.visible)}`,
    filter.upcoming && withEvents(filter.upcoming.visible, filter.upcoming.fromUtc),
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
    and exists (select 1 from ${fields} where ${dialect.matches(sql`field.value`, fragments, [])}))`
}

import { sql, type RawBuilder } from 'kysely'
import type { EventFilter, EventOrder } from '../../stores/records.ts'
import { unprotected, wellFormed } from '../conditions.ts'
import type { Dialect } from '../dialect/dialect.ts'

type Key = (filter: EventFilter, dialect: Dialect) => RawBuilder<unknown>

const ofEvent = (column: string) => sql`(select ${sql.ref(`e.${column}`)} from events as e where e.id = o.event_id)`

const keys: Readonly<Record<EventOrder, Key>> = {
  start: () => sql`o.start_local`,
  end: () => sql`o.end_local`,
  title: ({ language }, dialect) => textAs(language, (text) => dialect.line(text, 'first')),
  published: () => sql`coalesce(${ofEvent('date_utc')}, '')`,
  modified: () => ofEvent('modified_utc'),
  revised: ({ closed }) => {
    const revised = sql`coalesce((select v.revised_utc from revisions as v
      where v.kind = 'event' and v.record_id = coalesce(o.series, o.id)), '')`
    const open = unprotected(closed)
    return open ? sql`case when ${open} then ${revised} else ${ofEvent('modified_utc')} end` : revised
  },
  relevance,
}

/** What decides the place of `occurrences as o` in a list before the id: a text. */
export function keyOf(filter: EventFilter, dialect: Dialect): RawBuilder<unknown> {
  return keys[filter.order ?? 'start'](filter, dialect)
}

/** Something of the searched text (`toEventTextRow`) that a reader of a language is shown. */
function textAs(language: string, of: (text: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  const inLanguage = (wanted: RawBuilder<unknown>) => sql`(select ${of(sql`t.searched`)} from event_texts as t
    where t.id = o.event_id and t.language = ${wanted})`
  return sql`coalesce(${inLanguage(sql`${language}`)}, ${inLanguage(ofEvent('language'))}, '')`
}

/**
 * How many words of the search are not in the title, then how many are not in the excerpt, then the start: what has most of them in the title
 * comes first, and of those the earliest. A search has at most eight words.
 */
function relevance({ language, search }: EventFilter, dialect: Dialect): RawBuilder<unknown> {
  const words = wellFormed(search?.words ?? [])
  const missing = (line: 'first' | 'last') => (text: RawBuilder<unknown>) => {
    const each = words.map(
      (word) => sql`case when ${dialect.contains(dialect.line(text, line), word)} then 0 else 1 end`,
    )
    return sql`((${sql.join([sql`0`, ...each], sql` + `)}) || '')`
  }
  return sql`${textAs(language, missing('first'))} || ${textAs(language, missing('last'))} || ' ' || o.start_local`
}

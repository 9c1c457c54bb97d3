import { sql, type RawBuilder } from 'kysely'
import { requestLimits } from '../../../domain/request-limits.ts'
import type { EventFilter, EventOrder } from '../../stores/records.ts'
import { excludeProtected, wellFormed } from '../conditions.ts'
import type { Dialect } from '../dialect/dialect.ts'

const ofEvent = (column: string) => sql`(select ${sql.ref(`e.${column}`)} from events as e where e.id = o.event_id)`

/** The orders whose key is made of texts (`textKeys`). */
type TextOrder = 'title' | 'relevance'

const keys: Readonly<Record<Exclude<EventOrder, TextOrder>, (filter: EventFilter) => RawBuilder<unknown>>> = {
  start: () => sql`o.start_local`,
  end: () => sql`o.end_local`,
  published: () => sql`coalesce(${ofEvent('date_utc')}, '')`,
  modified: () => ofEvent('modified_utc'),
  revised: ({ closed }) => {
    const revised = sql`coalesce((select v.revised_utc from revisions as v
      where v.kind = 'event' and v.record_id = coalesce(o.series, o.id)), '')`
    const open = excludeProtected(closed)
    return open ? sql`case when ${open} then ${revised} else ${ofEvent('modified_utc')} end` : revised
  },
}

/** What decides the place of `occurrences as o` in a list before the id, where it is not made of texts: a text. */
export function sortKey(filter: EventFilter): RawBuilder<unknown> {
  const { order = 'start' } = filter
  return isOfTexts(order) ? keys.start(filter) : keys[order](filter)
}

function isOfTexts(order: EventOrder): order is TextOrder {
  return order === 'title' || order === 'relevance'
}

/** How what is found gets a key that is made of texts. */
interface TextKeys {
  /** What is read of `occurrences as o`, as `key` of the table `matching`, which has `id`, `event` and `series`, too. */
  readonly found: RawBuilder<unknown>
  /** Further tables of a statement behind `matching`. */
  readonly tables: RawBuilder<unknown>
  /** The rows with their `id` and `key`. */
  readonly rows: RawBuilder<unknown>
}

/**
 * The keys of an order by texts: of the searched text (`toEventTextRow`) that the reader is shown, which is read once for each event, however
 * many dates it has. 5,000 events of 2 kB with 62,000 dates take by relevance 0.10 s of the processor for one word and 0.16 s for eight; by
 * start they take 0.04 s and 0.10 s. Where the text was read for each date, it was 0.6 s and 3.9 s.
 */
export function textKeys(filter: EventFilter, dialect: Dialect): TextKeys | undefined {
  const { order = 'start' } = filter
  if (!isOfTexts(order)) return undefined
  const { found, texts, key } = order === 'relevance' ? byRelevance(filter, dialect) : byTitle(filter, dialect)
  return {
    found,
    tables: sql`, texts as materialized (${texts})`,
    rows: sql`(select m.id, ${key} as key from matching as m ${dialect.joinOfSubset} texts on texts.event = m.event) as keyed`,
  }
}

interface TextKey {
  readonly found: RawBuilder<unknown>
  /** The texts by event. */
  readonly texts: RawBuilder<unknown>
  /** The key of a row `m` of `matching`, by the text of its event. */
  readonly key: RawBuilder<unknown>
}

/** The title by which an event is ordered, of `occurrences as o` or of another table. */
export function titleToOrderBy({ language }: EventFilter, dialect: Dialect, event = 'o.event_id'): RawBuilder<unknown> {
  return textInReaderLanguage(language, sql.ref(event), dialect.firstLine(sql`t.searched`))
}

/** The title of an event of a single date is read where it is found: most events have one date. */
function byTitle(filter: EventFilter, dialect: Dialect): TextKey {
  const titleOf = (event: string) => titleToOrderBy(filter, dialect, event)
  return {
    found: sql`case when o.series is null then ${titleOf('o.event_id')} end`,
    texts: sql`select f.event, ${titleOf('f.event')} as text
      from (select event from matching where series is not null group by event) as f`,
    key: sql`coalesce(m.key, texts.text, '')`,
  }
}

/**
 * Whether the title is other than the search, then how many words of the search are not in the title, then how many are not in the excerpt, then
 * the start: that title comes first, then what has most of the words in the title, and of those the earliest. A search has at most eight words.
 * Of many events the first are compared, the others come after them.
 */
function byRelevance({ language, search }: EventFilter, dialect: Dialect): TextKey {
  const missing = dialect.missing(sql`t.searched`, wellFormed(search?.words ?? []))
  return {
    found: sql`o.start_local`,
    texts: sql`select f.event, ${textInReaderLanguage(language, sql`f.event`, missing)} as text
      from (select event from matching group by event order by min(key), event
        limit ${sql.lit(requestLimits.compared.most)}) as f`,
    key: sql`coalesce(texts.text, '999') || ' ' || m.key`,
  }
}

/** Something of the text `t` of an event that a reader of a language is shown. */
function textInReaderLanguage(
  language: string,
  event: RawBuilder<unknown>,
  of: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const inLanguage = (wanted: RawBuilder<unknown>) => sql`(select ${of} from event_texts as t
    where t.id = ${event} and t.language = ${wanted})`
  const original = sql`(select e.language from events as e where e.id = ${event})`
  return sql`coalesce(${inLanguage(sql`${language}`)}, ${inLanguage(original)})`
}

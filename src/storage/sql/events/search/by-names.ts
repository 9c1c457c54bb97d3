import { sql, type RawBuilder } from 'kysely'
import type { EventFilter } from '../../../stores/records.ts'
import type { EventSearch, NamedIds } from '../../../stores/search.ts'
import { allOf, type Condition, isReaderText, wellFormed, selectNestedCategories } from '../../conditions.ts'
import type { Dialect } from '../../dialect/dialect.ts'

type Subquery = RawBuilder<unknown>

/** Whether an `event`, by its id, is found by a search: by its texts, if these are looked into, and by the names of what it is linked to. */
export function createNameSearch(
  { words, without, namesAlone = false }: EventSearch,
  named: ReadonlyMap<string, NamedIds>,
  filter: EventFilter,
  dialect: Dialect,
  event: Subquery,
): Condition {
  const linked = (word: string) => linkedBy(named.get(word), dialect)
  const excluded = without.map(linked).filter((events) => events !== undefined)
  const others = excluded.map((events) => sql<boolean>`${event} not in (${events})`)
  if (namesAlone) return allOf([...words.map((word) => isInEvents(event, linked(word))), ...others])
  const texts = matchingTexts({ words, without }, linked, dialect)
  return allOf([sql`${event} in (select t.id from ${texts} as t where ${isReaderText(filter)})`, ...others])
}

/** Whether one of a few `occurrences as o` is found by a search: its texts are looked at, not those of all events. */
export function createSearchOfFew(search: EventSearch, filter: EventFilter, dialect: Dialect): Condition {
  const { words, without, named, namesAlone } = search
  const event = sql`o.event_id`
  if (named && namesAlone) return createNameSearch(search, named, filter, dialect, event)
  const linked = (word: string) => named && linkedBy(named.get(word), dialect)
  const has = (word: string) => dialect.contains(sql`t.searched`, word.toWellFormed())
  const found = words.map((word) => {
    const events = linked(word)
    return events ? sql<boolean>`(${has(word)} or ${isInEvents(event, events)})` : has(word)
  })
  const others = without.map((word) => {
    const events = linked(word)
    return sql<boolean>`not (${events ? sql`${has(word)} or ${isInEvents(event, events)}` : has(word)})`
  })
  return sql`exists (select 1 from event_texts as t where ${allOf([sql`t.id = ${event}`, isReaderText(filter), ...found, ...others])})`
}

function isInEvents(event: Subquery, events: Subquery | undefined): Condition {
  return events ? sql`${event} in (${events})` : sql`1 = 0`
}

/**
 * The texts of events with all words, or of events that are linked to what has them in its name, and none of those excluded. One that the
 * index knows leads, the others are looked up for what it finds: the words that are in texts alone, or else the longest.
 */
function matchingTexts(
  { words, without }: Pick<EventSearch, 'words' | 'without'>,
  linked: (word: string) => Subquery | undefined,
  dialect: Dialect,
): Subquery {
  const elsewhere = new Map(words.map((word) => [word, linked(word)]))
  const inTexts = words.filter((word) => !elsewhere.get(word))
  const textsWith = (some: readonly string[], none: readonly string[]) =>
    dialect.textsWith(wellFormed(some), wellFormed(none))
  if (inTexts.length === words.length) return textsWith(words, without)
  const has = (word: string) => dialect.textHas('l', word.toWellFormed())
  const contains = (word: string) =>
    isKnownToIndex(word) ? has(word) : dialect.contains(sql`l.searched`, word.toWellFormed())
  const found = (some: readonly string[], none: readonly string[], inText = has) => [
    ...some.map((word) => sql<boolean>`(${inText(word)} or ${isInEvents(sql`l.id`, elsewhere.get(word))})`),
    ...none.map((word) => sql<boolean>`not (${inText(word)})`),
  ]
  const select = (leading: Subquery, conditions: readonly Condition[]) =>
    sql`(select l.id, l.language from ${leading} as l where ${allOf(conditions)})`
  const others = words.filter((word) => !inTexts.includes(word))
  if (inTexts.some(isKnownToIndex)) return select(textsWith(inTexts, without), found(others, []))
  const [first = '', ...rest] = others.toSorted((one, other) => other.length - one.length)
  // Each text is read anyway.
  if (!isKnownToIndex(first)) return select(sql`event_texts`, found(words, without, contains))
  const leading = sql`(select f.id, f.language from ${textsWith([first], [])} as f
    union all select x.id, x.language from event_texts as x where ${isInEvents(sql`x.id`, elsewhere.get(first))})`
  return select(leading, found([...rest, ...inTexts], without))
}

/** Whether the index of the search knows a word. */
function isKnownToIndex(word: string): boolean {
  return [...word].length > 2
}

/** The events that are linked to any of these, as the part of a query behind `in`; a category stands for those below it. */
function linkedBy(names: NamedIds | undefined, dialect: Dialect): Subquery | undefined {
  const { venues = [], organizers = [], terms = [] } = names ?? {}
  const queries = [
    venues.length > 0 && sql`select v.event_id from event_venues as v where v.venue_id in ${dialect.numbers(venues)}`,
    organizers.length > 0 &&
      sql`select g.event_id from event_organizers as g where g.organizer_id in ${dialect.numbers(organizers)}`,
    terms.length > 0 &&
      sql`select c.event_id from event_terms as c where c.term_id in ${selectNestedCategories(terms, dialect)}`,
  ].filter((query) => query !== false)
  return queries.length === 0 ? undefined : sql.join(queries, sql` union all `)
}

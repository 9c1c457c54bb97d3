import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dialect } from './dialect.ts'
import { allOf } from '../conditions.ts'

/** SQLite, as compiled into Node (JSON, FTS5, R*Tree and mathematical functions included). */
export const sqlite: Dialect = {
  name: 'sqlite',
  text: 'text',
  integer: 'integer',
  numbers: (list) => sql<number>`(select value from json_each(${JSON.stringify(list)}))`,
  textsOf: (json) => sql`(select value from json_each(${json}))`,
  placeIn: (list, value) =>
    sql`(select place.key from json_each(${JSON.stringify(list)}) as place where place.value = ${value} limit 1)`,
  // The 31 first of 74,000 matches in 30 ms, not 75, of 10,000 in 15, not 25, of ten in 12, not 1 (sqlite.org/optoverview.html#uplus).
  unindexed: (column) => sql`+${column}`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  matches: textMatches,
  textsWith,
  textHas,
  venuesWithin: ({ west, south, east, north }) =>
    sql`(select place.id from venue_places as place where place.west <= ${east} and place.east >= ${west}
      and place.south <= ${north} and place.north >= ${south})`,
  jsonArray: (value) => sql`json_group_array(${value})`,
  jsonTuple: (...values) => sql`json_array(${sql.join(values)})`,
  weekday: (wall) => sql`cast(strftime('%w', ${wall}) as integer)`,
  secondsBetween: (from, until) => sql`(unixepoch(${until}) - unixepoch(${from}))`,
  firstLine: (text) => sql`substr(${text}, 1, instr(${text}, char(10)) - 1)`,
  missing: (text, words) => sql`text_missing(${text}, ${JSON.stringify(words)})`,
  firstOf: (json, member) => sql`json_extract(${json}, ${sql.lit(`$.${member}[0]`)})`,
  // There is one transaction at a time.
  locks: undefined,
  // Only tables that have changed much are looked at, and of these a sample (sqlite.org/pragma.html#pragma_optimize).
  upkeep: async (db) => void (await sql`pragma optimize = 0x10012`.execute(db)),
  joinOfSubset: sql`left join`,
}

/** The index of the search knows parts of at least so many characters. */
const trigram = 3
/** How many characters of a search the index is asked for. */
const maxIndexed = 64
/** How many characters of a word that must not be there the index is asked for. */
const longestBeginning = 16
/** Codes of languages have two small letters (ISO 639-1): as many pairs there are, rounded up to a power of two. */
const languageBits = 10

/** The key of a text in the index tells the event and the language: to look both up for each text took half the time of a search. */
const keyOf = (text: string) =>
  `((${text}.id << ${languageBits}) + (unicode(${text}.language) - 97) * 26 + unicode(substr(${text}.language, 2)) - 97)`
const idOf = (key: string) => `(${key} >> ${languageBits})`
const languageOf = (key: string) => {
  const pair = `(${key} & ${2 ** languageBits - 1})`
  return `char(97 + ${pair} / 26, 97 + ${pair} % 26)`
}

/** Whether a text contains all words and none of those excluded. */
function textMatches(
  text: Expression<unknown>,
  words: readonly string[],
  without: readonly string[],
): RawBuilder<SqlBool> {
  return sql`text_matches(${text}, ${JSON.stringify([words, without])})`
}

/**
 * Whether a text contains a part that the index does not know, as it has one or two characters: it is looked for in every text. SQLite
 * does that itself: 100,000 events are searched for "e" in 0.2 s and for eight letters in 0.3 s of the processor; `text_matches` took
 * 0.4 s and 0.9 s, as each text is made a string of JavaScript for it. `instr` is slower where the part is rare.
 */
function containsShort(text: Expression<unknown>, part: string): RawBuilder<SqlBool> {
  return sql`${text} glob ${`*${part.replace(/[*?[]/g, '[$&]')}*`}`
}

/** The texts of events with all words and none of those excluded: by the index alone, where it knows them whole. */
function textsWith(words: readonly string[], without: readonly string[]): RawBuilder<{ id: number; language: string }> {
  const required = longest(words)
  const excluded = without.filter(isIndexed)
  const parts = beginnings(excluded)
  const isCut = excluded.some((word) => !parts.includes(word))
  const otherWords = words.filter((word) => isIndexed(word) && !required.includes(word))
  const short = words.filter((word) => !isIndexed(word))
  const shortWithout = without.filter((word) => !isIndexed(word))
  const searched = sql`t.searched`
  const key = sql.raw(required.length > 0 ? 'f.rowid' : keyOf('t'))
  // Of those that have a beginning, texts that have none of the words are looked through within the subquery: beside it, each text is.
  const found = isCut
    ? sql`join event_texts as x on x.id = ${sql.raw(idOf('e.rowid'))} and x.language = ${sql.raw(languageOf('e.rowid'))}
        and not ${textMatches(sql`x.searched`, [], excluded)}`
    : sql``
  const hasNone = sql<boolean>`${key} not in (select e.rowid from event_search as e ${found}
    where e.event_search match ${match(parts, 'OR')})`
  const asksText = otherWords.length + short.length + shortWithout.length > 0
  const conditions = allOf([
    required.length > 0 && sql`f.event_search match ${match(required, 'AND')}`,
    parts.length > 0 && hasNone,
    ...short.map((part) => containsShort(searched, part)),
    ...shortWithout.map((part) => sql<boolean>`not ${containsShort(searched, part)}`),
    otherWords.length > 0 && textMatches(searched, otherWords, []),
  ])
  if (required.length === 0) return sql`(select t.id, t.language from event_texts as t where ${conditions})`
  const [id, language] = [sql.raw(idOf('f.rowid')), sql.raw(languageOf('f.rowid'))]
  const texts = asksText ? sql`join event_texts as t on t.id = ${id} and t.language = ${language}` : sql``
  return sql`(select ${id} as id, ${language} as language from event_search as f ${texts} where ${conditions})`
}

/** Whether a text has a word: what the index finds is looked for once; a part that it does not know, in this text. */
function textHas(row: string, word: string): RawBuilder<SqlBool> {
  const [id, language] = [sql.ref(`${row}.id`), sql.ref(`${row}.language`)]
  if (isIndexed(word)) return sql`(${id}, ${language}) in (select w.id, w.language from ${textsWith([word], [])} as w)`
  return sql`exists (select 1 from event_texts as w where w.id = ${id} and w.language = ${language}
    and ${containsShort(sql`w.searched`, word)})`
}

function isIndexed(word: string): boolean {
  return [...word].length >= trigram
}

/** What the index is asked: all of these parts, or one of them. */
function match(parts: readonly string[], operator: 'AND' | 'OR'): string {
  return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(` ${operator} `)
}

/**
 * What the index is asked for: the longest words first, which are the rarest. Each character is a part whose places in all
 * texts are compared with those of the next: a phrase of 500 took seconds among 100,000 events.
 */
function longest(words: readonly string[]): readonly string[] {
  let room = maxIndexed
  return words
    .map((word) => [...word])
    .toSorted((one, other) => other.length - one.length)
    .map((word) => {
      const part = word.slice(0, room)
      room -= part.length
      return part
    })
    .filter(({ length }) => length >= trigram)
    .map((part) => part.join(''))
}

/**
 * Beginnings of words that must not be there, each once: texts that have none of them have none of the words. They are as long as there is room
 * for all that differ, as what begins like many a text is then looked for in each of these. Eight exclusions are 12 ms among 100,000 events,
 * and 340 ms where each text is looked through.
 */
function beginnings(words: readonly string[]): readonly string[] {
  const upTo = (length: number) => [...new Set(words.map((word) => [...word].slice(0, length).join('')))]
  for (let length = longestBeginning; length > trigram; length -= 1) {
    const parts = upTo(length)
    if (parts.length * length <= maxIndexed) return parts
  }
  return upTo(trigram)
}

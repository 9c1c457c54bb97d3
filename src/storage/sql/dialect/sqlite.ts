import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../records/conditions.ts'
import type { Dialect } from './dialect.ts'

/** The index of the search knows parts of at least so many characters. */
const trigram = 3
/** How many characters of a search the index is asked for. */
const mostIndexed = 32

/** SQLite, as compiled into Node (JSON, FTS5, R*Tree and mathematical functions included). */
export const sqlite: Dialect = {
  name: 'sqlite',
  text: 'text',
  integer: 'integer',
  numbered: (column) => column.primaryKey().autoIncrement(),
  inKeyOrder: sql`without rowid`,
  async prepare(db) {
    for (const statement of indexes) await sql.raw(statement).execute(db)
  },
  numbers: (list) => sql<number>`(select value from json_each(${JSON.stringify(list)}))`,
  textsOf: (json) => sql`(select value from json_each(${json}))`,
  placeIn: (list, value) =>
    sql`(select place.key from json_each(${JSON.stringify(list)}) as place where place.value = ${value} limit 1)`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  matches: (text, words, without) => sql`text_matches(${text}, ${JSON.stringify([words, without])})`,
  searches(words, without) {
    const required = longest(words)
    const excluded = without.filter((word) => [...word].length >= trigram)
    const parts = beginnings(excluded)
    const hasNone = sql<boolean>`t.key not in ${having(parts, 'OR')}`
    const isCut = excluded.some((word) => !parts.includes(word))
    const text = sql`t.searched`
    const otherWords = words.filter((word) => !required.includes(word))
    const otherWithout = without.filter((word) => !excluded.includes(word))
    return allOf([
      required.length > 0 && sql`t.key in ${having(required, 'AND')}`,
      parts.length > 0 && (isCut ? sql`(${hasNone} or ${sqlite.matches(text, [], excluded)})` : hasNone),
      otherWords.length + otherWithout.length > 0 && sqlite.matches(text, otherWords, otherWithout),
    ])
  },
  venuesWithin: ({ west, south, east, north }) =>
    sql`(select place.id from venue_places as place where place.west <= ${east} and place.east >= ${west}
      and place.south <= ${north} and place.north >= ${south})`,
  jsonArray: (value) => sql`json_group_array(${value})`,
  jsonTuple: (...values) => sql`json_array(${sql.join(values)})`,
  // There is one transaction at a time.
  locks: undefined,
  // Only tables that have changed much are looked at, and of these a sample (sqlite.org/pragma.html#pragma_optimize).
  upkeep: async (db) => void (await sql`pragma optimize = 0x10012`.execute(db)),
}

/** The keys of texts that have all of these parts, or one of them, by the index of the search. */
function having(parts: readonly string[], operator: 'AND' | 'OR'): RawBuilder<unknown> {
  const query = parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(` ${operator} `)
  return sql`(select rowid from event_search where event_search match ${query})`
}

/**
 * What the index is asked for: the longest words first, which are the rarest. Each character is a part whose places in all
 * texts are compared with those of the next: a phrase of 500 took seconds among 100,000 events.
 */
function longest(words: readonly string[]): readonly string[] {
  let room = mostIndexed
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
 * Beginnings of words that must not be there, of the same length, as far as there is room: texts that have none of them have none of the words.
 * Eight exclusions are 12 ms among 100,000 events, and 340 ms where each text is looked through.
 */
function beginnings(words: readonly string[]): readonly string[] {
  const room = Math.max(trigram, Math.floor(mostIndexed / words.length))
  return words.map((word) => [...word].slice(0, room).join(''))
}

/**
 * The search is an FTS5 table of trigrams over `event_texts.searched`, which keeps the texts themselves; what is folded
 * already needs no folding there. Places are an R*Tree, in which each venue is a box without size: it keeps 32-bit
 * numbers, rounded outwards. Triggers keep both, as rows are also deleted through foreign keys.
 */
const indexes = [
  `create virtual table event_search using fts5(searched, content = 'event_texts', content_rowid = 'key',
    tokenize = 'trigram case_sensitive 1', columnsize = 0)`,
  // Parts of the index are merged when there are 16 of a size, not 4: a new event takes a tenth less of the processor.
  `insert into event_search(event_search, rank) values ('automerge', 16)`,
  // What a search finds is told by this index alone, not by rows of long texts: a word of most of 100,000 events in 77 ms, not 159.
  `create index event_texts_by_key on event_texts (key, id, language)`,
  `create trigger event_search_insert after insert on event_texts begin
    insert into event_search(rowid, searched) values (new.key, new.searched);
  end`,
  `create trigger event_search_update after update of searched on event_texts when new.searched <> old.searched begin
    insert into event_search(event_search, rowid, searched) values ('delete', old.key, old.searched);
    insert into event_search(rowid, searched) values (new.key, new.searched);
  end`,
  `create trigger event_search_delete after delete on event_texts begin
    insert into event_search(event_search, rowid, searched) values ('delete', old.key, old.searched);
  end`,
  `create virtual table venue_places using rtree(id, west, east, south, north)`,
  `create trigger venue_places_insert after insert on venues
    when new.latitude is not null and new.longitude is not null begin
      insert into venue_places values (new.id, new.longitude, new.longitude, new.latitude, new.latitude);
    end`,
  `create trigger venue_places_update after update of latitude, longitude on venues
    when new.latitude is not old.latitude or new.longitude is not old.longitude begin
      delete from venue_places where id = old.id;
      insert into venue_places select new.id, new.longitude, new.longitude, new.latitude, new.latitude
        where new.latitude is not null and new.longitude is not null;
    end`,
  `create trigger venue_places_delete after delete on venues begin
    delete from venue_places where id = old.id;
  end`,
]

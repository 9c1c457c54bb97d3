import { sql, type RawBuilder } from 'kysely'
import type { Dialect } from './dialect.ts'

/** PostgreSQL 15 or newer. */
export const postgres: Dialect = {
  name: 'postgres',
  text: sql`text collate "C"`,
  integer: 'bigint',
  numbers: (list) => sql<number>`(select unnest(${safeIds(list)}::bigint[]) as value)`,
  textsOf: (json) => sql`(select value from json_array_elements_text(${json}::json) as part(value))`,
  placeIn: (list, value) => sql`array_position(${safeIds(list)}::bigint[], ${value})`,
  // It estimates how many texts match.
  unindexed: (column) => column,
  // As a pattern, for which an index of trigrams serves.
  contains: (text, part) => sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`,
  matches(text, words, without) {
    const all = words.map((word) => postgres.contains(text, word))
    const none = without.map((word) => sql<boolean>`not ${postgres.contains(text, word)}`)
    return sql`(${sql.join([sql`true`, ...all, ...none], sql` and `)})`
  },
  textsWith: (words, without) =>
    sql`(select t.id, t.language from event_texts as t where ${postgres.matches(sql`t.searched`, words, without)})`,
  // It decides by the number of rows whether all that have the word are looked for, or each text is looked at.
  textHas: (row, word) => sql`exists (select 1 from event_texts as w where w.id = ${sql.ref(`${row}.id`)}
    and w.language = ${sql.ref(`${row}.language`)} and ${postgres.contains(sql`w.searched`, word)})`,
  // A venue without coordinates has a null point, which no box contains.
  venuesWithin: ({ west, south, east, north }) =>
    sql`(select place.id from venues as place
      where point(place.longitude, place.latitude) <@ box(${corner(west, south)}, ${corner(east, north)}))`,
  jsonArray: (value) => sql`json_agg(${value})`,
  jsonTuple: (...values) => sql`json_build_array(${sql.join(values)})`,
  weekday: (wall) => sql`cast(extract(dow from cast(${wall} as timestamp)) as integer)`,
  secondsBetween: (from, until) =>
    sql`case when length(${until}) = 19 then extract(epoch from cast(${until} as timestamp) - cast(${from} as timestamp)) end`,
  firstLine: (text) => sql`split_part(${text}, chr(10), 1)`,
  missing(text, words) {
    const lacks = (line: string) => words.map((word) => sql`(strpos(lines.${sql.ref(line)}, ${word}) = 0)::integer`)
    const count = (line: string) => sql`(${sql.join([sql`0`, ...lacks(line)], sql` + `)})`
    const isOther = sql`(lines.title <> ${words.join(' ')})::integer`
    // The offset keeps it from cutting a text anew for each word.
    return sql`(select ${isOther} || '' || ${count('title')} || '' || ${count('excerpt')} from (select split_part(${text}, chr(10), 1) as title,
      split_part(${text}, chr(10), 3) as excerpt offset 0) as lines)`
  },
  firstOf: (json, member) => sql`(cast(${json} as json) -> ${sql.lit(member)} ->> 0)`,
  locks: {
    // Not in the way of those who add a link to the row.
    row: async (db, table, id) =>
      void (await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(db)),
    links: async (db, table, id) =>
      void (await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(db)),
    linked: sql`for key share`,
    name: async (db, name) => void (await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)),
  },
  // The server analyzes its tables by itself.
  upkeep: async () => {},
  joinOfSubset: sql`full join`,
}

/** Numbers that are not safe integers match no id. */
function safeIds(list: readonly number[]): readonly (number | null)[] {
  return list.map((id) => (Number.isSafeInteger(id) ? id : null))
}

function corner(longitude: number, latitude: number): RawBuilder<unknown> {
  return sql`point(cast(${longitude} as double precision), cast(${latitude} as double precision))`
}

import { sql, type RawBuilder } from 'kysely'
import type { Dialect } from './dialect.ts'

/** PostgreSQL 15 or newer. */
export const postgres: Dialect = {
  name: 'postgres',
  text: sql`text collate "C"`,
  integer: 'bigint',
  numbered: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  // It keeps no table so.
  inKeyOrder: sql``,
  async prepare(db, numbered) {
    for (const statement of [...indexes, advanceNumbers]) await sql.raw(statement).execute(db)
    for (const table of numbered)
      await sql`create trigger advance_numbers after insert on ${sql.table(table)}
        for each row execute function advance_numbers(${sql.lit(`${table}_id_seq`)})`.execute(db)
  },
  numbers: (list) => sql<number>`(select unnest(${ids(list)}::bigint[]) as value)`,
  textsOf: (json) => sql`(select value from json_array_elements_text(${json}::json) as part(value))`,
  placeIn: (list, value) => sql`array_position(${ids(list)}::bigint[], ${value})`,
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
  // A venue without coordinates has a null point, which no box contains.
  venuesWithin: ({ west, south, east, north }) =>
    sql`(select place.id from venues as place
      where point(place.longitude, place.latitude) <@ box(${corner(west, south)}, ${corner(east, north)}))`,
  jsonArray: (value) => sql`json_agg(${value})`,
  jsonTuple: (...values) => sql`json_build_array(${sql.join(values)})`,
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
}

/** Numbers that are not safe integers match no id. */
function ids(list: readonly number[]): readonly (number | null)[] {
  return list.map((id) => (Number.isSafeInteger(id) ? id : null))
}

function corner(longitude: number, latitude: number): RawBuilder<unknown> {
  return sql`point(cast(${longitude} as double precision), cast(${latitude} as double precision))`
}

/**
 * Places are a GiST index of points, longitude first. The search is an index of trigrams by the extension pg_trgm; where that
 * is not installed or may not be added, everything works without, and searches look through the texts.
 */
const indexes = [
  'create index venue_places on venues using gist (point(longitude, latitude))',
  `do $$ begin
    create extension if not exists pg_trgm;
    create index event_texts_by_trigrams on event_texts using gin (searched gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null;
  end $$`,
]

/**
 * A row that brings its own number moves the sequence on, so that no number is given twice. `setval` alone could put a
 * sequence back that others have moved on meanwhile: it only serves for numbers far ahead, by one transaction at a time. Those of dry
 * runs (`operations/rehearsal.ts`) move nothing: a sequence stays moved where the transaction is rolled back.
 */
const advanceNumbers = `create function advance_numbers() returns trigger language plpgsql as $$
declare
  numbers constant regclass := tg_argv[0]::regclass;
  reached bigint := coalesce(pg_sequence_last_value(numbers), 0);
begin
  if new.id > 9000000000000000 then
    return null;
  end if;
  if new.id > reached + 1000 then
    perform pg_advisory_xact_lock(numbers::oid::bigint);
    reached := coalesce(pg_sequence_last_value(numbers), 0);
    if new.id > reached + 1000 then
      reached := setval(numbers, new.id);
    end if;
  end if;
  while reached < new.id loop
    reached := nextval(numbers);
  end loop;
  return null;
end $$`

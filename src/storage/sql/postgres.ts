import { sql, type SqlBool } from 'kysely'
import type { Dialect } from './dialect.ts'
import { sql as fragment } from './fragment.ts'
import { allOf } from './matching.ts'
import { gatherCounts, postgresCounters } from './postgres-counters.ts'
import { postgresPlaces } from './postgres-places.ts'
import { postgresTextIndex } from './postgres-text-index.ts'
import { idTexts } from './postgres/values.ts'

/** PostgreSQL 15 or newer. */
export const postgres: Dialect = {
  name: 'postgres',
  // Whatever the locale of the server: by code points.
  text: sql`text collate "C"`,
  integer: 'bigint',
  numbered: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  parameter: (number) => `$${number}`,
  numbers: (list) => fragment<number>`(select unnest(${idTexts(list)}::bigint[]) as value)`,
  // Looked up in the index one by one; of a subquery a table is made first, which takes twice as long.
  amongNumbers: (list) => fragment`= any (${idTexts(list)}::bigint[])`,
  textsOf: (json) => sql`(select value from json_array_elements_text(${json}::json) as part(value))`,
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  // As a pattern, for which an index of trigrams serves.
  matches: (text, words, without) => {
    const has = (word: string) => fragment<SqlBool>`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
    return allOf([...words.map(has), ...without.map((word) => fragment<SqlBool>`not ${has(word)}`)])
  },
  placeIn: (list, value) => sql`array_position(${idTexts(list)}::bigint[], ${value})`,
  places: postgresPlaces,
  clustered: (table) => table,
  counters: postgresCounters,
  texts: postgresTextIndex,
  // The server analyzes its tables by itself.
  upkeep: gatherCounts,
  async prepare(db, numbered) {
    await sql.raw(advanceNumbers).execute(db)
    for (const table of numbered)
      await sql`create trigger advance_numbers after insert on ${sql.table(table)}
        for each row execute function advance_numbers(${sql.lit(`${table}_id_seq`)})`.execute(db)
  },
}

/**
 * A row that brings its own number moves the sequence on, so that no number is given twice. `setval` alone could put a
 * sequence back that others have moved on meanwhile: it only serves for numbers far ahead, by one transaction at a time.
 */
const advanceNumbers = `create function advance_numbers() returns trigger language plpgsql as $$
declare
  numbers constant regclass := tg_argv[0]::regclass;
  reached bigint := coalesce(pg_sequence_last_value(numbers), 0);
begin
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

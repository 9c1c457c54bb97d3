import { sql } from 'kysely'
import type { InitialDialect } from './columns.ts'

/** What the first version makes in a way of its own on PostgreSQL. */
export const initialPostgres: InitialDialect = {
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
 * runs (`operations/executing/transaction.ts`) move nothing: a sequence stays moved where the transaction is rolled back.
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

import { sql } from 'kysely'
import type { TextIndex } from './text-index.ts'

/**
 * Trigrams of the texts, by the extension pg_trgm, of which PostgreSQL makes use for `like`. Where it is not installed or
 * may not be added, everything works without the index, and searches look through the texts.
 */
export const postgresTextIndex: TextIndex = {
  async create(db) {
    await sql
      .raw(
        `do $$ begin
          create extension if not exists pg_trgm;
          create index event_texts_by_trigrams on event_texts using gin (searched gin_trgm_ops);
        exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null;
        end $$`,
      )
      .execute(db)
  },
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/** Days on which nothing may take place, by name. `days` and `error` are JSON; `content` is a file to be read, Base64. */
export function holidays({ name, text, integer }: Dialect): Migration {
  return {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable('holidays')
        .addColumn('id', integer, (c) =>
          name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('url', text)
        .addColumn('days', text, (c) => c.notNull())
        .addColumn('refreshed_utc', text)
        .addColumn('due_utc', text)
        .addColumn('error', text)
        .addColumn('content', text)
        .execute(),
  }
}

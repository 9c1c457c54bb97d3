import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../../dialect/dialect.ts'

/** Questions about events that have a name, for everybody. `texts` is JSON by language; `filters` is the query of an address. */
export function sharedViews({ name, text, integer }: Dialect): Migration {
  return {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable('shared_views')
        .addColumn('id', integer, (c) =>
          name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('slug', text, (c) => c.notNull().unique())
        .addColumn('language', text, (c) => c.notNull())
        .addColumn('texts', text, (c) => c.notNull())
        .addColumn('filters', text, (c) => c.notNull())
        .execute(),
  }
}

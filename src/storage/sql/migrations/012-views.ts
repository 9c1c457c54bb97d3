import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/** Searches and filters of lists that users have saved. `list` is the plural of what is listed; `shared` is for others to see them, too. */
export function views({ name, text, integer }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('views')
        .addColumn('id', integer, (c) =>
          name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('list', text, (c) => c.notNull())
        .addColumn('query', text, (c) => c.notNull())
        .addColumn('shared', integer, (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema.createIndex('views_by_user').on('views').columns(['user_id', 'list', 'name']).unique().execute()
    },
  }
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/** The passkeys with which users sign in, of which each may have several. */
export function passkeys({ name, text, integer }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('passkeys')
        .addColumn('id', integer, (c) =>
          name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('credential', text, (c) => c.notNull().unique())
        .addColumn('public_key', text, (c) => c.notNull())
        .addColumn('count', integer, (c) => c.notNull())
        .addColumn('transports', text, (c) => c.notNull())
        .addColumn('handle', text, (c) => c.notNull())
        .addColumn('created_utc', text, (c) => c.notNull())
        .addColumn('last_used_utc', text)
        .execute()
      await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute()
    },
  }
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/** What users have typed into forms of the desk and not saved yet, and who has which form open. `fields` is JSON; `record` of a new one is `new`. */
export function unsavedWork({ text, integer }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('unsaved_work')
        .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('form', text, (c) => c.notNull())
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('record', text, (c) => c.notNull())
        .addColumn('title', text, (c) => c.notNull())
        .addColumn('fields', text, (c) => c.notNull())
        .addColumn('at_utc', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('unsaved_work_key', ['user_id', 'form'])
        .execute()
      await db.schema.createIndex('unsaved_work_by_time').on('unsaved_work').column('at_utc').execute()
      await db.schema
        .createTable('presence')
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('record', text, (c) => c.notNull())
        .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('seen_utc', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('presence_key', ['kind', 'record', 'user_id'])
        .execute()
      await db.schema.createIndex('presence_by_user').on('presence').columns(['user_id', 'seen_utc']).execute()
    },
  }
}

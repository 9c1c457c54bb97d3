import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/**
 * Mirrors of other calendars: `details` is JSON of all but the id. What each keeps: `external_id` is that of the other calendar, `round` the start in which
 * it was last seen; `sent` is JSON of what it was last written with, `awaits` what it names that has not come yet, as `category 5`.
 */
export function mirrors({ name, text, integer }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['events', 'venues', 'organizers', 'terms'])
        await db.schema.alterTable(table).addColumn('mirrored_from', text).execute()
      await db.schema
        .createTable('mirrors')
        .addColumn('id', integer, (c) =>
          name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('details', text, (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('mirrored')
        .addColumn('mirror_id', integer, (c) => c.notNull().references('mirrors.id').onDelete('cascade'))
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('external_id', integer, (c) => c.notNull())
        .addColumn('record_id', integer, (c) => c.notNull())
        .addColumn('round', integer, (c) => c.notNull())
        .addColumn('sent', text, (c) => c.notNull())
        .addColumn('awaits', text)
        .addPrimaryKeyConstraint('mirrored_key', ['mirror_id', 'kind', 'external_id'])
        .execute()
      await db.schema.createIndex('mirrored_by_record').on('mirrored').columns(['record_id', 'kind']).execute()
      await db.schema
        .createIndex('mirrored_awaiting')
        .on('mirrored')
        .columns(['mirror_id', 'awaits'])
        .where(sql<boolean>`awaits is not null`)
        .execute()
    },
  }
}

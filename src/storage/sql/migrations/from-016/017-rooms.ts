import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../../dialect/dialect.ts'

/** `parent_venue`: the building that a venue is a room of. */
export function rooms({ integer }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('venues')
        .addColumn('parent_venue', integer, (c) => c.references('venues.id').onDelete('set null'))
        .execute()
      await db.schema
        .createIndex('venues_parent_venue')
        .on('venues')
        .columns(['parent_venue'])
        .where(sql<boolean>`parent_venue is not null`)
        .execute()
    },
  }
}

import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../../dialect/dialect.ts'

/** `other_names`: further names of venues and organizers by which they are found, one a line. */
export function otherNames({ text }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['venues', 'organizers']) {
        await db.schema.alterTable(table).addColumn('other_names', text).execute()
        await db.schema
          .createIndex(`${table}_other_names`)
          .on(table)
          .columns(['id'])
          .where(sql<boolean>`other_names is not null`)
          .execute()
      }
    },
  }
}

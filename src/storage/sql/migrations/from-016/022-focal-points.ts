import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** `focal_x`, `focal_y`: what of a picture must stay in sight where it is cropped, from 0 at its left and top to 1; null for the middle. */
export function focalPoints(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // SQLite adds one column at a time.
      await db.schema.alterTable('images').addColumn('focal_x', 'double precision').execute()
      await db.schema.alterTable('images').addColumn('focal_y', 'double precision').execute()
    },
  }
}

import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../dialect/dialect.ts'

/** Entries of the activity that were written together, and which of them were taken back. */
export async function activityGroups(db: Kysely<unknown>, { integer }: Dialect): Promise<void> {
  await db.schema.alterTable('activity').addColumn('group_id', integer).execute()
  await db.schema.alterTable('activity').addColumn('undoes', integer).execute()
  await sql`create index activity_group on activity (group_id) where group_id is not null`.execute(db)
}

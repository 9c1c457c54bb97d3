import type { Kysely } from 'kysely'
import type { Dialect } from '../../dialect/dialect.ts'

/** What the tables were after each migration from this one on, as `migrating/state.ts` reads it. */
export async function tableStates(db: Kysely<unknown>, { text }: Dialect): Promise<void> {
  await db.schema
    .createTable('table_states')
    .addColumn('migration', text, (c) => c.primaryKey())
    .addColumn('fingerprint', text, (c) => c.notNull())
    .execute()
}

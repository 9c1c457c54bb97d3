import type { Kysely } from 'kysely'
import type { Dialect } from '../../dialect/dialect.ts'

/** The mails that wait to be sent. `due_utc`: null once a mail was given up. */
export async function addOutbox(db: Kysely<unknown>, { name, text, integer }: Dialect): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', integer, (c) =>
      name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('mail', text, (c) => c.notNull())
    .addColumn('created_utc', text, (c) => c.notNull())
    .addColumn('due_utc', text)
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('given_up_utc', text)
    .addColumn('reason', text)
    .execute()
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['due_utc', 'id']).execute()
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/** Changes of many events that go on in the background (`details`: JSON), and the events of each; `refusal`: JSON, of those that were refused. */
export function bulk({ name, text, integer }: Dialect): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('bulk_jobs')
        .addColumn('id', integer, (c) =>
          name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('ended_utc', text)
        .addColumn('details', text, (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('bulk_records')
        .addColumn('job_id', integer, (c) => c.notNull().references('bulk_jobs.id'))
        .addColumn('position', integer, (c) => c.notNull())
        .addColumn('record', integer, (c) => c.notNull())
        .addColumn('refusal', text)
        .addPrimaryKeyConstraint('bulk_records_key', ['job_id', 'position'])
        .execute()
    },
  }
}

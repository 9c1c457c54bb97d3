import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/**
 * Who is told of changes at an address, and what is, was or will be told. `kinds`, `scopes` and `tries` are JSON; secrets are sealed. Of one record
 * and subscription one delivery waits.
 */
export function webhooks({ name, text, integer }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const numbered = (table: string) =>
        db.schema
          .createTable(table)
          .addColumn('id', integer, (c) =>
            name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
          )
      await numbered('webhooks')
        .addColumn('user_id', integer, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('url', text, (c) => c.notNull())
        .addColumn('kinds', text, (c) => c.notNull())
        .addColumn('filters', text, (c) => c.notNull())
        .addColumn('body', text, (c) => c.notNull())
        .addColumn('language', text, (c) => c.notNull())
        .addColumn('secret', text, (c) => c.notNull())
        .addColumn('old_secret', text)
        .addColumn('old_until_utc', text)
        .addColumn('scopes', text)
        .addColumn('state', text, (c) => c.notNull())
        .addColumn('reason', text)
        .addColumn('created_utc', text, (c) => c.notNull())
        .addColumn('epoch', text, (c) => c.notNull())
        .addColumn('position', integer, (c) => c.notNull())
        .addColumn('activity', integer, (c) => c.notNull())
        .addColumn('failures', integer, (c) => c.notNull())
        .addColumn('rest_until_utc', text)
        .execute()
      await db.schema.createIndex('webhooks_by_user').on('webhooks').columns(['user_id', 'id']).execute()
      await numbered('deliveries')
        .addColumn('webhook_id', integer, (c) => c.notNull().references('webhooks.id').onDelete('cascade'))
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('record_id', integer, (c) => c.notNull())
        .addColumn('position', integer, (c) => c.notNull())
        .addColumn('sent_position', integer)
        .addColumn('after_activity', integer, (c) => c.notNull())
        .addColumn('state', text, (c) => c.notNull())
        .addColumn('attempts', integer, (c) => c.notNull())
        .addColumn('version', integer, (c) => c.notNull())
        .addColumn('due_utc', text)
        .addColumn('created_utc', text, (c) => c.notNull())
        .addColumn('ended_utc', text)
        .addColumn('request', text)
        .addColumn('status', integer)
        .addColumn('fault', text)
        .addColumn('reason', text)
        .addColumn('response', text)
        .addColumn('tries', text, (c) => c.notNull())
        .execute()
      const waits = sql<boolean>`state = 'waiting'`
      const index = (named: string, columns: string[]) => db.schema.createIndex(named).on('deliveries').columns(columns)
      await index('deliveries_waiting', ['webhook_id', 'kind', 'record_id']).unique().where(waits).execute()
      await index('deliveries_due', ['webhook_id', 'due_utc', 'id']).where(waits).execute()
      await index('deliveries_log', ['webhook_id', 'id']).execute()
      await index('deliveries_ended', ['ended_utc'])
        .where(sql<boolean>`ended_utc is not null`)
        .execute()
    },
  }
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../../dialect/dialect.ts'

/** `event_status_reason`: why an event does not take place as planned, or empty. */
export function eventStatusReason({ text }: Dialect): Migration {
  return {
    up: (db: Kysely<unknown>) =>
      db.schema
        .alterTable('event_texts')
        .addColumn('event_status_reason', text, (c) => c.notNull().defaultTo(''))
        .execute(),
  }
}

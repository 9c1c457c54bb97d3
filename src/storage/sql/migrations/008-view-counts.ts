import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/** What in the log hands an event in, and what ends its wait: `"status":"pending"` after or before it. A quote within a text is escaped in JSON. */
const waits = sql`kind = 'event' and ("after" like '%"status":"pending"%' or "before" like '%"status":"pending"%')`

/**
 * How often the pages of events were seen, by day: nothing of who saw them. `event_id` is that of the series where there is one, 0 for
 * those that a day has no place for; it names no row, so that a day keeps what it was. With what statistics are read by.
 */
export function viewCounts({ name, text, integer }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('view_counts')
        .addColumn('day', text, (c) => c.notNull())
        .addColumn('event_id', integer, (c) => c.notNull())
        .addColumn('views', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('view_counts_key', ['day', 'event_id'])
        .modifyEnd(name === 'sqlite' ? sql`without rowid` : sql``)
        .execute()
      await sql`create index event_texts_by_titled on event_texts (language, id) where title <> ''`.execute(db)
      await sql`create index activity_by_waiting on activity (at_utc, id) where ${waits}`.execute(db)
    },
  }
}

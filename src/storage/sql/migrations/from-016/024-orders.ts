import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../../dialect/dialect.ts'

/**
 * Indexes in the orders of lists by publication and, in each language, by title, which is the first line of the searched text: of long ones the
 * beginning. Each has one expression, so that no other statement takes it for its own.
 */
export function orders({ firstLine }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create index events_published on events (coalesce(date_utc, ''))`.execute(db)
      await sql`create index event_texts_title on event_texts ((language || ' ' || substr(${firstLine(sql.ref('searched'))}, 1, 100)))`.execute(
        db,
      )
    },
  }
}

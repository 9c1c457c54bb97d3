import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../../dialect/dialect.ts'

/**
 * SQLite merges parts of the index of the search little by little, and not all of a size at once: with 100,000 events, one new event of a
 * few hundred took 7 s, and took them from all other requests. Now none takes more than 0.1 s, and all together less than half of the
 * processor (sqlite.org/fts5.html#the_automerge_configuration_option).
 */
export function searchMerges({ name }: Dialect): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (name !== 'sqlite') return
      // Merging begins where eight parts have a size. Where bulk writes left large parts, it lags behind, but not by a thousand.
      for (const [option, value] of Object.entries({ automerge: 8, crisismerge: 1000 }))
        await sql`insert into event_search(event_search, rank) values (${sql.lit(option)}, ${sql.lit(value)})`.execute(
          db,
        )
    },
  }
}

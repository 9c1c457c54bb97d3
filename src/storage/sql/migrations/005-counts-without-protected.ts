import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Takes events that a password protects out of what is kept of terms, venues and organizers. */
export function countsWithoutProtected(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`update terms set count = (
          select count(*) from event_terms as l join events as e on e.id = l.event_id
          where l.term_id = terms.id and e.status = 'publish' and e.password_hash is null
        ) where id in (
          select l.term_id from event_terms as l join events as e on e.id = l.event_id
          where e.status = 'publish' and e.password_hash is not null)`.execute(db)
      for (const { table, links, column } of linked)
        await sql`update ${sql.raw(table)} set last_start_utc = (
            select max(o.start_utc) from ${sql.raw(links)} as l join occurrences as o on o.event_id = l.event_id
            where l.${sql.raw(column)} = ${sql.raw(table)}.id and o.status = 'publish' and o.protected = 0
          ) where id in (
            select l.${sql.raw(column)} from ${sql.raw(links)} as l join occurrences as o on o.event_id = l.event_id
            where o.status = 'publish' and o.protected = 1)`.execute(db)
    },
  }
}

const linked = [
  { table: 'venues', links: 'event_venues', column: 'venue_id' },
  { table: 'organizers', links: 'event_organizers', column: 'organizer_id' },
] as const

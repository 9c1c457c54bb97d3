import { sql } from 'kysely'
import type { WaitingEntry } from '../../stores/statistics.ts'
import { allOf } from '../conditions.ts'
import type { Db } from '../tables.ts'

/** As the index of `migrations/008-view-counts.ts` has it. */
const waits = sql<boolean>`kind = 'event' and ("after" like '%"status":"pending"%' or "before" like '%"status":"pending"%')`

/** The log does not tell with which status an event was created: what follows does, or the event itself. */
export async function waitingEntries(
  db: Db,
  sinceUtc: string,
  author: number | undefined,
  limit: number,
): Promise<readonly WaitingEntry[]> {
  const ofAuthor =
    author !== undefined && sql<boolean>`record_id in (select e.id from events as e where e.author = ${author})`
  const own = author !== undefined && sql<boolean>`o.author = ${author}`
  const { rows } = await sql<
    Omit<WaitingEntry, 'begins'> & { begins: number | boolean | null }
  >`with told as materialized (
      select id, record_id, user_id, at_utc, case when "after" like '%"status":"pending"%' then 1 else 0 end as begins
      from activity where ${allOf([waits, sql`at_utc >= ${sinceUtc}`, ofAuthor])}
    ), waiting as (
      select o.event_id from occurrences as o where ${allOf([sql`o.status <> 'publish' and o.status = 'pending'`, own])}
    ), entries as (
      select * from told union all select id, record_id, user_id, at_utc, null from activity
      where kind = 'event' and action = 'created' and at_utc >= ${sinceUtc}
        and record_id in (select record_id from told union select event_id from waiting)
    ) select record_id as event, user_id as "user", at_utc as "atUtc", begins
    from entries order by at_utc, id limit ${limit}`.execute(db)
  return rows.map(({ begins, ...row }) => ({ ...row, begins: begins === null ? undefined : Boolean(begins) }))
}

import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** The latest moment up to `nowUtc` at which a sale, or an event with tickets, began or ended (`TicketStore.lastTurn`). */
export async function lastTurn(db: Db, nowUtc: string): Promise<string | null> {
  const latest = (column: string) =>
    sql`select max(${sql.ref(column)}) as moment from tickets where ${sql.ref(column)} <= ${nowUtc}`
  const { rows } = await sql<{ moment: string | null }>`select max(moment) as moment from (
      ${latest('available_from_utc')} union all ${latest('available_until_utc')}
      union all select max(o.end_utc) from occurrences as o
        where o.ticketed = 1 and o.end_utc <= ${nowUtc} and length(o.end_utc) = 19
    ) as turns`.execute(db)
  return rows[0]?.moment ?? null
}

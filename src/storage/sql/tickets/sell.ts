import { sql } from 'kysely'
import { maxTickets } from '../../../domain/entities.ts'
import type { Db } from '../tables.ts'
import { ownsTicketsAs } from './own.ts'

/** Adds `quantity` to the sales of a single event’s ticket, in one statement. */
export async function sellSingle(db: Db, id: number, quantity: number, nowUtc: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ sold: sql<number>`sold + ${quantity}`, modified_utc: nowUtc })
    .where('id', '=', id)
    .where(sql<boolean>`sold + ${quantity} between 0 and coalesce(capacity, ${maxTickets})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Adds `quantity` to the sales of a series’ ticket for one occurrence. One statement checks the capacity and writes.
 * Returned tickets were sold before, so their row exists.
 */
export async function sellOccurrence(
  db: Db,
  id: number,
  quantity: number,
  nowUtc: string,
  occurrence: number,
): Promise<boolean> {
  const done = await (quantity < 0 ? returnSold() : sell()).execute(db)
  if (done.numAffectedRows !== 1n) return false
  await db.updateTable('tickets').set({ modified_utc: nowUtc }).where('id', '=', id).execute()
  return true

  function sell() {
    const amount = sql`cast(${quantity} as integer)`
    return sql`insert into ticket_sales (ticket_id, occurrence_id, sold)
      select t.id, o.id, ${amount} from tickets as t join occurrences as o on o.series = t.event_id and o.id = ${occurrence}
        where t.id = ${id} and ${amount} <= coalesce(t.capacity, ${maxTickets}) and not ${ownsTicketsAs('o')}
      on conflict (ticket_id, occurrence_id) do update set sold = ticket_sales.sold + excluded.sold
        where ticket_sales.sold + excluded.sold
          <= coalesce((select t.capacity from tickets as t where t.id = ticket_sales.ticket_id), ${maxTickets})`
  }

  function returnSold() {
    return sql`update ticket_sales set sold = sold + cast(${quantity} as integer)
      where ticket_id = ${id} and occurrence_id = ${occurrence} and sold + cast(${quantity} as integer) >= 0`
  }
}

/** Moves the sales of an event that becomes a series to its first occurrence. */
export async function moveSalesToFirstOccurrence(db: Db, series: number): Promise<void> {
  await sql`insert into ticket_sales (ticket_id, occurrence_id, sold)
    select t.id, o.id, t.sold from tickets as t join occurrences as o on o.series = t.event_id
      where t.event_id = ${series} and t.sold > 0 and o.original =
        (select min(f.original) from occurrences as f where f.series = t.event_id and f.status <> 'gone')`.execute(db)
  await db.updateTable('tickets').set({ sold: 0 }).where('event_id', '=', series).execute()
}

/** Moves the sales of ticket `from` for the occurrences of `series` to ticket `to`. */
export async function moveSales(db: Db, from: number, to: number, series: number): Promise<void> {
  await sql`update ticket_sales set ticket_id = ${to} where ticket_id = ${from}
    and occurrence_id in (select o.id from occurrences as o where o.series = ${series})`.execute(db)
}

/** Deletes what the series’ tickets sold for an occurrence, which now has tickets of its own. */
export async function clearSales(db: Db, occurrence: number): Promise<void> {
  await db.deleteFrom('ticket_sales').where('occurrence_id', '=', occurrence).execute()
}

/** Pairs of an occurrence’s id and the number sold for it. */
type Sales = readonly (readonly [number, number])[]

export async function readSales(db: Db, ticket: number): Promise<Sales> {
  const rows = await db
    .selectFrom('ticket_sales')
    .select(['occurrence_id', 'sold'])
    .where('ticket_id', '=', ticket)
    .where('sold', '>', 0)
    .orderBy('occurrence_id')
    .execute()
  return rows.map(({ occurrence_id, sold }) => [occurrence_id, sold])
}

export async function setSales(db: Db, ticket: number, sales: Sales): Promise<void> {
  for (const [occurrence, sold] of sales)
    await sql`insert into ticket_sales (ticket_id, occurrence_id, sold)
      select ${ticket}, i.id, cast(${sold} as integer) from identities as i where i.id = ${occurrence}
      on conflict (ticket_id, occurrence_id) do update set sold = excluded.sold`.execute(db)
}

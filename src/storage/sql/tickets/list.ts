import { sql, type RawBuilder } from 'kysely'
import type { Slice } from '../../stores/lists.ts'
import type { TicketFilter } from '../../stores/tickets.ts'
import { allOf, shownBy, unprotected, type Condition } from '../records/conditions.ts'
import { part, type Found } from '../records/paging.ts'
import type { Db } from '../tables.ts'

/** The tickets of one page, in the order in which they were made. */
export async function listTickets(db: Db, filter: TicketFilter, { offset, limit, after }: Slice): Promise<Found[]> {
  const page = sql<Found>`select t.id ${ticketMatching(filter)}
    and t.id > ${after?.id ?? 0} order by t.id ${part(offset, limit)}`
  const found = await page.execute(db)
  return found.rows
}

/** How many there are on all pages. */
export async function countTickets(db: Db, filter: TicketFilter): Promise<number> {
  const total = sql<{ total: number }>`select count(*) as total ${ticketMatching(filter)}`
  const found = await total.execute(db)
  return Number(found.rows[0]?.total ?? 0)
}

/** The tickets that a list is made of, as `from … where …`: `tickets as t`, and `occurrences as o` of their events. */
function ticketMatching(filter: TicketFilter): RawBuilder<unknown> {
  const where = allOf([
    shownBy(filter.events, 'o'),
    unprotected(filter.withoutProtected),
    published(filter),
    filter.event === undefined ? sql`o.hidden = 0` : sql`t.event_id = ${filter.event}`,
    filter.available && (filter.available.is ? forSale(filter.available) : sql`not ${forSale(filter.available)}`),
  ])
  // Those of a series are templates: no occurrence has its id.
  return sql`from tickets as t join occurrences as o on o.event_id = t.event_id and o.id = t.event_id where ${where}`
}

function published({ drafts }: TicketFilter): Condition | undefined {
  if (drafts === 'all') return undefined
  if (drafts === undefined) return sql`t.status = 'publish'`
  return sql`(t.status = 'publish' or ${shownBy({ statuses: [], own: { user: drafts.ofAuthor, statuses: drafts.statuses } }, 'o')})`
}

/**
 * Published, within its window and not sold out; the last second of the window is part of it. Without an end it ends with the
 * event, which may be in the year 10000 of UTC: its text is longer.
 */
function forSale({ nowUtc }: NonNullable<TicketFilter['available']>): Condition {
  return sql`(t.status = 'publish' and (t.capacity is null or t.sold < t.capacity)
    and (t.available_from_utc is null or t.available_from_utc <= ${nowUtc})
    and (coalesce(t.available_until_utc, o.end_utc) >= ${nowUtc} or (t.available_until_utc is null and length(o.end_utc) > 19)))`
}

import { sql, type RawBuilder } from 'kysely'
import { ownsTickets } from '../../../domain/entities.ts'
import type { Slice } from '../../stores/lists.ts'
import type { TicketFilter } from '../../stores/tickets.ts'
import { allOf, isVisibleRecord, excludeProtected, type Condition } from '../conditions.ts'
import { limitAndOffset, type KeyedRow } from '../records/paging.ts'
import type { Db } from '../tables.ts'
import { ownsTicketsAs } from './own.ts'

/** The tickets of one page, in the order in which they were made. */
export async function listTickets(db: Db, filter: TicketFilter, { offset, limit, after }: Slice): Promise<KeyedRow[]> {
  const page = sql<KeyedRow>`select t.id ${fromMatchingTickets(filter)}
    and t.id > ${after?.id ?? 0} order by t.id ${limitAndOffset(offset, limit)}`
  const found = await page.execute(db)
  return found.rows
}

/** The number of tickets on all pages of a list. */
export async function countTickets(db: Db, filter: TicketFilter): Promise<number> {
  const total = sql<{ total: number }>`select count(*) as total ${fromMatchingTickets(filter)}`
  const found = await total.execute(db)
  return Number(found.rows[0]?.total ?? 0)
}

/**
 * The part `from … where …` of a query for the tickets of a list. `t` is the ticket. `o` is the event, series or
 * occurrence that decides who sees the ticket.
 */
function fromMatchingTickets(filter: TicketFilter): RawBuilder<unknown> {
  const { event, available } = filter
  const isShared = Boolean(event?.occurrence) && event !== undefined && !ownsTickets(event)
  const sale = ({ nowUtc }: { readonly nowUtc: string }) => isForSale(nowUtc, isShared)
  const where = allOf([
    isVisibleRecord(filter.events, 'o'),
    excludeProtected(filter.withoutProtected),
    isPublishedOrOwnDraft(filter),
    event === undefined ? sql`o.hidden = 0` : sql`o.id = ${event.id}`,
    available && (available.is ? sale(available) : sql`not ${sale(available)}`),
  ])
  // The row of an exception does not say whether its series is hidden; the row of its occurrence does.
  const owner = isShared
    ? sql`(select id, series, author, status, trashed_from, hidden, protected, end_utc, event_status from occurrences) as o
        on o.series = t.event_id`
    : sql`(select e.id, e.author, coalesce(x.status, e.status) as status, e.hide_from_listings as hidden, e.end_utc, e.event_status,
        case when x.id is null then e.trashed_from else x.trashed_from end as trashed_from, e.recurrence,
        case when e.password_hash is null then 0 else 1 end as protected
        from events as e left join occurrences as x on x.id = e.id and e.series is not null) as o on o.id = t.event_id`
  return sql`from tickets as t join ${owner} where ${where}`
}

function isPublishedOrOwnDraft({ drafts }: TicketFilter): Condition | undefined {
  if (drafts === 'all') return undefined
  if (drafts === undefined) return sql`t.status = 'publish'`
  return sql`(t.status = 'publish' or ${isVisibleRecord({ statuses: [], own: { user: drafts.ofAuthor, statuses: drafts.statuses } }, 'o')})`
}

/**
 * Whether ticket `t` is for sale, as `TicketFilter.available` defines it. The last second of the sales window belongs to
 * it. With `isOccurrence`, the ticket of a series must be for sale for the occurrence `o`; otherwise any occurrence will
 * do.
 */
function isForSale(nowUtc: string, isOccurrence: boolean): Condition {
  const begun = sql`t.status = 'publish' and (t.available_from_utc is null or t.available_from_utc <= ${nowUtc})`
  const open = sql`(t.available_until_utc is null or t.available_until_utc >= ${nowUtc})`
  const ofOccurrence = (
    occurrence: string,
  ) => sql`(${isNotOverYet(occurrence, nowUtc)} and ${isOn(occurrence)} and (t.capacity is null or t.capacity >
    coalesce((select s.sold from ticket_sales as s where s.ticket_id = t.id and s.occurrence_id = ${sql.ref(`${occurrence}.id`)}), 0)))`
  if (isOccurrence) return sql`(${begun} and ${open} and ${ofOccurrence('o')})`
  const ofAny = sql`exists (select 1 from occurrences as p where p.series = t.event_id and p.status = o.status
    and not ${ownsTicketsAs('p')} and ${ofOccurrence('p')})`
  const single = sql`(${isOn('o')} and (t.capacity is null or t.sold < t.capacity)
    and (t.available_until_utc is not null or ${isNotOverYet('o', nowUtc)}))`
  return sql`(${begun} and ${open} and case when o.recurrence is null then ${single} else ${ofAny} end)`
}

const isOn = (event: string) => sql`${sql.ref(`${event}.event_status`)} <> 'cancelled'`

/** Whether the event ends at or after `nowUtc`. Ends in the year 10000 of UTC have a longer text. */
function isNotOverYet(event: string, nowUtc: string): Condition {
  const end = sql.ref(`${event}.end_utc`)
  return sql`(${end} >= ${nowUtc} or length(${end}) > 19)`
}

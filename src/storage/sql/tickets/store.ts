import { type Ticket, ticketRecord } from '../../../records/ticket.ts'
import type { TicketOwner, TicketStore } from '../../stores/tickets.ts'
import { type Access, identify, lockRow } from '../access.ts'
import { page } from '../records/paging.ts'
import { inOrderOfIds, textsFrom } from '../records/rows.ts'
import { countTickets, listTickets } from './list.ts'
import {
  clearSales,
  moveSales,
  moveSalesToFirstOccurrence,
  readSales,
  sellOccurrence,
  sellSingle,
  setSales,
} from './sell.ts'
import { updateTicketedFlags, toTicketRow, writeTicketTexts } from './write.ts'
import { type RawBuilder, sql } from 'kysely'
import { ownsTickets } from '../../../domain/entities.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { Flag } from '../../../records/field.ts'
import type { TicketRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'
import { ownsTicketsAs } from './own.ts'

export function ticketStore(access: Access): TicketStore {
  const { dialect, read, write } = access
  async function ticketsByIds(ids: readonly number[]): Promise<Ticket[]> {
    if (ids.length === 0) return []
    return inOrderOfIds(ids, await readTickets(read, ids, dialect), ({ id }) => id)
  }

  return {
    find: (filter, slice) =>
      page(slice, {
        found: (part) => listTickets(read, filter, part),
        count: () => countTickets(read, filter),
        load: async (ids) => {
          if (!filter.event?.occurrence) return ticketsByIds(ids)
          return inOrderOfIds(ids, await readTicketsOfEvents(read, [filter.event], dialect), ({ id }) => id)
        },
      }),
    async byId(id) {
      await lockRow(access, 'tickets', id)
      const [ticket] = await ticketsByIds([id])
      return ticket
    },
    ofEvents: async (events) => (events.length === 0 ? [] : readTicketsOfEvents(read, events, dialect)),
    lastAvailabilityChange: (nowUtc) => lastAvailabilityChange(read, nowUtc),
    insert: (ticket) =>
      write(async (db) => {
        await identify(db, access, ticket.id, 'ticket')
        await db.insertInto('tickets').values(toTicketRow(ticket)).execute()
        await writeTicketTexts(db, ticket)
      }),
    update: (ticket) =>
      write(async (db) => {
        await db.updateTable('tickets').set(toTicketRow(ticket)).where('id', '=', ticket.id).execute()
        await writeTicketTexts(db, ticket)
      }),
    remove: (id) =>
      write(async (db) => {
        const ticket = await db.selectFrom('tickets').select('event_id').where('id', '=', id).executeTakeFirst()
        if (!ticket) return
        await db.deleteFrom('identities').where('id', '=', id).where('kind', '=', 'ticket').execute()
        await updateTicketedFlags(db, ticket.event_id)
      }),
    sell: (id, quantity, nowUtc, occurrence) =>
      write((db) =>
        occurrence === undefined
          ? sellSingle(db, id, quantity, nowUtc)
          : sellOccurrence(db, id, quantity, nowUtc, occurrence),
      ),
    moveSalesToFirstOccurrence: (series) => write((db) => moveSalesToFirstOccurrence(db, series)),
    sales: (id) => readSales(read, id),
    setSales: (id, sales) => write((db) => setSales(db, id, sales)),
    clearSales: (occurrence) => write((db) => clearSales(db, occurrence)),
    moveSales: (from, { id, event }) => write((db) => moveSales(db, from, id, event)),
  }
}

interface ReadTicket extends TicketRow {
  readonly repeats: Flag
}

/** Tickets by id, with their texts, in no order. The ticket of a series has the sales of all its occurrences. */
async function readTickets(db: Db, ids: readonly number[], dialect: Dialect): Promise<Ticket[]> {
  const rows = await readTicketRows(db, sql`t.id in ${dialect.numbers(ids)}`)
  return addSeriesSales(db, await addTexts(db, rows, dialect), dialect)
}

/** The tickets of these events, in the order of their ids (`TicketStore.ofEvents`). */
async function readTicketsOfEvents(db: Db, events: readonly TicketOwner[], dialect: Dialect): Promise<Ticket[]> {
  const seriesOf = (event: TicketOwner) => (ownsTickets(event) ? undefined : event.occurrence?.series)
  const owners = [...new Set(events.map((event) => seriesOf(event) ?? event.id))]
  const rows = await readTicketRows(db, sql`t.event_id in ${dialect.numbers(owners)}`)
  if (rows.length === 0) return []
  const byOwner = Map.groupBy(await addTexts(db, rows, dialect), ({ event }) => event)
  const single = events.filter((event) => seriesOf(event) === undefined).flatMap(({ id }) => byOwner.get(id) ?? [])
  const shared = events.flatMap((event) => {
    return (byOwner.get(seriesOf(event) ?? 0) ?? []).map((ticket) => ({ ...ticket, event: event.id }))
  })
  const all = [...(await addSeriesSales(db, single, dialect)), ...(await addOccurrenceSales(db, shared, dialect))]
  return all.sort((a, b) => a.id - b.id)
}

async function readTicketRows(db: Db, condition: RawBuilder<unknown>): Promise<readonly ReadTicket[]> {
  const { rows } = await sql<ReadTicket>`select t.*, case when e.recurrence is null then 0 else 1 end as repeats
    from tickets as t join events as e on e.id = t.event_id where ${condition}`.execute(db)
  return rows
}

async function addTexts(db: Db, rows: readonly ReadTicket[], dialect: Dialect): Promise<Ticket[]> {
  if (rows.length === 0) return []
  const ids = dialect.numbers(rows.map((row) => row.id))
  const texts = Map.groupBy(
    await db.selectFrom('ticket_texts').selectAll().where('id', 'in', ids).execute(),
    ({ id }) => id,
  )
  // A ticket without texts was deleted between the two queries.
  return rows.flatMap((row) => {
    const its = texts.get(row.id)?.map(({ language, name, description }) => [language, { name, description }] as const)
    return its ? { ...toTicket(row), texts: textsFrom(its) } : []
  })
}

/** Adds to the tickets of series what all their occurrences have sold. Other tickets stay as they are. */
async function addSeriesSales(db: Db, tickets: readonly Ticket[], dialect: Dialect): Promise<Ticket[]> {
  const shared = tickets.filter(({ series }) => series !== null).map(({ id }) => id)
  if (shared.length === 0) return [...tickets]
  const { rows } = await sql<{ id: number; sold: number; most: number; open: string | null }>`
    select t.id as id, coalesce(sum(s.sold), 0) as sold, coalesce(max(s.sold), 0) as most,
      max(case when o.status = e.status and o.event_status <> 'cancelled' and (t.capacity is null or coalesce(s.sold, 0) < t.capacity)
        then case when length(o.end_utc) > 19 then '9999-12-31 23:59:59' else o.end_utc end end) as open
    from tickets as t join events as e on e.id = t.event_id
      left join occurrences as o on o.series = t.event_id and not ${ownsTicketsAs('o')}
      left join ticket_sales as s on s.ticket_id = t.id and s.occurrence_id = o.id
    where t.id in ${dialect.numbers(shared)} group by t.id`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return tickets.map((ticket) => {
    const { sold = 0, most = 0, open = null } = byId.get(ticket.id) ?? {}
    if (ticket.series === null) return ticket
    return { ...ticket, sold: Number(sold), occurrences: { most: Number(most), openUntilUtc: open } }
  })
}

/** Adds to tickets of series what each has sold for the occurrence in its `event`. */
async function addOccurrenceSales(db: Db, tickets: readonly Ticket[], dialect: Dialect): Promise<Ticket[]> {
  if (tickets.length === 0) return []
  const rows = await db
    .selectFrom('ticket_sales')
    .selectAll()
    .where('ticket_id', 'in', dialect.numbers([...new Set(tickets.map(({ id }) => id))]))
    .where('occurrence_id', 'in', dialect.numbers([...new Set(tickets.map(({ event }) => event))]))
    .execute()
  const sold = new Map(rows.map((row) => [`${row.ticket_id} ${row.occurrence_id}`, row.sold]))
  return tickets.map((ticket) => ({ ...ticket, sold: sold.get(`${ticket.id} ${ticket.event}`) ?? 0 }))
}

function toTicket(row: ReadTicket): Omit<Ticket, 'texts'> {
  return {
    id: row.id,
    event: row.event_id,
    series: row.repeats === 1 ? row.event_id : null,
    occurrences: null,
    modifiedUtc: row.modified_utc,
    language: row.language,
    price: row.price,
    currency: row.currency,
    ...ticketRecord.toMembers(row),
    availableFrom: row.available_from,
    availableFromUtc: row.available_from_utc,
    availableUntil: row.available_until,
    availableUntilUtc: row.available_until_utc,
  }
}

/** Reads the latest of all moments that `TicketStore.lastAvailabilityChange` describes. */
async function lastAvailabilityChange(db: Db, nowUtc: string): Promise<string | null> {
  const latest = (column: string) =>
    sql`select max(${sql.ref(column)}) as moment from tickets where ${sql.ref(column)} <= ${nowUtc}`
  const { rows } = await sql<{ moment: string | null }>`select max(moment) as moment from (
      ${latest('available_from_utc')} union all ${latest('available_until_utc')}
      union all select max(o.end_utc) from occurrences as o
        where o.ticketed = 1 and o.end_utc <= ${nowUtc} and length(o.end_utc) = 19
    ) as changes`.execute(db)
  return rows[0]?.moment ?? null
}

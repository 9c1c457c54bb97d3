import { sql } from 'kysely'
import { maxTickets, type Ticket } from '../../domain/entities.ts'
import type { TicketStore } from '../tickets.ts'
import type { Access, Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { noteTickets } from './occurrences.ts'
import { inOrder, page } from './paging.ts'
import { languagesOf, textsFrom } from './record-kind.ts'
import type { TicketRow } from './tables.ts'
import { ticketMatching } from './ticket-filters.ts'

export function ticketStore({ dialect, read, write }: Access): TicketStore {
  async function withTexts(rows: readonly TicketRow[]): Promise<Ticket[]> {
    if (rows.length === 0) return []
    const ids = rows.map((row) => row.id)
    const texts = await read.selectFrom('ticket_texts').selectAll().where('id', 'in', dialect.numbers(ids)).execute()
    const byTicket = Map.groupBy(texts, (text) => text.id)
    // What has no texts was deleted between the two queries.
    const whole = rows.filter((row) => byTicket.has(row.id))
    return whole.map((row) => ({
      ...toMembers(row),
      texts: textsFrom(
        byTicket.get(row.id) ?? [],
        ({ language }) => language,
        ({ name, description }) => ({ name, description }),
      ),
    }))
  }

  async function byIds(ids: readonly number[]): Promise<Ticket[]> {
    if (ids.length === 0) return []
    const rows = await read.selectFrom('tickets').selectAll().where('id', 'in', dialect.numbers(ids)).execute()
    return withTexts(inOrder(ids, rows, ({ id }) => id))
  }

  async function writeTexts(db: Db, ticket: Ticket): Promise<void> {
    await db.deleteFrom('ticket_texts').where('id', '=', ticket.id).execute()
    const rows = languagesOf(ticket).flatMap((language) => {
      const text = ticket.texts[language]
      return text ? [{ id: ticket.id, language, name: text.name, description: text.description }] : []
    })
    if (rows.length > 0) await db.insertInto('ticket_texts').values(rows).execute()
    await noteTickets(db, ticket.event)
  }

  return {
    find: (filter, slice) =>
      page(slice, {
        async found({ offset, limit, after }) {
          const further = after ? sql`and t.id > ${after.id}` : sql``
          const { rows } = await sql<{ id: number }>`select t.id ${ticketMatching(filter)} ${further}
            order by t.id limit ${limit} offset ${offset}`.execute(read)
          return rows
        },
        async count() {
          const { rows } = await sql<{ total: number }>`select count(*) as total ${ticketMatching(filter)}`.execute(
            read,
          )
          return Number(rows[0]?.total ?? 0)
        },
        load: byIds,
      }),
    async byId(id) {
      const [ticket] = await byIds([id])
      return ticket
    },
    async ofEvents(events) {
      if (events.length === 0) return []
      const rows = await read
        .selectFrom('tickets')
        .selectAll()
        .where('event_id', 'in', dialect.numbers(events))
        .orderBy('id')
        .execute()
      return withTexts(rows)
    },
    insert: (ticket) =>
      write(async (db) => {
        await db
          .insertInto('identities')
          .values({ id: ticket.id, kind: 'ticket' })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        await db.insertInto('tickets').values(toRow(ticket)).execute()
        await writeTexts(db, ticket)
      }),
    update: (ticket) =>
      write(async (db) => {
        await db.updateTable('tickets').set(toRow(ticket)).where('id', '=', ticket.id).execute()
        await writeTexts(db, ticket)
      }),
    remove: (id) =>
      write(async (db) => {
        const ticket = await db.selectFrom('tickets').select('event_id').where('id', '=', id).executeTakeFirst()
        if (!ticket) return
        await db.deleteFrom('identities').where('id', '=', id).where('kind', '=', 'ticket').execute()
        await noteTickets(db, ticket.event_id)
      }),
    sell: (id, quantity, nowUtc) =>
      write(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('tickets')
          .set({ sold: sql<number>`sold + ${quantity}`, modified_utc: nowUtc })
          .where('id', '=', id)
          .where(sql<boolean>`sold + ${quantity} between 0 and coalesce(capacity, ${maxTickets})`)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
  }
}

/** Deletes all tickets of events that are deleted for good: their ids are those of nothing, then. */
export async function removeTicketsOf(db: Db, events: readonly number[], dialect: Dialect): Promise<void> {
  const tickets = db.selectFrom('tickets').select('id').where('event_id', 'in', dialect.numbers(events))
  await db.deleteFrom('identities').where('id', 'in', tickets).where('kind', '=', 'ticket').execute()
}

function toRow(ticket: Ticket): TicketRow {
  return {
    id: ticket.id,
    event_id: ticket.event,
    status: ticket.status,
    modified_utc: ticket.modifiedUtc,
    language: ticket.language,
    price: ticket.price,
    currency: ticket.currency,
    capacity: ticket.capacity,
    sold: ticket.sold,
    url: ticket.url,
    available_from: ticket.availableFrom,
    available_from_utc: ticket.availableFromUtc,
    available_until: ticket.availableUntil,
    available_until_utc: ticket.availableUntilUtc,
  }
}

function toMembers(row: TicketRow): Omit<Ticket, 'texts'> {
  return {
    id: row.id,
    event: row.event_id,
    status: row.status,
    modifiedUtc: row.modified_utc,
    language: row.language,
    price: row.price,
    currency: row.currency,
    capacity: row.capacity,
    sold: row.sold,
    url: row.url,
    availableFrom: row.available_from,
    availableFromUtc: row.available_from_utc,
    availableUntil: row.available_until,
    availableUntilUtc: row.available_until_utc,
  }
}

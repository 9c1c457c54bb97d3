import { sql } from 'kysely'
import { maxTickets, type Ticket } from '../../../domain/entities.ts'
import type { TicketStore } from '../../stores/tickets.ts'
import type { Access } from '../access.ts'
import { identify } from '../records/identities.ts'
import { lockRow } from '../records/locks.ts'
import { inOrder, page } from '../records/paging.ts'
import { textsFrom } from '../records/rows.ts'
import type { TicketRow } from '../tables.ts'
import { countTickets, listTickets } from './list.ts'
import { noteTickets, toTicket, toTicketRow, writeTicketTexts } from './write.ts'

export function ticketStore(access: Access): TicketStore {
  const { dialect, read, write } = access
  async function withTexts(rows: readonly TicketRow[]): Promise<Ticket[]> {
    if (rows.length === 0) return []
    const ids = rows.map((row) => row.id)
    const texts = await read.selectFrom('ticket_texts').selectAll().where('id', 'in', dialect.numbers(ids)).execute()
    const byTicket = Map.groupBy(texts, (text) => text.id)
    // What has no texts was deleted between the two queries.
    const whole = rows.filter((row) => byTicket.has(row.id))
    return whole.map((row) => ({
      ...toTicket(row),
      texts: textsFrom(
        (byTicket.get(row.id) ?? []).map(
          ({ language, name, description }) => [language, { name, description }] as const,
        ),
      ),
    }))
  }

  async function byIds(ids: readonly number[]): Promise<Ticket[]> {
    if (ids.length === 0) return []
    const rows = await read.selectFrom('tickets').selectAll().where('id', 'in', dialect.numbers(ids)).execute()
    return withTexts(inOrder(ids, rows, ({ id }) => id))
  }

  return {
    find: (filter, slice) =>
      page(slice, {
        found: (part) => listTickets(read, filter, part),
        count: () => countTickets(read, filter),
        load: byIds,
      }),
    async byId(id) {
      await lockRow(access, 'tickets', id)
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

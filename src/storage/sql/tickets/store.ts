import type { Ticket } from '../../../records/ticket.ts'
import type { TicketStore } from '../../stores/tickets.ts'
import { type Access, identify, lockRow } from '../access.ts'
import { page } from '../records/paging.ts'
import { inOrderOfIds } from '../records/rows.ts'
import { countTickets, listTickets } from './list.ts'
import { lastTurn } from './turns.ts'
import { readTickets, readTicketsOf } from './read.ts'
import { clearSales, moveSales, moveToFirst, salesOf, sellOccurrence, sellSingle, setSales } from './sell.ts'
import { noteTickets, toTicketRow, writeTicketTexts } from './write.ts'

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
          return inOrderOfIds(ids, await readTicketsOf(read, [filter.event], dialect), ({ id }) => id)
        },
      }),
    async byId(id) {
      await lockRow(access, 'tickets', id)
      const [ticket] = await ticketsByIds([id])
      return ticket
    },
    ofEvents: async (events) => (events.length === 0 ? [] : readTicketsOf(read, events, dialect)),
    lastTurn: (nowUtc) => lastTurn(read, nowUtc),
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
    sell: (id, quantity, nowUtc, occurrence) =>
      write((db) =>
        occurrence === undefined
          ? sellSingle(db, id, quantity, nowUtc)
          : sellOccurrence(db, id, quantity, nowUtc, occurrence),
      ),
    moveToFirst: (series) => write((db) => moveToFirst(db, series)),
    sales: (id) => salesOf(read, id),
    setSales: (id, sales) => write((db) => setSales(db, id, sales)),
    clearSales: (occurrence) => write((db) => clearSales(db, occurrence)),
    moveSales: (from, { id, event }) => write((db) => moveSales(db, from, id, event)),
  }
}

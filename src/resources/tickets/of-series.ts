import type { Event } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import { insertTicket } from './write.ts'

/**
 * Gives a series that was split off the tickets of the one that it comes from, under ids of their own, with what was sold of them for the
 * occurrences that it has now.
 */
export async function splitTickets(from: Event, to: Event, context: Context): Promise<void> {
  const { storage } = context
  for (const ticket of await storage.tickets.ofEvents([from])) {
    const copy = { ...ticket, id: await storage.newId('ticket'), event: to.id, series: to.id }
    await insertTicket(copy, context)
    await storage.tickets.moveSales(ticket.id, copy)
  }
}

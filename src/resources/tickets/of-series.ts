import type { Event } from '../../records/event.ts'
import { inZone } from '../../domain/time/time.ts'
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
    await insertTicket(copy, context, ticket)
    await storage.tickets.moveSales(ticket.id, copy)
  }
}

/**
 * Gives an occurrence the tickets of its series as its own, under new ids, with what it has sold of them. Its exception is stored already.
 * Answers the new ids by the old ones.
 */
export async function ownTickets(
  occurrence: Event,
  series: Event,
  context: Context,
): Promise<ReadonlyMap<number, number>> {
  const { storage } = context
  const ids = new Map<number, number>()
  const shared = { id: occurrence.id, occurrence: occurrence.occurrence && { ...occurrence.occurrence, own: null } }
  const wall = (utc: string | null, present: string | null) =>
    utc === null || occurrence.timezone === series.timezone ? present : inZone(utc, occurrence.timezone)
  for (const ticket of await storage.tickets.ofEvents([shared])) {
    const copy = {
      ...{ ...ticket, id: await storage.newId('ticket'), series: null },
      availableFrom: wall(ticket.availableFromUtc, ticket.availableFrom),
      availableUntil: wall(ticket.availableUntilUtc, ticket.availableUntil),
    }
    await insertTicket(copy, context, ticket)
    ids.set(ticket.id, copy.id)
  }
  await storage.tickets.clearSales(occurrence.id)
  return ids
}

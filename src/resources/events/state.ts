import type { Event } from '../../records/event.ts'
import type { Context } from '../../operations/context.ts'

/**
 * What else a write of an event could overwrite: its tickets, but not how many are sold, the exceptions of a series, and of an
 * occurrence its series, which a write may be about by its scope.
 */
export async function eventState(event: Event, { storage }: Context): Promise<Readonly<Record<string, unknown>>> {
  const { events } = storage
  const series = event.occurrence ? await events.byId(event.occurrence.series) : undefined
  const exceptions = event.recurrence ? await events.exceptions(event.id) : []
  const tickets = await storage.tickets.ofEvents([event])
  return { tickets: tickets.map(({ sold: _, ...ticket }) => ticket), series, exceptions }
}

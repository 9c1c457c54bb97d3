import type { Event } from '../../../domain/entities.ts'
import { ownsTickets } from '../../../domain/ticket.ts'
import type { Storage } from '../../../storage/storage.ts'
import { planOf, type Horizon } from './plan.ts'

/**
 * Deletes an occurrence in the trash for good: its series leaves it out from now on. It has its id still, with which it would
 * come back; reading it is 410.
 */
export async function purgeOccurrence(event: Event, { events, tickets }: Storage, horizon: Horizon): Promise<void> {
  const { id, occurrence } = event
  const before = occurrence && (await events.byId(occurrence.series))
  if (!occurrence || !before?.recurrence) return
  const exclude = [...new Set([...before.recurrence.exclude, occurrence.original])].sort()
  const series = { ...before, recurrence: { ...before.recurrence, exclude } }
  await events.update(series, before)
  if (ownsTickets(event)) for (const ticket of await tickets.ofEvents([event])) await tickets.remove(ticket.id)
  await events.reset(series.id, [id])
  const { planned, carriedUntil } = planOf(series, await events.carriedUntil(series.id), horizon)
  await events.setOccurrences(series, planned, carriedUntil)
}

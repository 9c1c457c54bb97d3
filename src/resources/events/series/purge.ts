import type { Event } from '../../../records/event.ts'
import { ownsTickets } from '../../../domain/entities.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { Storage } from '../../../storage/storage.ts'
import { withTrashedSlugs } from '../../records/texts.ts'
import { planOccurrences, type Horizon } from './plan.ts'

/**
 * Deletes an occurrence in the trash for good: its series excludes it from now on. The occurrence keeps its id, with which it would
 * come back; reading it is 410. A series without any occurrence left is moved to the trash (`series-emptied`). Without a series that
 * repeats, nothing is done (`skipped`).
 */
export async function purgeOccurrence(
  event: Event,
  { events, tickets }: Storage,
  horizon: Horizon,
): Promise<'purged' | 'series-emptied' | 'skipped'> {
  const { id, occurrence } = event
  const before = occurrence && (await events.byId(occurrence.series))
  if (!occurrence || !before?.recurrence) return 'skipped'
  const original = before.allDay ? occurrence.original.slice(0, 10) : occurrence.original
  const exclude = [...new Set([...before.recurrence.exclude, original])].sort()
  const modifiedUtc = utcText(horizon.now())
  const without = { ...before, modifiedUtc, recurrence: { ...before.recurrence, exclude } }
  const { planned, carriedUntil } = planOccurrences(without, await events.carriedUntil(before.id), horizon)
  const seriesIsNowTrashed = planned.length === 0 && before.status !== 'trash'
  const series = seriesIsNowTrashed ? await trashedSeries(without, events) : without
  await events.update(series, before)
  if (ownsTickets(event)) for (const ticket of await tickets.ofEvents([event])) await tickets.remove(ticket.id)
  await events.reset(series.id, [id])
  await events.setOccurrences(series, planned, carriedUntil)
  return seriesIsNowTrashed ? 'series-emptied' : 'purged'
}

async function trashedSeries(series: Event, events: Storage['events']): Promise<Event> {
  return (await withTrashedSlugs(events, { ...series, status: 'trash', trashedFrom: series.status })) as Event
}

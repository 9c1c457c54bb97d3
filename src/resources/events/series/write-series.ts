import { isDeepStrictEqual } from 'node:util'
import type { Event } from '../../../domain/entities.ts'
import { shiftBetween } from '../../../domain/recurrence/shift.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventStore } from '../../../storage/stores/records.ts'
import { inherited, scheduleIn } from './inherit.ts'
import { planOf } from './plan.ts'

/**
 * Writes the occurrences of a series that was just written itself, and what its exceptions have of it; inside its transaction.
 * `before` is what it was. Answers how many occurrences are new, changed or gone.
 */
export async function writeSeries(series: Event, before: Event | undefined, context: Context): Promise<number> {
  const { events } = context.storage
  if (before && isAsBefore(series, before)) {
    await inheritChanges(series, events)
    return 0
  }
  const later = before?.recurrence ? await events.carriedUntil(series.id) : null
  const { planned, carriedUntil } = planOf(series, later, context)
  if (!before?.recurrence) return events.setOccurrences(series, planned, carriedUntil)
  const isMoved = before.startDate !== series.startDate
  const shift = isMoved ? shiftBetween(before.startDate, series.startDate) : undefined
  const written = await events.setOccurrences(series, planned, carriedUntil, shift)
  // After that: what exceptions have of the series goes by their original starts as they are then.
  await inheritChanges(series, events)
  return written
}

/** Whether the occurrences of a series are those that it had; the store keeps what else lists ask of them. */
function isAsBefore(series: Event, before: Event): boolean {
  return (
    isDeepStrictEqual(series.recurrence, before.recurrence) && isDeepStrictEqual(scheduleIn(series), scheduleIn(before))
  )
}

/** Exceptions have of a series what is not their own. */
export async function inheritChanges(series: Event, events: EventStore): Promise<void> {
  for (const exception of await events.exceptions(series.id)) {
    const after = inherited(exception, series)
    if (!isDeepStrictEqual(after, exception)) await events.update(after, exception)
  }
}

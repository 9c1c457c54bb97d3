import { isDeepStrictEqual } from 'node:util'
import type { Event } from '../../../domain/entities.ts'
import { shiftBetween, shiftedWall } from '../../../domain/recurrence/shift.ts'
import { wallOf } from '../../../domain/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventStore, PlannedOccurrence } from '../../../storage/stores/records.ts'
import { inherited, scheduleIn } from './inherit.ts'
import { planOf, startsIn } from './plan.ts'

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
  if (before?.recurrence) {
    if (before.startDate !== series.startDate) await moveOriginals(before, series, planned, context)
    await inheritChanges(series, events)
  }
  return events.setOccurrences(series, planned, carriedUntil)
}

/** Whether the occurrences of a series are those that it had; the store keeps what else lists ask of them. */
function isAsBefore(series: Event, before: Event): boolean {
  return (
    isDeepStrictEqual(series.recurrence, before.recurrence) && isDeepStrictEqual(scheduleIn(series), scheduleIn(before))
  )
}

/**
 * The occurrences stay the same where all are moved. Where clocks change, a start may not move as far as the others:
 * where there are as many starts as before, each is the one in its place.
 */
async function moveOriginals(
  before: Event,
  series: Event,
  planned: readonly PlannedOccurrence[],
  context: Context,
): Promise<void> {
  const { events } = context.storage
  const shift = shiftBetween(before.startDate, series.startDate)
  const { starts } = startsIn(before, await events.carriedUntil(series.id), context)
  const places = new Map(starts.map((original, index) => [original, planned[index]?.original]))
  await events.moveOriginals(series.id, (original) => {
    const [moved, inPlace] = [shiftedWall(original, shift), places.get(original)]
    return inPlace !== undefined && starts.length === planned.length && isNear(moved, inPlace) ? inPlace : moved
  })
}

/** Whether the change of a clock may lie between them. */
function isNear(wall: string, other: string): boolean {
  return Math.abs(wallOf(wall).until(wallOf(other)).total('hours')) <= 3
}

/** Exceptions have of a series what is not their own. */
export async function inheritChanges(series: Event, events: EventStore): Promise<void> {
  for (const exception of await events.exceptions(series.id)) {
    const after = inherited(exception, series)
    if (!isDeepStrictEqual(after, exception)) await events.update(after, exception)
  }
}

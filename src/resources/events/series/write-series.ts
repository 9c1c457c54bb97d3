import { isDeepStrictEqual } from 'node:util'
import type { Event } from '../../../records/event.ts'
import type { Context } from '../../../operations/context.ts'
import type { SeriesStart } from '../../../storage/stores/lists.ts'
import type { EventStore } from '../../../storage/stores/records.ts'
import { inheritFromSeries, scheduleIn } from './inherit.ts'
import { moveOf } from './move.ts'
import { planOccurrences } from './plan.ts'
import { occurrencesWouldBeLost } from './problems.ts'

/**
 * Writes the occurrences of a series that was just written itself, and what its exceptions have of it; inside its transaction.
 * `before` is what it was; unless a write confirms it, no occurrence may lose its place. Answers how many occurrences are new, changed or gone.
 */
export async function writeSeries(
  series: Event,
  before: Event | undefined,
  context: Context,
  { confirm = false }: { readonly confirm?: boolean | undefined } = {},
): Promise<number> {
  const { events } = context.storage
  if (before && isAsBefore(series, before)) {
    await inheritChanges(series, events)
    return 0
  }
  const move = before && (await moveOf(before, series, context))
  if (move && move.lost.length > 0) allow(move.lost, confirm, context)
  const carried = before?.recurrence ? await events.carriedUntil(series.id) : null
  const later = [carried, move?.last]
    .filter((wall) => typeof wall === 'string')
    .sort()
    .at(-1)
  const { planned, carriedUntil } = planOccurrences(series, later ?? null, context)
  const written = await events.setOccurrences(series, planned, carriedUntil, move?.moved)
  if (!before?.recurrence) return written
  // After that: what exceptions have of the series goes by their original starts as they are then.
  await inheritChanges(series, events)
  return written
}

function allow(lost: readonly SeriesStart[], confirm: boolean, { losing }: Context): void {
  if (losing) losing(lost.map(({ startDate }) => startDate))
  else if (!confirm) throw occurrencesWouldBeLost(lost)
}

/** Whether the occurrences of a series are those that it had; the store keeps what else lists ask of them. */
function isAsBefore(series: Event, before: Event): boolean {
  return (
    isDeepStrictEqual(series.recurrence, before.recurrence) && isDeepStrictEqual(scheduleIn(series), scheduleIn(before))
  )
}

/** Exceptions have of a series what is not their own. */
async function inheritChanges(series: Event, events: EventStore): Promise<void> {
  for (const exception of await events.exceptions(series.id)) {
    const after = inheritFromSeries(exception, series)
    if (!isDeepStrictEqual(after, exception)) await events.update(after, exception)
  }
}

import type { Event } from '../../records/event.ts'
import { startsOf } from '../../domain/recurrence/expand.ts'
import { farthest } from '../../domain/recurrence/rule-starts.ts'
import { latestStart } from '../events/series/carry-on.ts'
import { isInYears, wallOf, wallText } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'
import type { EventFilter } from '../../storage/stores/records.ts'

/**
 * The series without an end that a filter finds by their rules alone: none of their occurrences that are there is in its window, but the
 * rule yields some later on. `seen` are those of which it found any.
 */
export async function seriesBeyond(
  filter: EventFilter,
  seen: ReadonlyMap<number, unknown>,
  { storage }: Context,
): Promise<readonly number[]> {
  if (filter.ids || filter.recurring === false) return []
  const short = (await storage.events.carriedShort(latestStart(filter), filter)).filter(({ id }) => !seen.has(id))
  const series = short.length === 0 ? [] : await storage.events.byIds(short.map(({ id }) => id))
  const carried = new Map(short.map(({ id, carriedUntil }) => [id, carriedUntil]))
  return series.filter((each) => yieldsWithin(each, carried.get(each.id) ?? '', filter)).map(({ id }) => id)
}

/** Whether a rule yields anything between the bounds after a moment. */
function yieldsWithin(series: Event, after: string, filter: EventFilter): boolean {
  const { recurrence, startDate, endDate } = series
  if (!recurrence) return false
  const length = wallOf(startDate).until(wallOf(endDate))
  const lasting = (end: string | undefined) => end && wallText(wallOf(end).subtract(length))
  const { startsFrom, startsAfter, startsBefore, endsAfter, onFrom, endsUntil, endsBefore } = filter
  const from =
    [startsFrom, startsAfter, lasting(endsAfter), lasting(onFrom), after].filter(isMoment).sort().at(-1) ?? after
  const to = [startsBefore, lasting(endsUntil), lasting(endsBefore), farthest(startDate)].filter(isMoment).sort()[0]
  return to !== undefined && startsOf(series, recurrence, { from, to, most: 2 }).starts.some((start) => start > after)
}

function isMoment(text: string | undefined): text is string {
  return text !== undefined && isInYears(text)
}

import { daysOf } from '../../../resources/events/days/pick.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { Span } from './lanes.ts'

/** The events of a week that are shown as bars, from their first to their last day there, each where it is shown. */
export function spansOf(
  week: readonly { readonly events: readonly number[] }[],
  events: ReadonlyMap<number, EventRepresentation>,
  isBar: (event: EventRepresentation) => boolean,
): readonly Span[] {
  const places = new Map<number, number[]>()
  for (const [place, { events: ids }] of week.entries())
    for (const id of ids) places.set(id, [...(places.get(id) ?? []), place])
  return [...places].flatMap(([id, shown]) => {
    const event = events.get(id)
    return event && isBar(event) ? runsOf(shown).map(([from, to]) => ({ id, from, to })) : []
  })
}

/** Whether an event is on several days; a night that ends by six in the morning is not. */
export function isLong(event: EventRepresentation): boolean {
  return event.start_date.slice(0, 10) < lastDayOf(event)
}

/** The last day on which an event is, `YYYY-MM-DD`. */
export function lastDayOf({ start_date: start, end_date: end, all_day: allDay }: EventRepresentation): string {
  return daysOf({ start, end, allDay: allDay === true }, '00:00')[1]
}

/** Places without gaps: on a full day, an event of several days may not be shown. */
function runsOf(places: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const place of places) {
    const last = runs.at(-1)
    if (last && last[1] === place - 1) last[1] = place
    else runs.push([place, place])
  }
  return runs
}

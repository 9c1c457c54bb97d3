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
    const [from, to] = [shown[0], shown.at(-1)]
    return event && isBar(event) && from !== undefined && to !== undefined ? [{ id, from, to }] : []
  })
}

/** The days with each known event on all of its days: a full day lists only some of its events, and days beside it may list others. */
export function withWholeRuns<D extends { readonly date: string; readonly events: readonly number[] }>(
  days: readonly D[],
  events: ReadonlyMap<number, EventRepresentation>,
  cutoff: string,
): readonly D[] {
  const long = [...events.values()].flatMap(({ id, start_date: start, end_date: end, all_day: allDay }) => {
    const [first, last] = daysOf({ start, end, allDay: allDay === true }, cutoff)
    return first < last ? [{ id, first, last }] : []
  })
  return days.map((day) => {
    const running = long.filter(({ first, last }) => first <= day.date && day.date <= last).map(({ id }) => id)
    return { ...day, events: [...new Set([...day.events, ...running])] }
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

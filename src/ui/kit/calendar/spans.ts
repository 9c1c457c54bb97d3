import { firstAndLastDay } from '../../../resources/events/days/pick.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { Day } from './bars.ts'

/** The days with each known event on all of its days: a full day lists only some of its events, and days beside it may list others. */
export function withWholeRuns(
  days: readonly Day[],
  events: ReadonlyMap<number, EventRepresentation>,
  cutoff: string,
): readonly Day[] {
  const long = [...events.values()].flatMap(({ id, start_date: start, end_date: end, all_day: allDay }) => {
    const [first, last] = firstAndLastDay({ start, end, allDay: allDay === true }, cutoff)
    return first < last ? [{ id, first, last }] : []
  })
  return days.map((day) => {
    const running = long.filter(({ first, last }) => first <= day.date && day.date <= last).map(({ id }) => id)
    return { ...day, events: [...new Set([...day.events, ...running])] }
  })
}

/** Whether an event is on several days; a night that ends by six in the morning is not. */
export function spansSeveralDays({ start_date: start, end_date: end, all_day: allDay }: EventRepresentation): boolean {
  return start.slice(0, 10) < firstAndLastDay({ start, end, allDay: allDay === true }, '00:00')[1]
}

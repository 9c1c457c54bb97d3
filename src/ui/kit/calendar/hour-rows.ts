import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { Beside, Stretch } from './columns.ts'

type Ends = Pick<EventRepresentation, 'start_date' | 'end_date'>

/** Quarters of an hour that an event is high at least, so that its name can be read. */
const leastHeight = 2

/** The hour at which the first of these events begins, and the one at which the last of them is over. */
export function hoursOf(events: readonly Ends[]): readonly [first: number, last: number] {
  const all = events.map((event) => quarterRows(event, 0))
  return [Math.min(...all.map(({ from }) => Math.floor(from / 4))), Math.max(...all.map(({ to }) => Math.ceil(to / 4)))]
}

/** The quarters of an hour of its day, from the hour that is shown first; a night ends with the day. */
export function quarterRows({ start_date: start, end_date: end }: Ends, first: number): Stretch {
  const until = end.slice(0, 10) > start.slice(0, 10) ? 96 : Math.ceil(minutes(end) / 15)
  const from = Math.min(quarters(start), 96 - leastHeight)
  return { from: from - first * 4, to: Math.min(96, Math.max(until, from + leastHeight)) - first * 4 }
}

/** Whole quarters of an hour since midnight. */
export function quarters(wall: string): number {
  return Math.floor(minutes(wall) / 15)
}

function minutes(wall: string): number {
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
}

/** The classes that say where something stands in a day, from a quarter of an hour on (see `assets/calendar-rows.ts`). */
export function rowClasses(from: number): string {
  return `at-h${Math.floor(from / 4)} at-q${from % 4}`
}

/** The same of an event beside others, with how high it is. */
export function slotClasses({ what, column, columns, span }: Beside<Stretch>): string {
  return `${rowClasses(what.from)} ${heightClasses(what)} col-${column} of-${columns} span-${span}`
}

/** The classes that say how high something is. */
export function heightClasses({ from, to }: Stretch): string {
  return `for-h${Math.floor((to - from) / 4)} for-q${(to - from) % 4}`
}

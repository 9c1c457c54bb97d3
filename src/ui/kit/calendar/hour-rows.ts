import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { quartersOfHour, type Beside, type Stretch } from './columns.ts'

type Ends = Pick<EventRepresentation, 'start_date' | 'end_date'>

const quartersOfDay = 24 * quartersOfHour
const minutesOfQuarter = 60 / quartersOfHour

/** Quarters of an hour that an event is high at least, so that its name can be read. */
const leastHeight = 2

/** The hour at which the first of these events begins, and the hour at which the last of them is over; without events, `[Infinity, -Infinity]`. */
export function hoursOf(events: readonly Ends[]): readonly [first: number, last: number] {
  const all = events.map((event) => quarterRows(event, 0))
  return [
    Math.min(...all.map(({ from }) => Math.floor(from / quartersOfHour))),
    Math.max(...all.map(({ to }) => Math.ceil(to / quartersOfHour))),
  ]
}

/** The rows an event takes, counted from `firstHour`. What goes on past midnight ends with the day. */
export function quarterRows({ start_date: start, end_date: end }: Ends, firstHour: number): Stretch {
  const until = end.slice(0, 10) > start.slice(0, 10) ? quartersOfDay : Math.ceil(minutes(end) / minutesOfQuarter)
  const from = Math.min(quarterOfDay(start), quartersOfDay - leastHeight)
  const to = Math.min(quartersOfDay, Math.max(until, from + leastHeight))
  const hidden = firstHour * quartersOfHour
  return { from: from - hidden, to: to - hidden }
}

/** Whole quarters of an hour since midnight. */
export function quarterOfDay(wall: string): number {
  return Math.floor(minutes(wall) / minutesOfQuarter)
}

function minutes(wall: string): number {
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
}

/** The classes that say where something stands in a day, from a quarter of an hour on (see `assets/calendar-rows.ts`). */
export function rowClasses(from: number): string {
  return `at-h${Math.floor(from / quartersOfHour)} at-q${from % quartersOfHour}`
}

/** Position, height and column of an event beside others, as classes. */
export function slotClasses({ what, column, columns, span }: Beside<Stretch>): string {
  return `${rowClasses(what.from)} ${heightClasses(what)} col-${column} of-${columns} span-${span}`
}

/** The classes that say how high something is. */
export function heightClasses({ from, to }: Stretch): string {
  return `for-h${Math.floor((to - from) / quartersOfHour)} for-q${(to - from) % quartersOfHour}`
}

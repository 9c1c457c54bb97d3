import type { Schedule } from '../schedule.ts'
import type { Recurrence } from './recurrence.ts'

/** Which of the starts are asked for. */
export interface Window {
  /** The first start that counts; absent: from the beginning. A wall time of the zone of the event, as `to`. */
  readonly from?: string | undefined
  /** The last start that counts (`inZone` makes it of an instant). */
  readonly to: string
  /** How many starts are answered. */
  readonly most: number
}

export interface Starts {
  /** The original starts as wall times, in order, each once. */
  readonly starts: readonly string[]
  /** Whether nothing starts after these: the repetition is over. */
  readonly complete: boolean
  /** Whether there are more within the window than were asked for. */
  readonly cut: boolean
}

/**
 * The original starts of an event that repeats.
 *
 * - Rules go by the clocks of the zone: 20:00 stays 20:00 when they change. A start in a gap moves forward by the gap, one in an overlap
 *   is the first of the two (contract/requests.md §7); hours that are moved onto each other are one start.
 * - The start of the event is one of them, whether a rule yields it or not, unless it is excluded; for `count` it is the first.
 * - A rule ends with its `until`, which counts, as moved by a gap; excluded starts count for `count`.
 * - The time of day, the weekday, the day of the month and the month that a rule does not say are those of the start.
 */
export declare function startsOf(event: Schedule, recurrence: Recurrence, window: Window): Starts

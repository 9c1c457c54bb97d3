import type { Schedule } from '../schedule.ts'
import type { Recurrence } from './recurrence.ts'
import type { Fault } from './rule.ts'

/** By how much starts move, by the clocks: days of the calendar and seconds of the day, which may be negative. */
export interface Shift {
  readonly days: number
  readonly seconds: number
}

/** What it means that an occurrence starts at `after` instead of its original start `before`; both wall times. */
export declare function shiftBetween(before: string, after: string): Shift

/** A wall time, or a date, moved. A date moves by the days alone. */
export declare function shiftedWall(wall: string, shift: Shift): string

/** A repetition that was moved, or why its rules cannot be. */
export type Shifted = { readonly recurrence: Recurrence } | { readonly faults: readonly Fault[] }

/**
 * Moves all starts of a repetition: dates, exclusions, `until` and what rules say of days and hours, so that they agree with the new start of
 * the event. Weekdays of weekly and daily rules move along (Monday and Wednesday by a day: Tuesday and Thursday); a single day of the
 * month or year becomes the day of the new start, a numbered weekday the numbered weekday that the new start is. Where
 * rules cannot say the same of other days or hours (`byyearday`, `byweekno`, `bysetpos`, several days over the end of a month) there are faults.
 */
export declare function shifted(event: Schedule, recurrence: Recurrence, shift: Shift): Shifted

import type { Schedule } from '../schedule.ts'
import type { Recurrence } from './recurrence.ts'

/** The two parts of a repetition, before a start and from it on. */
export interface Parts {
  /** With the start of the whole. */
  readonly before: Recurrence
  /** With the start at which it was split. */
  readonly from: Recurrence
}

/**
 * Splits a repetition at one of its original starts, not the first: together the parts yield the starts of the whole, each once. Rules
 * before end with `until` on the day before, or in the second before where something else starts that day; those with a `count` count what
 * lies before, and what remains. A rule of which nothing remains is gone: the second part may have no rules, and just one start.
 */
export declare function splitAt(event: Schedule, recurrence: Recurrence, start: string): Parts

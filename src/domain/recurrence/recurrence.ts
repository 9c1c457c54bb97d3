import type { Rule } from './rules/rule.ts'

/**
 * How an event repeats. All moments are wall times of the zone of the event, `YYYY-MM-DD HH:MM:SS`, as texts that sort as the moments
 * do; the event itself, its first start and its length, is a `Schedule`.
 */
export interface Recurrence {
  readonly rules: readonly Rule[]
  /** Further starts (RDATE): wall times, or dates, at which it starts at the time of day of the event. */
  readonly dates: readonly string[]
  /** What does not take place (EXDATE): original starts as wall times, or dates, for everything that starts on that day. */
  readonly exclude: readonly string[]
  /**
   * The start from which the rules count their intervals and take what they do not say, where the one of the event does not agree
   * with all of them: `splitAt` sets it for a second part that begins between two starts of a rule. New rules come without it.
   */
  readonly anchor?: string
}

/** A repetition that ended: the event takes place once, at its own start. */
export const noRecurrence: Recurrence = { rules: [], dates: [], exclude: [] }

/** Whether an event takes place more than once, or not at its start. */
export function isRepeating({ rules, dates }: Recurrence): boolean {
  return rules.length + dates.length > 0
}

/** Whether it goes on for ever. */
export function hasNoEnd({ rules }: Recurrence): boolean {
  return rules.some(({ count, until }) => count === undefined && until === undefined)
}

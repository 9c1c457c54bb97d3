import type { Recurrence } from './recurrence.ts'

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

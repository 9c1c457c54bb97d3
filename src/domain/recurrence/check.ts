import type { Schedule } from '../schedule.ts'
import type { Recurrence } from './recurrence.ts'
import type { Fault } from './rule.ts'

/** How far a repetition may go. */
export interface Limits {
  /** How far one without end is carried: a wall time. */
  readonly horizon: string
  /** How many starts there may be at most (`MAX_OCCURRENCES`). */
  readonly most: number
}

/**
 * What is wrong with a repetition that was read: a rule that yields nothing besides the start of the event, one that ends before it,
 * exclusions that leave nothing, more starts than are allowed (with an end: in all; without: up to the horizon).
 * `part` names the member: `rules[0]`, `dates`, `exclude`. Bounded: no rule takes longer than some thousand steps.
 */
export declare function faultsOf(event: Schedule, recurrence: Recurrence, limits: Limits): readonly Fault[]

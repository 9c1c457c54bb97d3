import { isDeepStrictEqual } from 'node:util'
import type { Schedule } from '../schedule.ts'
import { wallOf } from '../time/time.ts'
import { dateStarts, startsOf } from './expand.ts'
import { onClock } from './clocks.ts'
import { yieldedBy } from './rules/library.ts'
import type { Recurrence } from './recurrence.ts'
import { wallDayBefore, startsOfRule } from './rule-starts.ts'
import { weekdays, type Rule } from './rules/rule.ts'

/** An event with how it repeats, and the last start that counts. */
export interface Repeating {
  readonly event: Schedule
  readonly recurrence: Recurrence
  readonly to: string
}

/** A start by its place in what yields it. */
export interface Place {
  readonly start: string
  /** The wall time before clocks move it by a gap. */
  readonly raw: string
  /** Absent of the start of the event and of further dates. */
  readonly rule?: number
  /** The number of the year, month, week or day of the rule, from that of its base. */
  readonly period: number
}

/** More than any series has, as its starts were counted when it was written. */
export const farMore = 100_000

/**
 * The places of all starts, those that are excluded with them; one start may have several. `bases` are moments of each rule from which periods
 * are numbered: without them, that from which it is counted.
 */
export function placesOfStarts({ event, recurrence, to }: Repeating, bases: readonly string[] = []): readonly Place[] {
  const { startDate, timezone } = event
  const { starts } = startsOf(event, { ...recurrence, exclude: [] }, { to, most: farMore })
  const present = new Set(starts)
  const anchor = recurrence.anchor ?? startDate
  const first = { start: startDate, raw: startDate, period: 0 }
  const dates = dateStarts(event, recurrence).map((raw) => ({ start: onClock(raw, timezone), raw, period: 0 }))
  const last = starts.at(-1) ?? startDate
  const places: Place[] = [first, ...dates]
  for (const [rule, each] of recurrence.rules.entries()) {
    const periodOf = periodsFrom(bases[rule] ?? anchor, each)
    for (const raw of yieldedBy(each, anchor, wallDayBefore(startDate), last))
      places.push({ start: onClock(raw, timezone), raw, rule, period: periodOf(raw) })
  }
  return places.filter(({ start }) => present.has(start))
}

/** The starts of a rule that counts them, in their order; those that are excluded with them. */
export function countedStarts({ event, recurrence, to }: Repeating, rule: Rule): readonly string[] {
  return [...startsOfRule(event, recurrence, rule, { from: '', to })]
}

/** Whether two rules have the same periods. */
export function haveSamePeriods(one: Rule | undefined, other: Rule | undefined): boolean {
  return isDeepStrictEqual([one?.freq, one?.interval], [other?.freq, other?.interval])
}

function periodsFrom(base: string, { freq, wkst = 'MO' }: Rule): (wall: string) => number {
  const numberOf = (wall: string) => {
    const { year, month } = wallOf(wall)
    if (freq === 'YEARLY') return year
    if (freq === 'MONTHLY') return 12 * year + month
    const days = epochDay(wall)
    return freq === 'WEEKLY' ? Math.floor((days - weekdays.indexOf(wkst) - mondayOfEpoch) / 7) : days
  }
  const first = numberOf(base)
  return (wall) => numberOf(wall) - first
}

/** The fourth day after the beginning of Unix time, a Thursday. */
const mondayOfEpoch = 4

function epochDay(wall: string): number {
  return Date.parse(`${wall.slice(0, 10)}T00:00Z`) / 86_400_000
}

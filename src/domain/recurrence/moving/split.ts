import type { Schedule } from '../../schedule.ts'
import { inZone, wallOf, wallText } from '../../time/time.ts'
import { onClock } from '../clocks.ts'
import { startsOf } from '../expand.ts'
import { yieldedBy } from '../rules/library.ts'
import type { Recurrence } from '../recurrence.ts'
import { startsOfRule } from '../rule-starts.ts'
import type { Rule } from '../rules/rule.ts'

/** The two parts of a repetition, before a start and from it on. */
export interface Parts {
  /** With the start of the whole. */
  readonly before: Recurrence
  /** With the start at which it was split. */
  readonly from: Recurrence
}

/**
 * Splits a repetition at one of its original starts, not the first: together the parts yield the starts of the whole, each once. Rules
 * before end with `until` on the day of their last start, or in the second before where that is the same day; those with a `count`
 * count what lies before, and what remains. A rule of which nothing remains is gone: the second part may have no rules, and just one
 * start.
 */
export function splitAt(event: Schedule, recurrence: Recurrence, start: string): Parts {
  const { timezone, startDate } = event
  const time = startDate.slice(10)
  const moments = recurrence.dates.map((date) => (hasNoTime(date) ? date + time : date))
  const isBefore = (moment: string) => onClock(moment, timezone) < start
  return {
    before: {
      ...recurrence,
      rules: rulesBefore(event, recurrence, start),
      dates: recurrence.dates.filter((_, index) => isBefore(moments[index] ?? '')),
      exclude: recurrence.exclude.filter((each) => (hasNoTime(each) ? each < start : isBefore(each))),
    },
    from: {
      ...rulesFrom(event, recurrence, start),
      // A date means the time of day of the event, which may be another from here on.
      dates: (start.endsWith(time) ? recurrence.dates : moments).filter((_, index) => !isBefore(moments[index] ?? '')),
      exclude: recurrence.exclude.filter((each) => (hasNoTime(each) ? each >= start.slice(0, 10) : !isBefore(each))),
    },
  }
}

function rulesBefore(event: Schedule, recurrence: Recurrence, start: string): readonly Rule[] {
  const window = { from: `${start.slice(0, 10)} 00:00:00`, to: start, most: 2 }
  const alone = startsOf(event, { ...recurrence, exclude: [] }, window).starts.length < 2
  const until = alone
    ? wallOf(start).subtract({ days: 1 }).toPlainDate().toString()
    : wallText(wallOf(start).subtract({ seconds: 1 }))
  return recurrence.rules.flatMap((rule) => {
    if (rule.count === undefined) {
      if (endedBefore(rule, event, start)) return [rule]
      const last = lastBefore(event, recurrence, rule, start)?.slice(0, 10)
      return [{ ...rule, until: last !== undefined && last < start.slice(0, 10) ? last : until }]
    }
    const count = countBefore(event, recurrence, rule, start)
    return count > 0 ? [{ ...rule, count }] : []
  })
}

function rulesFrom(event: Schedule, recurrence: Recurrence, start: string): Pick<Recurrence, 'rules' | 'anchor'> {
  const rules = recurrence.rules.flatMap((rule) => {
    if (rule.count === undefined) return endedBefore(rule, event, start) ? [] : [rule]
    const count = rule.count - countBefore(event, recurrence, rule, start)
    return count > 0 ? [{ ...rule, count }] : []
  })
  const anchor = recurrence.anchor ?? event.startDate
  // A rule that names this very start goes on from it as before: its intervals, and what it does not say, are the same.
  // A week of a year may lie in the next one, from which intervals of years would be counted otherwise.
  const inStep = rules.every(
    (rule) => !(rule.byweekno && rule.interval) && !yieldedBy(rule, anchor, start, start).next().done,
  )
  return inStep ? { rules } : { rules, anchor }
}

function countBefore(event: Schedule, recurrence: Recurrence, rule: Rule, start: string): number {
  const to = wallText(wallOf(start).subtract({ seconds: 1 }))
  return [...startsOfRule(event, recurrence, rule, { from: '', to })].length
}

/** The last start of a rule before another one; of those long ago only where there is none later. */
function lastBefore(event: Schedule, recurrence: Recurrence, rule: Rule, start: string): string | undefined {
  const wall = wallOf(start)
  const to = wallText(wall.subtract({ seconds: 1 }))
  for (const from of [wallText(wall.subtract({ days: 31 })), wallText(wall.subtract({ days: 400 })), '']) {
    const last = [...startsOfRule(event, recurrence, rule, { from, to })].at(-1)
    if (last !== undefined) return last
  }
  return undefined
}

/** Whether the `until` of a rule is before a start. */
function endedBefore({ until }: Rule, { timezone }: Schedule, start: string): boolean {
  if (until === undefined) return false
  const last = until.endsWith('Z') ? inZone(until.slice(0, -1), timezone) : until
  return last < start.slice(0, last.length)
}

function hasNoTime(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length
}

import { weekdayOf, weekdays, type Rule } from '../../../src/domain/recurrence/rules/rule.ts'
import { wallOf, wallText } from '../../../src/domain/time/time.ts'
import type { Answer } from './dateutil.ts'

/*
 * In what python-dateutil 2.9 is of another opinion, one by one. What it is asked, or what it answers, is changed by a rule as narrow as the
 * difference; everything else has to be alike.
 */

interface Asked {
  readonly rule: Rule
  readonly start: string
}

type Named<T> = readonly [value: T, difference: string | undefined]

/** A rule, and the start that it is counted from, as dateutil understands them. */
export function asAsked(rule: Rule, start: string): Named<Asked> {
  const { freq, byday = [], byweekno, bymonthday, byyearday, bymonth } = rule
  const day = weekdays[wallOf(start).dayOfWeek - 1] ?? 'MO'
  const numbered = byday.filter((entry) => weekdayOf(entry).nth !== 0)
  if (numbered.length > 0 && numbered.length < byday.length) {
    const most = freq === 'MONTHLY' || bymonth ? 5 : 53
    const all = byday.flatMap((entry) =>
      entry.length > 2 ? [entry] : Array.from({ length: most }, (_, n) => `${String(n + 1)}${entry}`),
    )
    return [
      { start, rule: { ...rule, byday: all } },
      'MO,1TU: only a first Tuesday that is a Monday too; ours: each of both',
    ]
  }
  if (byweekno && byday.length === 0 && !bymonthday && !byyearday) {
    return [
      { start, rule: { ...rule, byday: [day] } },
      'BYWEEKNO alone: all days of the week; ours: the weekday of the start',
    ]
  }
  if (freq === 'WEEKLY' && rule.bysetpos) {
    const since = (weekdays.indexOf(day) - weekdays.indexOf(rule.wkst ?? 'MO') + 7) % 7
    const monday = wallText(wallOf(start).subtract({ days: since }))
    const whole = { start: monday, rule: { ...rule, byday: byday.length > 0 ? byday : [day] } }
    return [whole, since > 0 ? 'BYSETPOS in the first week: of what is left of it; ours: of the whole week' : undefined]
  }
  return [{ start, rule }, undefined]
}

/** The starts that ours should be, and what of dateutil’s answer had to be changed for that. */
export function asExpected(
  answer: Answer,
  { count = Infinity, until = '' }: Rule,
  start: string,
): readonly [readonly string[], readonly string[]] {
  const differences: string[] = []
  const step = (before: readonly string[], after: readonly string[], difference: string) => {
    if (before.join() !== after.join()) differences.push(difference)
    return after
  }
  const shown = answer.filter(([, moment]) => moment >= start).map(([, moment]) => moment)
  const each = step(shown, [...new Set(shown)], 'two starts that a gap moves onto each other: both; ours: one')
  const sorted = step(each, [...each].sort(), 'starts that a gap moves behind the next: by the rule; ours: in order')
  const local = until.length === 19 ? until : undefined
  const ended =
    local === undefined
      ? sorted
      : step(
          sorted,
          sorted.filter((moment) => moment <= local),
          'a start that a gap moves behind UNTIL: one; ours: none',
        )
  const first = step(
    ended,
    [...new Set([start, ...ended])],
    'a start of the event that no rule yields: none; ours: the first',
  )
  return [first.slice(0, count), differences]
}

/**
 * Whether starts differ only in days around New Year that weeks of a year have on its other side: dateutil leaves some out, and counts others
 * for the year that they are in; ours belong to the year of their week.
 */
export function differInWeeksOverNewYear(
  { byweekno }: Rule,
  ours: readonly string[],
  theirs: readonly string[],
): boolean {
  if (!byweekno) return false
  const elsewhere = (starts: readonly string[]) =>
    starts.filter((start) => !/^.{5}(12-(2[6-9]|3)|01-0[1-6])/.test(start))
  const [one, other] = [elsewhere(ours), elsewhere(theirs)]
  // Of those with a count or a limit, one goes further.
  const most = Math.min(one.length, other.length)
  return one.slice(0, most).join() === other.slice(0, most).join()
}

import type { Schedule } from '../schedule.ts'
import { toUtc } from '../time/time.ts'
import { onClocks } from './clocks.ts'
import { yieldedBy } from './rules/library.ts'
import type { Recurrence } from './recurrence.ts'
import type { Rule } from './rules/rule.ts'

/** Nothing repeats for longer than this after its start, but a rule that says how often: that may take as long as calendars do to come again. */
export const maxYears = 100
export const maxYearsCounted = 400
/** What began centuries ago, as birthdays and fairs did, goes on to this year at least. */
const leastLastYear = 2199

/** Whether a rule goes on for ever. */
export function isEndless({ count, until }: Rule): boolean {
  return count === undefined && until === undefined
}

/** The last moment at which something may start that starts first at `start`, and goes by these rules. */
export function farthest(start: string, rules: readonly Rule[] = []): string {
  const years = rules.some(({ count }) => count !== undefined) ? maxYearsCounted : maxYears
  const year = Math.min(9999, Math.max(leastLastYear, Number(start.slice(0, 4)) + years))
  return `${String(year).padStart(4, '0')}-12-31 23:59:59`
}

/**
 * The starts of one rule of an event from `from` to `to`, as clocks show them: in order, each once. The start of the event
 * is the first, and counts, unless the rules are counted from an anchor.
 */
export function* startsOfRule(
  { startDate: start, timezone }: Pick<Schedule, 'startDate' | 'timezone'>,
  { anchor }: Recurrence,
  rule: Rule,
  { from, to }: { readonly from: string; readonly to: string },
): Generator<string> {
  const isOver = isPastUntil(rule, timezone)
  // A count has to be counted from the beginning.
  const begin = rule.count === undefined && from > start ? wallDayBefore(from) : start
  let left = rule.count ?? Infinity
  if (anchor === undefined) {
    left -= 1
    if (start >= from) yield start
  }
  if (left === 0) return
  for (const each of onClocks(yieldedBy(rule, anchor ?? start, wallDayBefore(begin), to), timezone)) {
    if (each < start || (each === start && anchor === undefined)) continue
    if (each > to || isOver(each)) return
    if (each >= from) yield each
    left -= 1
    if (left === 0) return
  }
}

/** Whether a start is after the `until` of a rule. */
function isPastUntil({ until }: Rule, zone: string): (start: string) => boolean {
  if (until === undefined) return () => false
  if (until.length === 'YYYY-MM-DD'.length) return (start) => start.slice(0, 10) > until
  if (!until.endsWith('Z')) return (start) => start > until
  const last = until.slice(0, -1)
  return (start) => toUtc(start, zone) > last
}

/** A day is as long as any gap is. */
export function wallDayBefore(wall: string): string {
  const day = Temporal.PlainDate.from(wall.slice(0, 10))
  return wall < '0001-01-02' ? wall : `${day.subtract({ days: 1 }).toString()}${wall.slice(10)}`
}

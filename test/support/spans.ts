import type { SpanName } from '../../src/domain/dates/spans.ts'
import { type Weekday, weekdays } from '../../src/domain/time/time.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Spans worked out a second way, by numbers: wall times in milliseconds, of which `to` is outside; the first day, and the one after the last.
 * `cutoff`: hours after midnight at which days begin.
 */
export function expectedSpan(name: SpanName, wall: number, weekStart: Weekday, cutoff: number) {
  const today = Math.floor((wall - cutoff * hour) / day) * day
  // 1970-01-01 was a Thursday.
  const fromMonday = (Math.floor(today / day) + 3) % 7
  const week = today - ((fromMonday - weekdays.indexOf(weekStart) + 7) % 7) * day
  const date = new Date(today)
  const month = (more: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, 1)
  const night = Math.floor((wall - 5 * hour) / day) * day
  const friday = today - fromMonday * day + 4 * day
  const spans: Readonly<Record<SpanName, readonly [first: number, next: number, begin?: number, end?: number]>> = {
    today: [today, today + day],
    tonight: [night, night + day, 17, 5],
    tomorrow: [today + day, today + 2 * day],
    this_weekend: [friday, friday + 3 * day, 17],
    this_week: [week, week + 7 * day],
    next_week: [week + 7 * day, week + 14 * day],
    next_7_days: [today, today + 7 * day],
    this_month: [month(0), month(1)],
    next_month: [month(1), month(2)],
  }
  const [first, next, begin = cutoff, end = cutoff] = spans[name]
  return { from: first + begin * hour, to: next + end * hour, first, next }
}

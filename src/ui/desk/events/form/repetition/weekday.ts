import { daysIn, isDate } from '../../../../../domain/dates/parts.ts'
import { weekdays, type Weekday } from '../../../../../domain/recurrence/rules/rule.ts'

/** The weekday of a day, `YYYY-MM-DD`; undefined where that is none. */
export function weekdayOn(day: string): Weekday | undefined {
  const [year, month, date] = /^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-').map(Number) : []
  if (year === undefined || month === undefined || date === undefined || !isDate(year, month, date)) return undefined
  return weekdays[new Temporal.PlainDate(year, month, date).dayOfWeek - 1]
}

/** The weekdays of a weekly rule once its first date is on another day: a single one that was that of the first date moves with it. */
export function movedDays(days: readonly string[], from: string, to: string): readonly string[] {
  const [before, now] = [weekdayOn(from), weekdayOn(to)]
  return before !== undefined && now !== undefined && days.length === 1 && days[0] === before ? [now] : days
}

/** The same of a monthly rule: what was on the last such weekday of its month, and is not any more, is on the nth. */
export function movedPlace(monthly: string, from: string, to: string): string {
  return monthly === 'last' && isInLastWeek(from) && weekdayOn(to) !== undefined && !isInLastWeek(to) ? 'nth' : monthly
}

function isInLastWeek(day: string): boolean {
  if (weekdayOn(day) === undefined) return false
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return date > daysIn(year, month) - 7
}

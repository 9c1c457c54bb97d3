import { startsOf } from '../../domain/recurrence/expand.ts'
import { readRule } from '../../domain/recurrence/rules/read-rule.ts'
import { isInYears, toUtc } from '../../domain/time/time.ts'
import type { Item } from '../../interchange/importers/item.ts'

/** So many days are kept of one calendar, those of the past year and of five to come. */
export const maxDays = 2000
const yearsAhead = 5
/** So many times, what repeats is followed. */
const maxStarts = 500

/** The days between which holidays are of use. */
export function usefulDays(today: Temporal.PlainDate): { readonly first: string; readonly last: string } {
  return { first: today.subtract({ years: 1 }).toString(), last: today.add({ years: yearsAhead }).toString() }
}

/** The days on which an event of a calendar of holidays is, with those on which it repeats. */
export function holidayDays(
  { kind, parameters }: Item,
  { first, last }: ReturnType<typeof usefulDays>,
): readonly string[] {
  const [start, end] = [stringOrEmpty(parameters['start_date']), stringOrEmpty(parameters['end_date'])]
  if (kind !== 'event' || !isInYears(start)) return []
  const length = cappedDayCount(start, endDay(end, start))
  const allDay = parameters['all_day'] === true
  return startDays(parameters['recurrence'], start, allDay, last)
    .flatMap((each) => following(each.slice(0, 10), length))
    .filter((day) => day >= first && day <= last)
}

function startDays(recurrence: unknown, start: string, allDay: boolean, last: string): readonly string[] {
  if (typeof recurrence !== 'object' || recurrence === null) return [start]
  const { rules = [], dates = [], exclude = [] } = recurrence as Readonly<Record<string, readonly string[]>>
  const read = rules.map(readRule).flatMap((found) => ('rule' in found ? [found.rule] : []))
  const startDate = start.length === 10 ? `${start} 00:00:00` : start
  const utc = toUtc(startDate, 'UTC')
  const schedule = { startDate, endDate: startDate, startUtc: utc, endUtc: utc, timezone: 'UTC', allDay }
  return startsOf(schedule, { rules: read, dates, exclude }, { to: `${last} 23:59:59`, most: maxStarts }).starts
}

/** What ends at midnight is not on the day that begins then. */
function endDay(end: string, start: string): string {
  const day = end.slice(0, 10)
  if (!isInYears(end) || day <= start.slice(0, 10)) return start.slice(0, 10)
  if (!/ 00:00(:00)?$/.test(end)) return day
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
}

function cappedDayCount(start: string, end: string): number {
  return Math.min(Temporal.PlainDate.from(start.slice(0, 10)).until(end).days, maxDays)
}

function following(day: string, count: number): readonly string[] {
  const first = Temporal.PlainDate.from(day)
  return Array.from({ length: count + 1 }, (_, index) => first.add({ days: index }).toString())
}

function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

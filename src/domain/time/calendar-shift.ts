/** By how much a day is shifted in the calendar; every part may be negative. */
export interface CalendarShift {
  readonly days: number
  readonly weeks: number
  readonly months: number
  readonly years: number
  /** Whether it comes to the same date of the month, or to the day next to it that has the same weekday, unless the day is a fixed one. */
  readonly keep: (typeof kept)[number]
}

export const kept = ['date', 'weekday', 'fixed_or_weekday'] as const

/** Christmas and the turn of the year, which are on the same date each year: `MM-DD`. */
const fixedDays = new Set(['12-24', '12-25', '12-26', '12-31', '01-01'])

export function isFixedDay(day: Temporal.PlainDate): boolean {
  return fixedDays.has(day.toString().slice(-5))
}

/** A day shifted; a date that a month does not have is its last day. Throws a `RangeError` beyond what Temporal can hold. */
export function shiftedDay(day: Temporal.PlainDate, { keep, ...by }: CalendarShift): Temporal.PlainDate {
  const date = day.add(by)
  if (keep === 'date' || (keep === 'fixed_or_weekday' && isFixedDay(day))) return date
  const ahead = (7 + day.dayOfWeek - date.dayOfWeek) % 7
  return date.add({ days: ahead > 3 ? ahead - 7 : ahead })
}

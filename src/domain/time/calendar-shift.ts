/** By how much a day is shifted in the calendar; every part may be negative. */
export interface CalendarShift {
  readonly days: number
  readonly weeks: number
  readonly months: number
  readonly years: number
  /** Whether it comes to the same date of the month, or to the day next to it that has the same weekday. */
  readonly keep: 'date' | 'weekday'
}

/** A day shifted; a date that a month does not have is its last day. Throws a `RangeError` beyond what Temporal can hold. */
export function shiftedDay(day: Temporal.PlainDate, { keep, ...by }: CalendarShift): Temporal.PlainDate {
  const date = day.add(by)
  if (keep === 'date') return date
  const ahead = (7 + day.dayOfWeek - date.dayOfWeek) % 7
  return date.add({ days: ahead > 3 ? ahead - 7 : ahead })
}

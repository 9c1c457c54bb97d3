import type { Unit } from './moment-words.ts'

/** What a text says of a moment, part by part. */
export interface MomentParts {
  /** Without a year that of now; without a day the first of the month, or the one that `monthEdge` says. */
  date?: { readonly year: number | undefined; readonly month: number; readonly day: number | undefined }
  time?: { readonly hour: number; readonly minute: number; readonly second: number }
  /** Minutes east of UTC. */
  offset?: number
  /** Whether words as `tomorrow` set the time to midnight where no time is given. */
  midnight: boolean
  /** A day of the week: from the present day on, or strictly after (`next`) or before (`last`) it. */
  weekday?: { readonly day: number; readonly direction: 'on' | 'next' | 'last' }
  /** Weeks from the present one that a day of the week is meant in: `monday next week`. */
  week?: number
  monthEdge?: 'first' | 'last'
  readonly shift: Record<Unit, number>
}

/** No part is given yet. */
export function noParts(): MomentParts {
  return {
    midnight: false,
    shift: { seconds: 0, minutes: 0, hours: 0, days: 0, weeks: 0, months: 0, years: 0 },
  }
}

/** Takes a date, unless there is one or it does not exist. */
export function takeDate(
  parts: MomentParts,
  year: number | undefined,
  month: number,
  day: number | undefined,
): boolean {
  if (parts.date) return false
  // Without a year, 29 February is judged by a leap year; the year decides when it is resolved.
  if (!isDate(year ?? 2000, month, day ?? 1)) return false
  parts.date = { year, month, day }
  return true
}

/** Takes a time of day, unless there is one or it does not exist. `24:00` is the midnight that ends the day. */
export function takeTime(parts: MomentParts, hour: number, minute: number, second: number): boolean {
  const midnight = hour === 24 && minute === 0 && second === 0
  if (parts.time || (hour > 23 && !midnight) || minute > 59 || second > 59) return false
  if (midnight) parts.shift.days += 1
  parts.time = { hour: midnight ? 0 : hour, minute, second }
  return true
}

/** Takes an offset from UTC, unless there is one or it is more than 14 hours. */
export function takeOffset(parts: MomentParts, minutes: number): boolean {
  if (parts.offset !== undefined || Math.abs(minutes) > 14 * 60) return false
  parts.offset = minutes
  return true
}

/** Whether there is such a day in the years 1 to 9999. */
export function isDate(year: number, month: number, day: number): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** The days of a month, 1 to 12. */
export function daysIn(year: number, month: number): number {
  return new Temporal.PlainYearMonth(year, month).daysInMonth
}

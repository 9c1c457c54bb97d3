/** A day as it is written: a date, perhaps without its year or day; a day of the week (Monday is 1); or so many days from today. */
export interface WrittenDay {
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly day?: number | undefined
  readonly weekday?: number | undefined
  /** Of a day of the week: not today. */
  readonly isNext?: boolean
  readonly ahead?: number
}

/** What a text says, in its order. */
export interface DateParts {
  /** How many days, and how many times, it may name: those of a moment, or those of a start and an end. */
  readonly ends: 1 | 2
  readonly days: WrittenDay[]
  /** Seconds since midnight; 86,400 is the midnight that ends the day. */
  readonly times: number[]
  /** Minutes east of UTC. */
  offset?: number
}

export const secondsOfDay = 86_400

/** Takes a day, unless there are enough or it does not exist. A day of the week before a date belongs to it. */
export function addDay(parts: DateParts, day: WrittenDay): boolean {
  // Without a year, 29 February is judged by a leap year; the year decides when it is resolved.
  if (day.month !== undefined && !isDate(day.year ?? 2000, day.month, day.day ?? 1)) return false
  const last = parts.days.at(-1)
  if (last?.weekday !== undefined && last.day === undefined && day.day !== undefined) {
    parts.days[parts.days.length - 1] = { ...day, weekday: last.weekday }
    return true
  }
  return parts.days.push(day) <= parts.ends
}

/** Takes a time, by 24 hours or, with `a` or `p`, by twelve, unless there are enough or it does not exist. */
export function addTime({ ends, times }: DateParts, hour: number, minute = 0, second = 0, half?: string): boolean {
  const seconds = secondsAt(hour, minute, second, half)
  return seconds !== undefined && times.push(seconds) <= ends
}

/** Seconds since midnight; undefined where there is no such time. */
export function secondsAt(hour: number, minute = 0, second = 0, half?: string): number | undefined {
  if (minute > 59 || second > 59 || (half !== undefined && (hour < 1 || hour > 12))) return undefined
  const seconds = ((half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute) * 60 + second
  return seconds > secondsOfDay ? undefined : seconds
}

/** Takes an offset from UTC, unless there is one or it is more than 14 hours. */
export function addOffset(parts: DateParts, minutes: number): boolean {
  if (parts.offset !== undefined || Math.abs(minutes) > 14 * 60) return false
  parts.offset = minutes
  return true
}

/** A year of two digits is one of 1970 to 2069. */
export function fullYear(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined
  const number = Number(digits)
  return digits.length !== 2 ? number : number < 70 ? 2000 + number : 1900 + number
}

/** Whether there is such a day in the years 1 to 9999. */
export function isDate(year: number, month: number, day: number): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The days of a month, 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Temporal.PlainYearMonth(year, month).daysInMonth
}

/** `YYYY-MM-DD`. */
export function isoDay(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/** `HH:MM:SS` of the seconds since midnight. */
export function timeOfSeconds(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** What can stand at a place of a text, and what is taken of it; false where that cannot be meant. */
export type Rule<P> = readonly [pattern: RegExp, take: Take<P>]

type Take<P> = (parts: P, match: RegExpExecArray) => boolean

export function rule<P>(pattern: string, take: Take<P>): Rule<P> {
  return [new RegExp(pattern, 'y'), take]
}

/**
 * Reads a text from its beginning to its end: false where a rule refuses what stands there, or none matches. The first
 * rule that matches counts: longer forms stand before those that they begin with. Each matches where the one before
 * ended, so that reading takes linear time.
 */
export function scan<P>(source: string, rules: readonly Rule<P>[], parts: P): boolean {
  let position = 0
  while (position < source.length) {
    const match = matchAt(source, position, rules, parts)
    if (!match) return false
    gap.lastIndex = position + match.length
    position = gap.lastIndex + (gap.exec(source)?.[0].length ?? 0)
  }
  return true
}

const gap = /[\s,]*/y

function matchAt<P>(source: string, position: number, rules: readonly Rule<P>[], parts: P): string | undefined {
  for (const [pattern, take] of rules) {
    pattern.lastIndex = position
    const match = pattern.exec(source)
    if (match) return take(parts, match) ? match[0] : undefined
  }
  return undefined
}

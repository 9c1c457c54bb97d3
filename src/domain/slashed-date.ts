import { isDate } from './calendar-day.ts'
import { yearOf } from './moment-grammar.ts'

const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/

/**
 * The days that a date with slashes may name, in ISO 8601: `05/03/2027` is `2027-03-05` or, in American order,
 * `2027-05-03`; `13/03/2027` can only be `2027-03-13`. Earliest first; empty where a text has no such date.
 */
export function daysOfSlashes(text: string): readonly string[] {
  const [, first, second, digits] = slashed.exec(text.slice(0, 100)) ?? []
  if (digits === undefined) return []
  const [one, other, year] = [Number(first), Number(second), yearOf(digits)]
  const two = (number: number) => String(number).padStart(2, '0')
  const days = [
    [one, other],
    [other, one],
  ].flatMap(([month = 0, day = 0]) =>
    isDate(year, month, day) ? [`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`] : [],
  )
  return [...new Set(days)].sort()
}

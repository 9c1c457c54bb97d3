import { fold } from '../../domain/fold.ts'
import type { DateOrder } from '../../domain/import.ts'
import type { Language } from '../../i18n/language.ts'

/* Dates and times as people write them in tables, in either language. */

/** A day, `YYYY-MM-DD`, and the time behind it, `HH:MM:SS`, where the cell has one. */
export interface ReadDate {
  readonly day: string
  readonly time: string | undefined
  /** What its time is ahead of UTC, where the cell says so: `+02:00`, `Z`. */
  readonly offset?: string
}

const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'fevrier', 'fevr', 'fev'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil'],
  ['august', 'aug', 'aout'],
  ['september', 'sep', 'sept', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
]

const monthOf = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

/** Which of day and month is first in dates with slashes. */
export type Order = DateOrder

/** What dates with slashes are in a language: `04/05/2027` is the fourth of May in French, the fifth of April in English. */
export function usualOrder(language: Language): Order {
  return language === 'en' ? 'month' : 'day'
}

/** What a date says of the order of all others beside it: `31/12/2027` that the day is first. */
export function orderSaid(cell: string): Order | undefined {
  const [, first, second] = /^\s*(\d{1,2})\/(\d{1,2})\/\d/.exec(cell) ?? []
  return Number(first) > 12 ? 'day' : Number(second) > 12 ? 'month' : undefined
}

/** Reads a date. Undefined where there is none. */
export function readDate(cell: string, order: Order): ReadDate | undefined {
  const text = fold(cell.slice(0, 100)).replace(/^[a-z]+\.?,? (?=\d)/, (word) =>
    monthOf.has(word.replace(/\W/g, '')) ? word : '',
  )
  const found = isoDate(text) ?? numericDate(text, order) ?? wordedDate(text)
  if (!found) return undefined
  const { year, month, day, rest } = found
  const written = `${fullYear(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (!exists(written)) return undefined
  const [, clock = rest, offset] = /^(.*\d) ?(z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/.exec(rest) ?? []
  if (offset !== undefined && rest.includes(':')) {
    const time = readTime(clock.replace(/^[\s,]*t?\s*/, ''))
    return time === undefined
      ? undefined
      : { day: written, time, offset: offset.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2') }
  }
  const behind = rest.replace(/^[\s,]*(t|a|at|-|–)?\s*/, '').trim()
  const time = behind === '' ? undefined : readTime(behind)
  return behind !== '' && time === undefined ? undefined : { day: written, time }
}

interface Parts {
  readonly year: string
  readonly month: number
  readonly day: number
  readonly rest: string
}

function isoDate(text: string): Parts | undefined {
  const [, year, month, day, rest = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)$/.exec(text) ?? []
  return year === undefined ? undefined : { year, month: Number(month), day: Number(day), rest }
}

function numericDate(text: string, order: Order): Parts | undefined {
  const [, first, sign, second, year, rest = ''] =
    /^(\d{1,2})([-/. ])(\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)(.*)$/.exec(text) ?? []
  if (first === undefined || second === undefined || year === undefined) return undefined
  const [one, two] = [Number(first), Number(second)]
  // With dots, and where a month would be beyond twelve, the day is first.
  const isMonthFirst = two > 12 || (order === 'month' && sign === '/' && one <= 12)
  return isMonthFirst ? { year, month: one, day: two, rest } : { year, month: two, day: one, rest }
}

function wordedDate(text: string): Parts | undefined {
  const dayFirst = /^(\d{1,2})(?:er|st|nd|rd|th|e)?[ .-]+(?:of )?([a-z]{3,9})\.?[ ,-]+(\d{4}|\d{2})(?!\d)(.*)$/.exec(
    text,
  )
  const monthFirst = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(.*)$/.exec(text)
  const [day, word, year, rest = ''] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3], dayFirst[4]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3], monthFirst?.[4]]
  const month = monthOf.get(word ?? '')
  return month === undefined || year === undefined ? undefined : { year, month, day: Number(day), rest }
}

/** Two digits are a year of this century, or the end of the last. */
function fullYear(year: string): string {
  return year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`
}

function exists(day: string): boolean {
  try {
    return Temporal.PlainDate.from(day).toString() === day
  } catch {
    return false
  }
}

const words: Readonly<Record<string, string>> = {
  noon: '12:00:00',
  midi: '12:00:00',
  midnight: '00:00:00',
  minuit: '00:00:00',
}

/** Reads a time of day: `20:00`, `20h30`, `8 pm`, `20 heures`, `midi`. Undefined where there is none. */
export function readTime(cell: string): string | undefined {
  const text = fold(cell.slice(0, 100)).replace(/^(a|at|des|from) /, '')
  const named = words[text]
  if (named) return named
  const [, hour, minute = '0', second = '0', half] =
    /^(\d{1,2})(?: ?(?:[:h.]|heures?) ?(\d{2})?(?::(\d{2})(?:\.\d+)?)?(?: ?min)?)? ?([ap]\.?m\.?)?z?$/.exec(text) ?? []
  if (hour === undefined || (half === undefined && /^\d{1,2}$/.test(text))) return undefined
  const isAfternoon = half?.startsWith('p')
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return [hours, Number(minute), Number(second)].map((each) => String(each).padStart(2, '0')).join(':')
}

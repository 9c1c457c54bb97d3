import { english } from '../../i18n/phrases/en.ts'
import { dateForms, patternsOf, timeForms, type Style } from './forms.ts'
import { type DateParts, type Rule, addDay, addOffset, addTime, rule, scan, fullYear } from './parts.ts'

type Unit = 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years'

/** The parts of a moment that a text names. */
export interface MomentParts extends DateParts {
  readonly ends: 1
  /** Whether words as `tomorrow` set the time to midnight where no time is given. */
  midnight: boolean
  /** A day of the week: from the present day on, or strictly after (`next`) or before (`last`) it. */
  weekday?: { readonly day: number; readonly direction: 'on' | 'next' | 'last' }
  /** Weeks from the present one that a day of the week is meant in: `monday next week`. */
  week?: number
  monthEdge?: 'first' | 'last'
  readonly shift: Record<Unit, number>
}

/**
 * The parts that a text names, in any order (contract/requests.md §7); undefined where something is not understood,
 * said twice, or does not exist.
 */
export function readParts(text: string): MomentParts | undefined {
  const parts: MomentParts = {
    ends: 1,
    days: [],
    times: [],
    midnight: false,
    shift: { seconds: 0, minutes: 0, hours: 0, days: 0, weeks: 0, months: 0, years: 0 },
  }
  return scan(text.toLowerCase().trim(), rules, parts) && isCompleteDate(parts) ? parts : undefined
}

/** A month without a day counts only as `january 2027` or `first day of january`. */
function isCompleteDate({ days: [date], monthEdge }: MomentParts): boolean {
  return !date || date.day !== undefined || date.year !== undefined || monthEdge !== undefined
}

const units: Readonly<Record<string, readonly [Unit, number]>> = {
  sec: ['seconds', 1],
  second: ['seconds', 1],
  min: ['minutes', 1],
  minute: ['minutes', 1],
  hour: ['hours', 1],
  day: ['days', 1],
  week: ['weeks', 1],
  fortnight: ['weeks', 2],
  month: ['months', 1],
  year: ['years', 1],
}
const steps: Readonly<Record<string, number>> = { next: 1, this: 0, last: -1, previous: -1 }

const style: Style = { words: english.dates, order: 'month', isStrict: true }
const { months, weekdays } = patternsOf(style)
const end = '(?![a-z0-9])'
const unit = `(${Object.keys(units).reverse().join('|')})s?${end}`
const step = `(${Object.keys(steps).join('|')})\\s+`

/** English words of dates, as PHP's `strtotime` knows them, beside the forms that all doors share. */
const rules: readonly Rule<MomentParts>[] = [
  rule('(\\d{4})(\\d{2})(\\d{2})t(\\d{2}):?(\\d{2})(?::?(\\d{2}))?(?:[.,]\\d{1,9})?(?!\\d)', (parts, m) => {
    const [, year, month, day, hour, minute, second = 0] = m.map(Number)
    return addDay(parts, { year, month, day }) && addTime(parts, hour ?? 0, minute, second || 0)
  }),
  ...dateForms(style),
  rule('(\\d{4})-(\\d{2})(?![\\d-])', (parts, [, y, m]) => addDay(parts, { year: Number(y), month: Number(m) })),
  rule(`(${months.pattern})\\b\\.?[ -]{0,2}(\\d{4})(?![\\d:])`, (parts, [, m, y]) =>
    addDay(parts, { year: fullYear(y), month: months.numberOf(m) }),
  ),
  rule(`(${months.pattern})${end}`, (parts, [, m]) => addDay(parts, { month: months.numberOf(m) })),
  ...timeForms(style),
  rule(`(?:(?:utc|gmt)\\s?)?([+-])(\\d{2})(?::?(\\d{2}))?(?![\\d:.]|\\s*${unit})`, (parts, [, sign, h, m = '0']) => {
    const minutes = Number(h) * 60 + Number(m)
    return parts.times.length > 0 && Number(m) < 60 && addOffset(parts, sign === '-' ? -minutes : minutes)
  }),
  rule(`(?:z|utc|gmt)${end}`, (parts) => addOffset(parts, 0)),
  rule(`now${end}`, () => true),
  rule(`(?:today|midnight)${end}`, (parts) => toMidnight(parts, 0)),
  rule(`tomorrow${end}`, (parts) => toMidnight(parts, 1)),
  rule(`yesterday${end}`, (parts) => toMidnight(parts, -1)),
  rule(`noon${end}`, (parts) => addTime(parts, 12)),
  rule(`(first|last) day of${end}`, (parts, [, edge]) => {
    if (parts.monthEdge) return false
    parts.monthEdge = edge === 'first' ? 'first' : 'last'
    return true
  }),
  rule(`${step}week${end}`, (parts, [, which = '']) => {
    if (parts.week !== undefined) return false
    parts.week = steps[which] ?? 0
    return true
  }),
  rule(`${step}${unit}`, (parts, [, which = '', name]) => shift(parts, steps[which] ?? 0, name)),
  rule(`(?:${step})?(${weekdays.pattern})${end}\\.?`, (parts, [, which = 'this', name]) => {
    if (parts.weekday) return false
    const direction = which === 'next' ? 'next' : which === 'this' ? 'on' : 'last'
    parts.weekday = { day: weekdays.numberOf(name), direction }
    parts.midnight = true
    return true
  }),
  rule(`([+-]{0,4})\\s{0,3}(\\d{1,9})\\s{0,3}${unit}`, (parts, [, signs = '', count, name]) => {
    const isMinus = signs.replaceAll('+', '').length % 2 === 1
    return shift(parts, isMinus ? -Number(count) : Number(count), name)
  }),
  rule(`ago${end}`, (parts) => {
    for (const each of ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const)
      parts.shift[each] *= -1
    return true
  }),
]

function toMidnight(parts: MomentParts, days: number): boolean {
  parts.midnight = true
  parts.shift.days += days
  return true
}

function shift(parts: MomentParts, count: number, name = ''): boolean {
  const [member, factor] = units[name] ?? []
  if (member === undefined || factor === undefined) return false
  parts.shift[member] += count * factor
  return true
}

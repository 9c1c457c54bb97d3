import { noParts, takeDate, takeOffset, takeTime, type MomentParts } from './moment-parts.ts'
import { monthOf, monthPattern, unitOf, unitPattern, weekdayOf, weekdayPattern } from './moment-words.ts'

/**
 * The parts that a text names, in any order (contract/requests.md §7); undefined where something is not understood,
 * said twice, or does not exist. Every rule matches where the one before ended, so that reading takes linear time.
 */
export function readParts(text: string): MomentParts | undefined {
  const source = text.toLowerCase().trim()
  const parts = noParts()
  let position = 0
  while (position < source.length) {
    const length = takeNext(source, position, parts)
    if (length === undefined) return undefined
    position += length
    position += /^[\s,]*/.exec(source.slice(position))?.[0].length ?? 0
  }
  return isWhole(parts) ? parts : undefined
}

/** Takes what stands at a position; gives its length. */
function takeNext(source: string, position: number, parts: MomentParts): number | undefined {
  for (const [pattern, take] of rules) {
    pattern.lastIndex = position
    const match = pattern.exec(source)
    if (match) return take(parts, match) ? match[0].length : undefined
  }
  return undefined
}

/** A month without a day counts only as `january 2027` or `first day of january`; something must have been said. */
function isWhole({ date, monthEdge }: MomentParts): boolean {
  return !date || date.day !== undefined || date.year !== undefined || monthEdge !== undefined
}

type Take = (parts: MomentParts, match: RegExpExecArray) => boolean
type Rule = readonly [RegExp, Take]

function rule(pattern: string, take: Take): Rule {
  return [new RegExp(pattern, 'y'), take]
}

const end = '(?![a-z0-9])'
const ordinal = '(?:st|nd|rd|th)?'
const meridian = '([ap])\\.?m\\b\\.?'
const offset = `(?:(?:utc|gmt)\\s?)?([+-])(\\d{2})(?::?(\\d{2}))?(?![\\d:.]|\\s*${unitPattern}${end})`

/** The first that matches counts: the longer forms stand before those that they begin with. */
const rules: readonly Rule[] = [
  // Dates.
  rule('(\\d{4})(\\d{2})(\\d{2})t(\\d{2}):?(\\d{2})(?::?(\\d{2}))?(?:[.,]\\d{1,9})?(?!\\d)', (parts, m) => {
    return takeDate(parts, int(m[1]), int(m[2]), int(m[3])) && takeTime(parts, int(m[4]), int(m[5]), int(m[6]))
  }),
  rule('(\\d{4})-(\\d{1,2})-(\\d{1,2})(?=t|\\D|$)', (parts, m) => takeDate(parts, int(m[1]), int(m[2]), int(m[3]))),
  rule('(\\d{4})/(\\d{1,2})/(\\d{1,2})(?!\\d)', (parts, m) => takeDate(parts, int(m[1]), int(m[2]), int(m[3]))),
  rule('(\\d{4})-(\\d{2})(?![\\d-])', (parts, m) => takeDate(parts, int(m[1]), int(m[2]), undefined)),
  rule('(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})(?!\\d)', (parts, m) =>
    takeDate(parts, yearOf(m[3]), int(m[1]), int(m[2])),
  ),
  rule('(\\d{1,2})([-.])(\\d{1,2})\\2(\\d{4})(?!\\d)', (parts, m) => takeDate(parts, int(m[4]), int(m[3]), int(m[1]))),
  rule(`(\\d{1,2})${ordinal}[ .-]{0,2}(${monthPattern})\\b\\.?(?:[ ,-]{0,2}(\\d{4})(?![\\d:]))?`, (parts, m) => {
    return takeDate(parts, optionalInt(m[3]), monthOf(m[2] ?? ''), int(m[1]))
  }),
  rule(`(${monthPattern})\\b\\.?[ -]{0,2}(\\d{4})(?![\\d:])`, (parts, m) => {
    return takeDate(parts, int(m[2]), monthOf(m[1] ?? ''), undefined)
  }),
  rule(
    `(${monthPattern})\\b\\.?[ -]{0,2}(\\d{1,2})${ordinal}(?![\\d:]|\\s?[ap]\\.?m)(?:[ ,-]{1,2}(\\d{4})(?![\\d:]))?`,
    (parts, m) => takeDate(parts, optionalInt(m[3]), monthOf(m[1] ?? ''), int(m[2])),
  ),
  rule(`(${monthPattern})${end}`, (parts, m) => takeDate(parts, undefined, monthOf(m[1] ?? ''), undefined)),

  // Times of day and offsets.
  // Programs also write parts without their zeros (`9:4:7`), as PHP understands them: before am or pm the last has two digits.
  rule(`t?(\\d{1,2})[:.](?:(\\d{1,2})[:.])?(\\d{2})\\s?${meridian}`, (parts, m) => {
    const [minute, second] = m[2] === undefined ? [m[3], undefined] : [m[2], m[3]]
    return takeTwelve(parts, m[4], int(m[1]), int(minute), int(second))
  }),
  rule(`t?(\\d{1,2})\\s?${meridian}`, (parts, m) => takeTwelve(parts, m[2], int(m[1]), 0, 0)),
  rule('t?(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:[.,]\\d{1,9})?)?(?!\\d)', (parts, m) => {
    return takeTime(parts, int(m[1]), int(m[2]), int(m[3]))
  }),
  rule(offset, (parts, m) => {
    const minutes = int(m[2]) * 60 + int(m[3])
    return parts.time !== undefined && int(m[3]) < 60 && takeOffset(parts, m[1] === '-' ? -minutes : minutes)
  }),
  rule(`(?:z|utc|gmt)${end}`, (parts) => takeOffset(parts, 0)),

  // Words.
  rule(`now${end}`, () => true),
  rule(`(?:today|midnight)${end}`, (parts) => toMidnight(parts, 0)),
  rule(`tomorrow${end}`, (parts) => toMidnight(parts, 1)),
  rule(`yesterday${end}`, (parts) => toMidnight(parts, -1)),
  rule(`noon${end}`, (parts) => takeTime(parts, 12, 0, 0)),
  rule(`(first|last) day of${end}`, (parts, m) => {
    if (parts.monthEdge) return false
    parts.monthEdge = m[1] === 'first' ? 'first' : 'last'
    return true
  }),
  rule(`(next|last|previous|this)\\s+week${end}`, (parts, m) => {
    if (parts.week !== undefined) return false
    parts.week = stepsOf(m[1])
    return true
  }),
  rule(`(next|last|previous|this)\\s+(${unitPattern})${end}`, (parts, m) => shift(parts, stepsOf(m[1]), m[2])),
  rule(`(next|last|previous|this)\\s+(${weekdayPattern})${end}`, (parts, m) => {
    const steps = stepsOf(m[1])
    return takeWeekday(parts, m[2], steps === 0 ? 'on' : steps > 0 ? 'next' : 'last')
  }),
  rule(`(${weekdayPattern})${end}\\.?`, (parts, m) => takeWeekday(parts, m[1], 'on')),
  rule(`([+-]{0,4})\\s{0,3}(\\d{1,9})\\s{0,3}(${unitPattern})${end}`, (parts, m) => {
    const minus = (m[1] ?? '').replaceAll('+', '').length % 2 === 1
    return shift(parts, minus ? -int(m[2]) : int(m[2]), m[3])
  }),
  rule(`ago${end}`, (parts) => {
    for (const unit of ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const) {
      parts.shift[unit] *= -1
    }
    return true
  }),
]

function takeTwelve(parts: MomentParts, half: string | undefined, hour: number, minute: number, second: number) {
  return hour >= 1 && hour <= 12 && takeTime(parts, (hour % 12) + (half === 'p' ? 12 : 0), minute, second)
}

function toMidnight(parts: MomentParts, days: number): boolean {
  parts.midnight = true
  parts.shift.days += days
  return true
}

function takeWeekday(parts: MomentParts, word: string | undefined, direction: 'on' | 'next' | 'last'): boolean {
  if (parts.weekday) return false
  parts.weekday = { day: weekdayOf(word ?? ''), direction }
  parts.midnight = true
  return true
}

function shift(parts: MomentParts, count: number, word: string | undefined): boolean {
  const unit = unitOf(word ?? '')
  if (!unit) return false
  parts.shift[unit[0]] += count * unit[1]
  return true
}

function stepsOf(word: string | undefined): number {
  return word === 'next' ? 1 : word === 'this' ? 0 : -1
}

/** A year of two digits is one of 1970 to 2069. */
export function yearOf(digits: string | undefined): number {
  const number = int(digits)
  if (digits?.length !== 2) return number
  return number < 70 ? 2000 + number : 1900 + number
}

function int(digits: string | undefined): number {
  return Number(digits ?? 0)
}

function optionalInt(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}

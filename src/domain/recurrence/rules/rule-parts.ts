import type { Localized } from '../../../i18n/language.ts'
import { isDate } from '../../dates/parts.ts'
import { frequencies, weekdays, weekdayOf, type partNames } from './rule.ts'
import { msg } from '../../../texts/msg.ts'

/** A part of a rule by itself: how its text is read (undefined where it is not accepted), and what is accepted. */
interface Part {
  readonly read: (text: string) => unknown
  readonly accepts: Localized
}

/** Larger intervals are refused: they are not repetitions in practice. */
const largestInterval = 1000

/** The parts of rules (RFC 5545 §3.3.10) by their names. Texts are in capitals. */
export const parts: Readonly<Record<(typeof partNames)[number], Part>> = {
  freq: {
    read: (text) => frequencies.find((each) => each === text),
    accepts: msg`one of ${frequencies.join(', ')}`,
  },
  interval: numberPart(1, largestInterval),
  bymonth: numbersPart(1, 12),
  byweekno: fromBothEnds(53),
  byyearday: fromBothEnds(366),
  bymonthday: fromBothEnds(31),
  byday: {
    read: (text) =>
      readPartList(
        text,
        (entry) => (isDayEntry(entry) ? String(weekdayOf(entry).nth || '') + entry.slice(-2) : undefined),
        byWeekday,
      ),
    accepts: msg`days of the week (${weekdays.join(', ')}), separated by commas, with a number where one of several is meant (2TU the second, -1FR the last)`,
  },
  byhour: numbersPart(0, 23),
  byminute: numbersPart(0, 59),
  bysetpos: fromBothEnds(366),
  count: numberPart(1, 2 ** 31 - 1),
  until: {
    read: readUntil,
    accepts: msg('a date (20271231), a local time (20271231T200000) or a time in UTC (20271231T190000Z)'),
  },
  wkst: {
    read: (text) => weekdays.find((each) => each === text),
    accepts: msg`one of ${weekdays.join(', ')}`,
  },
}

function numberPart(least: number, most: number): Part {
  return {
    read: (text) => readInteger(text, least, most),
    accepts: msg`a whole number from ${String(least)} to ${String(most)}`,
  }
}

function numbersPart(least: number, most: number): Part {
  return {
    read: (text) => readPartList(text, (entry) => readInteger(entry, least, most), byNumber),
    accepts: msg`whole numbers from ${String(least)} to ${String(most)}, separated by commas`,
  }
}

/** Numbers that count from the beginning, or, negative, from the end. */
function fromBothEnds(most: number): Part {
  return {
    read: (text) => readPartList(text, (entry) => readInteger(entry, -most, most) || undefined, fromTheStartFirst),
    accepts: msg`whole numbers from 1 to ${String(most)} or, counted from the end, from -1 to -${String(most)}, separated by commas`,
  }
}

function readInteger(text: string, least: number, most: number): number | undefined {
  const value = /^[+-]?\d{1,10}$/.test(text) ? Number(text) : NaN
  return value >= least && value <= most ? value : undefined
}

const longestList = 366

/** The entries of a list, sorted, each once; undefined where one of them is not accepted. */
function readPartList<T>(
  text: string,
  read: (entry: string) => T | undefined,
  order: (a: T, b: T) => number,
): readonly T[] | undefined {
  const entries = text.split(',', longestList + 1).map((entry) => read(entry.trim()))
  const known = entries.filter((entry) => entry !== undefined)
  return known.length < entries.length || entries.length > longestList ? undefined : [...new Set(known)].sort(order)
}

function byNumber(a: number, b: number): number {
  return a - b
}

function fromTheStartFirst(a: number, b: number): number {
  return Number(a < 0) - Number(b < 0) || a - b
}

function isDayEntry(entry: string): boolean {
  const [, nth, day] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(entry) ?? []
  return (
    weekdays.some((each) => each === day) && (nth === undefined || (Number(nth) !== 0 && Math.abs(Number(nth)) <= 52))
  )
}

/** Numbered from the start first, then from the end, in the order of the week; without a number before all. */
function byWeekday(a: string, b: string): number {
  const [one, other] = [weekdayOf(a), weekdayOf(b)]
  return fromTheStartFirst(one.nth, other.nth) || weekdays.indexOf(one.weekday) - weekdays.indexOf(other.weekday)
}

/** As a rule keeps it: `2027-12-31`, `2027-12-31 20:00:00`, `2027-12-31 19:00:00Z`. */
function readUntil(text: string): string | undefined {
  const [, year = '', month = '', day = '', hour, minute = '', second = '', utc = ''] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d):?(\d\d)(Z)?)?$/.exec(text) ?? []
  if (Number(year) < 1 || !isDate(Number(year), Number(month), Number(day))) return undefined
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return date
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
    ? `${date} ${hour}:${minute}:${second}${utc}`
    : undefined
}

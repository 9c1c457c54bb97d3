import { definitions, type Language } from '../../i18n/language.ts'
import type { DatePhrases } from '../../i18n/phrases/phrases.ts'
import { fold } from '../text/search.ts'
import { isoOffset } from '../time/time-zone.ts'
import { dateForms, patternsOf, timeForms, type Style } from './forms.ts'
import {
  type DateParts,
  type Rule,
  addOffset,
  addTime,
  isoDay,
  rule,
  scan,
  secondsOfDay,
  timeOfSeconds,
} from './parts.ts'

/* Dates and times as people write them in tables, in any language. */

/** A day, `YYYY-MM-DD`, and the time behind it, `HH:MM:SS`, where the cell has one. */
export interface CellDate {
  readonly day: string
  readonly time: string | undefined
  /** What its time is ahead of UTC, where the cell says so: `+02:00`. */
  readonly offset: string | undefined
}

/** Which of day and month is first in dates with slashes. */
export type Order = DatePhrases['order']

/** What dates with slashes are in a language: `04/05/2027` is the fourth of May in French, the fifth of April in English. */
export function slashOrder(language: Language): Order {
  return definitions[language].dates.order
}

/** What a date says of the order of all others beside it: `31/12/2027` that the day is first. */
export function orderSaid(cell: string): Order | undefined {
  const [, first, second] = /^\s*(\d{1,2})\/(\d{1,2})\/\d/.exec(cell) ?? []
  return Number(first) > 12 ? 'day' : Number(second) > 12 ? 'month' : undefined
}

/** Reads a date. Undefined where there is none. */
export function readDate(cell: string, order: Order): CellDate | undefined {
  const parts = cellParts(cell, readers[order], leadingWord)
  const [date] = parts?.days ?? []
  if (!parts || !date?.year || !date.month || date.day === undefined) return undefined
  const [time] = parts.times
  return {
    day: isoDay(date.year, date.month, date.day),
    time: time === undefined ? undefined : timeOfSeconds(time),
    offset: parts.offset === undefined ? undefined : isoOffset(parts.offset, ':'),
  }
}

/** Reads a time of day: `20:00`, `20h30`, `8 pm`, `20 heures`, `midi`. Undefined where there is none. */
export function readTime(cell: string): string | undefined {
  const { times: [time] = [], offset = 0 } = cellParts(cell, times) ?? {}
  return time === undefined || offset !== 0 ? undefined : timeOfSeconds(time)
}

function stylesInOrder(order: Order): readonly Style[] {
  return Object.values(definitions).map(({ dates: words }) => ({ words, order, isTable: true }))
}

const times: readonly Rule<DateParts>[] = [
  // Of `8:00-22`, the end is no offset: that has minutes, and stands behind some.
  rule('(?<=:\\d\\d(?:\\.\\d+)? ?)([+-])(0\\d|1[0-4]):?([0-5]\\d)$', (parts, [, sign, hours, minutes]) =>
    addOffset(parts, (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))),
  ),
  rule('(?<=:\\d\\d(?:\\.\\d+)? ?)z$', (parts) => addOffset(parts, 0)),
  ...stylesInOrder('day').flatMap(timeForms),
  rule('(\\d{1,2})\\.(\\d{2})(?![\\d.])', (parts, [, hour, minute]) => addTime(parts, Number(hour), Number(minute))),
  rule('(?:t|a|at|des|from)(?![a-z])|-', () => true),
]
const readers = {
  day: [...stylesInOrder('day').flatMap(dateForms), ...times],
  month: [...stylesInOrder('month').flatMap(dateForms), ...times],
}

const month = stylesInOrder('day')
  .map((style) => patternsOf(style).month)
  .join('|')
/** A day of the week in any language, or another word, before the numbers of a date. */
const leadingWord = new RegExp(`^(?!${month})[a-z]+\\.?,? (?=\\d)`)

/** Names of months in German tables, folded, where English shortens them to something else. */
const german: Readonly<Record<string, string>> = {
  ...{
    januar: 'january',
    janner: 'january',
    februar: 'february',
    marz: 'march',
    maerz: 'march',
    juni: 'june',
    juli: 'july',
  },
  ...{ oktober: 'october', okt: 'october', dezember: 'december', dez: 'december' },
}
const germanWords = new RegExp(`\\b(?:${Object.keys(german).join('|')})\\b`, 'g')

/** A German time in a form that is read: `19 Uhr 30` as `19h 30`. */
export function withoutUhr(text: string): string {
  return text.replace(/(?<=\d) ?uhr\b/gi, 'h')
}

function fromGerman(text: string): string {
  return withoutUhr(text.replace(germanWords, (name) => german[name] ?? name))
}

function cellParts(cell: string, rules: readonly Rule<DateParts>[], without = /^$/): DateParts | undefined {
  const text = fromGerman(fold(cell.slice(0, 100)))
    .replace(without, '')
    .replace(/[\u2010-\u2015]/g, '-')
    // Programs write 20:00 PM.
    .replace(/\b((?:1[3-9]|2[0-3])[:.]\d\d(?::\d\d)?) ?p\.?m\.?/, '$1')
  const parts: DateParts = { ends: 1, days: [], times: [] }
  return scan(text, rules, parts) && parts.times[0] !== secondsOfDay ? parts : undefined
}

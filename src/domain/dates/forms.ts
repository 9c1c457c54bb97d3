import type { DatePhrases } from '../../i18n/phrases/phrases.ts'
import { addDay, addTime, type DateParts, fullYear, type Rule, rule, type WrittenDay } from './parts.ts'

/** How the reader of a door takes the forms that all doors share. */
export interface Style {
  readonly words: DatePhrases
  /** Which number is first in dates with slashes. */
  readonly order: 'day' | 'month'
  /** As PHP reads them: no other order where a month would be beyond twelve, few short forms, parts of times without their zeros. */
  readonly isStrict?: boolean
  /** Takes years of two digits behind the name of a month, blanks between numbers, and dots in ISO 8601, as tables have them. */
  readonly isTable?: boolean
}

/** The patterns that forms are made of. */
export function patternsOf({ words, isStrict = false, isTable = false }: Style) {
  const short = isStrict ? shortForms : undefined
  const months = namesAndShortForms(words.months, words.weekdays, short)
  const weekdays = namesAndShortForms(words.weekdays, words.months, short)
  const wordEnd = isStrict ? '\\b' : '(?![a-z])'
  return {
    ...{ months, weekdays, wordEnd },
    month: `(${months.pattern})${wordEnd}\\.?`,
    weekday: `(${weekdays.pattern})${wordEnd}\\.?`,
    number: `(\\d{1,2})(?:${words.ordinal})?`,
    of: isStrict ? '' : '(?:of )?',
    year: `(\\d{4}${isTable ? '|\\d{2}' : ''})(?![\\d:h])`,
    /** Behind a number that is a day, and not the hour of a time. */
    noTime: `(?![\\d:])(?!\\s?(?:[ap]\\.?m|(?:${words.oclock})(?![a-z])))`,
  }
}

/** The short forms of English names that PHP knows besides those of three letters. */
const shortForms = ['sept', 'tues', 'wednes', 'thur', 'thurs']

/** Dates in numbers and with the name of a month. */
export function dateForms(style: Style): readonly Rule<DateParts>[] {
  const { isStrict = false, isTable = false, order } = style
  const { months, month, number, of, year, noTime } = patternsOf(style)
  const date = (y: string | undefined, m: string | undefined, d: string | undefined): WrittenDay => {
    return { year: fullYear(y), month: months.numberOf(m), day: Number(d) }
  }
  return [
    rule(`(\\d{4})([/${isTable ? '.' : ''}-])(\\d{1,2})\\2(\\d{1,2})(?!\\d)`, (parts, [, y, , m, d]) =>
      addDay(parts, { year: Number(y), month: Number(m), day: Number(d) }),
    ),
    rule(
      `(\\d{1,2})(/|${isStrict ? '[.-](?=\\d{1,2}[.-]\\d{4})' : isTable ? '[ .-]' : '[.-]'})(\\d{1,2})\\2(\\d{4}|\\d{2})(?![\\d:h])`,
      (parts, [, first, sign, second, y]) => {
        const isDayFirst = sign !== '/' || order === 'day'
        return addDay(parts, { ...dayAndMonth(Number(first), Number(second), isDayFirst, isStrict), year: fullYear(y) })
      },
    ),
    rule(`${number}[ .-]{0,2}${of}${month}(?:[ ,-]{0,2}${year})?`, (parts, [, d, m, y]) =>
      addDay(parts, date(y, m, d)),
    ),
    rule(`${month}[ -]{0,2}${number}${noTime}(?:[ ,-]{1,2}(\\d{4})(?![\\d:h]))?`, (parts, [, m, d, y]) =>
      addDay(parts, date(y, m, d)),
    ),
  ]
}

/** Two numbers of a date. Unless it is strict, a number above twelve can only be a day. */
export function dayAndMonth(first: number, second: number, isDayFirst: boolean, isStrict = false): WrittenDay {
  const isDay = isStrict ? isDayFirst : first > 12 || (isDayFirst && second <= 12)
  return isDay ? { day: first, month: second } : { day: second, month: first }
}

/** Times of day: `20:30`, `8.30 pm`; unless it is strict, `20h30`, `20 heures` and `noon`, too. */
export function timeForms(style: Style): readonly Rule<DateParts>[] {
  const { words, isStrict = false } = style
  const { month, wordEnd } = patternsOf(style)
  const minute = isStrict ? '(\\d{1,2})' : '(\\d{2})'
  const inNumbers: readonly Rule<DateParts>[] = [
    // Programs also write parts without their zeros (`9:4:7`), as PHP understands them: before am or pm the last has two digits.
    rule(
      `t?(\\d{1,2})(?:[:.](?:(\\d{1,2})[:.])?(\\d{2}))?\\s?([ap])\\.?m${wordEnd}\\.?`,
      (parts, [, h, m, last, half]) => {
        const [minutes, seconds] = m === undefined ? [last, undefined] : [m, last]
        return addTime(parts, Number(h), Number(minutes ?? 0), Number(seconds ?? 0), half)
      },
    ),
    rule(`t?(\\d{1,2}):${minute}(?::${minute}(?:[.,]\\d{1,9})?)?(?!\\d)`, (parts, [, h, m, s]) =>
      addTime(parts, Number(h), Number(m), Number(s ?? 0)),
    ),
  ]
  if (isStrict) return inNumbers
  return [
    rule(`(\\d{1,2})[.:](\\d{2}) ?(?:${words.oclock})(?![a-z])`, (parts, [, h, m]) =>
      addTime(parts, Number(h), Number(m)),
    ),
    ...inNumbers,
    rule(
      `(\\d{1,2}) ?(?:${words.oclock}|:) ?(\\d{2})(?!\\d|[/.-]\\d| ?(?:${words.ordinal})?(?: of)? ?${month})(?: ?min(?![a-z]))?`,
      (parts, [, h, m]) => addTime(parts, Number(h), Number(m)),
    ),
    rule(`(\\d{1,2}) ?(?:${words.oclock})(?![a-z])`, (parts, [, h]) => addTime(parts, Number(h))),
    rule(`(?:${words.noon})(?![a-z])`, (parts) => addTime(parts, 12)),
    rule(`(?:${words.midnight})(?![a-z])`, (parts) => addTime(parts, 0)),
  ]
}

/** Names of months or of days of the week. */
export interface Names {
  /** Matches each of them, in full or shortened. */
  readonly pattern: string
  /** The number of what the pattern has matched, from 1 on. */
  readonly numberOf: (text: string | undefined) => number
}

/**
 * Names, where several mean the same with bars between them, and what they may be shortened to: with `shortForms` three letters or
 * one of these, else every beginning of three letters or more that no other name has, those of `others` included.
 */
function namesAndShortForms(
  names: readonly string[],
  others: readonly string[],
  shortForms?: readonly string[],
): Names {
  const isShort = (text: string) =>
    shortForms
      ? text.length === 3 || shortForms.includes(text)
      : [...names, ...others].filter((name) => name.split('|').some((each) => each.startsWith(text))).length === 1
  const numbers = new Map(
    names.flatMap((name, index) =>
      name
        .split('|')
        .flatMap((each) => [each, ...prefixesOf(each).filter(isShort)])
        .map((text) => [text, index + 1] as const),
    ),
  )
  const pattern = [...numbers.keys()].sort((one, other) => other.length - one.length).join('|')
  return { pattern, numberOf: (text = '') => numbers.get(text) ?? 0 }
}

/** Of three letters at least. */
function prefixesOf(name: string): readonly string[] {
  return Array.from({ length: Math.max(0, name.length - 2) }, (_, index) => name.slice(0, index + 3))
}

import { definitionOf, type Language } from '../../../i18n/language.ts'
import { readDays, type DaySpan } from '../../dates/days.ts'
import { patternsOf } from '../../dates/forms.ts'
import { daysInMonth } from '../../dates/parts.ts'
import { readWhen, type When } from '../../dates/when.ts'
import { fold } from '../../text/search.ts'
import type { Schedule } from '../../schedule.ts'
import type { Rule, Weekday } from '../rules/rule.ts'
import { clausesOf } from './clauses.ts'
import { excludedOf } from './excluded.ts'
import { firstStart } from './first-start.ts'
import { ruleIn, type SaidRule } from './rule-words.ts'

/** Something that repeats, as a sentence says it. */
export interface Series {
  /** When its first date is. */
  readonly when: When
  readonly freq: SaidRule['freq']
  readonly interval: number
  readonly days: readonly Weekday[]
  /** Which day of the month: that of the first date, or its weekday by its place from the beginning or the end. */
  readonly monthly: 'date' | 'nth' | 'last'
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string | undefined
  readonly count: number | undefined
  /** Days as the API reads them. */
  readonly dates: readonly string[]
  readonly exclude: readonly string[]
  /** Spans of days to leave out on which no date falls. */
  readonly unused: readonly DaySpan[]
  /** Holidays that are left out, as `named` knows them. */
  readonly without: readonly string[]
}

/** What is not understood of a sentence that is otherwise one. */
interface Unread {
  readonly unknown: string
}

/** Holidays of which somebody speaks by a folded name, as the program knows them; undefined where nobody has named any so. */
export type HolidayLookup = (name: string) => string | undefined

const maxLength = 300

/**
 * Reads how something repeats, as people say it in a language: `every Tuesday 7 pm until June except December 22 and 29`, « le premier
 * vendredi du mois à 20 h ». The first date is the next one from the day that it names on, else from `from` on. Undefined where it
 * names no repetition or something of it is not understood.
 */
export function readSeries(
  text: string,
  language: Language,
  { today, from = today }: { readonly today: Temporal.PlainDate; readonly from?: Temporal.PlainDate },
  named: HolidayLookup = () => undefined,
): Series | Unread | undefined {
  if (text.length > maxLength) return undefined
  const source = fold(text).replace(/[\u2010-\u2015]/g, '-')
  const clauses = clausesOf(source, language)
  const written = ends(source, clauses.main, clauses.until, language)
  const rule = written && ruleIn(written.main, language)
  const said = rule && whenBesideRule(rule, language, today)
  const first = said && firstStart(rule, said.day === undefined ? from : Temporal.PlainDate.from(said.day))
  if (!first) return undefined
  const { until, isSpan } = lastDayOf(rule, said, written.until?.(first))
  if (written.until && until === undefined) return undefined
  const lists = { also: clauses.also ?? '', except: clauses.except ?? '' }
  const dates = readDays(lists.also, language, first)
  const except = readDays(lists.except, language, first)
  const unknown = [...dates.unknown, ...except.unknown.filter((each) => named(each) === undefined)]
  if (unknown[0] !== undefined) return { unknown: unknown[0] }
  const count = until === undefined ? clauses.count : undefined
  const recurrence = {
    rules: [{ ...ruleSaid(rule), ...(until !== undefined && { until }), ...(count !== undefined && { count }) }],
  }
  return {
    ...{ when: firstDate(first, said, isSpan), freq: rule.freq, interval: rule.interval, days: rule.days },
    monthly: rule.place ? (rule.place.nth === -1 ? 'last' : 'nth') : 'date',
    ...{ until, count, dates: dates.days },
    ...excludedOf(except, allDaySchedule(first), { ...recurrence, dates: dates.days, exclude: [] }),
    without: except.unknown.flatMap((each) => named(each) ?? []),
  }
}

/** As the service repeats by it. */
function ruleSaid({ freq, interval, days, place }: SaidRule): Rule {
  const byday = place ? [`${place.nth}${place.weekday}`] : days
  return { freq, interval, ...(byday.length > 0 && { byday }) }
}

/** What is on whole days: of which time of day they are does not matter. */
function allDaySchedule(first: Temporal.PlainDate): Schedule {
  const [startDate, endDate] = [`${first.toString()} 00:00:00`, `${first.toString()} 23:59:59`]
  return { startDate, endDate, startUtc: startDate, endUtc: endDate, timezone: 'UTC', allDay: true }
}

/** Day and times, beside the rule. Undefined where they are not understood; where there are none, nothing is said. */
function whenBesideRule({ rest, date }: SaidRule, language: Language, from: Temporal.PlainDate): When | undefined {
  const when = readWhen(rest, language, from) ?? withoutMoments(rest, language)
  return when?.day !== undefined || date === undefined ? when : when && readWhen(`${date} ${rest}`, language, from)
}

/** What names no day and no time; undefined where it says something else. */
function withoutMoments(text: string, language: Language): When | undefined {
  const { idle, allDay } = definitionOf(language).dates
  const isAllDay = new RegExp(`(?<![a-z])(?:${allDay})(?![a-z])`).test(text)
  const isRead = new RegExp(`^(?:[ ,;.-]|(?:${idle}|${allDay})(?![a-z]))*$`).test(text)
  return isRead ? { day: undefined, time: undefined, lastDay: undefined, endTime: undefined, isAllDay } : undefined
}

/** A sentence without its end, and the last day from the first one on. What is a time of day is no end of the whole. */
function ends(
  source: string,
  main: string,
  until: string | undefined,
  language: Language,
): { readonly main: string; readonly until?: (first: Temporal.PlainDate) => string | undefined } | undefined {
  if (until === undefined) return { main }
  const month = monthIn(until, language)
  const rest = month ? month.rest : until
  const read = readWhen(until, language, anyDay)
  if (read?.day === undefined && !month) {
    const start = source.indexOf(until, main.length)
    return read ? { main: source.slice(0, start + until.length) } : undefined
  }
  if (!month)
    return {
      main: `${main} ${startAndEndTimes(read)}`.trim(),
      until: (first) => readWhen(until, language, first)?.day,
    }
  return { main: `${main} ${rest}`.trim(), until: month.last }
}

/** Of which day it is does not matter. */
const anyDay = new Temporal.PlainDate(2000, 1, 1)

function startAndEndTimes(read: When | undefined): string {
  return [read?.time, read?.endTime].filter((each) => each !== undefined).join(' - ')
}

/** A month alone, of which the last day is meant. */
function monthIn(text: string, language: Language) {
  const { dates: words, series } = definitionOf(language)
  const { months, wordEnd } = patternsOf({ words, order: words.order })
  const form = new RegExp(
    `^(?:(?:${series.endOf}) ?)?(${months.pattern})${wordEnd}\\.?(?:,? (\\d{4})(?![\\d:h]))?(?! ?\\d{1,2}(?!\\d|:|\\.\\d| ?[ap]\\.?m| ?h))`,
  )
  const match = form.exec(text)
  if (!match) return undefined
  const number = months.numberOf(match[1])
  const last = (first: Temporal.PlainDate): string => {
    const year = match[2] === undefined ? first.year + (number < first.month ? 1 : 0) : Number(match[2])
    return new Temporal.PlainDate(year, number, daysInMonth(year, number)).toString()
  }
  return { rest: text.slice(match[0].length), last }
}

const shortest = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 }

/** The last day of all; a second day that is named is it, too, unless it can be that of each date. */
function lastDayOf({ freq }: SaidRule, { day, lastDay }: When, until: string | undefined) {
  if (until !== undefined || day === undefined || lastDay === undefined) return { until, isSpan: true }
  const { days } = Temporal.PlainDate.from(day).until(lastDay)
  return days < shortest[freq] ? { until, isSpan: true } : { until: lastDay, isSpan: false }
}

/** The first date with the times, and the length, that are said. */
function firstDate(first: Temporal.PlainDate, said: When, isSpan: boolean): When {
  const { day, lastDay, time, isAllDay } = said
  const length =
    isSpan && day !== undefined && lastDay !== undefined && day !== lastDay
      ? Temporal.PlainDate.from(day).until(lastDay)
      : undefined
  return {
    ...said,
    day: first.toString(),
    lastDay: length && first.add(length).toString(),
    isAllDay: isAllDay && (lastDay === undefined || length !== undefined || time !== undefined),
  }
}

import { definitionOf, languages, type Language } from '../../i18n/language.ts'
import { fold } from '../text/search.ts'
import { type WrittenDay, isDate, scan, secondsOfDay, timeOfSeconds } from './parts.ts'
import { whenForms, type WhenParts } from './when-forms.ts'

/** When something is, as its form has it; undefined: it was not said. */
export interface When {
  /** `YYYY-MM-DD`. */
  readonly day: string | undefined
  /** `HH:MM`. */
  readonly time: string | undefined
  readonly lastDay: string | undefined
  readonly endTime: string | undefined
  readonly isAllDay: boolean
}

const maxLength = 120

const forms = new Map(languages.map((language) => [language, whenForms(definitionOf(language).dates)]))

/**
 * Reads when something is, as people write it in a language: `next friday 8pm`, « du 3 au 5 mai », `2027-05-03 20:00 – 22:30`. Days
 * without a year are the next ones from `today` on. Undefined where something is not understood, or contradicts itself.
 */
export function readWhen(text: string, language: Language, today: Temporal.PlainDate): When | undefined {
  const parts = whenParts(text, language)
  if (!parts) return undefined
  const { times, length, isAllDay } = parts
  const days = resolveDays(parts.days, today)
  const [first, second] = days ?? []
  if (!days || (times.length === 0 && days.length === 0) || (isAllDay && times.length > 0)) return undefined
  if (second && first && Temporal.PlainDate.compare(second, first) < 0) return undefined
  const [from, to] = times
  if (length !== undefined && (from === undefined || to !== undefined || second)) return undefined
  const until = length === undefined || from === undefined ? to : from + length
  const after = length === undefined || until === undefined ? 0 : Math.floor(until / secondsOfDay)
  if (after > 0 && !first) return undefined
  const lastDay = after > 0 ? first?.add({ days: after }) : second
  return {
    day: first?.toString(),
    time: hoursAndMinutes(from),
    lastDay: lastDay?.toString(),
    endTime: hoursAndMinutes(until === undefined ? undefined : until % secondsOfDay),
    isAllDay: isAllDay || (second !== undefined && times.length === 0),
  }
}

/** What a text says; undefined where something in it is not understood. Forms have times to the minute, of one day. */
function whenParts(text: string, language: Language): WhenParts | undefined {
  if (text.length > maxLength) return undefined
  const source = fold(text).replace(/[\u2010-\u2015]/g, '-')
  const parts: WhenParts = { ends: 2, days: [], times: [], isAllDay: false }
  const isRead = scan(source, forms.get(language) ?? [], parts)
  return isRead && parts.times.every((time) => time < secondsOfDay && time % 60 === 0) ? parts : undefined
}

/** The days that are meant, the second one from the first on; undefined where there is no such day. */
function resolveDays(
  days: readonly WrittenDay[],
  today: Temporal.PlainDate,
): readonly Temporal.PlainDate[] | undefined {
  const found: Temporal.PlainDate[] = []
  for (const day of days) {
    const date = dateFrom(day, found[0] ?? today, today)
    if (!date || date.year < 1 || date.year > 9999) return undefined
    found.push(date)
  }
  return found
}

function dateFrom(
  written: WrittenDay,
  from: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const { year, month, day, weekday, isNext = false, ahead } = written
  if (ahead !== undefined) return today.add({ days: ahead })
  if (month === undefined || day === undefined) {
    const days = ((weekday ?? from.dayOfWeek) - from.dayOfWeek + 7) % 7
    return from.add({ days: isNext && days === 0 ? 7 : days })
  }
  // Of a day that not every year has, within the eight that may be between two leap years.
  const years = year === undefined ? Array.from({ length: 9 }, (_, index) => from.year + index) : [year]
  for (const each of years) {
    if (!isDate(each, month, day)) continue
    const date = new Temporal.PlainDate(each, month, day)
    if (year === undefined && Temporal.PlainDate.compare(date, from) < 0) continue
    return weekday === undefined || date.dayOfWeek === weekday ? date : undefined
  }
  return undefined
}

function hoursAndMinutes(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : timeOfSeconds(seconds).slice(0, 5)
}

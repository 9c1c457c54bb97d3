import { fold } from '../../../../domain/fold.ts'
import { languages, localized, type Language } from '../../../../i18n/language.ts'
import type { TypedDay, TypedParts } from './parts.ts'
import { rulesOf } from './rules.ts'
import { typedWords } from './words.ts'

/** When something is, as its form has it; undefined: it was not said. */
export interface TypedWhen {
  /** `YYYY-MM-DD`. */
  readonly day: string | undefined
  /** `HH:MM`. */
  readonly time: string | undefined
  readonly lastDay: string | undefined
  readonly endTime: string | undefined
  readonly isAllDay: boolean
}

const longest = 120

const rules = new Map(languages.map((language) => [language, rulesOf(localized(typedWords, language))]))

/**
 * Reads when something is, as people write it in a language: `next friday 8pm`, « du 3 au 5 mai », `2027-05-03 20:00 – 22:30`. Days
 * without a year are the next ones from `today` on. Undefined where something is not understood, or contradicts itself.
 */
export function readTyped(text: string, language: Language, today: Temporal.PlainDate): TypedWhen | undefined {
  const parts = partsOf(text, language)
  if (!parts) return undefined
  const { times, length, isAllDay } = parts
  const days = resolved(parts.days, today)
  const [first, second] = days ?? []
  if (!days || (times.length === 0 && days.length === 0) || (isAllDay && times.length > 0)) return undefined
  if (second && first && Temporal.PlainDate.compare(second, first) < 0) return undefined
  const [from, to] = times
  if (length !== undefined && (from === undefined || to !== undefined || second)) return undefined
  const until = length === undefined || from === undefined ? to : from + length
  const after = length === undefined || until === undefined ? 0 : Math.floor(until / 1440)
  if (after > 0 && !first) return undefined
  const lastDay = after > 0 ? first?.add({ days: after }) : second
  return {
    day: first?.toString(),
    time: clock(from),
    lastDay: lastDay?.toString(),
    endTime: clock(until === undefined ? undefined : until % 1440),
    isAllDay: isAllDay || (second !== undefined && times.length === 0),
  }
}

/** What a text says; undefined where something in it is not understood. */
function partsOf(text: string, language: Language): TypedParts | undefined {
  if (text.length > longest) return undefined
  const source = fold(text).replace(/[\u2010-\u2015]/g, '-')
  const parts: TypedParts = { days: [], times: [], length: undefined, isAllDay: false }
  let position = 0
  while (position < source.length) {
    const found = takeNext(source, position, parts, language)
    if (found === undefined) return undefined
    position += found
    if (source[position] === ' ') position += 1
  }
  return parts
}

/** Takes what stands at a place; answers how long it is. */
function takeNext(source: string, position: number, parts: TypedParts, language: Language): number | undefined {
  for (const [pattern, take] of rules.get(language) ?? []) {
    pattern.lastIndex = position
    const match = pattern.exec(source)
    if (match) return take(parts, match) ? match[0].length : undefined
  }
  return undefined
}

/** The days that are meant, the second one from the first on; undefined where there is no such day. */
function resolved(days: readonly TypedDay[], today: Temporal.PlainDate): readonly Temporal.PlainDate[] | undefined {
  const found: Temporal.PlainDate[] = []
  for (const day of days) {
    const date = dateOf(day, found[0] ?? today, today)
    if (!date || date.year < 1 || date.year > 9999) return undefined
    found.push(date)
  }
  return found
}

function dateOf(typed: TypedDay, from: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const { year, month, day, weekday, isNext = false, ahead } = typed
  if (ahead !== undefined) return today.add({ days: ahead })
  if (month === undefined || day === undefined) {
    const days = ((weekday ?? from.dayOfWeek) - from.dayOfWeek + 7) % 7
    return from.add({ days: isNext && days === 0 ? 7 : days })
  }
  // Of a day that not every year has, within the eight that may be between two leap years.
  const years = year === undefined ? Array.from({ length: 9 }, (_, index) => from.year + index) : [year]
  for (const each of years) {
    const date = dayIn(each, month, day)
    if (!date || (year === undefined && Temporal.PlainDate.compare(date, from) < 0)) continue
    return weekday === undefined || date.dayOfWeek === weekday ? date : undefined
  }
  return undefined
}

function dayIn(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

function clock(minutes: number | undefined): string | undefined {
  if (minutes === undefined) return undefined
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

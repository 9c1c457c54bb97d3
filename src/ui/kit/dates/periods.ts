import { isDay } from '../../../domain/dates/iso.ts'
import { startOfWeek, type Weekday } from '../../../domain/time/time.ts'
import { definitionOf, type Language } from '../../../i18n/language.ts'
import { dateFormat } from '../../../i18n/formats.ts'
import { spokenDay } from '../../../i18n/times.ts'
import type { DatedView } from './views.ts'

/** The days that a page of the calendar shows. */
export interface Period {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

/** The day that an address names: of a month its first. Undefined where it is no date, or none with days around it. */
export function dayOfAddress(view: DatedView, text: string): Temporal.PlainDate | undefined {
  const day = view === 'month' ? `${text}-01` : text
  return isDay(day) ? Temporal.PlainDate.from(day) : undefined
}

/** The days of the view of a day: of a month its whole weeks. */
export function viewPeriod(view: DatedView, day: Temporal.PlainDate, weekStart: Weekday): Period {
  if (view === 'day') return { first: day, last: day }
  if (view === 'week') return weekOf(day, weekStart)
  const first = day.with({ day: 1 })
  const last = first.with({ day: first.daysInMonth })
  return { first: weekOf(first, weekStart).first, last: weekOf(last, weekStart).last }
}

function weekOf(day: Temporal.PlainDate, weekStart: Weekday): Period {
  const first = startOfWeek(day, weekStart)
  return { first, last: first.add({ days: 6 }) }
}

/** The same view one step before (-1) or after (1). */
export function stepDay(view: DatedView, day: Temporal.PlainDate, step: 1 | -1): Temporal.PlainDate {
  if (view === 'day') return day.add({ days: step })
  return view === 'week' ? day.add({ weeks: step }) : day.with({ day: 1 }).add({ months: step })
}

/** `November 2026`, `November 23 – 29, 2026`, `Sunday, November 22, 2026`. */
export function periodTitle(
  view: DatedView,
  day: Temporal.PlainDate,
  { first, last }: Period,
  language: Language,
): string {
  if (view === 'month') return upperFirst(formatDay(day, { month: 'long', year: 'numeric' }, language))
  if (view === 'day')
    return upperFirst(formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, language))
  const parts = dateFormat(
    { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
    language,
  ).formatRangeToParts(utcMidnight(first), utcMidnight(last))
  const [before, amid] = definitionOf(language).writing.days
  if (before === '') return joinedParts(parts)
  // What both days have is told with the second: « Du 23 au 29 novembre 2026 ».
  return (
    upperFirst(before) + joinedParts(parts.map((part) => (/^\s*[–-]\s*$/.test(part.value) ? { value: amid } : part)))
  )
}

function joinedParts(parts: readonly { readonly value: string }[]): string {
  return parts.map(({ value }) => value).join('')
}

/** A day in words, the first of a month as it is said. */
export function formatDay(day: Temporal.PlainDate, options: Intl.DateTimeFormatOptions, language: Language): string {
  return spokenDay(utcMidnight(day), { ...options, timeZone: 'UTC' }, language)
}

function utcMidnight(day: Temporal.PlainDate): number {
  return Date.UTC(day.year, day.month - 1, day.day)
}

/** A heading begins with a capital, as the names of days and months in French do not. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

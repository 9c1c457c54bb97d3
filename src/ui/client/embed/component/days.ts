// Days as texts, `2026-11-23`, and how they are written.
import { componentText, service } from './service.ts'

/** The views of some days, and those of what comes next. */
export const datedViews = ['month', 'week', 'day', 'mini'] as const
export const listViews = ['list', 'cards', 'compact'] as const

export type DatedView = (typeof datedViews)[number]
export type ListView = (typeof listViews)[number]
export type View = DatedView | ListView

export function isDatedView(view: View): view is DatedView {
  return datedViews.some((each) => each === view)
}

export const dayLength = 86_400_000

function epochOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

export function addDays(day: string, days: number): string {
  return new Date(epochOfDay(day) + days * dayLength).toISOString().slice(0, 10)
}

export function isIsoDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(epochOfDay(text))
}

/** The present day where the calendar is. */
export function todayAtService(): string {
  return new Date().toLocaleDateString('sv', { timeZone: service.zone })
}

/** The first day of the week of a day. */
function weekStart(day: string): string {
  return addDays(day, -((new Date(epochOfDay(day)).getUTCDay() - service.weekStart + 7) % 7))
}

interface Period {
  readonly first: string
  readonly last: string
}

/** The first and last day of a month. */
export function monthAround(day: string): Period {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { first: `${last.slice(0, 8)}01`, last }
}

/** The days that a view shows: of a month its whole weeks. */
export function shownPeriod(view: DatedView, day: string): Period {
  if (view === 'day') return { first: day, last: day }
  if (view === 'week') return { first: weekStart(day), last: addDays(weekStart(day), 6) }
  const { first, last } = monthAround(day)
  return { first: weekStart(first), last: addDays(weekStart(last), 6) }
}

/** The same view one step before (-1) or after (1). */
export function neighbouringDay(view: DatedView, day: string, step: number): string {
  if (view === 'day' || view === 'week') return addDays(day, step * (view === 'week' ? 7 : 1))
  const { first, last } = monthAround(day)
  return monthAround(step < 0 ? addDays(first, -1) : addDays(last, 1)).first
}

export function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A day in words, the first of a month as it is said. */
export function dayPhrase(day: string, options: Intl.DateTimeFormatOptions, language: string): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    .formatToParts(epochOfDay(day))
    .map(({ type, value }) => (type === 'day' && value === '1' ? componentText('firstDay', language) : value))
    .join('')
}

export const fullDay = { weekday: 'long', day: 'numeric', month: 'long' } as const
export const shortDay = { day: 'numeric', month: 'long' } as const
export const briefDay = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** What a view is about, in words. */
export function viewTitle(view: View, day: string, language: string): string {
  if (!isDatedView(view)) return componentText('upcoming', language)
  if (view === 'month' || view === 'mini')
    return withCapital(dayPhrase(day, { month: 'long', year: 'numeric' }, language))
  if (view === 'day') return withCapital(dayPhrase(day, { ...fullDay, year: 'numeric' }, language))
  const { first, last } = shownPeriod(view, day)
  const from = dayPhrase(first, shortDay, language)
  const until = dayPhrase(last, { ...shortDay, year: 'numeric' }, language)
  return withCapital(
    `${componentText('daysPrefix', language)}${from}${componentText('daysSeparator', language)}${until}`,
  )
}

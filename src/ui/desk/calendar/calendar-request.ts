import { statuses } from '../../../domain/entities.ts'
import { dayOfAddress, viewPeriod, type Period } from '../../kit/dates/periods.ts'
import type { DeskRequest } from '../page.ts'
import { pickQuery, formatListQuery, type ListQuery } from '../parts/list-query.ts'
import { sharedNames } from '../parts/event-filters.ts'

export const views = ['month', 'week', 'day'] as const

export type View = (typeof views)[number]

/** The parameters that the address of the calendar may have, among them those that it shares with the list of events. */
const names = ['view', 'day', 'hours', ...sharedNames] as const

/** What an address of the calendar asks for. */
export interface CalendarRequest {
  readonly view: View
  readonly day: Temporal.PlainDate
  readonly period: Period
  /** The same as text, for links to other days and views. */
  readonly query: ListQuery
}

/** Reads an address; what it says wrongly is the present month. */
export function calendarRequest({ query: sent, context }: DeskRequest): CalendarRequest {
  const { status, ...said } = pickQuery(sent, names)
  const isKnown = status !== undefined && status !== 'trash' && statuses.some((each) => each === status)
  const query = isKnown ? { ...said, status } : said
  const view = views.find((each) => each === query['view']) ?? 'month'
  const day = dayOfAddress('day', query['day'] ?? '') ?? context.today()
  return { view, day, period: viewPeriod(view, day, context.settings.weekStart), query }
}

/** The path of the calendar below `/desk`, with changes of what is asked for. */
export function calendarPath({ query }: Pick<CalendarRequest, 'query'>, changes: ListQuery = {}): string {
  return `/calendar/${formatListQuery(query, changes)}`
}

/** The path of the list of a day, with the filters of what is asked for. */
export function wholeDayPath({ query }: Pick<CalendarRequest, 'query'>, day: string): string {
  return `/calendar/whole-day/${formatListQuery(query, { day })}`
}

/** The path of the form that moves an event, and leads back to what is asked for. */
export function movePath({ query }: Pick<CalendarRequest, 'query'>, id: number): string {
  return `/calendar/move/${id}/${formatListQuery(query)}`
}

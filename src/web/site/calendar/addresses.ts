import type { Context } from '../../../operations/context.ts'
import { queryOf, type Filters } from './filters.ts'

/** The ways of looking at the calendar, in the order in which they are offered. */
export const views = ['list', 'month', 'week', 'day', 'map'] as const

export type View = (typeof views)[number]

/** Those of some days. */
export type DatedView = Exclude<View, 'list' | 'map'>

/** The path of a view below the site; of those with a date, on this day: `/events/month/2027-05/`. */
export function pathOf(view: View, day: Temporal.PlainDate): string {
  if (view === 'list' || view === 'map') return `/events/${view}/`
  const date = view === 'month' ? day.toPlainYearMonth().toString() : day.toString()
  return `/events/${view}/${date}/`
}

/** The address of a view with its filters. */
export function addressOf(view: View, day: Temporal.PlainDate, filters: Filters, { links }: Context): string {
  return `${links.site}${pathOf(view, day)}${queryOf(filters)}`
}

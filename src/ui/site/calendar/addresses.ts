import type { Context } from '../../../operations/context.ts'
import { queryOf, type Filters } from '../../../resources/question/filters.ts'
import type { View } from '../../kit/dates/views.ts'

/** The path of a view below the site; of those with a date, on this day: `/events/month/2027-05/`. */
export function calendarViewPath(view: View, day: Temporal.PlainDate): string {
  if (view === 'list' || view === 'map') return `/events/${view}/`
  const date = view === 'month' ? day.toPlainYearMonth().toString() : day.toString()
  return `/events/${view}/${date}/`
}

/** The address of a view with its filters. */
export function viewAddress(view: View, day: Temporal.PlainDate, filters: Filters, { links }: Context): string {
  if (view === 'list' || view === 'map') return `${links.site}${calendarViewPath(view, day)}${queryOf(filters)}`
  // A view of some days has them in its path.
  const { from, to: _to, when: _when, sort: _sort, ...others } = filters
  return `${links.site}${calendarViewPath(view, from === undefined ? day : Temporal.PlainDate.from(from))}${queryOf(others)}`
}

import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { branchesAbove } from '../../kit/branches.ts'
import { formatDay } from '../../kit/dates/periods.ts'
import type { Page } from '../document/page.ts'
import { filterChoices } from '../filters/choices.ts'

/** The way down to an event: its oldest category, as for its tint, with those above it; to a date of a series that as well. */
export async function trailOf(event: EventRepresentation, context: Context): Promise<NonNullable<Page['trail']>> {
  const { categories, recurrence, series, title, start_date } = event
  const oldest = Math.min(...categories.map(({ id }) => id))
  const { categories: tree } = await filterChoices(context)
  const own = tree.find(({ id }) => id === oldest)
  const above = own ? [...branchesAbove(own, tree), own] : categories.filter(({ id }) => id === oldest)
  const day = Temporal.PlainDate.from(start_date.slice(0, 10))
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return [
    ...above.map(({ name, url }) => ({ name, address: url })),
    ...(series && recurrence === undefined
      ? [{ name: title, address: series.url }, { name: formatDay(day, date, context.language) }]
      : [{ name: title }]),
  ]
}

import type { Context } from '../../operations/context.ts'
import type { StatisticsFilter } from '../../storage/stores/statistics.ts'
import type { Period } from './period.ts'
import { maxRows } from './representation.ts'

/** So many months, the views of a day are kept. */
const viewMonths = 13

/** The first day of which views are kept. */
export function firstViewDay(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ months: viewMonths })
}

/** How often pages of events were seen: each day of the period of which it is known, and the events. */
export async function viewsIn(period: Period, of: StatisticsFilter, { storage, language, today }: Context) {
  const found = new Map((await storage.statistics.viewsByDay(of)).map(({ day, views }) => [day, views]))
  const days: { readonly day: string; readonly views: number }[] = []
  const first = laterDay(period.from, firstViewDay(today()))
  for (let at = first; isUntil(at, period.to) && isUntil(at, today()); at = at.add({ days: 1 }))
    days.push({ day: at.toString(), views: found.get(at.toString()) ?? 0 })
  return {
    total: days.reduce((sum, { views }) => sum + views, 0),
    days,
    events: [...(await storage.statistics.viewsByEvent(of, language, maxRows))],
  }
}

function isUntil(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) <= 0
}

function laterDay(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isUntil(one, other) ? other : one
}

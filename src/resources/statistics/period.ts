import type { Moment } from '../../domain/dates/moment.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { optional } from '../../schema/field.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { outOfTime } from '../records/problems.ts'
import { msg } from '../../texts/msg.ts'

const maxYears = 3

export const periodFields = {
  from: optional(dateTime(), msg('The first day; default: that of the month six months ago')),
  to: optional(
    dateTime(),
    msg`The last day, less than ${maxYears} years after the first; default: that of the month in six months, or a year after \`from\``,
  ),
}

interface PeriodInput {
  readonly from?: Moment | undefined
  readonly to?: Moment | undefined
}

/** Days, both included. */
export interface Period {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

type Time = Pick<Context, 'now' | 'today' | 'settings'>

/** The days that are asked for, in the time of the site: of one, the year from or up to it; without any, this month, the six before it and the six after it. */
export function statisticsPeriod({ from, to }: PeriodInput, context: Time): Period {
  const month = context.today().with({ day: 1 })
  const first = wallDayOf(from, context)
  const last = wallDayOf(to, context)
  if (first) return { from: first, to: last ?? yearFrom(first) }
  if (last) return { from: last.add({ days: 1 }).subtract({ years: 1 }), to: last }
  return { from: month.subtract({ months: 6 }), to: lastDayOfMonth(month.add({ months: 6 })) }
}

export function statisticsPeriodIssues(asked: PeriodInput, context: Time): readonly Issue[] {
  const unknown = (['from', 'to'] as const).filter((name) => asked[name] && !wallDayOf(asked[name], context))
  if (unknown.length > 0) return unknown.map(outOfTime)
  const { from, to } = statisticsPeriod(asked, context)
  const isOrdered = Temporal.PlainDate.compare(from, to) <= 0
  if (isOrdered && Temporal.PlainDate.compare(to, from.add({ years: maxYears })) < 0) return []
  return [
    issue('to', 'rest_out_of_bounds', msg`to must be from the first day on, and less than ${maxYears} years after it.`),
  ]
}

/** The months of a period, `YYYY-MM`. */
export function monthsOf({ from, to }: Period): readonly string[] {
  const months: string[] = []
  for (let at = from.toPlainYearMonth(); Temporal.PlainYearMonth.compare(at, to) <= 0; at = at.add({ months: 1 }))
    months.push(at.toString())
  return months
}

function wallDayOf(moment: Moment | undefined, { now, settings }: Time): Temporal.PlainDate | undefined {
  return moment?.resolve(now, settings.timeZone)?.wall.toPlainDate()
}

function lastDayOfMonth(month: Temporal.PlainDate): Temporal.PlainDate {
  return month.with({ day: month.daysInMonth })
}

function yearFrom(first: Temporal.PlainDate): Temporal.PlainDate {
  const last = first.add({ years: 1 }).subtract({ days: 1 })
  return last.year > 9999 ? Temporal.PlainDate.from('9999-12-31') : last
}

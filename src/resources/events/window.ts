import type { Moment } from '../../domain/moment.ts'
import { dayEnd, dayStart, wallText } from '../../domain/time.ts'
import { Invalid } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import type { EventFilter } from '../../storage/storage.ts'
import { outOfTime } from '../records/problems.ts'
import { monthsAhead, type eventFilters } from './filters.ts'

type Filters = Values<typeof eventFilters>

const bounds = ['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'] as const
type Bound = (typeof bounds)[number]

export interface Window {
  /** The bounds as the storage compares them with wall times of events. */
  readonly filter: Pick<
    EventFilter,
    'startsFrom' | 'endsUntil' | 'startsBefore' | 'startsAfter' | 'endsBefore' | 'endsAfter'
  >
  /** The dates in force, as links repeat them: wall times of the site. */
  readonly parameters: Readonly<Partial<Record<Bound, string>>>
}

/**
 * When the listed events are (decisions.md §3.4, §3.5; rest-v1.md §2.1.3). Dates are read in the time zone of the site and
 * stand for their whole days unless `strict_dates` says otherwise; today to two years ahead where nothing else is
 * asked for; no bounds at all for `include`.
 */
export function windowOf(filters: Filters, context: Context): Window {
  if (filters.include) return { filter: {}, parameters: {} }
  const { dayCutoff } = context.settings
  const walls: Partial<Record<Bound, Temporal.PlainDateTime>> = {}
  for (const name of bounds) {
    const moment = filters[name]
    if (moment) walls[name] = wallOf(name, moment, context)
  }
  const relative = filters.starts_before ?? filters.starts_after ?? filters.ends_before ?? filters.ends_after
  // Where nothing depends on the day, it is not asked for.
  if (!relative && !(walls.start_date && walls.end_date)) {
    const today = context.today()
    walls.start_date ??= today.toPlainDateTime()
    walls.end_date ??= today.add({ months: monthsAhead }).toPlainDateTime('23:59:59')
  }
  const strict = filters.strict_dates
  const text = (wall: Temporal.PlainDateTime | undefined, side: typeof dayStart) =>
    wall && wallText(strict ? wall : side(wall, dayCutoff))
  return {
    filter: {
      startsFrom: text(walls.start_date, dayStart),
      endsUntil: text(walls.end_date, dayEnd),
      startsAfter: text(walls.starts_after, dayEnd),
      startsBefore: text(walls.starts_before, dayEnd),
      endsBefore: text(walls.ends_before, dayEnd),
      endsAfter: text(walls.ends_after, dayEnd),
    },
    parameters: Object.fromEntries(Object.entries(walls).map(([name, wall]) => [name, wallText(wall)])),
  }
}

function wallOf(parameter: Bound, moment: Moment, context: Context): Temporal.PlainDateTime {
  const resolved = moment.resolve(context.now, context.settings.timeZone)
  if (resolved) return resolved.wall
  throw new Invalid([outOfTime(parameter)])
}

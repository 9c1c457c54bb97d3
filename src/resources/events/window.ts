import type { Moment } from '../../domain/moment.ts'
import { dayEnd, wallOf, wallText } from '../../domain/time.ts'
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
  const walls: Partial<Record<Bound, string>> = {}
  for (const name of bounds) {
    const moment = filters[name]
    if (moment) walls[name] = wallIn(name, moment, context)
  }
  const relative = filters.starts_before ?? filters.starts_after ?? filters.ends_before ?? filters.ends_after
  // Where nothing depends on the day, it is not asked for.
  if (!relative && !(walls.start_date !== undefined && walls.end_date !== undefined)) {
    const today = context.today()
    walls.start_date ??= wallText(today.toPlainDateTime())
    walls.end_date ??= wallText(today.add({ months: monthsAhead }).toPlainDateTime('23:59:59'))
  }
  const text = (wall: string | undefined, side: typeof startOfDay) =>
    wall === undefined || filters.strict_dates ? wall : side(wall, context.settings.dayCutoff)
  return {
    filter: {
      startsFrom: text(walls.start_date, startOfDay),
      endsUntil: text(walls.end_date, endOfDay),
      startsAfter: text(walls.starts_after, endOfDay),
      startsBefore: text(walls.starts_before, endOfDay),
      endsBefore: text(walls.ends_before, endOfDay),
      endsAfter: text(walls.ends_after, endOfDay),
    },
    parameters: walls,
  }
}

/** The text of a day's beginning, without Temporal: every list has one. */
function startOfDay(wall: string, cutoff: string): string {
  return `${wall.slice(0, dayLength(wall))} ${cutoff}:00`
}

/** Where days begin later than at midnight, they end on the next. */
function endOfDay(wall: string, cutoff: string): string {
  return cutoff === '00:00' ? `${wall.slice(0, dayLength(wall))} 23:59:59` : wallText(dayEnd(wallOf(wall), cutoff))
}

/** Years may have a fifth digit. */
function dayLength(wall: string): number {
  return wall.length - ' HH:MM:SS'.length
}

function wallIn(parameter: Bound, moment: Moment, context: Context): string {
  const wall = moment.wall(context.now, context.settings.timeZone)
  if (wall !== undefined) return wall
  throw new Invalid([outOfTime(parameter)])
}

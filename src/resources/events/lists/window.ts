import type { EventBounds } from '../../../domain/schedule.ts'
import type { Moment } from '../../../domain/dates/moment.ts'
import { isInYears, lastSecondOfDay, momentOfDay, wallOf, wallText } from '../../../domain/time/time.ts'
import { Invalid, issue, type Issue } from '../../../errors/problem.ts'
import type { Context } from '../../../operations/context.ts'
import type { Values } from '../../../schema/field.ts'
import { utcOfParameter } from '../../records/lists/changed-filters.ts'
import { outOfTime } from '../../records/problems.ts'
import { monthsAhead, type eventFilters } from './filters.ts'
import { withInstants, type Writable } from './instants.ts'
import { boundsOfWhen } from './when.ts'
import { msg } from '../../../texts/msg.ts'

type Dates = Pick<Values<typeof eventFilters>, Bound | 'when' | 'strict_dates' | 'include'>

/** Which bound of the storage each filter is, and which side of its day it stands for. */
export const meanings = {
  start_date: { name: 'startsFrom', side: 'first', isLower: true },
  end_date: { name: 'endsUntil', side: 'last', isLower: false },
  starts_before: { name: 'startsBefore', side: 'last', isLower: false },
  starts_after: { name: 'startsAfter', side: 'last', isLower: true },
  ends_before: { name: 'endsBefore', side: 'last', isLower: false },
  ends_after: { name: 'endsAfter', side: 'last', isLower: true },
} as const

type Bound = keyof typeof meanings

/** The parameters that are dates. */
export const dateFilters = Object.keys(meanings) as readonly Bound[]

export interface Window {
  readonly filter: EventBounds
  /** The dates in force, as links repeat them: wall times of the site, and instants where these are compared. */
  readonly parameters: Readonly<Partial<Record<Bound, string>>>
}

/**
 * When the listed events are: as `when` says, or by dates. These are read in the time zone of the site and stand for their whole days;
 * today to two years ahead where nothing else is asked for, or from `monthsBack` before; no bounds at all for `include`. With `strict_dates`
 * they count to the second: instants (`now`, an offset, a Unix time) are compared with those of events, wall times with wall times.
 */
export function listWindow(
  filters: Dates,
  context: Context,
  { isBounded = true, monthsBack = 0 }: { readonly isBounded?: boolean; readonly monthsBack?: number | undefined } = {},
): Window {
  if (filters.when) return { filter: boundsOfWhen(filters.when, context), parameters: {} }
  if (filters.include) return { filter: {}, parameters: {} }
  const parameters: Partial<Record<Bound, string>> = {}
  const instants: Partial<Record<Bound, string>> = {}
  for (const name of dateFilters) {
    const moment = filters[name]
    if (!moment) continue
    if (filters.strict_dates && moment.isInstant) {
      const utc = utcOfParameter(name, moment, context)
      instants[name] = utc
      parameters[name] = `${utc.replace(' ', 'T')}Z`
    } else parameters[name] = wallOfMoment(name, moment, context)
  }
  const relative = filters.starts_before ?? filters.starts_after ?? filters.ends_before ?? filters.ends_after
  // Answers that do not depend on the day do not ask for it: they are cached for longer.
  if (isBounded && !relative && !(parameters.start_date !== undefined && parameters.end_date !== undefined)) {
    const today = context.today()
    parameters.start_date ??= wallText(today.subtract({ months: monthsBack }).toPlainDateTime())
    parameters.end_date ??= wallText(today.add({ months: monthsAhead }).toPlainDateTime('23:59:59'))
  }
  const filter = filters.strict_dates
    ? exact(parameters, instants)
    : wholeDayBounds(parameters, context.settings.dayCutoff)
  return { filter, parameters }
}

/** Issues of dates beside `when`, which names its days itself; each parameter is told. */
export function checkWhen(filters: Readonly<Record<string, unknown>>): readonly Issue[] {
  const sent = dateFilters.filter((name) => filters[name] !== undefined)
  if (filters['when'] === undefined || sent.length === 0) return []
  return [exclusiveParameters('when', sent), ...sent.map((name) => exclusiveParameters(name, ['when']))]
}

function exclusiveParameters(parameter: string, others: readonly string[]): Issue {
  return issue(parameter, 'rest_invalid_param', msg`${parameter} cannot be sent together with ${others.join(', ')}.`)
}

function exact(moments: Window['parameters'], instants: Window['parameters']): EventBounds {
  const [walls, utc]: [Writable, Writable] = [{}, {}]
  for (const bound of dateFilters) {
    const { name } = meanings[bound]
    const instant = instants[bound]
    if (instant === undefined) walls[name] = moments[bound]
    else utc[name] = instant
  }
  return Object.keys(utc).length === 0 ? walls : withInstants(walls, utc)
}

/** Days begin at the cutoff, save for events that last all day: these belong to the days that they name. */
function wholeDayBounds(walls: Window['parameters'], cutoff: string): EventBounds {
  const [all, allDay, timed]: [Writable, Writable, Writable] = [{}, {}, {}]
  for (const bound of dateFilters) {
    const wall = walls[bound]
    if (wall === undefined) continue
    const { name, side, isLower } = meanings[bound]
    const end = side === 'first' ? startOfDay : endOfDay
    allDay[name] = end(wall, '00:00')
    timed[name] = end(wall, cutoff)
    all[name] = (isLower ? allDay : timed)[name]
  }
  return cutoff === '00:00' ? allDay : { ...all, days: { allDay, timed } }
}

/** The text of a day's beginning, without Temporal: every list has one. */
function startOfDay(wall: string, cutoff: string): string {
  return `${wall.slice(0, dayLength(wall))} ${cutoff}:00`
}

/** Where days begin later than at midnight, they end on the next. */
function endOfDay(wall: string, cutoff: string): string {
  const midnight = `${wall.slice(0, dayLength(wall))} 23:59:59`
  const end = cutoff === '00:00' ? midnight : wallText(lastSecondOfDay(wallOf(wall), cutoff))
  return isInYears(end) ? end : midnight
}

/** Years may have a fifth digit. */
function dayLength(wall: string): number {
  return wall.length - ' HH:MM:SS'.length
}

/** Words for days count from the day that it is by the cutoff. */
function wallOfMoment(parameter: Bound, moment: Moment, context: Context): string {
  const { timeZone, dayCutoff } = context.settings
  const found = moment.resolve(() => momentOfDay(context.now(), timeZone, dayCutoff), timeZone)
  if (found) return wallText(found.wall)
  throw new Invalid([outOfTime(parameter)])
}

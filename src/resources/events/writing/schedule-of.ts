import type { Event } from '../../../records/event.ts'
import type { Moment } from '../../../domain/dates/moment.ts'
import {
  resolvedFromStored,
  endsBeforeStart,
  resolvedAfter,
  resolveWall,
  schedule,
  type Schedule,
  type Stored,
} from '../../../domain/schedule.ts'
import { isInYears, wallOf } from '../../../domain/time/time.ts'
import { issue, type Issue } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { outOfTime } from '../../records/problems.ts'
import { msg } from '../../../texts/msg.ts'

/** The schedule that a write brings; a null time zone is that of the site. */
export interface ScheduleInput {
  readonly start_date?: Moment | undefined
  readonly end_date?: Moment | undefined
  readonly timezone?: string | null | undefined
  readonly all_day?: boolean | null | undefined
}

interface Scheduled {
  /** Undefined where there are issues, or where a new event lacks a date. */
  readonly schedule?: Schedule
  readonly issues: readonly Issue[]
}

/**
 * When an event is after a write: dates are wall time in the event's zone, instants are converted to it and stay what they
 * are; what was not sent, or sent as it is stored, stays that instant, or as wall time where the zone changes.
 */
export function scheduleAfter(input: ScheduleInput, before: Event | undefined, context: Context): Scheduled {
  const timezone = resolveZone(input, before, context)
  const issues: Issue[] = []
  const isInPlace = before?.timezone === timezone
  const moment = (name: 'start_date' | 'end_date', stored: Stored | undefined) => {
    const requested = input[name]
    if (!requested)
      return stored && (isInPlace ? resolvedFromStored(stored) : resolveWall(wallOf(stored.wall), timezone))
    const resolved = resolvedAfter(requested, isInPlace ? stored : undefined, context.now, timezone)
    if (!resolved) issues.push(outOfTime(name))
    return resolved
  }
  const start = moment('start_date', before && { wall: before.startDate, utc: before.startUtc })
  const end = moment('end_date', before && { wall: before.endDate, utc: before.endUtc })
  if (issues.length > 0 || !start || !end) return { issues }
  const planned = schedule({
    start,
    end,
    timezone,
    allDay: input.all_day === undefined ? (before?.allDay ?? false) : (input.all_day ?? false),
  })
  // An end on the last evening of the calendar stands for “open”: UTC may be in the year 10000 by then, a start may not.
  if (!isInYears(planned.startUtc)) return { issues: [outOfTime('start_date')] }
  if (!endsBeforeStart(planned)) return { schedule: planned, issues }
  return context.amends ? { schedule: lengthened(planned, context.amends), issues } : { issues: [endTooEarly] }
}

/** Where an event of others ends before it starts, a night ends the next morning; anything else has no length, or a day. */
function lengthened(planned: Schedule, told: (note: Localized) => void): Schedule {
  const { startDate, endDate, timezone, allDay } = planned
  const [first, last] = [wallOf(startDate), wallOf(endDate)]
  const isNight = !allDay && first.toPlainDate().equals(last.toPlainDate()) && first.hour >= 12 && last.hour < 12
  told(isNight ? nextMorning : noLength)
  const start = resolvedFromStored({ wall: startDate, utc: planned.startUtc })
  return schedule({ start, end: isNight ? resolveWall(last.add({ days: 1 }), timezone) : start, timezone, allDay })
}

const nextMorning: Localized = msg('It ends before it starts: it was read as a night that ends the next morning.')

const noLength: Localized = msg('It ends before it starts: it was given no length.')

/** The zone of an event after a write. */
export function resolveZone(
  input: Pick<ScheduleInput, 'timezone'>,
  before: Event | undefined,
  context: Context,
): string {
  if (input.timezone === undefined && before) return before.timezone
  return input.timezone ?? context.settings.timeZone
}

export const endTooEarly: Issue = issue('end_date', 'rest_invalid_date', msg('end_date must not lie before the start.'))

import { readZoneBehind } from '../../../domain/time/letters.ts'
import { temporalZone } from '../../../domain/time/time-zone.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { ReadingNotes } from '../ical/reading-notes.ts'
import { spansByStart, spanLength, withEnds, type Reading } from './ends.ts'
import { instantIn, readJsonLdMoment, nonEmptyValues, momentOnDay, momentParameter, type Moment } from './moments.ts'
import { isNode, asValues, type Node } from './nodes.ts'
import { spanIn, type Span } from './spans.ts'
import { leftOutValue, WrongValue } from './wrong-value.ts'
import { msg } from '../../../texts/msg.ts'

/** When an event is, as parameters of one. */
export interface Times {
  readonly start_date: string
  readonly end_date: string
  readonly timezone: string
  readonly all_day: boolean
}

/** The times of an event as parameters, its start, and further starts. */
export interface EventTimes {
  readonly times: Times
  readonly start: Moment
  readonly further: readonly string[]
}

/**
 * The times of an event, with further starts; undefined where it has no start. Throws a `WrongValue` for a start that cannot be read;
 * what else cannot be is told.
 */
export function timesOfNode(node: Node, { here, told }: Reading): EventTimes | undefined {
  const [schedule] = asValues(node['eventSchedule']).filter(isNode)
  const starts = startSpans(node, schedule, here)
  const [first, ...others] = spansByStart(withEnds(starts, node, { here, told }), here)
  if (!first) return undefined
  const { start, end = start } = first
  const timezone = (schedule && zoneOfSchedule(schedule, here, told)) ?? start.zone ?? zoneOfOffset(start, here)
  if (others.some((each) => String(spanLength(each, here)) !== String(spanLength(first, here)))) told.add(otherLengths)
  const isMidnight = [start, end].every(({ time, offset }) => time === '00:00:00' && offset === 'Z')
  if (isMidnight && first.end && instantIn(start, here).toZonedDateTimeISO(temporalZone(here)).hour !== 0)
    told.add(midnightsOfUtc)
  const isAllDay = start.time === undefined && end.time === undefined
  const from = isAllDay ? start : { ...start, time: start.time ?? '00:00:00' }
  return {
    times: { start_date: momentParameter(from), end_date: momentParameter(end), timezone, all_day: isAllDay },
    start,
    further: others.map((each) => momentParameter(each.start)),
  }
}

/** The starts of an event, or of its schedule. */
function startSpans(node: Node, schedule: Node | undefined, here: string): readonly Span[] {
  const own = nonEmptyValues(node['startDate']).map((value) => readOrThrow('startDate', value, spanIn(value, here)))
  const [first] = own.length > 0 ? [] : nonEmptyValues(schedule?.['startDate'])
  const all =
    first === undefined
      ? own
      : [{ start: readOrThrow('eventSchedule.startDate', first, readJsonLdMoment(first, here)) }]
  const [time] = nonEmptyValues(schedule?.['startTime'])
  const timed = all.map((span) => {
    const { start } = span
    if (time === undefined || start.time !== undefined) return span
    return { ...span, start: readOrThrow('eventSchedule.startTime', time, momentOnDay(start.day, time, here)) }
  })
  const odd = timed.findIndex(({ start }) => (start.time === undefined) !== (timed[0]?.start.time === undefined))
  if (odd > 0) throw new WrongValue('startDate', nonEmptyValues(node['startDate'])[odd])
  return timed
}

function readOrThrow<T>(name: string, value: unknown, found: T | undefined): T {
  if (found === undefined) throw new WrongValue(name, value)
  return found
}

/** That of the site where its clocks show the same, or where the source has no clocks but UTC; otherwise an offset. */
function zoneOfOffset({ day, time, offset }: Moment, zone: string): string {
  if (offset === undefined || offset === 'Z' || time === undefined) return zone
  const instant = Temporal.Instant.from(`${day}T${time}${offset}`)
  return instant.toZonedDateTimeISO(temporalZone(zone)).offset === offset ? zone : offset
}

function zoneOfSchedule(schedule: Node, here: string, told: ReadingNotes): string | undefined {
  const [name] = nonEmptyValues(schedule['scheduleTimezone'])
  if (name === undefined) return undefined
  const zone = typeof name === 'string' ? readZoneBehind(name, here) : undefined
  if (!zone) told.add(leftOutValue('scheduleTimezone', name))
  return zone && ('zone' in zone ? zone.zone : zone.offset === 'Z' ? 'UTC' : zone.offset)
}

const otherLengths: Localized = msg('Its dates are of different lengths: they were made as long as the first.')

const midnightsOfUtc: Localized = msg('It lasts from midnight to midnight in UTC: perhaps whole days are meant.')

export const noStart: Localized = msg('The event has no “startDate”.')

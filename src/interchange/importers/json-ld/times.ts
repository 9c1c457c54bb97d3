import { readIso, type IsoMoment } from '../../../domain/dates/iso.ts'
import type { Localized } from '../../../i18n/language.ts'
import { isNode, valuesOf, type Node } from './nodes.ts'

/** When an event is, as parameters of one. */
export interface Times {
  readonly start_date: string
  readonly end_date: string
  readonly timezone: string
  readonly all_day: boolean
}

type Moment = Pick<IsoMoment, 'day' | 'time' | 'offset'>

/** The times of an event; undefined where it has no start that can be read. */
export function timesOf(node: Node, zone: string): Times | undefined {
  const [schedule] = valuesOf(node['eventSchedule']).filter(isNode)
  const own = (name: 'start' | 'end') => {
    const moment = momentIn(node[`${name}Date`])
    const time = schedule && timeIn(schedule[`${name}Time`])
    return moment && moment.time === undefined && time !== undefined ? { ...moment, time } : moment
  }
  const first = schedule && momentIn(schedule['startDate'])
  const start = own('start') ?? (first && { ...first, time: first.time ?? timeIn(schedule['startTime']) })
  if (!start) return undefined
  // The end of a schedule is that of its last occurrence.
  const until = schedule ? sameDay(start, timeIn(schedule['endTime'])) : own('end')
  const length = durationIn(node['duration'] ?? schedule?.['duration'])
  const named = schedule?.['scheduleTimezone']
  const timezone = typeof named === 'string' && named !== '' ? named : zoneOf(start, zone)
  const end = until ?? (length && later(start, length)) ?? start
  if (start.time === undefined && end.time === undefined)
    return { ...both(start.day, end.day < start.day ? start.day : end.day), timezone, all_day: true }
  const begins = written({ ...start, time: start.time ?? '00:00:00' })
  const ends = written({ ...end, time: end.time ?? (end.day > start.day ? '23:59:59' : (start.time ?? '00:00:00')) })
  return { ...both(begins, ends), timezone, all_day: false }
}

function both(start_date: string, end_date: string) {
  return { start_date, end_date }
}

function written({ day, time, offset }: Moment): string {
  return offset === undefined ? `${day} ${time ?? ''}` : `${day}T${time ?? ''}${offset}`
}

/** That of the site where its clocks show the same, or where the source has no clocks but UTC; otherwise an offset. */
function zoneOf({ day, time, offset }: Moment, zone: string): string {
  if (offset === undefined || offset === 'Z' || time === undefined) return zone
  try {
    const instant = Temporal.Instant.from(`${day}T${time}${offset}`)
    return instant.toZonedDateTimeISO(zone).offset === offset ? zone : offset
  } catch {
    return zone
  }
}

export function momentIn(value: unknown): Moment | undefined {
  const [text] = valuesOf(value).flatMap((each) => (isNode(each) ? valuesOf(each['@value']) : [each]))
  return typeof text === 'string' ? readIso(text) : undefined
}

export function timeIn(value: unknown): string | undefined {
  const match = typeof value === 'string' && /^(?:.*T)?(\d\d):(\d\d)(?::(\d\d))?/.exec(value)
  return match ? `${match[1] ?? ''}:${match[2] ?? ''}:${match[3] ?? '00'}` : undefined
}

/** The same day, or the next where the time is earlier. */
function sameDay(start: Moment, time: string | undefined): Moment | undefined {
  if (time === undefined || start.time === undefined) return undefined
  const day = time < start.time ? Temporal.PlainDate.from(start.day).add({ days: 1 }).toString() : start.day
  return { ...start, day, time }
}

function durationIn(value: unknown): Temporal.Duration | undefined {
  try {
    return typeof value === 'string' ? Temporal.Duration.from(value) : undefined
  } catch {
    return undefined
  }
}

function later(start: Moment, length: Temporal.Duration): Moment | undefined {
  if (start.time === undefined || length.sign < 0) return undefined
  const end = Temporal.PlainDateTime.from(`${start.day}T${start.time}`).add(length)
  return { ...start, day: end.toPlainDate().toString(), time: end.toPlainTime().toString({ smallestUnit: 'second' }) }
}

export const noStart: Localized = {
  en: 'The event has no “startDate” that can be read.',
  fr: 'L’événement n’a pas de « startDate » lisible.',
}

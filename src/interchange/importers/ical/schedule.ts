import { temporalZone } from '../../../domain/time/time-zone.ts'
import {
  readDuration,
  instantOfWhen,
  whenInZone,
  momentValues,
  wallInZone,
  whenParameter,
  type Clocks,
  type When,
} from './moments.ts'
import type { Properties } from './properties.ts'
import { endsBefore } from './reading-notes.ts'

/** When an event is, as parameters of an event. */
export interface Schedule {
  readonly start_date: string
  readonly end_date: string
  readonly all_day: boolean
  readonly timezone?: string
  /** The start and the end as instants, where clocks show their times twice and the second is meant. */
  readonly later?: { readonly start_date?: string; readonly end_date?: string }
}

/** When an event is; undefined where its start cannot be read. */
export function scheduleOfProperties(properties: Properties, clocks: Clocks): Schedule | undefined {
  const [start] = properties.first('DTSTART') ? momentValues(...withClocks(properties, 'DTSTART', clocks)) : []
  if (!start) return undefined
  const [end] = properties.first('DTEND') ? momentValues(...withClocks(properties, 'DTEND', clocks)) : []
  const raw = properties.first('DURATION')?.raw
  const duration = raw === undefined ? undefined : readDuration(raw)
  const isWhole = /^true$/i.test(properties.text('X-MICROSOFT-CDO-ALLDAYEVENT'))
  if ('day' in start) return wholeDaySchedule(start.day, lastOfWholeDays(start.day, end, duration), clocks)
  if (isWhole && isMidnight(start)) {
    const day = start.wall.toPlainDate()
    return wholeDaySchedule(day, lastOfWholeDays(day, end, duration), clocks)
  }
  // A repetition in UTC goes by UTC; anything else by the clocks of its readers.
  const repeats = properties.all('RRULE').some(({ raw }) => !/COUNT=0*1(;|$)/i.test(raw))
  const from = start.isUtc && repeats ? whenInZone(start, 'UTC') : start
  if ('day' in from) return undefined
  const to = endOfTimed(from, end, duration)
  const later = { ...laterInstant('start_date', from), ...laterInstant('end_date', to) }
  const times = { start_date: whenParameter(from), end_date: whenParameter(to), all_day: false, timezone: from.zone }
  return Object.keys(later).length > 0 ? { ...times, later } : times
}

function laterInstant(name: 'start_date' | 'end_date', when: When): Schedule['later'] {
  return 'later' in when && when.later ? { [name]: when.later.toString() } : {}
}

function withClocks(properties: Properties, name: string, clocks: Clocks) {
  const property = properties.first(name)
  if (!property) throw new Error(`there is no ${name}`)
  return [property, clocks] as const
}

type Timed = Exclude<When, { readonly day: unknown }>

function isMidnight({ wall }: Timed): boolean {
  return wall.hour === 0 && wall.minute === 0
}

function endOfTimed(start: Timed, end: When | undefined, duration: Temporal.Duration | undefined): When {
  if (end) {
    // A day as the end of a time is the midnight before it.
    return 'day' in end ? { ...start, wall: end.day.toPlainDateTime(), later: undefined } : whenInZone(end, start.zone)
  }
  if (!duration) return start
  const { days, hours, minutes, seconds } = duration
  const day = instantOfWhen(start).toZonedDateTimeISO(temporalZone(start.zone)).add({ days })
  return wallInZone(day.add({ hours, minutes, seconds }).toInstant(), start.zone, start.isUtc)
}

/** The end of whole days is the day behind the last; some write the last. */
function lastOfWholeDays(start: Temporal.PlainDate, end: When | undefined, duration: Temporal.Duration | undefined) {
  if (end) {
    const isTimed = !('day' in end)
    const day = isTimed ? end.wall.toPlainDate() : end.day
    return isTimed && !isMidnight(end) ? day : day.subtract({ days: 1 })
  }
  const days = duration ? Math.ceil(duration.total({ unit: 'hours', relativeTo: start.toPlainDateTime() }) / 24) : 1
  return start.add({ days: Math.max(days, 1) - 1 })
}

function wholeDaySchedule(start: Temporal.PlainDate, last: Temporal.PlainDate, { told }: Clocks): Schedule {
  const isBefore = Temporal.PlainDate.compare(last, start) < 0
  // A day that ends when it starts has one day: some write it so.
  if (isBefore && !last.add({ days: 1 }).equals(start)) told.add(endsBefore)
  const end = isBefore ? start : last
  return { start_date: start.toString(), end_date: end.toString(), all_day: true }
}

import { readIso } from '../../../domain/dates/iso.ts'
import { temporalZone } from '../../../domain/time/time-zone.ts'
import type { Property } from './properties.ts'
import { unknownZone, unreadableMoment, type ReadingNotes } from './reading-notes.ts'
import { instantBy, type Zones } from './zones/zones.ts'

/** A day, or a wall time in a zone. */
export type When =
  | { readonly day: Temporal.PlainDate }
  | {
      readonly wall: Temporal.PlainDateTime
      readonly zone: string
      readonly isUtc: boolean
      /** Where clocks show the wall time twice, and the second is meant. */
      readonly later?: Temporal.Instant | undefined
    }

/** What times are held against. */
export interface Clocks {
  readonly zones: Zones
  /** The calendar whose definitions of zones count, by its number in the file. */
  readonly calendar: number
  /** Of times that name none, and of those in UTC as people read them. */
  readonly zone: string
  /** The name of the zone of further times that name none: that in which the series starts. */
  readonly zoneOfStart?: string | undefined
  /** What is to be told of the event. */
  readonly told: ReadingNotes
}

/** The same clocks for the other times of what begins at a `DTSTART`: those that name no zone are meant in its own. */
export function clocksOf(start: Property | undefined, clocks: Clocks): Clocks {
  const offset = readIso(start?.raw ?? '')?.offset
  const written = offset === 'Z' ? 'UTC' : offset
  return { ...clocks, zoneOfStart: written ?? start?.parameters['tzid'] ?? clocks.zoneOfStart }
}

/** The values of `DTSTART`, `EXDATE` and the like; those that cannot be read are left out. Of a period it is the start. */
export function momentValues(property: Property, clocks: Clocks): readonly When[] {
  return property.raw.split(',').flatMap((value) => {
    const when = momentValue(value, property, clocks)
    if (!when && value.trim() !== '') clocks.told.add(unreadableMoment(property.name, value))
    return when ?? []
  })
}

function momentValue(
  value: string,
  { parameters }: Property,
  { zones, calendar, zone, zoneOfStart, told }: Clocks,
): When | undefined {
  const found = readIso(value)
  if (!found || !/^(\/|$)/.test(found.rest)) return undefined
  const { day, time, offset } = found
  try {
    const date = Temporal.PlainDate.from(day)
    const isDay = /^date$/i.test(parameters['value'] ?? '') && /^0*(:0*)*$/.test(time ?? '')
    if (time === undefined || isDay) return { day: date }
    const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
    if (!isTimeOfDay(hour, minute, second)) return undefined
    // Midnight at the end of a day, and leap seconds.
    const clock = { hour: hour % 24, minute, second: Math.min(second, 59) }
    const wall = date.add({ days: hour === 24 ? 1 : 0 }).toPlainDateTime(clock)
    if (offset !== undefined) {
      const instant = Temporal.Instant.from(`${wall.toString()}${offset}`)
      return wallInZone(instant, zone, true)
    }
    const id = parameters['tzid'] ?? zoneOfStart
    const named = id === undefined ? null : zones.find(id, calendar)
    if (id !== undefined && !named) told.add(unknownZone(id, zone))
    if (!named) return { wall, zone, isUtc: false }
    if ('iana' in named) return { wall, zone: named.iana, isUtc: named.iana === 'UTC' }
    const instant = instantBy(named.definition, wall)
    return wallInZone(instant, zone, false)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function isTimeOfDay(hour: number, minute: number, second: number): boolean {
  return (hour < 24 || (hour === 24 && minute === 0 && second === 0)) && minute < 60 && second <= 60
}

export function instantOfWhen({ wall, zone, later }: Exclude<When, { readonly day: unknown }>): Temporal.Instant {
  return later ?? wall.toZonedDateTime(temporalZone(zone)).toInstant()
}

/** A moment as the clocks of a zone show it. */
export function wallInZone(instant: Temporal.Instant, zone: string, isUtc: boolean): When {
  const clock = instant.toZonedDateTimeISO(temporalZone(zone))
  const wall = clock.toPlainDateTime()
  const isFirst = wall.toZonedDateTime(clock.timeZoneId).toInstant().equals(instant)
  return { wall, zone, isUtc, ...(!isFirst && { later: instant }) }
}

/** The same moment by the clocks of another zone. */
export function whenInZone(when: When, zone: string): When {
  if ('day' in when || when.zone === zone) return when
  return wallInZone(instantOfWhen(when), zone, when.isUtc)
}

/** As parameters write it: `2027-05-01`, `2027-05-01 20:00:00`. */
export function whenParameter(when: When): string {
  if ('day' in when) return when.day.toString()
  return when.wall.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** A duration of RFC 5545, in its usual mistakes, too; undefined where it is none, or goes back. */
export function readDuration(raw: string): Temporal.Duration | undefined {
  const text = raw.trim().toUpperCase().replace(/^\+/, '')
  // Weeks beside other units, and units of time without their T.
  const [, weeks, days, hours, minutes, seconds] =
    /^P(?:(\d{1,4})W)?(?:(\d{1,5})D)?T?(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?$/.exec(text) ?? []
  const numbers = [weeks, days, hours, minutes, seconds].map((each) => Number(each ?? 0))
  if (numbers.every((each) => each === 0)) return undefined
  const [w = 0, d = 0, h = 0, m = 0, s = 0] = numbers
  return Temporal.Duration.from({ days: 7 * w + d, hours: h, minutes: m, seconds: s })
}

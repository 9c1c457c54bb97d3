import { temporalZone } from '../../../domain/time/time-zone.ts'
import { instantOfUtc, isInYears, toUtc, wallOf, wallText } from '../../../domain/time/time.ts'
import { contentLine } from './lines.ts'

/** How the moments of an event are written. */
export interface Clock {
  /** Whether days are written instead of moments. */
  readonly allDay: boolean
  readonly timezone: string
  /** The `TZID` of its zone; undefined where moments are written in UTC. */
  readonly tzid: string | undefined
}

/** `DTSTART` and the like, of a wall time in the zone of the clock, and in UTC, where that is known. */
export function momentLine(name: string, wall: string, clock: Clock, utc: string): string {
  if (clock.allDay) return contentLine(`${name};VALUE=DATE`, compact(wall.slice(0, -9)))
  if (clock.tzid === undefined || !isClear(wall, clock.timezone, utc)) return contentLine(name, utcMoment(utc))
  return contentLine(`${name};TZID=${clock.tzid}`, compact(wall))
}

/**
 * Whether all readers take a wall time for this moment: where clocks are put back it names two, of which it means the first
 * (RFC 5545 §3.3.5), but not to all.
 */
function isClear(wall: string, timezone: string, utc: string): boolean {
  const zoned = instantOfUtc(utc).toZonedDateTimeISO(temporalZone(timezone))
  const isShown = wallText(zoned.toPlainDateTime()) === wall
  return isShown && [3, -3].every((hours) => isOnce(wall, zoned, zoned.add({ hours })))
}

/** Whether no clocks are changed between two moments so that they show the wall time twice. */
function isOnce(wall: string, zoned: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): boolean {
  const change = other.offsetNanoseconds - zoned.offsetNanoseconds
  if (change === 0) return true
  const again = zoned.toInstant().add({ nanoseconds: -change }).toZonedDateTimeISO(zoned.timeZoneId)
  return wallText(again.toPlainDateTime()) !== wall
}

/** `RECURRENCE-ID` of a wall time by which a series starts: as the series itself is written, so that readers find it. */
export function recurrenceId(wall: string, clock: Clock): string {
  return momentsLine('RECURRENCE-ID', [wall], clock)
}

/** `RDATE` and `EXDATE`; nothing where there are none. */
export function momentsLine(name: string, walls: readonly string[], clock: Clock): string {
  if (walls.length === 0) return ''
  if (clock.allDay)
    return contentLine(`${name};VALUE=DATE`, [...new Set(walls.map((wall) => compact(wall.slice(0, -9))))].join(','))
  if (clock.tzid === undefined)
    return contentLine(name, walls.map((wall) => utcMoment(toUtc(wall, clock.timezone))).join(','))
  return contentLine(`${name};TZID=${clock.tzid}`, walls.map(compact).join(','))
}

/** `20270501T173000Z` of a UTC text: the last that can be written where it lies beyond the year 9999. */
export function utcMoment(utc: string): string {
  return `${compact(isInYears(utc) ? utc : '9999-12-31 23:59:59')}Z`
}

/** The day after the last: ends of days do not count (RFC 5545 §3.6.1). */
export function exclusiveEndDay(wall: string): string {
  if (wall.startsWith('9999-12-31')) return wall
  return wallText(wallOf(wall).add({ days: 1 }))
}

export function compact(text: string): string {
  return text.replace(/[-:]/g, '').replace(' ', 'T')
}

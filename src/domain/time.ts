import { instantOfUtc, isInYears, wallOf, wallText } from './time-text.ts'
import { temporalZone } from './time-zone.ts'

export { instantOfUtc, wallOf, wallText }

/*
 * Moments are kept as text, `YYYY-MM-DD HH:MM:SS`, as in the records (`entities.ts`): text that sorts and compares as
 * the moments do.
 */

/** The parts of a moment, each with its leading zeros, as the answers show them. */
export interface DateDetails {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minutes: string
  readonly seconds: string
}

/** An instant as UTC text; fractions of a second are cut. */
export function utcText(instant: Temporal.Instant): string {
  return wallText(instant.toZonedDateTimeISO('UTC').toPlainDateTime())
}

/** The wall text in a zone of a UTC text. `zone` is one that `readTimeZone` answered. */
export function inZone(utc: string, zone: string): string {
  const id = temporalZone(zone)
  return id === 'UTC' ? utc : wallText(instantOfUtc(utc).toZonedDateTimeISO(id).toPlainDateTime())
}

/**
 * The UTC text of a wall text in a zone. A wall time in a gap moves forward by the gap, in an overlap it is the first
 * of the two (contract/requests.md §7).
 */
export function toUtc(wall: string, zone: string): string {
  const id = temporalZone(zone)
  return id === 'UTC' ? wall : utcText(instantOf(wallOf(wall), id))
}

/** The instant of a wall time in a zone, by the same rule as `toUtc`. `zone` is one that Temporal accepts. */
export function instantOf(wall: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  return wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant()
}

/** ISO 8601 of a UTC text, with the offset of a zone at that moment: `2027-05-01T10:00:00-03:00`. */
export function withOffset(utc: string, zone: string): string {
  return instantOfUtc(utc).toString({ timeZone: temporalZone(zone), smallestUnit: 'second' })
}

/**
 * The parts of a wall or UTC text. Four digits cannot say a year beyond 9999: as in the original, its parts are those of the
 * beginning of Unix time.
 */
export function dateDetails(moment: string): DateDetails {
  const text = isInYears(moment) ? moment : '1970-01-01 00:00:00'
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minutes: text.slice(14, 16),
    seconds: text.slice(17),
  }
}

/** The last second of the day of `plain` where days begin at `cutoff` (`HH:MM`): with 02:00, the next day 01:59:59. */
export function dayEnd(plain: Temporal.PlainDateTime, cutoff: string): Temporal.PlainDateTime {
  return plain.toPlainDate().toPlainDateTime(cutoff).add({ hours: 23, minutes: 59, seconds: 59 })
}

/** The moment from which words such as “today” count where days begin at `cutoff`: until then it is still the day before. */
export function momentOfDay(now: Temporal.Instant, timeZone: string, cutoff: string): Temporal.Instant {
  if (cutoff === '00:00') return now
  const here = now.toZonedDateTimeISO(temporalZone(timeZone))
  return Temporal.PlainTime.compare(here, cutoff) < 0 ? here.subtract({ days: 1 }).toInstant() : now
}

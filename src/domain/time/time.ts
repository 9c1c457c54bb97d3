import { temporalZone } from './time-zone.ts'

/*
 * Moments are kept as text, `YYYY-MM-DD HH:MM:SS`, as in the records (`entities.ts`): text that sorts and compares as
 * the moments do.
 */

/** The days of a week, in the order of ISO 8601. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof weekdays)[number]

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

/** Whether a UTC text is before another one; those of the year 10000, where the calendar ends in some zones, are longer. */
export function isUtcBefore(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length < other.length
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
export function lastSecondOfDay(plain: Temporal.PlainDateTime, cutoff: string): Temporal.PlainDateTime {
  return plain.toPlainDate().toPlainDateTime(cutoff).add({ hours: 23, minutes: 59, seconds: 59 })
}

/** The moment from which words such as “today” count where days begin at `cutoff`: until then it is still the day before. */
export function momentOfDay(now: Temporal.Instant, timeZone: string, cutoff: string): Temporal.Instant {
  if (cutoff === '00:00') return now
  const here = now.toZonedDateTimeISO(temporalZone(timeZone))
  return Temporal.PlainTime.compare(here, cutoff) < 0 ? here.subtract({ days: 1 }).toInstant() : now
}

/** The day by clocks that show `here`, where days begin at `cutoff` (`HH:MM`): until then it is still the day before. */
export function dayBy(here: Temporal.ZonedDateTime, cutoff: string): Temporal.PlainDate {
  const isNight = Temporal.PlainTime.compare(here, cutoff) < 0
  return here.toPlainDate().subtract({ days: isNight ? 1 : 0 })
}

/** The first day of the week of a day. */
export function startOfWeek(day: Temporal.PlainDate, weekStart: Weekday): Temporal.PlainDate {
  return day.subtract({ days: (day.dayOfWeek - 1 - weekdays.indexOf(weekStart) + 7) % 7 })
}

/** When clocks that show `here` reach a wall time, or are changed before: nobody knows what they show after that without looking. */
export function whenClocksReach(wall: Temporal.PlainDateTime, here: Temporal.ZonedDateTime): Temporal.Instant {
  const reached = instantOf(wall, here.timeZoneId)
  const change = here.getTimeZoneTransition('next')?.toInstant()
  return change && Temporal.Instant.compare(change, reached) < 0 ? change : reached
}

/** The same time on the next day: `YYYY-MM-DD HH:MM:SS`; undefined beyond the calendar. */
export function sameTimeNextDay(wall: string): string | undefined {
  if (wall.startsWith('9999-12-31')) return undefined
  const next = new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) + 86_400_000)
  return next.toISOString().slice(0, 19).replace('T', ' ')
}

/** The hours that an event lasts of which only the start is said. */
export const usualHours = 2

/** In hours: an end before the start, on no day that is named, is of the same night, or a slip. */
export const longestNight = 12

/** When an event ends whose end is said by a time alone, `end` on the day of the start: the next morning after a night, else as said. */
export function nightEnd(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): Temporal.PlainDateTime {
  const next = end.add({ days: 1 })
  const isNight = Temporal.PlainDateTime.compare(end, start) < 0 && start.until(next).total('hours') <= longestNight
  return isNight ? next : end
}

/** A wall time as text, `YYYY-MM-DD HH:MM:SS`; fractions of a second are cut. */
export function wallText(plain: Temporal.PlainDateTime): string {
  const { year, month, day, hour, minute, second } = plain
  return `${String(year).padStart(4, '0')}-${paddedTwo(month)}-${paddedTwo(day)} ${paddedTwo(hour)}:${paddedTwo(minute)}:${paddedTwo(second)}`
}

/** The wall time that a text names. Throws a `RangeError` for a text of another form: it reads records, not input. */
export function wallOf(text: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(iso(text))
}

/** The instant that a UTC text names. */
export function instantOfUtc(text: string): Temporal.Instant {
  return Temporal.Instant.from(`${iso(text)}Z`)
}

/** Whether the text of a moment lies in the years 1 to 9999, in which texts sort as moments do. */
export function isInYears(text: string): boolean {
  return text.charAt(4) === '-' && /^\d{4}-/.test(text) && !text.startsWith('0000')
}

/** The last evening of the year 9999 is in the year 10000 elsewhere, which ISO 8601 writes with a sign and six digits. */
function iso(text: string): string {
  return text.length > 'YYYY-MM-DD HH:MM:SS'.length ? `+0${text}` : text
}

function paddedTwo(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}

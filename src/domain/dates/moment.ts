import { instantOf, isInYears, wallText } from '../time/time.ts'
import { isoOffset, temporalZone } from '../time/time-zone.ts'
import { isoDay, daysInMonth, isDate, secondsOfDay, timeOfSeconds, fullYear } from './parts.ts'
import { readParts, type MomentParts } from './relative.ts'

/** A moment as wall time of a zone and as instant. */
export interface Resolved {
  readonly wall: Temporal.PlainDateTime
  readonly instant: Temporal.Instant
}

/** A date and time as somebody wrote it: `2027-05-01`, `tomorrow 9am`, `@1798761600`. */
export interface Moment {
  /**
   * The moment in `timeZone` (one that `readTimeZone` answered), relative words counted from `now`, which is only asked for
   * where there are some. An instant (`Z`, an offset, a Unix time) is converted to the zone; everything else is wall time
   * there. A wall time in a gap moves forward by the gap, in an overlap it is the first of the two. Undefined where the
   * result is outside the years 1 to 9999.
   */
  readonly resolve: (now: () => Temporal.Instant, timeZone: string) => Resolved | undefined
  /** Whether it names the same instant in every time zone: with `Z` or an offset, as Unix time, or counted from now. */
  readonly isInstant: boolean
}

const maximumLength = 100

/**
 * Reads a date in the forms of contract/requests.md §7, which mean what they mean to PHP's `strtotime`, save that a
 * time counts on whichever side of `tomorrow` it stands. Undefined where it is not understood or names a date that does
 * not exist (30 February).
 */
export function readMoment(text: string): Moment | undefined {
  const written = text.trim()
  if (written === '' || written.length > maximumLength) return undefined
  const seconds = /^@?([+-]?\d{1,15}(?:\.\d{1,20})?)$/.exec(written)?.[1]
  if (seconds !== undefined) {
    const instant = () => Temporal.Instant.fromEpochMilliseconds(Math.trunc(Number(seconds)) * 1000)
    return { resolve: (_, timeZone) => inYears(() => resolvedAt(instant(), timeZone)), isInstant: true }
  }
  const parts = readParts(written)
  if (!parts) return undefined
  return {
    resolve: (now, timeZone) => inYears(() => resolveParts(parts, now, timeZone)),
    isInstant: parts.offset !== undefined || hasTimeOfNow(parts),
  }
}

/** Whether the time of day is the present one: `now`, `+2 hours`, `next month`. */
function hasTimeOfNow({ times, days, midnight }: MomentParts): boolean {
  return times.length === 0 && days.length === 0 && !midnight
}

function resolvedAt(moment: Temporal.Instant, timeZone: string): Resolved {
  return { wall: moment.toZonedDateTimeISO(temporalZone(timeZone)).toPlainDateTime(), instant: moment }
}

/** The result of a computation; undefined outside the years 1 to 9999 and the range of Temporal. */
function inYears(compute: () => Resolved | undefined): Resolved | undefined {
  try {
    const found = compute()
    return found && isInYears(wallText(found.wall)) ? found : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function resolveParts(parts: MomentParts, now: () => Temporal.Instant, timeZone: string): Resolved | undefined {
  const zone = parts.offset === undefined ? temporalZone(timeZone) : isoOffset(parts.offset, ':')
  const present = () => now().round({ smallestUnit: 'second', roundingMode: 'trunc' }).toZonedDateTimeISO(zone)
  const day = dayOfParts(parts, () => present().toPlainDate())
  if (!day) return undefined
  const [said] = parts.times
  const isOfNow = hasTimeOfNow(parts)
  const time = isOfNow ? present().toPlainTime() : timeOfSeconds((said ?? 0) % secondsOfDay)
  const { hours, minutes, seconds } = parts.shift
  // One unit, here and below: `+1 hour -5 minutes` mixes signs, which a duration of several units must not.
  const shift = { seconds: 3600 * hours + 60 * minutes + seconds }
  // What counts from now counts from this very instant: in an overlap its wall time names an earlier one, too.
  const fromNow = isOfNow && day.equals(present().toPlainDate())
  const start = fromNow ? present().toInstant() : instantOf(day.toPlainDateTime(time), zone)
  return resolvedAt(start.add(shift), timeZone)
}

/** The day: the date, or today; then its day of the week; then months, which may overflow (31 January + 1 month is 3 March). */
function dayOfParts(parts: MomentParts, today: () => Temporal.PlainDate): Temporal.PlainDate | undefined {
  const [date] = parts.days
  const year = date?.year ?? today().year
  const month = date?.month ?? today().month
  const number = date ? (date.day ?? 1) : today().day
  if (number > daysInMonth(year, month)) return undefined
  const months = 12 * parts.shift.years + parts.shift.months
  const midnights = parts.times[0] === secondsOfDay ? 1 : 0
  const days = 7 * parts.shift.weeks + parts.shift.days + midnights
  const day = onWeekday(parts, new Temporal.PlainDate(year, month, number))
  const shifted = new Temporal.PlainDate(day.year, day.month, 1).add({ months })
  if (parts.monthEdge === 'first') return shifted.add({ days })
  if (parts.monthEdge === 'last') return shifted.with({ day: shifted.daysInMonth }).add({ days })
  return shifted.add({ days: day.day - 1 + days })
}

function onWeekday({ weekday, week }: MomentParts, day: Temporal.PlainDate): Temporal.PlainDate {
  const later = day.add({ weeks: week ?? 0 })
  if (!weekday) return later
  if (week !== undefined) return later.add({ days: weekday.day - later.dayOfWeek })
  const ahead = (weekday.day - day.dayOfWeek + 7) % 7
  if (weekday.direction === 'last') return day.add({ days: ahead - 7 })
  return day.add({ days: ahead === 0 && weekday.direction === 'next' ? 7 : ahead })
}

const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/

/**
 * The days that a date with slashes may name, in ISO 8601: `05/03/2027` is `2027-03-05` or, in American order,
 * `2027-05-03`; `13/03/2027` can only be `2027-03-13`. Earliest first; empty where a text has no such date.
 */
export function daysOfSlashes(text: string): readonly string[] {
  const [, first, second, digits] = slashed.exec(text.slice(0, 100)) ?? []
  const [one, other, year] = [Number(first), Number(second), fullYear(digits)]
  if (year === undefined) return []
  const days = [
    [one, other],
    [other, one],
  ].flatMap(([month = 0, day = 0]) => (isDate(year, month, day) ? [isoDay(year, month, day)] : []))
  return [...new Set(days)].sort()
}

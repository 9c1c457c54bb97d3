import type { Moment, Resolved } from './dates/moment.ts'
import { instantOf, instantOfUtc, isInYears, utcText, wallOf, wallText } from './time/time.ts'
import { temporalZone } from './time/time-zone.ts'

/** When an event is: wall times in `timezone` with the UTC moments that follow from them, as in the records. */
export interface Schedule {
  readonly startDate: string
  readonly endDate: string
  readonly startUtc: string
  readonly endUtc: string
  /** An IANA name, `UTC`, or an offset as it was written: `UTC+2`, `UTC-3.5`, `+02:00`. */
  readonly timezone: string
  readonly allDay: boolean
}

/** The input of a schedule. */
export interface Plan {
  readonly start: Resolved
  readonly end: Resolved
  /** As `readTimeZone` answers it. */
  readonly timezone: string
  readonly allDay: boolean
}

/**
 * The schedule of a plan. All day is the first day 00:00:00 to the last day 23:59:59.
 * Throws a `RangeError` where a moment leaves what Temporal can hold; years 1 to 9999 never do.
 */
export function schedule({ start, end, timezone, allDay }: Plan): Schedule {
  const first = allDay ? resolveWall(start.wall.withPlainTime(), timezone) : start
  const last = allDay ? resolveWall(end.wall.withPlainTime({ hour: 23, minute: 59, second: 59 }), timezone) : end
  return {
    startDate: wallText(first.wall),
    endDate: wallText(last.wall),
    startUtc: utcText(first.instant),
    endUtc: utcText(last.instant),
    timezone,
    allDay,
  }
}

/** Whether the end lies before the start: by the instants, as clocks that are put back may show less at the end. */
export function endsBeforeStart({ startUtc, endUtc }: Schedule): boolean {
  // Texts of these years sort as moments do.
  if (isInYears(startUtc) && isInYears(endUtc)) return endUtc < startUtc
  return Temporal.Instant.compare(instantOfUtc(endUtc), instantOfUtc(startUtc)) < 0
}

/** A moment as records keep it: both as text. */
export interface Stored {
  readonly wall: string
  readonly utc: string
}

/**
 * What a moment that is written means in a zone where another is stored. The wall time that is stored means the instant that
 * is stored: where clocks are put back it names two, and what was read is written back. Undefined outside of the years 1 to 9999.
 */
export function resolvedAfter(
  moment: Moment,
  stored: Stored | undefined,
  now: () => Temporal.Instant,
  timeZone: string,
): Resolved | undefined {
  const found = moment.resolve(now, timeZone)
  if (!found || !stored || moment.isInstant || wallText(found.wall) !== stored.wall) return found
  return { wall: found.wall, instant: instantOfUtc(stored.utc) }
}

/** A stored moment, as it is stored. */
export function resolvedFromStored({ wall, utc }: Stored): Resolved {
  return { wall: wallOf(wall), instant: instantOfUtc(utc) }
}

/**
 * A wall time in a zone (one that `readTimeZone` answered). In a gap of daylight saving it moves forward by the gap, so that
 * wall and instant agree; in an overlap it is the first of the two.
 */
export function resolveWall(wall: Temporal.PlainDateTime, timeZone: string): Resolved {
  const zone = temporalZone(timeZone)
  const instant = instantOf(wall, zone)
  return { wall: instant.toZonedDateTimeISO(zone).toPlainDateTime(), instant }
}

/** Between which moments events start and end; texts `YYYY-MM-DD HH:MM:SS`. */
export interface Bounds {
  /** start ≥ */ readonly startsFrom?: string | undefined
  /** start > */ readonly startsAfter?: string | undefined
  /** start < */ readonly startsBefore?: string | undefined
  /** end ≤ */ readonly endsUntil?: string | undefined
  /** end < */ readonly endsBefore?: string | undefined
  /** end > */ readonly endsAfter?: string | undefined
  /** end >, or start ≥: on at this moment or later */ readonly onFrom?: string | undefined
}

/** Bounds that are compared with the wall times of all events, and others that only some have, or that are in UTC. */
export interface EventBounds extends Bounds {
  /** For events that last all day, and for all others: both, or neither. The bounds for all leave what either leaves. */
  readonly days?: { readonly allDay: Bounds; readonly timed: Bounds } | undefined
  /** In UTC, compared with the instants of events. The bounds for all leave what these leave. */
  readonly instants?: Bounds | undefined
}

/** A filter of events without its bounds: whenever they are. */
export function unbounded<F extends EventBounds>(filter: F): Omit<F, keyof EventBounds> {
  const { startsFrom, startsAfter, startsBefore, endsUntil, endsBefore, endsAfter, onFrom, days, instants, ...others } =
    filter
  return others
}

import { instantOf, instantOfUtc, wallOf, wallText } from './time.ts'
import { temporalZone } from './time-zone.ts'

/** A moment as wall time of a zone and as instant. */
export interface Resolved {
  readonly wall: Temporal.PlainDateTime
  readonly instant: Temporal.Instant
}

/** A moment as records keep it: both as text. */
export interface Stored {
  readonly wall: string
  readonly utc: string
}

/** A date and time as somebody wrote it (see `Moment`). */
interface Written {
  readonly resolve: (now: () => Temporal.Instant, timeZone: string) => Resolved | undefined
  readonly isInstant: boolean
}

/**
 * What a moment that is written means in a zone where another is stored. The wall time that is stored means the instant that
 * is stored: where clocks are put back it names two, and what was read is written back. Undefined outside of the years 1 to 9999.
 */
export function resolvedAfter(
  moment: Written,
  stored: Stored | undefined,
  now: () => Temporal.Instant,
  timeZone: string,
): Resolved | undefined {
  const found = moment.resolve(now, timeZone)
  if (!found || !stored || moment.isInstant || wallText(found.wall) !== stored.wall) return found
  return { wall: found.wall, instant: instantOfUtc(stored.utc) }
}

/** A stored moment, as it is stored. */
export function asStored({ wall, utc }: Stored): Resolved {
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

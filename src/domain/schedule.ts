import { instantOf, instantOfUtc, utcText, wallText } from './time.ts'
import { isInYears } from './time-text.ts'
import { temporalZone } from './time-zone.ts'

/** When an event is: wall times in `timezone` with the UTC moments that follow from them, as in the records. */
export interface Schedule {
  readonly startDate: string
  readonly endDate: string
  readonly startUtc: string
  readonly endUtc: string
  readonly timezone: string
  readonly allDay: boolean
}

/** What a schedule is made of. */
export interface Plan {
  /** Wall times in `timezone`. */
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime
  /** As `readTimeZone` answers it. */
  readonly timezone: string
  readonly allDay: boolean
}

/**
 * The schedule of a plan. All day is the first day 00:00:00 to the last day 23:59:59 (decisions.md §4.4). A wall time
 * in a gap of daylight saving moves forward by the gap, so that wall and UTC agree (§4.2).
 * Throws a `RangeError` where a moment leaves what Temporal can hold; years 1 to 9999 never do.
 */
export function schedule({ start, end, timezone, allDay }: Plan): Schedule {
  const zone = temporalZone(timezone)
  const first = settle(allDay ? start.withPlainTime() : start, zone)
  const last = settle(allDay ? end.withPlainTime({ hour: 23, minute: 59, second: 59 }) : end, zone)
  return {
    startDate: wallText(first.wall),
    endDate: wallText(last.wall),
    startUtc: utcText(first.instant),
    endUtc: utcText(last.instant),
    timezone,
    allDay,
  }
}

/** Whether the end lies before the start; wall times decide where both are the same instant. */
export function endsBeforeStart({ startDate, endDate, startUtc, endUtc }: Schedule): boolean {
  // Texts of these years sort as moments do.
  const order =
    isInYears(startUtc) && isInYears(endUtc)
      ? Number(endUtc > startUtc) - Number(endUtc < startUtc)
      : Temporal.Instant.compare(instantOfUtc(endUtc), instantOfUtc(startUtc))
  return order < 0 || (order === 0 && endDate < startDate)
}

function settle(wall: Temporal.PlainDateTime, zone: string) {
  const instant = instantOf(wall, zone)
  return { wall: instant.toZonedDateTimeISO(zone).toPlainDateTime(), instant }
}

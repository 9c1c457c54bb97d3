import { resolveWall, type Resolved } from './resolved.ts'
import { instantOfUtc, utcText, wallText } from './time.ts'
import { isInYears } from './time-text.ts'

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

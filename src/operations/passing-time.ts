import { temporalZone } from '../domain/time/time-zone.ts'
import { momentOfDay } from '../domain/time/time.ts'

/** The time of one request; reading it makes the answer depend on it. */
export interface PassingTime {
  readonly now: () => Temporal.Instant
  /** The day in the time zone of the site, which begins at `DAY_CUTOFF`. */
  readonly today: () => Temporal.PlainDate
}

/** A time that records how it was read. */
export interface WatchedTime extends PassingTime {
  /** Until when an answer made from it stays right as far as time is concerned, in milliseconds since 1970. */
  readonly rightUntil: () => number
}

/**
 * The time of a request that arrived at `instant`. An answer that looked at the moment is right for that second, one that
 * looked at the day until the next begins, and one that looked at neither as long as the data is the same.
 */
export function watchedTime(instant: Temporal.Instant, timeZone: string, dayCutoff = '00:00'): WatchedTime {
  let until = Infinity
  return {
    now: () => {
      until = Math.min(until, (Math.floor(instant.epochMilliseconds / 1000) + 1) * 1000)
      return instant
    },
    today: () => {
      const zone = temporalZone(timeZone)
      const day = momentOfDay(instant, timeZone, dayCutoff).toZonedDateTimeISO(zone).toPlainDate()
      const next = day.add({ days: 1 }).toPlainDateTime(dayCutoff)
      if (until === Infinity) until = next.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds
      return day
    },
    rightUntil: () => until,
  }
}

import { temporalZone } from '../domain/time/time-zone.ts'
import { dayBy, whenClocksReach } from '../domain/time/time.ts'

/** The time of one request; reading it makes the answer depend on it. */
export interface PassingTime {
  readonly now: () => Temporal.Instant
  /** The day in the time zone of the site, which begins at `DAY_CUTOFF`. */
  readonly today: () => Temporal.PlainDate
  /** What follows from the moment, and does so until a later one. */
  readonly lasting: <T>(find: (now: Temporal.Instant) => Lasting<T>) => T
}

interface Lasting<T> {
  readonly value: T
  readonly until: Temporal.Instant
}

/** A time that records how it was read. */
export interface WatchedTime extends PassingTime {
  /** Until when an answer made from it stays right as far as time is concerned, in milliseconds since 1970. */
  readonly rightUntil: () => number
}

/**
 * The time of a request that arrived at `instant`. An answer that looked at the moment is right for that second, one that
 * looked at the day until the next begins, at what lasts as long as that does, and at nothing as long as the data is the same.
 */
export function watchedTime(instant: Temporal.Instant, timeZone: string, dayCutoff = '00:00'): WatchedTime {
  let until = Infinity
  const lasting: PassingTime['lasting'] = (find) => {
    const found = find(instant)
    until = Math.min(until, found.until.epochMilliseconds)
    return found.value
  }
  const findDay = () => {
    const here = instant.toZonedDateTimeISO(temporalZone(timeZone))
    const day = dayBy(here, dayCutoff)
    return { value: day, until: whenClocksReach(day.add({ days: 1 }).toPlainDateTime(dayCutoff), here) }
  }
  let day: Temporal.PlainDate | undefined
  return {
    now: () => {
      until = Math.min(until, (Math.floor(instant.epochMilliseconds / 1000) + 1) * 1000)
      return instant
    },
    today: () => (day ??= lasting(findDay)),
    lasting,
    rightUntil: () => until,
  }
}

import { inZone, instantOfUtc, isUtcBefore, toUtc } from '../../domain/time/time.ts'
import type { Hours } from '../../schema/types/values/hours.ts'

/** From a moment to another one, in UTC: `YYYY-MM-DD HH:MM:SS`. */
export interface Times {
  readonly from: string
  readonly to: string
}

/** What is asked of free times: of which window, from when on, how long they are to last, and in which hours of each day in a zone. */
interface FreeTimeQuery {
  readonly window: Times | undefined
  readonly now: string
  readonly minutes: number
  readonly hours: Hours | undefined
  readonly zone: string
}

/** What of free times is as it is wanted. */
export function timesWithin(
  free: readonly Times[],
  { window, now, minutes, hours, zone }: FreeTimeQuery,
): readonly Times[] {
  return free
    .map((time) => (window ? intersection(time, window) : time))
    .filter(({ from, to }) => isUtcBefore(from, to))
    .flatMap((time) => (hours ? hoursOfDays(time, hours, zone).map((day) => intersection(time, day)) : [time]))
    .map(({ from, to }) => ({ from: laterUtc(from, now), to }))
    .filter(({ from, to }) => isUtcBefore(from, to) && minutesLong(from, to) >= minutes)
}

/** The hours of each day (over midnight where they end before they begin) on which a time is, and of the day before, whose hours may end on it. */
function hoursOfDays({ from, to }: Times, hours: Hours, zone: string): readonly Times[] {
  const last = Temporal.PlainDate.from(inZone(to, zone).slice(0, 10))
  const days: Times[] = []
  let day = Temporal.PlainDate.from(inZone(from, zone).slice(0, 10)).subtract({ days: 1 })
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const end = hours.until > hours.from ? day : day.add({ days: 1 })
    days.push({
      from: toUtc(`${day.toString()} ${hours.from}:00`, zone),
      to: toUtc(`${end.toString()} ${hours.until}:00`, zone),
    })
  }
  return days
}

function intersection(one: Times, other: Times): Times {
  return { from: laterUtc(one.from, other.from), to: isUtcBefore(one.to, other.to) ? one.to : other.to }
}

function laterUtc(one: string, other: string): string {
  return isUtcBefore(one, other) ? other : one
}

function minutesLong(from: string, to: string): number {
  return instantOfUtc(from).until(instantOfUtc(to)).total('minutes')
}

import type { Schedule } from '../schedule.ts'
import { inZone, instantOfUtc, utcText, wallOf, wallText } from '../time/time.ts'
import { temporalZone } from '../time/time-zone.ts'
import { occurrenceAt } from './occurrence.ts'

/** A start of a series that readers of its rule take for another moment, or whose end they do. */
export interface UnclearStart {
  readonly start: string
  /** The wall time that the rule yields, where clocks skip it. */
  readonly skipped?: string
}

/** The end of an event whose real length is the one that its clocks show, as if they did not change in between. */
export function plainEnd(event: Schedule): Pick<Schedule, 'endDate' | 'endUtc'> {
  if (event.allDay) return event
  const length = wallOf(event.startDate).until(wallOf(event.endDate), { largestUnit: 'hours' })
  const endUtc = utcText(instantOfUtc(event.startUtc).add(length))
  return { endUtc, endDate: inZone(endUtc, event.timezone) }
}

/** Starts of a series that begins with the first of them. */
export interface StartsBetween {
  /** A moment after which there is none; undefined where there is none at all. */
  readonly last: string | undefined
  /** Those from a wall time to another, in their order. */
  readonly between: (from: string, to: string) => readonly string[]
}

/** Which starts of a series, in their order, are unclear, as clocks are changed then, or before the end. */
export function unclearStarts(event: Schedule, { last, between }: StartsBetween): readonly UnclearStart[] {
  const zone = temporalZone(event.timezone)
  if (event.allDay || last === undefined || !zone.includes('/')) return []
  const days = wallOf(event.startDate).until(wallOf(event.endDate)).total('days')
  const end = wallOf(last).add({ days: 2 }).toZonedDateTime(zone)
  const found: UnclearStart[] = []
  let change = wallOf(event.startDate).subtract({ days: 2 }).toZonedDateTime(zone).getTimeZoneTransition('next')
  for (; change && Temporal.ZonedDateTime.compare(change, end) < 0; change = change.getTimeZoneTransition('next')) {
    const clock = change.toPlainDateTime()
    const from = clock.subtract({ days: Math.ceil(days) + 1 })
    for (const start of between(wallText(from), wallText(clock.add({ days: 1 })))) {
      const skipped = skippedBefore(event, start, change)
      if (skipped !== undefined) found.push({ start, skipped })
      else if (isUnclear(event, start, zone)) found.push({ start })
    }
  }
  return [...new Map(found.map((each) => [each.start, each])).values()]
}

/** The time of day of a series, where clocks skip it before a start. */
function skippedBefore(event: Schedule, start: string, change: Temporal.ZonedDateTime): string | undefined {
  const time = event.startDate.slice(11)
  const before = change.subtract({ nanoseconds: 1 }).offsetNanoseconds
  const raw = wallText(wallOf(start).subtract({ nanoseconds: change.offsetNanoseconds - before }))
  return start.slice(11) !== time && raw.slice(11) === time ? raw : undefined
}

function isUnclear(event: Schedule, start: string, zone: string): boolean {
  const wall = wallOf(start)
  const [one, other] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  )
  if (one && other && !one.equals(other)) return true
  const occurrence = occurrenceAt(event, start)
  return plainEnd(occurrence).endUtc !== occurrence.endUtc
}

import { temporalZone } from '../../../domain/time/time-zone.ts'
import { toUtc } from '../../../domain/time/time.ts'
import type { ShownEvent } from '../entry.ts'

/** When an event starts (RFC 8984 §4.7). */
export interface Clock {
  readonly start: string
  /** Undefined for all-day events, which have no zone. */
  readonly timeZone: string | undefined
  /** The members that define the zone, where it has no name. */
  readonly definition: Readonly<Record<string, unknown>>
}

/** The clock of an event: its own zone, or UTC where that is fixed or the start is the second of an ambiguous wall time. */
export function jscalendarClock(event: ShownEvent, repeats: boolean): Clock {
  const { all_day, timezone, start_date, utc_start_date } = event
  const zone = temporalZone(timezone)
  const isFixed = /^[+-]/.test(zone)
  const start = localDateTime(start_date)
  if (all_day === true) return { start, timeZone: undefined, definition: {} }
  if (isFixed && repeats) {
    const tzId = `/UTC${zone.replace(':', '')}`
    const standard = [{ '@type': 'TimeZoneRule', start: '1970-01-01T00:00:00', offsetFrom: zone, offsetTo: zone }]
    return { start, timeZone: tzId, definition: { timeZones: { [tzId]: { '@type': 'TimeZone', tzId, standard } } } }
  }
  const isExact = !isFixed && zone !== 'UTC' && toUtc(start_date, timezone) === utc_start_date
  return isExact
    ? { start, timeZone: timezone, definition: {} }
    : { start: localDateTime(utc_start_date), timeZone: 'Etc/UTC', definition: {} }
}

/** `2027-05-01T19:30:00`. */
export function localDateTime(text: string): string {
  return text.replace(' ', 'T')
}

/**
 * A date, or a date and time, as parameters take them: text in any form that the service reads, `2027-05-01 20:00` or
 * `tomorrow 9am`, or an object that writes itself in ISO 8601, as those of `Temporal` and `Date` do.
 */
export type Moment = string | { toJSON(): string }

/** The text of a value in ISO 8601, without the zone that `Temporal.ZonedDateTime` adds to its offset: the service reads the offset. */
export function withoutZone(text: string): string {
  return text.replace(/\[.*\]$/, '')
}

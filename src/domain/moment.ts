/** A moment as wall time of a zone and as instant. */
export interface Resolved {
  readonly wall: Temporal.PlainDateTime
  readonly instant: Temporal.Instant
}

/** A date and time as somebody wrote it: `2027-05-01`, `tomorrow 9am`, `@1798761600`. */
export interface Moment {
  /**
   * The moment in `timeZone` (one that `readTimeZone` answered), relative words counted from `now`. An instant (`Z`, an
   * offset, a Unix time) is converted to the zone; everything else is wall time there. Undefined where the result is
   * outside the years 1 to 9999.
   */
  readonly resolve: (now: Temporal.Instant, timeZone: string) => Resolved | undefined
  /** Whether it names a day without a time of day: `2027-05-01`, but not `today` or `2027-05-01 00:00`. */
  readonly dateOnly: boolean
}

/**
 * Reads a date in the forms of rest-v1.md §0.4, which mean what they mean to PHP's `strtotime`. Undefined where it is
 * not understood or names a date that does not exist (30 February).
 */
export function readMoment(text: string): Moment | undefined {
  void text
  return undefined
}

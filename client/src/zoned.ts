/** What is needed of `Temporal`, or of a package that stands for it. */
export interface TemporalLike<Z> {
  readonly ZonedDateTime: { from(text: string): Z }
}

/** What is needed of an event, or of an occurrence. */
export interface Scheduled {
  readonly utc_start_date: string
  readonly utc_end_date: string
  /** An IANA name, `UTC`, or an offset such as `UTC+2` and `+02:00`. */
  readonly timezone: string
}

/**
 * When an event starts and ends, in its time zone, as `Temporal.ZonedDateTime`. `Temporal` is given, as not every runtime has it: the
 * global one or a package. Throws a RangeError for a draft without dates.
 */
export function zoned<Z>(event: Scheduled, { ZonedDateTime }: TemporalLike<Z>): { start: Z; end: Z } {
  const zone = zoneOf(event.timezone)
  const at = (utc: string) => ZonedDateTime.from(`${utc.replace(' ', 'T')}Z[${zone}]`)
  return { start: at(event.utc_start_date), end: at(event.utc_end_date) }
}

/** `+05:30` of `UTC+5:30`. */
function zoneOf(timezone: string): string {
  const [, sign, hours = '', minutes = '00'] = /^UTC([+-])(\d+)(?::(\d\d))?$/.exec(timezone) ?? []
  return sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : timezone
}

import { isDate } from './parts.ts'

/** A moment as programs write it, in ISO 8601 or RFC 5545. */
export interface IsoMoment {
  /** `YYYY-MM-DD`, a day that exists. */
  readonly day: string
  /** `HH:MM:SS` as it is written, be there such a time or not; undefined where there is a day alone. */
  readonly time: string | undefined
  /** `Z` or `+02:00`. */
  readonly offset: string | undefined
  /** What stands behind it. */
  readonly rest: string
}

const form =
  /^\s*(\d{4})-?(\d\d)-?(\d\d)(?:(?:T|\s*)(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?(.*)$/is

/** Reads the moment that a text begins with: `2027-05-01`, `20270501T200000Z`, `2027-05-01 20:00:00.5+0200`. */
export function readIso(text: string): IsoMoment | undefined {
  const [, year = '', month = '', day = '', hour, minute = '', second = '00', offset, rest = ''] = form.exec(text) ?? []
  if (!isDate(Number(year), Number(month), Number(day))) return undefined
  return {
    day: `${year}-${month}-${day}`,
    time: hour === undefined ? undefined : `${hour}:${minute}:${second}`,
    offset: offset
      ?.toUpperCase()
      .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`),
    rest: rest.trim(),
  }
}

/** Whether a text is a day, `YYYY-MM-DD`, with others before and behind it. */
export function isDay(text: string): boolean {
  return text > '0002' && text < '9999' && /^\d{4}-\d\d-\d\d$/.test(text) && readIso(text) !== undefined
}

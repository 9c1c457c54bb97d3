import { nearestFirst } from '../text/nearest-name.ts'
import { fold } from '../text/search.ts'

/*
 * Time zones as records name them: an IANA name in its canonical case, `UTC`, or an exact offset (`UTC+2`, `UTC-3.5`,
 * `UTC+5:30`, `+02:00`) between −14 and +14 hours (contract/requests.md §8).
 */

const maximumMinutes = 14 * 60

/**
 * The time zone that a text names, in any letter case, as answers show it: `europe/berlin` is `Europe/Berlin`, `utc+2` is
 * `UTC+2`, `+0200` is `+02:00`. Undefined where there is no such zone.
 */
export function readTimeZone(text: string): string | undefined {
  const name = text.trim()
  if (name.length === 0 || name.length > 64) return undefined
  if (/^(utc|z)$/i.test(name)) return 'UTC'
  const utc = /^utc([+-].+)$/i.exec(name)?.[1]
  if (utc !== undefined) return utcMinutes(utc) === undefined ? undefined : `UTC${utc}`
  const offset = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(name)
  if (offset) {
    const [, sign = '', hours = '', minutes = '00'] = offset
    const canonical = `${sign}${hours}:${minutes}`
    return utcMinutes(canonical) === undefined ? undefined : canonical
  }
  return ianaName(name)
}

/** What Temporal and Intl accept for a zone that `readTimeZone` answered: `UTC+2` is `+02:00`. */
export function temporalZone(zone: string): string {
  if (zone === 'UTC' || !zone.startsWith('UTC')) return zone
  const minutes = utcMinutes(zone.slice(3))
  return minutes === undefined ? zone : minutes === 0 ? 'UTC' : isoOffset(minutes, ':')
}

/** An offset in minutes as ISO 8601 writes it: `+02:00`, or `+0200` with an empty separator. */
export function isoOffset(minutes: number, separator: ':' | ''): string {
  const absolute = Math.abs(minutes)
  const hours = String(Math.trunc(absolute / 60)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}${separator}${String(absolute % 60).padStart(2, '0')}`
}

/** The minutes of `+2`, `-3.5`, `+5:30`; undefined where they are not whole or beyond 14 hours. */
function utcMinutes(offset: string): number | undefined {
  const match = /^([+-])(\d{1,2})(?::([0-5]\d)|\.(\d{1,2}))?$/.exec(offset)
  if (!match) return undefined
  const [, sign, hours, minutes = '0', fraction = '0'] = match
  const hundredths = Number(fraction.padEnd(2, '0'))
  const total = Number(hours) * 60 + Number(minutes) + (hundredths * 60) / 100
  if (!Number.isInteger(total) || total > maximumMinutes) return undefined
  return sign === '-' ? -total : total
}

/** The IANA name in its canonical case. Links keep their own name: `Asia/Kolkata` and `Asia/Calcutta` are both answered. */
function ianaName(name: string): string | undefined {
  if (!/^[a-z][a-z0-9_+\-/]*$/i.test(name)) return undefined
  try {
    const found = new Temporal.ZonedDateTime(0n, name).timeZoneId
    return found.toLowerCase() === name.toLowerCase() ? found : titleCase(name)
  } catch {
    return undefined
  }
}

/** For a name that the runtime knows only under an older one (`Europe/Kyiv`). */
function titleCase(name: string): string {
  return name.toLowerCase().replace(/(^|[/_-])([a-z])/g, (_, before: string, letter: string) => {
    return before + letter.toUpperCase()
  })
}

let cities: ReadonlyMap<string, readonly string[]> | undefined

/** A time zone as people write it: by its name, or by a city that only one has; else the text itself, which the operation refuses. */
export function typedZone(text: string): string {
  cities ??= Map.groupBy(Intl.supportedValuesOf('timeZone'), cityOfZone)
  const [only, ...others] = cities.get(fold(text.replaceAll(/[_-]/g, ' '))) ?? []
  return readTimeZone(text) ?? (only !== undefined && others.length === 0 ? only : text)
}

/** The zones whose cities are written most like that of a text. */
export function nearestZones(text: string): readonly string[] {
  return nearestFirst(cityOfZone(text.trim().slice(0, 60)), Intl.supportedValuesOf('timeZone'), cityOfZone).slice(0, 3)
}

function cityOfZone(zone: string): string {
  return fold(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '))
}

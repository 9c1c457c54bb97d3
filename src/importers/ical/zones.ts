import ICAL from 'ical.js'
import { readTimeZone } from '../../domain/time-zone.ts'
import { windowsZone } from './windows-zones.ts'

/** A zone of a calendar: an IANA name, or one that only its own definition knows. */
export type Zone = { readonly iana: string } | { readonly definition: ICAL.Timezone }

/** The zones that the definitions of a file say, by their names there. */
export class Zones {
  readonly #definitions = new Map<string, { readonly lines: readonly string[]; zone?: Zone | null }>()

  define(lines: readonly string[]): void {
    const id = valueOf(lines, 'TZID')
    if (id !== undefined && this.#definitions.size < 1000) this.#definitions.set(id, { lines })
  }

  /** The zone of a name, by the name or else by its definition; null where neither says one. */
  find(id: string): Zone | null {
    const named = namedZone(id)
    if (named !== undefined) return { iana: named }
    const definition = this.#definitions.get(id)
    if (!definition) return null
    definition.zone ??= defined(definition.lines) ?? null
    return definition.zone
  }
}

/** `Europe/Paris`, `/mozilla.org/20071231_1/Europe/Paris`, `Romance Standard Time`, `"Europe/Paris"`. */
export function namedZone(id: string): string | undefined {
  const name = id.trim().replace(/^["']|["']$/g, '')
  const windows = windowsZone(name)
  if (windows !== undefined) return readTimeZone(windows)
  const parts = name.split('/').filter((part) => part !== '')
  for (const length of [3, 2, 1]) {
    if (parts.length < length) continue
    const last = parts.slice(-length).join('/')
    // `EST` and `GMT+1` are offsets, which may be meant otherwise: names of places alone.
    const isPlace = length > 1 || /^(utc|gmt|z|etc\/utc|[A-Z][a-z]+)$/i.test(last)
    const zone = isPlace ? readTimeZone(/^(gmt|z)$/i.test(last) ? 'UTC' : last) : undefined
    if (zone !== undefined) return zone
  }
  return undefined
}

function defined(lines: readonly string[]): Zone | undefined {
  const location = valueOf(lines, 'X-LIC-LOCATION')
  const named = location === undefined ? undefined : namedZone(location)
  if (named !== undefined) return { iana: named }
  try {
    const component = new ICAL.Component(
      ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')) as never,
    )
    const definition = new ICAL.Timezone(component)
    const iana = sameAs(definition)
    return iana === undefined ? { definition } : { iana }
  } catch {
    return undefined
  }
}

/** Zones that many people live in, before all others of the same clocks. */
const preferred = [
  'Europe/Paris',
  'Europe/London',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/Athens',
  'America/Halifax',
  'Asia/Tokyo',
  'Australia/Sydney',
]

/** The zone whose clocks show the same as the definition says, each month of two years. */
function sameAs(definition: ICAL.Timezone): string | undefined {
  const moments = Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2026, index, 15, 12)))
  const offsets = moments.map((moment) => offsetOf(definition, moment) / 60)
  if (offsets.every((offset) => offset === 0)) return 'UTC'
  const all = [...preferred, ...Intl.supportedValuesOf('timeZone')]
  return all.find((zone) =>
    moments.every((moment, index) => {
      const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
      return offsetNanoseconds / 60e9 === offsets[index]
    }),
  )
}

/** Seconds east of UTC at the wall time that a moment is there, near enough. */
function offsetOf(definition: ICAL.Timezone, moment: Date): number {
  return definition.utcOffset(ICAL.Time.fromJSDate(moment, true))
}

/** The moment of a wall time in a zone that only its definition knows. */
export function instantBy(definition: ICAL.Timezone, wall: Temporal.PlainDateTime): Temporal.Instant {
  const { year, month, day, hour, minute, second } = wall
  const offset = definition.utcOffset(
    new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone),
  )
  return wall.toZonedDateTime('UTC').subtract({ seconds: offset }).toInstant()
}

function valueOf(lines: readonly string[], name: string): string | undefined {
  const line = lines.find(
    (each) => each.toUpperCase().startsWith(`${name}:`) || each.toUpperCase().startsWith(`${name};`),
  )
  return line?.slice(line.indexOf(':') + 1).trim()
}

import { readTimeZone } from '../../../../domain/time/time-zone.ts'
import type { Localized } from '../../../../i18n/language.ts'
import type { Fault } from '../../item.ts'
import { windowsZone } from './windows-zones.ts'
import { listedZone, offsetZone, wordedZone } from './zone-names.ts'
import { readZoneDefinition, zoneOffsetAt, type ZoneDefinition } from './zone-definition.ts'
import { msg } from '../../../../texts/msg.ts'

/** A zone of a calendar: an IANA name, or one that only its own definition knows. */
export type Zone = { readonly iana: string } | { readonly definition: ZoneDefinition }

/** A `VTIMEZONE`: its lines, the first of them in the file, and the number of its calendar there. */
interface Definition {
  readonly lines: readonly string[]
  readonly line: number
  readonly calendar: number
}

interface ZoneLines {
  readonly line: number
  readonly lines: readonly string[]
  zone?: Zone | null
}

/** The zones that the definitions of a file say, by their names in its calendars. */
export class Zones {
  readonly #definitions = new Map<string, ZoneLines>()
  readonly #faults: Fault[] = []

  define({ lines, line, calendar }: Definition): void {
    const id = lineValue(lines, 'TZID')
    if (id === undefined || this.#definitions.size >= maxZones) return
    const written = { line, lines }
    this.#definitions.set(keyIn(calendar, id), written)
    this.#definitions.set(id, this.#definitions.get(id) ?? written)
  }

  /** Definitions that were needed since it was asked last, and cannot be used. */
  faults(): readonly Fault[] {
    return this.#faults.splice(0)
  }

  /** The zone of a name, by the name or else by its definition, if not in this calendar, in another; null where none says one. */
  find(id: string, calendar: number): Zone | null {
    const named = namedZone(id)
    if (named !== undefined) return { iana: named }
    const definition = this.#definitions.get(keyIn(calendar, id)) ?? this.#definitions.get(id)
    const worded = definition ? undefined : zoneInWords(id)
    if (worded !== undefined) return { iana: worded }
    if (!definition) return null
    if (definition.zone === undefined) {
      definition.zone = definedZone(definition.lines) ?? null
      if (!definition.zone)
        this.#faults.push({ place: { line: definition.line, title: id.slice(0, 200) }, reason: notUnderstood })
    }
    return definition.zone
  }
}

const maxZones = 2000

function keyIn(calendar: number, id: string): string {
  return `${calendar} ${id}`
}

const notUnderstood: Localized = msg(
  'The definition of this time zone cannot be used: it must say its offsets, and change them by rules of the year (FREQ=YEARLY). Times in it are taken for those of the calendar.',
)

/** `Europe/Paris`, `/mozilla.org/20071231_1/Europe/Paris`, `Romance Standard Time 1`, `"Europe/Paris"`. */
export function namedZone(id: string): string | undefined {
  const name = id
    .trim()
    .replace(/^["']|["']$/g, '')
    // Exchange numbers zones of the same name.
    .replace(/(?<=[a-z]{2}) \d{1,2}$/i, '')
  const windows = windowsZone(name)
  if (windows !== undefined) return readTimeZone(windows)
  const parts = name.split('/').filter((part) => part !== '')
  for (const length of [3, 2, 1]) {
    if (parts.length < length) continue
    const last = parts.slice(-length).join('/')
    // `EST` is an offset, which may be meant otherwise: names of places, and of clocks that change.
    const isPlace = length > 1 || /^(utc|gmt|z|etc\/utc|[A-Z]{3}\d[A-Z]{3}|[A-Z][a-z]+)$/i.test(last)
    const zone = isPlace ? readTimeZone(/^(gmt|z)$/i.test(last) ? 'UTC' : last) : undefined
    if (zone !== undefined) return zone
  }
  return undefined
}

/** The zone of a name that is none of a zone, where no definition says more: `US-Eastern`, `UTC+02`, `Mitteleuropäische Zeit`. */
export function zoneInWords(id: string): string | undefined {
  const name = id.trim().replace(/^["']|["']$/g, '')
  const dashed = /^[a-z]+-[a-z_]+$/i.test(name) ? readTimeZone(name.replace('-', '/')) : undefined
  return dashed ?? offsetZone(name) ?? listedZone(name) ?? wordedZone(name)
}

function definedZone(lines: readonly string[]): Zone | undefined {
  const location = lineValue(lines, 'X-LIC-LOCATION')
  const named = location === undefined ? undefined : namedZone(location)
  if (named !== undefined) return { iana: named }
  const definition = readZoneDefinition(lines)
  const iana = definition && sameAs(definition)
  return iana === undefined ? definition && { definition } : { iana }
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
function sameAs(definition: ZoneDefinition): string | undefined {
  const walls = Array.from({ length: 24 }, (_, index) =>
    Temporal.PlainDateTime.from({ year: 2026, month: 1, day: 15, hour: 12 }).add({ months: index }),
  )
  const offsets = walls.map((wall) => zoneOffsetAt(definition, wall))
  if (offsets.every((offset) => offset === 0)) return 'UTC'
  const all = [...preferred, ...Intl.supportedValuesOf('timeZone')]
  return all.find((zone) =>
    walls.every((wall, index) => wall.toZonedDateTime(zone).offsetNanoseconds / 1e9 === offsets[index]),
  )
}

/** The moment of a wall time in a zone that only its definition knows. */
export function instantBy(definition: ZoneDefinition, wall: Temporal.PlainDateTime): Temporal.Instant {
  return wall
    .toZonedDateTime('UTC')
    .subtract({ seconds: zoneOffsetAt(definition, wall) })
    .toInstant()
}

function lineValue(lines: readonly string[], name: string): string | undefined {
  const line = lines.find(
    (each) => each.toUpperCase().startsWith(`${name}:`) || each.toUpperCase().startsWith(`${name};`),
  )
  return line?.slice(line.indexOf(':') + 1).trim()
}

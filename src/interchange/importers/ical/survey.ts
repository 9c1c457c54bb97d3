import type { Source } from '../item.ts'
import { componentsOf } from './components.ts'
import { Properties, propertyOf } from './properties.ts'
import { namedZone, Zones } from './zones.ts'

/** What must be known of a file before its events are read. */
export interface Survey {
  readonly zones: Zones
  /** The zones of the calendars of the file by their numbers, of those that name one. */
  readonly calendarZones: ReadonlyMap<number, string>
  /** The external ids of the events that count, by their number in the file. */
  readonly ids: ReadonlyMap<number, string>
  /** The uids of the series of which single occurrences are different. */
  readonly overridden: ReadonlySet<string>
}

interface Version {
  readonly number: number
  readonly sequence: number
  readonly stamp: string
  readonly start: string
}

/**
 * Looks through a file: of several versions of an event, the last counts. Events that share a uid although neither is a version
 * of the other are told apart by when they start.
 */
export async function survey(source: Source): Promise<Survey> {
  const zones = new Zones()
  const versions = new Map<string, Version[]>()
  const overridden = new Set<string>()
  const calendarZones = new Map<number, string>()
  let number = 0
  for await (const component of componentsOf(source)) {
    if (component.name === 'property') {
      const property = propertyOf(component.text)
      const isZone = property?.name === 'X-WR-TIMEZONE' || property?.name === 'TIMEZONE-ID'
      const zone = isZone ? namedZone(property.raw) : undefined
      if (zone !== undefined && !calendarZones.has(component.calendar)) calendarZones.set(component.calendar, zone)
    } else if (component.name === 'VTIMEZONE') zones.define(component)
    else {
      number += 1
      const properties = new Properties(component.lines.filter((line) => telling.test(line)))
      const uid = uidOf(properties)
      const original = properties.first('RECURRENCE-ID')?.raw.trim()
      if (original !== undefined) overridden.add(uid)
      const key = original === undefined ? uid : `${uid} ${original}`
      const sequence = Number(/^\d{1,9}/.exec(properties.text('SEQUENCE'))?.[0] ?? 0)
      const stamp = properties.first('LAST-MODIFIED')?.raw ?? properties.first('DTSTAMP')?.raw ?? ''
      const start = properties.first('DTSTART')?.raw.trim() ?? ''
      const known = versions.get(key)
      if (known) known.push({ number, sequence, stamp, start })
      else versions.set(key, [{ number, sequence, stamp, start }])
    }
  }
  const ids = new Map([...versions].flatMap(([key, all]) => counting(key, all)))
  return { zones, calendarZones, ids, overridden }
}

const telling = /^(UID|SEQUENCE|DTSTAMP|LAST-MODIFIED|DTSTART|RECURRENCE-ID|SUMMARY)[;:]/i

/** What an event is called; without a uid its title and start. */
export function uidOf(properties: Properties): string {
  const uid = properties.text('UID')
  return uid === ''
    ? `${properties.text('SUMMARY')} ${properties.first('DTSTART')?.raw ?? ''}`.trim()
    : uid.slice(0, 500)
}

function counting(key: string, all: readonly Version[]): readonly (readonly [number, string])[] {
  const sequences = new Set(all.map(({ sequence }) => sequence))
  const starts = Map.groupBy(all, ({ start }) => start)
  const areVersions = sequences.size > 1 || starts.size === 1
  const groups = areVersions ? [all] : [...starts.values()]
  return groups.flatMap((group, index) => {
    const [last] = group.toSorted(
      (one, other) =>
        other.sequence - one.sequence || other.stamp.localeCompare(one.stamp) || other.number - one.number,
    )
    return last ? [[last.number, index === 0 ? key : `${key} ${last.start}`] as const] : []
  })
}

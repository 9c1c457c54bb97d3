import type { Source } from '../item.ts'
import { componentsOf } from './components.ts'
import { Properties, propertyOf } from './properties.ts'
import { readVersion, type Version } from './versions.ts'
import { namedZone, zoneInWords, Zones } from './zones/zones.ts'

/** What must be known of a file before its events are read. */
export interface Survey {
  readonly zones: Zones
  /** The zones of the calendars of the file by their numbers, of those that name one. */
  readonly calendarZones: ReadonlyMap<number, string>
  /** What calendars do with what is in them (`METHOD`, RFC 5546 §1.4), in capital letters, by their numbers. */
  readonly methods: ReadonlyMap<number, string>
  /** All events but exceptions, in their order. */
  readonly events: readonly Version[]
  /** Single occurrences of series that are different. */
  readonly exceptions: readonly Version[]
}

/** Looks through a file. */
export async function survey(source: Source): Promise<Survey> {
  const zones = new Zones()
  const events: Version[] = []
  const exceptions: Version[] = []
  const calendarZones = new Map<number, string>()
  const methods = new Map<number, string>()
  let number = 0
  for await (const component of componentsOf(source)) {
    if (component.name === 'property') {
      const property = propertyOf(component.text)
      if (property?.name === 'METHOD') methods.set(component.calendar, property.raw.trim().toUpperCase())
      const isZone = property?.name === 'X-WR-TIMEZONE' || property?.name === 'TIMEZONE-ID'
      const zone = isZone ? (namedZone(property.raw) ?? zoneInWords(property.raw)) : undefined
      if (zone !== undefined && !calendarZones.has(component.calendar)) calendarZones.set(component.calendar, zone)
    } else if (component.name === 'VTIMEZONE') zones.define(component)
    else {
      number += 1
      const properties = new Properties(component.lines.filter((line) => telling.test(line)))
      const version = readVersion(properties, { number, uid: uidOrTitle(properties), calendar: component.calendar })
      if (version.original) exceptions.push(version)
      else events.push(version)
    }
  }
  return { zones, calendarZones, methods, events, exceptions }
}

const telling = /^(UID|SEQUENCE|DTSTAMP|LAST-MODIFIED|DTSTART|RECURRENCE-ID|SUMMARY)[;:]/i

/** What an event is called; without a uid its title and start. */
export function uidOrTitle(properties: Properties): string {
  const uid = properties.text('UID')
  return uid === ''
    ? `${properties.text('SUMMARY')} ${properties.first('DTSTART')?.raw ?? ''}`.trim()
    : uid.slice(0, 500)
}

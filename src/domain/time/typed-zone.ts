import { nearestFirst } from '../text/nearest-name.ts'
import { fold } from '../text/fold.ts'
import { readTimeZone } from './time-zone.ts'

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

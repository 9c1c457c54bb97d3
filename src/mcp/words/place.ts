import { oneLineExcerpt } from '../../domain/text/shown-value.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { findPlace, locatedVenues } from '../../resources/question/place.ts'
import { isOnEarth, pointOf } from '../../resources/question/point.ts'
import { truncate } from '../shown/clean.ts'
import { msg } from '../../texts/msg.ts'

/** A point by which something is near, and how it was named. */
export interface NearPoint {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
}

/** Where a town, a venue or a point is: `Port-Clair`, `Town Hall`, `48.85,2.35`; or an issue that names some towns of the calendar. */
export async function placeNamed(
  parameter: string,
  text: string,
  context: Context,
): Promise<{ readonly place: NearPoint } | { readonly issue: Issue }> {
  const point = pointOf(text)
  if (point && isOnEarth(point))
    return { place: { latitude: Number(point.latitude), longitude: Number(point.longitude), name: text } }
  const found = await findPlace(text, context)
  if (found) return { place: { latitude: found.latitude, longitude: found.longitude, name: text } }
  const cities = (await locatedVenues({}, context)).flatMap(({ city }) => (city ? [truncate(city, 100)] : []))
  const message = msg`${parameter}: the calendar knows no place “${oneLineExcerpt(text)}” with coordinates; send a town or a venue of it, or “latitude,longitude”. Some towns stand in the data.`
  const known = [...new Set(cities)].slice(0, 10)
  return { issue: { ...issue(parameter, 'rest_invalid_reference', message), data: { known } } }
}

/** The parameters of a list around a place; the radius is that of the calendar where none is given. */
export function nearParameters(
  { latitude, longitude }: NearPoint,
  kilometres: number | undefined,
  byDistance: boolean,
) {
  return {
    ...{ geoloc_lat: latitude, geoloc_lng: longitude },
    ...(kilometres !== undefined && { geoloc_radius: kilometres }),
    ...(byDistance && { orderby: 'distance' }),
  }
}

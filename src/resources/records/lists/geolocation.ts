import { kilometresBetween, type PlaceFilter, type Point } from '../../../domain/places/distance.ts'
import type { Issue } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { type Readable, type Values, optional } from '../../../schema/field.ts'
import { boolean } from '../../../schema/types/values/boolean.ts'
import { boundingBox, decimal } from '../../../schema/types/values/number.ts'
import { openEnum } from '../../../schema/types/values/text.ts'
import { unknownReference } from './references.ts'
import { msg } from '../../../texts/msg.ts'

/** The filters of lists by place (contract/lists.md §9); `geoloc_radius`, `geoloc_bbox` and `orderby` are ours. */
export function geolocationFilters(located: Localized) {
  return {
    geoloc: optional(boolean(), located),
    geoloc_lat: optional(
      decimal({ minimum: -90, maximum: 90 }),
      msg('Latitude of a point, in degrees; requires geoloc_lng'),
    ),
    geoloc_lng: optional(
      decimal({ minimum: -180, maximum: 180 }),
      msg('Longitude of a point, in degrees; requires geoloc_lat'),
    ),
    geoloc_radius: optional(decimal({ minimum: 0, maximum: 20_100 }), msg('Radius around the point, in kilometres')),
    geoloc_bbox: optional(
      boundingBox(),
      msg('Places within west,south,east,north, in degrees; across the date line if west is greater than east'),
    ),
    orderby: optional(openEnum(['distance']), msg('“distance”: nearest first; requires geoloc_lat and geoloc_lng')),
  }
}

type GeolocationFields = ReturnType<typeof geolocationFilters>

/** Latitude and longitude come together (contract/lists.md §9), and with them alone there is a distance. */
export function checkGeolocation({ geoloc_lat, geoloc_lng, orderby }: Readable<GeolocationFields>): readonly Issue[] {
  const pair = missingOfPair({ geoloc_lat, geoloc_lng })
  if (!isOrderedByDistance(orderby) || geoloc_lat !== undefined || geoloc_lng !== undefined) return pair
  return [unknownReference('orderby', msg('may be distance only with a point: geoloc_lat and geoloc_lng'))]
}

/** An issue of the one of two parameters that is absent where the other is there. */
export function missingOfPair(pair: Readonly<Record<string, unknown>>): readonly Issue[] {
  const names = Object.keys(pair)
  const absent = names.filter((name) => pair[name] === undefined || pair[name] === null)
  const [first] = absent
  if (first === undefined || absent.length === names.length) return []
  const other = names.find((name) => name !== first) ?? first
  const sent = { value: pair[other], member: other }
  const what = msg`is required together with ${other}`
  return [{ ...unknownReference(first, what), sent }]
}

/** The filters as the storage has them. */
export function geolocationFilter(filters: Values<GeolocationFields>, context: Context): PlaceFilter {
  const point = searchPoint(filters)
  return {
    located: filters.geoloc,
    near: point && { ...point, kilometres: filters.geoloc_radius ?? context.settings.geolocRadius },
    box: filters.geoloc_bbox,
    byDistance: isOrderedByDistance(filters.orderby),
  }
}

/** The point around which a list is. */
export function searchPoint({ geoloc_lat, geoloc_lng }: Values<GeolocationFields>): Point | undefined {
  if (geoloc_lat === undefined || geoloc_lng === undefined) return undefined
  return { latitude: geoloc_lat, longitude: geoloc_lng }
}

/** The filters that links do not repeat as they were read. */
export function repeatedGeolocation({ geoloc_bbox: box, orderby }: Values<GeolocationFields>) {
  return {
    geoloc_bbox: box && [box.west, box.south, box.east, box.north],
    orderby: isOrderedByDistance(orderby) ? 'distance' : undefined,
  }
}

/** Other orders have no effect, as in the original. */
export function isOrderedByDistance(orderby: string | undefined): boolean {
  return orderby?.toLowerCase() === 'distance'
}

interface GeoMembers {
  readonly geo_lat?: number | undefined
  readonly geo_lng?: number | undefined
}

/** How far the nearest of these venues is, in kilometres with one decimal; absent where none has coordinates. */
export function presentDistance(
  point: Point | undefined,
  venues: readonly GeoMembers[],
): { readonly distance?: number } {
  if (!point) return {}
  const distances = venues.flatMap(({ geo_lat, geo_lng }) =>
    geo_lat === undefined || geo_lng === undefined
      ? []
      : kilometresBetween(point, { latitude: geo_lat, longitude: geo_lng }),
  )
  return distances.length === 0 ? {} : { distance: Math.round(Math.min(...distances) * 10) / 10 }
}

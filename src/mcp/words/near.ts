import { fold } from '../../domain/text/fold.ts'
import { shortened } from '../../domain/text/shown-value.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import { call } from '../../operations/call.ts'
import type { Context } from '../../operations/context.ts'
import { venues } from '../../resources/venues/operations.ts'
import type { VenueRepresentation } from '../../resources/venues/representation.ts'
import { cut } from '../shown/clean.ts'
import { msg } from '../../texts/msg.ts'

/** A place by which something is near, as the calendar knows it. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
  /** As somebody named it. */
  readonly name: string
}

type Near =
  | { readonly place: Place; readonly issue?: undefined }
  | { readonly place?: undefined; readonly issue: Issue }

/** So many venues are looked at. */
const most = 100

/** Where a town, a venue or a point is: `Port-Clair`, `Town Hall`, `48.85,2.35`. Towns are where their venues are. */
export async function placeNamed(parameter: string, text: string, context: Context): Promise<Near> {
  const point = pointIn(text)
  if (point) return { place: { ...point, name: text } }
  const located = { geoloc: true, per_page: most, any_language: true }
  const { venues: some } = await call(venues.list, { parameters: { ...located, search: text } }, context)
  const wanted = fold(text)
  const inTown = some.filter(({ city = '' }) => fold(city) === wanted)
  const called = some.filter(({ venue }) => fold(venue) === wanted)
  const fitting = inTown.length > 0 ? inTown : called.length > 0 ? called : some.slice(0, 1)
  const place = middleOf(fitting)
  if (place) return { place: { ...place, name: text } }
  const { venues: others } = await call(venues.list, { parameters: located }, context)
  return { issue: unknownPlace(parameter, text, others) }
}

/** The parameters of a list around a place; `kilometres` is that of the calendar where none is given. */
export function nearParameters({ latitude, longitude }: Place, kilometres: number | undefined, byDistance: boolean) {
  return {
    ...{ geoloc_lat: latitude, geoloc_lng: longitude },
    ...(kilometres !== undefined && { geoloc_radius: kilometres }),
    ...(byDistance && { orderby: 'distance' }),
  }
}

function pointIn(text: string) {
  const match = /^\s*(-?\d{1,2}(?:\.\d{1,10})?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*$/.exec(text)
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
  return match && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function middleOf(some: readonly VenueRepresentation[]) {
  const points = some.flatMap(({ geo_lat, geo_lng }) =>
    geo_lat === undefined || geo_lng === undefined ? [] : [[geo_lat, geo_lng] as const],
  )
  if (points.length === 0) return undefined
  const middle = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  return { latitude: middle(points.map(([lat]) => lat)), longitude: middle(points.map(([, lng]) => lng)) }
}

function unknownPlace(parameter: string, text: string, some: readonly VenueRepresentation[]): Issue {
  const towns = [...new Set(some.flatMap(({ city }) => (city ? [cut(city, 100)] : [])))].slice(0, 10)
  const message = msg`${parameter}: the calendar knows no place “${shortened(text)}” with coordinates; send a town or a venue of it, or “latitude,longitude”. Some towns stand in the data.`
  return { ...issue(parameter, 'rest_invalid_reference', message), data: { known: towns } }
}

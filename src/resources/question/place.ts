import { fold } from '../../domain/text/search.ts'
import { call } from '../../operations/call.ts'
import type { Context } from '../../operations/context.ts'
import { venues } from '../venues/operations.ts'
import type { VenueRepresentation } from '../venues/representation.ts'
import { unlessRefused } from './named-records.ts'

/** A place by which something is near: a town or a venue of the calendar. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
  /** Whether it is called just as was asked for. */
  readonly isNamed: boolean
}

/** How many venues tell where a town is. */
const maxRead = 100

/** Where a town or a venue is: of a town, the middle of its venues; else the first venue that the text finds. Undefined without any. */
export async function findPlace(text: string, context: Context): Promise<Place | undefined> {
  const found = await locatedVenues({ search: text }, context)
  const wanted = fold(text)
  const inTown = found.filter(({ city = '' }) => fold(city) === wanted)
  const named = inTown.length > 0 ? inTown : found.filter(({ venue }) => fold(venue) === wanted).slice(0, 1)
  const fitting = named.length > 0 ? named : found.slice(0, 1)
  const [first] = fitting
  if (!first) return undefined
  const middle = (member: 'geo_lat' | 'geo_lng') =>
    fitting.reduce((sum, venue) => sum + (venue[member] ?? 0), 0) / fitting.length
  const { venue, city = '' } = first
  return {
    ...{ latitude: middle('geo_lat'), longitude: middle('geo_lng') },
    name: inTown.length > 0 ? city : venue,
    isNamed: named.length > 0,
  }
}

/** Venues with coordinates, as far as the caller may see them. What is no search finds none. */
export async function locatedVenues(
  parameters: { readonly search?: string },
  context: Context,
): Promise<readonly VenueRepresentation[]> {
  const located = { ...parameters, geoloc: true, any_language: true, per_page: maxRead }
  const found = await unlessRefused(call(venues.list, { parameters: located }, { ...context, uncounted: true }))
  return (found?.venues ?? []).filter(({ geo_lat, geo_lng }) => geo_lat !== undefined && geo_lng !== undefined)
}

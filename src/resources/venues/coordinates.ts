import { coordinatesAfter } from '../../domain/address.ts'
import type { Venue } from '../../domain/entities.ts'

type Coordinates = Pick<Venue, 'latitude' | 'longitude' | 'geoSource'>
type Before = Parameters<typeof coordinatesAfter>[0]
type Address = Parameters<typeof coordinatesAfter>[1]

interface Wish {
  readonly geo_lat?: number | null | undefined
  readonly geo_lng?: number | null | undefined
}

/**
 * The coordinates after a write that also left the address as `address`: what a caller writes is `given`, and nothing but
 * another write takes it away. Coordinates that are written back as they were read keep their source.
 */
export function coordinatesWritten(before: Before, address: Address, { geo_lat, geo_lng }: Wish): Coordinates {
  if (geo_lat === undefined || geo_lng === undefined) return coordinatesAfter(before, address)
  if (geo_lat === null || geo_lng === null) return { latitude: null, longitude: null, geoSource: null }
  const unchanged = geo_lat === before.latitude && geo_lng === before.longitude && before.geoSource !== null
  return unchanged ? coordinatesAfter(before, address) : { latitude: geo_lat, longitude: geo_lng, geoSource: 'given' }
}

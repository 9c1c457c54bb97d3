import { createHash } from 'node:crypto'

/** Where something is, in words; what is not known is empty. */
export interface Address {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

/** The members of a venue that make its address. */
type Located = Readonly<
  Record<'address' | 'city' | 'zip' | 'stateprovince' | 'state' | 'province' | 'country', string | null>
>

/** The longest address that is looked up, in characters; what is longer is a description of the way. */
const maxLength = 500

/** The address of a venue; none where it has neither a street nor a city nor a postal code to look for. */
export function venueAddress(venue: Located): Address | undefined {
  const address = {
    street: normalizedLine(venue.address),
    city: normalizedLine(venue.city),
    state: normalizedLine(venue.stateprovince || venue.state || venue.province),
    zip: normalizedLine(venue.zip),
    country: normalizedLine(venue.country),
  }
  if (address.street + address.city + address.zip === '') return undefined
  return Object.values(address).join('').length > maxLength ? undefined : address
}

/**
 * The same for the same address, in any letter case: 64 characters, which do not reveal it. It is kept with each
 * venue: a change of it is a migration.
 */
export function addressKey(venue: Located): string | null {
  const address = venueAddress(venue)
  if (!address) return null
  const { street, city, state, zip, country } = address
  return createHash('sha256')
    .update(JSON.stringify([street, city, state, zip, country]).toLowerCase())
    .digest('hex')
}

interface Coordinates {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly geoSource: string | null
}

/** The coordinates that a venue keeps when its address changes: those that a geocoder found go with the address. */
export function coordinatesAfter(before: Located & Coordinates, after: Located): Coordinates {
  const { latitude, longitude, geoSource } = before
  const stale = geoSource !== null && geoSource !== 'given' && addressKey(before) !== addressKey(after)
  return stale ? { latitude: null, longitude: null, geoSource: null } : { latitude, longitude, geoSource }
}

/** In one line, composed, without the blanks around it. */
function normalizedLine(text: string | null): string {
  return (text ?? '').normalize('NFC').trim().replace(/\s+/g, ' ')
}

import { exampleIds, exampleOwnership } from '../records/example.ts'
import type { VenueRepresentation } from './representation.ts'

/** A venue, as in the documents. */
export const exampleVenue: VenueRepresentation = {
  ...exampleIds(266),
  ...exampleOwnership,
  url: 'https://example.org/venue/hall/',
  venue: 'Hall',
  description: '<p>A hall with 300 seats.</p>',
  slug: 'hall',
  address: '1 Main St',
  city: 'Springfield',
  country: 'United States',
  state: 'IL',
  zip: '62701',
  phone: '+1 217 555 0100',
  website: 'https://hall.example',
  stateprovince: 'IL',
  geo_lat: 39.8017,
  geo_lng: -89.6436,
  geo_source: 'given',
  show_map: true,
  show_map_link: true,
  language: 'en',
  available_languages: ['en'],
}

export const exampleVenueBody = {
  venue: 'Hall',
  address: '1 Main St',
  city: 'Springfield',
  country: 'United States',
  zip: '62701',
}

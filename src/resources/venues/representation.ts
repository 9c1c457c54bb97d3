import { z } from 'zod'
import { venueContact, venueMap } from '../../records/venue.ts'
import { venueAccess } from '../../records/access.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { imageRepresentation } from '../images/representation.ts'
import { exampleIds, exampleOwnership } from '../records/example.ts'
import { linkedMembers, plainMembers, translationsOf } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

/** A venue, alone or within an event; what is empty is absent (contract/representations.md §5). */
export const venueRepresentation = namedSchema(
  'Venue',
  z.strictObject({
    ...linkedMembers,
    venue: describedSchema(z.string(), msg('Name, plain text.')),
    image: imageRepresentation.optional(),
    ...plainMembers(venueContact),
    geo_lat: describedSchema(z.number().min(-90).max(90).optional(), msg('Latitude, degrees.')),
    geo_lng: describedSchema(z.number().min(-180).max(180).optional(), msg('Longitude, degrees.')),
    geo_source: describedSchema(
      z.string().optional(),
      msg('Where the coordinates come from: `given` by whoever wrote them, or the name of a geocoder. Not written.'),
    ),
    distance: describedSchema(
      z.number().min(0).optional(),
      msg('Kilometres from the point of the request, with one decimal; only in lists around a point.'),
    ),
    ...plainMembers(venueMap),
    ...plainMembers(venueAccess),
    parent_venue: describedSchema(
      z.int().optional(),
      msg('The id of the building that it is a room of, where the caller may read that.'),
    ),
    translations: translationsOf(z.strictObject({ venue: z.string(), description: z.string(), slug: z.string() })),
  }),
  msg('A venue.'),
)

export type VenueRepresentation = z.output<typeof venueRepresentation>

/** A venue, as in the documents. */
export const exampleVenue: VenueRepresentation = {
  ...exampleIds(266),
  ...exampleOwnership,
  url: 'https://example.org/venue/hall/',
  venue: 'Hall',
  description: '<p>A hall with 300 seats.</p>',
  slug: 'hall',
  ...venueContact.example,
  geo_lat: 39.8017,
  geo_lng: -89.6436,
  geo_source: 'given',
  ...venueMap.example,
  ...venueAccess.example,
  parent_venue: 260,
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

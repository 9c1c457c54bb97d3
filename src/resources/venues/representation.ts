import { z } from 'zod'
import { described, named } from '../../schema/described.ts'
import { imageRepresentation } from '../images/representation.ts'
import { exampleIds, exampleOwnership } from '../records/example.ts'
import { linkedMembers, translationsOf } from '../records/representation.ts'

/** A venue, alone or within an event; what is empty is absent (contract/representations.md §5). */
export const venueRepresentation = named(
  'Venue',
  z.strictObject({
    ...linkedMembers,
    venue: described(z.string(), 'Name, plain text.', 'Nom, texte brut.'),
    image: imageRepresentation.optional(),
    address: described(z.string().optional(), 'Street and number.', 'Numéro et voie.'),
    city: described(z.string().optional(), 'City.', 'Ville.'),
    country: described(z.string().optional(), 'Country, as written.', 'Pays, tel qu’il est écrit.'),
    province: described(z.string().optional(), 'Province.', 'Province.'),
    state: described(z.string().optional(), 'State.', 'État.'),
    zip: described(z.string().optional(), 'Postal code.', 'Code postal.'),
    stateprovince: described(z.string().optional(), 'State or province.', 'État ou province.'),
    geo_lat: described(z.number().min(-90).max(90).optional(), 'Latitude, degrees.', 'Latitude, en degrés.'),
    geo_lng: described(z.number().min(-180).max(180).optional(), 'Longitude, degrees.', 'Longitude, en degrés.'),
    geo_source: described(
      z.string().optional(),
      'Where the coordinates come from: `given` by whoever wrote them, or the name of a geocoder. Not written.',
      'D’où viennent les coordonnées : `given` si elles ont été écrites, ou le nom d’un géocodeur. Ne s’écrit pas.',
    ),
    distance: described(
      z.number().min(0).optional(),
      'Kilometres from the point of the request, with one decimal; only in lists around a point.',
      'Distance du point demandé, en kilomètres avec une décimale ; seulement dans les listes autour d’un point.',
    ),
    show_map: described(z.boolean(), 'Whether events show a map.', 'Si les événements montrent une carte.'),
    show_map_link: described(
      z.boolean(),
      'Whether events show a link to a map.',
      'Si les événements montrent un lien vers une carte.',
    ),
    translations: translationsOf(z.strictObject({ venue: z.string(), description: z.string(), slug: z.string() })),
  }),
  'A venue.',
  'Un lieu.',
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

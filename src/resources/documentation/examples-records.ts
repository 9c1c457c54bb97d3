import type { Examples } from '../../operations/openapi-components.ts'
import type {
  ImageListRepresentation,
  ImageRepresentation,
  UploadedImageRepresentation,
} from '../images/representation.ts'
import type { OrganizerListRepresentation, OrganizerRepresentation } from '../organizers/representation.ts'
import type { VenueListRepresentation, VenueRepresentation } from '../venues/representation.ts'
import { exampleApi } from './examples-terms.ts'

/** Author, status and dates of every example. */
export const exampleOwnership = {
  author: '1',
  status: 'publish',
  date: '2026-11-20 21:14:10',
  date_utc: '2026-11-21 02:14:10',
  modified: '2026-11-20 21:14:10',
  modified_utc: '2026-11-21 02:14:10',
} as const

/** A picture, as in the documents. */
export const exampleImage: ImageRepresentation = {
  url: 'https://example.org/files/2026/11/band.webp',
  id: 265,
  extension: 'webp',
  width: 1600,
  height: 900,
  filesize: 182_450,
  sizes: {
    medium: {
      width: 300,
      height: 169,
      'mime-type': 'image/webp',
      filesize: 8_402,
      url: 'https://example.org/files/2026/11/band-300x169.webp',
    },
  },
  alt: 'Three musicians on a stage',
}

/** A venue, as in the documents. */
export const exampleVenue: VenueRepresentation = {
  id: 266,
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
  global_id: 'example.org?id=266',
  global_id_lineage: ['example.org?id=266'],
  language: 'en',
  available_languages: ['en'],
}

/** An organizer, as in the documents. */
export const exampleOrganizer: OrganizerRepresentation = {
  id: 267,
  ...exampleOwnership,
  url: 'https://example.org/organizer/ann/',
  organizer: 'Ann',
  slug: 'ann',
  phone: '+1 217 555 0101',
  website: 'https://ann.example',
  email: 'ann@example.org',
  global_id: 'example.org?id=267',
  global_id_lineage: ['example.org?id=267'],
  language: 'en',
  available_languages: ['en'],
}

const uploaded: UploadedImageRepresentation = {
  id: exampleImage.id,
  url: exampleImage.url,
  source_url: exampleImage.url,
  alt: exampleImage.alt,
  width: exampleImage.width,
  height: exampleImage.height,
  filesize: exampleImage.filesize,
  sizes: exampleImage.sizes,
  extension: exampleImage.extension,
  mime_type: 'image/webp',
  author: '1',
  date: exampleOwnership.date,
  date_utc: exampleOwnership.date_utc,
}

const venueList: VenueListRepresentation = {
  venues: [exampleVenue],
  rest_url: `${exampleApi}/venues?page=1&per_page=4`,
  total: 1,
  total_pages: 1,
}

const organizerList: OrganizerListRepresentation = {
  organizers: [exampleOrganizer],
  rest_url: `${exampleApi}/organizers?page=1&per_page=4`,
  total: 1,
  total_pages: 1,
}

const imageList: ImageListRepresentation = {
  images: [uploaded],
  rest_url: `${exampleApi}/images?page=1&per_page=4`,
  total: 1,
  total_pages: 1,
}

export const venueExamples: Examples = {
  answers: { Venue: exampleVenue, VenueList: venueList },
  body: { venue: 'Hall', address: '1 Main St', city: 'Springfield', country: 'United States', zip: '62701' },
}

export const organizerExamples: Examples = {
  answers: { Organizer: exampleOrganizer, OrganizerList: organizerList },
  body: { organizer: 'Ann', email: 'ann@example.org', website: 'https://ann.example' },
}

export const imageExamples: Examples = {
  answers: { UploadedImage: uploaded, ImageList: imageList },
  body: { alt: 'Three musicians on a stage' },
}

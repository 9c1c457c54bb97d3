import { mayShow } from '../../accounts/actor.ts'
import type { Image } from '../../domain/entities.ts'
import { type Venue, venueContact, venueMap } from '../../records/venue.ts'
import { venueAccess } from '../../records/access.ts'
import { textOf } from '../../domain/text/texts.ts'
import type { Context } from '../../operations/context.ts'
import { summary } from '../../text/plain.ts'
import { presentImage } from '../images/present.ts'
import {
  withoutEmptyMembers,
  readImages,
  type JsonLd,
  pageUrl,
  presentGlobalIds,
  presentLanguages,
  presentOwnership,
  presentTranslations,
} from '../records/present.ts'
import type { VenueRepresentation } from './representation.ts'

/** What venues show of others. */
export interface AroundVenue {
  readonly image: Image | undefined
  /** The building that it is a room of, where the caller may read that. */
  readonly building: Venue | undefined
}

/** A venue, alone or within an event. `single` adds what only single reads carry. */
export function presentVenue(
  venue: Venue,
  context: Context,
  around: AroundVenue,
  single: boolean,
): VenueRepresentation {
  const { image, building } = around
  const text = textOf(venue, context.language)
  return {
    id: venue.id,
    ...presentOwnership(venue, context),
    url: pageUrl(venue, 'venue', text.slug, context),
    venue: text.name,
    ...withoutEmptyMembers({ description: text.description }),
    slug: text.slug,
    ...(image ? { image: presentImage(image, context) } : {}),
    ...withoutEmptyMembers({
      ...venueContact.present(venue),
      stateprovince: stateProvince(venue),
      geo_lat: venue.latitude,
      geo_lng: venue.longitude,
      geo_source: venue.latitude === null ? null : venue.geoSource,
    }),
    ...(single && venue.status === 'publish' ? { json_ld: placeJsonLd(venue, context, around) } : {}),
    ...venueMap.present(venue),
    ...withoutEmptyMembers({ ...venueAccess.present(venue), parent_venue: building?.id }),
    ...presentGlobalIds(venue, context),
    ...presentLanguages(venue, context),
    ...presentTranslations(venue, ({ name, description, slug }) => ({ venue: name, description, slug }), context),
  }
}

/** Venues, in order, each with its picture. */
export async function presentVenues(
  venues: readonly Venue[],
  context: Context,
  single: boolean,
): Promise<VenueRepresentation[]> {
  const [images, buildings] = [await readImages(venues, context), await readBuildings(venues, context)]
  return venues.map((venue) => presentVenue(venue, context, aroundVenue(venue, images, buildings), single))
}

/** The buildings of rooms, by their ids: those that the caller may read. What is in the trash has no rooms. */
export async function readBuildings(venues: readonly Venue[], context: Context): Promise<ReadonlyMap<number, Venue>> {
  const ids = new Set(venues.flatMap(({ parentVenue }) => parentVenue ?? []))
  if (ids.size === 0) return new Map()
  const found = await context.storage.venues.byIds([...ids])
  return new Map(
    found
      .filter((one) => one.status !== 'trash' && mayShow('venue', one, context))
      .map((one) => [one.id, one] as const),
  )
}

/** Of what venues show of others, by id, what one of them does. */
export function aroundVenue(
  { image, parentVenue }: Venue,
  images: ReadonlyMap<number, Image>,
  buildings: ReadonlyMap<number, Venue>,
): AroundVenue {
  return { image: images.get(image ?? 0), building: buildings.get(parentVenue ?? 0) }
}

/**
 * As sent; else the state in the United States, the province elsewhere, either where no country is named
 * (contract/representations.md §5).
 */
function stateProvince(venue: Venue): string | null {
  if (venue.stateprovince) return venue.stateprovince
  if (!venue.country) return venue.state || venue.province
  const american = ['US', 'USA', 'United States', 'États-Unis'].includes(venue.country)
  return american ? venue.state : venue.province
}

/** schema.org `Place`; a room is in that of its building, whose address it has where it has none. */
export function placeJsonLd(venue: Venue, context: Context, { image, building }: AroundVenue): JsonLd {
  const text = textOf(venue, context.language)
  const own = postalAddressJsonLd(venue)
  const address = building && Object.keys(own).length === 0 ? postalAddressJsonLd(building) : own
  const amenities = amenityFeatures(venue)
  return withoutEmptyMembers({
    '@type': 'Place',
    name: text.name,
    description: summary(text.description, 55),
    url: pageUrl(venue, 'venue', text.slug, context),
    image: image && presentImage(image, context).url,
    address: Object.keys(address).length > 0 ? { '@type': 'PostalAddress', ...address } : undefined,
    geo:
      venue.latitude === null || venue.longitude === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
    ...venueContact.jsonLd(venue),
    sameAs: venue.website,
    amenityFeature: amenities.length > 0 ? amenities : undefined,
    containedInPlace: building && placeJsonLd(building, context, { image: undefined, building: undefined }),
  })
}

function postalAddressJsonLd(venue: Venue): JsonLd {
  return withoutEmptyMembers({
    streetAddress: venue.address,
    addressLocality: venue.city,
    addressRegion: stateProvince(venue),
    postalCode: venue.zip,
    addressCountry: venue.country,
  })
}

/** schema.org `LocationFeatureSpecification` of what is known: by our names, as it has none. */
function amenityFeatures(venue: Venue): readonly JsonLd[] {
  return Object.entries(withoutEmptyMembers(venueAccess.present(venue))).map(([name, answer]) => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: answer === 'limited' ? answer : answer === 'yes',
  }))
}

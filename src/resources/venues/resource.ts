import type { Venue } from '../../domain/entities.ts'
import { textsAfter } from '../../domain/texts.ts'
import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import { checkImage, pictureAddresses, resolveImage } from '../images/reference.ts'
import { admitLinked, checkLinkedFilters, listLinked } from '../records/linked.ts'
import { imagesOf } from '../records/images.ts'
import { namesakeOf } from '../records/namesake.ts'
import { placeFilter, placeIssues, pointOf, presentDistance, repeatedPlace, together } from '../records/places.ts'
import { knownAuthor } from '../records/references.ts'
import type { RecordResource } from '../records/resource.ts'
import { checkStoredLength } from '../records/stored-length.ts'
import { besides, blankNamed, checkHeadline, namedSayings, newTexts } from '../records/texts.ts'
import { coordinatesWritten } from './coordinates.ts'
import { venueChanges, venueFields } from './fields.ts'
import { venueFilters } from './filters.ts'
import { presentVenue } from './present.ts'
import { venueListRepresentation, venueRepresentation } from './representation.ts'

type Changes = Values<typeof venueChanges>

/** Venues, as the operations and the writes of events know them. */
export const venueResource: RecordResource<
  Venue,
  typeof venueFields,
  typeof venueChanges,
  typeof venueChanges,
  typeof venueFilters
> = {
  kind: 'venue',
  plural: 'venues',
  summaries: {
    list: { en: 'List venues', fr: 'Lister les lieux' },
    create: { en: 'Create a venue', fr: 'Créer un lieu' },
    read: { en: 'Read a venue', fr: 'Lire un lieu' },
    update: { en: 'Update a venue', fr: 'Modifier un lieu' },
    remove: { en: 'Move a venue to the trash', fr: 'Mettre un lieu à la corbeille' },
  },
  create: venueFields,
  update: venueChanges,
  updateBySlug: venueChanges,
  addressed: {},
  filters: venueFilters,
  unknownIdIsInvalid: true,
  representation: venueRepresentation,
  listRepresentation: venueListRepresentation,
  store: (storage) => storage.venues,
  check: async ({ author, image, venue, geo_lat, geo_lng, description }, context, before) => [
    ...(await knownAuthor(author, context)),
    ...(await checkImage('image', image, context, before?.image)),
    ...checkHeadline('venue', venue, before, context),
    ...checkStoredLength('description', description, context),
    ...together({ geo_lat, geo_lng }),
  ],
  checkFilters: async (filters, context) => [...(await checkLinkedFilters(filters, context)), ...placeIssues(filters)],
  pictures: ({ image }, context) => pictureAddresses('image', image, context),
  existing: async (wish, context) => {
    const { venue: name, description } = wish
    const found = await namesakeOf(context.storage.venues, { name, description }, context)
    if (!found) return undefined
    const changes = { ...wish, venue: besides(name, found.language, context), description: undefined }
    return { record: found.record, changes }
  },
  compose: async (wish, begun, context, pictures) => ({
    ...begun,
    image: await resolveImage(wish.image ?? null, pictures, context),
    texts: newTexts(wish.venue, wish.description, begun.language, context),
    awaitsEvent: false,
    ...contact({ ...nothing, showMap: true, showMapLink: true }, wish),
  }),
  revise: async (before, wish, context, pictures) => ({
    ...before,
    image: wish.image === undefined ? before.image : await resolveImage(wish.image, pictures, context),
    texts: textsAfter(before, namedSayings(wish.venue, wish.description, context), blankNamed),
    ...contact(before, wish),
  }),
  headline: (wish) => wish.venue,
  admit: (venue, context) => admitLinked('venue', venue, context),
  list: (filters, context) =>
    listLinked(
      {
        kind: 'venue',
        plural: 'venues',
        store: (storage) => storage.venues,
        present: async (venues, shaped) => {
          const point = pointOf(filters)
          const shown = await presentVenues(venues, shaped, false)
          return shown.map((venue) => ({ ...venue, ...presentDistance(point, [venue]) }))
        },
        narrowed: (filter) => ({ ...filter, ...placeFilter(filters, context) }),
      },
      filters,
      { ...context, translations: filters.translations },
      repeatedPlace(filters),
    ),
  present: presentVenues,
}

async function presentVenues(venues: readonly Venue[], context: Context, single: boolean) {
  const images = await imagesOf(venues, context)
  return venues.map((venue) => presentVenue(venue, context, images.get(venue.image ?? 0), single))
}

const nothing = {
  address: null,
  city: null,
  country: null,
  province: null,
  state: null,
  stateprovince: null,
  zip: null,
  phone: null,
  website: null,
  latitude: null,
  longitude: null,
  geoSource: null,
}

type Contact = Pick<Venue, keyof typeof nothing | 'showMap' | 'showMapLink'>

/** Address, contact and map as they are after a write: what was not sent stays, null clears. */
function contact(before: Contact, wish: Changes | Values<typeof venueFields>): Contact {
  const after = <T>(sent: T | undefined, present: T): T => (sent === undefined ? present : sent)
  const contact = {
    address: after(wish.address, before.address),
    city: after(wish.city, before.city),
    country: after(wish.country, before.country),
    province: after(wish.province, before.province),
    state: after(wish.state, before.state),
    stateprovince: after(wish.stateprovince, before.stateprovince),
    zip: after(wish.zip, before.zip),
    phone: after(wish.phone, before.phone),
    website: after(wish.website, before.website),
  }
  return {
    ...contact,
    ...coordinatesWritten(before, contact, wish),
    showMap: after(wish.show_map, before.showMap) ?? true,
    showMapLink: after(wish.show_map_link, before.showMapLink) ?? true,
  }
}

import type { Venue } from '../../domain/entities.ts'
import { textsAfter } from '../../domain/texts.ts'
import { preparePictures } from '../images/prepare.ts'
import { checkImage, imageAfter } from '../images/reference.ts'
import { together } from '../records/places.ts'
import { knownAuthor } from '../records/references.ts'
import { exampleVenue, exampleVenueBody } from './example.ts'
import type { RecordResource } from '../records/resource.ts'
import { checkStoredLength } from '../records/stored-length.ts'
import { blankNamed, checkHeadline, namedSayings } from '../records/texts.ts'
import { coordinatesWritten } from './coordinates.ts'
import { venueChanges, venueFields, type VenueWish } from './fields.ts'
import { presentVenues } from './present.ts'
import { venueRepresentation, type VenueRepresentation } from './representation.ts'

/** Venues, as the operations and the writes of events know them. */
export const venueResource: RecordResource<Venue, VenueWish, undefined, VenueRepresentation> = {
  kind: 'venue',
  create: venueFields,
  update: venueChanges,
  representation: venueRepresentation,
  descriptions: {
    create: {
      en: 'If a venue of this name exists already, it is answered instead of a second one, and takes the fields that were sent if the caller may edit it.',
      fr: 'Si un lieu de ce nom existe déjà, c’est lui qui est renvoyé, sans doublon ; il reçoit les champs envoyés si l’appelant peut le modifier.',
    },
    read: { en: 'The venue with its schema.org data.', fr: 'Le lieu, avec ses données schema.org.' },
    remove: {
      en: 'Moves the venue to the trash and removes it from its events. Setting `status` restores the venue until the trash is emptied.',
      fr: 'Met le lieu à la corbeille et le retire de ses événements. Modifier `status` restaure le lieu tant que la corbeille n’est pas vidée.',
    },
  },
  example: exampleVenue,
  exampleBody: exampleVenueBody,
  store: (storage) => storage.venues,
  headline: (wish) => wish.venue,
  check: async ({ author, image, venue, geo_lat, geo_lng, description }, context, before) => ({
    issues: [
      ...(await knownAuthor(author, context)),
      ...(await checkImage('image', image, context, before?.image)),
      ...checkHeadline('venue', venue, before, context),
      ...checkStoredLength('description', description, context),
      ...together({ geo_lat, geo_lng }),
    ],
  }),
  prepare: ({ image }, context) => preparePictures([{ parameter: 'image', image }], context),
  blank: (base) => ({ ...base, ...nothing, texts: {}, image: null, awaitsEvent: false }),
  revise: async (before, wish, context, made) => ({
    ...before,
    image: await imageAfter(before.image, wish.image, made, context),
    texts: textsAfter(before, namedSayings(wish.venue, wish.description, context), blankNamed),
    ...contact(before, wish),
  }),
  present: presentVenues,
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
  showMap: true,
  showMapLink: true,
}

type Contact = Pick<Venue, keyof typeof nothing>

/** Address, contact and map as they are after a write: what was not sent stays, null clears. */
function contact(before: Contact, wish: VenueWish): Contact {
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

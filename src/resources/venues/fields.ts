import type { Localized } from '../../i18n/language.ts'
import { type Readable, type Type, nullable, partial, required, stating } from '../../schema/field.ts'
import { truthy } from '../../schema/types/boolean.ts'
import { coordinate } from '../../schema/types/number.ts'
import { text } from '../../schema/types/text.ts'
import { translated } from '../../schema/types/translated.ts'
import { url } from '../../schema/types/url.ts'
import { anyStatus, newStatus, recordFields, renamable, renaming, stated } from '../records/fields.ts'

const { author, date, date_utc, description, image, slug } = recordFields

const plain = (meaning: Localized) => stated(text({ maxLength: 1000 }), meaning)

/** A text for the index, where any word counts (contract/documentation.md §6); a boolean too, but no number. */
const mapSwitch: Type<boolean> = {
  ...truthy(),
  fromWire: (raw) => (typeof raw === 'number' ? raw : truthy().fromWire?.(raw)),
  index: { type: 'string' },
}

const nameType = text({ maxLength: 200, nonEmpty: true })
const nameText = { en: 'Name of the venue', fr: 'Nom du lieu' }

/** The fields of a venue (contract/writes.md §3); the coordinates are ours. */
const writable = {
  author,
  date,
  date_utc,
  venue: required(translated(nameType), nameText),
  description: stating(description, null),
  status: newStatus,
  show_map: stated(mapSwitch, { en: 'Show a map with its events', fr: 'Afficher une carte avec ses événements' }),
  // Empty, it is off and not the default: as the original has it, and not for show_map.
  show_map_link: stating(
    nullable(mapSwitch, {
      en: 'Show a link to a map with its events',
      fr: 'Afficher un lien vers une carte avec ses événements',
    }),
    null,
  ),
  address: plain({ en: 'Street and number', fr: 'Numéro et rue' }),
  city: plain({ en: 'City', fr: 'Ville' }),
  country: plain({ en: 'Country', fr: 'Pays' }),
  province: plain({ en: 'Province', fr: 'Province' }),
  state: plain({ en: 'State', fr: 'État' }),
  zip: plain({ en: 'Postal code', fr: 'Code postal' }),
  phone: plain({ en: 'Telephone', fr: 'Téléphone' }),
  stateprovince: plain({
    en: 'State or province; default: derived from state and province',
    fr: 'État ou province ; par défaut, déduit de state et province',
  }),
  website: stated(url(), { en: 'Website', fr: 'Site web' }),
  image: stating(image, null),
  geo_lat: stated(coordinate(90), {
    en: 'Latitude, in degrees; requires geo_lng',
    fr: 'Latitude, en degrés ; exige geo_lng',
  }),
  geo_lng: stated(coordinate(180), {
    en: 'Longitude, in degrees; requires geo_lat',
    fr: 'Longitude, en degrés ; exige geo_lat',
  }),
}

export const venueFields = { ...writable, slug }
export const venueChanges = {
  ...partial(writable),
  venue: renamable(nameType, nameText),
  status: anyStatus,
  slug: renaming,
}

/** The input of a write of a venue. */
export type VenueInput = Readable<typeof venueChanges>

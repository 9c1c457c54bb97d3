import { z } from 'zod'
import type { LinkedRecord } from '../domain/entities.ts'
import type { NamedText, Texts } from '../domain/text/texts.ts'
import type { Localized } from '../i18n/language.ts'
import { nullable, stated, stating, type Type } from '../schema/field.ts'
import { truthy } from '../schema/types/values/boolean.ts'
import { contact, lineText, otherNames } from './contact.ts'
import { plain, type Members } from './field.ts'
import { plainRecord } from './plain-record.ts'
import { venueAccess } from './venue-access.ts'

const line = (description: Localized) => stated(lineText, description)
const absent = { initial: null, shown: z.string() } as const

/** Where a venue is and how it is reached, in the order of answers. */
const reached = {
  address: plain(line({ en: 'Street and number', fr: 'Numéro et rue' }), {
    ...absent,
    searched: true,
    example: '1 Main St',
  }),
  city: plain(line({ en: 'City', fr: 'Ville' }), { ...absent, searched: true, example: 'Springfield' }),
  country: plain(line({ en: 'Country', fr: 'Pays' }), {
    ...absent,
    meaning: { en: 'Country, as written.', fr: 'Pays, tel qu’il est écrit.' },
    example: 'United States',
  }),
  province: plain(line({ en: 'Province', fr: 'Province' }), { ...absent, searched: true }),
  state: plain(line({ en: 'State', fr: 'État' }), { ...absent, searched: true, example: 'IL' }),
  zip: plain(line({ en: 'Postal code', fr: 'Code postal' }), { ...absent, searched: true, example: '62701' }),
  ...contact('+1 217 555 0100', 'https://hall.example'),
  stateprovince: plain(
    line({
      en: 'State or province; default: derived from state and province',
      fr: 'État ou province ; par défaut, déduit de state et province',
    }),
    {
      ...absent,
      searched: true,
      meaning: { en: 'State or province.', fr: 'État ou province.' },
      example: 'IL',
    },
  ),
  other_names: otherNames,
}

/** A text for the index, where any word counts (contract/documentation.md §6); a boolean too, but no number. */
const mapSwitch: Type<boolean> = {
  ...truthy(),
  fromWire: (raw) => (typeof raw === 'number' ? raw : truthy().fromWire?.(raw)),
  index: { type: 'string' },
}

const map = {
  show_map: plain(
    stated(mapSwitch, { en: 'Show a map with its events', fr: 'Afficher une carte avec ses événements' }),
    {
      initial: true,
      shown: z.boolean(),
      meaning: { en: 'Whether events show a map.', fr: 'Si les événements montrent une carte.' },
      example: true,
    },
  ),
  // Empty, it is off and not the default: as the original has it, and not for show_map.
  show_map_link: plain(
    stating(
      nullable(mapSwitch, {
        en: 'Show a link to a map with its events',
        fr: 'Afficher un lien vers une carte avec ses événements',
      }),
      null,
    ),
    {
      initial: true,
      shown: z.boolean(),
      meaning: {
        en: 'Whether events show a link to a map.',
        fr: 'Si les événements montrent un lien vers une carte.',
      },
      example: true,
    },
  ),
}

/** The plain fields of a venue: all, and by where answers have them. */
export const venueRecord = plainRecord({ ...reached, ...map, ...venueAccess.fields })
export const venueContact = plainRecord(reached)
export const venueMap = plainRecord(map)

export interface Venue extends LinkedRecord, Members<typeof venueRecord.fields> {
  readonly texts: Texts<NamedText>
  /** The building that it is a room of. */
  readonly parentVenue: number | null
  /** Degrees, WGS 84; both or none. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** Where the coordinates are from: `given` by a client, or the name of the geocoder; null without any. */
  readonly geoSource: string | null
}

import { z } from 'zod'
import type { LinkedRecord } from '../domain/entities.ts'
import type { NamedText, Texts } from '../domain/text/texts.ts'
import type { Localized } from '../i18n/language.ts'
import { nullable, stated, stating, type Type } from '../schema/field.ts'
import { truthy } from '../schema/types/values/boolean.ts'
import { contactFields, lineText, otherNames } from './contact.ts'
import { plainField, type Members } from './field.ts'
import { plainRecord } from './plain-record.ts'
import { venueAccess } from './access.ts'
import { msg } from '../texts/msg.ts'

const line = (description: Localized) => stated(lineText, description)
const absent = { initial: null, shown: z.string() } as const

/** Where a venue is and how it is reached, in the order of answers. */
const reached = {
  address: plainField(line(msg('Street and number')), {
    ...absent,
    searched: true,
    example: '1 Main St',
  }),
  city: plainField(line(msg('City')), { ...absent, searched: true, example: 'Springfield' }),
  country: plainField(line(msg('Country')), {
    ...absent,
    meaning: msg('Country, as written.'),
    example: 'United States',
  }),
  province: plainField(line(msg('Province')), { ...absent, searched: true }),
  state: plainField(line(msg('State')), { ...absent, searched: true, example: 'IL' }),
  zip: plainField(line(msg('Postal code')), { ...absent, searched: true, example: '62701' }),
  ...contactFields('+1 217 555 0100', 'https://hall.example'),
  stateprovince: plainField(line(msg('State or province; default: derived from state and province')), {
    ...absent,
    searched: true,
    meaning: msg('State or province.'),
    example: 'IL',
  }),
  other_names: otherNames,
}

/** A text for the index, where any word counts (contract/documentation.md §6); a boolean too, but no number. */
const mapSwitch: Type<boolean> = {
  ...truthy(),
  fromWire: (raw) => (typeof raw === 'number' ? raw : truthy().fromWire?.(raw)),
  index: { type: 'string' },
}

const map = {
  show_map: plainField(stated(mapSwitch, msg('Show a map with its events')), {
    initial: true,
    shown: z.boolean(),
    meaning: msg('Whether events show a map.'),
    example: true,
  }),
  // Empty, it is off and not the default: as the original has it, and not for show_map.
  show_map_link: plainField(stating(nullable(mapSwitch, msg('Show a link to a map with its events')), null), {
    initial: true,
    shown: z.boolean(),
    meaning: msg('Whether events show a link to a map.'),
    example: true,
  }),
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

import { addressKey } from '../../domain/address.ts'
import type { Venue } from '../../domain/entities.ts'
import type { NamedText } from '../../domain/texts.ts'
import type { RecordStore, VenueFilter } from '../storage.ts'
import type { Access } from './access.ts'
import { flag } from './columns.ts'
import { linkedKind, namedText, namedTextColumns, namedTextRow, type NamedTextValues } from './linked-kind.ts'
import { sharedColumns, type RecordKindTables } from './record-kind.ts'
import { isPlacing, relocate } from './located-lists.ts'
import { recordReader, sharedMembers, sharedNames } from './record-reader.ts'
import { recordStore } from './record-store.ts'
import type { ValuesOf } from './rows-of.ts'
import type { NamedTextRow, VenueRow } from './tables.ts'
import { placing } from './venue-places.ts'

/** What is read of a row. */
export const venueColumns = [
  ...sharedNames,
  ...(['address', 'city', 'country', 'province', 'state', 'stateprovince', 'zip', 'phone', 'website'] as const),
  ...(['show_map', 'show_map_link', 'latitude', 'longitude', 'geo_source', 'awaits_event'] as const),
] as const

type Values = ValuesOf<VenueRow, typeof venueColumns>

export function venueStore(access: Access): RecordStore<Venue, VenueFilter> {
  const read = recordReader<Values, NamedTextValues, NamedText>(access.dialect, {
    table: 'venues',
    columns: venueColumns,
    texts: 'venue_texts',
    textColumns: namedTextColumns,
    toText: namedText,
  })
  const kind: RecordKindTables<Venue, VenueFilter, VenueRow, NamedTextRow> = {
    kind: 'venue',
    table: 'venues',
    texts: 'venue_texts',
    ...linkedKind<VenueFilter>(
      access.dialect,
      'venues',
      { texts: 'venue_texts', links: 'event_venues', column: 'venue_id' },
      placing(access.dialect),
    ),
    toRow: (venue) => ({
      ...sharedColumns(venue),
      address: venue.address,
      city: venue.city,
      country: venue.country,
      province: venue.province,
      state: venue.state,
      stateprovince: venue.stateprovince,
      zip: venue.zip,
      phone: venue.phone,
      website: venue.website,
      show_map: flag(venue.showMap),
      show_map_link: flag(venue.showMapLink),
      latitude: venue.latitude,
      longitude: venue.longitude,
      geo_source: venue.geoSource,
      address_key: addressKey(venue),
      awaits_event: flag(venue.awaitsEvent),
    }),
    // The country and the website are not searched (contract/lists.md §10).
    toTextRow: (venue, language) => {
      const { address, city, province, state, stateprovince, zip, phone } = venue
      return namedTextRow(venue, language, [address, city, province, state, stateprovince, zip, phone])
    },
    async written(db, venue, before) {
      if (before && isPlacing(before) !== isPlacing(venue))
        await relocate(db, venue.id, isPlacing(venue), access.dialect)
    },
    read: async (db, ids) => (await read(db, ids)).map(([values, texts]) => toVenue(values, texts)),
  }
  return recordStore(access, kind)
}

function toVenue(values: Values, texts: Venue['texts']): Venue {
  // prettier-ignore
  const [
    ,,,,,,,,, address, city, country, province, state, stateprovince, zip, phone, website,
    showMap, showMapLink, latitude, longitude, geoSource, awaitsEvent,
  ] = values
  return {
    ...sharedMembers(values),
    texts,
    address,
    city,
    country,
    province,
    state,
    stateprovince,
    zip,
    phone,
    website,
    showMap: showMap === 1,
    showMapLink: showMapLink === 1,
    latitude,
    longitude,
    geoSource,
    awaitsEvent: awaitsEvent === 1,
  }
}

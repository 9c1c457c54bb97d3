import { addressKey } from '../../domain/address.ts'
import type { Venue } from '../../domain/entities.ts'
import type { RecordStore, VenueFilter } from '../storage.ts'
import type { Access } from './access.ts'
import { flag } from './columns.ts'
import { linkedKind, namedText, namedTextRow } from './linked-kind.ts'
import { sharedColumns, sharedMembers, textsFrom, type RecordKindTables } from './record-kind.ts'
import { recordStore } from './record-store.ts'
import type { NamedTextRow, VenueRow } from './tables.ts'
import { placing } from './venue-places.ts'

export function venueStore(access: Access): RecordStore<Venue, VenueFilter> {
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
    }),
    // The fields that rest-v1.md §2.2 names: the country and the website are not searched.
    toTextRow: (venue, language) => {
      const { address, city, province, state, stateprovince, zip, phone } = venue
      return namedTextRow(venue, language, [address, city, province, state, stateprovince, zip, phone])
    },
    toRecords: async (_db, rows, texts) => rows.map((row) => toVenue(row, texts.get(row.id) ?? [])),
  }
  return recordStore(access, kind)
}

function toVenue(row: VenueRow, texts: readonly NamedTextRow[]): Venue {
  return {
    ...sharedMembers(row),
    texts: textsFrom(texts, namedText),
    address: row.address,
    city: row.city,
    country: row.country,
    province: row.province,
    state: row.state,
    stateprovince: row.stateprovince,
    zip: row.zip,
    phone: row.phone,
    website: row.website,
    showMap: row.show_map === 1,
    showMapLink: row.show_map_link === 1,
    latitude: row.latitude,
    longitude: row.longitude,
    geoSource: row.geo_source,
  }
}

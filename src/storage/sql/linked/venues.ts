import { sql } from 'kysely'
import { addressKey } from '../../../domain/address.ts'
import type { Venue } from '../../../domain/entities.ts'
import type { RecordStore, VenueFilter } from '../../stores/records.ts'
import type { Access } from '../access.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { inOrder } from '../records/paging.ts'
import { sharedColumns, sharedMembers } from '../records/rows.ts'
import { flag, type VenueRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'
import { linkedStore } from './store.ts'
import { namedTextRow, namedTexts, readNamedTexts } from './texts.ts'

export function venueStore(access: Access): RecordStore<Venue, VenueFilter> {
  const links = { table: 'venues', texts: 'venue_texts', links: 'event_venues', column: 'venue_id' } as const
  return linkedStore<Venue, VenueFilter>(access, links, {
    kind: 'venue',
    toRow,
    toTextRow: (venue, language) => namedTextRow(venue, language, searchedOfVenue(venue)),
    read: (db, ids) => readVenues(db, ids, access.dialect),
  })
}

/** What a search looks into: neither the country nor the website, as in the original. */
export function searchedOfVenue(venue: Partial<Venue>): readonly (string | null)[] {
  const { address, city, province, state, stateprovince, zip, phone } = venue
  return [address, city, province, state, stateprovince, zip, phone].map((field) => field ?? null)
}

async function readVenues(db: Db, ids: readonly number[], dialect: Dialect): Promise<Venue[]> {
  const venues = sql<VenueRow & { readonly texts: unknown }>`select r.*, ${namedTexts('venue_texts', dialect)} as texts
    from venues as r where r.id in ${dialect.numbers(ids)}`
  const { rows } = await venues.execute(db)
  return inOrder(ids, rows, ({ id }) => id).map(toVenue)
}

function toRow(venue: Venue): VenueRow {
  return {
    ...sharedColumns(venue),
    awaits_event: flag(venue.awaitsEvent),
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
  }
}

function toVenue(row: VenueRow & { readonly texts: unknown }): Venue {
  return {
    ...sharedMembers(row),
    texts: readNamedTexts(row.texts),
    awaitsEvent: row.awaits_event === 1,
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

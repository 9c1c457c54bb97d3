import { sql } from 'kysely'
import { addressKey } from '../../../domain/places/address.ts'
import { type Venue, venueRecord } from '../../../records/venue.ts'
import type { RecordStore } from '../../stores/records.ts'
import type { VenueFilter } from '../../stores/lists.ts'
import type { Access } from '../access.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { flag, inOrder, sharedColumns, sharedMembers } from '../records/rows.ts'
import type { Revised, VenueRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'
import { linkedStore } from './store.ts'
import { namedTextRow, namedTexts, readNamedTexts } from './texts.ts'

export function venueStore(access: Access): RecordStore<Venue, VenueFilter> {
  const links = {
    kind: 'venue',
    table: 'venues',
    texts: 'venue_texts',
    links: 'event_venues',
    column: 'venue_id',
    plain: venueRecord,
  } as const
  return linkedStore<Venue, VenueFilter>(access, links, {
    toRow,
    toTextRow: (venue, language) => namedTextRow(venue, language, venueRecord.searched(venueRecord.toColumns(venue))),
    read: (db, ids) => readVenues(db, ids, access.dialect),
  })
}

interface ReadVenue extends VenueRow, Revised {
  readonly texts: unknown
}

async function readVenues(db: Db, ids: readonly number[], dialect: Dialect): Promise<Venue[]> {
  const venues = sql<ReadVenue>`select r.*, ${namedTexts('venue_texts', dialect)} as texts, v.revised_utc
    from venues as r left join revisions as v on v.kind = 'venue' and v.record_id = r.id
    where r.id in ${dialect.numbers(ids)}`
  const { rows } = await venues.execute(db)
  return inOrder(ids, rows, ({ id }) => id).map(toVenue)
}

function toRow(venue: Venue): VenueRow {
  return {
    ...sharedColumns(venue),
    awaits_event: flag(venue.awaitsEvent),
    ...venueRecord.toColumns(venue),
    parent_venue: venue.parentVenue,
    latitude: venue.latitude,
    longitude: venue.longitude,
    geo_source: venue.geoSource,
    address_key: addressKey(venue),
  }
}

function toVenue(row: ReadVenue): Venue {
  return {
    ...sharedMembers(row),
    texts: readNamedTexts(row.texts),
    awaitsEvent: row.awaits_event === 1,
    ...venueRecord.toMembers(row),
    parentVenue: row.parent_venue,
    latitude: row.latitude,
    longitude: row.longitude,
    geoSource: row.geo_source,
  }
}

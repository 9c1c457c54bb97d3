import { Invalid } from '../../errors/problem.ts'
import { coordinatesAfter } from '../../domain/places/address.ts'
import { ofVenues, type VenueAccessName } from '../../records/filters/by-access.ts'
import { type Venue, venueRecord } from '../../records/venue.ts'
import { textsAfterWrite } from '../../domain/text/texts.ts'
import {
  checkGeolocation,
  geolocationFilter,
  geolocationFilters,
  isOrderedByDistance,
  searchPoint,
  presentDistance,
  repeatedGeolocation,
  missingOfPair,
} from '../records/lists/geolocation.ts'
import { optional } from '../../schema/field.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { someOf } from '../../schema/types/values/one-of.ts'
import { openEnum } from '../../schema/types/values/text.ts'
import {
  checkLinkedFilters,
  linkedFilter,
  linkedFilters,
  isOfLinkedOrder,
  linkedOrders,
  repeatedOrder,
} from '../records/lists/linked-filters.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { mergeOperation } from '../records/merging/merge.ts'
import { undoMergeOperation } from '../records/merging/undo-merge.ts'
import { checkRecordIds } from '../records/lists/references.ts'
import { recordOperations } from '../records/operations.ts'
import { isOfOrder } from '../records/lists/paging.ts'
import type { RecordResource } from '../records/resource.ts'
import { blankNamed, namedTextChanges } from '../records/texts.ts'
import { venueChanges, venueFields, type VenueInput } from './fields.ts'
import { presentVenues } from './present.ts'
import { buildingAfter, checkBuilding, checkMovingRooms, moveRoom, moveRooms } from './rooms.ts'
import { exampleVenue, exampleVenueBody, venueRepresentation, type VenueRepresentation } from './representation.ts'
import { msg } from '../../texts/msg.ts'

/** Venues, as the operations and the writes of events know them. */
export const venueResource: RecordResource<VenueRepresentation, Venue, VenueInput> = {
  kind: 'venue',
  create: venueFields,
  update: venueChanges,
  headline: 'venue',
  representation: venueRepresentation,
  descriptions: {
    create: msg(
      'If a venue of this name exists already, it is answered instead of a second one, and takes the fields that were sent if the caller may edit it.',
    ),
    read: msg('The venue with its schema.org data.'),
    remove: msg(
      'Moves the venue to the trash and removes it from its events. Setting `status` restores the venue until the trash is emptied.',
    ),
  },
  example: exampleVenue,
  exampleBody: exampleVenueBody,
  store: (storage) => storage.venues,
  check: async ({ geo_lat, geo_lng, parent_venue }, context, before) => ({
    issues: [...missingOfPair({ geo_lat, geo_lng }), ...(await checkBuilding(parent_venue, context, before))],
  }),
  blank: (base) => ({
    ...base,
    ...venueRecord.blank,
    ...{ parentVenue: null, latitude: null, longitude: null, geoSource: null },
    texts: {},
    image: null,
    awaitsEvent: false,
  }),
  revise: async (before, input, context) => {
    // Again: a create may be a write of the venue that has the name.
    const issues = await checkBuilding(input.parent_venue, context, before)
    if (issues.length > 0) throw new Invalid(issues)
    const after = venueRecord.revise(before, input)
    return {
      ...before,
      ...after,
      ...coordinatesWritten(before, after, input),
      parentVenue: await buildingAfter(before, input.parent_venue, context),
      texts: textsAfterWrite(before, namedTextChanges(input.venue, input.description, context), blankNamed),
    }
  },
  present: presentVenues,
  merging: {
    check: checkMovingRooms,
    move: moveRooms,
    moveBack: async (room, [from, to], context) => {
      if (room.parentVenue === (room.id === to ? null : to)) await moveRoom(room, from, context)
    },
  },
}

/**
 * The coordinates after a write that also left the address as `address`: what a caller writes is `given`, and nothing but
 * another write takes it away. Coordinates that are written back as they were read keep their source.
 */
function coordinatesWritten(
  before: Venue,
  address: Parameters<typeof coordinatesAfter>[1],
  { geo_lat, geo_lng }: VenueInput,
): ReturnType<typeof coordinatesAfter> {
  if (geo_lat === undefined || geo_lng === undefined) return coordinatesAfter(before, address)
  if (geo_lat === null || geo_lng === null) return { latitude: null, longitude: null, geoSource: null }
  const unchanged = geo_lat === before.latitude && geo_lng === before.longitude && before.geoSource !== null
  return unchanged ? coordinatesAfter(before, address) : { latitude: geo_lat, longitude: geo_lng, geoSource: 'given' }
}

/** The query parameters of the list of venues (contract/lists.md §9, §10); those of places are ours. */
const filters = {
  ...linkedFilters,
  ...geolocationFilters(msg('true: only venues with coordinates; false: all others')),
  parent_venue: optional(recordId(0), msg('Only the rooms of the venue with this id; 0: only those that are no rooms')),
  accessibility: optional(someOf<VenueAccessName>(ofVenues), msg('Venues that have each of these: where it is “yes”')),
  ...venueRecord.filters,
  orderby: optional(
    openEnum([...linkedOrders, 'distance']),
    msg(
      'Sort by “name”, “date” (of publication), “modified” or “distance” (nearest first; requires geoloc_lat and geoloc_lng); without it the newest come first',
    ),
  ),
}

const list = listOperation({
  kind: 'venue',
  plural: 'venues',
  summary: msg('List venues'),
  description: msg('Venues that the caller may see, newest first. All filters apply together.'),
  page: msg('A page of venues.'),
  parameters: filters,
  representation: venueRepresentation,
  example: exampleVenue,
  check: async (sent, context) => ({
    issues: [
      ...(await checkLinkedFilters(sent, context)),
      ...(sent.parent_venue ? await checkRecordIds('parent_venue', 'venue', [sent.parent_venue], context) : []),
      ...checkGeolocation(sent),
    ],
  }),
  accepts: (cursor, asked) =>
    isOrderedByDistance(asked.orderby) ? isOfOrder(cursor, true) : isOfLinkedOrder(cursor, asked),
  find: async (sent, slice, context) => {
    const filter = {
      ...linkedFilter(sent, venueRecord, 'venue', context),
      ...geolocationFilter(sent, context),
      accessibility: sent.accessibility,
      parentVenue: sent.parent_venue === 0 ? null : sent.parent_venue,
    }
    const page = await context.storage.venues.find(filter, slice)
    const venues = await presentVenues(page.records, context, false)
    const records = venues.map((venue) => ({ ...venue, ...presentDistance(searchPoint(sent), [venue]) }))
    const only_with_upcoming = sent.only_with_upcoming || undefined
    const { orderby = repeatedOrder(sent).orderby, ...places } = repeatedGeolocation(sent)
    const repeated = { ...places, ...repeatedOrder(sent), orderby }
    return { page, records, parameters: { ...sent, only_with_upcoming, ...repeated } }
  },
})

export const venues = recordOperations(venueResource, list)

/** Two venues become one. */
export const mergeVenue = mergeOperation({ ...venueResource, kind: 'venue' })

/** Takes that back. */
export const undoMergeVenue = undoMergeOperation({ ...venueResource, kind: 'venue' })

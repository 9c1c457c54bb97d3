import { excludeClosedEvents } from '../lists/query/declared-filters.ts'
import { z } from 'zod'
import { requestLimits } from '../../../domain/request-limits.ts'
import { kilometresBetween, splitAtAntimeridian } from '../../../domain/places/distance.ts'
import { ok } from '../../../operations/answer.ts'
import { anyone, operation } from '../../../operations/operation.ts'
import { describedSchema, namedSchema } from '../../../schema/described.ts'
import { defaulted } from '../../../schema/field.ts'
import { integer } from '../../../schema/types/values/number.ts'
import type { EventFilter } from '../../../storage/stores/records.ts'
import { searchPoint, presentDistance } from '../../records/lists/geolocation.ts'
import { presentVenues } from '../../venues/present.ts'
import { exampleVenue, venueRepresentation, type VenueRepresentation } from '../../venues/representation.ts'
import { exampleEvent } from '../example.ts'
import { byLink } from '../lists/by-link.ts'
import { eventFilters } from '../lists/filters.ts'
import { checkEventFilters, eventFilterOf } from '../lists/query/query.ts'
import { applyView } from '../lists/query/view.ts'
import { counts } from '../lists/list.ts'
import { presentEvents } from '../present.ts'
import { eventRepresentation } from '../representation.ts'
import { completeUntil } from '../series/carry-on.ts'
import { carriedUntil } from '../series/representation.ts'
import { msg } from '../../../texts/msg.ts'

/** Of how many events the places are shown, the first by start; how many places; and of how many of them the events. */
const maxEvents = 2000
const maxPlaces = 200
const maxWithEvents = 40

const { page: _page, per_page: _perPage, cursor: _cursor, orderby: _orderby, ...filters } = eventFilters

const place = describedSchema(
  z.strictObject({
    venue: venueRepresentation,
    total: z.int(),
    events: z.array(z.int()),
  }),
  msg('A venue, how many of the events are there, and the ids of those of them that are shown'),
)

/** Where events are: what a map shows (contract/lists.md §15). */
export const listPlaces = operation({
  id: 'list-places',
  methods: ['GET'],
  route: ['events', 'places'],
  summary: msg('List the places of events'),
  description: msg`For a map: the venues of the first ${maxEvents} events that the filters find, at most ${maxPlaces}, each with the number of its events there; of the first ${maxWithEvents} also its first events. Events that a password protects do not count. Each event is shown once, in \`events\`.`,
  parameters: {
    per_place: defaulted(
      integer({ minimum: 0, maximum: requestLimits.eventsOfPlace.most }),
      1,
      msg('How many events are shown of each place'),
    ),
    ...filters,
  },
  check: (parameters, context) => checkEventFilters({ ...parameters, orderby: undefined }, context),
  permit: anyone,
  run: async ({ parameters }, context, _subject, { found }) => {
    const { per_place: most, translations, ...sent } = parameters
    const asked = applyView(sent, found)
    const { filter } = eventFilterOf({ ...asked, orderby: undefined }, context, found)
    const { events: store, venues } = context.storage
    const open = excludeClosedEvents(filter, context.actor)
    const slice = { offset: 0, limit: maxEvents, uncounted: true }
    const { records: ids, more = false } = await store.pageOf(open, slice, async (each) => each)
    const byVenue = byLink(ids, await store.linksOf('venue', ids))
    const shownIn = { ...context, translations }
    const first = await venues.byIds([...byVenue.keys()].slice(0, maxPlaces))
    const presented = await presentVenues(first, shownIn, false)
    const there = presented.filter((venue) => counts(venue, filter.visible) && isInSearchArea(venue, filter))
    const point = searchPoint({ ...asked, orderby: undefined })
    const places = there.map((venue, index) => {
      const all = byVenue.get(venue.id) ?? []
      const events = index < maxWithEvents ? all.slice(0, most) : []
      return { venue: { ...venue, ...presentDistance(point, [venue]) }, total: all.length, events }
    })
    const records = await store.byIds([...new Set(places.flatMap(({ events }) => events))])
    const carried_until = await completeUntil(filter, context)
    return ok({
      total: places.length,
      more: more || byVenue.size > maxPlaces,
      places,
      events: await presentEvents(records, shownIn, false),
      ...(carried_until !== undefined && { carried_until }),
    })
  },
  schema: namedSchema(
    'EventPlaces',
    z.strictObject({
      total: z.int(),
      more: describedSchema(z.boolean(), msg('Whether there may be further places, beyond the bounds of this answer.')),
      places: z.array(place),
      events: z.array(eventRepresentation),
      carried_until: carriedUntil,
    }),
    msg('Places, that of the first event first, and the events that they show.'),
  ),
  example: {
    total: 1,
    more: false,
    places: [{ venue: exampleVenue, total: 1, events: [exampleEvent.id] }],
    events: [exampleEvent],
  },
})

/** Whether a venue is where the filter looks: of an event at several venues, the others are not shown. */
function isInSearchArea({ geo_lat, geo_lng }: VenueRepresentation, { located, box, near }: EventFilter): boolean {
  if (geo_lat === undefined || geo_lng === undefined) return located !== true && !box && !near
  if (located === false) return false
  const isInBox = splitAtAntimeridian(box ?? everywhere).some(
    ({ west, south, east, north }) => west <= geo_lng && geo_lng <= east && south <= geo_lat && geo_lat <= north,
  )
  const distance = near && kilometresBetween(near, { latitude: geo_lat, longitude: geo_lng })
  return isInBox && (near === undefined || distance === undefined || distance <= near.kilometres)
}

const everywhere = { west: -180, south: -90, east: 180, north: 90 }

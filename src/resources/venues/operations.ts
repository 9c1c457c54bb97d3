import { checkLinkedFilters, linkedFilter, linkedFilters } from '../records/linked.ts'
import {
  checkGeolocation,
  geolocationFilter,
  geolocationFilters,
  isByDistance,
  pointOf,
  presentDistance,
  repeatedGeolocation,
} from '../records/geolocation.ts'
import { listOperation } from '../records/list-operation.ts'
import { recordOperations } from '../records/operations.ts'
import { isOfOrder } from '../records/paging.ts'
import { exampleVenue } from './example.ts'
import { presentVenues } from './present.ts'
import { venueRepresentation } from './representation.ts'
import { venueResource } from './resource.ts'

/** The query parameters of the list of venues (contract/lists.md §9, §10); those of places are ours. */
const filters = {
  ...linkedFilters,
  ...geolocationFilters({
    en: 'true: only venues with coordinates; false: all others',
    fr: 'true : seulement les lieux ayant des coordonnées ; false : tous les autres',
  }),
}

const list = listOperation({
  kind: 'venue',
  plural: 'venues',
  summary: { en: 'List venues', fr: 'Lister les lieux' },
  description: {
    en: 'Venues that the caller may see, newest first. All filters apply together.',
    fr: 'Les lieux visibles pour l’appelant, du plus récent au plus ancien. Tous les filtres s’appliquent ensemble.',
  },
  page: { en: 'A page of venues.', fr: 'Une page de lieux.' },
  parameters: filters,
  representation: venueRepresentation,
  example: exampleVenue,
  check: async (sent, context) => ({
    issues: [...(await checkLinkedFilters(sent, context)), ...checkGeolocation(sent)],
  }),
  accepts: (cursor, { orderby }) => isOfOrder(cursor, isByDistance(orderby)),
  find: async (sent, slice, context) => {
    const filter = { ...linkedFilter(sent, context), ...geolocationFilter(sent, context) }
    const page = await context.storage.venues.find(filter, slice)
    const venues = await presentVenues(page.records, context, false)
    const records = venues.map((venue) => ({ ...venue, ...presentDistance(pointOf(sent), [venue]) }))
    const only_with_upcoming = sent.only_with_upcoming || undefined
    return { page, records, parameters: { ...sent, only_with_upcoming, ...repeatedGeolocation(sent) } }
  },
})

export const venues = recordOperations(venueResource, list)

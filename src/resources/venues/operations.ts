import { checkLinkedFilters } from '../records/linked.ts'
import { exampleList } from '../records/example.ts'
import { listOperation } from '../records/list-operation.ts'
import { listed, recordOperations } from '../records/operations.ts'
import { placeIssues } from '../records/places.ts'
import { recordProblems } from '../records/problems.ts'
import { exampleVenue } from './example.ts'
import { venueFilters } from './filters.ts'
import { pageOfVenues } from './list.ts'
import { venueListRepresentation } from './representation.ts'
import { venueResource } from './resource.ts'

export const listVenues = listOperation({
  plural: 'venues',
  summary: { en: 'List venues', fr: 'Lister les lieux' },
  description: {
    en: 'Venues that the caller may see, newest first. All filters apply together.',
    fr: 'Les lieux visibles pour l’appelant, du plus récent au plus ancien. Tous les filtres s’appliquent ensemble.',
  },
  parameters: venueFilters,
  representation: venueListRepresentation,
  example: exampleList('/venues', { venues: [exampleVenue] }),
  errors: [recordProblems.venue.pageNotFound],
  check: async (filters, context) => ({
    issues: [...(await checkLinkedFilters(filters, context)), ...placeIssues(filters)],
  }),
  run: pageOfVenues,
})

/** The other operations of venues. */
export const venues = recordOperations(venueResource)

/** All operations of venues (contract/addresses.md §3). */
export const venueOperations = listed(listVenues, venues)

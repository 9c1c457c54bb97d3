import { checkLinkedFilters } from '../records/linked.ts'
import { listOperation } from '../records/list-operation.ts'
import { listed, recordOperations } from '../records/operations.ts'
import { placeIssues } from '../records/places.ts'
import { recordProblems } from '../records/problems.ts'
import { venueFilters } from './filters.ts'
import { pageOfVenues } from './list.ts'
import { venueListRepresentation } from './representation.ts'
import { venueResource } from './resource.ts'

export const listVenues = listOperation({
  plural: 'venues',
  summary: { en: 'List venues', fr: 'Lister les lieux' },
  parameters: venueFilters,
  representation: venueListRepresentation,
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

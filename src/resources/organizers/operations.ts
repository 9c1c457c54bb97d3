import { checkLinkedFilters, linkedFilters } from '../records/linked.ts'
import { exampleList } from '../records/example.ts'
import { listOperation } from '../records/list-operation.ts'
import { listed, recordOperations } from '../records/operations.ts'
import { recordProblems } from '../records/problems.ts'
import { exampleOrganizer } from './example.ts'
import { pageOfOrganizers } from './list.ts'
import { organizerListRepresentation } from './representation.ts'
import { organizerResource } from './resource.ts'

export const listOrganizers = listOperation({
  plural: 'organizers',
  summary: { en: 'List organizers', fr: 'Lister les organisateurs' },
  description: {
    en: 'Organizers that the caller may see, newest first. All filters apply together.',
    fr: 'Les organisateurs visibles pour l’appelant, du plus récent au plus ancien. Tous les filtres s’appliquent ensemble.',
  },
  parameters: linkedFilters,
  representation: organizerListRepresentation,
  example: exampleList('/organizers', { organizers: [exampleOrganizer] }),
  errors: [recordProblems.organizer.pageNotFound],
  check: async (filters, context) => ({ issues: await checkLinkedFilters(filters, context) }),
  run: pageOfOrganizers,
})

/** The other operations of organizers. */
export const organizers = recordOperations(organizerResource)

/** All operations of organizers (contract/addresses.md §3). */
export const organizerOperations = listed(listOrganizers, organizers)

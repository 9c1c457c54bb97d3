import { checkLinkedFilters, linkedFilter, linkedFilters } from '../records/linked.ts'
import { listOperation } from '../records/list-operation.ts'
import { recordOperations } from '../records/operations.ts'
import { isOfOrder } from '../records/paging.ts'
import { exampleOrganizer } from './example.ts'
import { presentOrganizers } from './present.ts'
import { organizerRepresentation } from './representation.ts'
import { organizerResource } from './resource.ts'

/** The list of organizers, newest first (contract/lists.md §10). */
const list = listOperation({
  kind: 'organizer',
  plural: 'organizers',
  summary: { en: 'List organizers', fr: 'Lister les organisateurs' },
  description: {
    en: 'Organizers that the caller may see, newest first. All filters apply together.',
    fr: 'Les organisateurs visibles pour l’appelant, du plus récent au plus ancien. Tous les filtres s’appliquent ensemble.',
  },
  page: { en: 'A page of organizers.', fr: 'Une page d’organisateurs.' },
  parameters: linkedFilters,
  representation: organizerRepresentation,
  example: exampleOrganizer,
  check: async (filters, context) => ({ issues: await checkLinkedFilters(filters, context) }),
  accepts: (cursor) => isOfOrder(cursor, false),
  find: async (filters, slice, context) => {
    const page = await context.storage.organizers.find(linkedFilter(filters, context), slice)
    const records = await presentOrganizers(page.records, context, false)
    const only_with_upcoming = filters.only_with_upcoming || undefined
    return { page, records, parameters: { ...filters, only_with_upcoming } }
  },
})

export const organizers = recordOperations(organizerResource, list)

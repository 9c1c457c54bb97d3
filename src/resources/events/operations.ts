import { exampleApi, exampleList } from '../records/example.ts'
import { listOperation } from '../records/list-operation.ts'
import { listed, recordOperations } from '../records/operations.ts'
import { recordProblems } from '../records/problems.ts'
import { exampleEvent } from './example.ts'
import { eventFilters } from './filters.ts'
import { checkEventFilters, pageOfEvents } from './list.ts'
import { eventListRepresentation } from './representation.ts'
import { eventResource } from './resource.ts'

export const listEvents = listOperation({
  plural: 'events',
  summary: { en: 'List events', fr: 'Lister les événements' },
  description: {
    en: 'Events that the caller may see, by start. Without a date filter: from the start of today to two years ahead. All filters apply together. Following `next_rest_url` gives every event exactly once.',
    fr: 'Les événements visibles pour l’appelant, par date de début. Sans filtre de date : d’aujourd’hui à dans deux ans. Tous les filtres s’appliquent ensemble. En suivant `next_rest_url`, on obtient chaque événement une seule fois.',
  },
  parameters: eventFilters,
  representation: eventListRepresentation,
  example: {
    ...exampleList('/events', { events: [exampleEvent] }),
    next_rest_url: `${exampleApi}/events/?page=2&per_page=4`,
    total: 7,
    total_pages: 2,
  },
  errors: [recordProblems.event.pageNotFound],
  check: checkEventFilters,
  run: pageOfEvents,
})

/** The other operations of events. */
export const events = recordOperations(eventResource)

/** All operations of events (contract/addresses.md §3). */
export const eventOperations = listed(listEvents, events)

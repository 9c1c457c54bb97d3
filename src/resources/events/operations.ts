import { listOperation } from '../records/list-operation.ts'
import { listed, recordOperations } from '../records/operations.ts'
import { recordProblems } from '../records/problems.ts'
import { eventFilters } from './filters.ts'
import { checkEventFilters, pageOfEvents } from './list.ts'
import { eventListRepresentation } from './representation.ts'
import { eventResource } from './resource.ts'

export const listEvents = listOperation({
  plural: 'events',
  summary: { en: 'List events', fr: 'Lister les événements' },
  parameters: eventFilters,
  representation: eventListRepresentation,
  errors: [recordProblems.event.pageNotFound],
  check: checkEventFilters,
  run: pageOfEvents,
})

/** The other operations of events. */
export const events = recordOperations(eventResource)

/** All operations of events (contract/addresses.md §3). */
export const eventOperations = listed(listEvents, events)

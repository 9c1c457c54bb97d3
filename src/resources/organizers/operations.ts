import { type Organizer, organizerRecord } from '../../records/organizer.ts'
import { textsAfterWrite } from '../../domain/text/texts.ts'
import {
  checkLinkedFilters,
  linkedFilter,
  linkedFilters,
  isOfLinkedOrder,
  repeatedOrder,
} from '../records/lists/linked-filters.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { mergeOperation } from '../records/merging/merge.ts'
import { undoMergeOperation } from '../records/merging/undo-merge.ts'
import { recordOperations } from '../records/operations.ts'
import type { RecordResource } from '../records/resource.ts'
import { blankNamed, namedTextChanges } from '../records/texts.ts'
import { organizerChanges, organizerFields, type OrganizerInput } from './fields.ts'
import { presentOrganizers } from './present.ts'
import {
  exampleOrganizer,
  exampleOrganizerBody,
  organizerRepresentation,
  type OrganizerRepresentation,
} from './representation.ts'
import { msg } from '../../texts/msg.ts'

/** Organizers, as the operations and the writes of events know them. */
export const organizerResource: RecordResource<OrganizerRepresentation, Organizer, OrganizerInput> = {
  kind: 'organizer',
  create: organizerFields,
  update: organizerChanges,
  headline: 'organizer',
  representation: organizerRepresentation,
  descriptions: {
    create: msg(
      'If an organizer of this name exists already, it is answered instead of a second one, and takes the fields that were sent if the caller may edit it.',
    ),
    read: msg('The organizer with its schema.org data.'),
    remove: msg(
      'Moves the organizer to the trash and removes it from its events. Setting `status` restores the organizer until the trash is emptied.',
    ),
  },
  example: exampleOrganizer,
  exampleBody: exampleOrganizerBody,
  store: (storage) => storage.organizers,
  blank: (base) => ({ ...base, ...organizerRecord.blank, texts: {}, image: null, awaitsEvent: false }),
  revise: (before, input, context) => ({
    ...before,
    texts: textsAfterWrite(before, namedTextChanges(input.organizer, input.description, context), blankNamed),
    ...organizerRecord.revise(before, input),
  }),
  present: presentOrganizers,
}

/** The list of organizers, newest first (contract/lists.md §10). */
const list = listOperation({
  kind: 'organizer',
  plural: 'organizers',
  summary: msg('List organizers'),
  description: msg('Organizers that the caller may see, newest first. All filters apply together.'),
  page: msg('A page of organizers.'),
  parameters: { ...linkedFilters, ...organizerRecord.filters },
  representation: organizerRepresentation,
  example: exampleOrganizer,
  check: async (filters, context) => ({ issues: await checkLinkedFilters(filters, context) }),
  accepts: isOfLinkedOrder,
  find: async (filters, slice, context) => {
    const page = await context.storage.organizers.find(
      linkedFilter(filters, organizerRecord, 'organizer', context),
      slice,
    )
    const records = await presentOrganizers(page.records, context, false)
    const only_with_upcoming = filters.only_with_upcoming || undefined
    return { page, records, parameters: { ...filters, only_with_upcoming, ...repeatedOrder(filters) } }
  },
})

export const organizers = recordOperations(organizerResource, list)

/** Two organizers become one. */
export const mergeOrganizer = mergeOperation({ ...organizerResource, kind: 'organizer' })

/** Takes that back. */
export const undoMergeOrganizer = undoMergeOperation({ ...organizerResource, kind: 'organizer' })

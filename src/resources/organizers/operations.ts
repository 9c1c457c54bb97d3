import { type Organizer, organizerRecord } from '../../records/organizer.ts'
import { textsAfter } from '../../domain/text/texts.ts'
import { checkLinkedFilters, linkedFilter, linkedFilters } from '../records/lists/linked-filters.ts'
import { isOfLinkedOrder, repeatedOrder } from '../records/lists/linked-order.ts'
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

/** Organizers, as the operations and the writes of events know them. */
export const organizerResource: RecordResource<OrganizerRepresentation, Organizer, OrganizerInput> = {
  kind: 'organizer',
  create: organizerFields,
  update: organizerChanges,
  headline: 'organizer',
  representation: organizerRepresentation,
  descriptions: {
    create: {
      en: 'If an organizer of this name exists already, it is answered instead of a second one, and takes the fields that were sent if the caller may edit it.',
      fr: 'Si un organisateur de ce nom existe déjà, c’est lui qui est renvoyé, sans doublon ; il reçoit les champs envoyés si l’appelant peut le modifier.',
    },
    read: { en: 'The organizer with its schema.org data.', fr: 'L’organisateur, avec ses données schema.org.' },
    remove: {
      en: 'Moves the organizer to the trash and removes it from its events. Setting `status` restores the organizer until the trash is emptied.',
      fr: 'Met l’organisateur à la corbeille et le retire de ses événements. Modifier `status` restaure l’organisateur tant que la corbeille n’est pas vidée.',
    },
  },
  example: exampleOrganizer,
  exampleBody: exampleOrganizerBody,
  store: (storage) => storage.organizers,
  blank: (base) => ({ ...base, ...organizerRecord.blank, texts: {}, image: null, awaitsEvent: false }),
  revise: (before, input, context) => ({
    ...before,
    texts: textsAfter(before, namedTextChanges(input.organizer, input.description, context), blankNamed),
    ...organizerRecord.revise(before, input),
  }),
  present: presentOrganizers,
}

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

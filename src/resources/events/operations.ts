import type { Event } from '../../records/event.ts'
import type { Context } from '../../operations/context.ts'
import { commentOperations } from '../comments/operations.ts'
import { ticketState } from '../tickets/state.ts'
import { recordOperations } from '../records/operations.ts'
import type { RecordResource } from '../records/resource.ts'
import { exampleEvent, exampleEventBody } from './example.ts'
import { eventChanges, eventFields, type EventInput } from './fields.ts'
import { addressById } from '../records/merging/item-address.ts'
import { linkedImages } from './writing/nested-venues-and-organizers.ts'
import { listEvents } from './lists/list.ts'
import { listOccurrences } from './lists/occurrences.ts'
import { presentEvents } from './present.ts'
import { previewOperations } from './preview-link.ts'
import { becamePublic, publishWaiting } from '../records/publication/publication.ts'
import { eventRepresentation, type EventRepresentation } from './representation.ts'
import { changeEvent } from './changing/change.ts'
import { occurrenceGone, occurrencesWouldBeLost, seriesInTrash } from './series/problems.ts'
import { removeEvent } from './changing/remove.ts'
import { scopeField } from './series/scope.ts'
import { writeSeries } from './series/write-series.ts'
import { writeEventTickets } from './writing/tickets.ts'
import { refuseTakenVenue, venueTaken } from './warnings/clashes.ts'
import { warningsOfWrite } from './warnings/warnings.ts'
import { blankEvent, checkEvent, type EventFound, reviseEvent } from './writing/write.ts'
import { msg } from '../../texts/msg.ts'

/** Events, as the operations know them. */
const eventResource: RecordResource<EventRepresentation, Event, EventInput, EventFound> = {
  kind: 'event',
  create: eventFields,
  update: eventChanges,
  headline: 'title',
  representation: eventRepresentation,
  descriptions: {
    create: msg(
      'Venues, organizers and tags that do not exist yet are created with the event. If anything is refused, nothing is written. What a contributor asks to publish becomes `pending`.',
    ),
    read: msg(
      'The event with its tickets and its schema.org data. A protected event needs its password, except for those who may edit it.',
    ),
    remove: msg('Moves the event to the trash, from which setting `status` restores it until the trash is emptied.'),
  },
  example: exampleEvent,
  exampleBody: exampleEventBody,
  store: (storage) => storage.events,
  check: checkEvent,
  images: linkedImages,
  blank: blankEvent,
  revise: reviseEvent,
  complete: completeEvent,
  change: (before, input, context, made) => changeEvent(eventResource, before, input, context, made),
  remove: (before, input, context) => removeEvent(eventResource, before, input, context),
  refuse: (event, before, { recurrence }, written, context) =>
    refuseTakenVenue(event, before, { written, isRepeatedAnew: recurrence !== undefined }, context),
  refusals: [venueTaken],
  warn: warningsOfWrite,
  state: eventState,
  removal: scopeField,
  gone: occurrenceGone,
  absences: [occurrenceGone],
  conflicts: [occurrencesWouldBeLost],
  conflictsById: [seriesInTrash],
  present: presentEvents,
}

/** Writes the tickets that came with an event, and publishes what waits for it. */
async function completeEvent(
  event: Event,
  input: EventInput,
  context: Context,
  before: Event | undefined,
): Promise<Event> {
  const { storage } = context
  if (event.venues.length + event.organizers.length > 0) await publishWaiting(event, before, context)
  if (event.recurrence) await writeSeries(event, before, context, input)
  if (event.recurrence && before && becamePublic(event, before))
    for (const exception of await storage.events.exceptions(event.id))
      await publishWaiting(exception, undefined, context)
  if (event.recurrence && before && !before.recurrence) await storage.tickets.moveSalesToFirstOccurrence(event.id)
  // A new event has those that are sent with it.
  return before || input.tickets ? writeEventTickets(event, input, context, before) : event
}

/**
 * What else a write of an event could overwrite: its tickets, but not what is sold of them, the exceptions of a series, and of an
 * occurrence its series, which a write may be about by its scope.
 */
async function eventState(
  event: Event,
  { storage }: Context,
  made?: EventInput,
): Promise<Readonly<Record<string, unknown>>> {
  const { events } = storage
  const series = event.occurrence ? await events.byId(event.occurrence.series) : undefined
  const exceptions = event.recurrence ? await events.exceptions(event.id) : []
  const tickets = made && !made.tickets ? [] : await storage.tickets.ofEvents([event])
  return { tickets: tickets.map(ticketState), series, exceptions }
}

export const events = recordOperations(eventResource, listEvents)

/** The list of the occurrences of one event. */
export const occurrences = listOccurrences(addressById(eventResource))

/** The comments on events. */
export const comments = commentOperations(addressById(eventResource))

/** Secret links to an event that is not published. */
export const previewLinks = previewOperations(addressById(eventResource))

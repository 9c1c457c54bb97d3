import type { Event } from '../../domain/entities.ts'
import { utcText } from '../../domain/time.ts'
import type { Context } from '../../operations/context.ts'
import type { RecordResource } from '../records/resource.ts'
import { eventChanges, eventFields, type EventWish } from './fields.ts'
import { publishWaiting } from './publish-waiting.ts'
import { presentEvents } from './present.ts'
import { eventRepresentation, type EventRepresentation } from './representation.ts'
import { writeTickets } from './tickets.ts'
import { blankEvent, checkEvent, prepareEvent, reviseEvent, type EventFound } from './write.ts'

/** Events, as the operations know them. */
export const eventResource: RecordResource<Event, EventWish, EventFound, EventRepresentation> = {
  kind: 'event',
  create: eventFields,
  update: eventChanges,
  representation: eventRepresentation,
  store: (storage) => storage.events,
  headline: (wish) => wish.title,
  check: checkEvent,
  prepare: prepareEvent,
  blank: blankEvent,
  revise: reviseEvent,
  complete: completeEvent,
  present: presentEvents,
}

/** Writes the tickets that came with an event, and publishes what waits for it. */
async function completeEvent(
  event: Event,
  wish: EventWish,
  context: Context,
  before: Event | undefined,
): Promise<Event> {
  const { actor, now, storage } = context
  if (event.status === 'publish' && before && before.status !== 'publish')
    await publishWaiting(event, storage, { atUtc: utcText(now()), user: actor.user?.id ?? null })
  return writeTickets(event, wish, context, before)
}

import { mayEdit, mayRead } from '../../access/actor.ts'
import type { Event } from '../../domain/entities.ts'
import { utcText } from '../../domain/time.ts'
import type { Context } from '../../operations/context.ts'
import { noLongerAvailable, passwordProtected, recordProblems } from '../records/problems.ts'
import type { RecordResource } from '../records/resource.ts'
import { eventChanges, eventChangesBySlug, eventFields, unlocking } from './fields.ts'
import { eventFilters } from './filters.ts'
import { checkEventFilters, listEvents } from './list.ts'
import { publishWaiting } from './publish-waiting.ts'
import { presentEvents } from './present.ts'
import { eventListRepresentation, eventRepresentation } from './representation.ts'
import { writeTickets } from './tickets.ts'
import { checkEvent, composeEvent, eventPictures, newPassword, reviseEvent } from './write.ts'

/** Events, as the operations know them. */
export const eventResource: RecordResource<
  Event,
  typeof eventFields,
  typeof eventChanges,
  typeof eventChangesBySlug,
  typeof eventFilters
> = {
  kind: 'event',
  plural: 'events',
  summaries: {
    list: { en: 'List events', fr: 'Lister les événements' },
    create: { en: 'Create an event', fr: 'Créer un événement' },
    read: { en: 'Read an event', fr: 'Lire un événement' },
    update: { en: 'Update an event', fr: 'Modifier un événement' },
    remove: { en: 'Move an event to the trash', fr: 'Mettre un événement à la corbeille' },
  },
  create: eventFields,
  update: eventChanges,
  updateBySlug: eventChangesBySlug,
  addressed: unlocking,
  filters: eventFilters,
  unknownIdIsInvalid: false,
  representation: eventRepresentation,
  listRepresentation: eventListRepresentation,
  store: (storage) => storage.events,
  check: checkEvent,
  checkFilters: checkEventFilters,
  password: newPassword,
  pictures: eventPictures,
  compose: composeEvent,
  revise: reviseEvent,
  complete: completeEvent,
  headline: (wish) => wish.title,
  admit: admitEvent,
  list: listEvents,
  present: presentEvents,
}

/** Writes the tickets that came with an event, and publishes what waits for it. */
async function completeEvent(
  event: Event,
  wish: Parameters<typeof writeTickets>[1],
  context: Context,
  before: Event | undefined,
): Promise<Event> {
  const { actor, now, storage } = context
  if (event.status === 'publish' && before && before.status !== 'publish')
    await publishWaiting(event, storage, { atUtc: utcText(now()), user: actor.user?.id ?? null })
  return writeTickets(event, wish, context, before)
}

/** Who may not read an event, or not its content, is told why (contract/access.md §5, §6). */
async function admitEvent(event: Event, context: Context): Promise<void> {
  if (!mayRead(context.actor, event)) {
    throw event.status === 'trash' ? noLongerAvailable() : recordProblems.event.notAccessible()
  }
  if (mayEdit(context.actor, event) || (await context.unlocks(event))) return
  throw passwordProtected()
}

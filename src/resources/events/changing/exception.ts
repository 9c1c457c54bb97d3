import type { Event } from '../../../records/event.ts'
import { ownsTickets } from '../../../domain/entities.ts'
import type { Context } from '../../../operations/context.ts'
import type { RecordResource } from '../../records/resource.ts'
import type { EventInput } from '../fields.ts'
import { publishWaiting } from '../../records/publication/publication.ts'
import type { EventRepresentation } from '../representation.ts'
import { writeEventTickets } from '../writing/tickets.ts'
import type { EventFound } from '../writing/write.ts'
import { inheritFromSeries, ownMembers, textNames } from '../series/inherit.ts'

export type EventResource = RecordResource<EventRepresentation, Event, EventInput, EventFound>

/**
 * Events, for a write of one occurrence of a series: what it writes is an exception, which knows in what it differs, and is none
 * any more where it differs in nothing. It has the slugs of the series.
 */
export function occurrenceResource(series: Event, resource: EventResource): EventResource {
  return {
    ...resource,
    store: ({ events }) => ({
      ...events,
      freeSlug: async (wanted) => wanted.replace(/__trashed$/, ''),
      async update(event, before) {
        const texts = inheritFromSeries(event, series, [...textNames, ...ownMembers(event, series)]).texts
        const own = [...ownMembers({ ...event, texts }, series), ...(ownsTickets(event) ? ['tickets'] : [])]
        await events.update(addOwnFields({ ...event, texts }, own), before)
        if (own.length > 0) return
        await events.reset(series.id, [event.id])
        // What nothing is left of tells no more when it changed.
        await events.update({ ...series, modifiedUtc: event.modifiedUtc }, series)
      },
    }),
    // Tickets that are not its own are those of the series.
    async complete(event, input, context, before) {
      await publishWaiting(event, before, context)
      const after = ownsTickets(event) ? await writeEventTickets(event, input, context, before) : event
      return after === before ? after : ((await context.storage.events.byId(event.id)) ?? after)
    },
  }
}

/** The occurrence with these members of its own. */
export function addOwnFields(event: Event, own: readonly string[]): Event {
  return event.occurrence ? { ...event, occurrence: { ...event.occurrence, own } } : event
}

/** The series of an occurrence, locked; an occurrence has one as long as it is there. */
export async function lockSeries({ occurrence }: Event, { storage }: Context): Promise<Event> {
  const series = occurrence && (await storage.events.byId(occurrence.series))
  if (!series) throw new Error('an occurrence without its series')
  return series
}

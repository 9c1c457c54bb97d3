import type { Point } from '../../../domain/places/distance.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import type { Visibility } from '../../../storage/stores/lists.ts'
import { presentDistance } from '../../records/lists/geolocation.ts'
import { RecordJson } from '../../records/lists/list-operation.ts'
import type { EventRepresentation } from '../representation.ts'
import { presentEvents } from '../present.ts'

/**
 * Events by id, as lists show them. What all guests are shown alike, at any time, is kept as JSON until somebody writes: with 10,000 events
 * on SQLite, a list of ten takes three fifths of the processor time that it takes without.
 */
export async function shownEvents(
  ids: readonly number[],
  context: Context,
): Promise<readonly (EventRepresentation | RecordJson)[]> {
  const { storage, language, links, translations = false } = context
  const cache = context.asJson && !context.actor.user ? await storage.derived?.() : undefined
  if (!cache) return presentEvents(await storage.events.byIds(ids), context, false)
  const keyOf = (id: number) => `event ${id} ${language} ${translations} ${links.language} ${links.site} ${links.api}`
  const shown = new Map<number, EventRepresentation | RecordJson>()
  for (const id of ids) {
    const bytes = cache.get(keyOf(id))
    if (bytes) shown.set(id, new RecordJson(bytes))
  }
  const missing = ids.filter((id) => !shown.has(id))
  if (missing.length > 0) {
    const events = await storage.events.byIds(missing)
    for (const [place, representation] of (await presentEvents(events, context, false)).entries()) {
      const { id } = representation
      const json = isSameForAll(events[place]) ? RecordJson.of(representation) : undefined
      if (json) cache.set(keyOf(id), json.bytes)
      shown.set(id, json ?? representation)
    }
  }
  return ids.flatMap((id) => shown.get(id) ?? [])
}

/** A password opens what it protects to some; a series tells of its next occurrence, which time changes. */
function isSameForAll(event: Event | undefined): boolean {
  return event?.passwordHash === null && event.recurrence === null
}

type ShownVenue = Extract<EventRepresentation['venue'], readonly unknown[]>[number]

/** Events of a list around a point, with the distance of the nearest of the venues by which the list finds them. */
export function withDistances(events: EventRepresentation[], point: Point | undefined, visible: Visibility) {
  if (!point) return events
  return events.map((event) => {
    const venues = [event.venue].flat().filter((venue) => counts(venue, visible))
    return { ...event, ...presentDistance(point, venues) }
  })
}

/** Whether a venue is published, or shown by the list itself; what is in the trash is linked to no event. */
export function counts({ status, author }: ShownVenue, { statuses, own, guestOf }: Visibility): boolean {
  if (status === 'publish' || guestOf?.includes('venue')) return status === 'publish'
  if (statuses.some((shown) => shown === status)) return true
  return own !== undefined && String(own.user) === author && own.statuses.some((shown) => shown === status)
}

import { listOperation, RecordJson } from '../../records/lists/list-operation.ts'
import { presentDistance, searchPoint } from '../../records/lists/geolocation.ts'
import { exampleEvent } from '../example.ts'
import { presentEvents } from '../present.ts'
import { eventRepresentation, type EventRepresentation } from '../representation.ts'
import { carriedMembers } from '../series/carry-on.ts'
import { carriedUntil } from '../series/representation.ts'
import { explainMember, explainMembers, explainParameter } from './explain.ts'
import { checkFacets, facetMembers, facetParameter, facetsMember } from './facets/facets.ts'
import { eventFilters } from './filters.ts'
import { noteMember, noteMembers } from './never.ts'
import { checkOrder, isOfThis, orderFilter, orderParameters, removeMark, withOrderMark } from './order.ts'
import { checkEventFilters, eventFilterOf, isPlaced } from './query/query.ts'
import { omitViewParameters, applyView } from './query/view.ts'
import { msg } from '../../../texts/msg.ts'
import type { Point } from '../../../domain/places/distance.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import type { Visibility } from '../../../storage/stores/lists.ts'

/**
 * Events by id, as lists show them. What all guests are shown alike, at any time, is kept as JSON until somebody writes: with 10,000 events
 * on SQLite, a list of ten takes three fifths of the processor time that it takes without.
 */
async function shownEvents(
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

const listParameters = {
  ...eventFilters,
  ...facetParameter,
  ...orderParameters,
  ...explainParameter,
}

/** The list of events, by start (contract/lists.md §3). */
export const listEvents = listOperation({
  kind: 'event',
  plural: 'events',
  summary: msg('List events'),
  description: msg(
    'Events that the caller may see, by start. Without `when` or a date filter: from the start of today to two years ahead. All filters apply together. Following `next_rest_url` gives every event exactly once.',
  ),
  page: msg('A page of events.'),
  parameters: listParameters,
  representation: eventRepresentation,
  members: { carried_until: carriedUntil, ...facetsMember, ...explainMember, ...noteMember },
  example: exampleEvent,
  check: async (filters, context) => {
    const { issues, found } = await checkEventFilters(filters, context)
    return {
      issues: [
        ...issues,
        ...checkOrder(applyView(filters, found)),
        ...(filters.facets ? checkFacets(filters.facets, context) : []),
      ],
      ...(found && { found }),
    }
  },
  accepts: (cursor, sent, found) => isOfThis(cursor, applyView(sent, found)),
  find: async (sent, slice, context, { found }) => {
    const filters = applyView(sent, found)
    const { filter, parameters } = eventFilterOf(filters, context, found)
    const { events } = context.storage
    const ordered = { ...filter, ...orderFilter(filters, context) }
    const from = { ...slice, after: slice.after && removeMark(slice.after) }
    const page = await events.pageOf(ordered, from, async (ids) => {
      if (!isPlaced(filters)) return shownEvents(ids, context)
      const presented = await presentEvents(await events.byIds(ids), context, false)
      return withDistances(presented, searchPoint(filters), filter.visible)
    })
    return {
      page: { ...page, ...(page.last && { last: withOrderMark(page.last, filters) }) },
      records: page.records,
      parameters: omitViewParameters(parameters, found),
      members: {
        ...(filters.facets && (await facetMembers(filters.facets, filter, context))),
        ...(filters.explain && (await explainMembers(filters.explain, ordered, parameters, context))),
        ...(page.total === 0 && noteMembers(filter, parameters, context, found?.view)),
        ...(await carriedMembers(filter, context)),
      },
    }
  },
})

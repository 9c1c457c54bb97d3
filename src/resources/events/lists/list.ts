import { listOperation } from '../../records/lists/list-operation.ts'
import { searchPoint } from '../../records/lists/geolocation.ts'
import { exampleEvent } from '../example.ts'
import { presentEvents } from '../present.ts'
import { eventRepresentation } from '../representation.ts'
import { carriedMembers } from '../series/carry-on.ts'
import { carriedUntil } from '../series/representation.ts'
import { explainMember, explainMembers, explainParameter } from './explain.ts'
import { checkFacets, facetMembers, facetParameter, facetsMember } from './facets/facets.ts'
import { eventFilters } from './filters.ts'
import { noteMember, noteMembers } from './never.ts'
import { checkOrder, isOfThis, withOrderMark, orderFilter, orderParameters, unmarked } from './order.ts'
import { checkEventFilters, eventFilterOf, isPlaced } from './query/query.ts'
import { besidesView, inForce } from './query/view.ts'
import { shownEvents, withDistances } from './shown.ts'
import { msg } from '../../../texts/msg.ts'

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
        ...checkOrder(inForce(filters, found)),
        ...(filters.facets ? checkFacets(filters.facets, context) : []),
      ],
      ...(found && { found }),
    }
  },
  accepts: (cursor, sent, found) => isOfThis(cursor, inForce(sent, found)),
  find: async (sent, slice, context, { found }) => {
    const filters = inForce(sent, found)
    const { filter, parameters } = eventFilterOf(filters, context, found)
    const { events } = context.storage
    const ordered = { ...filter, ...orderFilter(filters, context) }
    const from = { ...slice, after: slice.after && unmarked(slice.after) }
    const page = await events.pageOf(ordered, from, async (ids) => {
      if (!isPlaced(filters)) return shownEvents(ids, context)
      const presented = await presentEvents(await events.byIds(ids), context, false)
      return withDistances(presented, searchPoint(filters), filter.visible)
    })
    return {
      page: { ...page, ...(page.last && { last: withOrderMark(page.last, filters) }) },
      records: page.records,
      parameters: besidesView(parameters, found),
      members: {
        ...(filters.facets && (await facetMembers(filters.facets, filter, context))),
        ...(filters.explain && (await explainMembers(filters.explain, ordered, parameters, context))),
        ...(page.total === 0 && noteMembers(filter, parameters, context, found?.view)),
        ...(await carriedMembers(filter, context)),
      },
    }
  },
})

import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { eventOrSeriesId } from '../../../resources/events/series/present.ts'
import { findReturns } from '../comments/returned.ts'
import type { DeskRequest } from '../page.ts'

/** How many of the reader’s drafts are looked through. */
const maxLooked = 50

/** The reader’s own drafts: those that others gave back, the others, and how many these are. */
export async function ownDrafts(request: DeskRequest) {
  const { body } = await request.perform(events.list, {
    parameters: {
      ...{ start_date: '0001-01-01', end_date: '9999-12-31', series: 'first', status: 'draft' },
      ...{ author: request.actor.user?.id, per_page: maxLooked },
    },
  })
  const returns = await findReturns(request, body.events)
  const isReturned = (event: EventRepresentation) => returns.has(eventOrSeriesId(event))
  const returned = body.events.filter(isReturned)
  const drafts = body.events.filter((event) => !isReturned(event))
  return { returned, drafts, total: body.total - returned.length }
}

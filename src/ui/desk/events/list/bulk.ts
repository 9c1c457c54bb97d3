import type { Status } from '../../../../domain/entities.ts'
import { may } from '../../../../accounts/actor.ts'
import { Invalid, Problem } from '../../../../errors/problem.ts'
import { joined, type Localized } from '../../../../i18n/language.ts'
import { events } from '../../../../resources/events/operations.ts'
import type { Action, DeskRequest, Done } from '../../page.ts'
import { chosenIds } from '../../forms/list-bulk.ts'
import { listQuery, queryText } from '../../parts/list-query.ts'
import { venueNamed } from '../choices.ts'
import { eachByItself } from '../../undo/as-one.ts'
import { queryNames } from './find.ts'
import { told } from './words.ts'
import { sentText } from '../../forms/sent.ts'
import { localize } from '../../../../texts/text.ts'

/** What the list of events does with those that are chosen. */
export const bulkActions: Readonly<Record<string, Action>> = {
  publish: async (request) =>
    changeEach(request, may(request.actor, 'publish') ? told.published : told.handedIn, async () => ({
      status: 'publish',
    })),
  trash: async (request) =>
    each(request, told.trashed, (inside, id) => inside.perform(events.byId.remove, { path: { id } })),
  restore: async (request) => changeEach(request, told.restored, async () => ({ status: 'draft' satisfies Status })),
  category: async (request) => {
    const chosen = sentText(request, 'category')
    const how = sentText(request, 'category_how')
    return each(request, told.changed, async (inside, id) => {
      // Of several who change the categories of one event, none overwrites what another has added.
      const { body, revision } = await inside.perform(events.byId.read, { path: { id } })
      const others = body.categories.map((term) => String(term.id)).filter((term) => term !== chosen)
      const categories = how === 'remove' ? others : how === 'replace' ? [chosen] : [...others, chosen]
      return inside.perform(events.byId.update, { path: { id }, parameters: { categories } }, { revision })
    })
  },
  venue: async (request) => {
    const venue = await venueNamed(request, sentText(request, 'venue'))
    if (!venue) throw refused('venue', localize('desk.events.list.unknownVenue'))
    return changeEach(request, told.changed, async () => ({ venue: venue.id }))
  },
}

type Changes = Readonly<Record<string, unknown>>

function changeEach(
  request: DeskRequest,
  tell: (count: number) => Localized,
  changes: (id: number) => Promise<Changes>,
): Promise<Done> {
  return each(request, tell, async (inside, id) =>
    inside.perform(events.byId.update, { path: { id }, parameters: await changes(id) }),
  )
}

/** Does something with each of those that are chosen, and tells how many it was done with; refused where it was none. */
async function each(
  request: DeskRequest,
  tell: (count: number) => Localized,
  work: (inside: DeskRequest, id: number) => Promise<unknown>,
): Promise<Done> {
  const ids = chosenIds(request.form)
  if (ids.length === 0) throw refused('ids', localize('desk.list.nothingChosen'))
  const problems: Problem[] = []
  const { undo } = await eachByItself(request, toList(request), async (inside) => {
    for (const id of ids)
      try {
        await work(inside, id)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        problems.push(error)
      }
  })
  const [first] = problems
  if (first && problems.length === ids.length) throw first
  const message = tell(ids.length - problems.length)
  return {
    to: toList(request),
    message: first ? joined([message, told.refused(problems.length, first.text)]) : message,
    undo,
  }
}

/** Back to the part of the list on which it was asked for. */
function toList({ query }: DeskRequest): string {
  return `/events/${queryText(listQuery(query, [...queryNames, 'page', 'cursor']))}`
}

function refused(parameter: string, message: Localized): Invalid {
  return new Invalid([{ parameter, code: 'rest_invalid_param', message, sent: null }])
}

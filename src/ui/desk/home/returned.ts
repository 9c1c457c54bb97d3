import type { Activity } from '../../../domain/changes/activity.ts'
import type { Comment } from '../../../domain/people/comment.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { eventOrSeriesId } from '../../../resources/events/series/present.ts'
import { html, type Html } from '../../kit/html.ts'
import { returnedLine, findReturns } from '../comments/returned.ts'
import type { DeskRequest } from '../page.ts'

/** How many of the reader’s drafts are looked through. */
const maxReturned = 50

const longestShown = 200

interface ReturnedEvent {
  readonly event: EventRepresentation
  readonly entry: Activity
  /** How much was said about it. */
  readonly messages: number
  /** What was said to its author last. */
  readonly text: string | undefined
}

/** The reader’s own drafts that others gave back, the last one first. */
export async function returnedEvents(request: DeskRequest): Promise<readonly ReturnedEvent[]> {
  const { actor, context } = request
  const parameters = { start_date: '0001-01-01', end_date: '9999-12-31', series: 'first', status: 'draft' }
  const { body } = await request.perform(events.list, {
    parameters: { ...parameters, author: actor.user?.id, per_page: maxReturned },
  })
  const returns = await findReturns(request, body.events)
  if (returns.size === 0) return []
  const said = Map.groupBy(await context.storage.comments.ofEvents([...returns.keys()]), ({ event }) => event)
  const found = body.events.flatMap((event) => {
    const entry = returns.get(eventOrSeriesId(event))
    if (!entry) return []
    const thread = said.get(entry.record) ?? []
    return [{ event, entry, messages: thread.length, text: textFor(actor.user?.id, thread) }]
  })
  return found.toSorted((a, b) => b.entry.id - a.entry.id)
}

/** What others said last. */
function textFor(user: number | undefined, said: readonly Comment[]): string | undefined {
  const text = said.findLast((comment) => comment.user !== user)?.text
  return text !== undefined && text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

/** The card of those. */
export function returnedCard(
  returned: readonly ReturnedEvent[],
  request: DeskRequest,
  item: (event: EventRepresentation, messages: number) => Html,
): Html | false {
  return (
    returned.length > 0 &&
    html`<section class="card">
      <h2>${request.say('desk.home.returned')} <small>${returned.length}</small></h2>
      <ul class="plain">
        ${returned.map(
          ({ event, entry, messages, text }) =>
            html`<li>
              ${item(event, messages)}<br />${returnedLine({ name: entry.userName ?? '', atUtc: entry.atUtc }, request)}
              ${text !== undefined && html`<br />${text}`}
            </li> `,
        )}
      </ul>
    </section>`
  )
}

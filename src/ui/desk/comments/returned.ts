import type { Activity } from '../../../domain/changes/activity.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { eventOrSeriesId } from '../../../resources/events/series/present.ts'
import { visitorsLogin } from '../../../resources/submissions/visitor.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { siteTimeElement } from '../parts/moment-text.ts'
import { userName } from '../parts/user-name.ts'
import type { Thread } from './thread.ts'

/** Who gave an event back to its author, and with which words. */
export interface Returned {
  readonly name: string
  readonly atUtc: string
  readonly text: string | undefined
}

/** What the author of a draft is to be told first: that an editor gave it back, or wrote about it last; undefined where neither is so. */
export async function returnedTo(
  request: DeskRequest,
  event: EventRepresentation | undefined,
  thread: Thread | undefined,
): Promise<Returned | undefined> {
  const { user } = request.actor
  if (event?.status !== 'draft' || Number(event.author) !== user?.id) return undefined
  const answer = thread?.at(-1)
  if (answer && answer.user.id !== user.id) return { name: answer.user.name, atUtc: answer.date_utc, text: answer.text }
  const entry = (await findReturns(request, [event])).get(eventOrSeriesId(event))
  return entry && { name: entry.userName ?? '', atUtc: entry.atUtc, text: undefined }
}

/** The entries by which others than their authors made drafts of these events, by the ids of the events, of series those of the whole. */
export async function findReturns(
  { context }: DeskRequest,
  events: readonly EventRepresentation[],
): Promise<ReadonlyMap<number, Activity>> {
  const authors = new Map(
    events.filter(({ status }) => status === 'draft').map((event) => [eventOrSeriesId(event), Number(event.author)]),
  )
  const entries = await context.storage.activity.lastOf('event', [...authors.keys()], 'status')
  const returns = entries.filter(
    ({ record, user, before, after }) =>
      user !== null && user !== authors.get(record) && after['status'] === 'draft' && before['status'] !== 'trash',
  )
  // What visitors have handed in is put aside.
  const visitors = returns.length > 0 ? await context.storage.users.byLogin(visitorsLogin) : undefined
  return new Map(
    returns.flatMap((entry) => (authors.get(entry.record) === visitors?.id ? [] : [[entry.record, entry] as const])),
  )
}

export function returnedNote(returned: Returned | undefined, request: DeskRequest): Html | false {
  if (!returned) return false
  const { say } = request
  const { text } = returned
  return html`<section class="returned" aria-labelledby="returned">
    <h2 id="returned">${returnedLine(returned, request)}</h2>
    ${text !== undefined && html`<p>${text}</p>`}
    <p><a href="#messages">${say('desk.comments.answer')}</a></p>
  </section>`
}

/** “Returned by Ada · May 3, 2:30 pm” */
export function returnedLine({ name, atUtc }: Omit<Returned, 'text'>, request: DeskRequest): Html {
  return html`${request.say('desk.comments.returned', { name: userName(name, request) })}
    <small>${siteTimeElement(atUtc, request)}</small>`
}

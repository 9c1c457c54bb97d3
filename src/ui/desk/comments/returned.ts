import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { momentText } from '../parts/moment-text.ts'
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
  { actor, context }: DeskRequest,
  event: EventRepresentation | undefined,
  thread: Thread | undefined,
): Promise<Returned | undefined> {
  if (event?.status !== 'draft' || Number(event.author) !== actor.user?.id) return undefined
  const answer = thread?.at(-1)
  if (answer && answer.user.id !== actor.user.id)
    return { name: answer.user.name, atUtc: answer.date_utc, text: answer.text }
  const [last] = await context.storage.activity.lastOf('event', [event.series?.id ?? event.id])
  if (!last || last.user === actor.user.id || !last.changed.includes('status')) return undefined
  return { name: last.userName ?? '', atUtc: last.atUtc, text: undefined }
}

export function returnedNote(returned: Returned | undefined, request: DeskRequest): Html | false {
  if (!returned) return false
  const { say } = request
  const { name, atUtc, text } = returned
  return html`<section class="returned" aria-labelledby="returned">
    <h2 id="returned">
      ${say('desk.comments.returned', { name: userName(name, request) })} <small>${momentText(atUtc, request)}</small>
    </h2>
    ${text !== undefined && html`<p>${text}</p>`}
    <p><a href="#messages">${say('desk.comments.answer')}</a></p>
  </section>`
}

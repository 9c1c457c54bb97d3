import { utcText } from '../../../domain/time/time.ts'
import { Problem } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { CommentRepresentation } from '../../../resources/comments/representation.ts'
import { longestComment } from '../../../resources/comments/operations.ts'
import { comments, events } from '../../../resources/events/operations.ts'
import type { Visitor } from '../../../resources/submissions/visitor.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, textArea } from '../forms/controls.ts'
import type { Action, DeskRequest } from '../page.ts'
import { siteTimeElement } from '../parts/moment-text.ts'
import { userName } from '../parts/user-name.ts'
import { toVisitor, visitorBehind, writeTo } from './visitor.ts'
import { sentText } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

export type Thread = readonly CommentRepresentation[]

/** All that is said about an event; undefined where it is not for this reader. */
export async function readThread(request: DeskRequest, id: number): Promise<Thread | undefined> {
  const said: CommentRepresentation[] = []
  try {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body } = await request.perform(comments.list, { path: { id }, parameters: { page, per_page: 50 } })
      said.push(...body.comments)
      pages = body.total_pages
    }
    return said
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return undefined
    throw error
  }
}

/** What is said, as a list. */
export function threadList(request: DeskRequest, thread: Thread): Html {
  return html`<ol class="thread">
    ${thread.map(
      ({ user, date_utc: utc, text }) =>
        html`<li>
          <strong>${userName(user.name, request)}</strong>
          <small>${siteTimeElement(utc, request)}</small>
          <p>${text}</p>
        </li> `,
    )}
  </ol>`
}

/** What is said about an event, below its form, and the form of an answer. */
export function threadSection(
  request: DeskRequest,
  thread: Thread | undefined,
  visitor: Visitor | undefined,
): Html | false {
  const { say } = request
  if (!thread) return false
  const isNote = visitor && !request.account.sendsMail
  const field = { label: localize('desk.comments.message'), ...(visitor && toVisitor(request, visitor)) }
  return html`<details
    class="card messages"
    id="messages"
    ${(thread.length > 0 || request.refusal?.fields.has('text')) && html`open`}
  >
    <summary>${say('common.messages')}${thread.length > 0 && html` <small>${thread.length}</small>`}</summary>
    ${!visitor && html`<p class="hint">${say('desk.comments.lead')}</p>`}
    ${thread.length > 0 && threadList(request, thread)}
    ${form(
      request,
      html`${textArea(request, { name: 'text', ...field, required: true, attributes: html`maxlength="${longestComment}"` })}
      ${writeTo(request, visitor)}
      ${submitButton(request, localize(isNote ? 'desk.comments.noteSave' : 'desk.comments.send'), 'comment', 'quiet')}`,
    )}
  </details>`
}

/** Adds what the form of an event says. */
export const comment: Action = async (request) => {
  const id = Number(request.path['id'])
  const { body } = await request.perform(events.byId.read, { path: { id } })
  const message = await saySomething(request, body, sentText(request, 'text'))
  const { actor, context } = request
  await context.storage.messages.markRead(actor.user?.id ?? 0, { about: { kind: 'event', id } }, utcText(context.now()))
  return { to: `/events/${id}/`, message }
}

/** Adds a message, which a visitor is sent by mail; what is to be told of that. Users are told by a job. */
export async function saySomething(
  request: DeskRequest,
  { id, author, title }: { readonly id: number; readonly author: string | number; readonly title: string },
  text: string,
): Promise<Localized> {
  const visitor = await visitorBehind(request, author, await readThread(request, id))
  const { user } = request.actor
  const isForOther = user !== undefined && user.id !== Number(author)
  const message = { from: user?.name ?? '', title, text, replyTo: user?.email ?? undefined }
  const mail = isForOther && visitor ? request.account.letterTo(visitor, message) : undefined
  await request.perform(comments.create, { path: { id }, parameters: { text } }, { mail })
  if (!isForOther || !visitor) return localize('desk.comments.sent')
  return request.account.sendsMail
    ? localize('desk.comments.sentTo', { email: visitor.email })
    : localize('desk.comments.noteKept')
}

import type { Localized } from '../../../i18n/language.ts'
import type { CommentRepresentation } from '../../../resources/comments/representation.ts'
import { visitorOf, type Visitor } from '../../../resources/submissions/visitor.ts'
import type { DeskRequest } from '../page.ts'
import { html, type Html } from '../../kit/html.ts'
import { localize } from '../../../texts/text.ts'

/** The visitor who has handed in an event, of which this is said. */
export async function visitorBehind(
  { context }: DeskRequest,
  author: unknown,
  thread: readonly CommentRepresentation[] | undefined,
): Promise<Visitor | undefined> {
  return visitorOf(Number(author), thread ?? [], context.storage)
}

/** What the field of a message says where a visitor has handed in the event: who is sent it, or that nobody is. */
export function toVisitor(
  { account, actor }: DeskRequest,
  { name, email }: Visitor,
): { readonly label: Localized; readonly hint: Localized } {
  if (!account.sendsMail)
    return { label: localize('desk.comments.note'), hint: localize('desk.comments.noteHint', { name }) }
  const own = actor.user?.email
  const hint = own
    ? localize('desk.comments.toVisitorHint', { email, own })
    : localize('desk.comments.toVisitorWithoutAnswer', { email })
  return { label: localize('desk.comments.toVisitor', { name }), hint }
}

/** The way to write to the visitor from the reader’s own mail program, where none is sent from here. */
export function writeTo({ account, say }: DeskRequest, visitor: Visitor | undefined): Html | false {
  if (!visitor || account.sendsMail) return false
  const { email } = visitor
  const address = encodeURIComponent(email).replace('%40', '@')
  return html`<p><a href="mailto:${address}">${say('desk.comments.writeTo', { email })}</a></p>`
}

import { may, mayEdit, mayRead, visibility, type Actor } from '../../access/actor.ts'
import type { Event, Ticket } from '../../domain/entities.ts'
import { statuses } from '../../domain/status.ts'
import type { Context } from '../../operations/context.ts'
import type { TicketFilter } from '../../storage/tickets.ts'
import { noLongerAvailable, notAccessible as eventNotAccessible, passwordProtected } from '../records/problems.ts'
import { notAccessible } from './problems.ts'

/** A ticket with its event, which decides who may do what with it. */
export interface TicketOfEvent {
  readonly ticket: Ticket
  readonly event: Event
}

/** Whoever may edit the event may edit its tickets; of a ticket that is not there, whoever may write anything. */
export function mayEditTicket(actor: Actor, subject: TicketOfEvent | undefined): boolean {
  return subject ? mayEdit(actor, subject.event) : may(actor, 'write')
}

/** Who may not read the event, or not its content, is told so as of the event itself (decisions.md §2.7, §2.8). */
export async function admitTicket({ ticket, event }: TicketOfEvent, context: Context): Promise<void> {
  if (!mayRead(context.actor, event)) {
    throw event.status === 'trash' ? noLongerAvailable() : eventNotAccessible('event')
  }
  if (mayEdit(context.actor, event)) return
  if (!(await context.unlocks(event))) throw passwordProtected()
  if (ticket.status === 'draft') throw notAccessible()
}

/** The tickets that a list shows the caller; `event` is one whose content the caller may see. */
export function shownTo(
  { actor }: Context,
  event: number | undefined,
): Pick<TicketFilter, 'events' | 'withoutProtected' | 'drafts' | 'event'> {
  const events = visibility(actor, event === undefined ? undefined : statuses)
  if (may(actor, 'edit-others')) return { events, drafts: 'all', event }
  const { user } = actor
  if (!user || !may(actor, 'write')) return { events, withoutProtected: 'all', event }
  const publishes = may(actor, 'publish')
  const editable = statuses.filter((status) => publishes || (status !== 'publish' && status !== 'future'))
  return {
    events,
    withoutProtected: event !== undefined ? undefined : publishes ? { exceptOf: user.id } : 'all',
    drafts: { ofAuthor: user.id, statuses: editable },
    event,
  }
}

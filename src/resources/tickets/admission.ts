import { closedTo, may, mayEdit, mayRead, visibility, type Actor } from '../../access/actor.ts'
import { type Event, statuses, type Ticket } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import type { TicketFilter } from '../../storage/stores/tickets.ts'
import { noLongerAvailable, recordProblems } from '../records/problems.ts'
import { ticketNotAccessible } from './problems.ts'

/** A ticket with its event, which decides who may do what with it. */
export interface TicketOfEvent {
  readonly ticket: Ticket
  readonly event: Event
}

/** Whoever may edit the event may edit its tickets; of a ticket that is not there, whoever may write anything. */
export function mayEditTicket(actor: Actor, subject: TicketOfEvent | undefined): boolean {
  return subject ? mayEdit(actor, subject.event) : may(actor, 'write')
}

/** Whether an event has tickets is part of what its password protects: without it none is there. */
export async function mayKnow(event: Event, context: Context): Promise<boolean> {
  return !mayRead(context.actor, event) || mayEdit(context.actor, event) || (await context.unlocks(event))
}

const ticketOfEvent = { en: 'a ticket of an event', fr: 'un billet d’un événement' }

/** Who may not read the event is told so as of the event itself. */
export async function admitTicket({ ticket, event }: TicketOfEvent, context: Context): Promise<void> {
  if (!mayRead(context.actor, event)) {
    throw event.status === 'trash'
      ? noLongerAvailable()
      : recordProblems.event.notAccessible({ id: ticket.id }, ticketOfEvent)
  }
  if (mayEdit(context.actor, event)) return
  if (ticket.status === 'draft') throw ticketNotAccessible(ticket.id)
}

/** The tickets that a list shows the caller; `event` is one whose content the caller may see. */
export function shownTo(
  { actor }: Context,
  event: number | undefined,
): Pick<TicketFilter, 'events' | 'withoutProtected' | 'drafts' | 'event'> {
  const events = visibility(actor, event === undefined ? undefined : statuses)
  if (may(actor, 'edit-others')) return { events, drafts: 'all', event }
  const closed = closedTo(actor)
  const drafts = typeof closed === 'object' ? { ofAuthor: closed.exceptOf, statuses: closed.statuses } : undefined
  return { events, withoutProtected: event === undefined ? closed : undefined, drafts, event }
}

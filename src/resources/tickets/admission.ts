import { type Actor, protectedFilter, may, mayEdit, mayRead, visibility } from '../../accounts/actor.ts'
import { statuses } from '../../domain/entities.ts'
import type { Event } from '../../records/event.ts'
import type { Ticket } from '../../records/ticket.ts'
import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import type { TicketFilter } from '../../storage/stores/tickets.ts'
import type { idPath } from '../records/fields.ts'
import { admitReader } from '../records/lists/references.ts'
import { ticketNotAccessible } from './problems.ts'
import { msg } from '../../texts/msg.ts'

/** A ticket with its event, which decides who may do what with it. */
export interface TicketOfEvent {
  readonly ticket: Ticket
  readonly event: Event
}

/** Whether the actor may edit a ticket: editors of its event may. Without a ticket, all who may write may. */
export function mayEditTicket(actor: Actor, subject: TicketOfEvent | undefined): boolean {
  return subject ? mayEdit(actor, subject.event) : may(actor, 'write')
}

/** Whether the caller may know that the event has tickets. The password of an event protects this too. */
async function mayKnow(event: Event, context: Context): Promise<boolean> {
  return !mayRead('ticket', context.actor, event) || mayEdit(context.actor, event) || (await context.unlocks(event))
}

const ticketOfEvent = {
  shown: 'ticket',
  named: msg('a ticket of an event'),
} as const

/** Refuses readers of a ticket as its event refuses them. `locate` has checked the event’s password before. */
export function admitTicket({ ticket, event }: TicketOfEvent, { actor }: Context): void {
  admitReader('event', event, actor, { id: ticket.id }, ticketOfEvent)
  if (ticket.status === 'draft' && !mayEdit(actor, event)) throw ticketNotAccessible(ticket.id)
}

/** The filter for the tickets that a list shows the caller. The caller may see the content of `event`. */
export function createTicketFilter(
  { actor }: Context,
  event: Event | undefined,
): Pick<TicketFilter, 'events' | 'withoutProtected' | 'drafts' | 'event'> {
  const events = visibility('ticket', actor, event === undefined ? undefined : statuses)
  if (may(actor, 'edit-others')) return { events, drafts: 'all', event }
  const closed = protectedFilter(actor, 'ticket')
  const drafts = typeof closed === 'object' ? { ofAuthor: closed.exceptOf, statuses: closed.statuses } : undefined
  return { events, withoutProtected: event === undefined ? closed : undefined, drafts, event }
}

/** The ticket that a path names, with its event. Undefined if the caller may not know that it exists. */
export async function locate({ id }: Values<typeof idPath>, context: Context): Promise<TicketOfEvent | undefined> {
  const ticket = await context.storage.tickets.byId(id)
  const event = ticket && (await context.storage.events.byId(ticket.event))
  return event && (await mayKnow(event, context)) ? { ticket, event } : undefined
}

/** The event of a new ticket, if the caller may edit it. */
export async function eventOfTicket(
  { event: id }: { readonly event?: number | undefined },
  { actor, storage }: Context,
) {
  const event = id === undefined ? undefined : await storage.events.byId(id)
  return event && mayEdit(actor, event) ? event : undefined
}

/** Stands in for the event of a ticket, with the time zone of the site, if the caller is refused anyway. */
export function zoneOfSite({ settings }: Context) {
  return { timezone: settings.timeZone, recurrence: null }
}

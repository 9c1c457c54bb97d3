import { type Actor, closedTo, may, mayEdit, mayRead, visibility } from '../../accounts/actor.ts'
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

/** Editors of an event may edit its tickets; an absent ticket is open to all who may write. */
export function mayEditTicket(actor: Actor, subject: TicketOfEvent | undefined): boolean {
  return subject ? mayEdit(actor, subject.event) : may(actor, 'write')
}

/** Whether an event has tickets is part of what its password protects: without it none is there. */
async function mayKnow(event: Event, context: Context): Promise<boolean> {
  return !mayRead('ticket', context.actor, event) || mayEdit(context.actor, event) || (await context.unlocks(event))
}

const ticketOfEvent = {
  shown: 'ticket',
  named: msg('a ticket of an event'),
} as const

/** Refuses readers of the ticket as the event refuses them; its password was checked when the ticket was located. */
export function admitTicket({ ticket, event }: TicketOfEvent, { actor }: Context): void {
  admitReader('event', event, actor, { id: ticket.id }, ticketOfEvent)
  if (ticket.status === 'draft' && !mayEdit(actor, event)) throw ticketNotAccessible(ticket.id)
}

/** The tickets that a list shows the caller; `event` is one whose content the caller may see. */
export function shownTo(
  { actor }: Context,
  event: Event | undefined,
): Pick<TicketFilter, 'events' | 'withoutProtected' | 'drafts' | 'event'> {
  const events = visibility('ticket', actor, event === undefined ? undefined : statuses)
  if (may(actor, 'edit-others')) return { events, drafts: 'all', event }
  const closed = closedTo(actor, 'ticket')
  const drafts = typeof closed === 'object' ? { ofAuthor: closed.exceptOf, statuses: closed.statuses } : undefined
  return { events, withoutProtected: event === undefined ? closed : undefined, drafts, event }
}

/** The ticket of a path with its event, if the caller may know that it is there. */
export async function locate({ id }: Values<typeof idPath>, context: Context): Promise<TicketOfEvent | undefined> {
  const ticket = await context.storage.tickets.byId(id)
  const event = ticket && (await context.storage.events.byId(ticket.event))
  return event && (await mayKnow(event, context)) ? { ticket, event } : undefined
}

/** The event that a new ticket names, if the caller may edit it. */
export async function eventOfTicket(
  { event: id }: { readonly event?: number | undefined },
  { actor, storage }: Context,
) {
  const event = id === undefined ? undefined : await storage.events.byId(id)
  return event && mayEdit(actor, event) ? event : undefined
}

/** The time zone for callers who are refused in any case. */
export function zoneOfSite({ settings }: Context) {
  return { timezone: settings.timeZone, recurrence: null }
}

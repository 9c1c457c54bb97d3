import type { Event } from '../../records/event.ts'
import type { Ticket } from '../../records/ticket.ts'
import { maxTickets, ownsTickets } from '../../domain/entities.ts'
import { utcText } from '../../domain/time/time.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import { optional, required } from '../../schema/field.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { integer } from '../../schema/types/values/number.ts'
import type { TicketOfEvent } from './admission.ts'
import { isOnSale } from './present.ts'
import {
  eventCancelled,
  needsOccurrence,
  notForSale,
  notOfSeries,
  notSold,
  sellsOwnTickets,
  otherEvent,
  soldOut,
  ticketNotFound,
} from './problems.ts'
import { msg } from '../../texts/msg.ts'

const maxCount = 1_000_000

export const saleFields = {
  quantity: required(
    integer({ minimum: -maxCount, maximum: maxCount }),
    msg('Number of tickets sold; negative for returned tickets; not 0'),
  ),
  event: optional(
    recordId(1),
    msg('Of a ticket of a series, required: the id of the occurrence that it is sold for; else that of its event'),
  ),
}

interface SaleInput {
  readonly quantity?: number | undefined
  readonly event?: number | undefined
}

/** Checks a sale; the ticket is not read for users who may not sell it. */
export async function checkSale(
  input: SaleInput,
  subject: TicketOfEvent | undefined,
  context: Context,
): Promise<readonly Issue[]> {
  const wrong = subject && !context.refused && (await wrongEvent(input, subject.ticket, context))
  return [...checkQuantity(input), ...(wrong ? [wrong] : [])]
}

async function wrongEvent({ event }: SaleInput, ticket: Ticket, { storage }: Context): Promise<Issue | undefined> {
  if (ticket.series === null) return event === undefined || event === ticket.event ? undefined : otherEvent()
  if (event === undefined) return needsOccurrence(ticket.id)
  const its = await storage.events.byId(event)
  if (!its?.occurrence || its.occurrence.series !== ticket.series) return notOfSeries(ticket.series)
  return ownsTickets(its) ? sellsOwnTickets(its.id) : undefined
}

function checkQuantity({ quantity }: SaleInput): readonly Issue[] {
  if (quantity !== 0) return []
  const message = msg`quantity must be a whole number from -${maxCount} to ${maxCount}, but not 0.`
  return [issue('quantity', 'rest_out_of_bounds', message)]
}

/**
 * Sells or takes back tickets atomically. Only tickets on sale are sold; they can be given back at any time.
 */
export async function sellTicket(
  { ticket: { id }, event: whole }: TicketOfEvent,
  { quantity, event: named }: { readonly quantity: number; readonly event?: number | undefined },
  context: Context,
): Promise<{ readonly ticket: Ticket; readonly event: Event }> {
  const { now, storage } = context
  const event = (named === undefined ? undefined : await storage.events.byId(named)) ?? whole
  const ticket = await ticketFor(event, id, context)
  if (quantity > 0 && event.eventStatus === 'cancelled') throw eventCancelled()
  if (quantity > 0 && (event.status === 'trash' || !isOnSale(ticket, event, now()))) throw notForSale()
  const sold = await storage.tickets.sell(id, quantity, utcText(now()), ticket.series === null ? undefined : event.id)
  const found = await ticketFor(event, id, context)
  if (!sold)
    throw quantity > 0 ? soldOut((found.capacity ?? maxTickets) - found.sold, quantity) : notSold(found.sold, quantity)
  await logActivity(context, { action: 'sold', kind: 'ticket', record: id, changed: ['sold'] })
  return { ticket: found, event }
}

/** A ticket as it is for an event: of a series, for one of its occurrences. */
export async function ticketFor(event: Event, id: number, { storage }: Context): Promise<Ticket> {
  const found = (await storage.tickets.ofEvents([event])).find((ticket) => ticket.id === id)
  if (!found) throw ticketNotFound(id)
  return found
}

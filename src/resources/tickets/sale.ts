import type { Ticket } from '../../domain/entities.ts'
import { maxTickets } from '../../domain/entities.ts'
import { utcText } from '../../domain/time.ts'
import { issue, type Issue } from '../../errors.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import { required } from '../../schema/field.ts'
import { integer } from '../../schema/types/number.ts'
import type { TicketOfEvent } from './admission.ts'
import { isOnSale } from './present.ts'
import { notForSale, notSold, soldOut, ticketNotFound } from './problems.ts'

const most = 1_000_000

export const saleFields = {
  quantity: required(integer({ minimum: -most, maximum: most }), {
    en: 'Number of tickets sold; negative for returned tickets; not 0',
    fr: 'Nombre de billets vendus ; négatif pour des billets rendus ; pas 0',
  }),
}

export function checkSale({ quantity }: { readonly quantity?: number | undefined }): readonly Issue[] {
  if (quantity !== 0) return []
  const message = {
    en: `quantity must be a whole number from -${most} to ${most}, but not 0.`,
    fr: `quantity doit être un nombre entier de -${most} à ${most}, sauf 0.`,
  }
  return [issue('quantity', 'rest_out_of_bounds', message)]
}

/**
 * Sells some, or takes some back, in one step of the storage, whatever others do meanwhile. Sells only what is for sale;
 * giving back works at any time.
 */
export async function sellTicket(
  { ticket, event }: TicketOfEvent,
  quantity: number,
  context: Context,
): Promise<Ticket> {
  const { now, storage } = context
  if (quantity > 0 && (event.status === 'trash' || !isOnSale(ticket, event, now()))) throw notForSale()
  const sold = await storage.tickets.sell(ticket.id, quantity, utcText(now()))
  const found = await storage.tickets.byId(ticket.id)
  if (!found) throw ticketNotFound(ticket.id)
  if (!sold)
    throw quantity > 0 ? soldOut((found.capacity ?? maxTickets) - found.sold, quantity) : notSold(found.sold, quantity)
  await logActivity(context, { action: 'sold', kind: 'ticket', record: ticket.id, changed: ['sold'] })
  return found
}

import { costAfter, type Cost, type SiteCurrency } from '../../../domain/money/cost.ts'
import type { Event } from '../../../records/event.ts'
import type { Ticket } from '../../../records/ticket.ts'
import { costOfTickets } from '../../../domain/money/ticket-cost.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventInput } from '../fields.ts'

/** The currency of costs and tickets that name none. */
export function siteCurrency({ settings }: Pick<Context, 'settings'>): SiteCurrency {
  const { currencySymbol: symbol, currencyPosition: position, currencyCode: code } = settings
  return { symbol, position, code }
}

/**
 * The cost of an event that has none of its own: the range of the prices of its published tickets; null without any. Prices
 * in several currencies make no range: those in the currency of the site count, else those in the currency of the first
 * that is not free. What is free is so in any currency.
 */
export function costByTickets(tickets: readonly Ticket[], context: Context): Cost | null {
  if (tickets.length === 0) return null
  const site = siteCurrency(context)
  const published = tickets.filter(({ status }) => status === 'publish')
  const currencies = published.filter(({ price }) => price !== '0').map(({ currency }) => currency)
  const currency = currencies.includes(site.code) ? site.code : (currencies[0] ?? site.code)
  const counted = published
    .filter((ticket) => ticket.currency === currency || ticket.price === '0')
    .map(({ price }) => ({ price, currency }))
  return costOfTickets(counted, site)
}

/**
 * An event's own cost after a write. Writing back the cost that was read changes nothing, even where it is derived from the
 * tickets.
 */
export async function costAfterWrite(input: EventInput['cost'], before: Event, context: Context): Promise<Cost | null> {
  if (input === undefined) return before.cost
  if (input === null) return null
  const site = siteCurrency(context)
  if (before.cost || !before.ticketed) return costAfter(input, before.cost, site)
  const derived = costByTickets(await context.storage.tickets.ofEvents([before]), context)
  const after = costAfter(input, derived, site)
  return after === derived ? null : after
}

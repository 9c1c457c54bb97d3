import { currencyOfCost, lowestPrice } from '../../../domain/money/cost.ts'
import { decimalsOf } from '../../../domain/money/money.ts'
import { textOf } from '../../../domain/text/texts.ts'
import { utcText, withOffset } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import type { Ticket } from '../../../records/ticket.ts'
import { withoutEmptyMembers, type JsonLd } from '../../records/present.ts'
import { isAvailable, isOnSale } from '../../tickets/present.ts'
import { isInSalePeriod, saleEnd } from '../../tickets/sale-period.ts'
import { siteCurrency } from '../../../operations/settings.ts'

/** schema.org `Offer`s of an event: one for each of its published tickets, else one of its cost. */
export function offersOf(
  event: Event,
  tickets: readonly Ticket[],
  page: string,
  context: Context,
): JsonLd | readonly JsonLd[] | undefined {
  if (tickets.length === 0) return costOffer(event, page, context)
  return tickets.map((ticket) => ticketOffer(ticket, event, page, context))
}

/** Whether nobody pays, or everybody; undefined where some do, or nothing says so. */
export function isAccessibleForFree({ cost }: Event, tickets: readonly Ticket[]): boolean | undefined {
  const lowest = cost ? lowestPrice(cost) : undefined
  const ofCost = lowest === undefined ? [] : [lowest, ...(cost?.text === null ? cost.values : [])]
  const prices = (tickets.length > 0 ? tickets.map(({ price }) => price) : ofCost).map(Number)
  if (prices.length === 0) return undefined
  return prices.every((price) => price === 0) ? true : prices.some((price) => price === 0) ? undefined : false
}

function ticketOffer(ticket: Ticket, event: Event, page: string, context: Context): JsonLd {
  const moment = (utc: string | null) => utc && withOffset(utc, event.timezone)
  return withoutEmptyMembers({
    '@type': 'Offer',
    name: textOf(ticket, context.language).name,
    price: priceWithDecimals(ticket.price, ticket.currency),
    priceCurrency: ticket.currency,
    url: ticket.url ?? page,
    category: 'primary',
    availability: `https://schema.org/${itemAvailability(ticket, event, context.now())}`,
    validFrom: moment(ticket.availableFromUtc) ?? publishedAt(event),
    validThrough: moment(saleEnd(ticket, event)),
  })
}

/** A published ticket's name among schema.org’s `ItemAvailability`. */
function itemAvailability(ticket: Ticket, event: Event, now: Temporal.Instant): string {
  if (isAvailable(ticket, event, now)) return 'InStock'
  if (isOnSale(ticket, event, now)) return 'SoldOut'
  const from = ticket.availableFromUtc
  const isToCome =
    event.eventStatus !== 'cancelled' && from !== null && from > utcText(now) && isInSalePeriod(ticket, event, from)
  return isToCome ? 'PreOrder' : 'OutOfStock'
}

/** The lowest price; none where the cost is a text, or in a currency that cannot be known. */
function costOffer(event: Event, page: string, context: Context): JsonLd | undefined {
  const { cost } = event
  const price = cost && lowestPrice(cost)
  const priceCurrency = cost && currencyOfCost(cost, siteCurrency(context))
  if (typeof price !== 'string' || typeof priceCurrency !== 'string') return undefined
  return withoutEmptyMembers({
    '@type': 'Offer',
    price: priceWithDecimals(price, priceCurrency),
    priceCurrency,
    url: event.website ?? page,
    category: 'primary',
    availability: `https://schema.org/${isNotCalledOff(event) ? 'InStock' : 'OutOfStock'}`,
    validFrom: publishedAt(event),
  })
}

/** A price with the decimals of its currency, as it is read by machines: `31.42`. */
function priceWithDecimals(price: string, currency: string): string {
  return currency === '' || Number(price) >= 1e15 ? price : Number(price).toFixed(decimalsOf(currency))
}

function isNotCalledOff({ eventStatus }: Event): boolean {
  return eventStatus !== 'cancelled' && eventStatus !== 'postponed'
}

function publishedAt({ dateUtc }: Event): string | null {
  return dateUtc && `${dateUtc.replace(' ', 'T')}+00:00`
}

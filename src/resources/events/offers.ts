import { currencyOfCost, lowestPrice } from '../../domain/cost.ts'
import type { Event, Ticket } from '../../domain/entities.ts'
import { textOf } from '../../domain/texts.ts'
import { utcText, withOffset } from '../../domain/time.ts'
import type { Context } from '../../operations/context.ts'
import { said, type JsonLd } from '../records/json-ld.ts'
import { isAvailable, isOnSale } from '../tickets/present.ts'
import { isInSalePeriod, saleEnd } from '../tickets/sale-period.ts'
import { siteCurrency } from './cost.ts'

/** schema.org `Offer`s of an event: one for each published ticket, else one of its cost. */
export function offersOf(
  event: Event,
  tickets: readonly Ticket[],
  page: string,
  context: Context,
): JsonLd | readonly JsonLd[] | undefined {
  const published = tickets.filter(({ status }) => status === 'publish')
  if (published.length === 0) return costOffer(event, page, context)
  return published.map((ticket) => ticketOffer(ticket, event, page, context))
}

function ticketOffer(ticket: Ticket, event: Event, page: string, context: Context): JsonLd {
  const moment = (utc: string | null) => utc && withOffset(utc, event.timezone)
  return said({
    '@type': 'Offer',
    name: textOf(ticket, context.language).name,
    price: ticket.price,
    priceCurrency: ticket.currency,
    url: ticket.url ?? page,
    category: 'primary',
    availability: `https://schema.org/${availability(ticket, event, context.now())}`,
    validFrom: moment(ticket.availableFromUtc) ?? publishedAt(event),
    validThrough: moment(saleEnd(ticket, event)),
  })
}

/** A published ticket's name among schema.org’s `ItemAvailability`. */
function availability(ticket: Ticket, event: Event, now: Temporal.Instant): string {
  if (isAvailable(ticket, event, now)) return 'InStock'
  if (isOnSale(ticket, event, now)) return 'SoldOut'
  const from = ticket.availableFromUtc
  const isToCome = from !== null && from > utcText(now) && isInSalePeriod(ticket, event, from)
  return isToCome ? 'PreOrder' : 'OutOfStock'
}

/** The lowest price; none where the cost is a text, or in a currency that cannot be known. */
function costOffer(event: Event, page: string, context: Context): JsonLd | undefined {
  const { cost } = event
  const price = cost ? lowestPrice(cost) : undefined
  const priceCurrency = cost && currencyOfCost(cost, siteCurrency(context))
  if (price === undefined || priceCurrency === undefined) return undefined
  return said({
    '@type': 'Offer',
    price,
    priceCurrency,
    url: event.website ?? page,
    category: 'primary',
    availability: 'https://schema.org/InStock',
    validFrom: publishedAt(event),
  })
}

function publishedAt({ dateUtc }: Event): string | null {
  return dateUtc && `${dateUtc.replace(' ', 'T')}+00:00`
}

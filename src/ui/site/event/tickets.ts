import { utcText } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import { siteCurrency } from '../../../operations/settings.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { TicketRepresentation } from '../../../resources/tickets/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { momentInWords } from '../../kit/dates/dates.ts'
import { langAttribute } from '../../kit/event-item.ts'
import { priceInWords } from './prices.ts'
import { prose } from '../prose.ts'
import { say } from '../../../texts/text.ts'

/** The tickets of an event: name, price, and whether and where they are sold; false without tickets. */
export function ticketList(
  { tickets = [], event_status: status }: Pick<EventRepresentation, 'tickets' | 'event_status'>,
  context: Context,
): Html | false {
  return (
    tickets.length > 0 &&
    html`<h2 id="tickets">${say('common.tickets', context.language)}</h2>
      <ul class="tickets">
        ${tickets.map((ticket) => ticketItem(ticket, status === 'cancelled', context))}
      </ul>`
  )
}

/** Where tickets are to be had now: at their shop, or, where there are several, in the list of them; undefined where nowhere is. */
export function ticketAddress({ tickets = [] }: EventRepresentation): string | undefined {
  const shops = new Set(tickets.flatMap(({ is_available, url }) => (is_available && url !== null ? [url] : [])))
  return shops.size > 1 ? '#tickets' : [...shops][0]
}

/** Whether no ticket is left of any that there were. */
export function isSoldOut({ tickets = [] }: EventRepresentation): boolean {
  return tickets.length > 0 && tickets.every(({ remaining }) => remaining === 0)
}

function ticketItem(ticket: TicketRepresentation, isCancelled: boolean, context: Context): Html {
  const text = langAttribute(ticket, context.language)
  return html`<li>
<h3${text} dir="auto">${ticket.name}</h3>
<b>${priceInWords(ticket.price, ticket.currency, siteCurrency(context), context.language)}</b>
<p>${isCancelled ? say('site.noSale', context.language) : ticketAvailability(ticket, context)}</p>
${ticket.description !== '' && html`<div${text} dir="auto">${prose(ticket.description, context)}</div>`}
</li>`
}

function ticketAvailability(ticket: TicketRepresentation, { language, now }: Context): Html | string {
  const { available_from_utc: from, timezone, url } = ticket
  if (ticket.is_available) {
    return url === null ? say('site.forSale', language) : html`<a href="${url}">${say('site.buy', language)}</a>`
  }
  if (ticket.remaining === 0) return say('site.soldOut', language)
  if (from === null || from <= utcText(now())) return say('site.saleOver', language)
  return html`${say('site.saleBegins', language)} ${momentInWords(from, timezone, language)}`
}

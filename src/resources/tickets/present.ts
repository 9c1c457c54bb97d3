import { presentCost } from '../../domain/money/cost.ts'
import type { Event } from '../../records/event.ts'
import { type Ticket, ticketRecord } from '../../records/ticket.ts'
import { textOf } from '../../domain/text/texts.ts'
import { costOfTickets } from '../../domain/money/ticket-cost.ts'
import { inZone, utcText } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { presentLanguages, presentTranslations } from '../records/present.ts'
import type { TicketRepresentation } from './representation.ts'
import { isInSalePeriod } from './sale-period.ts'

type SoldFor = Pick<Event, 'endUtc' | 'eventStatus'>

/**
 * Whether a ticket is for sale: published, within its period, not sold out, and its event not cancelled. The storage has the same
 * rule for lists.
 */
export function isAvailable(ticket: Ticket, event: SoldFor, now: Temporal.Instant): boolean {
  return isOnSale(ticket, event, now) && (remaining(ticket) ?? 1) > 0
}

/** How many are left; null where it is unlimited, or where each occurrence of a series has its own count. */
function remaining({ capacity, sold, occurrences }: Ticket): number | null {
  return capacity === null || occurrences ? null : capacity - sold
}

/** The same, however many are left. */
export function isOnSale(ticket: Ticket, event: SoldFor, now: Temporal.Instant): boolean {
  // A series is sold for those of its occurrences that are not cancelled, which the storage looks for.
  if (event.eventStatus === 'cancelled' && !ticket.occurrences) return false
  return ticket.status === 'publish' && isInSalePeriod(ticket, event, utcText(now))
}

/** A ticket, alone or within its event. */
export function presentTicket(
  ticket: Ticket,
  event: SoldFor & Pick<Event, 'timezone'>,
  context: Context,
): TicketRepresentation {
  const { language, links, now, settings } = context
  const text = textOf(ticket, language)
  const site = { symbol: settings.currencySymbol, position: settings.currencyPosition, code: settings.currencyCode }
  return {
    id: ticket.id,
    event: ticket.event,
    modified: inZone(ticket.modifiedUtc, settings.timeZone),
    modified_utc: ticket.modifiedUtc,
    rest_url: apiUrl(links, `/tickets/${ticket.id}`),
    name: text.name,
    description: text.description,
    price: ticket.price,
    currency: ticket.currency,
    cost: presentCost(costOfTickets([ticket], site), site, language).cost,
    ...ticketRecord.present(ticket),
    remaining: remaining(ticket),
    available_from: ticket.availableFrom,
    available_from_utc: ticket.availableFromUtc,
    available_until: ticket.availableUntil,
    available_until_utc: ticket.availableUntilUtc,
    timezone: event.timezone,
    is_available: isAvailable(ticket, event, now()),
    ...presentLanguages(ticket, context),
    ...presentTranslations(ticket, ({ name, description }) => ({ name, description }), context),
  }
}

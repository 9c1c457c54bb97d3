import type { Event, Ticket } from '../../domain/entities.ts'
import { priceIn } from '../../domain/money.ts'
import { textsAfter, type TicketText } from '../../domain/texts.ts'
import { utcText } from '../../domain/time.ts'
import { Invalid, type Issue } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import type { Readable, Values } from '../../schema/field.ts'
import { outOfTime } from '../records/problems.ts'
import { checkStoredLength } from '../records/stored-length.ts'
import { checkHeadline, originalLanguage, plainIn, richIn } from '../records/texts.ts'
import type { ticketChanges, ticketFields } from './fields.ts'
import { aboveCapacity, belowSold, endsTooEarly, tooManyDecimals } from './problems.ts'
import { always, endsBeforeItBegins, windowAfter, windowIn } from './window.ts'

export type NewTicket = Values<typeof ticketFields>
export type TicketChanges = Values<typeof ticketChanges>

/** What of an event its tickets depend on. */
export type TicketedEvent = Pick<Event, 'id' | 'timezone'>

/** What is wrong with a write of a ticket, beyond its single values. */
export function checkTicket(
  wish: Readable<typeof ticketFields> | Readable<typeof ticketChanges>,
  before: Ticket | undefined,
  event: Pick<Event, 'timezone'>,
  context: Context,
): readonly Issue[] {
  const { window, outOfTime: beyond } = windowAfter(wish, before ?? always, event, context)
  const moved = wish.available_from !== undefined || wish.available_until !== undefined
  return [
    ...checkHeadline('name', wish.name, before, context),
    ...checkStoredLength('description', wish.description, context),
    ...beyond.map(outOfTime),
    ...(moved && beyond.length === 0 && endsBeforeItBegins(window) ? [endsTooEarly(wish)] : []),
    ...checkSold(wish, before),
    ...checkPrice(wish, before, context),
  ]
}

/** A new ticket of the event; whoever calls stores it. */
export async function composeTicket(wish: NewTicket, event: TicketedEvent, context: Context): Promise<Ticket> {
  const begun: Ticket = {
    id: await context.storage.newId('ticket'),
    event: event.id,
    status: 'publish',
    modifiedUtc: utcText(context.now()),
    language: originalLanguage(wish.name, context),
    texts: {},
    price: '0',
    currency: context.settings.currencyCode,
    capacity: null,
    sold: 0,
    url: null,
    ...always,
  }
  return reviseTicket(begun, wish, event, context)
}

/** The ticket with what was sent, and nothing else, changed; null clears, or puts back to what a new one has. */
export function reviseTicket(
  before: Ticket,
  wish: NewTicket | TicketChanges,
  event: TicketedEvent,
  context: Context,
): Ticket {
  const { window, outOfTime: beyond } = windowAfter(wish, before, event, context)
  if (beyond.length > 0) throw new Invalid(beyond.map(outOfTime))
  const sayings = { name: plainIn(wish.name, context), description: richIn(wish.description, context) }
  return {
    ...before,
    ...window,
    status: after(wish.status, before.status, 'publish'),
    modifiedUtc: utcText(context.now()),
    texts: textsAfter(before, sayings, blank),
    ...priceAfter(wish, before, context),
    capacity: after(wish.capacity, before.capacity, null),
    sold: after(wish.sold, before.sold, 0),
    url: after(wish.url, before.url, null),
  }
}

/** The ticket after its event has changed its time zone: its clocks show the same times, which are other moments. */
export function rescheduled(ticket: Ticket, event: Pick<Event, 'timezone'>): Ticket {
  return { ...ticket, ...windowIn(event, ticket) }
}

const blank: TicketText = { name: '', description: '' }

function checkSold(
  wish: Readable<typeof ticketFields> | Readable<typeof ticketChanges>,
  before: Ticket | undefined,
): readonly Issue[] {
  if (wish.capacity === undefined && wish.sold === undefined) return []
  const capacity = after(wish.capacity, before?.capacity ?? null, null)
  const sold = after(wish.sold, before?.sold ?? 0, 0)
  if (capacity === null || sold <= capacity) return []
  // Whoever sends both is told of the one that is too large.
  return [
    wish.sold === undefined || wish.sold === null || wish.sold === before?.sold
      ? belowSold(sold)
      : aboveCapacity(capacity),
  ]
}

type PriceWish = Pick<Readable<typeof ticketChanges>, 'price' | 'currency'>

/** A price has at most the decimals of its currency; one that is kept as it is stays. */
function checkPrice(wish: PriceWish, before: Ticket | undefined, context: Context): readonly Issue[] {
  const price = after(wish.price, before?.price ?? '0', '0')
  const currency = after(
    wish.currency,
    before?.currency ?? context.settings.currencyCode,
    context.settings.currencyCode,
  )
  if (price === before?.price && currency === before.currency) return []
  return priceIn(price, currency) === undefined ? [tooManyDecimals(wish, price, currency)] : []
}

function priceAfter(wish: PriceWish, before: Ticket, { settings }: Context): Pick<Ticket, 'price' | 'currency'> {
  const price = after(wish.price, before.price, '0')
  const currency = after(wish.currency, before.currency, settings.currencyCode)
  return { price: priceIn(price, currency) ?? price, currency }
}

function after<T>(sent: T | null | undefined, present: T, empty: T): T {
  return sent === undefined ? present : (sent ?? empty)
}

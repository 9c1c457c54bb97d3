import { isDeepStrictEqual } from 'node:util'
import type { KeptLinks } from '../../domain/changes/activity.ts'
import { changesBetween, changesOfRemoval } from '../../domain/changes/changes.ts'
import type { Language } from '../../i18n/language.ts'
import type { Event } from '../../records/event.ts'
import { type Ticket, ticketRecord } from '../../records/ticket.ts'
import { priceIn } from '../../domain/money/money.ts'
import { textsAfterWrite, type TicketText } from '../../domain/text/texts.ts'
import { utcText } from '../../domain/time/time.ts'
import { Invalid, type Issue } from '../../errors/problem.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import type { Readable, Values } from '../../schema/field.ts'
import { outOfTime } from '../records/problems.ts'
import { checkHeadline, checkStoredLength, originalLanguage, plainByLanguage, richIn } from '../records/texts.ts'
import type { ticketChanges, ticketFields } from './fields.ts'
import { aboveCapacity, belowSold, endsTooEarly, soldByOccurrence, tooManyDecimals } from './problems.ts'
import { always, endsBeforeItBegins, salePeriodAfter, salePeriodIn } from './sale-period.ts'

type NewTicket = Values<typeof ticketFields>
type TicketChanges = Values<typeof ticketChanges>

/** The members of an event that its tickets depend on. */
type TicketedEvent = Pick<Event, 'id' | 'timezone' | 'recurrence'>

/** What of an event its tickets are checked by; `recurrence` as after the write. */
export type CheckedEvent = Pick<Event, 'timezone' | 'recurrence'>

/** Issues of a write of a ticket, beyond those of its single values. */
export function checkTicket(
  input: Readable<typeof ticketFields> | Readable<typeof ticketChanges>,
  before: Ticket | undefined,
  event: CheckedEvent,
  context: Context,
): readonly Issue[] {
  const { period, outOfTime: beyond } = salePeriodAfter(input, before ?? always, event, context)
  const moved = input.available_from !== undefined || input.available_until !== undefined
  return [
    ...checkHeadline('name', input.name, before, context),
    ...checkStoredLength('description', input.description, context),
    ...beyond.map(outOfTime),
    ...(moved && beyond.length === 0 && endsBeforeItBegins(period) ? [endsTooEarly(input)] : []),
    ...checkSold(input, before, event),
    ...checkPrice(input, before, context),
  ]
}

/** A new ticket of the event, not stored yet. */
export async function composeTicket(input: NewTicket, event: TicketedEvent, context: Context): Promise<Ticket> {
  const id = await context.storage.newId('ticket')
  return reviseTicket(blankTicket(id, event, originalLanguage(input.name, context), context), input, event, context)
}

/** A ticket of which nothing was said yet. */
export function blankTicket(
  id: number,
  event: Pick<Event, 'id' | 'recurrence'>,
  language: Language,
  { now, settings }: Context,
): Ticket {
  const price = { price: '0', currency: settings.currencyCode }
  const series = event.recurrence ? event.id : null
  const base = { id, event: event.id, series, occurrences: null, modifiedUtc: utcText(now()), language, texts: {} }
  return { ...base, ...ticketRecord.blank, ...price, ...always }
}

/** The ticket with what was sent, and nothing else, changed; null clears, or puts back to what a new one has. */
export function reviseTicket(
  before: Ticket,
  input: NewTicket | TicketChanges,
  event: TicketedEvent,
  context: Context,
): Ticket {
  const { period, outOfTime: beyond } = salePeriodAfter(input, before, event, context)
  if (beyond.length > 0) throw new Invalid(beyond.map(outOfTime))
  const textChanges = { name: plainByLanguage(input.name, context), description: richIn(input.description, context) }
  return {
    ...before,
    ...period,
    modifiedUtc: utcText(context.now()),
    texts: textsAfterWrite(before, textChanges, blank),
    ...priceAfter(input, before, context),
    ...ticketRecord.revise(before, input),
  }
}

/** The ticket after its event has changed its time zone: its clocks show the same times, which are other moments. */
export function rescheduleTicket(ticket: Ticket, event: Pick<Event, 'timezone'>): Ticket {
  return { ...ticket, ...salePeriodIn(event, ticket) }
}

const blank: TicketText = { name: '', description: '' }

function checkSold(
  input: Readable<typeof ticketFields> | Readable<typeof ticketChanges>,
  before: Ticket | undefined,
  { recurrence }: CheckedEvent,
): readonly Issue[] {
  if (recurrence && (input.sold ?? 0) !== 0 && input.sold !== before?.sold) return [soldByOccurrence()]
  if (input.capacity === undefined && input.sold === undefined) return []
  const capacity = valueAfter(input.capacity, before?.capacity ?? null, null)
  const sold = before?.occurrences?.most ?? valueAfter(input.sold, before?.sold ?? 0, 0)
  if (capacity === null || sold <= capacity) return []
  // If both are sent, the issue names the one that is too large.
  return [
    input.sold === undefined || input.sold === null || input.sold === before?.sold
      ? belowSold(sold)
      : aboveCapacity(capacity),
  ]
}

type PriceInput = Pick<Readable<typeof ticketChanges>, 'price' | 'currency'>

/** A price has at most the decimals of its currency; one that is kept as it is stays. */
function checkPrice(input: PriceInput, before: Ticket | undefined, context: Context): readonly Issue[] {
  const price = valueAfter(input.price, before?.price ?? '0', '0')
  const currency = valueAfter(
    input.currency,
    before?.currency ?? context.settings.currencyCode,
    context.settings.currencyCode,
  )
  if (price === before?.price && currency === before.currency) return []
  return priceIn(price, currency) === undefined ? [tooManyDecimals(input, price, currency)] : []
}

function priceAfter(input: PriceInput, before: Ticket, { settings }: Context): Pick<Ticket, 'price' | 'currency'> {
  const price = valueAfter(input.price, before.price, '0')
  const currency = valueAfter(input.currency, before.currency, settings.currencyCode)
  return { price: priceIn(price, currency) ?? price, currency }
}

function valueAfter<T>(sent: T | null | undefined, present: T, empty: T): T {
  return sent === undefined ? present : (sent ?? empty)
}

/*
 * Tickets as they are kept, each change with its entry in the activity. Runs inside the transaction of the operation.
 */

/** Stores a new ticket, as `composeTicket` makes it, or one that was made of another. */
export async function insertTicket(ticket: Ticket, context: Context, copied?: Ticket): Promise<void> {
  await context.storage.tickets.insert(ticket)
  const before: KeptLinks = copied ? { linked_copy: copied.id } : {}
  await logActivity(context, {
    action: 'created',
    kind: 'ticket',
    record: ticket.id,
    changed: [],
    before: { ...before },
  })
}

/** Stores a ticket that `reviseTicket` has changed, and returns it; an unchanged one is not written. */
export async function replaceTicket(before: Ticket, ticket: Ticket, context: Context): Promise<Ticket> {
  if (isSameTicket(before, ticket)) return before
  await context.storage.tickets.update(ticket)
  const changes = changesBetween(before, ticket)
  await logActivity(context, { action: 'updated', kind: 'ticket', record: ticket.id, ...changes })
  return ticket
}

/** Whether two states of a ticket differ in nothing but when it was modified. */
export function isSameTicket(before: Ticket, ticket: Ticket): boolean {
  return isDeepStrictEqual({ ...ticket, modifiedUtc: before.modifiedUtc }, before)
}

/** Deletes a ticket for good. */
export async function removeTicket(ticket: Ticket, context: Context): Promise<void> {
  const { tickets } = context.storage
  const { before, ...changes } = changesOfRemoval(ticket)
  const { id, event, series, sold } = ticket
  const kept: KeptLinks = { linked_ticket: { event, series, sold, sales: await tickets.sales(id) } }
  await tickets.remove(id)
  await logActivity(context, {
    action: 'deleted',
    kind: 'ticket',
    record: id,
    ...changes,
    before: { ...before, ...kept },
  })
}

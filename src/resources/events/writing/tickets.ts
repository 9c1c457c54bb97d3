import { requireScope } from '../../../accounts/actor.ts'
import type { Event } from '../../../records/event.ts'
import type { Ticket } from '../../../records/ticket.ts'
import type { Issue } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { dropUnchanged } from '../../../operations/executing/sent-parameters.ts'
import { surroundingsOf } from '../../../operations/executing/execute.ts'
import type { Values } from '../../../schema/field.ts'
import { readFields, numberFromWire } from '../../../schema/read.ts'
import type { OwnedRecord } from '../../../schema/types/references/records.ts'
import { unknownReference } from '../../records/lists/references.ts'
import { nestedIssues, missingMember } from '../../records/input.ts'
import { ticketChanges, ticketFields } from '../../tickets/fields.ts'
import { otherEvent } from '../../tickets/problems.ts'
import { presentTicket } from '../../tickets/present.ts'
import {
  type CheckedEvent,
  checkTicket,
  composeTicket,
  insertTicket,
  isSameTicket,
  removeTicket,
  replaceTicket,
  rescheduleTicket,
  reviseTicket,
} from '../../tickets/write.ts'
import { resolveZone, type ScheduleInput } from './schedule-of.ts'
import { msg } from '../../../texts/msg.ts'

/*
 * `tickets` of an event: all that it has after the write, objects or ids. An object without an id is a new ticket, one with
 * the id of a ticket of this event changes it, an id alone keeps it; those that are not named are deleted. They keep the
 * order in which they were made. `sold` of those that exist does not count: a form that was read before a sale and is saved
 * after it must not undo the sale.
 */

export interface TicketsInput extends ScheduleInput {
  readonly tickets?: readonly OwnedRecord[] | null | undefined
}

/** Everything that is wrong with the tickets of a write, each named by its place in the list. */
export async function checkTickets(
  input: TicketsInput,
  context: Context,
  before: Event | undefined,
  recurrence: Event['recurrence'],
): Promise<readonly Issue[]> {
  const present = await ticketsOfEvent(before, context)
  const wanted = input.tickets ?? []
  const timezone = resolveZone(input, before, context)
  const moved =
    timezone === before?.timezone ? present : present.map((ticket) => rescheduleTicket(ticket, { timezone }))
  return [
    ...wanted.flatMap((record, index) =>
      checkOne(record, `tickets[${index}]`, moved, { timezone, recurrence }, context),
    ),
    ...unnamedTickets(present, wanted).flatMap((ticket) => (ticket.sold > 0 ? [sales(ticket)] : [])),
  ]
}

/**
 * Writes the tickets that a write of their event names, and deletes the others. Where they are not written themselves, but
 * the time zone of the event is, they keep their wall times. Answers the event as it is then: the very same where no
 * ticket has changed.
 */
export async function writeEventTickets(
  event: Event,
  { tickets: wanted }: TicketsInput,
  context: Context,
  before: Event | undefined,
): Promise<Event> {
  const moved = before !== undefined && before.timezone !== event.timezone
  if (wanted === undefined && !moved) return event
  const present = (await ticketsOfEvent(before, context)).map((ticket) => ({
    ticket,
    now: moved ? rescheduleTicket(ticket, event) : ticket,
  }))
  const after: Ticket[] = []
  for (const { ticket, now } of present) {
    const record = wanted?.find(({ id }) => id === ticket.id)
    if (wanted !== undefined && !record) {
      requireScope(context.actor, 'write:tickets')
      await removeTicket(ticket, context)
      continue
    }
    const raw = dropUnchanged(withoutSold(record?.raw), presentTicket(ticket, before ?? event, context))
    if (Object.keys(raw).length > 0) {
      requireScope(context.actor, 'write:tickets')
      after.push(
        await replaceTicket(ticket, reviseTicket(now, ticketChangeValues(raw, context), event, context), context),
      )
    } else {
      if (moved) await context.storage.tickets.update(now)
      after.push(now)
    }
  }
  for (const { id, raw } of wanted ?? []) {
    if (id !== undefined) continue
    requireScope(context.actor, 'write:tickets')
    const ticket = await composeTicket(values(raw, context), event, context)
    await insertTicket(ticket, context)
    after.push(ticket)
  }
  if (after.length === present.length && after.every((ticket, index) => ticket === present[index]?.ticket)) return event
  return { ...event, ticketed: after.some(({ status }) => status === 'publish') }
}

/** Whether the tickets of an event would be others after a write. */
export async function changesTickets(event: Event, { tickets: wanted }: TicketsInput, context: Context) {
  if (wanted === undefined) return false
  const present = await ticketsOfEvent(event, context)
  if (wanted?.some(({ id }) => id === undefined) || unnamedTickets(present, wanted ?? []).length > 0) return true
  return present.some((ticket) => {
    const raw = withoutSold(wanted?.find(({ id }) => id === ticket.id)?.raw)
    const sent = dropUnchanged(raw, presentTicket(ticket, event, context))
    return !isSameTicket(ticket, reviseTicket(ticket, ticketChangeValues(sent, context), event, context))
  })
}

/** A write without the tickets that it leaves as they are. */
export async function withoutSameTickets<I extends TicketsInput>(input: I, event: Event, context: Context): Promise<I> {
  return (await changesTickets(event, input, context)) ? input : { ...input, tickets: undefined }
}

async function ticketsOfEvent(event: Event | undefined, { storage }: Context): Promise<readonly Ticket[]> {
  return event ? storage.tickets.ofEvents([event]) : []
}

function checkOne(
  { id, raw }: OwnedRecord,
  place: string,
  present: readonly Ticket[],
  event: CheckedEvent,
  context: Context,
): readonly Issue[] {
  if (id === undefined) {
    const { values, missing, issues } = readFields(ticketFields, raw, surroundingsOf(context))
    return [
      ...missing.map((name) => missingMember(place, name, ticketNeeds(place, name), raw)),
      ...nestedIssues(place, [...issues, ...checkTicket(values, undefined, event, context)], raw),
    ]
  }
  const ticket = present.find((each) => each.id === id)
  if (!ticket) return context.refused ? [] : [{ ...unknownReference('tickets', unknownTicket, id), member: place }]
  const { values, issues } = readFields(ticketChanges, withoutSold(raw), surroundingsOf(context))
  const wrong = isTicketOf(raw['event'], ticket) ? issues : [otherEvent(), ...issues]
  return nestedIssues(place, [...wrong, ...checkTicket(values, ticket, event, context)], raw)
}

/** The members of an existing ticket that a write of its event can change: all but the number sold. */
function withoutSold(raw: OwnedRecord['raw'] = {}): OwnedRecord['raw'] {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => name !== 'sold'))
}

/** A ticket as it was read names its event, too. */
function isTicketOf(event: unknown, ticket: Ticket): boolean {
  return event === undefined || event === null || numberFromWire(event) === ticket.event
}

function unnamedTickets(present: readonly Ticket[], wanted: readonly OwnedRecord[]): readonly Ticket[] {
  const named = new Set(wanted.map(({ id }) => id))
  return present.filter(({ id }) => !named.has(id))
}

/** The values of data that `checkTickets` has found in order. */
function values(raw: OwnedRecord['raw'], context: Context): Values<typeof ticketFields> {
  return readFields(ticketFields, raw, surroundingsOf(context)).values as Values<typeof ticketFields>
}

function ticketChangeValues(raw: OwnedRecord['raw'], context: Context): Values<typeof ticketChanges> {
  return readFields(ticketChanges, raw, surroundingsOf(context)).values as Values<typeof ticketChanges>
}

const unknownTicket: Localized = msg('must name tickets of this event by id, or hold new ones without an id')

/** A sold ticket is never deleted for not being in the list: it must be deleted by its id. */
function sales({ id, sold }: Ticket): Issue {
  return unknownReference('tickets', {
    en: `must name ticket ${id}, of which ${sold} ${sold === 1 ? 'is' : 'are'} sold: to delete it, delete it by itself first`,
    fr: `doit désigner le billet ${id}, vendu à ${sold} exemplaire${sold === 1 ? '' : 's'} : pour le supprimer, supprimez-le d’abord à part`,
  })
}

function ticketNeeds(place: string, name: string): Localized {
  const { en, fr } = ticketFields[name as keyof typeof ticketFields].type.accepts
  return {
    en: `A new ticket needs ${place}[${name}]: ${en}.`,
    fr: `Un nouveau billet doit avoir ${place}[${name}] : ${fr}.`,
  }
}

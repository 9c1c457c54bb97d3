import { permits, accessRefusal } from '../../accounts/actor.ts'
import { ownsTickets } from '../../domain/entities.ts'
import type { Ticket } from '../../records/ticket.ts'
import { type Answer, created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { anyone, operation, type Operation } from '../../operations/operation.ts'
import type { Values } from '../../schema/field.ts'
import { idPath, translationsParameter, unlocking } from '../records/fields.ts'
import { noLongerAvailable, recordProblems } from '../records/problems.ts'
import { checkLinkableIds, unknownReference } from '../records/lists/references.ts'
import { admitTicket, eventOfTicket, locate, mayEditTicket, type TicketOfEvent, zoneOfSite } from './admission.ts'
import { exampleTicket, exampleTicketBody, ticketRepresentation, type TicketRepresentation } from './representation.ts'
import { ownTicketChanges, ownTicketFields } from './fields.ts'
import { listTickets } from './list.ts'
import { presentTicket } from './present.ts'
import {
  eventCancelled,
  notForSale,
  notSold,
  otherEvent,
  soldOut,
  ticketNotAccessible,
  ticketNotFound,
} from './problems.ts'
import { checkSale, saleFields, sellTicket, ticketFor } from './sale.ts'
import { ticketState } from './state.ts'
import { checkTicket, composeTicket, insertTicket, removeTicket, replaceTicket, reviseTicket } from './write.ts'
import { msg } from '../../texts/msg.ts'

const id = { parameter: 'id', pattern: '\\d+' } as const

const shown = { schema: ticketRepresentation, example: exampleTicket }

const item = {
  ...shown,
  route: ['tickets', id],
  path: idPath,
  locate,
  kept: ({ event }: TicketOfEvent) => event,
  absent: ({ id }: Values<typeof idPath>) => ticketNotFound(id),
  state: async ({ ticket }: TicketOfEvent) => ticketState(ticket),
  shown: async ({ ticket, event }: TicketOfEvent, context: Context) => presentTicket(ticket, event, context),
}

/** An answer that shows a ticket as it is after a write. */
async function ticketAnswer(answer: Answer<TicketRepresentation>, { id }: Ticket, { storage }: Context) {
  const ticket = await storage.tickets.byId(id)
  return { ...answer, state: ticket && ticketState(ticket) }
}

const createTicket = operation({
  id: 'create-ticket',
  methods: ['POST'],
  ...shown,
  route: ['tickets'],
  summary: msg('Create a ticket'),
  description: msg('Adds a ticket to an event that the caller may edit.'),
  parameters: ownTicketFields,
  check: async (input, context) => {
    const nothing = await checkLinkableIds(
      'event',
      'event',
      input.event === undefined ? [] : [input.event],
      context,
      'ticket',
    )
    const event = await eventOfTicket(input, context)
    const single = event?.occurrence && !ownsTickets(event) ? [isOccurrence] : []
    return { issues: [...nothing, ...single, ...checkTicket(input, undefined, event ?? zoneOfSite(context), context)] }
  },
  permit: permits('write'),
  run: async ({ parameters }, context) => {
    const event = await eventOfTicket(parameters, context)
    if (!event) throw accessRefusal(context.actor)
    const ticket = await composeTicket(parameters, event, context)
    await insertTicket(ticket, context)
    const stored = await ticketFor(event, ticket.id, context)
    const address = apiUrl(context.links, `/tickets/${ticket.id}`)
    return ticketAnswer(created(presentTicket(stored, event, context), address), ticket, context)
  },
  tagged: true,
  exampleBody: exampleTicketBody,
  status: 201,
})

const isOccurrence = unknownReference(
  'event',
  msg('must name an event as a whole, or an occurrence that has tickets of its own: this one has those of its series'),
)

const read = operation({
  ...item,
  id: 'read-ticket',
  methods: ['GET'],
  summary: msg('Read a ticket'),
  description: msg(
    'The ticket. That of a protected event needs the password of the event, except for those who may edit it.',
  ),
  parameters: { ...unlocking, ...translationsParameter },
  permit: anyone,
  run: async ({ parameters }, context, { ticket, event }) => {
    admitTicket({ ticket, event }, context)
    const body = presentTicket(ticket, event, { ...context, translations: parameters.translations })
    return { ...ok(body), state: ticketState(ticket), secret: event.passwordHash !== null }
  },
  errors: [recordProblems.event.notAccessible, noLongerAvailable, ticketNotAccessible, ticketNotFound],
})

const update = operation({
  ...item,
  id: 'update-ticket',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: msg('Update a ticket'),
  description: msg(
    'Changes what is sent and leaves the rest; the ticket stays with its event. POST, PUT and PATCH do the same.',
  ),
  parameters: ownTicketChanges,
  check: async (input, context, subject) => ({
    issues: [
      ...(subject && input.event !== undefined && input.event !== subject.ticket.event ? [otherEvent()] : []),
      ...checkTicket(input, subject?.ticket, subject?.event ?? zoneOfSite(context), context),
    ],
  }),
  permit: mayEditTicket,
  run: async ({ parameters }, context, { ticket: before, event }) => {
    const ticket = await replaceTicket(before, reviseTicket(before, parameters, event, context), context)
    return ticketAnswer(ok(presentTicket(ticket, event, context)), ticket, context)
  },
  exampleBody: exampleTicketBody,
  errors: [ticketNotFound],
})

const remove = operation({
  ...item,
  id: 'delete-ticket',
  methods: ['DELETE'],
  summary: msg('Delete a ticket for good'),
  description: msg('Deletes the ticket for good, however many are sold.'),
  permit: mayEditTicket,
  run: async (_input, context, { ticket, event }) => {
    await removeTicket(ticket, context)
    return ok(presentTicket(ticket, event, context))
  },
  errors: [ticketNotFound],
})

const sell = operation({
  ...item,
  id: 'sell-ticket',
  route: ['tickets', id, 'sales'],
  methods: ['POST'],
  summary: msg('Sell or return tickets'),
  description: msg(
    'Adds `quantity` to `sold` in one step, however many callers sell at once; a negative number takes tickets back. Never more are sold than there are. A ticket of a series is sold for one of its occurrences, `event`: each has its own places.',
  ),
  parameters: saleFields,
  keepsUnchanged: true,
  check: async (input, context, subject) => ({ issues: await checkSale(input, subject, context) }),
  permit: mayEditTicket,
  run: async ({ parameters }, context, { ticket, event }) => {
    const sold = await sellTicket({ ticket, event }, parameters, context)
    return ticketAnswer(ok(presentTicket(sold.ticket, sold.event, context)), ticket, context)
  },
  exampleBody: exampleTicketBody,
  errors: [ticketNotFound, soldOut, notSold, notForSale, eventCancelled],
})

/** Tickets are ours; rights on them are those on their events. */
export const ticketOperations: readonly Operation[] = [listTickets, createTicket, read, update, remove, sell]

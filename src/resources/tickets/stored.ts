import { isDeepStrictEqual } from 'node:util'
import type { Action, Ticket } from '../../domain/entities.ts'
import { utcText } from '../../domain/time.ts'
import type { Context } from '../../operations/context.ts'

/*
 * Tickets as they are kept, each change with its entry in the activity. Runs inside the transaction of the operation.
 */

/** Keeps a new ticket, as `composeTicket` makes it. */
export async function insertTicket(ticket: Ticket, context: Context): Promise<void> {
  await context.storage.tickets.insert(ticket)
  await noteTicket('created', ticket.id, context)
}

/** Keeps what has become of a ticket, as `reviseTicket` makes it; one that has not changed stays as it was. Answers it. */
export async function replaceTicket(before: Ticket, ticket: Ticket, context: Context): Promise<Ticket> {
  if (isDeepStrictEqual({ ...ticket, modifiedUtc: before.modifiedUtc }, before)) return before
  await context.storage.tickets.update(ticket)
  await noteTicket('updated', ticket.id, context)
  return ticket
}

/** Deletes a ticket for good. */
export async function removeTicket({ id }: Pick<Ticket, 'id'>, context: Context): Promise<void> {
  await context.storage.tickets.remove(id)
  await noteTicket('deleted', id, context)
}

export async function noteTicket(action: Action, record: number, context: Context): Promise<void> {
  const { actor, now, storage } = context
  await storage.activity.add({ atUtc: utcText(now()), user: actor.user?.id ?? null, action, kind: 'ticket', record })
}

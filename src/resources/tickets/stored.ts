import { isDeepStrictEqual } from 'node:util'
import { changedMembers } from '../../domain/changed-members.ts'
import type { Ticket } from '../../domain/entities.ts'
import { logActivity } from '../../operations/activity.ts'
import type { Context } from '../../operations/context.ts'

/*
 * Tickets as they are kept, each change with its entry in the activity. Runs inside the transaction of the operation.
 */

/** Keeps a new ticket, as `composeTicket` makes it. */
export async function insertTicket(ticket: Ticket, context: Context): Promise<void> {
  await context.storage.tickets.insert(ticket)
  await logActivity(context, { action: 'created', kind: 'ticket', record: ticket.id, changed: [] })
}

/** Keeps what has become of a ticket, as `reviseTicket` makes it; one that has not changed stays as it was. Answers it. */
export async function replaceTicket(before: Ticket, ticket: Ticket, context: Context): Promise<Ticket> {
  if (isDeepStrictEqual({ ...ticket, modifiedUtc: before.modifiedUtc }, before)) return before
  await context.storage.tickets.update(ticket)
  const changed = changedMembers(before, ticket)
  await logActivity(context, { action: 'updated', kind: 'ticket', record: ticket.id, changed })
  return ticket
}

/** Deletes a ticket for good. */
export async function removeTicket({ id }: Pick<Ticket, 'id'>, context: Context): Promise<void> {
  await context.storage.tickets.remove(id)
  await logActivity(context, { action: 'deleted', kind: 'ticket', record: id, changed: [] })
}

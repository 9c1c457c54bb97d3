import { mayEdit } from '../../access/actor.ts'
import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import type { idPath } from '../records/fields.ts'
import { mayKnow, type TicketOfEvent } from './admission.ts'

/** The ticket of a path with its event, if the caller may know that it is there. */
export async function locate({ id }: Values<typeof idPath>, context: Context): Promise<TicketOfEvent | undefined> {
  const ticket = await context.storage.tickets.byId(id)
  const event = ticket && (await context.storage.events.byId(ticket.event))
  return event && (await mayKnow(event, context)) ? { ticket, event } : undefined
}

/** The event that a new ticket names, if the caller may edit it. */
export async function eventOf({ event: id }: { readonly event?: number | undefined }, { actor, storage }: Context) {
  const event = id === undefined ? undefined : await storage.events.byId(id)
  return event && mayEdit(actor, event) ? event : undefined
}

/** For those who are refused in any case. */
export function zoneOfSite({ settings }: Context) {
  return { timezone: settings.timeZone }
}

import type { Activity, KeptLinks } from '../../../domain/changes/activity.ts'
import { ownsTickets } from '../../../domain/entities.ts'
import { isKnownLanguage } from '../../../i18n/language.ts'
import { type Context, logActivity } from '../../../operations/context.ts'
import { addOwnFields } from '../../events/changing/exception.ts'
import { blankTicket, removeTicket } from '../../tickets/write.ts'
import { entryOfAction, type Net, revivalOf } from './net.ts'

/** Makes a deleted ticket anew, under its id and with what was sold of it; the rest is left to an update. False where its event is gone. */
export async function reviveTicket({ record: id, before: last }: Activity, context: Context): Promise<boolean> {
  const { events, tickets } = context.storage
  const { linked_ticket: kept } = last as KeptLinks
  const { language } = last
  const event = kept && (await events.byId(kept.series ?? kept.event))
  if (!kept || !event || !isKnownLanguage(language) || (await tickets.byId(id))) return false
  const isOfSeries = event.recurrence !== null
  const setsApart = event.occurrence !== null && !ownsTickets(event)
  if (setsApart) await events.update(addOwnFields(event, [...(event.occurrence?.own ?? []), 'tickets']), event)
  const ticket = {
    ...blankTicket(id, event, language, context),
    texts: { [language]: { name: '', description: '' } },
    currency: String(last['currency']),
    sold: isOfSeries ? 0 : kept.sold,
  }
  await tickets.insert(ticket)
  if (isOfSeries) await tickets.setSales(id, kept.sales)
  const before = setsApart ? { linked_apart: event.id } : {}
  await logActivity(context, { action: 'restored', kind: 'ticket', record: id, changed: [], before })
  return true
}

/** Removes a ticket that was created; what was sold of one that an occurrence got as its own is sold of that of its series again. */
export async function removeCreated({ record: id, before }: Activity, context: Context): Promise<void> {
  const { events, tickets } = context.storage
  const ticket = await tickets.byId(id)
  if (!ticket) return
  const { linked_copy: original } = before as KeptLinks
  const event = await events.byId(ticket.event)
  await removeTicket(ticket, context)
  if (original === undefined || !event?.occurrence || ticket.sold === 0) return
  if (await tickets.byId(original)) await tickets.setSales(original, [[event.id, ticket.sold]])
}

/** The occurrences that a group gave the tickets of their series as their own. */
export async function setApart(nets: readonly Net[], { storage }: Context): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (const net of nets) {
    const { linked_apart: apart } = (revivalOf(net)?.before ?? {}) as KeptLinks
    if (apart !== undefined) found.add(apart)
    if ((entryOfAction(net, 'created')?.before as KeptLinks | undefined)?.linked_copy === undefined) continue
    const deleted = entryOfAction(net, 'deleted')?.before as KeptLinks | undefined
    const event = deleted?.linked_ticket?.event ?? (await storage.tickets.byId(net.record))?.event
    if (event !== undefined) found.add(event)
  }
  return found
}

/** An occurrence that has no tickets of its own left has those of its series. */
export async function shareTickets(id: number, { storage }: Context): Promise<void> {
  const event = await storage.events.byId(id)
  if (!event?.occurrence || !ownsTickets(event) || (await storage.tickets.ofEvents([event])).length > 0) return
  const own = (event.occurrence.own ?? []).filter((name) => name !== 'tickets')
  await storage.events.update(addOwnFields(event, own), event)
  const { series } = event.occurrence
  if (own.length === 0) await storage.events.reset(series, [event.id])
  // Lists are told what tickets there are by a write of one.
  const [ticket] = await storage.tickets.ofEvents([{ id: series, occurrence: null }])
  if (ticket) await storage.tickets.update(ticket)
}

import { utcText } from '../../domain/time.ts'
import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import { listAnswer, sliceOf } from '../records/paging.ts'
import { shownTo } from './admission.ts'
import type { ticketFilters } from './filters.ts'
import { presentTicket } from './present.ts'
import { ticketPageNotFound } from './problems.ts'

/** A page of tickets, in the order in which they were made. */
export async function pageOfTickets(filters: Values<typeof ticketFilters>, context: Context) {
  const { now, settings, storage } = context
  const { event, is_available, translations } = filters
  const available = is_available === undefined ? undefined : { is: is_available, nowUtc: utcText(now()) }
  const page = await storage.tickets.find({ ...shownTo(context, event), available }, sliceOf(filters, settings))
  const events = await storage.events.byIds([...new Set(page.records.map((ticket) => ticket.event))])
  const byId = new Map(events.map((each) => [each.id, each]))
  const records = page.records.flatMap((ticket) => {
    const its = byId.get(ticket.event)
    return its ? presentTicket(ticket, its, { ...context, translations }) : []
  })
  const parameters = { event, is_available, translations }
  return listAnswer(
    { member: 'tickets', pastTheEnd: ticketPageNotFound, wanted: filters, parameters, page, records },
    context,
  )
}

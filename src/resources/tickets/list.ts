import { utcText } from '../../domain/time.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import { listAnswer, sliceOf } from '../records/paging.ts'
import { shownTo } from './admission.ts'
import type { ticketFilters } from './filters.ts'
import { ticketPageNotFound } from './problems.ts'
import { presentTicket } from './present.ts'

/** A page of tickets, in the order in which they were made. */
export async function listTickets(filters: Values<typeof ticketFilters>, context: Context): Promise<Answer> {
  const { now, settings, storage } = context
  const { page: number, per_page, cursor, event, is_available, translations } = filters
  const available = is_available === undefined ? undefined : { is: is_available, nowUtc: utcText(now()) }
  const page = await storage.tickets.find({ ...shownTo(context, event), available }, sliceOf(filters, settings))
  const events = await storage.events.byIds([...new Set(page.records.map((ticket) => ticket.event))])
  const byId = new Map(events.map((each) => [each.id, each]))
  const records = page.records.flatMap((ticket) => {
    const its = byId.get(ticket.event)
    return its ? presentTicket(ticket, its, { ...context, translations }) : []
  })
  return listAnswer(
    {
      member: 'tickets',
      path: '/tickets',
      wanted: { page: number, per_page, cursor },
      parameters: { event, is_available, translations },
      page,
      records,
      pastTheEnd: ticketPageNotFound,
    },
    context,
  )
}

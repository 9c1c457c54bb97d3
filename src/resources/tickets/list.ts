import { utcText } from '../../domain/time/time.ts'
import { optional } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { translationsParameter } from '../records/fields.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { checkEventId } from '../records/lists/references.ts'
import { createTicketFilter } from './admission.ts'
import { exampleTicket, ticketRepresentation } from './representation.ts'
import { presentTicket } from './present.ts'
import { msg } from '../../texts/msg.ts'

/** The filters of the list of tickets. */
const filters = {
  ...paging('none'),
  event: optional(
    recordId(1),
    msg('Only those of the event with this id; of an occurrence, those of its series as they are for it'),
  ),
  is_available: optional(boolean(), msg('true: only those on sale now; false: all others')),
  ...translationsParameter,
}

export const listTickets = listOperation({
  kind: 'ticket',
  plural: 'tickets',
  summary: msg('List tickets'),
  description: msg('Tickets of the events that the caller may see, oldest first.'),
  page: msg('A page of tickets.'),
  parameters: filters,
  representation: ticketRepresentation,
  example: exampleTicket,
  check: async ({ event }, context) => ({ issues: await checkEventId('event', event, context, 'ticket') }),
  find: async ({ event, is_available }, slice, context) => {
    const { now, storage } = context
    const available = is_available === undefined ? undefined : { is: is_available, nowUtc: utcText(now()) }
    const named = event === undefined ? undefined : await storage.events.byId(event)
    const page = await storage.tickets.find({ ...createTicketFilter(context, named), available }, slice)
    const events = await storage.events.byIds([...new Set(page.records.map((ticket) => ticket.event))])
    const byId = new Map(events.map((each) => [each.id, each]))
    const records = page.records.flatMap((ticket) => {
      const its = byId.get(ticket.event)
      return its ? presentTicket(ticket, its, context) : []
    })
    return { page, records }
  },
})

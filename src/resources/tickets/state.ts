import type { Ticket } from '../../records/ticket.ts'

/** All that a write could overwrite of a ticket: not what is sold of it, nor the moment of the last sale. */
export function ticketState({ sold: _, occurrences: __, modifiedUtc: ___, ...ticket }: Ticket): object {
  return ticket
}

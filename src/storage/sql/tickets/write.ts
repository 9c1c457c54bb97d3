import { sql } from 'kysely'
import { type Ticket, ticketRecord } from '../../../records/ticket.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { languagesOf } from '../records/rows.ts'
import type { Flag } from '../../../records/field.ts'
import type { TicketRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'
import { ownsTicketsAs } from './own.ts'

export async function writeTicketTexts(db: Db, ticket: Ticket): Promise<void> {
  await db.deleteFrom('ticket_texts').where('id', '=', ticket.id).execute()
  const rows = languagesOf(ticket).flatMap((language) => {
    const text = ticket.texts[language]
    return text ? [{ id: ticket.id, language, name: text.name, description: text.description }] : []
  })
  if (rows.length > 0) await db.insertInto('ticket_texts').values(rows).execute()
  await updateTicketedFlags(db, ticket.series ?? ticket.event)
}

/**
 * Updates `occurrences.ticketed`, which says whether published tickets exist, after tickets of the event have changed. Of
 * a series, it updates the occurrences without tickets of their own.
 */
export async function updateTicketedFlags(db: Db, event: number): Promise<void> {
  const ticketed = sql<Flag>`case when exists
    (select 1 from tickets as t where t.event_id = ${event} and t.status = 'publish') then 1 else 0 end`
  await db.updateTable('occurrences').set({ ticketed }).where('event_id', '=', event).execute()
  const shared = db.updateTable('occurrences').set({ ticketed }).where('series', '=', event)
  await shared.where(sql<boolean>`not ${ownsTicketsAs('occurrences')}`).execute()
}

/** Deletes all tickets of events that are deleted for good, and frees their ids. */
export async function deleteTicketsOfEvents(db: Db, events: readonly number[], dialect: Dialect): Promise<void> {
  const tickets = db.selectFrom('tickets').select('id').where('event_id', 'in', dialect.numbers(events))
  await db.deleteFrom('identities').where('id', 'in', tickets).where('kind', '=', 'ticket').execute()
}

export function toTicketRow(ticket: Ticket): TicketRow {
  return {
    id: ticket.id,
    event_id: ticket.series ?? ticket.event,
    modified_utc: ticket.modifiedUtc,
    language: ticket.language,
    price: ticket.price,
    currency: ticket.currency,
    ...ticketRecord.toColumns(ticket),
    // For series, `ticket_sales` counts the sales of each occurrence.
    sold: ticket.series === null ? ticket.sold : 0,
    available_from: ticket.availableFrom,
    available_from_utc: ticket.availableFromUtc,
    available_until: ticket.availableUntil,
    available_until_utc: ticket.availableUntilUtc,
  }
}

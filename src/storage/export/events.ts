import type { ExportedRecord } from '../../domain/export/format.ts'
import { childRows, type Row } from '../rows/batches.ts'
import { type Reading, type ReadRows, textsReader } from './reading.ts'
import { textMembers } from './shapes.ts'

/** Events as records: with their texts, what they refer to, and their tickets. */
export const eventRecords: ReadRows = async (reading, rows) => {
  const { database, members, taxonomies } = reading
  const texts = await textsReader(reading, 'event_texts', textMembers.event, rows)
  const [venues, organizers, terms] = [
    await childRows(database, 'event_venues', 'event_id', rows),
    await childRows(database, 'event_organizers', 'event_id', rows),
    await childRows(database, 'event_terms', 'event_id', rows),
  ]
  const tickets = await ticketRecords(reading, rows)
  return rows.map((row) => {
    const named = (taxonomy: string) =>
      terms(row).flatMap(({ term_id: term }) => (taxonomies.get(Number(term)) === taxonomy ? [term] : []))
    return {
      ...members('event', row),
      texts: texts(row),
      venues: venues(row).map((link) => link['venue_id']),
      organizers: organizers(row).map((link) => link['organizer_id']),
      categories: named('category'),
      tags: named('tag'),
      tickets: tickets(row),
    }
  })
}

async function ticketRecords(
  reading: Reading,
  events: readonly Row[],
): Promise<(event: Row) => readonly ExportedRecord[]> {
  const tickets = await childRows(reading.database, 'tickets', 'event_id', events)
  const texts = await textsReader(reading, 'ticket_texts', textMembers.ticket, events.flatMap(tickets))
  return (event) => tickets(event).map((row) => ({ ...reading.members('ticket', row), texts: texts(row) }))
}

/** Occurrences of series as records: what was sold for them and, of an exception, the event that it is. */
export const occurrenceRecords: ReadRows = async (reading, rows) => {
  const { database, members } = reading
  const sales = await childRows(database, 'ticket_sales', 'occurrence_id', rows)
  const exceptions = rows.filter(({ id, event_id: event }) => id === event)
  const own = await childRows(database, 'events', 'id', exceptions)
  const events = await eventRecords(reading, exceptions.flatMap(own))
  const byId = new Map(events.map((event) => [event['id'], event]))
  return rows.map((row) => ({
    ...members('occurrence', row),
    sold: Object.fromEntries(sales(row).map((sale): [string, unknown] => [String(sale['ticket_id']), sale['sold']])),
    event: byId.get(row['id']) ?? null,
  }))
}

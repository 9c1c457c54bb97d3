import { sql } from 'kysely'
import type { ExportedRecord } from '../../domain/export/format.ts'
import type { Row } from '../copy/rows.ts'
import type { Side } from '../copy/side.ts'
import { childrenOf, textsIn } from './children.ts'
import { membersOf, type Logins } from './members.ts'
import { shapes, textMembers } from './shapes.ts'

/** Events as records: with their texts, what they refer to, and their tickets. */
export async function eventRecords(
  side: Side,
  rows: readonly Row[],
  logins: Logins,
): Promise<readonly ExportedRecord[]> {
  const ids = rows.map(({ id }) => Number(id))
  const texts = await childrenOf(side, 'event_texts', 'id', ids, ['id', 'language'])
  const linked = (table: string) => childrenOf(side, table, 'event_id', ids, ['event_id', 'position'])
  const [venues, organizers, terms] = [
    await linked('event_venues'),
    await linked('event_organizers'),
    await linked('event_terms'),
  ]
  const taxonomies = await taxonomiesOf(side, ids)
  const tickets = await ticketRecords(side, ids, logins)
  return rows.map((row) => {
    const id = Number(row['id'])
    const named = (taxonomy: string) =>
      terms(id).flatMap(({ term_id: term }) => (taxonomies.get(Number(term)) === taxonomy ? [term] : []))
    return {
      ...membersOf(shapes.event, row, logins),
      texts: textsIn(texts(id), textMembers.event),
      venues: venues(id).map((link) => link['venue_id']),
      organizers: organizers(id).map((link) => link['organizer_id']),
      categories: named('category'),
      tags: named('tag'),
      tickets: tickets(id),
    }
  })
}

async function taxonomiesOf(side: Side, events: readonly number[]): Promise<ReadonlyMap<number, unknown>> {
  if (events.length === 0) return new Map()
  const rows = await side.run(sql<Row>`select id, taxonomy from terms
    where id in (select term_id from event_terms where event_id in (${sql.join(events)}))`)
  return new Map(rows.map(({ id, taxonomy }) => [Number(id), taxonomy]))
}

async function ticketRecords(side: Side, events: readonly number[], logins: Logins) {
  const rows = await childrenOf(side, 'tickets', 'event_id', events, ['id'])
  const ids = events.flatMap(rows).map(({ id }) => Number(id))
  const texts = await childrenOf(side, 'ticket_texts', 'id', ids, ['id', 'language'])
  return (event: number) =>
    rows(event).map((row) => ({
      ...membersOf(shapes.ticket, row, logins),
      texts: textsIn(texts(Number(row['id'])), textMembers.ticket),
    }))
}

/** Occurrences of series as records: what was sold for them and, of an exception, the event that it is. */
export async function occurrenceRecords(
  side: Side,
  rows: readonly Row[],
  logins: Logins,
): Promise<readonly ExportedRecord[]> {
  const ids = rows.map(({ id }) => Number(id))
  const own = rows.filter(({ id, event_id: event }) => id === event).map(({ id }) => Number(id))
  const sales = await childrenOf(side, 'ticket_sales', 'occurrence_id', ids, ['occurrence_id', 'ticket_id'])
  const found = await childrenOf(side, 'events', 'id', own, ['id'])
  const events = await eventRecords(side, own.flatMap(found), logins)
  const byId = new Map(events.map((event) => [event['id'], event]))
  return rows.map((row) => ({
    kind: 'occurrence',
    ...membersOf(shapes.occurrence, row, logins),
    sold: Object.fromEntries(
      sales(Number(row['id'])).map((sale): [string, unknown] => [String(sale['ticket_id']), sale['sold']]),
    ),
    event: byId.get(row['id'] as number) ?? null,
  }))
}

import { exampleApi, exampleOwnership } from '../records/example.ts'
import type { TicketRepresentation } from './representation.ts'

/** A ticket, as in the documents. */
export const exampleTicket: TicketRepresentation = {
  id: 270,
  event: 269,
  status: 'publish',
  modified: exampleOwnership.modified,
  modified_utc: exampleOwnership.modified_utc,
  rest_url: `${exampleApi}/tickets/270`,
  name: 'Standing',
  description: '<p>On the floor.</p>',
  price: '12.50',
  currency: 'USD',
  cost: '$12.50',
  capacity: 200,
  sold: 12,
  remaining: 188,
  url: 'https://bignight.example/tickets',
  available_from: '2026-12-01 10:00:00',
  available_from_utc: '2026-12-01 16:00:00',
  available_until: '2027-05-01 19:30:00',
  available_until_utc: '2027-05-02 00:30:00',
  timezone: 'America/Chicago',
  is_available: true,
  language: 'en',
  available_languages: ['en', 'fr'],
}

export const exampleTicketBody = {
  event: 269,
  name: { en: 'Standing', fr: 'Fosse' },
  price: '12.50',
  capacity: 200,
  available_from: '2026-12-01 10:00:00',
  available_until: '2027-05-01 19:30:00',
  quantity: 2,
}

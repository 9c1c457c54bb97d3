import { z } from 'zod'
import { ticketRecord } from '../../records/ticket.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { exampleApi, exampleOwnership } from '../records/example.ts'
import {
  addressText,
  idNumber,
  languageMembers,
  momentText,
  plainMembers,
  translationsOf,
} from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

/** A ticket, alone or within its event. */
export const ticketRepresentation = namedSchema(
  'Ticket',
  z.strictObject({
    id: idNumber,
    event: describedSchema(
      idNumber,
      msg('The id of its event. Of a ticket of a series that, or the occurrence for which it is shown.'),
    ),
    modified: describedSchema(momentText, msg('Last change, in the site’s time zone.')),
    modified_utc: describedSchema(momentText, msg('Last change in UTC.')),
    rest_url: describedSchema(addressText, msg('Address of the ticket in the API.')),
    name: describedSchema(z.string(), msg('Name, plain text.')),
    description: describedSchema(z.string(), msg('Description, HTML, or empty.')),
    price: describedSchema(
      z.string().regex(/^\d{1,7}(\.\d{2,4})?$/),
      msg('Price: whole, or with the decimals of the currency; `0` is free.'),
    ),
    currency: describedSchema(z.string().regex(/^[A-Z]{3}$/), msg('Currency, ISO 4217.')),
    cost: describedSchema(z.string(), msg('The price as text.')),
    ...plainMembers(ticketRecord),
    remaining: describedSchema(
      z.int().min(0).nullable(),
      msg('The number of tickets left; null if unlimited, and for a series by itself: each occurrence has its own.'),
    ),
    available_from: describedSchema(momentText.nullable(), msg('Start of the sale, in the event’s time zone.')),
    available_from_utc: describedSchema(momentText.nullable(), msg('The same in UTC.')),
    available_until: describedSchema(
      momentText.nullable(),
      msg('End of the sale, in the event’s time zone; null: until the event ends.'),
    ),
    available_until_utc: describedSchema(momentText.nullable(), msg('The same in UTC.')),
    timezone: describedSchema(z.string(), msg('Time zone of the event.')),
    is_available: describedSchema(
      z.boolean(),
      msg(
        'Whether it is on sale now: published, within its sale period, and not sold out; of a series by itself, for any occurrence that is not over.',
      ),
    ),
    ...languageMembers,
    translations: translationsOf(z.strictObject({ name: z.string(), description: z.string() })),
  }),
  msg('A ticket of an event.'),
)

export type TicketRepresentation = z.output<typeof ticketRepresentation>

/** A ticket, as in the documents. */
export const exampleTicket: TicketRepresentation = {
  id: 270,
  event: 269,
  modified: exampleOwnership.modified,
  modified_utc: exampleOwnership.modified_utc,
  rest_url: `${exampleApi}/tickets/270`,
  name: 'Standing',
  description: '<p>On the floor.</p>',
  price: '12.50',
  currency: 'USD',
  cost: '$12.50',
  ...ticketRecord.example,
  remaining: 188,
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
  name: msg('Standing'),
  price: '12.50',
  capacity: 200,
  available_from: '2026-12-01 10:00:00',
  available_until: '2027-05-01 19:30:00',
  quantity: 2,
}

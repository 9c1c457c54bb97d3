import { z } from 'zod'
import { ticketRecord } from '../../records/ticket.ts'
import { described, named } from '../../schema/described.ts'
import { exampleApi, exampleOwnership } from '../records/example.ts'
import {
  addressText,
  idNumber,
  languageMembers,
  momentText,
  plainMembers,
  translationsOf,
} from '../records/representation.ts'

/** A ticket, alone or within its event. */
export const ticketRepresentation = named(
  'Ticket',
  z.strictObject({
    id: idNumber,
    event: described(idNumber, {
      en: 'The id of its event. Of a ticket of a series that, or the occurrence for which it is shown.',
      fr: 'Le numéro de son événement. Pour un billet d’une série, celui de la série, ou de l’occurrence pour laquelle il est montré.',
    }),
    modified: described(momentText, {
      en: 'Last change, in the site’s time zone.',
      fr: 'Dernière modification, dans le fuseau horaire du site.',
    }),
    modified_utc: described(momentText, { en: 'Last change in UTC.', fr: 'Dernière modification en UTC.' }),
    rest_url: described(addressText, { en: 'Address of the ticket in the API.', fr: 'Adresse du billet dans l’API.' }),
    name: described(z.string(), { en: 'Name, plain text.', fr: 'Nom, texte brut.' }),
    description: described(z.string(), {
      en: 'Description, HTML, or empty.',
      fr: 'Description, en HTML, ou texte vide.',
    }),
    price: described(z.string().regex(/^\d{1,7}(\.\d{2,4})?$/), {
      en: 'Price: whole, or with the decimals of the currency; `0` is free.',
      fr: 'Prix : entier, ou avec les décimales de la devise ; `0` est gratuit.',
    }),
    currency: described(z.string().regex(/^[A-Z]{3}$/), { en: 'Currency, ISO 4217.', fr: 'Devise, ISO 4217.' }),
    cost: described(z.string(), { en: 'The price as text.', fr: 'Le prix sous forme de texte.' }),
    ...plainMembers(ticketRecord),
    remaining: described(z.int().min(0).nullable(), {
      en: 'The number of tickets left; null if unlimited, and for a series by itself: each occurrence has its own.',
      fr: 'Le nombre de billets restants ; null s’il est illimité, et pour une série elle-même : chaque occurrence a le sien.',
    }),
    available_from: described(momentText.nullable(), {
      en: 'Start of the sale, in the event’s time zone.',
      fr: 'Début de la vente, dans le fuseau horaire de l’événement.',
    }),
    available_from_utc: described(momentText.nullable(), { en: 'The same in UTC.', fr: 'La même date en UTC.' }),
    available_until: described(momentText.nullable(), {
      en: 'End of the sale, in the event’s time zone; null: until the event ends.',
      fr: 'Fin de la vente, dans le fuseau horaire de l’événement ; null : jusqu’à la fin de l’événement.',
    }),
    available_until_utc: described(momentText.nullable(), { en: 'The same in UTC.', fr: 'La même date en UTC.' }),
    timezone: described(z.string(), { en: 'Time zone of the event.', fr: 'Fuseau horaire de l’événement.' }),
    is_available: described(z.boolean(), {
      en: 'Whether it is on sale now: published, within its sale period, and not sold out; of a series by itself, for any occurrence that is not over.',
      fr: 'S’il est en vente actuellement : publié, dans sa période de vente, et non épuisé ; pour une série elle-même, pour l’une des occurrences qui ne sont pas terminées.',
    }),
    ...languageMembers,
    translations: translationsOf(z.strictObject({ name: z.string(), description: z.string() })),
  }),
  { en: 'A ticket of an event.', fr: 'Un billet d’un événement.' },
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
  name: { en: 'Standing', fr: 'Fosse' },
  price: '12.50',
  capacity: 200,
  available_from: '2026-12-01 10:00:00',
  available_until: '2027-05-01 19:30:00',
  quantity: 2,
}

import { ticketRecord } from '../../records/ticket.ts'
import { clearable, defaulted, fixed, partial, required } from '../../schema/field.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { currency, price } from '../../schema/types/values/money.ts'
import { integer } from '../../schema/types/values/number.ts'
import { text } from '../../schema/types/values/text.ts'
import { translated } from '../../schema/types/values/translated.ts'
import { recordFields, renamable } from '../records/fields.ts'

const nameType = text({ maxLength: 200, nonEmpty: true })
const nameText = { en: 'Name of the ticket', fr: 'Nom du billet' }

const eventId = integer({ minimum: 1 })

/** The fields of a ticket within the write of its event. */
export const ticketFields = {
  name: required(translated(nameType), nameText),
  description: recordFields.description,
  price: defaulted(price(), '0', { en: 'Price; 0 is free', fr: 'Prix ; 0 est gratuit' }),
  currency: clearable(currency(), {
    en: 'Currency (ISO 4217); default: the site’s',
    fr: 'Devise (ISO 4217) ; par défaut, celle du site',
  }),
  ...ticketRecord.parameters,
  available_from: clearable(dateTime({ unambiguous: true }), {
    en: 'Start of the sale, in the event’s time zone',
    fr: 'Début de la vente, dans le fuseau horaire de l’événement',
  }),
  available_until: clearable(dateTime({ unambiguous: true }), {
    en: 'End of the sale, in the event’s time zone, inclusive; without it, the sale ends with the event',
    fr: 'Fin de la vente, incluse, dans le fuseau horaire de l’événement ; à défaut, la vente prend fin avec l’événement',
  }),
}

/** The fields of a change of a ticket: members that are not sent stay. */
export const ticketChanges = { ...partial(ticketFields), name: renamable(nameType, nameText) }

/** A ticket on its own, with its event. */
export const ownTicketFields = {
  event: required(eventId, { en: 'Id of the event', fr: 'Numéro de l’événement' }),
  ...ticketFields,
}

/** A change of a ticket; it stays with its event. */
export const ownTicketChanges = {
  event: fixed(eventId, {
    en: 'Id of its event, which cannot change',
    fr: 'Numéro de son événement, qui ne peut pas changer',
  }),
  ...ticketChanges,
}

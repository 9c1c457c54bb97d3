import { maxTickets, ticketStatuses } from '../../domain/entities.ts'
import { clearable, defaulted, fixed, partial, required } from '../../schema/field.ts'
import { currency } from '../../schema/types/currency.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { integer } from '../../schema/types/integer.ts'
import { oneOf } from '../../schema/types/one-of.ts'
import { price } from '../../schema/types/price.ts'
import { text } from '../../schema/types/text.ts'
import { translated } from '../../schema/types/translated.ts'
import { url } from '../../schema/types/url.ts'
import { recordFields, renamable } from '../records/fields.ts'

const nameType = text({ maxLength: 200, nonEmpty: true })
const nameText = { en: 'Name of the ticket', fr: 'Nom du billet' }

const count = integer({ minimum: 0, maximum: maxTickets })
const eventId = integer({ minimum: 1 })

/** What can be written of a ticket, its event apart: within the write of an event. */
export const ticketFields = {
  name: required(translated(nameType), nameText),
  description: recordFields.description,
  price: defaulted(price(), '0', { en: 'Price; 0 is free', fr: 'Prix ; 0 est gratuit' }),
  currency: clearable(currency(), {
    en: 'Currency, ISO 4217; that of the site where none is sent',
    fr: 'Devise, ISO 4217 ; à défaut, celle du site',
  }),
  capacity: clearable(count, {
    en: 'How many there are; null for any number',
    fr: 'Nombre de billets ; null s’il n’est pas limité',
  }),
  sold: defaulted(count, 0, {
    en: 'How many are sold, at most the capacity; ignored for tickets that exist in a write of their event: sales change it',
    fr: 'Nombre de billets vendus, au plus la capacité ; ignoré pour les billets existants lorsqu’on écrit leur événement : ce sont les ventes qui le modifient',
  }),
  url: clearable(url(), { en: 'Where to buy it', fr: 'Où l’acheter' }),
  available_from: clearable(dateTime({ index: 'string' }), {
    en: 'From when it is sold, as wall time of the event’s time zone',
    fr: 'Début de la vente, à l’heure du fuseau horaire de l’événement',
  }),
  available_until: clearable(dateTime({ index: 'string' }), {
    en: 'Until when it is sold, as wall time of the event’s time zone; that second included',
    fr: 'Fin de la vente, à l’heure du fuseau horaire de l’événement ; cette seconde comprise',
  }),
  status: defaulted(oneOf(ticketStatuses), 'publish', {
    en: 'Publication status; drafts are shown to those alone who may edit the event',
    fr: 'État de publication ; les brouillons ne sont visibles que de qui peut modifier l’événement',
  }),
}

/** The same for a change of a ticket: what is not sent stays. */
export const ticketChanges = { ...partial(ticketFields), name: renamable(nameType, nameText) }

/** A ticket on its own, with its event. */
export const ownTicketFields = {
  event: required(eventId, { en: 'Id of the event', fr: 'Identifiant de l’événement' }),
  ...ticketFields,
}

/** A change of a ticket; it stays with its event. */
export const ownTicketChanges = {
  event: fixed(eventId, {
    en: 'Id of its event; no other is accepted',
    fr: 'Identifiant de son événement ; aucun autre n’est accepté',
  }),
  ...ticketChanges,
}

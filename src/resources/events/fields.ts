import { eventOthers, eventRecord, eventSwitches } from '../../records/event.ts'
import { type Readable, clearable, defaulted, partial, required, stated } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { dateTime, timeZone } from '../../schema/types/date-time.ts'
import { parentId } from '../../schema/types/references/ids.ts'
import { cost } from '../../schema/types/values/money.ts'
import { recurrence } from '../../schema/types/recurrence.ts'
import { linkedRecords, ownedRecords } from '../../schema/types/references/records.ts'
import { termReferences } from '../../schema/types/references/term-references.ts'
import { html, text } from '../../schema/types/values/text.ts'
import { translated } from '../../schema/types/values/translated.ts'
import { organizerFields } from '../organizers/fields.ts'
import { anyStatus, idPath, maxHtmlLength, newStatus, recordFields, renamable, renaming } from '../records/fields.ts'
import { ticketChanges, ticketFields } from '../tickets/fields.ts'
import { ticketRepresentation } from '../tickets/representation.ts'
import { scopeFields } from './series/scope.ts'
import { venueFields } from '../venues/fields.ts'

const { author, date, date_utc, description, image, slug } = recordFields

const { website } = eventRecord.parameters

const titleType = text({ maxLength: 1000, nonEmpty: true })
const titleText = { en: 'Title', fr: 'Titre' }

const newTicket = { name: 'CreateEventTicket', members: ticketFields }
const changedTicket = { name: 'UpdateEventTicket', members: { ...idPath, ...ticketChanges } }

/** The fields of an event besides its slug (contract/writes.md §2). Those after the organizers are ours, but for the last. */
const writable = {
  author,
  date,
  date_utc,
  title: required(translated(titleType), titleText),
  description,
  excerpt: clearable(translated(html({ maxLength: maxHtmlLength })), { en: 'Excerpt', fr: 'Extrait' }),
  status: newStatus,
  timezone: clearable(timeZone(), {
    en: 'Time zone of the event: an IANA name or an offset such as “UTC+2”; default: the site’s',
    fr: 'Fuseau horaire de l’événement : un nom IANA ou un décalage comme « UTC+2 » ; par défaut, celui du site',
  }),
  all_day: defaulted(boolean(), false, { en: 'All-day event', fr: 'Événement sur toute la journée' }),
  start_date: required(dateTime({ unambiguous: true }), {
    en: 'Start, in the event’s time zone',
    fr: 'Début, dans le fuseau horaire de l’événement',
  }),
  end_date: required(dateTime({ unambiguous: true }), {
    en: 'End, in the event’s time zone',
    fr: 'Fin, dans le fuseau horaire de l’événement',
  }),
  recurrence: stated(recurrence(), {
    en: 'How the event repeats: rules of RFC 5545, further dates, and what does not take place; null ends the repetition',
    fr: 'La récurrence de l’événement : des règles de la RFC 5545, d’autres dates et ce qui n’a pas lieu ; null y met fin',
  }),
  image,
  cost: clearable(cost(), {
    en: 'Cost: a price, a range, or text',
    fr: 'Tarif : un prix, une fourchette de prix ou un texte',
  }),
  website,
  ...eventSwitches.parameters,
  categories: stated(termReferences(), {
    en: 'Categories: ids, slugs or names',
    fr: 'Catégories : numéros, slugs ou noms',
  }),
  tags: stated(termReferences(), { en: 'Tags: ids, slugs or names', fr: 'Étiquettes : numéros, slugs ou noms' }),
  venue: stated(linkedRecords({ name: 'CreateVenue', members: venueFields }), {
    en: 'Venues: ids, or objects that describe new venues',
    fr: 'Lieux : numéros, ou objets décrivant de nouveaux lieux',
  }),
  organizer: stated(linkedRecords({ name: 'CreateOrganizer', members: organizerFields }), {
    en: 'Organizers: ids, or objects that describe new organizers',
    fr: 'Organisateurs : numéros, ou objets décrivant de nouveaux organisateurs',
  }),
  ...eventOthers.parameters,
  event_status_reason: clearable(translated(text({ maxLength: 1000 })), {
    en: 'Why it does not take place as planned; removed where event_status becomes “scheduled”',
    fr: 'Pourquoi il n’a pas lieu comme prévu ; supprimé lorsque event_status devient « scheduled »',
  }),
  tickets: stated(ownedRecords(newTicket, changedTicket, Object.keys(ticketRepresentation.shape)), {
    en: 'The whole list of tickets: objects (with an id to change a ticket, without one to create it) or ids; tickets left out are deleted, which is refused if any of them are sold',
    fr: 'La liste complète des billets : des objets (avec un numéro pour modifier un billet, sans numéro pour en créer un) ou des numéros ; les billets omis sont supprimés, ce qui est refusé s’il en est vendu',
  }),
  post_parent: clearable(parentId(), { en: 'Id of the parent event', fr: 'Numéro de l’événement parent' }),
}

/**
 * Sets the password of an event; in a query it opens the event instead (contract/access.md §6, contract/writes.md §14).
 */
const password = clearable(text({ maxLength: 1000, verbatim: true }), {
  en: 'Password that protects the event; empty to remove it',
  fr: 'Mot de passe qui protège l’événement ; vide pour le supprimer',
})

export const eventFields = { ...writable, slug, password }

export const eventChanges = {
  ...partial(writable),
  title: renamable(titleType, titleText),
  status: anyStatus,
  slug: renaming,
  password,
  ...scopeFields,
}

/** The input of a write of an event. */
export type EventInput = Readable<typeof eventChanges>

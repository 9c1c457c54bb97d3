import { z } from 'zod'
import { joined, type Localized } from '../../i18n/language.ts'
import { eventOthers, eventSwitches } from '../../records/event.ts'
import type { PlainField, PlainFields } from '../../records/field.ts'
import type { PlainRecord } from '../../records/plain-record.ts'
import { described, named } from '../../schema/described.ts'
import { imageRepresentation } from '../images/representation.ts'
import { organizerRepresentation } from '../organizers/representation.ts'
import {
  addressText,
  globalIds,
  idNumber,
  jsonLd,
  languageMembers,
  lastMomentText,
  meaningOf,
  momentText,
  ownership,
  translationsOf,
} from '../records/representation.ts'
import { termRepresentation } from '../terms/representation.ts'
import { seriesMembers } from './series/representation.ts'
import { warningsMember } from './warnings/member.ts'
import { ticketRepresentation } from '../tickets/representation.ts'
import { venueRepresentation } from '../venues/representation.ts'

const twoDigits = z.string().regex(/^\d\d$/)

/** A moment in six texts padded with zeros (contract/representations.md §3). */
const dateDetailsRepresentation = named(
  'DateDetails',
  z.strictObject({
    year: z.string().regex(/^\d{4}$/),
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minutes: twoDigits,
    seconds: twoDigits,
  }),
  {
    en: 'A date and time in six zero-padded parts.',
    fr: 'Une date et une heure en six parties complétées par des zéros.',
  },
)

/** How a cost was understood (contract/representations.md §4). */
const costDetailsRepresentation = named(
  'CostDetails',
  z.strictObject({
    currency_symbol: described(z.string(), { en: '`$`, `€`, or empty.', fr: '`$`, `€`, ou vide.' }),
    currency_code: described(z.string(), {
      en: 'ISO 4217, from the cost or the tickets, or empty.',
      fr: 'Code ISO 4217, tiré du tarif ou des billets, ou vide.',
    }),
    currency_position: described(z.enum(['prefix', 'postfix', '']), {
      en: 'The position of the symbol, or empty.',
      fr: 'La position du symbole, ou vide.',
    }),
    values: described(z.array(z.string()), {
      en: 'The amounts as text, in ascending order.',
      fr: 'Les montants en texte, par ordre croissant.',
    }),
  }),
  { en: 'The parsed cost.', fr: 'Le tarif analysé.' },
)

/** Null only in lists, on events that a password protects (contract/representations.md §11). */
function lockable<T extends z.ZodType>(type: T, text: Localized) {
  const locked = {
    en: 'Null in lists if a password protects the event.',
    fr: 'Null dans les listes si un mot de passe protège l’événement.',
  }
  return described(type.nullable(), joined([text, locked]))
}

function flag(text: Localized) {
  return lockable(z.boolean(), text)
}

type LockableMembers<F extends PlainFields> = { [N in keyof F]: z.ZodNullable<F[N]['shown']> }

function lockableMembers<F extends PlainFields>({ fields }: PlainRecord<F>): LockableMembers<F> {
  const members = Object.entries<PlainField>(fields).map(([name, field]) => [
    name,
    lockable(field.shown, meaningOf(field)),
  ])
  return Object.fromEntries(members) as LockableMembers<F>
}

/** An event (contract/representations.md §3). */
export const eventRepresentation = named(
  'Event',
  z.strictObject({
    id: idNumber,
    ...globalIds,
    ...ownership,
    url: described(addressText, { en: 'Address of its page.', fr: 'Adresse de sa page.' }),
    rest_url: described(addressText, {
      en: 'Address of the event in the API.',
      fr: 'Adresse de l’événement dans l’API.',
    }),
    title: described(z.string(), { en: 'Title, plain text.', fr: 'Titre, texte brut.' }),
    description: described(z.string(), { en: 'Description, HTML, or empty.', fr: 'Description, en HTML, ou vide.' }),
    excerpt: described(z.string(), { en: 'Excerpt, HTML, or empty.', fr: 'Extrait, en HTML, ou vide.' }),
    slug: described(z.string(), { en: 'The name used in addresses.', fr: 'Nom utilisé dans les adresses.' }),
    image: described(z.union([z.literal(false), imageRepresentation]), {
      en: 'The picture, or false.',
      fr: 'L’image, ou false.',
    }),
    all_day: flag({ en: 'Whether it is an all-day event.', fr: 'Si l’événement dure toute la journée.' }),
    start_date: described(momentText, { en: 'Start, in `timezone`.', fr: 'Début, dans `timezone`.' }),
    start_date_details: dateDetailsRepresentation,
    end_date: described(momentText, { en: 'End, in `timezone`.', fr: 'Fin, dans `timezone`.' }),
    end_date_details: dateDetailsRepresentation,
    utc_start_date: described(momentText, { en: 'Start in UTC.', fr: 'Début en UTC.' }),
    utc_start_date_details: dateDetailsRepresentation,
    utc_end_date: described(lastMomentText, { en: 'End in UTC.', fr: 'Fin en UTC.' }),
    utc_end_date_details: dateDetailsRepresentation,
    timezone: described(z.string(), { en: 'IANA name or offset.', fr: 'Nom IANA ou décalage.' }),
    timezone_abbr: described(z.string(), {
      en: 'Its abbreviation at the start.',
      fr: 'Son abréviation au moment du début.',
    }),
    cost: described(z.string(), {
      en: 'The cost as text, or empty; without a cost of its own, the price range of its published tickets.',
      fr: 'Le tarif sous forme de texte, ou vide ; sans tarif propre, la fourchette des prix de ses billets publiés.',
    }),
    cost_details: costDetailsRepresentation,
    website: described(z.string(), {
      en: 'Website; by default, the address of its page.',
      fr: 'Site web ; par défaut, l’adresse de sa page.',
    }),
    ...lockableMembers(eventSwitches),
    categories: described(z.array(termRepresentation), {
      en: 'Its categories, by name.',
      fr: 'Ses catégories, par nom.',
    }),
    tags: described(z.array(termRepresentation), { en: 'Its tags, by name.', fr: 'Ses étiquettes, par nom.' }),
    venue: described(
      z.union([venueRepresentation, z.array(venueRepresentation).max(0), z.array(venueRepresentation).min(2)]),
      {
        en: 'The venue; an empty array if there is none, an array if there are several.',
        fr: 'Le lieu ; un tableau vide s’il n’y en a pas, un tableau s’il y en a plusieurs.',
      },
    ),
    organizer: described(z.array(organizerRepresentation), { en: 'Its organizers.', fr: 'Ses organisateurs.' }),
    custom_fields: described(z.array(z.unknown()).max(0), { en: 'Always empty.', fr: 'Toujours vide.' }),
    json_ld: jsonLd.optional(),
    ...lockableMembers(eventOthers),
    event_status_reason: described(z.string(), {
      en: 'Why it does not take place as planned, plain text, or empty.',
      fr: 'Pourquoi il n’a pas lieu comme prévu, texte brut, ou vide.',
    }),
    protected: described(z.literal(true).optional(), {
      en: 'Present if a password protects the event.',
      fr: 'Présent si un mot de passe protège l’événement.',
    }),
    ticketed: flag({ en: 'Whether it has a published ticket.', fr: 'S’il a un billet publié.' }),
    tickets: described(z.array(ticketRepresentation).optional(), {
      en: 'Its tickets, oldest first; only in reads of a single event. Only those who may edit the event see drafts.',
      fr: 'Ses billets, les plus anciens d’abord ; seulement à la lecture d’un seul événement. Les brouillons ne sont visibles que des personnes autorisées à le modifier.',
    }),
    ...seriesMembers,
    ...warningsMember,
    ...languageMembers,
    translations: translationsOf(
      z.strictObject({
        title: z.string(),
        description: z.string(),
        excerpt: z.string(),
        slug: z.string(),
        event_status_reason: z.string(),
      }),
    ),
    distance: described(z.number().min(0).optional(), {
      en: 'Kilometres from the point of the request to the nearest venue, with one decimal; only in lists around a point.',
      fr: 'Distance du lieu le plus proche du point demandé, en kilomètres avec une décimale ; seulement dans les listes autour d’un point.',
    }),
    post_parent: described(z.int().min(0), {
      en: 'The id of the parent event, or 0.',
      fr: 'Le numéro de l’événement parent, ou 0.',
    }),
  }),
  { en: 'An event.', fr: 'Un événement.' },
)

export type EventRepresentation = z.output<typeof eventRepresentation>

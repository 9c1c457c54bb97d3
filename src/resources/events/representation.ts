import { z } from 'zod'
import { attendances, eventStatuses } from '../../domain/entities.ts'
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
  momentText,
  ownership,
  translationsOf,
} from '../records/representation.ts'
import { termRepresentation } from '../terms/representation.ts'
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
  'A date and time in six zero-padded parts.',
  'Une date et une heure en six parties complétées par des zéros.',
)

/** How a cost was understood (contract/representations.md §4). */
const costDetailsRepresentation = named(
  'CostDetails',
  z.strictObject({
    currency_symbol: described(z.string(), '`$`, `€`, or empty.', '`$`, `€`, ou vide.'),
    currency_code: described(
      z.string(),
      'ISO 4217, from the cost or the tickets, or empty.',
      'Code ISO 4217, tiré du tarif ou des billets, ou vide.',
    ),
    currency_position: described(
      z.enum(['prefix', 'postfix', '']),
      'The position of the symbol, or empty.',
      'La position du symbole, ou vide.',
    ),
    values: described(
      z.array(z.string()),
      'The amounts as text, in ascending order.',
      'Les montants en texte, par ordre croissant.',
    ),
  }),
  'The parsed cost.',
  'Le tarif analysé.',
)

/** Null only in lists, on events that a password protects (contract/representations.md §11). */
function lockable<T extends z.ZodType>(type: T, en: string, fr: string) {
  const locked = {
    en: 'Null in lists if a password protects the event.',
    fr: 'Null dans les listes si un mot de passe protège l’événement.',
  }
  return described(type.nullable(), `${en} ${locked.en}`, `${fr} ${locked.fr}`)
}

function flag(en: string, fr: string) {
  return lockable(z.boolean(), en, fr)
}

/** An event (contract/representations.md §3). */
export const eventRepresentation = named(
  'Event',
  z.strictObject({
    id: idNumber,
    ...globalIds,
    ...ownership,
    url: described(addressText, 'Address of its page.', 'Adresse de sa page.'),
    rest_url: described(addressText, 'Address of the event in the API.', 'Adresse de l’événement dans l’API.'),
    title: described(z.string(), 'Title, plain text.', 'Titre, texte brut.'),
    description: described(z.string(), 'Description, HTML, or empty.', 'Description, en HTML, ou vide.'),
    excerpt: described(z.string(), 'Excerpt, HTML, or empty.', 'Extrait, en HTML, ou vide.'),
    slug: described(z.string(), 'The name used in addresses.', 'Nom utilisé dans les adresses.'),
    image: described(z.union([z.literal(false), imageRepresentation]), 'The picture, or false.', 'L’image, ou false.'),
    all_day: flag('Whether it is an all-day event.', 'Si l’événement dure toute la journée.'),
    start_date: described(momentText, 'Start, in `timezone`.', 'Début, dans `timezone`.'),
    start_date_details: dateDetailsRepresentation,
    end_date: described(momentText, 'End, in `timezone`.', 'Fin, dans `timezone`.'),
    end_date_details: dateDetailsRepresentation,
    utc_start_date: described(momentText, 'Start in UTC.', 'Début en UTC.'),
    utc_start_date_details: dateDetailsRepresentation,
    utc_end_date: described(lastMomentText, 'End in UTC.', 'Fin en UTC.'),
    utc_end_date_details: dateDetailsRepresentation,
    timezone: described(z.string(), 'IANA name or offset.', 'Nom IANA ou décalage.'),
    timezone_abbr: described(z.string(), 'Its abbreviation at the start.', 'Son abréviation au moment du début.'),
    cost: described(
      z.string(),
      'The cost as text, or empty; without a cost of its own, the price range of its published tickets.',
      'Le tarif sous forme de texte, ou vide ; sans tarif propre, la fourchette des prix de ses billets publiés.',
    ),
    cost_details: costDetailsRepresentation,
    website: described(
      z.string(),
      'Website; by default, the address of its page.',
      'Site web ; par défaut, l’adresse de sa page.',
    ),
    show_map: flag('Whether a map is shown.', 'Si une carte est affichée.'),
    show_map_link: flag('Whether a link to a map is shown.', 'Si un lien vers une carte est affiché.'),
    hide_from_listings: flag('Whether it is hidden in lists.', 'S’il est masqué dans les listes.'),
    sticky: flag('Whether it stays at the top of calendars.', 'S’il reste en tête des calendriers.'),
    featured: flag('Whether it is featured.', 'S’il est à la une.'),
    categories: described(z.array(termRepresentation), 'Its categories, by name.', 'Ses catégories, par nom.'),
    tags: described(z.array(termRepresentation), 'Its tags, by name.', 'Ses étiquettes, par nom.'),
    venue: described(
      z.union([venueRepresentation, z.array(venueRepresentation).max(0), z.array(venueRepresentation).min(2)]),
      'The venue; an empty array if there is none, an array if there are several.',
      'Le lieu ; un tableau vide s’il n’y en a pas, un tableau s’il y en a plusieurs.',
    ),
    organizer: described(z.array(organizerRepresentation), 'Its organizers.', 'Ses organisateurs.'),
    custom_fields: described(z.array(z.unknown()).max(0), 'Always empty.', 'Toujours vide.'),
    json_ld: jsonLd.optional(),
    event_status: lockable(
      z.enum(eventStatuses),
      'Whether it takes place as planned, or what became of it.',
      'S’il a lieu comme prévu, ou ce qu’il est devenu.',
    ),
    attendance: lockable(z.enum(attendances), 'How it is attended.', 'Comment on y assiste.'),
    virtual_url: described(
      addressText.nullable(),
      'Where it is attended online, or null. Null in lists if a password protects the event.',
      'Où y assister en ligne, ou null. Null dans les listes si un mot de passe protège l’événement.',
    ),
    ticketed: flag('Whether it has a published ticket.', 'S’il a un billet publié.'),
    tickets: described(
      z.array(ticketRepresentation).optional(),
      'Its tickets, oldest first; only in reads of a single event. Only those who may edit the event see drafts.',
      'Ses billets, les plus anciens d’abord ; seulement à la lecture d’un seul événement. Les brouillons ne sont visibles que des personnes autorisées à le modifier.',
    ),
    ...languageMembers,
    translations: translationsOf(
      z.strictObject({ title: z.string(), description: z.string(), excerpt: z.string(), slug: z.string() }),
    ),
    distance: described(
      z.number().min(0).optional(),
      'Kilometres from the point of the request to the nearest venue, with one decimal; only in lists around a point.',
      'Distance du lieu le plus proche du point demandé, en kilomètres avec une décimale ; seulement dans les listes autour d’un point.',
    ),
    post_parent: described(
      z.int().min(0),
      'The id of the parent event, or 0.',
      'Le numéro de l’événement parent, ou 0.',
    ),
  }),
  'An event.',
  'Un événement.',
)

export type EventRepresentation = z.output<typeof eventRepresentation>

import type { Attendance, EventStatus } from '../../../domain/entities.ts'
import { withOffset } from '../../../domain/time/time.ts'
import { localized, type Language, type Localized } from '../../../i18n/language.ts'
import { htmlLines } from '../../../text/html-text.ts'
import { venuesOf, type ShownEvent, type ShownOrganizer, type ShownVenue } from '../entry.ts'
import { dayText, timeText } from '../shared/when.ts'

/** A number is written with the decimal sign of the language. */
export type Cell = string | number

interface Column {
  readonly name: Localized
  readonly of: (event: ShownEvent, language: Language) => Cell
}

const column = (en: string, fr: string, of: Column['of']): Column => ({ name: { en, fr }, of })

/** One venue after the other in each of its columns. */
const ofVenues = (member: keyof ShownVenue) => (event: ShownEvent) => {
  const values = venuesOf(event).map((venue) => venue[member] ?? '')
  return values.length === 1 ? (values[0] ?? '') : values.join(' | ')
}

const ofOrganizers =
  (member: keyof ShownOrganizer) =>
  ({ organizer }: ShownEvent) =>
    organizer.map((each) => each[member] ?? '').join(' | ')

const timed = (of: (event: ShownEvent) => string) => (event: ShownEvent, language: Language) =>
  event.all_day === true ? '' : timeText(of(event), language)

const names = (terms: ShownEvent['tags']) => terms.map(({ name }) => name).join(', ')

const eventStatuses: Readonly<Record<EventStatus, Localized>> = {
  scheduled: { en: 'Scheduled', fr: 'Prévu' },
  cancelled: { en: 'Cancelled', fr: 'Annulé' },
  postponed: { en: 'Postponed', fr: 'Reporté' },
  rescheduled: { en: 'Rescheduled', fr: 'Reprogrammé' },
  moved_online: { en: 'Moved online', fr: 'Déplacé en ligne' },
}

const attendances: Readonly<Record<Attendance, Localized>> = {
  in_person: { en: 'In person', fr: 'Sur place' },
  online: { en: 'Online', fr: 'En ligne' },
  mixed: { en: 'In person and online', fr: 'Sur place et en ligne' },
}

const yes = { en: 'Yes', fr: 'Oui' }
const no = { en: 'No', fr: 'Non' }

/** The columns of the table, from left to right, as the import of tables names them. */
export const columns: readonly Column[] = [
  column('Id', 'Numéro', ({ id }) => id),
  column('Title', 'Titre', ({ title }) => title),
  column('Start date', 'Date de début', ({ start_date }, language) => dayText(start_date, language)),
  column(
    'Start time',
    'Heure de début',
    timed(({ start_date }) => start_date),
  ),
  column('End date', 'Date de fin', ({ end_date }, language) => dayText(end_date, language)),
  column(
    'End time',
    'Heure de fin',
    timed(({ end_date }) => end_date),
  ),
  column('All day', 'Toute la journée', ({ all_day }, language) => localized(all_day === true ? yes : no, language)),
  column('Time zone', 'Fuseau horaire', ({ timezone }) => timezone),
  column('Start (ISO 8601)', 'Début (ISO 8601)', (event) => isoText(event.utc_start_date, event)),
  column('End (ISO 8601)', 'Fin (ISO 8601)', (event) => isoText(event.utc_end_date, event)),
  column('Venue', 'Lieu', ofVenues('venue')),
  column('Address', 'Adresse', ofVenues('address')),
  column('Postal code', 'Code postal', ofVenues('zip')),
  column('City', 'Ville', ofVenues('city')),
  column('State or province', 'État ou province', ofVenues('stateprovince')),
  column('Country', 'Pays', ofVenues('country')),
  column('Latitude', 'Latitude', ofVenues('geo_lat')),
  column('Longitude', 'Longitude', ofVenues('geo_lng')),
  column('Organizer', 'Organisateur', ofOrganizers('organizer')),
  column('Organizer email', 'E-mail de l’organisateur', ofOrganizers('email')),
  column('Organizer phone', 'Téléphone de l’organisateur', ofOrganizers('phone')),
  column('Categories', 'Catégories', ({ categories }) => names(categories)),
  column('Tags', 'Étiquettes', ({ tags }) => names(tags)),
  column('Cost', 'Tarif', ({ cost }) => cost),
  column('Event status', 'Situation', ({ event_status }, language) =>
    event_status === null ? '' : localized(eventStatuses[event_status], language),
  ),
  column('Attendance', 'Participation', ({ attendance }, language) =>
    attendance === null ? '' : localized(attendances[attendance], language),
  ),
  column('Online address', 'Adresse en ligne', ({ virtual_url }) => virtual_url ?? ''),
  column('Website', 'Site web', ({ website }) => website),
  column('Page', 'Page', ({ url }) => url),
  column('Image', 'Image', ({ image }) => (image ? image.url : '')),
  column('Excerpt', 'Extrait', ({ excerpt }) => htmlLines(excerpt)),
  column('Description', 'Description', ({ description }) => htmlLines(description)),
]

function isoText(utc: string, { timezone }: ShownEvent): string {
  return withOffset(utc, timezone)
}

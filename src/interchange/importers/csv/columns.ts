import { fold } from '../../../domain/text/fold.ts'
import { isLanguage, type Language, type Localized } from '../../../i18n/language.ts'

/** A column of a table of events. */
export interface Column {
  /** What the template calls it. */
  readonly name: Localized
  /** What else it may be called, folded, in either language: by other programs, too. */
  readonly others: readonly string[]
  /** Whether it may be there once for each language: `Titre (en)`. */
  readonly isTranslated?: true
  /** The kind of record that it describes where that is not the event. */
  readonly of?: 'venue' | 'organizer'
}

/** Every column, in the order of the template. */
export const columns = {
  id: { name: { en: 'Id', fr: 'Identifiant' }, others: ['uid', 'numero', 'external id', 'reference'] },
  title: {
    name: { en: 'Title', fr: 'Titre' },
    others: [
      'name',
      'nom',
      'event',
      'evenement',
      'event name',
      'event title',
      'subject',
      'objet',
      'summary',
      'intitule',
    ],
    isTranslated: true,
  },
  start_date: {
    name: { en: 'Start date', fr: 'Date de début' },
    others: ['date', 'start', 'debut', 'date debut', 'event start date', 'du', 'from', 'begin', 'starts'],
  },
  start_time: {
    name: { en: 'Start time', fr: 'Heure de début' },
    others: ['time', 'heure', 'horaire', 'heure debut', 'event start time'],
  },
  end_date: {
    name: { en: 'End date', fr: 'Date de fin' },
    others: ['end', 'fin', 'date fin', 'event end date', 'au', 'to', 'until', 'ends'],
  },
  end_time: { name: { en: 'End time', fr: 'Heure de fin' }, others: ['heure fin', 'event end time'] },
  all_day: {
    name: { en: 'All day', fr: 'Toute la journée' },
    others: ['all day event', 'journee entiere', 'journee complete'],
  },
  timezone: { name: { en: 'Time zone', fr: 'Fuseau horaire' }, others: ['timezone', 'fuseau', 'event time zone'] },
  recurrence: {
    name: { en: 'Recurrence', fr: 'Récurrence' },
    others: ['rrule', 'repetition', 'rule', 'regle', 'recurrence rule'],
  },
  description: {
    name: { en: 'Description', fr: 'Description' },
    others: ['event description', 'details', 'texte', 'text', 'body'],
    isTranslated: true,
  },
  excerpt: {
    name: { en: 'Excerpt', fr: 'Extrait' },
    others: ['event excerpt', 'resume', 'chapo', 'chapeau', 'short description'],
    isTranslated: true,
  },
  venue: {
    name: { en: 'Venue', fr: 'Lieu' },
    others: ['place', 'location', 'salle', 'endroit', 'event venue name', 'venue name', 'nom du lieu'],
  },
  address: {
    name: { en: 'Address', fr: 'Adresse' },
    others: ['street', 'rue', 'venue address', 'adresse du lieu'],
    of: 'venue',
  },
  zip: {
    name: { en: 'Postal code', fr: 'Code postal' },
    others: ['zip', 'zip code', 'postcode', 'cp', 'venue zip'],
    of: 'venue',
  },
  city: { name: { en: 'City', fr: 'Ville' }, others: ['town', 'commune', 'venue city'], of: 'venue' },
  country: { name: { en: 'Country', fr: 'Pays' }, others: ['venue country'], of: 'venue' },
  geo_lat: { name: { en: 'Latitude', fr: 'Latitude' }, others: ['lat', 'geo lat'] },
  geo_lng: { name: { en: 'Longitude', fr: 'Longitude' }, others: ['lng', 'lon', 'long', 'geo lng'] },
  organizer: {
    name: { en: 'Organizer', fr: 'Organisateur' },
    others: [
      'organizers',
      'organiser',
      'organisateurs',
      'organisateur(s)',
      'event organizer name',
      'event organizer name(s) or id(s)',
      'host',
    ],
  },
  email: {
    name: { en: 'Organizer email', fr: 'E-mail de l’organisateur' },
    others: ['email', 'e-mail', 'courriel', 'mail'],
    of: 'organizer',
  },
  phone: {
    name: { en: 'Organizer phone', fr: 'Téléphone de l’organisateur' },
    others: ['phone', 'telephone', 'tel'],
    of: 'organizer',
  },
  categories: {
    name: { en: 'Categories', fr: 'Catégories' },
    others: ['category', 'categorie', 'rubrique', 'rubriques', 'event category', 'event categories', 'type', 'theme'],
  },
  tags: {
    name: { en: 'Tags', fr: 'Étiquettes' },
    others: ['tag', 'etiquette', 'mots cles', 'mots-cles', 'mot-cle', 'keywords', 'event tags'],
  },
  cost: { name: { en: 'Cost', fr: 'Tarif' }, others: ['price', 'prix', 'tarifs', 'cout', 'event cost', 'entree'] },
  website: {
    name: { en: 'Website', fr: 'Site web' },
    others: ['site', 'site internet', 'url', 'link', 'lien', 'web', 'event website'],
  },
  virtual_url: {
    name: { en: 'Online address', fr: 'Adresse en ligne' },
    others: ['virtual url', 'online', 'en ligne', 'visio', 'zoom'],
  },
  image: {
    name: { en: 'Image', fr: 'Image' },
    others: ['photo', 'picture', 'illustration', 'affiche', 'visuel', 'event featured image'],
  },
  status: { name: { en: 'Status', fr: 'État' }, others: ['statut', 'publication', 'publication status'] },
  event_status: {
    name: { en: 'Event status', fr: 'Situation' },
    others: ['event_status', 'situation de l’evenement', 'tenue', 'annulation'],
  },
  featured: { name: { en: 'Featured', fr: 'À la une' }, others: ['event featured', 'mis en avant', 'une'] },
} as const satisfies Readonly<Record<string, Column>>

export type ColumnName = keyof typeof columns

export const columnNames = Object.keys(columns) as ColumnName[]

/** What stands in a column: a member, and the language of a text. */
export interface Heading {
  readonly column: ColumnName
  readonly language: Language | undefined
}

const known = new Map<string, ColumnName>(
  columnNames.flatMap((column) => {
    const { name, others }: Column = columns[column]
    const names = [column, column.replaceAll('_', ' '), ...Object.values(name), ...others]
    return names.map((each): [string, ColumnName] => [plain(each), column])
  }),
)

const languageWords: Readonly<Record<string, string>> = {
  english: 'en',
  anglais: 'en',
  french: 'fr',
  francais: 'fr',
}

/** The column that a heading names, in either language, whatever its accents, case and punctuation. */
export function headingOf(text: string): Heading | undefined {
  const name = plain(text)
  const column = known.get(name)
  if (column) return { column, language: undefined }
  const [, base = '', word = ''] = /^(.+?) ?\(?([a-z]{2}|english|anglais|french|francais)\)?$/.exec(name) ?? []
  const language = languageWords[word] ?? word
  const translated = known.get(base.trim())
  const mayBe = translated !== undefined && 'isTranslated' in columns[translated]
  return mayBe && isLanguage(language) ? { column: translated, language } : undefined
}

function plain(text: string): string {
  return fold(text)
    .replace(/[_*:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

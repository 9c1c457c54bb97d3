import { isLanguage, type Localized } from '../../../i18n/language.ts'
import type { HistoryKind } from './paths.ts'

/** What a member of a record is called, as the log names it: `title@fr`, “Title (French)”. */
export function memberLabel(member: string, kind: HistoryKind): Localized {
  const [name = '', language] = member.split('@')
  const isHeadline = name === kind && kind !== 'event'
  const label = (isHeadline ? labels['name'] : labels[name]) ?? { en: name, fr: name }
  if (!isLanguage(language)) return label
  const of = (reader: string) => new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
  return { en: `${label.en} (${of('en')})`, fr: `${label.fr} (${of('fr')})` }
}

const labels: Readonly<Record<string, Localized | undefined>> = {
  title: { en: 'Title', fr: 'Titre' },
  name: { en: 'Name', fr: 'Nom' },
  description: { en: 'Description', fr: 'Description' },
  excerpt: { en: 'Short text', fr: 'Texte court' },
  slug: { en: 'Name in the address', fr: 'Nom dans l’adresse' },
  status: { en: 'Status', fr: 'État' },
  merged_into: { en: 'Merged into', fr: 'Fusionné avec' },
  author: { en: 'Author', fr: 'Auteur' },
  date: { en: 'Publication date', fr: 'Date de publication' },
  start_date: { en: 'Start', fr: 'Début' },
  end_date: { en: 'End', fr: 'Fin' },
  timezone: { en: 'Time zone', fr: 'Fuseau horaire' },
  all_day: { en: 'All day', fr: 'Toute la journée' },
  cost: { en: 'Price', fr: 'Tarif' },
  website: { en: 'Website', fr: 'Site web' },
  show_map: { en: 'Map', fr: 'Carte' },
  show_map_link: { en: 'Link to a map', fr: 'Lien vers une carte' },
  hide_from_listings: { en: 'Hidden in lists', fr: 'Masqué dans les listes' },
  sticky: { en: 'At the top of the calendar', fr: 'En tête du calendrier' },
  featured: { en: 'Featured', fr: 'À la une' },
  event_status: { en: 'Takes place', fr: 'Tenue' },
  attendance: { en: 'Attended', fr: 'Participation' },
  virtual_url: { en: 'Address online', fr: 'Adresse en ligne' },
  password: { en: 'Password', fr: 'Mot de passe' },
  post_parent: { en: 'Belongs to the event', fr: 'Rattaché à l’événement' },
  recurrence: { en: 'Repetition', fr: 'Répétition' },
  venue: { en: 'Venue', fr: 'Lieu' },
  organizer: { en: 'Organizers', fr: 'Organisateurs' },
  categories: { en: 'Categories', fr: 'Catégories' },
  tags: { en: 'Tags', fr: 'Étiquettes' },
  image: { en: 'Picture', fr: 'Image' },
  address: { en: 'Number and street', fr: 'Numéro et rue' },
  zip: { en: 'Postal code', fr: 'Code postal' },
  city: { en: 'Town', fr: 'Ville' },
  country: { en: 'Country', fr: 'Pays' },
  province: { en: 'Province', fr: 'Province' },
  state: { en: 'State', fr: 'État (région)' },
  stateprovince: { en: 'State, province or region', fr: 'État, province ou région' },
  phone: { en: 'Telephone', fr: 'Téléphone' },
  email: { en: 'E-mail address', fr: 'Adresse e-mail' },
  geo_lat: { en: 'Latitude', fr: 'Latitude' },
  geo_lng: { en: 'Longitude', fr: 'Longitude' },
  geo_source: { en: 'Source of the coordinates', fr: 'Source des coordonnées' },
  comments: { en: 'Messages', fr: 'Échanges' },
  preview_link: { en: 'Preview link', fr: 'Lien d’aperçu' },
  second_factor: { en: 'Codes at sign-in', fr: 'Codes de connexion' },
  sessions: { en: 'Sessions', fr: 'Connexions ouvertes' },
  invitation: { en: 'Link to set a password', fr: 'Lien pour définir un mot de passe' },
  application_password: { en: 'Password for a program', fr: 'Mot de passe pour un programme' },
  parent: { en: 'Below the category', fr: 'Sous la catégorie' },
  price: { en: 'Price', fr: 'Tarif' },
  currency: { en: 'Currency', fr: 'Devise' },
  capacity: { en: 'Number of tickets', fr: 'Nombre de billets' },
  sold: { en: 'Sold', fr: 'Vendus' },
  url: { en: 'Address', fr: 'Adresse' },
  available_from: { en: 'Sale from', fr: 'En vente à partir du' },
  available_until: { en: 'Sale until', fr: 'En vente jusqu’au' },
  alt: { en: 'What the picture shows', fr: 'Ce que montre l’image' },
}

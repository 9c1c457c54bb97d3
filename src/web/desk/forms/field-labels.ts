import type { Localized } from '../../../i18n/language.ts'

/** What people call a parameter. */
export interface FieldText {
  /** In lists, histories and comparisons. */
  readonly label: Localized
  /** In forms, where that is another: a question, a whole sentence. */
  readonly asked?: Localized
  /** What helps to fill it in. */
  readonly hint?: Localized
}

/** The name of a parameter that has a label. */
export type FieldName = keyof typeof fieldLabels

/** By the name of the parameter, for all kinds of records. */
export const fieldLabels = {
  title: { label: { en: 'Title', fr: 'Titre' } },
  name: { label: { en: 'Name', fr: 'Nom' } },
  description: { label: { en: 'Description', fr: 'Description' } },
  excerpt: { label: { en: 'Short text', fr: 'Texte court' } },
  slug: {
    label: { en: 'Name in the address', fr: 'Nom dans l’adresse' },
    asked: { en: 'Name in the address of its page', fr: 'Nom dans l’adresse de sa page' },
    hint: {
      en: 'Made of the name where you write none. After a change, links to the old address lead nowhere.',
      fr: 'Tiré du nom si vous n’en écrivez pas. Après un changement, les liens vers l’ancienne adresse n’aboutissent plus.',
    },
  },
  status: { label: { en: 'Status', fr: 'État' }, asked: { en: 'Who sees it', fr: 'Qui la voit' } },
  merged_into: { label: { en: 'Merged into', fr: 'Fusionné avec' } },
  author: { label: { en: 'Author', fr: 'Auteur' } },
  date: {
    label: { en: 'Publication date', fr: 'Date de publication' },
    asked: { en: 'Publish at', fr: 'Publier le' },
    hint: {
      en: 'Empty: at once. What is published later appears by itself.',
      fr: 'Vide : tout de suite. Ce qui est programmé paraît de lui-même.',
    },
  },
  start_date: { label: { en: 'Start', fr: 'Début' } },
  end_date: { label: { en: 'End', fr: 'Fin' } },
  timezone: { label: { en: 'Time zone', fr: 'Fuseau horaire' } },
  all_day: { label: { en: 'All day', fr: 'Toute la journée' } },
  cost: {
    label: { en: 'Price', fr: 'Tarif' },
    asked: { en: 'Price in words', fr: 'Prix en toutes lettres' },
    hint: {
      en: '“Free”, “10–15”, “Donations welcome”. Empty: the prices of the tickets.',
      fr: '« Gratuit », « 10–15 », « Prix libre ». Vide : les prix des billets.',
    },
  },
  website: {
    label: { en: 'Website', fr: 'Site web' },
    hint: { en: 'With https:// at the beginning.', fr: 'Avec https:// au début.' },
  },
  show_map: {
    label: { en: 'Map', fr: 'Carte' },
    asked: { en: 'Show a map on the pages of its events', fr: 'Afficher une carte sur les pages de ses événements' },
  },
  show_map_link: {
    label: { en: 'Link to a map', fr: 'Lien vers une carte' },
    asked: {
      en: 'Show a link to a map on the pages of its events',
      fr: 'Afficher un lien vers une carte sur les pages de ses événements',
    },
  },
  hide_from_listings: {
    label: { en: 'Hidden in lists', fr: 'Masqué dans les listes' },
    asked: { en: 'Leave it out of lists', fr: 'Ne pas le montrer dans les listes' },
  },
  sticky: { label: { en: 'At the top of the calendar', fr: 'En tête du calendrier' } },
  featured: { label: { en: 'Featured', fr: 'À la une' }, asked: { en: 'Feature it', fr: 'Mettre à la une' } },
  event_status: {
    label: { en: 'Takes place', fr: 'Tenue' },
    asked: { en: 'Does it take place?', fr: 'A-t-il lieu ?' },
  },
  attendance: {
    label: { en: 'Attended', fr: 'Participation' },
    asked: { en: 'How one takes part', fr: 'Comment participer' },
  },
  virtual_url: {
    label: { en: 'Address online', fr: 'Adresse en ligne' },
    asked: { en: 'Address to take part online', fr: 'Adresse pour participer en ligne' },
  },
  password: { label: { en: 'Password', fr: 'Mot de passe' } },
  post_parent: { label: { en: 'Belongs to the event', fr: 'Rattaché à l’événement' } },
  recurrence: { label: { en: 'Repetition', fr: 'Répétition' } },
  venue: { label: { en: 'Venue', fr: 'Lieu' } },
  organizer: { label: { en: 'Organizers', fr: 'Organisateurs' } },
  categories: { label: { en: 'Categories', fr: 'Catégories' } },
  tags: {
    label: { en: 'Tags', fr: 'Étiquettes' },
    hint: { en: 'Separated by commas.', fr: 'Séparées par des virgules.' },
  },
  image: { label: { en: 'Picture', fr: 'Image' } },
  address: { label: { en: 'Number and street', fr: 'Numéro et rue' } },
  zip: { label: { en: 'Postal code', fr: 'Code postal' } },
  city: { label: { en: 'Town', fr: 'Ville' } },
  country: { label: { en: 'Country', fr: 'Pays' } },
  province: { label: { en: 'Province', fr: 'Province' } },
  state: { label: { en: 'State', fr: 'État (région)' } },
  stateprovince: { label: { en: 'State, province or region', fr: 'État, province ou région' } },
  phone: { label: { en: 'Telephone', fr: 'Téléphone' } },
  email: { label: { en: 'E-mail address', fr: 'Adresse e-mail' } },
  geo_lat: {
    label: { en: 'Latitude', fr: 'Latitude' },
    hint: {
      en: 'Degrees, such as 47.2184. Both may be pasted here as a map gives them: 47.2184, -1.5536.',
      fr: 'En degrés, comme 47,2184. Les deux peuvent être collés ici tels que les donne une carte : 47.2184, -1.5536.',
    },
  },
  geo_lng: {
    label: { en: 'Longitude', fr: 'Longitude' },
    hint: { en: 'Degrees, west is negative: -1.5536.', fr: 'En degrés, négatifs à l’ouest : -1,5536.' },
  },
  geo_source: { label: { en: 'Source of the coordinates', fr: 'Source des coordonnées' } },
  comments: { label: { en: 'Messages', fr: 'Échanges' } },
  preview_link: { label: { en: 'Preview link', fr: 'Lien d’aperçu' } },
  second_factor: { label: { en: 'Codes at sign-in', fr: 'Codes de connexion' } },
  sessions: { label: { en: 'Sessions', fr: 'Connexions ouvertes' } },
  invitation: { label: { en: 'Link to set a password', fr: 'Lien pour définir un mot de passe' } },
  application_password: { label: { en: 'Password for a program', fr: 'Mot de passe pour un programme' } },
  parent: { label: { en: 'Below the category', fr: 'Sous la catégorie' } },
  price: { label: { en: 'Price', fr: 'Tarif' } },
  currency: { label: { en: 'Currency', fr: 'Devise' } },
  capacity: { label: { en: 'Number of tickets', fr: 'Nombre de billets' } },
  tickets: { label: { en: 'Tickets', fr: 'Billets' } },
  sold: { label: { en: 'Sold', fr: 'Vendus' } },
  url: { label: { en: 'Address', fr: 'Adresse' } },
  available_from: { label: { en: 'Sale from', fr: 'En vente à partir du' } },
  available_until: { label: { en: 'Sale until', fr: 'En vente jusqu’au' } },
  alt: {
    label: { en: 'What the picture shows', fr: 'Ce que montre l’image' },
    hint: {
      en: 'Read aloud to those who do not see it: “The hall seen from the square”.',
      fr: 'Lu à haute voix à qui ne la voit pas : « La salle vue de la place ».',
    },
  },
  username: {
    label: { en: 'Login', fr: 'Identifiant' },
    hint: {
      en: 'A short name to sign in with. It cannot be changed.',
      fr: 'Un nom court pour se connecter. Il ne peut pas être modifié.',
    },
  },
  reassign: { label: { en: 'Who gets what is theirs', fr: 'À qui revient ce qui est à lui' } },
  every: { label: { en: 'How often', fr: 'Fréquence' } },
  language: { label: { en: 'Language of the texts', fr: 'Langue des textes' } },
  time_zone: {
    label: { en: 'Time zone', fr: 'Fuseau horaire' },
    hint: { en: 'Of times that name none.', fr: 'Des heures qui n’en indiquent pas.' },
  },
  file: {
    label: { en: 'A file from your device', fr: 'Un fichier de votre appareil' },
    hint: {
      en: 'A table (CSV), a calendar (.ics), an export of a calendar. In Excel or LibreOffice: “Save as”, CSV. Its first line names the columns; “Title” and “Start date” are needed.',
      fr: 'Un tableau (CSV), un agenda (.ics), un export de calendrier. Dans Excel ou LibreOffice : « Enregistrer sous », CSV. Sa première ligne nomme les colonnes ; il faut « Titre » et « Date de début ».',
    },
  },
  source: {
    label: {
      en: 'Is it a newer version of a file imported before?',
      fr: 'Est-ce une nouvelle version d’un fichier déjà importé ?',
    },
    hint: {
      en: 'Then its events are changed, instead of being there twice. A file of the same name is one anyway.',
      fr: 'Ses événements sont alors modifiés, au lieu d’exister en double. Un fichier du même nom en est une de toute façon.',
    },
  },
  category: { label: { en: 'Category', fr: 'Catégorie' } },
  message: { label: { en: 'A word to the editors', fr: 'Un mot aux éditeurs' } },
  roles: {
    label: { en: 'Role', fr: 'Rôle' },
    hint: {
      en: 'Contributors hand in, without pictures, authors publish what is their own, editors edit everything, administrators also manage users. Subscribers only read.',
      fr: 'Un contributeur propose, sans images, un auteur publie ce qui est à lui, un éditeur modifie tout, un administrateur gère aussi les utilisateurs. Un abonné ne fait que lire.',
    },
  },
} as const satisfies Readonly<Record<string, FieldText>>

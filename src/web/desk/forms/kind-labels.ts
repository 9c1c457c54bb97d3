import type { HistoryKind } from '../history/paths.ts'
import type { FieldName, FieldText } from './field-labels.ts'

/** What has labels of its own. */
export type LabelKind = HistoryKind | 'user' | 'source' | 'submission'

/** The labels of one kind, in place of those of `field-labels.ts`. */
export const kindLabels = {
  'venue.venue': {
    label: { en: 'Name', fr: 'Nom' },
    hint: {
      en: 'A name that is the same in both languages is written once.',
      fr: 'Un nom identique dans les deux langues ne s’écrit qu’une fois.',
    },
  },
  'organizer.organizer': {
    label: { en: 'Name', fr: 'Nom' },
    hint: {
      en: 'A person, an association, an office. A name that is the same in both languages is written once.',
      fr: 'Une personne, une association, un service. Un nom identique dans les deux langues ne s’écrit qu’une fois.',
    },
  },
  'category.name': {
    label: { en: 'Name', fr: 'Nom' },
    hint: {
      en: 'What kind of event it is: readers choose by it.',
      fr: 'De quel genre d’événement il s’agit : les lecteurs choisissent d’après elle.',
    },
  },
  'tag.name': {
    label: { en: 'Name', fr: 'Nom' },
    hint: {
      en: 'A word that runs through categories: “for children”, “outdoors”.',
      fr: 'Un mot commun à plusieurs catégories : « pour enfants », « en plein air ».',
    },
  },
  'user.email': {
    label: { en: 'E-mail address', fr: 'Adresse e-mail' },
    hint: {
      en: 'To sign in, and for a new password where the old one is forgotten.',
      fr: 'Pour se connecter, et pour un nouveau mot de passe en cas d’oubli.',
    },
  },
  'source.url': {
    label: { en: 'Address', fr: 'Adresse' },
    hint: {
      en: 'Of a calendar (Google, Outlook, Nextcloud …), of a page with events, or of a site with such a calendar.',
      fr: 'D’un agenda (Google, Outlook, Nextcloud…), d’une page avec des événements, ou d’un site avec un tel calendrier.',
    },
  },
  'source.status': {
    label: { en: 'What is new becomes', fr: 'Ce qui est nouveau devient' },
    hint: { en: 'Where the file says nothing else.', fr: 'Là où le fichier ne dit rien d’autre.' },
  },
  'source.username': { label: { en: 'Login at that address', fr: 'Identifiant à cette adresse' } },
  'source.password': { label: { en: 'Application password there', fr: 'Mot de passe d’application là-bas' } },
  'submission.description': { label: { en: 'What it is about', fr: 'De quoi il s’agit' } },
  'submission.website': {
    label: { en: 'Address of a page that tells more', fr: 'Adresse d’une page qui en dit plus' },
  },
  'submission.organizer': { label: { en: 'Organizer', fr: 'Organisateur' } },
  'submission.name': { label: { en: 'Your name', fr: 'Votre nom' } },
  'submission.email': { label: { en: 'Your e-mail address', fr: 'Votre adresse e-mail' } },
  'event.title': {
    label: { en: 'Title', fr: 'Titre' },
    hint: { en: 'One language is enough; the other can follow.', fr: 'Une seule langue suffit ; l’autre peut suivre.' },
  },
  'event.description': {
    label: { en: 'Description', fr: 'Description' },
    hint: {
      en: 'Leave an empty line between paragraphs. HTML such as <b> or <a> works, too.',
      fr: 'Laissez une ligne vide entre les paragraphes. Le HTML, comme <b> ou <a>, fonctionne aussi.',
    },
  },
  'event.website': { label: { en: 'Website', fr: 'Site web' } },
  'event.password': {
    label: { en: 'Password', fr: 'Mot de passe' },
    hint: {
      en: 'Only those who know it can read the event. Empty: it stays as it is.',
      fr: 'Seules les personnes qui le connaissent peuvent lire l’événement. Vide : rien ne change.',
    },
  },
} as const satisfies Readonly<Partial<Record<`${LabelKind}.${FieldName}`, FieldText>>>

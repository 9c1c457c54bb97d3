import type { Localized } from '../../../../i18n/language.ts'

/** The words of the list of events. */
export const words = {
  events: { en: 'Events', fr: 'Événements' },
  calendar: { en: 'Calendar', fr: 'Calendrier' },
  add: { en: 'New event', fr: 'Nouvel événement' },
  search: { en: 'Search events', fr: 'Rechercher des événements' },
  statuses: { en: 'Events by status', fr: 'Événements par état' },
  none: { en: 'No events here.', fr: 'Aucun événement ici.' },
  noneFound: { en: 'No event fits what you are looking for.', fr: 'Aucun événement ne correspond à votre recherche.' },
  title: { en: 'Title', fr: 'Titre' },
  when: { en: 'When', fr: 'Quand' },
  where: { en: 'Where', fr: 'Où' },
  status: { en: 'Status', fr: 'État' },
  period: { en: 'When', fr: 'Quand' },
  coming: { en: 'Now and to come', fr: 'En cours et à venir' },
  past: { en: 'Past', fr: 'Passés' },
  always: { en: 'Any time', fr: 'Toutes les dates' },
  category: { en: 'Category', fr: 'Catégorie' },
  anyCategory: { en: 'All categories', fr: 'Toutes les catégories' },
  venue: { en: 'Venue', fr: 'Lieu' },
  from: { en: 'From', fr: 'Du' },
  until: { en: 'Until', fr: 'Au' },
  publish: { en: 'Publish', fr: 'Publier' },
  trash: { en: 'Move to trash', fr: 'Mettre à la corbeille' },
  restore: { en: 'Restore', fr: 'Restaurer' },
  setCategory: { en: 'Change the category', fr: 'Modifier la catégorie' },
  categoryHow: { en: 'What to do with the category', fr: 'Que faire de la catégorie' },
  setVenue: { en: 'Set venue', fr: 'Changer le lieu' },
  unknownVenue: {
    en: 'There is no venue of this name. Choose one of those that are proposed.',
    fr: 'Aucun lieu ne porte ce nom. Choisissez l’un de ceux qui sont proposés.',
  },
  untitled: { en: '(without a title)', fr: '(sans titre)' },
} as const satisfies Record<string, Localized>

/** The statuses in the words of an editor. */
export const statusWords = {
  all: { en: 'All', fr: 'Tous' },
  publish: { en: 'Published', fr: 'Publiés' },
  future: { en: 'Scheduled', fr: 'Programmés' },
  pending: { en: 'Waiting for review', fr: 'À relire' },
  draft: { en: 'Drafts', fr: 'Brouillons' },
  private: { en: 'Private', fr: 'Privés' },
  trash: { en: 'Trash', fr: 'Corbeille' },
} as const satisfies Record<string, Localized>

/** The status of one event. */
export const statusOfOne = {
  publish: { en: 'Published', fr: 'Publié' },
  future: { en: 'Scheduled', fr: 'Programmé' },
  pending: { en: 'Waiting for review', fr: 'À relire' },
  draft: { en: 'Draft', fr: 'Brouillon' },
  private: { en: 'Private', fr: 'Privé' },
  trash: { en: 'In the trash', fr: 'À la corbeille' },
} as const satisfies Record<string, Localized>

/** What was done with how many, and what was refused. */
/** What becomes of the categories that events have. */
export const categoryWays = {
  add: { en: 'Add', fr: 'Ajouter' },
  replace: { en: 'Only this one', fr: 'Seulement celle-ci' },
  remove: { en: 'Remove', fr: 'Retirer' },
} as const satisfies Record<string, Localized>

export const told = {
  published: (count: number): Localized => ({
    en: count === 1 ? '1 event published.' : `${count} events published.`,
    fr: count === 1 ? '1 événement publié.' : `${count} événements publiés.`,
  }),
  handedIn: (count: number): Localized => ({
    en: count === 1 ? '1 event handed in for review.' : `${count} events handed in for review.`,
    fr: count === 1 ? '1 événement soumis à relecture.' : `${count} événements soumis à relecture.`,
  }),
  trashed: (count: number): Localized => ({
    en: count === 1 ? '1 event moved to the trash.' : `${count} events moved to the trash.`,
    fr: count === 1 ? '1 événement mis à la corbeille.' : `${count} événements mis à la corbeille.`,
  }),
  restored: (count: number): Localized => ({
    en: count === 1 ? '1 event restored as a draft.' : `${count} events restored as drafts.`,
    fr: count === 1 ? '1 événement restauré comme brouillon.' : `${count} événements restaurés comme brouillons.`,
  }),
  changed: (count: number): Localized => ({
    en: count === 1 ? '1 event changed.' : `${count} events changed.`,
    fr: count === 1 ? '1 événement modifié.' : `${count} événements modifiés.`,
  }),
  refused: (count: number, why: Localized): Localized => ({
    en: `${count} not: ${why.en}`,
    fr: `${count} non\u00a0: ${why.fr}`,
  }),
} as const

import type { Localized } from '../../i18n/language.ts'

export const words = {
  name: { en: 'Overview', fr: 'Vue d’ensemble' },
  newEvent: { en: 'New event', fr: 'Nouvel événement' },
  waiting: { en: 'Waiting for review', fr: 'En attente de relecture' },
  drafts: { en: 'Drafts', fr: 'Brouillons' },
  week: { en: 'In the next seven days', fr: 'Dans les sept prochains jours' },
  nothing: { en: 'Nothing is planned.', fr: 'Rien n’est prévu.' },
  done: { en: 'Done last', fr: 'Dernières modifications' },
  all: { en: 'All activity', fr: 'Toute l’activité' },
  untitled: { en: 'Untitled', fr: 'Sans titre' },
  user: { en: 'the user', fr: 'l’utilisateur' },
  service: { en: 'The service', fr: 'Le service' },
  more: { en: 'more', fr: 'de plus' },
} as const satisfies Record<string, Localized>

/** What was done, after a name. */
export const deeds = {
  created: { en: 'added', fr: 'a ajouté' },
  updated: { en: 'changed', fr: 'a modifié' },
  published: { en: 'published', fr: 'a publié' },
  trashed: { en: 'moved to the trash', fr: 'a mis à la corbeille' },
  restored: { en: 'took out of the trash', fr: 'a sorti de la corbeille' },
  deleted: { en: 'deleted', fr: 'a supprimé' },
  purged: { en: 'purged', fr: 'a purgé' },
  sold: { en: 'counted sales of', fr: 'a compté des ventes de' },
} as const satisfies Record<string, Localized>

export const kinds = {
  event: { en: 'an event', fr: 'un événement' },
  venue: { en: 'a venue', fr: 'un lieu' },
  organizer: { en: 'an organizer', fr: 'un organisateur' },
  category: { en: 'a category', fr: 'une catégorie' },
  tag: { en: 'a tag', fr: 'une étiquette' },
  ticket: { en: 'a ticket', fr: 'un billet' },
  image: { en: 'an image', fr: 'une image' },
  user: { en: 'a user', fr: 'un utilisateur' },
} as const satisfies Record<string, Localized>

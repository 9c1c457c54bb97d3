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

import type { Localized } from '../../../i18n/language.ts'

/** The words of the calendar of the desk. */
export const words = {
  calendar: { en: 'Calendar', fr: 'Calendrier' },
  list: { en: 'List', fr: 'Liste' },
  add: { en: 'New event', fr: 'Nouvel événement' },
  views: { en: 'Views', fr: 'Affichages' },
  month: { en: 'Month', fr: 'Mois' },
  week: { en: 'Week', fr: 'Semaine' },
  day: { en: 'Day', fr: 'Jour' },
  dates: { en: 'Dates', fr: 'Dates' },
  today: { en: 'Today', fr: 'Aujourd’hui' },
  search: { en: 'Search events', fr: 'Rechercher des événements' },
  filters: { en: 'Filters', fr: 'Filtres' },
  show: { en: 'Show', fr: 'Afficher' },
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
  status: { en: 'Status', fr: 'État' },
  category: { en: 'Category', fr: 'Catégorie' },
  anyCategory: { en: 'All categories', fr: 'Toutes les catégories' },
  venue: { en: 'Venue', fr: 'Lieu' },
  unknownVenue: { en: 'There is no venue of this name.', fr: 'Aucun lieu ne porte ce nom.' },
  allDay: { en: 'All day', fr: 'Toute la journée' },
  night: { en: 'Night', fr: 'Nuit' },
  nightTitle: { en: 'Night: show all hours', fr: 'Nuit : afficher toutes les heures' },
  until: { en: 'until', fr: 'jusqu’au' },
  untitled: { en: '(without a title)', fr: '(sans titre)' },
  cancelled: { en: 'cancelled', fr: 'annulé' },
  repeats: { en: 'repeats', fr: 'se répète' },
  keys: {
    en: 'To move an event, press the space bar on it; then the arrow keys move it, with Shift they change its end, Enter saves, Escape gives up. With a mouse, drag it, or its edge to change its end.',
    fr: 'Pour déplacer un événement, appuyez dessus sur la barre d’espace ; les flèches le déplacent, avec Maj elles changent sa fin, Entrée enregistre, Échap abandonne. À la souris, faites-le glisser, ou son bord pour changer sa fin.',
  },
  held: {
    en: 'Moving: the arrow keys move it, with Shift they change its end. Enter saves, Escape gives up.',
    fr: 'En déplacement : les flèches le déplacent, avec Maj elles changent sa fin. Entrée enregistre, Échap abandonne.',
  },
  givenUp: { en: 'Given up: nothing was moved.', fr: 'Abandonné : rien n’a été déplacé.' },
  lost: {
    en: 'The service did not answer: nothing was moved. Please try again.',
    fr: 'Le service n’a pas répondu : rien n’a été déplacé. Réessayez.',
  },
  close: { en: 'Close', fr: 'Fermer' },
  cancel: { en: 'Leave it where it is', fr: 'Le laisser où il est' },
  move: { en: 'Move', fr: 'Déplacer' },
  startDay: { en: 'Day', fr: 'Jour' },
  startTime: { en: 'Begins at', fr: 'Commence à' },
  endDay: { en: 'Last day', fr: 'Dernier jour' },
  endTime: { en: 'Ends at', fr: 'Finit à' },
  endHint: { en: 'Empty: it lasts as long as now.', fr: 'Vide : la durée ne change pas.' },
  isNow: { en: 'It is now', fr: 'Actuellement' },
  faster: {
    en: 'Somebody else has changed this event meanwhile. Nothing was moved; this is how it is now.',
    fr: 'Quelqu’un d’autre a modifié cet événement entre-temps. Rien n’a été déplacé ; voici son état actuel.',
  },
  back: { en: 'Back to the calendar', fr: 'Retour au calendrier' },
} as const satisfies Record<string, Localized>

/** What distinguishes an event that is not published, in the space of a calendar. */
export const stateWords = {
  future: { en: 'Scheduled', fr: 'Programmé' },
  pending: { en: 'To review', fr: 'À relire' },
  draft: { en: 'Draft', fr: 'Brouillon' },
  private: { en: 'Private', fr: 'Privé' },
} as const satisfies Record<string, Localized>

export const stepWords = {
  month: { back: { en: 'Previous month', fr: 'Mois précédent' }, ahead: { en: 'Next month', fr: 'Mois suivant' } },
  week: { back: { en: 'Previous week', fr: 'Semaine précédente' }, ahead: { en: 'Next week', fr: 'Semaine suivante' } },
  day: { back: { en: 'Previous day', fr: 'Jour précédent' }, ahead: { en: 'Next day', fr: 'Jour suivant' } },
} as const

/** “New event on Monday, May 3”. */
export function addOn(day: Localized): Localized {
  return { en: `New event on ${day.en}`, fr: `Nouvel événement le ${day.fr}` }
}

export function moveWhat(title: string): Localized {
  return { en: `Move “${title}”`, fr: `Déplacer « ${title} »` }
}

export function more(count: number): Localized {
  return { en: `+${count} more`, fr: `+${count} de plus` }
}

/** What a move says when it is done; `when` in both languages. */
export function movedTo(title: string, when: Localized): Localized {
  return { en: `“${title}” is now on ${when.en}.`, fr: `« ${title} » a maintenant lieu le ${when.fr}.` }
}

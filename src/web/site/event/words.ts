import type { Localized } from '../../../i18n/language.ts'

/** The words of the pages of events, venues, organizers, categories and tags. */
export const words = {
  isCancelled: { en: 'This event does not take place.', fr: 'Cet événement n’a pas lieu.' },
  isPostponed: {
    en: 'This event does not take place on the date below. A new date is not known yet.',
    fr: 'Cet événement n’a pas lieu à la date ci-dessous. La nouvelle date n’est pas encore connue.',
  },
  isOver: { en: 'This event is over.', fr: 'Cet événement est terminé.' },
  yourTime: { en: 'Where you are:', fr: 'Chez vous :' },
  add: { en: 'Add to calendar', fr: 'Ajouter au calendrier' },
  file: { en: 'Apple Calendar and others (.ics)', fr: 'Calendrier d’Apple et autres (.ics)' },
  google: { en: 'Google Calendar', fr: 'Google Agenda' },
  outlook: { en: 'Outlook', fr: 'Outlook' },
  subscribe: { en: 'Subscribe', fr: 'S’abonner' },
  subscribeSeries: { en: 'Subscribe to all dates', fr: 'S’abonner à toutes les dates' },
  inMonth: { en: 'See the month', fr: 'Voir le mois' },
  onMap: { en: 'See on OpenStreetMap', fr: 'Voir sur OpenStreetMap' },
  directions: { en: 'Directions', fr: 'Itinéraire' },
  venue: { en: 'Venue', fr: 'Lieu' },
  organizer: { en: 'Organizer', fr: 'Organisateur' },
  details: { en: 'Details', fr: 'Informations pratiques' },
  comingSoon: { en: 'What comes next', fr: 'Prochainement' },
} as const satisfies Record<string, Localized>

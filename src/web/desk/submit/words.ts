import type { Localized } from '../../../i18n/language.ts'

/** The words of the form with which visitors hand in events. */
export const words = {
  title: { en: 'Hand in an event', fr: 'Proposer un événement' },
  lead: {
    en: 'Tell us what is on. Somebody of the calendar looks at it before it is shown.',
    fr: 'Dites-nous ce qui se passe. Une personne de l’agenda le relit avant sa parution.',
  },
  thanks: { en: 'Thank you! It has arrived.', fr: 'Merci ! C’est bien arrivé.' },
  next: {
    en: 'Somebody looks at it in the next days. It is shown in the calendar once it is published; you are asked by e-mail if anything is unclear.',
    fr: 'Une personne le relira dans les prochains jours. Il paraîtra dans l’agenda dès sa publication ; en cas de question, vous recevrez un e-mail.',
  },
  another: { en: 'Hand in another event', fr: 'Proposer un autre événement' },
  calendar: { en: 'To the calendar', fr: 'Vers l’agenda' },
  what: { en: 'The event', fr: 'L’événement' },
  day: { en: 'Day', fr: 'Jour' },
  from: { en: 'Begins at', fr: 'Débute à' },
  fromHint: { en: 'Empty: all day.', fr: 'Vide : toute la journée.' },
  untilDay: { en: 'Last day, if it is another', fr: 'Dernier jour, si c’est un autre' },
  until: { en: 'Ends at', fr: 'Finit à' },
  noEnd: { en: 'Say when it ends.', fr: 'Indiquez quand il se termine.' },
  where: { en: 'Where', fr: 'Où' },
  noCategory: { en: 'None of these', fr: 'Aucune de celles-ci' },
  you: { en: 'You', fr: 'Vous' },
  youHint: {
    en: 'For questions only: name and e-mail address are seen by the editors alone.',
    fr: 'Pour les questions seulement : le nom et l’adresse e-mail ne sont vus que par les éditeurs.',
  },
  trap: { en: 'Leave this field empty', fr: 'Laissez ce champ vide' },
  send: { en: 'Hand in', fr: 'Proposer' },
} as const satisfies Record<string, Localized>

import type { Localized } from '../../../../i18n/language.ts'

/** The words of the form of an event. */
export const words = {
  previewLink: { en: 'Preview link', fr: 'Lien d’aperçu' },
  newEvent: { en: 'New event', fr: 'Nouvel événement' },
  when: { en: 'When', fr: 'Quand' },
  inWords: { en: 'In words', fr: 'En toutes lettres' },
  inWordsHint: {
    en: '“next Friday 8 pm – 10 pm”, “May 3–5”, “12/5/2027 at noon”: the month first.',
    fr: '« vendredi prochain 20 h – 22 h », « du 3 au 5 mai », « 12/5/2027 à midi » : le jour d’abord.',
  },
  timezoneHint: { en: 'A city, such as Paris.', fr: 'Une ville, comme Paris.' },
  startDay: { en: 'First day', fr: 'Premier jour' },
  startTime: { en: 'Begins at', fr: 'Commence à' },
  endDay: { en: 'Last day', fr: 'Dernier jour' },
  endDayHint: { en: 'Empty: the same day.', fr: 'Vide : le même jour.' },
  endTime: { en: 'Ends at', fr: 'Finit à' },
  endTimeHint: { en: 'Empty: two hours later.', fr: 'Vide : deux heures plus tard.' },
  allDay: { en: 'All day', fr: 'Toute la journée' },
  timezone: { en: 'Time zone', fr: 'Fuseau horaire' },
  where: { en: 'Where and who', fr: 'Où et qui' },
  venue: { en: 'Venue', fr: 'Lieu' },
  venueHint: {
    en: 'Type its name. If there is none of this name yet, it is created with the event.',
    fr: 'Saisissez son nom. S’il n’existe pas encore, il est créé avec l’événement.',
  },
  addVenue: { en: 'Name of the venue', fr: 'Nom du lieu' },
  venueAddress: { en: 'Street, of a new venue', fr: 'Rue, pour un nouveau lieu' },
  venueCity: { en: 'Town, of a new venue', fr: 'Ville, pour un nouveau lieu' },
  organizer: { en: 'Organizer', fr: 'Organisateur' },
  addOrganizer: { en: 'Name of the organizer', fr: 'Nom de l’organisateur' },
  similar: { en: 'Is it one of these?', fr: 'Est-ce l’un de ceux-ci ?' },
  isNew: { en: 'New: it will be created.', fr: 'Nouveau : il sera créé.' },
  sorting: { en: 'Categories and tags', fr: 'Catégories et étiquettes' },
  categories: { en: 'Categories', fr: 'Catégories' },
  picture: { en: 'Picture', fr: 'Image' },
  noPicture: {
    en: 'An editor adds the picture: save, then say in a message below where it is.',
    fr: 'Un éditeur ajoutera l’image : indiquez où la trouver dans un message, plus bas, après l’enregistrement.',
  },
  tickets: { en: 'Price and tickets', fr: 'Prix et billets' },
  ticketName: { en: 'Ticket', fr: 'Billet' },
  price: { en: 'Price', fr: 'Prix' },
  capacity: { en: 'How many', fr: 'Combien' },
  removeTicket: { en: 'Remove this ticket', fr: 'Supprimer ce billet' },
  ticketsOfSeries: {
    en: 'Repetition and tickets are those of the whole series.',
    fr: 'La répétition et les billets sont ceux de toute la série.',
  },
  toSeries: { en: 'Open the whole series', fr: 'Ouvrir toute la série' },
  more: { en: 'More', fr: 'Plus' },
  removePassword: { en: 'Remove the password', fr: 'Retirer le mot de passe' },
  saveDraft: { en: 'Save as draft', fr: 'Garder en brouillon' },
  save: { en: 'Save', fr: 'Enregistrer' },
  publish: { en: 'Publish', fr: 'Publier' },
  handIn: { en: 'Hand in for review', fr: 'Soumettre' },
  takeBack: { en: 'Back to a draft', fr: 'Remettre en brouillon' },
  toDraft: { en: 'Take it off the site', fr: 'Retirer du site' },
  trash: { en: 'Move to trash', fr: 'Mettre à la corbeille' },
  restore: { en: 'Restore', fr: 'Restaurer' },
  duplicate: { en: 'Duplicate', fr: 'Dupliquer' },
  history: { en: 'History', fr: 'Historique' },
  see: { en: 'See it on the site', fr: 'Voir sur le site' },
  scope: { en: 'This event repeats. What is changed?', fr: 'Cet événement se répète. Que modifier ?' },
  dates: { en: 'Next dates', fr: 'Prochaines dates' },
  warnings: { en: 'Please look again', fr: 'À vérifier' },
  unsaved: {
    en: 'There is work here that was not saved.',
    fr: 'Il y a ici un travail qui n’a pas été enregistré.',
  },
  takeUp: { en: 'Go on with it', fr: 'Le reprendre' },
  discard: { en: 'Discard it', fr: 'L’abandonner' },
} as const satisfies Record<string, Localized>

export const told = {
  merged: {
    en: 'Saved, together with what somebody else has changed meanwhile.',
    fr: 'Enregistré, avec ce que quelqu’un d’autre a modifié entre-temps.',
  },
  saved: { en: 'Saved.', fr: 'Enregistré.' },
  published: { en: 'Published.', fr: 'Publié.' },
  scheduled: { en: 'It will be published at that time.', fr: 'La publication est programmée.' },
  handedIn: { en: 'Handed in: an editor will look at it.', fr: 'Soumis : un éditeur va le relire.' },
  trashed: { en: 'Moved to the trash.', fr: 'Mis à la corbeille.' },
  restored: { en: 'Restored as a draft.', fr: 'Restauré comme brouillon.' },
  draft: {
    en: 'It is a draft now: nobody sees it on the site.',
    fr: 'C’est un brouillon : personne ne le voit sur le site.',
  },
} as const satisfies Record<string, Localized>

export const scopeWords = {
  this: { en: 'This date only', fr: 'Cette date seulement' },
  following: { en: 'This date and those that follow', fr: 'Cette date et les suivantes' },
  all: { en: 'All dates', fr: 'Toutes les dates' },
} as const satisfies Record<string, Localized>

export const eventStatusWords = {
  scheduled: { en: 'Yes, as planned', fr: 'Oui, comme prévu' },
  cancelled: { en: 'No, cancelled', fr: 'Non, annulé' },
  postponed: { en: 'Postponed, new date not known', fr: 'Reporté, date inconnue' },
  rescheduled: { en: 'Yes, on another date', fr: 'Oui, à une autre date' },
  moved_online: { en: 'Yes, online instead', fr: 'Oui, mais en ligne' },
} as const satisfies Record<string, Localized>

export const attendanceWords = {
  in_person: { en: 'There', fr: 'Sur place' },
  online: { en: 'Online', fr: 'En ligne' },
  mixed: { en: 'There or online', fr: 'Sur place ou en ligne' },
} as const satisfies Record<string, Localized>

/** The heading of a copy that is not saved yet. */
export function copyOf(title: string): Localized {
  return { en: `Copy of “${title}”`, fr: `Copie de « ${title} »` }
}

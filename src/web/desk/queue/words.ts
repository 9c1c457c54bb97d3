import type { Localized } from '../../../i18n/language.ts'

/** The words of the queue. */
export const queueWords = {
  title: { en: 'To review', fr: 'À relire' },
  lead: {
    en: 'What was handed in and waits for an editor. Nobody else sees it until it is published. A message goes to the author with either answer.',
    fr: 'Ce qui a été remis et attend un éditeur. Personne d’autre ne le voit avant sa publication. Un message accompagne l’une ou l’autre réponse.',
  },
  empty: { en: 'Nothing waits: everything was reviewed.', fr: 'Rien n’attend : tout a été relu.' },
  more: (count: number): Localized => ({
    en: `These are the first; ${count} wait in all.`,
    fr: `Voici les premières fiches ; ${count} attendent en tout.`,
  }),
  event: { en: 'Event', fr: 'Événement' },
  venue: { en: 'Venue', fr: 'Lieu' },
  organizer: { en: 'Organizer', fr: 'Organisateur' },
  by: (name: string, when: string): Localized => ({ en: `${name}, ${when}`, fr: `${name}, ${when}` }),
  series: { en: 'It repeats: all its dates go along.', fr: 'Il se répète : toutes ses dates suivent.' },
  read: { en: 'Read it', fr: 'Lire' },
  noText: { en: 'There is no description.', fr: 'Il n’y a pas de description.' },
  publish: { en: 'Publish', fr: 'Publier' },
  back: { en: 'Send back as a draft', fr: 'Renvoyer en brouillon' },
  aside: { en: 'Put aside as a draft', fr: 'Mettre de côté en brouillon' },
  edit: { en: 'Edit', fr: 'Modifier' },
  history: { en: 'History', fr: 'Historique' },
  published: { en: 'It is published.', fr: 'La fiche est publiée.' },
  sentBack: {
    en: 'It is a draft of its author again.',
    fr: 'La fiche est de nouveau un brouillon de son auteur.',
  },
  putAside: { en: 'It is put aside as a draft.', fr: 'La fiche est mise de côté en brouillon.' },
  changed: {
    en: 'It was changed meanwhile: read it again.',
    fr: 'La fiche a été modifiée entre-temps : relisez-la.',
  },
} as const

import type { Localized } from '../../../../i18n/language.ts'

/** The words of the page that makes one of two. */
export const words = {
  title: { en: 'Make one of two', fr: 'Fusionner deux fiches' },
  lead: {
    en: 'Choose which one stays. All events of the other are given this one, and the other goes to the trash. Nothing is copied from it.',
    fr: 'Choisissez celle qui reste. Tous les événements de l’autre lui sont rattachés, et l’autre va à la corbeille. Rien n’en est recopié.',
  },
  field: { en: 'Field', fr: 'Champ' },
  events: { en: 'Events (dates of series counted)', fr: 'Événements (dates de séries comprises)' },
  stays: { en: 'Which one stays?', fr: 'Laquelle reste ?' },
  staysAs: (name: string, events: number): Localized => ({
    en: `${name}: it is given ${events} ${events === 1 ? 'event' : 'events'} of the other`,
    fr: `${name} : ${events} ${events < 2 ? 'événement' : 'événements'} de l’autre lui ${events < 2 ? 'est rattaché' : 'sont rattachés'}`,
  }),
  merge: { en: 'Merge', fr: 'Fusionner' },
  mergeTwo: { en: 'Make one of two…', fr: 'Fusionner les deux…' },
  which: { en: 'Choose which one stays.', fr: 'Choisissez celle qui reste.' },
  two: { en: 'Choose exactly two.', fr: 'Choisissez-en exactement deux.' },
  separated: { en: 'They are two again.', fr: 'Les deux fiches sont de nouveau distinctes.' },
  merged: (days: number): Localized => ({
    en: `They are one now. The other is in the trash for ${days} days.`,
    fr: `Les deux ne font plus qu’une. L’autre reste ${days} jours à la corbeille.`,
  }),
} as const

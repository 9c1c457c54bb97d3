import type { Localized } from '../../../i18n/language.ts'

/** The words of histories. */
export const historyWords = {
  title: { en: 'History', fr: 'Historique' },
  toForm: { en: 'Edit', fr: 'Modifier' },
  lead: {
    en: 'What was changed, newest first. Every way back is a change of its own, and can be taken back, too.',
    fr: 'Les modifications, de la plus récente à la plus ancienne. Tout retour en arrière est lui-même une modification, que l’on peut annuler.',
  },
  ofSeries: { en: 'History of all dates', fr: 'Historique de toutes les dates' },
  allDates: {
    en: 'This date is as all others of its series: this is what was changed for all of them.',
    fr: 'Cette date est comme toutes celles de sa série : voici ce qui a été modifié pour toutes.',
  },
  gone: { en: 'It was deleted, and cannot be brought back.', fr: 'La fiche a été supprimée et ne peut être rétablie.' },
  service: { en: 'the service itself', fr: 'le service lui-même' },
  field: { en: 'Field', fr: 'Champ' },
  before: { en: 'Before', fr: 'Avant' },
  after: { en: 'After', fr: 'Après' },
  nothing: { en: 'empty', fr: 'vide' },
  password: {
    en: 'The password was changed; it is never shown.',
    fr: 'Le mot de passe a été modifié ; il n’est jamais affiché.',
  },
  back: { en: 'Go back to how it was before', fr: 'Revenir à l’état précédent' },
  restored: { en: 'It is as it was then.', fr: 'La fiche est telle qu’elle était alors.' },
  partly: (missing: number): Localized => ({
    en: `It is as it was then, but for what is gone since: ${missing}.`,
    fr: `La fiche est telle qu’elle était alors, hormis ce qui a disparu depuis : ${missing}.`,
  }),
  earlier: { en: 'Earlier', fr: 'Avant' },
  later: { en: 'Later', fr: 'Après' },
} as const

import type { Localized } from '../../../i18n/language.ts'

/** The words of the page that tells what happened to all records. */
export const words = {
  title: { en: 'Activity', fr: 'Activité' },
  lead: {
    en: 'Who changed what, newest first. The history of a record shows each value before and after, and leads back.',
    fr: 'Qui a modifié quoi, du plus récent au plus ancien. L’historique d’une fiche montre chaque valeur avant et après, et permet d’y revenir.',
  },
  leadOwn: {
    en: 'What happened to your own records, newest first. The history of a record shows each value before and after.',
    fr: 'Ce qui est arrivé à vos propres fiches, du plus récent au plus ancien. L’historique d’une fiche montre chaque valeur avant et après.',
  },
  when: { en: 'When', fr: 'Quand' },
  who: { en: 'Who', fr: 'Qui' },
  what: { en: 'What', fr: 'Quoi' },
  changed: { en: 'Changed', fr: 'Modifié' },
  kind: { en: 'Kind', fr: 'Type' },
  action: { en: 'What was done', fr: 'Action' },
  user: { en: 'By', fr: 'Par' },
  from: { en: 'From', fr: 'Du' },
  until: { en: 'Until', fr: 'Au' },
  any: { en: 'All', fr: 'Tout' },
  anybody: { en: 'Everybody', fr: 'Tout le monde' },
  service: { en: 'the service itself', fr: 'le service lui-même' },
  history: { en: 'History', fr: 'Historique' },
  none: { en: 'Nothing is found.', fr: 'Rien n’a été trouvé.' },
  others: (count: number): Localized => ({ en: `and ${count} more`, fr: `et ${count} de plus` }),
} as const

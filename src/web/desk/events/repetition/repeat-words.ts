import type { Localized } from '../../../../i18n/language.ts'

export const repeatWords = {
  repeat: { en: 'Does it repeat?', fr: 'Se répète-t-il ?' },
  often: { en: 'How often', fr: 'À quelle fréquence' },
  interval: { en: 'Every how many', fr: 'Tous les combien' },
  intervalHint: { en: '2 is every other one.', fr: '2 : une fois sur deux.' },
  days: { en: 'On these days', fr: 'Ces jours-là' },
  monthly: { en: 'In the month', fr: 'Dans le mois' },
  end: { en: 'How long', fr: 'Jusqu’à quand' },
  until: { en: 'Last possible day', fr: 'Dernier jour possible' },
  count: { en: 'How many times in all', fr: 'Combien de fois en tout' },
  exclude: { en: 'But not on', fr: 'Mais pas le' },
  further: { en: 'Also on', fr: 'Aussi le' },
  daysHint: {
    en: 'Days such as “December 24” or “12/24/2027”, separated by commas.',
    fr: 'Des jours comme « 24 décembre » ou « 24/12/2027 », séparés par des virgules.',
  },
  preview: { en: 'Dates', fr: 'Dates' },
  andSoOn: { en: 'and so on', fr: 'et ainsi de suite' },
} as const satisfies Record<string, Localized>

export const frequencyWords = {
  '': { en: 'No, once only', fr: 'Non, une seule fois' },
  DAILY: { en: 'Every day', fr: 'Chaque jour' },
  WEEKLY: { en: 'Every week', fr: 'Chaque semaine' },
  MONTHLY: { en: 'Every month', fr: 'Chaque mois' },
  YEARLY: { en: 'Every year', fr: 'Chaque année' },
  keep: { en: 'As it is now', fr: 'Comme actuellement' },
} as const satisfies Record<string, Localized>

export const monthlyWords = {
  date: { en: 'On the same day, such as the 12th', fr: 'Le même jour, par exemple le 12' },
  nth: {
    en: 'On the same weekday, such as the second Tuesday',
    fr: 'Le même jour de semaine, par exemple le deuxième mardi',
  },
  last: {
    en: 'On the last such weekday, such as the last Friday',
    fr: 'Le dernier de ces jours, par exemple le dernier vendredi',
  },
} as const satisfies Record<string, Localized>

export const endWords = {
  never: { en: 'Without an end', fr: 'Sans fin' },
  until: { en: 'Until a day', fr: 'Jusqu’à un jour' },
  count: { en: 'A number of times', fr: 'Un certain nombre de fois' },
} as const satisfies Record<string, Localized>

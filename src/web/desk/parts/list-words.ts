import type { Localized } from '../../../i18n/language.ts'

/** The words of all lists of the desk. */
export const listWords = {
  show: { en: 'Show', fr: 'Afficher' },
  filters: { en: 'Filters', fr: 'Filtres' },
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
  pages: { en: 'Pages', fr: 'Pages' },
  previous: { en: 'Previous page', fr: 'Page précédente' },
  next: { en: 'Next page', fr: 'Page suivante' },
  all: { en: 'Choose all on this page', fr: 'Tout choisir sur cette page' },
  withChosen: { en: 'With those chosen…', fr: 'Avec la sélection…' },
  nothingChosen: {
    en: 'Nothing was chosen: tick the boxes of the rows first.',
    fr: 'Rien n’a été choisi : cochez d’abord les cases des lignes.',
  },
  choose: (name: string): Localized => ({ en: `Choose ${name}`, fr: `Choisir ${name}` }),
  total: (count: number): Localized => ({
    en: `${count} in all`,
    fr: `${count} au total`,
  }),
  moreThan: (count: number): Localized => ({
    en: `more than ${count}`,
    fr: `plus de ${count}`,
  }),
} as const

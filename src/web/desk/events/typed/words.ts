import type { ByLanguage } from '../../../../i18n/language.ts'

/** The words in which people write days and times, folded: without accents, in lower case. Texts between bars are patterns. */
export interface TypedWords {
  /** From January on. */
  readonly months: readonly string[]
  /** From Monday on. */
  readonly weekdays: readonly string[]
  readonly today: string
  readonly tomorrow: string
  readonly afterTomorrow: string
  /** Before a day of the week, or behind it: the one after today. */
  readonly next: string
  /** Before a day of the week: the one from today on. */
  readonly coming: string
  readonly ordinal: string
  readonly within: string
  readonly days: string
  readonly weeks: string
  readonly noon: string
  readonly midnight: string
  readonly allDay: string
  readonly lasting: string
  readonly hours: string
  readonly minutes: string
  /** Between the two ends of something. */
  readonly between: string
  /** What says nothing. */
  readonly idle: string
  /** Whether `5/12` is the fifth of December, and not the twelfth of May. */
  readonly isDayFirst: boolean
}

const english: TypedWords = {
  months: 'january february march april may june july august september october november december'.split(' '),
  weekdays: 'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
  today: 'today|tonight',
  tomorrow: 'tomorrow',
  afterTomorrow: 'the day after tomorrow|day after tomorrow',
  next: 'next',
  coming: 'this|on',
  ordinal: 'st|nd|rd|th',
  within: 'in',
  days: 'days?',
  weeks: 'weeks?',
  noon: 'noon|midday',
  midnight: 'midnight',
  allDay: 'all day|all-day',
  lasting: 'for',
  hours: 'hours?|hrs?|h',
  minutes: 'minutes?|mins?',
  between: '-|to|until|till|and',
  idle: 'on|at|the|from|of',
  isDayFirst: false,
}

const french: TypedWords = {
  months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
  weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
  today: "aujourd'hui|ce soir",
  tomorrow: 'demain',
  afterTomorrow: 'apres-demain|apres demain',
  next: 'prochain',
  coming: 'ce',
  ordinal: 'er',
  within: 'dans',
  days: 'jours?',
  weeks: 'semaines?',
  noon: 'midi',
  midnight: 'minuit',
  allDay: 'toute la journee|journee entiere',
  lasting: 'pendant|durant',
  hours: 'heures?|h',
  minutes: 'minutes?|min',
  between: "-|au|a|jusqu'au|jusqu'a|et",
  idle: 'le|la|de|du|des|entre',
  isDayFirst: true,
}

export const typedWords: ByLanguage<TypedWords> = { en: english, fr: french }

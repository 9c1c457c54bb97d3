import type { Phrases } from './phrases.ts'

export const french: Phrases = {
  dates: {
    months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
    weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
    shortForms: [],
    today: "aujourd'hui|ce soir",
    tomorrow: 'demain',
    afterTomorrow: 'apres-demain|apres demain',
    next: 'prochain',
    coming: 'ce',
    ordinal: 'er|e',
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
    order: 'day',
  },
}

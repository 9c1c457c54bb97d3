import type { SeriesPhrases } from './series.ts'

const on = '(?:,? (?:{working}|le {date}|le {place}|le {monthday}|(?:les? )?{weekdays}))?'
const ofMonth = '(?:du|(?:de )?chaque|de tous les) mois'

export const frenchSeries: SeriesPhrases = {
  rules: [
    `(?:(?:chaque|tous les|les|le) )?{place} ${ofMonth}`,
    `(?:tous les|le) {monthday} ${ofMonth}`,
    `une? {unit} {second}${on}`,
    'une? {weekdays} {second}',
    `tou(?:te)?s les {n} {unit}${on}`,
    `(?:chaque|tou(?:te)?s les) {unit}${on}`,
    '(?:chaque|tous les|les) {weekdays}(?: {second})?',
    `{adverb}${on}`,
    '(?:tous les )?{working}',
  ],
  units: { day: 'jours?', week: 'semaines?', month: 'mois', year: 'ans?|annees?' },
  adverbs: {
    day: 'quotidien(?:ne|nement)?',
    week: 'hebdomadaire(?:ment)?',
    month: 'mensuel(?:le|lement)?',
    year: 'annuel(?:le|lement)?',
  },
  second: 'sur (?:deux|2)',
  places: ['premiers?|1ers?', 'deuxiemes?|seconds?|2es?', 'troisiemes?|3es?', 'quatriemes?|4es?', 'derniers?'],
  plural: 's',
  working: 'du lundi au vendredi|jours ouvrables|en semaine',
  and: 'et',
  amid: 'entre',
  article: 'les?|chaque|tous les|un',
  until: "jusqu'au|jusqu'a|jusqu'en|jusque",
  endOf: "(?:la )?fin (?:du mois )?(?:de |d')?",
  times: 'fois|dates|matinees|soirees|soirs|nuits',
  numbers: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  except: "(?:sauf|excepte|hormis|mais pas|pas|a l'exception)(?: de| des| du| pendant| en)?",
  holidays: 'vacances|feries?|conges',
  also: 'et aussi',
}

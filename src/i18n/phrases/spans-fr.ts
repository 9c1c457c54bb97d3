import type { SpanPhrases } from './spans.ts'

export const frenchSpans: SpanPhrases = {
  spans: {
    ...{ "aujourd'hui": 'today', 'ce soir': 'tonight', 'cette nuit': 'tonight', demain: 'tomorrow' },
    ...{ maintenant: 'now', 'en ce moment': 'now', 'a venir': 'upcoming', passes: 'past', passe: 'past' },
    ...{
      'week end': 'this_weekend',
      'ce week end': 'this_weekend',
      'le week end': 'this_weekend',
      weekend: 'this_weekend',
    },
    ...{ 'ce weekend': 'this_weekend', 'le week end prochain': 'next_weekend', 'week end prochain': 'next_weekend' },
    ...{
      'la fin de semaine': 'this_weekend',
      'cette fin de semaine': 'this_weekend',
      'en fin de semaine': 'this_weekend',
    },
    ...{ 'cette semaine': 'this_week', 'la semaine prochaine': 'next_week', 'semaine prochaine': 'next_week' },
    ...{ 'les 7 prochains jours': 'next_7_days', '7 prochains jours': 'next_7_days' },
    ...{
      'ce mois': 'this_month',
      'ce mois ci': 'this_month',
      'le mois prochain': 'next_month',
      'mois prochain': 'next_month',
    },
  },
  parts: { morning: 'matin', afternoon: 'apres midi', evening: 'soir|soiree', night: 'nuit' },
  thisDay: "ce|cet|cette|aujourd'hui",
  ahead: {
    days: '(?:dans |pendant )?(?:les )?(?:{n} (?:prochains )?jours|prochains {n} jours)',
    weeks: '(?:dans |pendant )?(?:les )?(?:{n} (?:prochaines )?semaines?|prochaines {n} semaines?)',
    months: '(?:dans |pendant )?(?:les )?(?:{n} (?:prochains )?mois|prochains {n} mois)',
  },
  until: "jusqu'au|jusqu'a|jusqu'en|d'ici le|d'ici a|d'ici|avant le|avant",
  during: 'en|au mois de|au mois d|courant|pendant',
}

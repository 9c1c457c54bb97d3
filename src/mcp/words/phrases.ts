import type { SpanName } from '../../domain/dates/spans.ts'
import { definitions, type Language } from '../../i18n/language.ts'

/** By the moment, and not by days. */
export type MomentName = 'now' | 'upcoming' | 'past'

/** A part of a day, by the clock; where it ends before it begins, it ends on the next day. */
export interface DayPart {
  readonly from: string
  readonly to: string
}

/** How people name spans of time: folded, without hyphens; parts are patterns. */
export interface SpanPhrases {
  readonly spans: Readonly<Record<string, SpanName | MomentName | 'next_weekend'>>
  readonly parts: Readonly<Record<'morning' | 'afternoon' | 'evening' | 'night', string>>
  /** Before a part: nothing but this day. */
  readonly thisDay: string
  /** So many days, weeks or months from today on; `{n}` is the number. */
  readonly ahead: Readonly<Record<'days' | 'weeks' | 'months', string>>
  /** Before the last day, from today on. */
  readonly until: string
  /** What may stand before a month or a year. */
  readonly during: string
}

export const dayParts: Readonly<Record<keyof SpanPhrases['parts'], DayPart>> = {
  morning: { from: '05:00', to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '17:00', to: '00:00' },
  night: { from: '20:00', to: '05:00' },
}

const english: SpanPhrases = {
  spans: {
    ...{ today: 'today', tonight: 'tonight', 'this evening': 'tonight', tomorrow: 'tomorrow', now: 'now' },
    ...{ 'right now': 'now', 'at the moment': 'now', upcoming: 'upcoming', past: 'past' },
    ...{
      weekend: 'this_weekend',
      'the weekend': 'this_weekend',
      'this weekend': 'this_weekend',
      'at the weekend': 'this_weekend',
    },
    ...{ 'on the weekend': 'this_weekend', 'next weekend': 'next_weekend' },
    ...{
      'this week': 'this_week',
      'next week': 'next_week',
      'next 7 days': 'next_7_days',
      'the next 7 days': 'next_7_days',
    },
    ...{ 'this month': 'this_month', 'next month': 'next_month' },
  },
  parts: { morning: 'morning', afternoon: 'afternoon', evening: 'evening', night: 'night' },
  thisDay: 'this|today',
  ahead: {
    days: '(?:in |within )?(?:the )?(?:next |coming )?{n} days',
    weeks: '(?:in |within )?(?:the )?(?:next |coming )?{n} weeks?',
    months: '(?:in |within )?(?:the )?(?:next |coming )?{n} months?',
  },
  until: 'until|till|before|by|up to',
  during: 'in|during|the month of',
}

const french: SpanPhrases = {
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

/** Those of a language; a language without any has the English ones. */
const known: Partial<Record<Language, SpanPhrases>> = { en: english, fr: french }

/** Those of a language, then of the others: programs ask in any. */
export function phrasesFrom(language: Language): readonly (readonly [Language, SpanPhrases])[] {
  const others = (Object.keys(definitions) as Language[]).filter((each) => each !== language)
  return [language, ...others].map((each) => [each, known[each] ?? english] as const)
}

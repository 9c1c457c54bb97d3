import type { SpanPhrases } from './spans.ts'

export const englishSpans: SpanPhrases = {
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

import type { DemoEvent } from './demo-event.ts'

/** The market of every Saturday: one event a week, the last one and the seven to come. */
export const marketEvents: readonly DemoEvent[] = Array.from({ length: 8 }, (_, index) => ({
  week: index - 1,
  weekday: 'saturday',
  time: ['08:00', '13:00'],
  venue: 'halle',
  organizers: ['market'],
  categories: ['markets'],
  tags: ['food', 'accessible'],
  cost: '0',
  en: {
    title: 'Saturday market',
    excerpt: 'Vegetables, fish, bread, and the best place to hear the news.',
    body: [
      'Forty stalls under the iron roof, from eight to one. The fish comes from the boats, the bread from next door.',
      'Come early for oysters; come late for bargains.',
    ],
  },
  fr: {
    title: 'Marché du samedi',
    excerpt: 'Légumes, poisson, pain, et le meilleur endroit pour prendre des nouvelles.',
    body: [
      'Quarante étals sous la charpente de fer, de 8 h à 13 h. Le poisson vient des bateaux, le pain d’à côté.',
      'Venez tôt pour les huîtres, tard pour les bonnes affaires.',
    ],
  },
}))

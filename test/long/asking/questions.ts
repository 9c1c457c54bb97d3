import { between, type Random } from '../support/seed.ts'
import type { Asked, Role } from './model.ts'
import type { Asking } from './world.ts'

/* Random questions of a list of events. */

export interface Question {
  readonly role: Role
  readonly asked: Asked
  readonly facets: readonly string[]
}

const facetNames = [
  'categories',
  'tags',
  'venues',
  'organizers',
  'cities',
  'months',
  'days',
  'weekdays',
  'cost',
  'languages',
]

export function someQuestion(random: Random, { stock }: Asking): Question {
  const chance = (probability: number) => random() < probability
  const one = <T>(all: readonly T[]): T => all[between(random, 0, all.length - 1)] as T
  const some = (all: readonly (string | number)[], most = 3) =>
    [...new Set(Array.from({ length: between(random, 1, most) }, () => String(one(all))))].join(',')
  const flag = () => one(['true', 'false'])
  const time = () => `${String(between(random, 0, 23)).padStart(2, '0')}:${one(['00', '30', '45'])}`
  const values: Readonly<Record<string, () => string>> = {
    categories: () => some(stock.categories),
    tags: () => some(stock.tags, 2),
    venue: () => some(stock.venues),
    organizer: () => some(stock.organizers, 2),
    featured: flag,
    ticketed: flag,
    free: flag,
    event_status: () => some(['scheduled', 'cancelled', 'postponed', 'rescheduled']),
    attendance: () => some(['in_person', 'online', 'mixed'], 2),
    recurring: flag,
    categories_all: () => some(stock.categories, 2),
    tags_all: () => some(stock.tags, 2),
    exclude_categories: () => some(stock.categories, 2),
    exclude_tags: () => some(stock.tags, 2),
    exclude_venues: () => some(stock.venues),
    exclude_organizers: () => some(stock.organizers, 2),
    exclude_events: () => some([...stock.events, ...stock.series], 9),
    exclude_series: () => some([...stock.series, 999999], 4),
    by_author: () => some([2, 3, 4, 99], 2),
    has_language: () => some(['en', 'fr'], 2),
    missing_language: () => some(['en', 'fr'], 2),
    has_image: flag,
    min_cost: () => one(['0', '5', '7', '10', '12.5', '40', '150']),
    max_cost: () => one(['0', '5', '7', '10', '12.5', '40', '150']),
    weekday: () => some(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], 4),
    starts_between: () => `${time()},${time()}`,
    min_duration: () => one(['0', '30', '61', '240', '1440', '2880']),
    max_duration: () => one(['0', '30', '60', '90', '240', '1440', '1500']),
    city: () => some(['orleans', 'Lyon', 'GENEVE', 'nowhere'], 2),
    country: () => some(['FRANCE', 'suisse', 'nowhere'], 2),
    postcode: () => some(['45000', '69001', '1200', '9999'], 2),
  }
  const asked: Record<string, string> = {}
  for (let left = one([0, 1, 1, 2, 2, 3, 4, 6]); left > 0; left -= 1) {
    const name = one(Object.keys(values))
    asked[name] = values[name]?.() ?? ''
  }
  if (chance(0.25)) asked['search'] = some(['choir', 'jazz', 'ete', 'night', 'event'], 2).replace(',', ' ')
  if (chance(0.2)) asked['series'] = one(['first', 'next'])
  if (chance(0.3)) asked['i18n_language'] = 'fr'
  const orders = [
    'start',
    'end',
    'title',
    'published',
    'modified',
    'revised',
    ...(asked['search'] ? ['relevance', 'relevance'] : []),
  ]
  if (chance(0.6)) asked['sort'] = (chance(0.4) ? '-' : '') + one(orders)
  const facets = chance(0.3) ? some(facetNames, 4).split(',') : []
  return { role: one(['guest', 'guest', 'author', 'editor']), asked, facets }
}

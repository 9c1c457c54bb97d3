import { readCost, type Cost } from '../../../src/domain/cost.ts'
import type { Event } from '../../../src/domain/entities.ts'
import { pick, type Random } from '../random.ts'
import { momentOf } from './days.ts'
import { categoryId, eventId, organizerId, tagId, venueId } from './ids.ts'
import { planOf } from './plan.ts'
import { capital, commonWord, prose, rareWord, vocabularies } from './vocabulary.ts'

const zones = ['Europe/Paris', 'Europe/Paris', 'Europe/Paris', 'UTC', 'America/New_York']
const prices: readonly (Cost | null)[] = Array.from({ length: 40 }, (_, index) => readCost(`$${5 + index}`))
const written = '2021-06-01 12:00:00'

/** The event with this number, the same in every calendar. */
export function eventOf(number: number): Event {
  const plan = planOf(number)
  const { random } = plan
  const timezone = pick(random, zones)
  const start = momentOf(plan.startDay, plan.startMinute, timezone)
  const end = momentOf(plan.endDay, plan.endMinute, timezone)
  return {
    id: eventId(number),
    author: 1,
    status: plan.draft ? 'draft' : 'publish',
    trashedFrom: null,
    date: written,
    dateUtc: plan.draft ? null : written,
    modifiedUtc: written,
    language: 'en',
    image: null,
    texts: {
      en: textsOf('en', number, random),
      ...(number % 3 === 0 ? { fr: textsOf('fr', number, random) } : {}),
    },
    startDate: start.wall,
    endDate: end.wall,
    startUtc: start.utc,
    endUtc: end.utc,
    timezone,
    allDay: false,
    cost: random() < 0.5 ? pick(random, prices) : null,
    website: random() < 0.3 ? `https://example.org/events/${number}` : null,
    showMap: true,
    showMapLink: true,
    hideFromListings: false,
    sticky: false,
    featured: number % 50 === 7,
    passwordHash: null,
    parent: null,
    ticketed: false,
    venues: [venueId(plan.venue)],
    organizers: [organizerId(plan.organizer)],
    categories: plan.categories.map(categoryId),
    tags: plan.tags.map(tagId),
  }
}

/** The slug of an event with this number. */
export function slugOf(number: number, language: 'en' | 'fr' = 'en'): string {
  return `${language === 'en' ? 'event' : 'evenement'}-${number}`
}

function textsOf(language: 'en' | 'fr', number: number, random: Random) {
  const { words } = vocabularies[language]
  const marked = number % 10_000 === 5 ? rareWord : number % 10 === 0 ? commonWord : ''
  const title = capital([pick(random, words), pick(random, words), pick(random, words), String(number)].join(' '))
  return {
    title,
    slug: slugOf(number, language),
    description: `<p>${prose(language, random, 600, marked)}</p>`,
    excerpt: random() < 0.5 ? `<p>${prose(language, random, 80)}</p>` : '',
  }
}

import type { CalendarRecord, Organizer, Term, Venue } from '../../../src/domain/entities.ts'
import { below, randomOf } from '../random.ts'
import { categoryId, organizerId, tagId, venueId } from './ids.ts'
import { parentOf } from './plan.ts'
import { capital, prose, vocabularies } from './vocabulary.ts'

const moment = '2021-01-01 12:00:00'

function recordOf(id: number): CalendarRecord {
  const dates = { date: moment, dateUtc: moment, modifiedUtc: moment }
  return { id, author: 1, status: 'publish', trashedFrom: null, ...dates, language: 'en', image: null }
}

/** Around one of forty towns, which are spread over a continent. */
export function coordinatesOf(number: number): { readonly latitude: number; readonly longitude: number } {
  const town = randomOf(1_000_000 + (number % 40))
  const random = randomOf(2_000_000 + number)
  return { latitude: 38 + town() * 18 + (random() - 0.5) / 2, longitude: -5 + town() * 28 + (random() - 0.5) / 2 }
}

export function venueOf(number: number): Venue {
  const random = randomOf(3_000_000 + number)
  return {
    ...recordOf(venueId(number)),
    texts: {
      en: { name: `Hall ${number}`, slug: `hall-${number}`, description: `<p>${prose('en', random, 150)}</p>` },
      ...(number % 3 === 0 ? { fr: { name: `Salle ${number}`, slug: `salle-${number}`, description: '' } } : {}),
    },
    address: `${1 + below(random, 90)} Main Street`,
    city: `Town ${number % 40}`,
    country: 'France',
    province: null,
    state: null,
    stateprovince: null,
    zip: String(10_000 + (number % 40) * 100),
    phone: '+33 4 00 00 00 00',
    website: `https://example.org/venues/${number}`,
    showMap: true,
    showMapLink: true,
    ...coordinatesOf(number),
    geoSource: 'given',
    awaitsEvent: false,
  }
}

export function organizerOf(number: number): Organizer {
  return {
    ...recordOf(organizerId(number)),
    texts: { en: { name: `Club ${number}`, slug: `club-${number}`, description: '' } },
    phone: '+33 4 00 00 00 00',
    website: `https://example.org/organizers/${number}`,
    email: `club${number}@example.org`,
    awaitsEvent: false,
  }
}

export function categoryOf(number: number): Term {
  const parent = parentOf(number)
  return {
    id: categoryId(number),
    taxonomy: 'category',
    language: 'en',
    texts: {
      en: { name: `Category ${number}`, slug: `category-${number}`, description: '' },
      fr: { name: `Catégorie ${number}`, slug: `categorie-${number}`, description: '' },
    },
    parent: parent === null ? null : categoryId(parent),
    count: 0,
  }
}

export function tagOf(number: number): Term {
  const word = capital(vocabularies.en.words[number] ?? '')
  const texts = { en: { name: `${word} ${number}`, slug: `tag-${number}`, description: '' } }
  return { id: tagId(number), taxonomy: 'tag', language: 'en', texts, parent: null, count: 0 }
}

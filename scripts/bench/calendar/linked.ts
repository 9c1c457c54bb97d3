import type { Term } from '../../../src/domain/entities.ts'
import { type Venue, venueRecord } from '../../../src/records/venue.ts'
import { type Organizer, organizerRecord } from '../../../src/records/organizer.ts'
import { categoryId, organizerId, tagId, venueId, type Calendar } from './calendar.ts'
import { below, pick, randomOf } from './random.ts'
import { nameOf, places, prose } from './texts.ts'

const moment = '2021-01-01 12:00:00'
const dates = { date: moment, dateUtc: moment, modifiedUtc: moment, revisedUtc: moment }
const record = { ...dates, author: 1, status: 'publish', trashedFrom: null, language: 'en', image: null } as const
const lineage: readonly string[] = []
const linked = { ...record, lineage, mirroredFrom: null, phone: '+33 4 00 00 00 00', awaitsEvent: false }

/** The venue with this number, in one of forty towns that are spread over a continent. */
export function venueOf(number: number): Venue {
  const [random, town] = [randomOf(3_000_000 + number), randomOf(1_000_000 + (number % 40))]
  const name = `${nameOf(random)} ${pick(random, places)}`
  const description = `<p>${prose('en', random, 150)}</p>`
  const french = { fr: { name: `Chez ${name}`, slug: `lieu-${number}`, description: '' } }
  return {
    ...venueRecord.blank,
    ...linked,
    parentVenue: null,
    id: venueId(number),
    texts: { en: { name, slug: `venue-${number}`, description }, ...(number % 3 === 0 ? french : {}) },
    address: `${1 + below(random, 90)} ${nameOf(random)} Street`,
    ...{ city: nameOf(town), zip: String(10_000 + (number % 40) * 100), country: 'France' },
    website: `https://example.org/venues/${number}`,
    ...{ showMap: true, showMapLink: true, geoSource: 'given' },
    latitude: 38 + town() * 18 + (random() - 0.5) / 2,
    longitude: -5 + town() * 28 + (random() - 0.5) / 2,
  }
}

export function organizerOf(number: number, calendar: Calendar): Organizer {
  const name = `Friends of ${nameOf(randomOf(4_000_000 + number))}`
  const texts = { en: { name, slug: `organizer-${number}`, description: '' } }
  const contact = { website: `https://example.org/organizers/${number}`, email: `club${number}@example.org` }
  return { ...organizerRecord.blank, ...linked, ...contact, id: organizerId(number, calendar), texts }
}

/** The first ten categories are at the top; each has about five below it. */
export function categoryOf(number: number): Term {
  const name = nameOf(randomOf(5_000_000 + number))
  const texts = {
    en: { name: `${name} arts`, slug: `category-${number}`, description: '' },
    fr: { name: `Arts ${name}`, slug: `categorie-${number}`, description: '' },
  }
  const parent = number < 10 ? null : categoryId(Math.floor((number - 10) / 5))
  return {
    id: categoryId(number),
    taxonomy: 'category',
    language: 'en',
    texts,
    parent,
    count: 0,
    revisedUtc: moment,
    mirroredFrom: null,
  }
}

export function tagOf(number: number): Term {
  const texts = { en: { name: nameOf(randomOf(6_000_000 + number)), slug: `tag-${number}`, description: '' } }
  return {
    id: tagId(number),
    taxonomy: 'tag',
    language: 'en',
    texts,
    parent: null,
    count: 0,
    revisedUtc: moment,
    mirroredFrom: null,
  }
}

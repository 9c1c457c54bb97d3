import type { CalendarRecord, Event } from '../../src/domain/entities.ts'
import type { Storage } from '../../src/storage/storage.ts'

/** The ids of what all events of the bench refer to. */
export interface Surrounding {
  readonly venues: readonly number[]
  readonly organizers: readonly number[]
  readonly categories: readonly number[]
  readonly tags: readonly number[]
}

const moment = '2026-01-01 12:00:00'
const shared = { author: 1, status: 'publish', trashedFrom: null, date: moment, dateUtc: moment } as const

function record(id: number): CalendarRecord {
  return { ...shared, id, modifiedUtc: moment, language: 'en', image: null }
}

/** Adds a hundred venues and organizers, twenty categories and two hundred tags. */
export async function addSurrounding(storage: Storage): Promise<Surrounding> {
  return storage.transaction(async (inside) => {
    const make = async (count: number, one: (number: number) => Promise<number>) => {
      const ids: number[] = []
      for (let number = 0; number < count; number += 1) ids.push(await one(number))
      return ids
    }
    const place = {
      address: '1 Main Street',
      city: 'Lyon',
      country: 'France',
      province: null,
      state: null,
      zip: '69001',
    }
    const contact = { phone: '+33 4 00 00 00 00', website: 'https://example.org/' }
    const flags = {
      showMap: true,
      showMapLink: true,
      stateprovince: null,
      latitude: 45.76,
      longitude: 4.83,
      geoSource: 'given',
      awaitsEvent: false,
    }
    const term = (taxonomy: 'category' | 'tag') => async (number: number) => {
      const id = await inside.terms.newId()
      const texts = { en: { name: `${taxonomy} ${number}`, slug: `${taxonomy}-${number}`, description: '' } }
      await inside.terms.insert({ id, taxonomy, language: 'en', texts, parent: null, count: 0 })
      return id
    }
    return {
      venues: await make(100, async (number) => {
        const id = await inside.newId('venue')
        const texts = { en: { name: `Hall ${number}`, slug: `hall-${number}`, description: '' } }
        await inside.venues.insert({ ...record(id), ...place, ...contact, ...flags, texts })
        return id
      }),
      organizers: await make(100, async (number) => {
        const id = await inside.newId('organizer')
        const texts = { en: { name: `Club ${number}`, slug: `club-${number}`, description: '' } }
        await inside.organizers.insert({
          ...record(id),
          ...contact,
          email: 'club@example.org',
          awaitsEvent: false,
          texts,
        })
        return id
      }),
      categories: await make(20, term('category')),
      tags: await make(200, term('tag')),
    }
  })
}

/** Adds events, spread over the two years that the list without dates shows; answers the id of the last. */
export async function addEvents(storage: Storage, from: number, to: number, around: Surrounding): Promise<number> {
  let last = 0
  for (let start = from; start < to; start += 1000) {
    await storage.transaction(async (inside) => {
      for (let number = start; number < Math.min(to, start + 1000); number += 1) {
        last = await inside.newId('event')
        await inside.events.insert(event(last, number, around))
      }
    })
  }
  return last
}

function event(id: number, number: number, { venues, organizers, categories, tags }: Surrounding): Event {
  const nth = (list: readonly number[], index: number) => [list[index % list.length] ?? 0]
  const day = Temporal.Now.plainDateISO('UTC')
    .add({ days: 1 + ((number * 7) % 700) })
    .toString()
  const [startDate, endDate] = [`${day} 19:00:00`, `${day} 22:00:00`]
  const description = `<p>An evening with number ${number}. ${'It will be long and pleasant. '.repeat(20)}</p>`
  return {
    ...record(id),
    texts: {
      en: { title: `Concert ${number}`, slug: `concert-${number}`, description, excerpt: '<p>An evening.</p>' },
      // Two of three are translated, so that lists in French fall back for some.
      ...(number % 3 > 0
        ? { fr: { title: `Récital ${number}`, slug: `recital-${number}`, description: '', excerpt: '' } }
        : {}),
    },
    startDate,
    endDate,
    startUtc: startDate,
    endUtc: endDate,
    timezone: 'UTC',
    allDay: false,
    cost: null,
    website: null,
    showMap: true,
    showMapLink: true,
    hideFromListings: false,
    sticky: false,
    featured: number % 50 === 0,
    passwordHash: null,
    parent: null,
    ticketed: false,
    venues: nth(venues, number),
    organizers: nth(organizers, number),
    categories: nth(categories, number),
    tags: [...nth(tags, number), ...nth(tags, number * 3 + 1)],
  }
}

import type { EventFilter } from '../../../src/storage/storage.ts'
import { categoryOf, organizerOf, tagOf, venueOf } from './rows.ts'

const moment = '2024-03-01 12:00:00'

/** Filters of lists of events; each is also combined with each other. */
export const filters: Readonly<Record<string, Partial<EventFilter>>> = {
  'two years': { startsFrom: '2024-03-01 00:00:00', endsUntil: '2026-02-28 23:59:59' },
  'a day': { startsFrom: '2024-03-01 00:00:00', endsUntil: '2024-03-01 23:59:59' },
  'starts after': { startsAfter: moment },
  'starts before': { startsBefore: '2024-06-01 00:00:00' },
  'ends after': { endsAfter: moment },
  'ends before': { endsBefore: '2024-06-01 00:00:00' },
  'a category': { categories: [categoryOf(7)] },
  'three categories': { categories: [categoryOf(1), categoryOf(7), categoryOf(8)] },
  'a tag': { tags: [tagOf(7)] },
  'a venue': { venues: [venueOf(7)] },
  'an organizer': { organizers: [organizerOf(7)] },
  featured: { featured: true },
  'not featured': { featured: false },
  'with tickets': { ticketed: true },
  'without tickets': { ticketed: false },
  'without protected ones': { withoutProtected: 'all' },
  'without protected ones of others': { withoutProtected: { exceptOf: 1, statuses: ['publish', 'draft'] } },
  'with a place': { located: true },
  'without a place': { located: false },
  'in a box': { box: { west: 5, south: 40, east: 6, north: 50 } },
  'in a large box': { box: { west: 0, south: 40, east: 20, north: 90 } },
  'around a point': { near: { latitude: 45, longitude: 8, kilometres: 100 } },
  'around a point, by distance': { near: { latitude: 45, longitude: 8, kilometres: 100 }, byDistance: true },
  'with these ids': { ids: [1_000_001, 1_000_002, 1_000_003] },
  'parts of an event': { parent: 1_000_000 },
  'drafts, too': { visible: { statuses: ['publish', 'draft'] } },
  'one’s own drafts, too': { visible: { statuses: ['publish'], own: { user: 1, statuses: ['draft'] } } },
}

/** All filters alone and in pairs, by name; where two say the same thing differently, the second counts. */
export function* combinations(): Generator<readonly [string, EventFilter]> {
  const all = { visible: { statuses: ['publish'] }, language: 'en' } as const
  const entries = Object.entries(filters)
  for (const [index, [name, one]] of entries.entries()) {
    yield [name, { ...all, ...one }]
    for (const [second, other] of entries.slice(index + 1)) yield [`${name}, ${second}`, { ...all, ...one, ...other }]
  }
}

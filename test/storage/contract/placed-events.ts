import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addressKey } from '../../../src/domain/places/address.ts'
import { kilometresBetween } from '../../../src/domain/places/distance.ts'
import { statuses } from '../../../src/domain/entities.ts'
import type { Event } from '../../../src/records/event.ts'
import type { Venue } from '../../../src/records/venue.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import type { EventFilter } from '../../../src/storage/stores/records.ts'
import { anEvent, aTerm, aVenue } from '../../support/entities.ts'
import { runs } from '../../support/runs.ts'
import type { OpenForTest } from './storage-contract.ts'
import { shown, times, window } from './windows.ts'
import { atUtc } from '../../support/moment.ts'

const places = [901, 902, 903, 904]
const [category, word] = [1, 'jazz']
const commonly = <T>(usual: T, others: readonly T[]) => fc.constantFrom(usual, usual, usual, ...others)
const degrees = fc.constantFrom(null, -1, 0, 1)

const event = fc.record({
  times,
  status: commonly('publish', statuses),
  author: fc.constantFrom(1, 2),
  hideFromListings: commonly(false, [true]),
  venues: fc.subarray(places),
  categories: fc.subarray([category]),
  featured: fc.boolean(),
  title: fc.constantFrom('other', word),
})
const venue = fc.record({
  status: commonly('publish', statuses),
  author: fc.constantFrom(1, 2),
  latitude: degrees,
  longitude: degrees,
})

/** An event is written, made different or deleted; a venue is made different, leaves its events, or goes with its place. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ id: fc.integer({ min: 1, max: 25 }), event: fc.option(event, { freq: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ id: fc.constantFrom(...places), venue }) },
  {
    weight: 1,
    arbitrary: fc.record({
      id: fc.constantFrom(...places),
      gone: fc.constantFrom('unlink' as const, 'purge' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Mostly absent, so that what is left is worth comparing. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, arbitrary)
const filter = fc.record({
  window: maybe(window),
  visible: fc.constantFrom<EventFilter['visible']>(
    { statuses: ['publish'] },
    { statuses: ['publish'] },
    { statuses: ['draft', 'future'] },
    { statuses: [...statuses] },
    { statuses: ['publish'], own: { user: 2, statuses: ['draft', 'pending'] } },
  ),
  located: fc.constantFrom(undefined, true, false),
  near: maybe(
    fc.record({
      latitude: fc.constantFrom(0, 1),
      longitude: fc.constantFrom(0, -1),
      kilometres: fc.constantFrom(0, 120, 170, 30_000),
    }),
  ),
  box: maybe(fc.constantFrom({ west: 0, south: -1, east: 1, north: 1 }, { west: 1, south: -1, east: 0, north: 0 })),
  byDistance: fc.constantFrom(undefined, true),
  categories: commonly(undefined, [[category]]),
  venues: commonly(undefined, [[901, 902]]),
  featured: commonly(undefined, [true, false]),
  search: commonly(undefined, [{ words: [word], without: [] }]),
})

/** The distances of the venues that count for a filter, as far as they are where it asks. */
function distances(
  of: Event,
  all: ReadonlyMap<number, Venue>,
  { visible, near }: EventFilter,
  box?: EventFilter['box'],
) {
  return of.venues.flatMap((id) => {
    const { latitude = null, longitude = null, status = 'draft', author = 0 } = all.get(id) ?? {}
    const isOwn = visible.own?.user === author && visible.own.statuses.includes(status)
    if (status !== 'publish' && !visible.statuses.includes(status) && !isOwn) return []
    if (latitude === null || longitude === null) return []
    if (box) {
      const { west, south, east, north } = box
      const isBetween = west <= east ? west <= longitude && longitude <= east : longitude >= west || longitude <= east
      return isBetween && south <= latitude && latitude <= north ? [0] : []
    }
    const distance = near ? kilometresBetween(near, { latitude, longitude }) : 0
    return distance <= (near?.kilometres ?? 0) + 1e-6 ? [distance] : []
  })
}

function has(one: Event, all: ReadonlyMap<number, Venue>, wanted: EventFilter): boolean {
  const { located, near, box, categories = [], venues, search } = wanted
  const isLocated = distances(one, all, { ...wanted, near: undefined }).length > 0
  return (
    shown(one, wanted) &&
    (located === undefined || located === isLocated) &&
    (!near || distances(one, all, wanted).length > 0) &&
    (!box || distances(one, all, wanted, box).length > 0) &&
    categories.every((id) => one.categories.includes(id)) &&
    (!venues || venues.some((id) => one.venues.includes(id))) &&
    (!search || one.texts.en?.title === word)
  )
}

interface Stored {
  readonly events: Map<number, Event>
  readonly venues: Map<number, Venue>
}

export function placedEventContract(open: OpenForTest): void {
  test('lists of events by place agree with a plain filter after any changes of events and venues', async (t) => {
    const storage = await open(t)
    await storage.users.insert({ login: 'b', name: 'B', email: null, role: 'author', createdUtc: '' })
    await storage.terms.insert(aTerm({ id: category }))
    const stored: Stored = { events: new Map(), venues: new Map() }
    for (const id of places) await place(storage, stored, aVenue({ id }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 60 }),
        fc.array(filter, { minLength: 20, maxLength: 20 }),
        async (steps, filters) => {
          await storage.transaction(async (inside) => {
            for (const one of steps) await take(inside, stored, one)
          })
          for (const { window: bounds, ...rest } of filters)
            await compare(storage, stored, { ...bounds, ...rest, language: 'en' })
        },
      ),
      { ...runs(12, 400), endOnFailure: true },
    )
  })

  test('events have a place once the venue was found by its address', async (t) => {
    const storage = await open(t)
    for (const [id, status] of [
      [901, 'publish'],
      [902, 'draft'],
    ] as const) {
      await storage.venues.insert(aVenue({ id, status, address: `${id} High Street`, city: 'Leeds' }))
      await storage.events.insert(anEvent({ id: id - 900, venues: [id] }))
    }
    const visible = { statuses: ['publish'] } as const
    const ids = async (located: boolean) =>
      (await storage.events.find({ visible, language: 'en', located }, { offset: 0, limit: 9 })).records.map(
        ({ id }) => id,
      )
    assert.deepEqual([await ids(true), await ids(false)], [[], [1, 2]])
    for (const id of [901, 902]) {
      const found = await storage.venues.byId(id)
      assert.ok(found)
      const key = addressKey(found)
      assert.ok(key)
      const point = { latitude: 53.8, longitude: -1.5 }
      await storage.geocodings.keep({ key, point, source: 'test', askedUtc: '2026-01-01 00:00:00', againUtc: null })
      assert.ok(await storage.geocodings.place(id))
    }
    assert.deepEqual([await ids(true), await ids(false)], [[1], [2]])
  })
}

async function place({ venues }: Storage, stored: Stored, given: Venue): Promise<void> {
  await (stored.venues.has(given.id) ? venues.update(given) : venues.insert(given))
  stored.venues.set(given.id, given)
}

async function take(storage: Storage, stored: Stored, one: Step): Promise<void> {
  const { id } = one
  if ('venue' in one) return place(storage, stored, aVenue({ id, ...one.venue }))
  if ('gone' in one) {
    if (one.gone === 'unlink') await storage.venues.unlink(id)
    else {
      await storage.venues.purge([id], atUtc)
      stored.venues.delete(id)
      await place(storage, stored, aVenue({ id }))
    }
    for (const [key, other] of stored.events)
      stored.events.set(key, { ...other, venues: other.venues.filter((linked) => linked !== id) })
    return
  }
  if (!one.event) {
    await storage.events.purge([id], atUtc)
    stored.events.delete(id)
    return
  }
  const { times: given, title, ...rest } = one.event
  // Nothing is linked to what is in the trash.
  const venues = rest.venues.filter((venue) => stored.venues.get(venue)?.status !== 'trash')
  const next = anEvent({ id, title, ...rest, venues, ...given })
  await (stored.events.has(id) ? storage.events.update(next) : storage.events.insert(next))
  stored.events.set(id, next)
}

async function compare(storage: Storage, { events, venues }: Stored, wanted: EventFilter): Promise<void> {
  const isByDistance = wanted.near !== undefined && wanted.byDistance === true
  const distanceOf = (one: Event) => Math.round(1000 * Math.min(...distances(one, venues, wanted)))
  const expected = [...events.values()]
    .filter((one) => has(one, venues, wanted))
    .sort((a, b) => {
      if (isByDistance) return distanceOf(a) - distanceOf(b) || a.id - b.id
      return a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id - b.id
    })
    .map(({ id }) => id)
  const counted = await storage.events.find(wanted, { offset: 0, limit: 0 })
  assert.deepEqual(counted, { records: [], total: expected.length })
  for (const offset of [0, 2]) {
    const page = await storage.events.find(wanted, { offset, limit: 3 })
    assert.equal(page.total, expected.length)
    assert.deepEqual(
      page.records.map(({ id }) => id),
      expected.slice(offset, offset + 3),
    )
  }
}

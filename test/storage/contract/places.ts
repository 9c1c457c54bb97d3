import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Storage } from '../../../src/storage/storage.ts'
import type { PlaceFilter } from '../../../src/domain/places/distance.ts'
import { anEvent, aVenue } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'
import { atUtc } from '../../support/moment.ts'

const visible = { statuses: ['publish'] } as const

/** Venues and events at them, whose ids are ten times as large; both kinds have to be found alike. */
async function found(storage: Storage, filter: PlaceFilter): Promise<readonly number[]> {
  const slice = { offset: 0, limit: 50 }
  const venues = await storage.venues.find({ visible, language: 'en', ...filter }, slice)
  const events = await storage.events.find({ visible, language: 'en', ...filter }, slice)
  const all = venues.records.map(({ id }) => id)
  const ids = filter.byDistance ? all : all.toSorted((a, b) => a - b)
  assert.deepEqual(
    events.records.map(({ id }) => id),
    ids.map((id) => id * 10),
  )
  for (const kind of [storage.venues, storage.events]) {
    const { total } = await kind.find({ visible, language: 'en', ...filter }, { offset: 0, limit: 0 })
    assert.equal(total, venues.total)
  }
  return ids
}

export function placeContract(open: OpenForTest): void {
  test('venues and events are found by where they are', async (t) => {
    const storage = await open(t)
    const places = [
      [48.8566, 2.3522],
      [48.8049, 2.1204],
      [90, 12],
      [-90, 13],
      [0, 180],
      [0, -180],
      [0, -179.999],
      [0, 0],
    ] as const
    for (const [place, [latitude, longitude]] of places.entries()) {
      const id = place + 1
      await storage.venues.insert(aVenue({ id, latitude, longitude }))
      await storage.events.insert(anEvent({ id: id * 10, venues: [id] }))
    }
    await storage.venues.insert(aVenue({ id: 9 }))
    await storage.events.insert(anEvent({ id: 90, venues: [9] }))
    const near = (latitude: number, longitude: number, kilometres: number) => ({
      near: { latitude, longitude, kilometres },
      byDistance: true,
    })
    assert.deepEqual(await found(storage, near(48.8, 2.1, 5)), [2])
    assert.deepEqual(await found(storage, near(48.8, 2.1, 25)), [2, 1])
    assert.deepEqual(await found(storage, near(90, -100, 0)), [3])
    assert.deepEqual(await found(storage, near(-89.9999, -100, 1)), [4])
    assert.deepEqual((await found(storage, near(0, 180, 0))).toSorted(), [5, 6])
    assert.deepEqual((await found(storage, near(0, 180, 0.2))).toSorted(), [5, 6, 7])
    assert.deepEqual((await found(storage, near(0, 0, 20_015.05))).toSorted(), [1, 2, 3, 4, 7, 8])
    assert.equal((await found(storage, near(0, 0, 20_016))).length, 8)
    const box = (west: number, south: number, east: number, north: number) => ({ box: { west, south, east, north } })
    assert.deepEqual(await found(storage, box(2, 48, 3, 49)), [1, 2])
    assert.deepEqual(await found(storage, box(2.3522, 48.8566, 2.3522, 48.8566)), [1])
    assert.deepEqual(await found(storage, box(179, -1, -179, 1)), [5, 6, 7])
    assert.deepEqual(await found(storage, box(179, -1, 180, 1)), [5, 6])
    assert.deepEqual(await found(storage, box(-60, 80, -50, 90)), [3])
    assert.deepEqual(await found(storage, { ...near(48.8, 2.1, 25), ...box(2.2, 48, 3, 49) }), [1])
    assert.deepEqual(await found(storage, { located: false }), [9])
    assert.equal((await found(storage, { located: true })).length, 8)
  })

  test('venues are found where they have gone, and no more where they are gone', async (t) => {
    const storage = await open(t)
    const at = (latitude: number) => found(storage, { near: { latitude, longitude: 10, kilometres: 1 } })
    await storage.venues.insert(aVenue({ id: 1, latitude: 10, longitude: 10 }))
    await storage.venues.insert(aVenue({ id: 2 }))
    await storage.events.insert(anEvent({ id: 10, venues: [1] }))
    await storage.events.insert(anEvent({ id: 20, venues: [2] }))
    await storage.venues.update(aVenue({ id: 1, latitude: 20, longitude: 10 }))
    await storage.venues.update(aVenue({ id: 2, latitude: 20, longitude: 10 }))
    assert.deepEqual([await at(10), await at(20)], [[], [1, 2]])
    await storage.venues.update(aVenue({ id: 2 }))
    assert.deepEqual(await at(20), [1])
    await storage.venues.purge([1], atUtc)
    assert.deepEqual(await at(20), [])
  })
}

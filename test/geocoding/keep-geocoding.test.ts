import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Geocoding } from '../../src/geocoding/geocode-next.ts'
import { keepGeocoding } from '../../src/geocoding/keep-geocoding.ts'
import { aVenue } from '../support/entities.ts'
import { aGeocoding, aStandIn, status, type TestGeocoding } from '../support/geocoder.ts'
import { aStorage } from '../support/storage.ts'

const cities = ['Annecy', 'Chamonix', 'Sion']

async function start(t: TestContext) {
  const storage = await aStorage(t)
  for (const city of cities)
    await storage.venues.insert(aVenue({ id: await storage.newId('venue'), city, slug: city.toLowerCase() }))
  const standIn = await aStandIn(t)
  return { storage, standIn, geocoding: aGeocoding(storage, standIn) }
}

/** Lets the lookups go on for so many pauses, then stops them; what failed. */
async function forPauses(geocoding: TestGeocoding, number: number): Promise<unknown[]> {
  const failures: unknown[] = []
  const done = Promise.withResolvers<void>()
  const limited: Geocoding = {
    ...geocoding,
    pause: async (seconds, signal) => {
      await geocoding.pause(seconds, signal)
      if (geocoding.pauses.length < number) return
      done.resolve()
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  }
  const lookups = keepGeocoding(limited, (error) => failures.push(error))
  await done.promise
  await lookups.stop()
  return failures
}

void test('goes from one address to the next, a second apart, then looks every five for further ones', async (t) => {
  const { standIn, geocoding } = await start(t)
  assert.deepEqual(await forPauses(geocoding, 5), [])
  assert.deepEqual(geocoding.pauses, [1, 1, 1, 5, 5])
  assert.deepEqual(
    standIn.asked.map(({ query }) => query.city),
    cities,
  )
})

void test('asks less and less often where it fails, tells every failure, and an answer ends that', async (t) => {
  const { standIn, geocoding } = await start(t)
  const times: number[] = []
  const begun = geocoding.clock().epochMilliseconds
  const busy = status(429)
  standIn.reply = (asked, response) => {
    times.push((geocoding.clock().epochMilliseconds - begun) / 1000)
    return busy(asked, response)
  }
  const failures = await forPauses(geocoding, 600)
  assert.deepEqual(times.slice(0, 6), [0, 5, 10, 20, 40, 75], 'after 2, 4, 8, 16, 32 seconds, at the next look')
  assert.equal((times.at(-1) ?? 0) - (times.at(-2) ?? 0), 900)
  assert.equal(failures.length, times.length)
})

void test('what fails in the database is told and tried again', async (t) => {
  const { storage, standIn, geocoding } = await start(t)
  let full = true
  const placeable = async () => {
    if (full) throw new Error('full')
    return storage.geocodings.placeable()
  }
  const failing = { ...geocoding, storage: { ...storage, geocodings: { ...storage.geocodings, placeable } } }
  const failures = await forPauses(failing, 2)
  assert.equal(failures.length, 2)
  full = false
  geocoding.pauses.length = 0
  assert.deepEqual(await forPauses(failing, 3), [])
  assert.equal(standIn.asked.length, 3)
})

void test('stops at once in the middle of a request, and holds nothing against the address', async (t) => {
  const { standIn, geocoding } = await start(t)
  const asked = Promise.withResolvers<void>()
  standIn.reply = () => asked.resolve()
  const failures: unknown[] = []
  const lookups = keepGeocoding(geocoding, (error) => failures.push(error))
  await asked.promise
  await lookups.stop()
  assert.deepEqual(failures, [])
  geocoding.pass({ seconds: 2 })
  assert.notEqual(await geocoding.storage.geocodings.next('2027-03-01 12:00:02'), undefined)
})

void test('only the process that does the jobs looks up addresses', async (t) => {
  const { storage, standIn, geocoding } = await start(t)
  const other = { ...geocoding, storage: { ...storage, alone: async () => false } }
  assert.deepEqual(await forPauses(other, 3), [])
  assert.deepEqual(geocoding.pauses, [5, 5, 5])
  assert.deepEqual(standIn.asked, [])
})

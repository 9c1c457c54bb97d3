import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { geocodeWaiting } from '../../src/outbound/geocoding/geocode-waiting.ts'
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

/** Lets the job go on for so many pauses, then stops it; what was logged as failed. */
async function forPauses(geocoding: TestGeocoding, number: number): Promise<object[]> {
  const failures: object[] = []
  const stopping = new AbortController()
  await geocodeWaiting({
    ...geocoding,
    log: { error: (details) => void failures.push(details) },
    signal: stopping.signal,
    pause: async (seconds, signal) => {
      await geocoding.pause(seconds, signal)
      if (geocoding.pauses.length >= number) stopping.abort()
    },
  })
  return failures
}

void test('goes from one address to the next, a second apart, until none waits', async (t) => {
  const { standIn, geocoding } = await start(t)
  assert.deepEqual(await forPauses(geocoding, 5), [])
  assert.deepEqual(geocoding.pauses, [1, 1, 1])
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
  assert.deepEqual(times.slice(0, 6), [0, 5, 10, 20, 40, 75], 'after 2, 4, 8, 16, 32 seconds, at the next try')
  assert.equal((times.at(-1) ?? 0) - (times.at(-2) ?? 0), 900)
  assert.equal(failures.length, times.length)
})

void test('stops at once in the middle of a request, and holds nothing against the address', async (t) => {
  const { standIn, geocoding } = await start(t)
  const asked = Promise.withResolvers<void>()
  standIn.reply = () => asked.resolve()
  const failures: object[] = []
  const stopping = new AbortController()
  const log = { error: (details: object) => void failures.push(details) }
  const looking = geocodeWaiting({ ...geocoding, log, signal: stopping.signal })
  await asked.promise
  stopping.abort()
  await looking
  assert.deepEqual(failures, [])
  geocoding.pass({ seconds: 2 })
  assert.notEqual(await geocoding.storage.geocodings.next('2027-03-01 12:00:02'), undefined)
})

void test('nothing is looked up where there is no geocoder', async (t) => {
  const { geocoding, standIn } = await start(t)
  const { signal } = new AbortController()
  assert.equal(await geocodeWaiting({ ...geocoding, geocoder: undefined, log: { error: assert.ifError }, signal }), 0)
  assert.deepEqual([geocoding.pauses, standIn.asked], [[], []])
})

import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Venue } from '../../src/records/venue.ts'
import { geocodeNext } from '../../src/outbound/geocoding/geocode-waiting.ts'
import { NoAnswer } from '../../src/outbound/geocoding/geocoder.ts'
import { aVenue } from '../support/entities.ts'
import { aGeocoding, aStandIn, places, status, unknown } from '../support/geocoder.ts'
import { aStorage } from '../support/storage.ts'

const here = { latitude: 45.9237, longitude: 6.8694, geoSource: 'nominatim' }
const nowhere = { latitude: null, longitude: null, geoSource: null }
const given = { latitude: 1, longitude: 2, geoSource: 'given' }

async function start(t: TestContext, ...venues: readonly Partial<Venue>[]) {
  const storage = await aStorage(t)
  const standIn = await aStandIn(t)
  const ids: number[] = []
  for (const venue of venues) {
    const id = await storage.newId('venue')
    await storage.venues.insert(aVenue({ id, ...venue }))
    ids.push(id)
  }
  const placeOf = async (id: number | undefined) => {
    const venue = await storage.venues.byId(id ?? 0)
    assert.ok(venue)
    const { latitude, longitude, geoSource } = venue
    return { latitude, longitude, geoSource }
  }
  const change = async (id: number | undefined, changes: Partial<Venue>) => {
    const venue = await storage.venues.byId(id ?? 0)
    assert.ok(venue)
    await storage.venues.update({ ...venue, ...changes })
  }
  return { storage, standIn, ids, placeOf, change, geocoding: aGeocoding(storage, standIn) }
}

void test('a venue with an address gets coordinates, as a change by nobody that leaves `modified` as it is', async (t) => {
  const { storage, standIn, ids, placeOf, geocoding } = await start(t, { address: '1 Main Street', country: 'US' })
  assert.equal(await geocoding.next(), 'asked')
  assert.deepEqual(await placeOf(ids[0]), here)
  assert.equal((await storage.venues.byId(ids[0] ?? 0))?.modifiedUtc, '2026-01-01 12:00:00')
  const [activity] = await storage.activity.since(0, 10)
  assert.deepEqual(
    [activity?.user, activity?.action, activity?.kind, activity?.record],
    [null, 'updated', 'venue', ids[0]],
  )
  geocoding.pass({ hours: 24 * 365 })
  assert.equal(await geocoding.next(), 'idle')
  assert.equal(standIn.asked.length, 1)
})

void test('unpublished venues are looked up as well, those in the trash or without an address are not', async (t) => {
  const { standIn, ids, placeOf, geocoding } = await start(
    t,
    { zip: '74400', status: 'draft' },
    { city: 'Chamonix', status: 'trash', trashedFrom: 'publish' },
    { country: 'France', state: 'Haute-Savoie' },
    { address: '  ', city: '' },
    { address: 'x'.repeat(501) },
    { city: 'Chamonix', ...given },
  )
  await geocoding.toTheEnd()
  assert.deepEqual(await placeOf(ids[0]), here)
  for (const id of ids.slice(1, 5)) assert.deepEqual(await placeOf(id), nowhere)
  assert.deepEqual(await placeOf(ids[5]), given)
  assert.equal(standIn.asked.length, 1)
})

void test('the same address is asked for once, by whichever venue, in any letter case', async (t) => {
  const { storage, standIn, ids, placeOf, geocoding } = await start(
    t,
    { address: '5 rue de l’Église', city: 'Évian' },
    { address: '5  Rue de l’église ', city: 'E\u0301VIAN' },
  )
  await geocoding.toTheEnd()
  for (const id of ids) assert.deepEqual(await placeOf(id), here)
  const later = await storage.newId('venue')
  await storage.venues.insert(aVenue({ id: later, address: '5 rue de l’Église', city: 'Évian' }))
  assert.equal(await aGeocoding(storage, standIn).next(), 'idle', 'nor by a process that has just started')
  assert.deepEqual(await placeOf(later), here)
  assert.equal(standIn.asked.length, 1)
})

void test('an address that is not known is asked for again after a month', async (t) => {
  const { standIn, ids, placeOf, geocoding } = await start(t, { city: 'Atlantis' })
  standIn.reply = unknown
  await geocoding.toTheEnd()
  assert.deepEqual(geocoding.pauses, [1], 'between the parts and the line')
  geocoding.pass({ hours: 24 * 29 })
  await geocoding.toTheEnd()
  assert.equal(standIn.asked.length, 2)
  standIn.reply = places([45.9237, 6.8694])
  geocoding.pass({ hours: 25 })
  await geocoding.toTheEnd()
  assert.deepEqual(await placeOf(ids[0]), here)
})

void test('coordinates that are given while the geocoder is asked stay', async (t) => {
  const { standIn, ids, placeOf, change, geocoding } = await start(t, { city: 'Chamonix' })
  standIn.reply = async (asked, response) => {
    await change(ids[0], given)
    return places([45, 6])(asked, response)
  }
  assert.equal(await geocoding.next(), 'asked')
  assert.deepEqual(await placeOf(ids[0]), given)
  await change(ids[0], nowhere)
  assert.equal(await geocoding.next(), 'idle')
  assert.deepEqual(await placeOf(ids[0]), { latitude: 45, longitude: 6, geoSource: 'nominatim' }, 'once cleared')
})

void test('the place of an old address is not that of the new one', async (t) => {
  const { standIn, ids, placeOf, change, geocoding } = await start(t, { city: 'Chamonix' })
  standIn.reply = async (asked, response) => {
    standIn.reply = places([46, 7])
    await change(ids[0], { city: 'Sion' })
    return places([45, 6])(asked, response)
  }
  await geocoding.next()
  assert.deepEqual(await placeOf(ids[0]), nowhere)
  geocoding.pass({ seconds: 1 })
  await geocoding.next()
  assert.deepEqual(await placeOf(ids[0]), { latitude: 46, longitude: 7, geoSource: 'nominatim' })
  assert.deepEqual(
    standIn.asked.map(({ query }) => query.city),
    ['Chamonix', 'Sion'],
  )
})

void test('one request a second, by all processes together, and never two at once', async (t) => {
  const cities = ['Annecy', 'Chamonix', 'Sion', 'Thonon', 'Évian']
  const { storage, standIn, geocoding } = await start(t, ...cities.map((city) => ({ city })))
  let under = 0
  const times: number[] = []
  standIn.reply = async (asked, response) => {
    under += 1
    assert.equal(under, 1)
    times.push(geocoding.clock().epochMilliseconds)
    await new Promise((resolve) => setImmediate(resolve))
    under -= 1
    return places([45, 6])(asked, response)
  }
  const other = { ...aGeocoding(storage, standIn), clock: geocoding.clock }
  const { signal } = new AbortController()
  for (let tenth = 0; tenth < 60; tenth += 1) {
    const steps = await Promise.all([geocoding.next(), geocodeNext(other, 0, signal)])
    assert.ok(steps.filter((step) => step === 'asked').length < 2)
    geocoding.pass({ milliseconds: 100 })
  }
  assert.deepEqual(standIn.asked.map(({ query }) => query.city).toSorted(), cities)
  times.slice(1).forEach((time, index) => assert.ok(time - (times[index] ?? 0) >= 1000))
  assert.equal((times.at(-1) ?? 0) - (times[0] ?? 0), 4000)
})

void test('a pause that the geocoder asks for is kept, also by a process that starts anew', async (t) => {
  const { storage, standIn, ids, placeOf, geocoding } = await start(t, { city: 'Chamonix' })
  standIn.reply = status(429, { 'retry-after': '120' })
  await assert.rejects(geocoding.next(), NoAnswer)
  standIn.reply = places(['45.9237', '6.8694'])
  geocoding.pass({ seconds: 119 })
  const anew = { ...aGeocoding(storage, standIn), clock: geocoding.clock }
  const { signal } = new AbortController()
  assert.equal(await geocodeNext(anew, 0, signal), 'not-now')
  assert.equal(standIn.asked.length, 1)
  geocoding.pass({ seconds: 1 })
  assert.equal(await geocodeNext(anew, 0, signal), 'asked')
  assert.deepEqual(await placeOf(ids[0]), here)
})

void test('an address that gets no answer keeps no other waiting, and is asked for again after an hour', async (t) => {
  const { standIn, ids, placeOf, geocoding } = await start(t, { city: 'Chamonix' }, { city: 'Sion' })
  standIn.reply = (asked, response) =>
    (asked.query.city === 'Chamonix' ? status(500) : places(['45.9237', '6.8694']))(asked, response)
  const failures = await geocoding.toTheEnd()
  assert.equal(failures.length, 1)
  assert.deepEqual(await placeOf(ids[0]), nowhere)
  assert.deepEqual(await placeOf(ids[1]), here)
  standIn.reply = places(['45.9237', '6.8694'])
  geocoding.pass({ hours: 1 })
  await geocoding.toTheEnd()
  assert.deepEqual(await placeOf(ids[0]), here)
})

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startService } from '../../src/program/service.ts'
import { readConfig } from '../../src/config/config.ts'
import { openStorage } from '../../src/storage/open.ts'
import { aUser, aVenue } from '../support/entities.ts'
import { aGeocoding, aStandIn, places } from '../support/geocoder.ts'
import { startTestService } from '../support/server.ts'

interface Place {
  readonly id: number
  readonly geo_lat?: number
  readonly geo_lng?: number
  readonly modified: string
}

void test('a write never waits for the geocoder, and never shows an old place with a new address', async (t) => {
  const service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  t.after(() => service.close())
  const standIn = await aStandIn(t)
  const geocoding = aGeocoding(service.storage, standIn)
  const write = async (path: string, json: unknown): Promise<Place> => {
    const { status, body } = await service.call('POST', path, { as: 'editor', json })
    assert.ok(status < 300, JSON.stringify(body))
    return body as Place
  }
  const created = await write('/venues', { venue: 'Salle', address: '5 rue de l’Église', city: 'Évian', zip: '74500' })
  assert.equal(created.geo_lat, undefined)
  const path = `/venues/${created.id}`
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  standIn.reply = async (request, response) => {
    asked.resolve()
    await answer.promise
    places(['46.4', '6.59'])(request, response)
  }
  const step = geocoding.next()
  await asked.promise
  await write(path, { phone: '1' })
  answer.resolve()
  assert.equal(await step, 'asked')

  const kept = await write(path, { phone: '2' })
  assert.deepEqual([kept.geo_lat, kept.geo_lng], [46.4, 6.59])
  const same = await write(path, { address: '5 RUE DE L’ÉGLISE' })
  assert.deepEqual([same.geo_lat, same.geo_lng], [46.4, 6.59], 'the same address')
  const moved = await write(path, { city: 'Sion' })
  assert.deepEqual([moved.geo_lat, moved.geo_lng], [undefined, undefined])

  standIn.reply = places(['46.23', '7.36'])
  geocoding.pass({ seconds: 1 })
  await geocoding.toTheEnd()
  const { body } = await service.call('GET', path)
  assert.deepEqual([(body as Place).geo_lat, (body as Place).geo_lng], [46.23, 7.36])
  assert.equal((body as Place).modified, moved.modified)
})

void test('a service with GEOCODER_URL says who it is, and closes while it is waiting for an answer', async (t) => {
  const standIn = await aStandIn(t)
  const asked = Promise.withResolvers<void>()
  standIn.reply = () => asked.resolve()
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  t.after(() => rm(folder, { recursive: true }))
  const settings = { LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder, GEOCODER_URL: `${standIn.url}/` }
  const config = readConfig(settings)
  const before = await openStorage(config)
  await before.users.insert(aUser())
  await before.venues.insert(aVenue({ id: 2, city: 'Chamonix' }))
  await before.close()
  const service = await startService(config, { clock: () => Temporal.Now.instant() })
  await asked.promise
  await service.close()
  assert.equal(standIn.asked[0]?.path, '/search')
  assert.match(standIn.asked[0]?.headers['user-agent'] ?? '', /^almanac\/\d+\.\d+\.\d+/)
})

import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Address } from '../../src/domain/places/address.ts'
import { NoAnswer } from '../../src/outbound/geocoding/geocoder.ts'
import { nominatim } from '../../src/outbound/geocoding/nominatim.ts'
import { aStandIn, places, status, unknown, type Reply } from '../support/geocoder.ts'

const church: Address = { street: '5 rue de l’Église', city: 'Évian', state: '', zip: '74500', country: 'France' }

async function start(t: TestContext, reply?: Reply, timeout = 60_000) {
  const standIn = await aStandIn(t)
  if (reply) standIn.reply = reply
  const geocoder = nominatim({ url: standIn.url, userAgent: 'almanac/1.2.3', timeout })
  let turns = 0
  const find = (signal = new AbortController().signal) =>
    geocoder.find(church, 'fr', async () => void (turns += 1), signal)
  const failure = async (signal?: AbortSignal): Promise<NoAnswer> => {
    const error = await find(signal).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof NoAnswer)
    return error
  }
  return { standIn, geocoder, find, failure, turns: () => turns }
}

void test('asks for the parts of an address, accents and all, and says who asks in which language', async (t) => {
  const { standIn, find, turns } = await start(t)
  assert.deepEqual(await find(), { latitude: 45.9237, longitude: 6.8694 })
  const [asked] = standIn.asked
  assert.equal(standIn.asked.length, 1)
  assert.equal(turns(), 0)
  assert.equal(asked?.path, '/search')
  assert.deepEqual(asked?.query, {
    format: 'jsonv2',
    limit: '1',
    street: '5 rue de l’Église',
    city: 'Évian',
    postalcode: '74500',
    country: 'France',
  })
  assert.equal(asked?.headers['accept-language'], 'fr')
  assert.equal(asked?.headers['user-agent'], 'almanac/1.2.3')
})

void test('asks for the whole address in one line where its parts are not found, when it is its turn again', async (t) => {
  const { standIn, find, turns } = await start(t)
  standIn.reply = (asked, response) =>
    (asked.query.q === undefined ? unknown : places(['46.4', '6.59']))(asked, response)
  assert.deepEqual(await find(), { latitude: 46.4, longitude: 6.59 })
  assert.equal(turns(), 1)
  assert.deepEqual(standIn.asked[1]?.query, {
    format: 'jsonv2',
    limit: '1',
    q: '5 rue de l’Église, 74500 Évian, France',
  })
})

void test('says nothing of a place that is not known', async (t) => {
  const { standIn, find } = await start(t, unknown)
  assert.equal(await find(), undefined)
  assert.equal(standIn.asked.length, 2)
})

void test('takes coordinates as numbers, too, and the poles', async (t) => {
  const { standIn, find } = await start(t, places([-90, 180]))
  assert.deepEqual(await find(), { latitude: -90, longitude: 180 })
  standIn.reply = places(['1', '2'], ['3', '4'])
  assert.deepEqual(await find(), { latitude: 1, longitude: 2 })
})

const body =
  (text: string): Reply =>
  (_asked, response) =>
    response.end(text)

const wrong: Readonly<Record<string, Reply>> = {
  'text that is no JSON': body('<html>'),
  'an empty body': body(''),
  'JSON of another kind': body('{"error":"no"}'),
  'a place without coordinates': body('[{"name":"x"}]'),
  'coordinates that are none': places(['north', '1']),
  'empty coordinates': places(['', null]),
  'coordinates beyond the poles': places(['90.1', '1']),
  'coordinates beyond the date line': places(['1', '-180.5']),
  'a list of too many': places(...Array.from({ length: 60 }, () => ['1', '2'] as const)),
}

for (const [name, reply] of Object.entries(wrong)) {
  void test(`an answer with ${name} is none`, async (t) => {
    const { failure, standIn } = await start(t, reply)
    assert.equal((await failure()).busy, false)
    assert.equal(standIn.asked.length, 1)
  })
}

void test('no more of a huge answer is read than could be a place', async (t) => {
  let sent = 0
  const { failure } = await start(t, (_asked, response) => {
    const more = () => {
      if (response.destroyed || sent > 100_000_000) return
      sent += 65_536
      response.write(' '.repeat(65_536), more)
    }
    more()
  })
  await failure()
  assert.ok(sent < 20_000_000, String(sent))
})

void test('a slow answer is given up, whether it never begins or never ends', async (t) => {
  const { failure, standIn } = await start(t, () => undefined, 300)
  await failure()
  standIn.reply = (_asked, response) => response.write('[')
  await failure()
})

void test('a server that is down gives no answer', async (t) => {
  const { failure, standIn } = await start(t)
  await standIn.close()
  await failure()
})

void test('a redirect is not followed', async (t) => {
  const elsewhere = await aStandIn(t)
  const { failure } = await start(t, status(302, { location: `${elsewhere.url}/search` }))
  await failure()
  assert.deepEqual(elsewhere.asked, [])
})

void test('the failure of a busy server carries the pause that it demands', async (t) => {
  const { failure, standIn } = await start(t)
  const said = async (reply: Reply) => {
    standIn.reply = reply
    const { busy, retryAfter } = await failure()
    return [busy, retryAfter]
  }
  assert.deepEqual(await said(status(429, { 'retry-after': '120' })), [true, 120])
  assert.deepEqual(await said(status(429)), [true, undefined])
  assert.deepEqual(await said(status(503, { 'retry-after': '7' })), [true, 7])
  assert.deepEqual(await said(status(503)), [false, undefined])
  assert.deepEqual(await said(status(500)), [false, undefined])
  const date = 'Mon, 01 Mar 2027 12:00:00 GMT'
  const later = 'Mon, 01 Mar 2027 12:01:30 GMT'
  assert.deepEqual(await said(status(429, { date, 'retry-after': later })), [true, 90])
  assert.deepEqual(await said(status(429, { date, 'retry-after': date })), [true, 0])
  assert.deepEqual(await said(status(429, { 'retry-after': 'soon' })), [true, undefined])
  assert.deepEqual(await said(status(429, { 'retry-after': '99999999' })), [true, 86_400], 'a day at most')
})

void test('a service that stops does not wait for an answer', async (t) => {
  const stopping = new AbortController()
  const { failure } = await start(t, () => stopping.abort())
  await failure(stopping.signal)
})

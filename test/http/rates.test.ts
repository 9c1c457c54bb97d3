// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService, type CallOptions } from '../support/server.ts'

async function aService(t: { after: (end: () => Promise<void>) => void }, settings: Readonly<Record<string, string>>) {
  const service = await startTestService(settings)
  t.after(() => service.close())
  const status = async (options: CallOptions = {}, path = '/tags') => (await service.call('GET', path, options)).status
  return { service, status }
}

test('without settings nothing is limited, and no answer speaks of limits', async (t) => {
  const { service } = await aService(t, {})
  const { headers } = await service.call('GET', '/tags')
  assert.equal(headers.get('ratelimit'), null)
  assert.equal(headers.get('ratelimit-policy'), null)
})

test('an address that asks too often is refused in its language, others and their pages are not', async (t) => {
  const { service, status } = await aService(t, { RATE_LIMIT_PER_ADDRESS: '5' })
  const first = await service.call('GET', '/tags')
  assert.equal(first.headers.get('ratelimit-policy'), '"address";q=5;w=60')
  assert.equal(first.headers.get('ratelimit'), '"address";r=4;t=60')
  // From the cache, an error of the API, a page, an unknown address: each counts.
  assert.equal(await status(), 200)
  assert.equal(await status({}, '/tags/99999'), 400)
  assert.equal((await service.client.send({ method: 'GET', url: '/events/list/' })).status, 200)
  const last = await service.client.send({ method: 'GET', url: '/nothing' })
  assert.equal(last.status, 404)
  assert.match(last.headers.get('ratelimit') ?? '', /^"address";r=0;t=\d+$/)
  const { status: refused, headers, body } = await service.call('GET', '/fr/api/calendar/events/v1/tags')
  assert.equal(refused, 429)
  const { code, message, data } = body as { code: string; message: string; data: object }
  assert.equal(code, 'rest_rate_limited')
  assert.match(
    message,
    /^Au plus 5 requêtes par minute sont traitées depuis une même adresse\. Réessayez dans \d+ secondes\.$/,
  )
  assert.deepEqual(data, { status: 429 })
  const seconds = Number(headers.get('retry-after'))
  assert.ok(seconds > 0 && seconds <= 60)
  assert.equal(headers.get('ratelimit'), `"address";r=0;t=${seconds}`)
  assert.equal(headers.get('ratelimit-policy'), '"address";q=5;w=60')
  assert.match(headers.get('access-control-expose-headers') ?? '', /RateLimit, RateLimit-Policy/)
  assert.equal(await status({ as: 'admin' }), 429, 'credentials are no way past the limit of the address')
  assert.equal(await status({ from: '127.0.0.9' }), 200)
})

test('supervisors are answered however often they ask', async (t) => {
  const { service, status } = await aService(t, { RATE_LIMIT_PER_ADDRESS: '1' })
  for (const url of ['/healthz', '/readyz', '/healthz', '/readyz']) {
    const answer = await service.client.send({ method: 'GET', url })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('ratelimit'), null)
  }
  assert.equal(await status(), 200)
  assert.equal(await status(), 429)
  assert.equal((await service.client.send({ method: 'GET', url: '/readyz' })).status, 200)
})

test('an application password has one limit across all addresses', async (t) => {
  const { service, status } = await aService(t, { RATE_LIMIT_PER_ADDRESS: '100', RATE_LIMIT_PER_CREDENTIAL: '2' })
  const first = await service.call('GET', '/tags', { as: 'admin' })
  assert.equal(first.headers.get('ratelimit-policy'), '"address";q=100;w=60, "credential";q=2;w=60')
  assert.equal(first.headers.get('ratelimit'), '"address";r=99;t=60, "credential";r=1;t=60')
  assert.equal(await status({ as: 'admin', from: '127.0.0.9' }), 200)
  const { status: refused, body } = await service.call('POST', '/tags', { as: 'admin', json: { name: 'Jazz' } })
  assert.equal(refused, 429)
  assert.match(
    (body as { message: string }).message,
    /^At most 2 requests in a minute are answered with one application password\./,
  )
  assert.deepEqual(
    (
      await service.storage.terms.find(
        { taxonomy: 'tag', language: 'en', orderBy: 'id', descending: false },
        { offset: 0, limit: 9 },
      )
    ).total,
    0,
    'nothing was written',
  )
  assert.equal(await status({ as: 'editor' }), 200)
  assert.equal(await status(), 200)
})

test('behind a proxy, its clients are told apart, and IPv6 addresses of one network are one', async (t) => {
  const { status } = await aService(t, { RATE_LIMIT_PER_ADDRESS: '2', TRUST_PROXY: 'true' })
  const from = (address: string) => status({ headers: { 'x-forwarded-for': address } })
  assert.deepEqual([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')], [200, 200, 429])
  assert.equal(await from('192.0.2.2'), 200)
  assert.deepEqual(
    [await from('2001:db8::1'), await from('2001:db8:0:0:5::2'), await from('2001:db8::ff')],
    [200, 200, 429],
  )
  assert.equal(await from('2001:db8:0:1::1'), 200)
  assert.equal(await from('203.0.113.9, 192.0.2.1'), 429, 'what a client writes into the header does not count')
})

test('without trust in a proxy, no header makes another caller', async (t) => {
  const { status } = await aService(t, { RATE_LIMIT_PER_ADDRESS: '2' })
  const from = (address: string) => status({ headers: { 'x-forwarded-for': address } })
  assert.deepEqual([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.3')], [200, 200, 429])
})

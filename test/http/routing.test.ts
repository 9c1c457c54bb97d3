import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thingsService } from './things.ts'

const { call } = thingsService()
const ns = '/calendar/events/v1'

for (const path of [
  '/things/1',
  '/things/1/',
  '/THINGS/1',
  '/things/001',
  `/api${ns}/things/1`,
  `/API${ns.toUpperCase()}/Things/1`,
]) {
  test(`${path} is found`, async () => {
    const { status, body } = await call(`GET ${path.replace(/^\/API/, '/api')}`)
    assert.deepEqual([status, body.id], [200, 1])
  })
}

for (const path of [
  '/thing',
  '/things/abc',
  '/things/-1',
  '/things/1.5',
  '/things//1',
  '/things/1//',
  '//things/1',
  '/things/by-slug/',
]) {
  test(`${path} is not found`, async () => {
    const { status, body, headers } = await call(`GET ${path}`)
    assert.deepEqual([status, body.code, headers.get('allow')], [404, 'rest_no_route', null])
  })
}

test('parts of a path are decoded once', async () => {
  assert.equal((await call('GET /things/by-slug/caf%C3%A9%2520')).body.slug, 'café%20')
  assert.equal((await call('GET /things/by-slug/a%2Fb')).body.slug, 'a/b')
})

test('a path with broken escapes is 400', async () => {
  const { status, body } = await call('GET /things/by-slug/%zz')
  assert.deepEqual([status, body.code], [400, 'rest_invalid_request'])
})

test('parts of the namespace alone are no route', async () => {
  for (const path of ['/api/calendar', '/api/calendar/events', '/api//calendar/events/v1/things']) {
    assert.equal((await call(`GET ${path}`)).body.code, 'rest_no_route')
  }
})

test('an unknown path outside the API is a page that was not found', async () => {
  for (const path of ['/apix', '/en/../nowhere']) {
    const { status, headers } = await call(`GET ${path}`)
    assert.equal(status, 404)
    assert.match(headers.get('content-type') ?? '', /text\/html/)
  }
})

for (const path of [
  `/?rest_route=${ns}/things/1`,
  `/?rest_route=${encodeURIComponent(`${ns}/things/1`)}&x=1`,
  `/fr/?rest_route=${ns}/things/1/`,
]) {
  test(`${path} reaches the same route`, async () => {
    const { body, headers } = await call(`GET ${path}`)
    assert.equal(body.id, 1)
    assert.equal(headers.get('content-language'), path.startsWith('/fr') ? 'fr' : 'en')
  })
}

test('rest_route of the root is the root index', async () => {
  assert.deepEqual((await call('GET /?rest_route=/')).body.namespaces, ['calendar/events/v1', 'wp/v2'])
})

test('a wrong method on a known path is 404 with Allow', async () => {
  for (const method of ['PUT', 'DELETE']) {
    const { status, body, headers } = await call(`${method} /things`, { as: 'author' })
    assert.deepEqual([status, body.code, headers.get('allow')], [404, 'rest_no_route', 'GET, POST'])
  }
})

test('HEAD is GET without the body', async () => {
  const { status, body, headers } = await call('HEAD /things')
  assert.deepEqual([status, body, headers.get('x-wp-total')], [200, undefined, '5'])
  assert.equal(headers.get('etag'), (await call('GET /things')).headers.get('etag'))
})

test('OPTIONS describes a route to anyone', async () => {
  const { status, body, headers } = await call('OPTIONS /things/9')
  assert.deepEqual([status, headers.get('allow')], [200, 'GET'])
  assert.deepEqual(body.methods, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  assert.equal(body.endpoints.length, 3)
})

test('OPTIONS of an unknown path is an empty list', async () => {
  const { status, body, headers } = await call('OPTIONS /nothing')
  assert.deepEqual([status, body, headers.get('allow')], [200, [], null])
})

test('a POST may mean PUT, PATCH or DELETE, by the query before the header', async () => {
  const override = { 'x-http-method-override': 'delete' }
  assert.equal((await call('POST /things/1', { as: 'editor', headers: override })).body.deleted, 1)
  assert.equal((await call('POST /things/1?_method=DELETE', { as: 'editor' })).body.deleted, 1)
  assert.equal((await call('POST /things/1?_method=PATCH', { as: 'author', headers: override })).body.id, 1)
})

test('nothing but a POST means another method, and no POST means GET', async () => {
  const headers = { 'x-http-method-override': 'DELETE' }
  assert.equal((await call('GET /things/1?_method=DELETE', { as: 'editor', headers })).body.id, 1)
  assert.equal((await call('POST /things/1?_method=GET', { as: 'author' })).body.given !== undefined, true)
  assert.equal((await call('POST /things/1', { as: 'editor', form: { _method: 'DELETE' } })).status, 403)
})

test('Allow says what this caller may do with this record', async () => {
  const allowed = async (request: string, as?: 'author' | 'editor' | 'subscriber') =>
    (await call(request, as ? { as } : {})).headers.get('allow')
  assert.equal(await allowed('GET /things/1'), 'GET')
  assert.equal(await allowed('GET /things/1', 'author'), 'GET, POST, PUT, PATCH')
  assert.equal(await allowed('GET /things/1', 'editor'), 'GET, DELETE')
  assert.equal(await allowed('PUT /things/1', 'subscriber'), 'GET')
  assert.equal(await allowed('POST /things', 'author'), 'GET, POST')
})

test('the root index tells clients where everything is', async () => {
  const { body, headers } = await call('GET /api')
  assert.deepEqual(body, (await call('GET /api/')).body)
  assert.equal(body.url, 'http://calendar.test')
  assert.deepEqual(body.namespaces, ['calendar/events/v1', 'wp/v2'])
  assert.ok(String.raw`/calendar/events/v1/things/(?P<id>\d+)` in body.routes)
  assert.equal(headers.get('link')?.split(', ')[0], '<http://calendar.test/api/>; rel="https://api.w.org/"')
  assert.deepEqual(Object.keys((await call('GET /api?_fields=name,url')).body), ['name', 'url'])
})

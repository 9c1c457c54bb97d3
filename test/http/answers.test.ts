import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectFields } from '../../src/http/answer/fields.ts'
import { thingsService } from './things.ts'

const { call } = thingsService({ CORS_ORIGINS: 'https://www.example.org' })

test('a list has totals and links, discovery and other languages among them', async () => {
  const { headers } = await call('GET /things')
  for (const name of ['x-wp-total', 'x-tec-total']) assert.equal(headers.get(name), '5')
  for (const name of ['x-wp-totalpages', 'x-tec-totalpages']) assert.equal(headers.get(name), '3')
  const api = 'http://calendar.test/api/calendar/events/v1'
  const other = (language: string) =>
    `<http://calendar.test/${language}/api/calendar/events/v1/things>; rel="alternate"; hreflang="${language}"`
  assert.deepEqual(headers.get('link')?.split(', '), [
    '<http://calendar.test/api/>; rel="https://api.w.org/"',
    `<${api}/things?page=1>; rel="prev"`,
    `<${api}/things?page=3>; rel="next"`,
    other('en'),
    other('fr'),
  ])
})

test('a created record has an address', async () => {
  const { status, headers } = await call('POST /things', { as: 'author', json: { title: 'x', when: 'y' } })
  assert.deepEqual([status, headers.get('location')], [201, 'http://calendar.test/api/calendar/events/v1/things/1'])
})

test('every answer says what it is', async () => {
  for (const path of ['/things', '/nothing', '/things?count=x']) {
    const { headers } = await call(`GET ${path}`)
    assert.equal(headers.get('content-type'), 'application/json; charset=UTF-8')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.equal(headers.get('x-tec-api-version'), 'v1')
    assert.equal(headers.get('x-tec-api-root'), 'http://calendar.test/api/calendar/events/v1/')
    assert.equal(headers.get('x-tec-api-origin'), 'http://calendar.test')
    assert.match(headers.get('vary') ?? '', /Accept-Language.*Origin/)
    assert.ok(headers.get('x-request-id'))
  }
})

test('the request id of a proxy is kept, unless it is odd', async () => {
  const given = async (id: string) =>
    (await call('GET /things', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  assert.equal(await given('abc-1'), 'abc-1')
  assert.notEqual(await given('a b"c'), 'a b"c')
})

const body = {
  id: 1,
  things: [
    { id: 2, place: { city: 'Lyon', zip: 1 } },
    { id: 3, place: [] },
  ],
  image: false,
  n: [1],
}
const selections: readonly (readonly [unknown, unknown])[] = [
  [undefined, body],
  ['', body],
  ['id', { id: 1 }],
  ['id, image nothing', { id: 1, image: false }],
  [['id', 'n'], { id: 1, n: [1] }],
  ['things.id', { things: [{ id: 2 }, { id: 3 }] }],
  ['things.place.city', { things: [{ place: { city: 'Lyon' } }, { place: [] }] }],
  ['things.place.city,things.place', { things: [{ place: { city: 'Lyon', zip: 1 } }, { place: [] }] }],
  ['things.place,things.place.city', { things: [{ place: { city: 'Lyon', zip: 1 } }, { place: [] }] }],
  ['image.url', {}],
  ['__proto__,constructor.name', {}],
]
for (const [fields, expected] of selections) {
  test(`_fields ${JSON.stringify(fields)} keeps what it names`, () => {
    assert.deepEqual(selectFields(body, fields), expected)
  })
}

test('_fields never touches an error', async () => {
  assert.equal((await call('GET /things/x?_fields=id')).body.code, 'rest_no_route')
})

test('an envelope holds the status and the headers', async () => {
  const { status, body: envelope, headers } = await call('GET /things?_envelope')
  assert.deepEqual([status, envelope.status, envelope.headers['X-WP-Total']], [200, 200, '5'])
  assert.equal(envelope.headers.Allow, 'GET')
  assert.equal(headers.get('x-wp-total'), null)
  const wrong = await call('GET /nothing?_envelope=1')
  assert.deepEqual([wrong.status, wrong.body.status, wrong.body.body.code], [200, 404, 'rest_no_route'])
})

test('a guest with a current answer gets 304', async () => {
  const first = await call('GET /things')
  assert.equal(first.headers.get('cache-control'), 'public, max-age=0, must-revalidate')
  const tag = first.headers.get('etag') ?? ''
  assert.match(tag, /^"[\w-]{27}"$/)
  for (const known of [tag, `W/"x", ${tag}`, tag.replace(/"$/, '-br"'), '*']) {
    const again = await call('GET /things', { headers: { 'if-none-match': known } })
    assert.deepEqual([again.status, again.body, again.headers.get('etag')], [304, undefined, tag])
  }
  assert.equal((await call('GET /things', { headers: { 'if-none-match': '"other"' } })).status, 200)
  assert.notEqual((await call('GET /things?i18n_language=fr')).headers.get('etag'), tag)
})

test('no cache keeps errors and answers to signed-in users', async () => {
  const { headers } = await call('GET /things', { as: 'author' })
  assert.equal(headers.get('cache-control'), 'no-cache, must-revalidate, max-age=0, no-store, private')
  assert.equal(headers.get('expires'), 'Wed, 11 Jan 1984 05:00:00 GMT')
  assert.equal(headers.get('etag'), null)
  assert.equal((await call('GET /nothing')).headers.get('cache-control'), 'no-store')
})

test('a long answer is compressed, and then has a tag of its own', async () => {
  const plain = await call('GET /api/')
  const packed = await call('GET /api/', { headers: { 'accept-encoding': 'gzip' } })
  assert.equal(packed.headers.get('content-encoding'), 'gzip')
  assert.equal(packed.headers.get('etag'), plain.headers.get('etag')?.replace(/"$/, '-gzip"'))
  assert.match(packed.headers.get('vary') ?? '', /accept-encoding/i)
})

test('any origin may read, only a listed one with credentials', async () => {
  const from = async (origin: string) => (await call('GET /things', { headers: { origin } })).headers
  const other = await from('https://other.example')
  assert.equal(other.get('access-control-allow-origin'), 'https://other.example')
  assert.equal(other.get('access-control-allow-credentials'), null)
  assert.match(other.get('access-control-expose-headers') ?? '', /X-WP-Total.*Link.*X-TEC-Total/)
  assert.equal((await from('https://www.example.org')).get('access-control-allow-credentials'), 'true')
  assert.equal((await call('GET /things')).headers.get('access-control-allow-origin'), null)
})

test('a preflight allows what browsers send', async () => {
  const headers = {
    origin: 'https://other.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,content-type,x-requested-with',
  }
  const preflight = await call('OPTIONS /things/1', { headers })
  assert.equal(preflight.status, 200)
  assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /PUT/)
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ')
  const sent = ['authorization', 'content-type', 'x-wp-nonce', 'x-requested-with', 'x-http-method-override', 'prefer']
  const others = ['content-disposition', 'x-event-password', 'if-none-match', 'accept-language', 'cache-control']
  for (const name of [...sent, ...others]) assert.ok(allowed.includes(name), name)
  assert.equal(preflight.headers.get('access-control-max-age'), '600')
})

test('links that are too long for headers are left to the body', async () => {
  const { status, headers } = await call(`GET /things?search=${'x'.repeat(5000)}`)
  assert.equal(status, 200)
  const link = headers.get('link') ?? ''
  assert.ok(link.length < 9000, `${link.length} characters`)
  assert.match(link, /rel="https:\/\/api\.w\.org\/"/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wantsProblemDetails } from '../../src/http/answer/problem.ts'
import { thingsService } from './things.ts'

const { call } = thingsService()

test('missing parameters are a list of names', async () => {
  const { status, body } = await call('POST /things')
  assert.equal(status, 400)
  assert.partialDeepStrictEqual(body, {
    code: 'rest_missing_callback_param',
    message: 'Missing parameters: title, when.',
    data: { status: 400, details: { title: { message: 'title is required: a text.' } } },
  })
  assert.deepEqual(body.data.params, ['title', 'when'])
})

test('invalid parameters have a sentence and a code each', async () => {
  const { body } = await call('GET /things?count=many')
  const message = 'count must be a whole number. Received: “many”.'
  assert.deepEqual(body.data, {
    status: 400,
    params: { count: message },
    details: { count: { code: 'rest_invalid_type', message, data: { param: 'count' } } },
  })
})

test('400 comes before 401, and 401 before the work', async () => {
  assert.equal((await call('POST /things', { json: { title: 'x', when: 'y', count: 'z' } })).status, 400)
  const nobody = await call('POST /things', { json: { title: 'x', when: 'y' } })
  assert.deepEqual([nobody.status, nobody.body.code, nobody.headers.get('allow')], [401, 'rest_forbidden', 'GET'])
  const somebody = await call('POST /things', { as: 'subscriber', json: { title: 'x', when: 'y' } })
  assert.deepEqual([somebody.status, somebody.body.code], [403, 'rest_forbidden'])
})

test('a fault tells nothing but a request id', async () => {
  const { status, body, headers } = await call('GET /fail')
  assert.deepEqual([status, body.code, body.data], [500, 'internal_server_error', { status: 500 }])
  assert.ok(body.message.includes(headers.get('x-request-id') ?? '-'))
  assert.ok(!JSON.stringify(body).includes('secret'))
})

test('RFC 9457 is for those who ask for it', async () => {
  const { headers, body } = await call('GET /nothing', { headers: { accept: 'application/problem+json' } })
  assert.equal(headers.get('content-type'), 'application/problem+json; charset=UTF-8')
  assert.deepEqual(
    [body.type, body.status, body.code, body.data],
    ['about:blank', 404, 'rest_no_route', { status: 404 }],
  )
  assert.equal(body.detail, body.message)
})

const wishes: readonly (readonly [string | undefined, boolean])[] = [
  [undefined, false],
  ['*/*', false],
  ['application/json, application/problem+json', true],
  ['application/problem+json;q=0.5', true],
  ['application/problem+json;q=0, */*', false],
]
for (const [accept, expected] of wishes) {
  test(`Accept: ${accept ?? ''} ${expected ? 'asks' : 'does not ask'} for RFC 9457`, () => {
    assert.equal(wantsProblemDetails(accept), expected)
  })
}

test('an address that is too long is 414', async () => {
  for (const path of [`/things?a=${'x'.repeat(9000)}`, `/things/by-slug/${'x'.repeat(9000)}`]) {
    const { status, body } = await call(`GET ${path}`, { headers: { 'accept-language': 'fr' } })
    assert.deepEqual([status, body.code], [414, 'rest_address_too_long'])
    assert.match(body.message, /adresse/)
  }
})

test('too many or too deep parameters are 400', async () => {
  const many = await call(`GET /things?${'a=1&'.repeat(1001)}`)
  assert.deepEqual([many.status, many.body.code], [400, 'rest_too_many_parameters'])
  const deep = await call('GET /things?a[][][][][][]=1')
  assert.deepEqual(Object.keys(deep.body.data.params), ['a'])
})

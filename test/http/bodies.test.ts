import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { readBody } from '../../src/http/request/body.ts'
import { thingsService } from './things.ts'

const { call } = thingsService({ MAX_BODY: '64KiB', MAX_UPLOAD: '100KiB' })
const as = 'author'

const multipart = (parts: readonly string[]) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=X' },
  payload: [...parts.map((part) => `--X\r\n${part}\r\n`), '--X--\r\n'].join(''),
})
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
const file = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${value}`

test('a body beats the query, and the path beats both for what it names', async () => {
  const { body } = await call('POST /things/1?a=query&b=query&id=9', { as, json: { a: 'body', id: 7 } })
  assert.deepEqual(body, { id: 1, given: { a: 'body', b: 'query' } })
})

test('a null in a body does not hide what the query says', async () => {
  const { body } = await call('POST /things/1?a=query', { as, json: { a: null } })
  assert.equal(body.given.a, 'query')
})

for (const method of ['POST', 'PUT', 'PATCH']) {
  test(`${method} reads JSON, forms and multipart forms alike`, async () => {
    const nested = { a: ['1', '2'], b: { c: 'é' } }
    const form = 'a[]=1&a[]=2&b[c]=%C3%A9'
    const parts = multipart([field('a[]', '1'), field('a[]', '2'), field('b[c]', 'é')])
    // Programs such as curl send a form as it was typed.
    const typed = 'a[]=1&a[]=2&b[c]=é'
    for (const sent of [{ json: nested }, { form }, { form: typed }, parts]) {
      assert.deepEqual((await call(`${method} /things/1`, { as, ...sent })).body.given, nested)
    }
  })
}

test('a DELETE may have a body, or none in spite of its type', async () => {
  const headers = { 'content-type': 'application/json' }
  assert.equal((await call('DELETE /things/1', { as: 'editor', headers })).status, 200)
  const { body } = await call('DELETE /things/1', { as: 'editor', json: { a: 1 } })
  assert.deepEqual(body, { deleted: 1, given: { a: 1 } })
})

test('a body on GET is ignored', async () => {
  const { status, body } = await call('GET /things', {
    headers: { 'content-type': 'application/json' },
    payload: '{"a',
  })
  assert.equal(status, 200)
  assert.deepEqual(body.given, {})
})

for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.api+json']) {
  test(`${type} is JSON`, async () => {
    const { body } = await call('POST /things/1', { as, headers: { 'content-type': type }, payload: '{"a":1}' })
    assert.deepEqual(body.given, { a: 1 })
  })
}

for (const payload of ['', '0', 'null', '"x"', '[1]', '{}']) {
  test(`the JSON body ${payload || 'nothing'} brings no parameters`, async () => {
    const { body } = await call('POST /things/1', { as, headers: { 'content-type': 'application/json' }, payload })
    assert.deepEqual(body, { id: 1, given: {} })
  })
}

const broken: readonly (readonly [string, string | Buffer, number])[] = [
  ['cut off', '{"a":', 4],
  ['blank', ' ', 4],
  ['with a comma too many', '{"a":1,}', 4],
  ['with a byte order mark', '\ufeff{}', 4],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 5],
  ['too deep', `${'['.repeat(65)}${']'.repeat(65)}`, 1],
  ['of far too many values', `[${'1,'.repeat(30_000)}1]`, 1],
]
for (const [name, payload, code] of broken) {
  test(`JSON that is ${name} is refused`, async () => {
    const answer = await call('POST /things/1', { as, headers: { 'content-type': 'application/json' }, payload })
    assert.equal(answer.status, 400)
    assert.equal(answer.body.code, 'rest_invalid_json')
    assert.equal(answer.body.data.json_error_code, code)
    assert.equal(typeof answer.body.data.json_error_message, 'string')
  })
}

test('members named __proto__, NUL and lone surrogates do no harm', async () => {
  const payload = String.raw`{"__proto__":{"x":1},"a":{"__proto__":{"y":1},"z":"q\u0000r\ud800"}}`
  const { body } = await call('POST /things/1', { as, headers: { 'content-type': 'application/json' }, payload })
  assert.deepEqual(body.given, { a: { z: 'qr\ufffd' } })
})

test('a body of an unknown type is 415', async () => {
  const options = { as, headers: { 'content-type': 'text/plain' }, payload: 'title=x' } as const
  const { status, body } = await call('POST /things', options)
  assert.deepEqual([status, body.code], [415, 'rest_unsupported_media_type'])
})

test('an encoded body is 415', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const { status, body } = await call('POST /things/1', { as, headers, payload: '{}' })
  assert.deepEqual([status, body.code], [415, 'rest_unsupported_media_type'])
})

test('a body of any format that is too large is 413', async () => {
  const long = 'x'.repeat(70_000)
  for (const sent of [{ json: { a: long } }, { form: { a: long } }, multipart([field('a', long)])]) {
    const { status, body } = await call('POST /things/1', { as, ...sent })
    assert.deepEqual([status, body.code], [413, 'rest_request_too_large'])
  }
})

test('a form that is cut off is 400', async () => {
  const { status, body } = await call('POST /things/1', {
    as,
    headers: { 'content-type': 'multipart/form-data; boundary=X' },
    payload: '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
  })
  assert.deepEqual([status, body.code], [400, 'rest_invalid_request'])
  const unbounded = { as, headers: { 'content-type': 'multipart/form-data' }, payload: 'x' } as const
  assert.equal((await call('POST /things/1', unbounded)).status, 400)
})

test('a picture is sent in a form, or as the body itself', async () => {
  const form = await call('POST /pictures', multipart([field('alt', 'Sea'), file('file', 'PNG'), file('other', 'no')]))
  assert.deepEqual(form.body, { size: 3, filename: 'a.png', type: 'image/png', alt: 'Sea' })
  const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="b.png"' }
  const whole = await call('POST /pictures?alt=Sea', { headers, payload: 'PNGPNG' })
  assert.deepEqual(whole.body, { size: 6, filename: 'b.png', type: 'image/png', alt: 'Sea' })
})

test('only a file is a picture', async () => {
  for (const sent of [{ json: { file: { bytes: {}, filename: '', mimeType: '' } } }, { form: { file: 'x' } }]) {
    const { body } = await call('POST /pictures?file=x', sent)
    assert.deepEqual(body.data.params, ['file'])
  }
})

test('a picture that is too large is 413', async () => {
  const large = 'x'.repeat(200_000)
  const whole = { headers: { 'content-type': 'image/png' }, payload: large }
  for (const sent of [whole, multipart([file('file', large)]), multipart([file('file', 'x'.repeat(110_000))])]) {
    const { status, body } = await call('POST /pictures', sent)
    assert.deepEqual([status, body.code], [413, 'rest_upload_file_too_big'])
  }
})

test('a file that nobody asked for may be no larger than any other body', async () => {
  const sent = multipart([file('image', 'x'.repeat(70_000))])
  const { status, body } = await call('POST /things/1', { as, ...sent })
  assert.deepEqual([status, body.code], [413, 'rest_request_too_large'])
})

test('a client that leaves in the middle of its body is no fault of the service', async () => {
  const raw = (async function* () {
    yield Buffer.from('{"a":')
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  })()
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, raw }
  const limits = { maxBody: 100, maxUpload: 100, maxImport: 100 }
  await assert.rejects(
    readBody(request as unknown as FastifyRequest, undefined, limits, () => {}),
    { status: 400 },
  )
})

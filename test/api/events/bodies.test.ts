// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { startTestService } from '../../support/server.ts'

const json = '{"title":"Sent","start_date":"2027-05-01 10:00:00","end_date":"2027-05-01 12:00:00"}'

/** Sends a body as it is, with a type or without. */
async function service(t: { after(done: () => Promise<void>): void }) {
  const calendar = await startTestService()
  t.after(() => calendar.close())
  return async (method: string, path: string, payload: string, type?: string) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const { status, body } = await calendar.call(method, path, { as: 'editor', payload, headers })
    const { code, message } = body as { readonly code: string; readonly message: string }
    return { status, code, message }
  }
}

test('JSON without a content type is read', async (t) => {
  const send = await service(t)
  assert.equal((await send('POST', '/events', json)).status, 201)
  assert.equal((await send('POST', '/events', '{"title":')).code, 'rest_invalid_json')
})

test('JSON that is sent as a form is refused with a message that says how it was read', async (t) => {
  const send = await service(t)
  for (const [path, of] of [
    ['/events', 'read as a form'],
    ['/fr/api/calendar/events/v1/events', 'lu comme un formulaire'],
  ] as const) {
    const { status, code, message } = await send('POST', path, json, 'application/x-www-form-urlencoded')
    assert.deepEqual([status, code], [400, 'rest_missing_callback_param'])
    assert.ok(message.includes(of) && message.includes('Content-Type: application/json'), message)
  }
})

test('a body that is not read at all is refused, with its type and those that are read', async (t) => {
  const send = await service(t)
  for (const type of ['application/xml', 'text/plain', 'text/json; charset=utf-8', 'image/png'])
    for (const [method, path] of [
      ['POST', '/events'],
      ['PATCH', '/venues/4711'],
      ['DELETE', '/tags/4711'],
    ] as const) {
      const { status, code, message } = await send(method, path, json, type)
      assert.deepEqual([status, code], [415, 'rest_unsupported_media_type'], `${method} ${type}`)
      assert.ok(message.includes(type.split(';')[0] ?? '') && message.includes('application/json'), message)
    }
  const { message } = await send('POST', '/events', 'a text')
  assert.match(message, /not read, as it has no Content-Type/)
  // Without a body its type does not matter.
  assert.equal((await send('DELETE', '/tags/4711', '', 'text/plain')).status, 400)
})

const api = new Api()

test('all that is missing and all that is wrong is answered at once', async () => {
  const sent = { end_date: 'nonsense', venue: [{ city: 'Paris' }], categories: [987_654], featured: 'maybe' }
  for (const as of ['editor', 'author'] as const) {
    const { status, body } = await api.call('POST /events', { as, json: sent })
    const { params, details } = body['data'] as { params: readonly string[]; details: Readonly<Record<string, Body>> }
    assert.deepEqual([status, body['code']], [400, 'rest_missing_callback_param'])
    assert.deepEqual(params.slice(0, 2), ['title', 'start_date'])
    assert.deepEqual(params.slice(2).toSorted(), ['categories', 'end_date', 'featured', 'venue'])
    assert.deepEqual(Object.keys(details).toSorted(), params.toSorted())
    assert.equal(details['title']?.['code'], 'rest_missing_callback_param')
    assert.equal(details['end_date']?.['code'], 'rest_invalid_date')
    for (const name of params) assert.ok(String(body['message']).includes(name), name)
    for (const [name, { message }] of Object.entries(details))
      assert.ok(String(message).includes(name), String(message))
  }
  const { body } = await api.call('POST /events', { as: 'editor', json: { title: 'T', start_date: '2027-05-01' } })
  assert.deepEqual((body['data'] as Body)['params'], ['end_date'])
  assert.equal(body['message'], 'Missing parameters: end_date.')
})

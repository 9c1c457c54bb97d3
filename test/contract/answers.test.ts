// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApiDocument } from '../../src/operations/documents/openapi.ts'
import { catalog } from '../../src/resources/catalog.ts'
import { documentFrame } from '../../src/resources/documentation/frame.ts'
import { exampleTag } from '../../src/resources/terms/representation.ts'
import { answerValidator } from '../support/answers.ts'

const frame = documentFrame(
  { site: 'https://calendar.example', api: 'https://calendar.example/api/calendar/events/v1' },
  {
    now: Temporal.Instant.from('2027-01-01T12:00:00Z'),
    timeZone: 'UTC',
    perPage: 4,
    maxPerPage: 100,
    namespace: 'calendar/events/v1',
  },
)
const problems = answerValidator(openApiDocument(catalog, 'en', frame))
const address = '/api/calendar/events/v1/tags/41'
const refusal = { code: 'rest_forbidden', message: 'No.', data: { status: 401 } }

test('an answer as the document describes it has no problems, under any form of its address', () => {
  for (const url of [address, `/fr${address}/`, `http://127.0.0.1:80${address.toUpperCase()}?x=1`]) {
    assert.deepEqual(problems('GET', url, 200, exampleTag), [])
  }
})

test('a member too many, a member missing and a member of another type are problems', () => {
  const incomplete = { ...exampleTag, count: undefined }
  assert.equal(problems('GET', address, 200, { ...exampleTag, colour: 'red' }).length, 1)
  assert.equal(problems('GET', address, 200, incomplete).length, 1)
  assert.equal(problems('GET', address, 200, { ...exampleTag, id: '41' }).length, 1)
})

test('with _fields members may be absent, but none may be unknown', () => {
  assert.deepEqual(problems('GET', `${address}?_fields=id`, 200, { id: 41 }), [])
  assert.equal(problems('GET', `${address}?_fields=id`, 200, { colour: 'red' }).length, 1)
})

test('an envelope is judged by what it holds', () => {
  const wrapped = { body: refusal, status: 401, headers: {} }
  assert.deepEqual(problems('DELETE', `${address}?_envelope`, 200, wrapped), [])
  assert.equal(problems('DELETE', `${address}?_envelope`, 200, { ...wrapped, status: 409 }).length, 1)
})

test('errors must be documented: their status and their code', () => {
  assert.deepEqual(problems('DELETE', address, 401, refusal), [])
  assert.equal(problems('DELETE', address, 401, { ...refusal, code: 'no-such-code' }).length, 1)
  assert.equal(problems('DELETE', address, 500, refusal).length, 1)
  assert.deepEqual(problems('GET', '/api/calendar/events/v1/nope', 404, { ...refusal, data: { status: 404 } }), [])
})

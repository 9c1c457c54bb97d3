// runs: all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AlmanacError, unwrap, type AlmanacClient } from '../../../client/src/index.ts'
import { startTestService, type TestService } from '../../support/server.ts'
import { typedClient } from '../../support/typed-client.ts'
import { unsteadyProxy } from '../../support/unsteady-proxy.ts'

/* The lists of the service by the loops of the published client. */

let service: TestService
let writer: AlmanacClient
before(async () => {
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  writer = typedClient(service, { as: 'editor' })
  for (let day = 1; day <= 7; day += 1) await addEvent(`Evening ${day}`, `2027-05-0${day}`)
})
after(() => service.close())

async function addEvent(title: string, day: string, more: object = {}) {
  const body = { title, start_date: `${day} 20:00`, end_date: `${day} 22:00`, ...more }
  return unwrap(writer.POST('/events', { body }))
}

async function titles(events: AsyncIterable<{ readonly title: string }>): Promise<readonly string[]> {
  return (await Array.fromAsync(events)).map(({ title }) => title)
}

test('all pages of a list are read, from the one that is asked for', async () => {
  const reader = typedClient(service)
  const query = { per_page: 3, search: 'Evening' }
  const pages = await Array.fromAsync(reader.pages('/events', { params: { query } }))
  assert.deepEqual(
    pages.map(({ events, total }) => [events.length, total]),
    [
      [3, 7],
      [3, 7],
      [1, 7],
    ],
  )
  assert.equal((await Array.fromAsync(reader.pages('/events', { params: { query: { ...query, page: 3 } } }))).length, 1)
})

test('each record is given once, although others are written in the meantime', async () => {
  const reader = typedClient(service)
  const found: string[] = []
  for await (const { title } of reader.items('/events', { params: { query: { per_page: 2, search: 'Evening' } } })) {
    found.push(title)
    // On the first page, so that everything after it moves.
    if (found.length === 2) await addEvent('Evening 0', '2027-04-01')
  }
  assert.deepEqual(
    found.filter((title) => title !== 'Evening 0'),
    [1, 2, 3, 4, 5, 6, 7].map((day) => `Evening ${day}`),
  )
  assert.equal(new Set(found).size, found.length)
})

test('the pages after the first are asked of the same address as it, with its filters, language and password', async (t) => {
  await addEvent('Draft one', '2027-06-01', { status: 'draft', venue: [{ venue: 'Hall', city: 'Paris, Texas' }] })
  await addEvent('Draft two', '2027-06-02', { status: 'draft', venue: [{ venue: 'Hall', city: 'Paris, Texas' }] })
  const proxy = await unsteadyProxy(t, service.client.origin)
  const reader = typedClient(service, { as: 'editor', origin: proxy.origin, language: 'fr' })
  const query = { per_page: 1, status: 'draft' as const, city: ['Paris, Texas'] }
  assert.deepEqual(await titles(reader.items('/events', { params: { query } })), ['Draft one', 'Draft two'])
  assert.equal(proxy.seen.length, 2)
  for (const { line, headers } of proxy.seen) {
    assert.match(line, /^GET \/api\/calendar\/events\/v1\/events\?.*status=draft/)
    assert.equal(headers['accept-language'], 'fr')
  }
  assert.match(proxy.seen[1]?.line ?? '', /cursor=/)
})

test('terms, occurrences and nothing at all are lists, too', async () => {
  const series = await addEvent('Weekly', '2027-07-01', { recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } })
  const reader = typedClient(service)
  const params = { path: { id: series.id }, query: { per_page: 2 } }
  assert.equal((await titles(reader.items('/events/{id}/occurrences', { params }))).length, 3)
  for (const name of ['One', 'Two', 'Three']) await unwrap(writer.POST('/tags', { body: { name } }))
  const tags = reader.items('/tags', { params: { query: { per_page: 2, hide_empty: false } } })
  assert.deepEqual((await Array.fromAsync(tags)).map(({ name }) => name).sort(), ['One', 'Three', 'Two'])
  assert.deepEqual(await Array.fromAsync(reader.items('/organizers')), [])
})

test('a refusal ends a loop with everything that is wrong', async () => {
  const query = { status: 'draft' as const, search: '', venue: [999_999] }
  const reading = Array.fromAsync(typedClient(service).items('/events', { params: { query } }))
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof AlmanacError)
  assert.deepEqual([error.status, error.code], [400, 'rest_invalid_param'])
  assert.deepEqual(error.parameters.map(({ name }) => name).sort(), ['search', 'status', 'venue'])
})

test('a loop that is aborted ends, and asks for no further page', async (t) => {
  const proxy = await unsteadyProxy(t, service.client.origin)
  const reader = typedClient(service, { origin: proxy.origin })
  const stopping = new AbortController()
  await assert.rejects(
    async () => {
      for await (const page of reader.pages('/events', {
        params: { query: { per_page: 1 } },
        signal: stopping.signal,
      })) {
        assert.equal(page.events.length, 1)
        stopping.abort()
      }
    },
    { name: 'AbortError' },
  )
  assert.equal(proxy.seen.length, 1)
})

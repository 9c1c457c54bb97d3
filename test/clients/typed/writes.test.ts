// runs: all
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { AlmanacError, createClient, ifMatch, unwrap, type Answer } from '../../../client/src/index.ts'
import { startTestService, type TestService } from '../../support/server.ts'
import { typedClient } from '../../support/typed-client.ts'
import { unsteadyProxy, type Deed } from '../../support/unsteady-proxy.ts'

/* Writes by the published client: each is carried out once, and none overwrites another. */

let service: TestService
before(async () => void (service = await startTestService()))
after(() => service.close())

const evening = { start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00' }

async function errorOf(answer: Promise<Answer<unknown>>): Promise<AlmanacError> {
  const error = await unwrap(answer).catch((reason: unknown) => reason)
  assert.ok(error instanceof AlmanacError, 'refused')
  return error
}

async function countOf(search: string): Promise<number> {
  const query = { search, start_date: '2027-01-01' }
  return (await unwrap(typedClient(service).GET('/events', { params: { query } }))).total
}

const soon = { 'Retry-After': '0' }
/** As the service refuses what it will take later. */
const refused = (status: number): Deed => ({
  status,
  headers: { ...soon, 'Content-Type': 'application/json' },
  body: JSON.stringify({ code: 'rest_overloaded', message: 'Later.', data: { status } }),
})
const hindrances: readonly (readonly [string, Deed])[] = [
  ['whose answer is lost', 'lose'],
  ['whose answer breaks off', 'break'],
  ['for which there is no room (503)', refused(503)],
  ['of which there are too many (429)', refused(429)],
  ['that is still being carried out (409)', refused(409)],
  ['that is to be sent again at a date', { status: 503, headers: { 'Retry-After': new Date(0).toUTCString() } }],
  ['that a proxy cannot pass on (502)', { status: 502 }],
]

for (const [what, deed] of hindrances)
  test(`a write ${what} is sent again, with the same key, and carried out once`, async (t) => {
    const proxy = await unsteadyProxy(t, service.client.origin)
    const writer = typedClient(service, { as: 'editor', origin: proxy.origin })
    proxy.deeds.push(deed)
    const title = `Written ${what}`
    const event = await unwrap(writer.POST('/events', { body: { title, ...evening } }))
    assert.equal(event.title, title)
    assert.equal(await countOf(`"${title}"`), 1)
    const [first, second, ...others] = proxy.seen.map(({ headers }) => headers['idempotency-key'])
    assert.match(String(first), /^[0-9a-f]{32}$/)
    assert.deepEqual([second, others], [first, []])
  })

test('two writes have two keys, and one that is given is kept', async (t) => {
  const proxy = await unsteadyProxy(t, service.client.origin)
  const writer = typedClient(service, { as: 'editor', origin: proxy.origin })
  const params = { header: { 'Idempotency-Key': 'import-7' } }
  for (let time = 0; time < 2; time += 1)
    await unwrap(writer.POST('/events', { params, body: { title: 'Imported', ...evening } }))
  assert.equal(await countOf('Imported'), 1)
  for (const name of ['One', 'Two']) await unwrap(writer.POST('/tags', { body: { name } }))
  const keys = proxy.seen.map(({ headers }) => headers['idempotency-key'])
  assert.deepEqual([keys[0], keys[1], new Set(keys).size], ['import-7', 'import-7', 3])
})

test('a write of nobody is sent once, as the service cannot tell whether it was carried out', async (t) => {
  const proxy = await unsteadyProxy(t, service.client.origin)
  const visitor = typedClient(service, { origin: proxy.origin })
  proxy.deeds.push({ status: 503, headers: soon }, 'lose')
  const body = { title: 'Submitted', ...evening, name: 'Ada', email: 'ada@example.org' }
  assert.equal((await errorOf(visitor.POST('/submissions', { body }))).status, 503)
  await assert.rejects(visitor.POST('/submissions', { body }), TypeError)
  assert.equal(proxy.seen.length, 2)
})

test('every write that takes a key gets one, and none that takes none', async () => {
  const keyed = new Map<string, boolean>()
  const client = createClient({
    baseUrl: 'http://calendar.test',
    fetch: async ({ method, url, headers }) => {
      keyed.set(`${method} ${decodeURI(new URL(url).pathname)}`, headers.has('Idempotency-Key'))
      return new Response('{}', { headers: { 'Content-Type': 'application/json' } })
    },
  })
  const expected = requests().map(({ method, path, takesKey }): [string, boolean] => [`${method} ${path}`, takesKey])
  for (const { method, path } of requests())
    await client.request(method.toLowerCase() as 'get', path, method === 'GET' ? {} : { body: {} as never })
  assert.ok(expected.length > 150)
  assert.deepEqual([...keyed], expected)
})

test('what is refused in any case, or for long, is not asked again', async (t) => {
  const proxy = await unsteadyProxy(t, service.client.origin)
  const reader = typedClient(service, { origin: proxy.origin })
  proxy.deeds.push({ status: 503 }, { status: 429, headers: { 'Retry-After': '3600' } }, { status: 500, headers: soon })
  for (const status of [503, 429, 500]) assert.equal((await errorOf(reader.GET('/site'))).status, status)
  assert.equal(proxy.seen.length, 3)
  proxy.deeds.push(...Array.from({ length: 9 }, (): Deed => ({ status: 503, headers: soon })))
  const { code, message } = await errorOf(typedClient(service, { origin: proxy.origin, retries: 2 }).GET('/site'))
  assert.deepEqual([code, message], ['unknown', '503 Service Unavailable'])
  assert.equal(proxy.seen.length, 6)
})

test('a request that waits for another try ends when it is aborted', async (t) => {
  const proxy = await unsteadyProxy(t, service.client.origin)
  const stopping = new AbortController()
  proxy.deeds.push({ status: 503, headers: { 'Retry-After': '50' } }, 'hold')
  const asking = () => typedClient(service, { origin: proxy.origin }).GET('/site', { signal: stopping.signal })
  const waiting = [asking(), asking()]
  while (proxy.seen.length < 2) await new Promise(setImmediate)
  stopping.abort()
  for (const asked of waiting) await assert.rejects(asked, { name: 'AbortError' })
  assert.equal(proxy.seen.length, 2)
})

test(
  'a request ends when it is aborted, although memory was collected in the meantime',
  { timeout: 120_000 },
  async (t) => {
    const proxy = await unsteadyProxy(t, service.client.origin)
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    for (const retries of [0, 1]) {
      const stopping = new AbortController()
      proxy.deeds.push('hold')
      const asked = typedClient(service, { origin: proxy.origin, retries }).GET('/site', { signal: stopping.signal })
      const seen = proxy.seen.length + 1
      while (proxy.seen.length < seen) await new Promise(setImmediate)
      for (let time = 0; time < 5; time += 1) {
        collect()
        await new Promise(setImmediate)
      }
      stopping.abort()
      await assert.rejects(asked, { name: 'AbortError' })
    }
  },
)

test('of two writers with what they have read, one writes, and the other is told what there is now', async () => {
  const writer = typedClient(service, { as: 'editor' })
  const made = await writer.POST('/events', { body: { title: 'Ours', ...evening } })
  const { id } = await unwrap(made)
  const path = { id }
  const read = await writer.GET('/events/{id}', { params: { path } })
  await unwrap(writer.PATCH('/events/{id}', { params: { path }, headers: ifMatch(read), body: { title: 'Mine' } }))
  const lost = { params: { path }, headers: ifMatch(made), body: { title: 'Theirs' } }
  const { status, code, data } = await errorOf(writer.PATCH('/events/{id}', lost))
  assert.deepEqual([status, code, data.current?.['title']], [412, 'rest_precondition_failed', 'Mine'])
  const again = { ...lost, headers: ifMatch(data.etag) }
  assert.equal((await unwrap(writer.PATCH('/events/{id}', again))).title, 'Theirs')
  assert.throws(() => ifMatch(undefined), TypeError)
})

test('an error says all that is missing and wrong, in the language of the client', async () => {
  const writer = typedClient(service, { as: 'editor', language: 'fr' })
  const body = {
    title: 'Fest',
    ...evening,
    cost: '12',
    venue: [{ venue: 'Salle', website: 'nowhere' }],
    timezone: 'Mars',
  }
  const error = await errorOf(writer.POST('/events', { body }))
  assert.deepEqual(
    error.parameters.map(({ name, place, code }) => [name, place, code]),
    [
      ['timezone', 'timezone', 'rest_invalid_timezone'],
      ['venue', 'venue[website]', 'rest_invalid_url'],
    ],
  )
  for (const { message } of error.parameters) assert.match(message, /«\u00a0(Mars|nowhere)\u00a0»/)
})

/** All requests that the document describes, and whether they take a key. */
function requests() {
  const { paths } = JSON.parse(readFileSync('docs/openapi.en.json', 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters: readonly object[] }>>>>
  }
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters }]) => ({
      method: method.toUpperCase(),
      path: path as '/events',
      takesKey: parameters.some((parameter) =>
        Object.values(parameter).includes('#/components/parameters/Idempotency-Key'),
      ),
    })),
  )
}

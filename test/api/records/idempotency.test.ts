// runs: postgres
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { basic, startTestService, type Account, type TestAnswer, type TestService } from '../../support/server.ts'
import { png } from '../../support/images.ts'

/* A request that is sent again with its key is carried out once (contract/requests.md §13). */

let service: TestService
let other: Pick<TestService, 'call'>
const start = '2027-03-01T12:00:00Z'

before(async () => {
  const fetching = { allowPrivate: (address: string) => address === '127.0.0.1' }
  service = await startTestService({ JOBS: 'off' }, { now: start, fetching })
  other = await service.another()
})
after(() => service.close())

type Body = Readonly<Record<string, unknown>>

let last = 0
const fresh = () => `key-${(last += 1)}`
const times = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }

interface Sending {
  readonly as?: Account
  readonly json?: Body
  readonly node?: Pick<TestService, 'call'>
}

const send = (path: string, key: string, { as = 'admin', json, node = service }: Sending = {}, method = 'POST') =>
  node.call(method, path, { as, json, headers: { 'idempotency-key': key } })
const event = (title: string) => ({ title, ...times })
const codeOf = ({ body }: TestAnswer) => (body as Body)['code']
const replayed = ({ headers }: TestAnswer) => headers.get('idempotency-replayed')

async function countOf(title: string): Promise<unknown> {
  const path = `/events?search=${encodeURIComponent(`"${title}"`)}&starts_after=2000-01-01&status=publish,draft,pending`
  return ((await service.call('GET', path, { as: 'admin' })).body as Body)['total']
}

test('the answer is given again, whole and marked, by every node', async () => {
  const key = fresh()
  const first = await send('/events', key, { json: event(key) })
  assert.deepEqual([first.status, replayed(first)], [201, null])
  for (const node of [service, other]) {
    const again = await send('/events', key, { json: event(key), node })
    assert.deepEqual([again.status, again.body, replayed(again)], [201, first.body, 'true'])
    for (const name of ['location', 'etag']) {
      const revision = (value: string | null) => value?.split('.')[0]
      assert.equal(revision(again.headers.get(name)), revision(first.headers.get(name)))
    }
  }
  assert.equal(await countOf(key), 1)
})

test('one of twenty concurrent requests on two nodes is carried out', async () => {
  const key = fresh()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send('/events', key, { json: event(key), node: index % 2 === 0 ? service : other }),
    ),
  )
  for (const reply of replies) assert.ok([201, 409].includes(reply.status), String(codeOf(reply)))
  assert.equal(replies.filter((reply) => reply.status === 201 && replayed(reply) === null).length, 1)
  assert.equal(await countOf(key), 1)
})

test('while the first runs it is 409', async (t) => {
  const asked = Promise.withResolvers<() => void>()
  const pictures = createServer((_request, response) => {
    asked.resolve(() => response.setHeader('content-type', 'image/png').end(png))
  }).listen(0, '127.0.0.1')
  t.after(() => pictures.close())
  await new Promise((resolve) => pictures.once('listening', resolve))
  const address = pictures.address()
  const port = typeof address === 'object' ? address?.port : 0
  const key = fresh()
  const json = { ...event(key), image: `http://127.0.0.1:${port}/slow.png` }
  const first = send('/events', key, { json })
  const answer = await asked.promise
  const early = await send('/events', key, { json, node: other })
  assert.deepEqual([early.status, codeOf(early)], [409, 'rest_request_running'])
  // The time after which it counts as dead, in any process.
  assert.equal(early.headers.get('retry-after'), '60')
  service.setClock('2027-03-01T12:00:12.5Z')
  assert.equal((await send('/events', key, { json })).headers.get('retry-after'), '48')
  service.setClock(start)
  answer()
  assert.equal((await first).status, 201)
  const late = await send('/events', key, { json, node: other })
  assert.deepEqual([late.status, replayed(late)], [201, 'true'])
  assert.equal(await countOf(key), 1)
})

test('another body, path, language or method with the same key is 422', async () => {
  const key = fresh()
  assert.equal((await send('/events', key, { json: event(key) })).status, 201)
  const others = [
    await send('/events', key, { json: event('Other') }),
    await send('/venues', key, { json: event(key) }),
    await send('/events?i18n_language=fr', key, { json: event(key) }),
    await send('/events', key),
  ]
  for (const reply of others)
    assert.deepEqual([reply.status, codeOf(reply), replayed(reply)], [422, 'rest_idempotency_key_reused', null])
  assert.equal(await countOf('Other'), 0)
})

test('a key is that of the credential: others have their own', async () => {
  const key = fresh()
  const mine = await send('/events', key, { json: event(key) })
  const theirs = await send('/events', key, { as: 'author', json: event(key) })
  assert.deepEqual([theirs.status, replayed(theirs)], [201, null])
  assert.notEqual((theirs.body as Body)['id'], (mine.body as Body)['id'])
  const nobody = await service.call('POST', '/events', { json: event(key), headers: { 'idempotency-key': key } })
  assert.equal(nobody.status, 401)
  const wrong = { authorization: basic('admin', 'wrong'), 'idempotency-key': key }
  assert.equal((await service.call('POST', '/events', { json: event(key), headers: wrong })).status, 401)
})

test('an answer is not given again to somebody who has lost the right meanwhile', async (t) => {
  const create = fresh()
  const change = fresh()
  const json = event('By an editor')
  const made = await send('/events', create, { as: 'editor', json })
  const path = `/events/${String((made.body as Body)['id'])}`
  const renamed = await send(path, change, { as: 'editor', json: { title: 'Renamed' } })
  assert.deepEqual([made.status, renamed.status], [201, 200])
  const role = (name: string) => service.call('POST', '/users/2', { as: 'admin', json: { roles: name } })
  t.after(() => role('editor'))
  assert.equal((await role('subscriber')).status, 200)
  const again = [
    await send('/events', create, { as: 'editor', json }),
    await send(path, change, { as: 'editor', json: { title: 'Renamed' }, node: other }),
  ]
  for (const reply of again)
    assert.deepEqual([reply.status, codeOf(reply), replayed(reply)], [403, 'rest_forbidden', null])
  await role('editor')
  assert.equal(replayed(await send('/events', create, { as: 'editor', json })), 'true')
  assert.equal(await countOf('By an editor'), 0)
  assert.equal(await countOf('Renamed'), 1)
})

test('refusals are not kept: the same key serves for a corrected request', async () => {
  const key = fresh()
  assert.equal((await send('/events', key, { json: { title: key } })).status, 400)
  assert.equal((await send('/events', key, { as: 'subscriber', json: event(key) })).status, 403)
  assert.equal((await send('/events/99999', key, { json: event(key) })).status, 404)
  assert.equal((await send('/events', key, { json: event(key) })).status, 201)
})

test('updates, uploads, imports and deletes have keys, too', async () => {
  const json = event('Kept')
  const { body } = await service.call('POST', '/events', { as: 'admin', json })
  const path = `/events/${String((body as Body)['id'])}`
  const update = fresh()
  const first = await send(path, update, { json: { title: 'Changed' } })
  await service.call('PUT', path, { as: 'admin', json: { title: 'Since' } })
  assert.deepEqual((await send(path, update, { json: { title: 'Changed' } })).body, first.body)
  assert.equal(((await service.call('GET', path)).body as Body)['title'], 'Since')

  const upload = (payload: Buffer, key: string) =>
    service.call('POST', '/images', {
      as: 'admin',
      payload,
      headers: { 'content-type': 'image/png', 'idempotency-key': key },
    })
  const key = fresh()
  const pictures = [await upload(png, key), await upload(png, key), await upload(Buffer.concat([png, png]), key)]
  assert.deepEqual(
    pictures.map(({ status }) => status),
    [201, 201, 422],
  )
  assert.deepEqual(pictures[1]?.body, pictures[0]?.body)

  const importing = fresh()
  const from = { url: 'https://example.org/calendar.ics' }
  const imports = [await send('/imports', importing, { json: from }), await send('/imports', importing, { json: from })]
  assert.deepEqual(imports[1]?.body, imports[0]?.body)

  const removal = fresh()
  const gone = [await send(path, removal, {}, 'DELETE'), await send(path, removal, {}, 'DELETE')]
  assert.deepEqual(
    gone.map(({ status }) => status),
    [200, 200],
  )
})

test('keys are of 1 to 255 visible characters', async () => {
  for (const key of ['', 'a b', 'é', 'x'.repeat(256), 'a\tb']) {
    const reply = await send('/events', Buffer.from(key).toString('latin1'), { json: event('Never') })
    assert.deepEqual([reply.status, codeOf(reply)], [400, 'rest_invalid_header'], key)
  }
  assert.equal((await send('/events', '"~!'.padEnd(255, 'x'), { json: event('Once') })).status, 201)
  assert.equal(await countOf('Never'), 0)
})

test('a try that has died is done again after a minute, an answer forgotten after a day', async () => {
  const key = fresh()
  await send('/events', key, { json: event(key) })
  service.setClock('2027-03-02T11:59:59Z')
  assert.equal(replayed(await send('/events', key, { json: event(key) })), 'true')
  service.setClock('2027-03-02T12:00:01Z')
  assert.ok((await service.storage.replays.trim('2027-03-02 12:00:00')) > 0)
  assert.equal(replayed(await send('/events', key, { json: event(key) })), null)

  const { replays } = service.storage
  const [dead, next] = ['dead', 'next'].map((holder) => ({ key: 'k', fingerprint: 'f', holder }))
  assert.ok(dead && next)
  const at = (nowUtc: string, runningUtc: string) => ({ nowUtc, runningUtc, endsUtc: '2027-04-01 00:00:00' })
  assert.equal(await replays.begin(dead, at('2027-03-01 00:00:00', '2027-03-01 00:01:00')), undefined)
  const early = await replays.begin(next, at('2027-03-01 00:00:59', '2027-03-01 00:02:00'))
  assert.deepEqual(early, { runningUtc: '2027-03-01 00:01:00' })
  assert.equal(await replays.begin(next, at('2027-03-01 00:01:00', '2027-03-01 00:02:00')), undefined)
  assert.equal(await replays.complete(dead, '{}'), false)
  assert.equal(await replays.complete(next, '{}'), true)
})

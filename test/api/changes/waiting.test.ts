import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { basic, startTestService, type TestService } from '../../support/server.ts'

/* Waiting for changes: long polling and server-sent events (docs/contract/changes.md §4). */

let service: TestService
before(async () => void (service = await startTestService({})))
after(() => service.close())

const event = { title: 'News', start_date: '2027-05-01 19:00:00', end_date: '2027-05-01 22:00:00' }
const write = async (json: object = event) => {
  const { status, body } = await service.call('POST', '/events', { as: 'admin', json })
  assert.equal(status, 201)
  return (body as { readonly id: number }).id
}

interface Told {
  readonly changes: readonly {
    readonly id: number
    readonly record?: { readonly venue?: { readonly venue: string } }
  }[]
  readonly cursor: string
}

const cursor = async (query = 'kinds=events') =>
  ((await service.call('GET', `/changes/start?${query}`)).body as Told).cursor

/** Waits until so many requests wait for changes, as the figures say. */
async function whenWaiting(many: number): Promise<void> {
  let waiting = 0
  while (waiting < many) {
    const { text } = await service.client.send({ method: 'GET', url: '/metrics' })
    waiting = Number(/^almanac_change_readers (\d+)$/m.exec(text)?.[1])
  }
}

test('a request that waits is answered as soon as there is something new to its caller', async () => {
  const since = await cursor()
  const waiting = service.call('GET', `/changes?kinds=events&since=${since}&wait=30`)
  const authorization = basic('editor', service.secrets.editor)
  const begun = (await service.call('GET', '/changes/start?kinds=events', { as: 'editor' })).body as Told
  const address = `${service.client.origin}/api/calendar/events/v1/changes?kinds=events&since=${begun.cursor}`
  const ofEditor = await stream(address, { authorization })
  await whenWaiting(2)
  await write({ ...event, status: 'draft' })
  assert.equal((await ofEditor.next()).data.changes.length, 1)
  ofEditor.close()
  const id = await write()
  const { status, body, headers } = await waiting
  assert.equal(status, 200)
  assert.deepEqual(
    (body as Told).changes.map((change) => change.id),
    [id],
  )
  assert.match(headers.get('cache-control') ?? '', /no-store/)
})

test('a request that waited for nothing is answered with nothing and a cursor that goes on', async () => {
  const since = await cursor()
  const { body } = await service.call('GET', `/changes?kinds=events&since=${since}&wait=1`)
  assert.deepEqual((body as Told).changes, [])
  assert.equal((await service.call('GET', `/changes?kinds=events&since=${(body as Told).cursor}`)).status, 200)
})

test('server-sent events bring each change with its cursor, and go on from the last that was received', async () => {
  const since = await cursor()
  const address = `${service.client.origin}/api/calendar/events/v1/changes?kinds=events&since=${since}`
  const first = await stream(address)
  assert.equal(first.type, 'text/event-stream')
  const id = await write()
  const message = await first.next()
  assert.equal(message.event, 'changes')
  assert.deepEqual(
    message.data.changes.map((change) => change.id),
    [id],
  )
  assert.equal(message.id, message.data.cursor)
  first.close()
  const missed = await write()
  const second = await stream(address, { 'last-event-id': message.id })
  assert.deepEqual(
    (await second.next()).data.changes.map((change) => change.id),
    [missed],
  )
  second.close()
  const gone = await fetch(address.replace(since, '0123456789abcdef.1.12345678'), { headers: accept })
  assert.equal(gone.status, 410)
})

test('who waits is told records as they are when they are told, with what they name', async () => {
  const venue = { venue: 'Hall 0' }
  const { body } = await service.call('POST', '/events', { as: 'admin', json: { ...event, venue } })
  const hall = (body as { readonly venue: { readonly id: number } }).venue.id
  const address = `${service.client.origin}/api/calendar/events/v1/changes?kinds=events&since=${await cursor()}`
  const all = await stream(address)
  for (const name of ['Hall 1', 'Hall 2']) {
    const since = await cursor()
    const waiting = service.call('GET', `/changes?kinds=events&since=${since}&wait=30`)
    await whenWaiting(2)
    await service.call('PUT', `/venues/${hall}`, { as: 'admin', json: { venue: name } })
    for (const told of [(await all.next()).data, (await waiting).body as Told])
      assert.equal(told.changes[0]?.record?.venue?.venue, name)
  }
  all.close()
})

test('a stream ends once its reader has other rights, and tells nothing with those that it had', async () => {
  const made = await service.call('POST', '/users/me/application-passwords', { as: 'editor', json: { name: 'Stream' } })
  const { id, password } = made.body as { readonly id: number; readonly password: string }
  const authorization = basic('editor', password)
  const begun = (await service.call('GET', '/changes/start?kinds=events', { headers: { authorization } })).body as Told
  const address = `${service.client.origin}/api/calendar/events/v1/changes.sse?kinds=events&since=${begun.cursor}`
  const followed = await stream(address, { authorization })
  await write({ ...event, title: 'Shown to editors', status: 'draft' })
  assert.equal((await followed.next()).data.changes.length, 1)
  assert.equal((await service.call('DELETE', `/users/me/application-passwords/${id}`, { as: 'editor' })).status, 200)
  await write({ ...event, title: 'Not shown any more', status: 'draft' })
  await assert.rejects(followed.next())
})

test('as many guests as wait are told, and hold nobody up', async () => {
  const since = await cursor()
  const waiting = Array.from({ length: 24 }, () => service.call('GET', `/changes?kinds=events&since=${since}&wait=30`))
  await whenWaiting(24)
  const id = await write()
  for (const { body } of await Promise.all(waiting)) assert.equal((body as Told).changes[0]?.id, id)
  const reading = Array.from({ length: 24 }, () => service.call('GET', '/changes/start?kinds=events'))
  for (const { status } of await Promise.all(reading)) assert.equal(status, 200)
})

test('a stream ends once the site is in another time zone', async () => {
  const followed = await stream(`${service.client.origin}/api/calendar/events/v1/changes.sse?since=${await cursor('')}`)
  const { headers } = await service.call('GET', '/site', { as: 'admin' })
  const etag = headers.get('etag') ?? ''
  const zone = { json: { time_zone: 'Asia/Tokyo' }, headers: { 'if-match': etag }, as: 'admin' } as const
  assert.equal((await service.call('PATCH', '/site', zone)).status, 200)
  await write()
  await assert.rejects(followed.next())
})

const accept = { accept: 'text/event-stream' }

/** Reads a stream of events one by one. */
async function stream(address: string, headers: Readonly<Record<string, string>> = {}) {
  const ending = new AbortController()
  const response = await fetch(address, { headers: { ...accept, ...headers }, signal: ending.signal })
  assert.equal(response.status, 200)
  const events = messages(response)
  return {
    type: response.headers.get('content-type'),
    close: () => ending.abort(),
    next: async () => {
      const { value } = await events.next()
      assert.ok(value)
      return value
    },
  }
}

async function* messages(response: Response) {
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString()
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const fields = new Map(part.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
      const data = fields.get('data')
      if (data !== undefined)
        yield { event: fields.get('event'), id: fields.get('id') ?? '', data: JSON.parse(data) as Told }
    }
  }
}

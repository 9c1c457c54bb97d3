import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startMailServer } from '../../support/mail-server.ts'
import { startTestService, type TestService } from '../../support/server.ts'
import { startSubscriber, type Received, type Subscriber } from '../../support/subscriber.ts'

/* When what did not arrive is sent again, and in which order (contract/webhooks.md §4). */

const start = Temporal.Instant.from('2027-03-01T12:00:00Z')
let service: TestService
let subscriber: Subscriber
let mail: Awaited<ReturnType<typeof startMailServer>>
let addresses: readonly string[] = []
const sending: { timeout?: number; resolve: () => Promise<readonly string[]> } = { resolve: async () => addresses }
let now = start

before(async () => {
  mail = await startMailServer()
  subscriber = await startSubscriber()
  service = await startTestService(
    { WEBHOOK_NETWORKS: '127.0.0.1', SMTP_URL: mail.url },
    { now: start.toString(), sending },
  )
})
beforeEach(async () => {
  const { records } = await service.storage.webhooks.find('all', { offset: 0, limit: 100 })
  for (const { id } of records) await service.storage.webhooks.remove(id)
  subscriber.answers.by = subscriber.usual
  subscriber.take()
})
after(async () => {
  await service.close()
  subscriber.close()
  mail.close()
})

interface Shown {
  readonly id: number
  readonly [member: string]: unknown
}

async function call(request: string, json?: object): Promise<Shown> {
  const [method = '', path = ''] = request.split(' ')
  const { status, body } = await service.call(method, path, { as: 'editor', ...(json && { json }) })
  assert.ok(status < 300, JSON.stringify(body))
  return body as Shown
}

const webhook = (url = subscriber.url) => call('POST /webhooks', { url, kinds: 'events' })
const anEvent = { title: 'Choir', start_date: '2027-05-01 19:00', end_date: '2027-05-01 21:00' }
const event = () => call('POST /events', anEvent)

function wait(seconds: number): void {
  now = now.add({ milliseconds: seconds * 1000 })
  service.setClock(now.toString())
}

async function told(): Promise<readonly Received[]> {
  await service.sendWebhooks()
  return subscriber.take()
}

async function deliveries(id: number): Promise<readonly Shown[]> {
  return (await call(`GET /webhooks/${id}/deliveries?per_page=100`))['deliveries'] as readonly Shown[]
}

const idOf = (message: Received | undefined) => message?.headers['webhook-id']

void test('is tried at each moment and not before, ten times, and disabled with a mail; resumed, it is sent', async () => {
  const { id } = await webhook()
  await event()
  subscriber.answers.by = (response) => response.writeHead(503).end()
  const first = await told()
  assert.equal(first.length, 1)
  for (const pause of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
    wait(pause - 1)
    assert.deepEqual(await told(), [], `${pause} s`)
    wait(1)
    const again = await told()
    assert.deepEqual([again.length, idOf(again[0]), again[0]?.body], [1, idOf(first[0]), first[0]?.body], `${pause} s`)
  }
  const disabled = await call(`GET /webhooks/${id}`)
  assert.deepEqual([disabled['state'], disabled['reason'], disabled['failures']], ['disabled', 'failing', 10])
  wait(100_000)
  assert.deepEqual(await told(), [])
  await service.tellPeople()
  assert.equal(await service.sendMails(), 1)
  assert.match(mail.letters.splice(0)[0] ?? '', /editor@example\.org/)
  subscriber.answers.by = subscriber.usual
  await event()
  await call(`PATCH /webhooks/${id}`, { paused: false })
  const messages = await told()
  assert.equal(messages.length, 2)
  assert.ok(messages.some((message) => idOf(message) === idOf(first[0])))
})

void test('what changes of a record that fails is told with it, as another message', async () => {
  const { id } = await webhook()
  const one = await event()
  const other = await event()
  subscriber.answers.by = (response, { data }) => response.writeHead(data['id'] === one.id ? 500 : 204).end()
  const first = (await told()).find(({ data }) => data['id'] === one.id)
  await call(`PATCH /events/${one.id}`, { title: 'Great choir' })
  await call(`PATCH /events/${one.id}`, { cost: '5' })
  await call(`PATCH /events/${other.id}`, { cost: '5' })
  assert.deepEqual(
    (await told()).map(({ data }) => data['id']),
    [other.id],
  )
  subscriber.answers.by = subscriber.usual
  wait(5)
  const [again, ...none] = await told()
  assert.deepEqual(none, [])
  assert.notEqual(idOf(again), idOf(first))
  assert.deepEqual((again?.data['changed'] as string[]).toSorted(), ['cost', 'title'])
  assert.ok((await deliveries(id)).every(({ state }) => state === 'sent'))
})

void test('messages about one record come one after the other, though it changes while one is under way', async () => {
  await webhook()
  const { id } = await event()
  const held = Promise.withResolvers<void>()
  const arrived = subscriber.next()
  subscriber.answers.by = (response) => void held.promise.then(() => response.writeHead(204).end())
  const first = service.sendWebhooks()
  await arrived
  await call(`PATCH /events/${id}`, { title: 'Great choir' })
  const another = service.sendWebhooks()
  held.resolve()
  await Promise.all([first, another])
  await service.sendWebhooks()
  const messages = subscriber.take()
  assert.deepEqual(
    messages.map(({ data }) => data['changed']),
    [[], ['title']],
  )
  assert.equal(new Set(messages.map(idOf)).size, 2)
})

void test('waits as long as it is asked to, with all messages', async () => {
  await webhook()
  await event()
  subscriber.answers.by = (response) => response.writeHead(429, { 'retry-after': '60' }).end()
  await told()
  subscriber.answers.by = subscriber.usual
  await event()
  wait(59)
  assert.deepEqual(await told(), [])
  wait(1)
  assert.equal((await told()).length, 2)
})

void test('a redirect, an endless page of HTML and silence are told in the log, and delay nobody else', async () => {
  const { id } = await webhook()
  const other = await startSubscriber()
  await webhook(other.url)
  const page = '<p>no</p>'.repeat(1000)
  type Answer = Parameters<typeof subscriber.usual>[0]
  const ways: readonly [(response: Answer, arrived: Promise<unknown>) => unknown, Shown['status'], unknown][] = [
    [(response) => response.writeHead(307, { location: other.url }).end(), 307, null],
    [(response) => response.writeHead(500).end(page.repeat(1200)), 500, null],
    [(response, arrived) => arrived.then(() => response.destroy()), null, 'unreachable'],
  ]
  for (const [answer, status, fault] of ways) {
    const one = await event()
    const arrived = other.next()
    subscriber.answers.by = (response) => void answer(response, arrived)
    const sent = service.sendWebhooks()
    await arrived
    await sent
    const [delivery] = await deliveries(id)
    assert.deepEqual([delivery?.['record'], delivery?.['status'], delivery?.['fault']], [one.id, status, fault])
    const whole = await call(`GET /webhooks/${id}/deliveries/${delivery?.id}`)
    assert.ok(JSON.stringify(whole['response']).length <= 2500)
    assert.equal(other.take().length, 1)
    await call(`DELETE /events/${one.id}`)
    subscriber.answers.by = subscriber.usual
    wait(5)
    await service.sendWebhooks()
    other.take()
  }
  other.close()
})

void test('a subscriber that does not answer in time is told in the log', async () => {
  const { id } = await webhook()
  sending.timeout = 300
  subscriber.answers.by = () => undefined
  await event()
  await service.sendWebhooks()
  delete sending.timeout
  const [delivery] = await deliveries(id)
  assert.deepEqual([delivery?.['status'], delivery?.['fault']], [null, 'timeout'])
})

void test('the address is looked up at each attempt: one that has become private is not asked', async () => {
  const { port } = new URL(subscriber.url)
  addresses = ['93.184.216.34']
  const { id } = await webhook(`http://hooks.example:${port}/hook`)
  await event()
  addresses = ['10.0.0.7', '::1']
  assert.deepEqual(await told(), [])
  assert.equal((await deliveries(id))[0]?.['fault'], 'not-allowed')
  addresses = ['127.0.0.1']
  wait(5)
  assert.equal((await told()).length, 1)
})

void test('410 disables at once', async () => {
  const { id } = await webhook()
  await event()
  subscriber.answers.by = (response) => response.writeHead(410).end()
  await told()
  assert.equal((await call(`GET /webhooks/${id}`))['reason'], 'gone')
  assert.deepEqual(
    (await deliveries(id)).map(({ state }) => state),
    ['waiting'],
  )
})

void test('what is over is kept for thirty days, and the newest five hundred', async () => {
  const { id } = await webhook()
  await event()
  await told()
  const { deliveries: store } = service.storage
  assert.equal(await store.trim('2027-01-01 00:00:00', 500), 0)
  await event()
  await told()
  assert.equal(await store.trim('2027-01-01 00:00:00', 1), 1)
  assert.equal((await deliveries(id)).length, 1)
  assert.equal(await store.trim('2030-01-01 00:00:00', 500), 1)
  assert.deepEqual(await deliveries(id), [])
})

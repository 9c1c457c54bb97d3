import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type Account, type TestService } from '../../support/server.ts'
import { startSubscriber, type Received, type Subscriber } from '../../support/subscriber.ts'

/* What webhooks are told of, and as whom they read (contract/webhooks.md §1, §2). */

let service: TestService
let subscriber: Subscriber
before(async () => {
  subscriber = await startSubscriber()
  service = await startTestService({ WEBHOOK_NETWORKS: '127.0.0.1' }, { now: '2027-03-01T12:00:00Z' })
})
beforeEach(async () => {
  const { records } = await service.storage.webhooks.find('all', { offset: 0, limit: 100 })
  for (const { id } of records) await service.storage.webhooks.remove(id)
  subscriber.take()
})
after(async () => {
  await service.close()
  subscriber.close()
})

interface Shown {
  readonly id: number
  readonly [member: string]: unknown
}

async function call(request: string, json?: object, as: Account = 'editor'): Promise<Shown> {
  const [method = '', path = ''] = request.split(' ')
  const { status, body } = await service.call(method, path, { as, ...(json && { json }) })
  assert.ok(status < 300, JSON.stringify(body))
  return body as Shown
}

const webhook = (json: object = {}, as: Account = 'editor') =>
  call('POST /webhooks', { url: subscriber.url, kinds: 'events', ...json }, as)
const anEvent = { title: 'Choir', start_date: '2027-05-01 19:00', end_date: '2027-05-01 21:00' }
const event = (json: object = {}, as: Account = 'editor') => call('POST /events', { ...anEvent, ...json }, as)

/** What is told of all that has changed, in the order of arrival. */
async function told(): Promise<readonly Received[]> {
  await service.sendWebhooks()
  return subscriber.take()
}

const typesOf = (messages: readonly Received[]) => messages.map(({ type }) => type)

void test('tells what a record is, which members are others, and that it is gone', async () => {
  await webhook()
  const { id, rest_url } = await event()
  const [created, ...none] = await told()
  assert.deepEqual(none, [])
  const about = { kind: 'event', id, action: 'upsert', changed: [], rest_url }
  assert.deepEqual([created?.type, created?.data], ['event.upsert', about])
  assert.match(created?.body ?? '', /"timestamp":"2027-03-01T12:00:00Z"/)
  assert.deepEqual(await told(), [])
  await call(`PATCH /events/${id}`, { title: 'Great choir', cost: '5' })
  await call(`PATCH /events/${id}`, { title: 'Greater choir' })
  const [changed, ...others] = await told()
  assert.deepEqual(others, [])
  assert.deepEqual((changed?.data['changed'] as string[]).toSorted(), ['cost', 'title'])
  await call(`DELETE /events/${id}`)
  const [removed] = await told()
  assert.deepEqual([removed?.type, removed?.data['action'], removed?.data['id']], ['event.remove', 'remove', id])
})

void test('tells of all that shows what was changed elsewhere, each once', async () => {
  await webhook({ kinds: 'events,venues,categories' })
  const venue = await call('POST /venues', { venue: 'Town hall' })
  const category = await call('POST /categories', { name: 'Music' })
  await event({ venue: venue.id, categories: [category.id] })
  assert.deepEqual(typesOf(await told()).toSorted(), ['category.upsert', 'event.upsert', 'venue.upsert'])
  await call(`PATCH /venues/${venue.id}`, { city: 'Rennes' })
  const messages = await told()
  assert.deepEqual(typesOf(messages).toSorted(), ['event.upsert', 'venue.upsert'])
  assert.deepEqual(messages.find(({ type }) => type === 'event.upsert')?.data['changed'], [])
  await call(`DELETE /categories/${category.id}`)
  assert.deepEqual(typesOf(await told()).toSorted(), ['category.remove', 'event.upsert'])
})

void test('tells whole records as a single read shows them, in its language, and thin ones where they are too large', async () => {
  await webhook({ body: 'whole', language: 'fr' })
  const { id } = await event()
  await call(`PATCH /fr/api/calendar/events/v1/events/${id}`, { title: 'Chorale' })
  const [small] = await told()
  const record = small?.data['record'] as Shown
  assert.equal(record['title'], 'Chorale')
  const { body } = await service.call('GET', `/fr/api/calendar/events/v1/events/${id}`, { as: 'editor' })
  assert.equal(record['description'], (body as Shown)['description'])
  assert.deepEqual(record['categories'], (body as Shown)['categories'])
  await call(`PATCH /events/${id}`, { description: 'é'.repeat(11_000) })
  const [large] = await told()
  assert.ok(Buffer.byteLength(large?.body ?? '') < 20_000)
  assert.deepEqual(
    [large?.data['too_large'], large?.data['record'], large?.data['changed']],
    [true, undefined, ['description']],
  )
})

void test('tells of what its filters find; what they do not find any more is removed', async () => {
  const category = await call('POST /categories', { name: 'Dance' })
  await webhook({ filters: `status=publish&categories=${category.id}` })
  const { id } = await event({ status: 'draft', categories: [category.id] })
  await event()
  assert.ok(!(await told()).some(({ type }) => type === 'event.upsert'))
  await call(`PATCH /events/${id}`, { status: 'publish' })
  assert.deepEqual(typesOf(await told()), ['event.upsert'])
  await call(`PATCH /events/${id}`, { status: 'draft' })
  assert.deepEqual(typesOf(await told()), ['event.remove'])
  const hook = (await call('GET /webhooks'))['webhooks'] as readonly Shown[]
  await call(`DELETE /categories/${category.id}`)
  assert.deepEqual(await told(), [])
  const gone = await call(`GET /webhooks/${hook[0]?.id}`)
  assert.deepEqual([gone['state'], gone['reason']], ['disabled', 'filters'])
})

void test('a series is told once, with its exceptions', async () => {
  await webhook({ body: 'whole' })
  const { id } = await event({ recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } })
  assert.deepEqual(
    (await told()).map(({ data }) => data['id']),
    [id],
  )
  const { events } = (await call(`GET /events/${id}/occurrences`)) as unknown as { readonly events: readonly Shown[] }
  await call(`PATCH /events/${events[1]?.id}?scope=this`, { title: 'Guests' })
  const [message, ...none] = await told()
  assert.deepEqual([message?.data['id'], none], [id, []])
  assert.match(JSON.stringify((message?.data['record'] as Shown)['exceptions']), /Guests/)
})

void test('reads as its owner at the moment of sending; who may not have webhooks any more is told nothing', async () => {
  const users = service.storage.users
  const { id: user } = await users.insert({
    ...{ login: 'passing', name: 'Passing', email: null, role: 'editor', createdUtc: '2027-01-01 00:00:00' },
  })
  const { id } = await webhook()
  await service.storage.webhooks.update({ id, user })
  await event({ status: 'private' })
  assert.deepEqual(typesOf(await told()), ['event.upsert'])
  await event({ status: 'private' })
  const passing = await users.byId(user)
  assert.ok(passing)
  await users.update({ ...passing, role: 'author' })
  assert.deepEqual(await told(), [])
  const disabled = await call(`GET /webhooks/${id}`, undefined, 'admin')
  assert.deepEqual([disabled['state'], disabled['reason']], ['disabled', 'owner'])
  await users.remove(user, undefined, '2027-03-01 12:00:00')
  // An administrator who resumes it becomes its owner, and it goes on where it was.
  const mine = await call(`PATCH /webhooks/${id}`, { paused: false }, 'admin')
  assert.deepEqual([mine['state'], mine['user']], ['active', 1])
  assert.deepEqual(typesOf(await told()), ['event.upsert'])
})

void test('made with an application password that may not read drafts, it is told of none', async () => {
  const json = { name: 'Hooks', scopes: 'write:webhooks' }
  const { password } = await call('POST /users/me/application-passwords', json)
  const authorization = `Basic ${Buffer.from(`editor:${String(password)}`).toString('base64')}`
  const sent = { headers: { authorization }, json: { url: subscriber.url, kinds: 'events' } }
  assert.equal((await service.call('POST', '/webhooks', sent)).status, 201)
  await event({ status: 'draft', title: 'Secret' })
  const { id } = await event()
  assert.deepEqual(
    (await told()).filter(({ type }) => type === 'event.upsert').map(({ data }) => data['id']),
    [id],
  )
})

void test('a pause loses nothing, and another order of changes is told', async () => {
  const { id } = await webhook()
  await call(`PATCH /webhooks/${id}`, { paused: true })
  await event()
  assert.deepEqual(await told(), [])
  await call(`PATCH /webhooks/${id}`, { paused: false })
  assert.deepEqual(typesOf(await told()), ['event.upsert'])
  if (!service.databaseUrl.startsWith('file:')) return
  const database = new DatabaseSync(service.databaseUrl.slice('file:'.length))
  database.exec(`update changes_epoch set value = 'another'`)
  database.close()
  await event()
  const [gone, ...none] = await told()
  assert.deepEqual([gone?.type, none], ['changes.gone', []])
  assert.match(String(gone?.data['start_rest_url']), /\/changes\/start\?kinds=events$/)
  await event()
  assert.deepEqual(typesOf(await told()), ['event.upsert'])
})

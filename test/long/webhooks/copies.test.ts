// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService, type Account } from '../../support/server.ts'
import { startSubscriber } from '../../support/subscriber.ts'
import { typedClient } from '../../support/typed-client.ts'
import { randomOf, seed } from '../support/seed.ts'

/* Who keeps what webhooks tell has an exact copy in the end, whatever fails on the way (contract/webhooks.md §4). */

interface Change {
  readonly action: string
  readonly kind: string
  readonly id: number
  readonly record?: object
}

const writes = 600

/** Without counts, which the changes of other records change (contract/changes.md §1). */
const told = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record, (name, value: unknown) => (name === 'count' ? undefined : value)))
const filters = 'status=publish&search=choir'

void test('copies that webhooks keep are exact after random writes and failures', async (t) => {
  t.diagnostic(`SEED=${seed}`)
  const random = randomOf(0)
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T
  const subscriber = await startSubscriber()
  let now = Temporal.Instant.from('2027-03-01T12:00:00Z')
  const service = await startTestService({ WEBHOOK_NETWORKS: '127.0.0.1' }, { now: now.toString() })
  t.after(async () => {
    subscriber.close()
    await service.close()
  })
  const call = async (method: string, path: string, json?: object, as: Account = 'editor') =>
    (await service.call(method, path, { as, ...(json && { json }) })).body as { readonly id: number }

  // One that reads everything, one with filters; each keeps what it is told, once for each id of a message.
  const copies = { all: new Map<string, object>(), some: new Map<string, object>() }
  const seen = new Map<string, Set<string>>()
  let isFailing = true
  subscriber.answers.by = (response, { path, headers, data }) => {
    const name = path.endsWith('all') ? 'all' : 'some'
    const { action, kind, id, record, too_large: isLarge } = data as unknown as Change & { readonly too_large?: true }
    assert.ok(!isLarge, 'the records of this test are small')
    const known = seen.get(name) ?? new Set()
    seen.set(name, known.add(''))
    const message = String(headers['webhook-id'])
    const isLost = isFailing && random() < 0.15
    // What arrives may be answered by an error all the same.
    if (!known.has(message) && (!isLost || random() < 0.5)) {
      known.add(message)
      if (action === 'upsert') copies[name].set(`${kind} ${id}`, record ?? {})
      else copies[name].delete(`${kind} ${id}`)
    }
    response.writeHead(isLost ? pick([500, 503, 404, 302]) : 200).end()
  }
  await call('POST', '/webhooks', { url: `${subscriber.url}/all`, body: 'whole' })
  await call('POST', '/webhooks', { url: `${subscriber.url}/some`, body: 'whole', filters })

  const events: number[] = []
  const venues: number[] = []
  const categories: number[] = []
  const word = () => pick(['Choir', 'Jazz', 'Lecture', 'Great choir'])
  const status = () => pick(['publish', 'draft', 'pending', 'private'])
  const own = () => ({
    ...(venues.length > 0 && { venue: pick(venues) }),
    ...(categories.length > 0 && { categories: [pick(categories)] }),
  })
  const anEvent = () => ({
    title: word(),
    start_date: '2027-05-01 19:00',
    end_date: '2027-05-01 21:00',
    status: status(),
    ...own(),
  })
  const series = { recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } }
  const deeds: readonly (() => Promise<unknown>)[] = [
    async () => events.push((await call('POST', '/events', anEvent())).id),
    async () => events.push((await call('POST', '/events', { ...anEvent(), ...series })).id),
    () => call('PATCH', `/events/${pick(events)}`, { title: word() }),
    () => call('PATCH', `/events/${pick(events)}`, { status: status() }),
    () => call('PATCH', `/events/${pick(events)}`, own()),
    () => call('PATCH', `/events/${pick(events)}`, { password: pick(['', 'plum']) }),
    () => call('PATCH', `/events/${pick(events)}`, { hide_from_listings: pick([true, false]) }),
    () => call('DELETE', `/events/${pick(events)}`),
    async () =>
      venues.push(
        (await call('POST', '/venues', { venue: `Hall ${random()}`, status: pick(['publish', 'draft']) })).id,
      ),
    () => call('PATCH', `/venues/${pick(venues)}`, { city: word() }),
    () => call('DELETE', `/venues/${pick(venues)}`),
    async () => categories.push((await call('POST', '/categories', { name: `Music ${random()}` })).id),
    () => call('PATCH', `/categories/${pick(categories)}`, { name: `Music ${random()}` }),
    () => call('DELETE', `/categories/${pick(categories)}`),
  ]
  for (const first of [0, 1, 8, 11]) await deeds[first]?.()
  for (let count = 0; count < writes; count += 1) {
    await pick(deeds)()
    if (random() < 0.3) await service.sendWebhooks()
    if (random() < 0.2) now = now.add({ seconds: Math.floor(random() * 400) })
    service.setClock(now.toString())
  }
  isFailing = false
  for (let count = 0; count < 5; count += 1) {
    now = now.add({ hours: 25 })
    service.setClock(now.toString())
    await service.sendWebhooks()
  }

  for (const [name, query] of [
    ['all', ''],
    ['some', filters],
  ] as const) {
    const there = new Map<string, object>()
    const filters = Object.fromEntries(new URLSearchParams(query))
    for await (const answer of typedClient(service, { as: 'editor' }).changes({ ...filters, wait: 0 })) {
      assert.equal(answer.type, 'changes')
      for (const { kind, id, record = {} } of answer.changes) there.set(`${kind} ${id}`, record)
    }
    assert.ok(there.size > 20, name)
    assert.deepEqual([...copies[name].keys()].toSorted(), [...there.keys()].toSorted(), name)
    for (const [key, record] of there) assert.deepEqual(told(copies[name].get(key)), told(record), `${name}: ${key}`)
  }
})

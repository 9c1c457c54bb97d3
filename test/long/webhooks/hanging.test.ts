// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../support/server.ts'
import { startSubscriber } from '../../support/subscriber.ts'

/* A thousand webhooks of which half hang: the others do not wait for them (contract/webhooks.md §4). */

const count = 1000
/** Seconds; those that hang take far longer, if the others wait for them. */
const most = 60

void test('of a thousand webhooks half hang, and the others are told without waiting for them, again and again', async (t) => {
  const subscriber = await startSubscriber()
  const service = await startTestService({ WEBHOOK_NETWORKS: '127.0.0.1', DATABASE_SYNC: 'full' })
  t.after(async () => {
    subscriber.close()
    await service.close()
  })
  const hangs = (path: string) => Number(path.split('/').at(-1)) % 2 === 1
  subscriber.answers.by = (response, { path }) => {
    if (!hangs(path)) subscriber.usual(response)
  }
  for (let number = 0; number < count; number += 1) {
    // Every other owner and every tenth question is another one.
    const json = { url: `${subscriber.url}/${number}`, kinds: 'events', body: number % 3 === 0 ? 'whole' : 'thin' }
    const filters =
      number % 10 === 0 ? `search=choir&revised_after=2020-01-${String(1 + (number % 28)).padStart(2, '0')}` : ''
    const as = number % 4 < 2 ? 'editor' : 'admin'
    assert.equal((await service.call('POST', '/webhooks', { as, json: { ...json, filters } })).status, 201)
  }
  const stopping = new AbortController()
  const running: Promise<unknown>[] = []
  for (let round = 0; round < 4; round += 1) {
    const ids: number[] = []
    for (let each = 0; each < 3; each += 1) {
      const json = { title: 'Choir', start_date: '2027-05-01 19:00', end_date: '2027-05-01 21:00' }
      const { body } = await service.call('POST', '/events', { as: 'editor', json })
      ids.push((body as { readonly id: number }).id)
    }
    const began = performance.now()
    const told = new Map<string, number>()
    // The job of the service: one run, which goes on while something is on its way.
    if (round === 0) running.push(service.sendWebhooks(stopping.signal))
    else running.push(service.copyChanges())
    const isTold = (path: string, id: unknown) => hangs(path) || told.has(`${path} ${String(id)}`)
    const wanted = Array.from({ length: count }, (_, number) => `/hook/${number}`).filter((path) => !hangs(path))
    for (let seen = 0; ;) {
      for (; seen < subscriber.received.length; seen += 1) {
        const { path, data } = subscriber.received[seen] ?? { path: '', data: {} }
        const key = `${path} ${String((data as { readonly id?: unknown }).id)}`
        if (!told.has(key)) told.set(key, performance.now() - began)
      }
      if (wanted.every((path) => ids.every((id) => isTold(path, id)))) break
      assert.ok(performance.now() - began < most * 1000, `${told.size} messages in ${most} s, round ${round}`)
      await subscriber.next()
    }
    const last = Math.max(...told.values())
    t.diagnostic(
      `round ${round}: ${wanted.length} webhooks were told of ${ids.length} events within ${(last / 1000).toFixed(2)} s`,
    )
    subscriber.take()
  }
  stopping.abort()
  await Promise.all(running)
})

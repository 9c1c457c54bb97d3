import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { test } from 'node:test'
import { formOf } from '../../support/api.ts'
import { aFolder } from '../../support/folder.ts'
import { clientOf, serve } from '../support/service.ts'

const events = 600

test('an import is killed, goes on, and has everything once', { timeout: 300_000 }, async (t) => {
  const folder = await aFolder(t)
  const rows = Array.from(
    { length: events },
    (_, index) => `${index},Gala ${index},2031-05-01,20:00,Hall ${index % 50}\n`,
  )
  const { body, headers } = formOf(`Id,Title,Start date,Start time,Venue\n${rows.join('')}`, 'galas.csv', {})
  let service = await serve(folder, t, { LOG_LEVEL: 'fatal' })
  // The first start alone shows it.
  const { secret } = service
  const ask = (path: string) => clientOf(service.origin, secret, 1)('GET', path)
  const sent = await fetch(`${service.origin}/api/calendar/events/v1/imports`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${secret}` },
    body: new Uint8Array(body),
  })
  assert.equal(sent.status, 201)
  const { id } = (await sent.json()) as { readonly id: number }
  const read = async () => (await ask(`/imports/${id}`)).body as { status: string; position: number; counts: object }
  let reached = 0
  for (let kill = 0; kill < 1; kill += 1) {
    let now = await read()
    while (now.position < reached + 100 && now.status !== 'done') {
      await setTimeout(20)
      now = await read()
    }
    reached = now.position
    t.diagnostic(`killed at ${reached}`)
    assert.notEqual(now.status, 'done', 'it was too quick to be killed')
    await service.stop('SIGKILL')
    service = await serve(folder, t, { LOG_LEVEL: 'fatal' })
  }
  let one = await read()
  while (one.status === 'running' || one.status === 'queued') {
    await setTimeout(200)
    one = await read()
  }
  assert.equal(one.status, 'done')
  assert.deepEqual(one.counts, { created: events + 50, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 })
  const total = async (path: string) => ((await ask(path)).body as { readonly total: number }).total
  assert.equal(await total('/events?starts_after=2031-04-01&per_page=1'), events)
  assert.equal(await total('/venues?per_page=1'), 50)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../support/server.ts'

/* What is gone is remembered for a while (docs/contract/changes.md §3). */

let service: TestService
before(async () => void (service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })))
after(() => service.close())

interface Told {
  readonly changes: readonly { readonly action: string; readonly id: number }[]
  readonly cursor: string
}

const call = async (method: string, path: string, json?: object) => {
  const { status, body } = await service.call(method, path, { as: 'admin', ...(json && { json }) })
  assert.ok(status < 300, JSON.stringify(body))
  return body as { readonly id: number } & Told
}
const when = { start_date: '2027-05-01 19:00:00', end_date: '2027-05-01 22:00:00' }
const query = 'kinds=events&occurrences=true'

test('a date that is lost is remembered from then on, and not as long as its series was as it is', async () => {
  const series = await call('POST', '/events', {
    title: 'Old',
    ...when,
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] },
  })
  const { cursor } = await call('GET', `/changes/start?${query}`)
  service.setClock('2027-06-01T12:00:00Z')
  await call('PUT', `/events/${series.id}`, { recurrence: null, confirm: true })
  await service.storage.revisions.forget('2027-05-01 00:00:00')
  const { changes, cursor: next } = await call('GET', `/changes?${query}&since=${cursor}`)
  assert.equal(changes.filter(({ action }) => action === 'remove').length, 3)
  service.setClock('2027-07-01T12:00:00Z')
  await call('POST', '/events', { title: 'After it', ...when })
  service.setClock('2027-09-01T12:00:00Z')
  await call('POST', '/events', { title: 'New', ...when })
  assert.equal(await service.storage.revisions.forget('2027-08-01 00:00:00'), 3)
  assert.equal((await service.call('GET', `/changes?${query}&since=${cursor}`, { as: 'admin' })).status, 410)
  assert.equal((await service.call('GET', `/changes?${query}&since=${next}`, { as: 'admin' })).status, 200)
})

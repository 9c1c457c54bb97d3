import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { purgeTrash } from '../../../src/program/jobs/purge-trash.ts'
import { carryOn } from '../../../src/resources/events/series/carry-on.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* What time brings: what is gone is remembered for a while, and series come to have dates (docs/contract/changes.md §2, §3). */

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

test('dates that go with their series are remembered from then on, and not from its last change', async () => {
  const series = await call('POST', '/events', {
    title: 'Old',
    ...when,
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] },
  })
  await call('DELETE', `/events/${series.id}`)
  await call('POST', '/events', { title: 'Endless', ...when, recurrence: { rules: ['FREQ=WEEKLY'] } })
  service.setClock('2027-05-31T12:00:00Z')
  const { cursor } = await call('GET', `/changes/start?${query}`)
  const settings = { maxOccurrences: 100, recurrenceHorizon: 6 }
  const now = Temporal.Instant.from('2027-06-01T12:00:00Z')
  assert.equal(await purgeTrash(service.storage, { now, trashDays: 30, horizon: settings }), 1)
  // What time brings to other series says nothing of when these went.
  await carryOn(service.storage, { now: () => now, settings: { maxOccurrences: 1000, recurrenceHorizon: 60 } })
  assert.equal(await service.storage.revisions.forget('2027-05-01 00:00:00'), 0)
  const { changes } = await call('GET', `/changes?${query}&since=${cursor}`)
  assert.equal(changes.filter(({ action }) => action === 'remove').length, 4)
  service.setClock('2027-09-01T12:00:00Z')
  await call('POST', '/events', { title: 'New', ...when })
  assert.equal(await service.storage.revisions.forget('2027-08-01 00:00:00'), 4)
  assert.equal((await service.call('GET', `/changes?${query}&since=${cursor}`, { as: 'admin' })).status, 410)
})

test('a series that comes to have a date where a filter looks for one is told of when it is carried on', async () => {
  service.setClock('2027-09-01T12:00:00Z')
  const weekly = { title: 'Weekly', start_date: '2027-10-01 19:00:00', end_date: '2027-10-01 20:00:00' }
  const later = await call('POST', '/events', { ...weekly, recurrence: { rules: ['FREQ=WEEKLY'] } })
  const inYears = 'kinds=events&start_date=2031-01-01'
  const [dated, whole] = [
    await call('GET', `/changes/start?${inYears}`),
    await call('GET', '/changes/start?kinds=events'),
  ]
  const now = Temporal.Instant.from('2030-12-01T12:00:00Z')
  await carryOn(service.storage, { now: () => now, settings: { maxOccurrences: 1000, recurrenceHorizon: 6 } })
  const told = await call('GET', `/changes?${inYears}&since=${dated.cursor}`)
  assert.ok(told.changes.some(({ action, id }) => action === 'upsert' && id === later.id))
  const others = await call('GET', `/changes?kinds=events&since=${whole.cursor}`)
  assert.ok(!others.changes.some(({ id }) => id === later.id), 'to carry on is no change')
})

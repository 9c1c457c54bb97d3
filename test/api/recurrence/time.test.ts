// runs: postgres in long
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { startService } from '../../../src/program/service.ts'
import { readConfig } from '../../../src/config/config.ts'
import { publishDue } from '../../../src/program/jobs/publish-due.ts'
import { purgeTrash } from '../../../src/program/jobs/purge-trash.ts'
import { carryOn } from '../../../src/resources/events/series/carry-on.ts'
import type { Body, Shown } from '../../support/api.ts'
import { startTestService, type Account } from '../../support/server.ts'

const settings = { maxOccurrences: 2000, recurrenceHorizon: 24 }

async function aService(t: TestContext, start = '2027-01-04T08:00:00Z') {
  const service = await startTestService({ TIMEZONE: 'UTC' }, { now: start })
  t.after(() => service.close())
  const call = async (method: string, path: string, as?: Account, json?: Body) => {
    const answer = await service.call(method, path, { ...(as && { as }), ...(json && { json }) })
    return { ...answer, body: answer.body as Body }
  }
  const list = async (path: string) => {
    const { body } = await call('GET', path, 'admin')
    return { total: body['total'] as number, events: body['events'] as readonly Shown[] }
  }
  const repeating = async (rule: string, fields: Body = {}) => {
    const dates = { start_date: '2027-01-11 19:00:00', end_date: '2027-01-11 20:00:00' }
    const { body } = await call('POST', '/events', 'admin', {
      title: 'Class',
      ...dates,
      recurrence: { rules: [rule] },
      ...fields,
    })
    return body as Shown
  }
  const setClock = (moment: string) => service.setClock(moment)
  return { storage: service.storage, databaseUrl: service.databaseUrl, setClock, call, list, repeating }
}

test('a job carries a series without an end on, as time goes', async (t) => {
  const { storage, list, repeating, setClock } = await aService(t)
  const { id } = await repeating('FREQ=MONTHLY')
  const before = await list(`/events/${id}/occurrences?per_page=100`)
  assert.equal(before.total, 25)
  const later = Temporal.Instant.from('2028-01-04T08:00:00Z')
  setClock(later.toString())
  const horizon = { now: () => later, settings }
  assert.equal(await carryOn(storage, horizon), 1)
  assert.equal(await carryOn(storage, horizon), 0)
  const after = await list(`/events/${id}/occurrences?per_page=100`)
  assert.equal(after.total, 37)
  assert.deepEqual(
    after.events.slice(0, 25).map((event) => event.id),
    before.events.map((event) => event.id),
  )
})

test('a service that was not running for long carries series on before it is ready', async (t) => {
  const { storage, databaseUrl, repeating } = await aService(t)
  const { id } = await repeating('FREQ=WEEKLY')
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  assert.equal(await storage.events.carriedUntil(id), '2029-01-11 23:59:59')
  const service = await startService(config, { clock: () => Temporal.Instant.from('2030-01-04T08:00:00Z') })
  t.after(async () => {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })
  assert.equal(await storage.events.carriedUntil(id), '2032-01-11 23:59:59')
  const answer = await fetch(
    `${service.address}/api/calendar/events/v1/events?start_date=2032-01-01&end_date=2032-01-11`,
  )
  const { total, ...others } = (await answer.json()) as Body
  assert.deepEqual([total, 'carried_until' in others], [1, false])
})

test('an occurrence that is deleted for good is left out of its series, which goes on', async (t) => {
  const { storage, list, repeating, call } = await aService(t)
  const { id } = await repeating('FREQ=WEEKLY;COUNT=4')
  const { events } = await list(`/events/${id}/occurrences`)
  const second = events[1]?.id ?? 0
  await call('PUT', `/events/${second}`, 'admin', { tickets: [{ name: 'Seat', sold: 1 }] })
  const [own] = (await call('GET', `/events/${second}`)).body['tickets'] as readonly Shown[]
  await call('DELETE', `/events/${second}`, 'admin')
  const now = Temporal.Instant.from('2027-03-01T08:00:00Z')
  assert.equal(await purgeTrash(storage, { now, trashDays: 30, horizon: settings }), 1)
  assert.equal((await call('GET', `/events/${second}`, 'admin')).status, 410)
  assert.equal((await call('GET', `/tickets/${own?.id}`, 'admin')).status, 404)
  const { body } = await call('GET', `/events/${id}`)
  assert.deepEqual((body['recurrence'] as Body)['exclude'], ['2027-01-18 19:00:00'])
  assert.deepEqual(
    (await list(`/events/${id}/occurrences`)).events.map((event) => event.id),
    events.map((event) => event.id).toSpliced(1, 1),
  )
  // It was left out, not lost: without the exclusion it is there again.
  await call('PUT', `/events/${id}`, 'admin', { recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } })
  assert.deepEqual(
    (await list(`/events/${id}/occurrences`)).events.map((event) => event.id),
    events.map((event) => event.id),
  )
  assert.deepEqual((await call('GET', `/events/${second}`)).body['tickets'], [])
})

test('a series that is deleted for good takes its occurrences along', async (t) => {
  const { storage, list, repeating, call } = await aService(t)
  const { id } = await repeating('FREQ=WEEKLY;COUNT=4')
  const { events } = await list(`/events/${id}/occurrences`)
  await call('PUT', `/events/${events[1]?.id}`, 'admin', { title: 'Special', tickets: [{ name: 'Seat', sold: 1 }] })
  await call('DELETE', `/events/${id}`, 'admin')
  const now = Temporal.Instant.from('2027-03-01T08:00:00Z')
  await purgeTrash(storage, { now, trashDays: 30, horizon: settings })
  for (const each of [id, ...events.map((event) => event.id)])
    assert.equal((await call('GET', `/events/${each}`, 'admin')).status, 404)
})

test('a series that is scheduled is published with its occurrences', async (t) => {
  const { storage, repeating, call } = await aService(t)
  const { id } = await repeating('FREQ=WEEKLY;COUNT=4', { date: '2027-01-05 08:00:00' })
  assert.equal((await call('GET', '/events')).body['total'], 0)
  await publishDue(storage, Temporal.Instant.from('2027-01-05T08:00:00Z'))
  assert.equal((await call('GET', '/events')).body['total'], 4)
  assert.equal((await call('GET', `/events/${id}`)).body['status'], 'publish')
})

test('the activity names the series or the occurrence that was written', async (t) => {
  const { storage, list, repeating, call } = await aService(t)
  const { id } = await repeating('FREQ=WEEKLY;COUNT=4')
  const [first, second, third] = (await list(`/events/${id}/occurrences`)).events.map((event) => event.id)
  await call('PUT', `/events/${first}`, 'admin', { title: 'Special' })
  await call('PUT', `/events/${second}`, 'admin', { scope: 'all', title: 'New' })
  await call('PUT', `/events/${third}`, 'admin', { scope: 'following', cost: '5' })
  await call('DELETE', `/events/${second}`, 'admin')
  const { body } = await call('GET', `/events/${third}`)
  const { id: next } = body['series'] as { id: number }
  assert.deepEqual(
    (await storage.activity.since(0, 20)).map(({ action, record, changed }) => [action, record, changed.join()]),
    [
      ['created', id, ''],
      ['updated', first, 'title'],
      ['updated', id, 'title'],
      ['created', next, ''],
      ['updated', id, 'recurrence,next_series'],
      ['updated', next, 'cost'],
      ['trashed', second, 'status'],
    ],
  )
})

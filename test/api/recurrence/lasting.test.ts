// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purgeTrash } from '../../../src/program/jobs/purge-trash.ts'
import { Api, type Body } from '../../support/api.ts'
import { startTestService } from '../../support/server.ts'

/* How long a series lasts: what limits count, and what becomes of one of which nothing is left. */

const api = new Api({ TIMEZONE: 'UTC' }, { now: '2027-01-04T08:00:00Z' })

const from = (day: string, rule: string, fields: Body = {}) => ({
  ...{ title: 'Class', start_date: `${day} 19:00:00`, end_date: `${day} 20:00:00`, recurrence: { rules: [rule] } },
  ...fields,
})

async function firstAndLast(series: number) {
  const { total, records } = await api.list(`/events/${series}/occurrences?per_page=1`)
  const last = await api.list(`/events/${series}/occurrences?per_page=1&page=${total}`)
  return { total, days: [records[0], last.records[0]].map((each) => String(each?.['start_date']).slice(0, 10)) }
}

test('an endless series is counted from today, however long ago it began, and can be moved years later', async () => {
  const series = await api.event(from('2019-01-01', 'FREQ=DAILY'))
  const { total, days } = await firstAndLast(series.id)
  assert.equal(days[0], '2019-01-01')
  assert.ok(String(days[1]) >= '2029-01-03', days[1] ?? 'none')
  assert.ok(total > 3600)
  await api.update(`/events/${series.id}`, { start_date: '2019-01-01 20:00:00', end_date: '2019-01-01 21:00:00' })
  assert.equal((await firstAndLast(series.id)).total, total)
  const often = await api.call('POST /events', { as: 'admin', json: from('2026-12-01', 'FREQ=HOURLY') })
  assert.equal(often.status, 400)
  assert.match(often.text, /more than 2000 times/)
  const old = await api.call('POST /events', { as: 'admin', json: from('1927-01-01', 'FREQ=DAILY') })
  assert.equal(old.status, 400)
  assert.match(old.text, /has taken place more than 10000 times/)
})

test('a count is kept as far as calendars go, or refused by its name, and never cut', async () => {
  const series = await api.event(from('2027-03-01', 'FREQ=YEARLY;INTERVAL=2;COUNT=80'))
  assert.deepEqual(await firstAndLast(series.id), { total: 80, days: ['2027-03-01', '2185-03-01'] })
  const { status, text } = await api.call('POST /events', {
    as: 'admin',
    json: from('2027-03-01', 'FREQ=YEARLY;INTERVAL=100;COUNT=9'),
  })
  assert.equal(status, 400)
  assert.match(text, /recurrence\.rules\[0\]\.COUNT: The rule yields only 5 starts in 400 years/)
})

test('making exceptions as their series says how many were', async () => {
  const series = await api.event(from('2027-03-01', 'FREQ=WEEKLY;COUNT=4'))
  const { ids } = await api.list(`/events/${series.id}/occurrences`)
  await api.update(`/events/${ids[1]}`, { title: 'One' })
  await api.update(`/events/${ids[2]}`, { cost: '5' })
  assert.equal((await api.update(`/events/${series.id}`, { reset: true }))['occurrences_written'], 2)
  assert.equal((await api.update(`/events/${series.id}`, { reset: true }))['occurrences_written'], 0)
})

test('a series whose dates were all deleted for good is published no more', async (t) => {
  const service = await startTestService({ TIMEZONE: 'UTC' }, { now: '2027-01-04T08:00:00Z' })
  t.after(() => service.close())
  const call = async (method: string, path: string, json?: Body) =>
    (await service.call(method, path, { as: 'admin', ...(json && { json }) })).body as Body
  const { id } = await call('POST', '/events', from('2027-03-01', 'FREQ=WEEKLY;COUNT=2'))
  const { events } = (await call('GET', `/events/${String(id)}/occurrences`)) as unknown as {
    events: readonly { id: number }[]
  }
  const purge = async (day: string) =>
    purgeTrash(service.storage, {
      now: Temporal.Instant.from(`${day}T08:00:00Z`),
      ...{ trashDays: 30, horizon: { maxOccurrences: 2000, recurrenceHorizon: 24 } },
    })
  await call('DELETE', `/events/${events[0]?.id}`)
  await purge('2027-03-01')
  assert.equal((await call('GET', `/events/${String(id)}`))['status'], 'publish')
  await call('DELETE', `/events/${events[1]?.id}`)
  await purge('2027-03-02')
  assert.equal((await call('GET', `/events/${String(id)}`))['status'], 'trash')
  const { status } = await service.call('GET', `/events/${String(id)}`)
  assert.notEqual(status, 200)
})

test('an occurrence whose series is missing stays in the trash, and nothing is logged', async (t) => {
  const service = await startTestService({ TIMEZONE: 'UTC' }, { now: '2027-01-04T08:00:00Z' })
  t.after(() => service.close())
  const json = from('2027-03-01', 'FREQ=WEEKLY;COUNT=2')
  const series = Number(((await service.call('POST', '/events', { as: 'admin', json })).body as Body)['id'])
  const { body } = await service.call('GET', `/events/${series}/occurrences`, { as: 'admin' })
  const [first] = (body as { events: readonly { id: number }[] }).events
  await service.call('DELETE', `/events/${first?.id}`, { as: 'admin' })
  const { storage } = service
  const withoutSeries: typeof storage = {
    ...storage,
    transaction: (work) =>
      storage.transaction((inside) => {
        const byId = async (id: number) => (id === series ? undefined : inside.events.byId(id))
        return work({ ...inside, events: { ...inside.events, byId } })
      }),
  }
  const purged = await purgeTrash(withoutSeries, {
    now: Temporal.Instant.from('2027-03-01T08:00:00Z'),
    ...{ trashDays: 30, horizon: { maxOccurrences: 2000, recurrenceHorizon: 24 } },
  })
  assert.equal(purged, 0)
  assert.ok((await storage.activity.since(0, 100)).every(({ action }) => action !== 'purged'))
})

// runs: long, postgres
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock, test, type TestContext } from 'node:test'
import { startService } from '../../../src/program/service.ts'
import { readConfig } from '../../../src/config/config.ts'
import { purgeTrash } from '../../../src/program/jobs/purge-trash.ts'
import { anEvent, aUser } from '../../support/entities.ts'
import { startTestService, type Account } from '../../support/server.ts'
import { waitUntil } from '../../support/waiting.ts'

const start = '2027-03-01T12:00:00Z'
const horizon = { maxOccurrences: 2000, recurrenceHorizon: 24 }
const dates = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }

async function aService(t: TestContext, settings: Record<string, string> = {}) {
  const service = await startTestService(settings, { now: start })
  t.after(() => service.close())
  let now = Temporal.Instant.from(start)
  const call = async (method: string, path: string, as?: Account, json?: object, headers = {}) => {
    const answer = await service.call(method, path, { ...(as && { as }), ...(json && { json }), headers })
    return { ...answer, body: answer.body as Record<string, unknown> }
  }
  const wait = (duration: Temporal.DurationLike) => service.setClock((now = now.add(duration)).toString())
  return { ...service, call, wait }
}

for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York']) {
  test(`an event scheduled in ${zone} is published on the second, across a clock change`, async (t) => {
    const service = await aService(t, { TIMEZONE: zone })
    for (const date of ['2027-03-14 02:30:00', '2027-11-07 01:30:00', '2028-02-29 00:00:00']) {
      const { status, body } = await service.call('POST', '/events', 'admin', {
        title: 'E',
        ...dates,
        date,
        status: 'publish',
      })
      assert.deepEqual([status, body['status']], [201, 'future'])
      const path = `/events/${String(body['id'])}`
      const moment = Temporal.Instant.from(`${String(body['date_utc']).replace(' ', 'T')}Z`)
      service.setClock(moment.subtract({ milliseconds: 1 }).toString())
      assert.equal((await service.call('GET', path)).status, 403)
      service.setClock(moment.toString())
      assert.equal((await service.call('GET', path)).body['status'], 'publish')
    }
  })
}

test('without any request, the timer publishes and empties the trash', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  mock.timers.enable({ apis: ['setInterval'] })
  t.after(() => mock.timers.reset())
  let now = Temporal.Instant.from(start)
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    BASE_URL: 'http://calendar.test',
  })
  const service = await startService(config, { clock: () => now })
  const { storage } = service
  try {
    await storage.users.insert(aUser())
    const due = await storage.newId('event')
    await storage.events.insert(anEvent({ id: due, slug: 'a', status: 'future', dateUtc: '2027-03-01 12:01:00' }))
    const trashed = await storage.newId('event')
    await storage.events.insert(
      anEvent({ id: trashed, slug: 'b', status: 'trash', trashedFrom: 'publish', modifiedUtc: '2027-01-30 12:30:00' }),
    )
    const published = async () => (await storage.events.byId(due))?.status === 'publish'
    const purged = async () => (await storage.events.byId(trashed)) === undefined
    mock.timers.tick(60_000)
    for (let look = 0; look < 200; look += 1) await new Promise((resolve) => setImmediate(resolve))
    assert.equal(await published(), false, 'not before its time')
    now = now.add({ seconds: 60 })
    mock.timers.tick(60_000)
    await waitUntil(published, 'it is published')
    assert.equal(await purged(), false)
    now = now.add({ minutes: 29, seconds: 1 })
    mock.timers.tick(3_600_000)
    await waitUntil(purged, 'it is purged')
  } finally {
    await service.close()
  }
})

test('the trash is counted from the last change, in whole days of 24 hours', async (t) => {
  const { call, wait, storage } = await aService(t, { TRASH_DAYS: '30', TIMEZONE: 'America/New_York' })
  const { body } = await call('POST', '/events', 'admin', { title: 'E', ...dates })
  const [id, path] = [Number(body['id']), `/events/${String(body['id'])}`]
  wait({ hours: 24 * 300 })
  await call('DELETE', path, 'admin')
  const trashed = Temporal.Instant.from(start).add({ hours: 24 * 300 })
  const purge = (hours: number, seconds = 0) =>
    purgeTrash(storage, { now: trashed.add({ seconds: hours * 3600 + seconds }), trashDays: 30, horizon })
  // 30 days in which the clocks are changed.
  assert.equal(await purge(24 * 30, -1), 0)
  wait({ hours: 24 * 29 })
  assert.equal((await call('PUT', path, 'admin', { title: 'Changed in the trash' })).status, 200)
  assert.equal(await purge(24 * 30, 1), 0, 'it was changed since')
  assert.equal(await purge(24 * 59, -1), 0)
  assert.equal(await purge(24 * 59, 1), 1)
  assert.equal(await storage.events.byId(id), undefined)
})

test('wrong secrets are refused until the window that the first one opened ends', async (t) => {
  const { call, wait, secrets } = await aService(t)
  const wrong = { authorization: `Basic ${Buffer.from('editor:wrong').toString('base64')}` }
  const right = { authorization: `Basic ${Buffer.from(`editor:${secrets.editor}`).toString('base64')}` }
  const status = async (headers: object) => (await call('GET', '/events', undefined, undefined, headers)).status
  for (let n = 0; n < 10; n += 1) {
    assert.equal(await status(wrong), 401)
    wait({ minutes: 1 })
  }
  const { status: refused, headers } = await call('GET', '/events', undefined, undefined, wrong)
  assert.equal(refused, 429)
  assert.equal(headers.get('retry-after'), String(5 * 60))
  assert.equal((await call('GET', '/events')).status, 200, 'a request without a secret is that of a guest, as always')
  wait({ seconds: 5 * 60 - 1 })
  assert.equal(await status(wrong), 429, 'the last second')
  assert.equal(await status(right), 200, 'the right one always')
  wait({ seconds: 1 })
  for (let n = 0; n < 10; n += 1) assert.equal(await status(wrong), 401, 'a new window')
  assert.equal(await status(wrong), 429)
})

test('wrong passwords of an event are refused until their window ends', async (t) => {
  const { call, wait } = await aService(t)
  const { body } = await call('POST', '/events', 'admin', { title: 'E', ...dates, password: 'right' })
  const read = async (password: string) =>
    (await call('GET', `/events/${String(body['id'])}?password=${password}`)).status
  for (let n = 0; n < 10; n += 1) assert.equal(await read(`wrong${n}`), 403)
  assert.equal(await read('wrong'), 429)
  wait({ seconds: 15 * 60 - 1 })
  assert.equal(await read('wrong'), 429)
  wait({ seconds: 1 })
  assert.equal(await read('wrong'), 403)
  assert.equal(await read('right'), 200)
})

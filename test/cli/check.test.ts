import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFolder } from '../support/folder.ts'
import { startTestService } from '../support/server.ts'
import { almanac } from './almanac.ts'

test('a calendar with a series whose every date was changed by itself is sound', async (t) => {
  const service = await startTestService({}, { now: '2027-01-04T08:00:00Z', database: 'sqlite' })
  t.after(() => service.close())
  const json = {
    ...{ title: 'Class', start_date: '2027-01-11 19:00', end_date: '2027-01-11 20:30' },
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=2'] },
  }
  const { body } = await service.call('POST', '/events', { as: 'admin', json })
  const path = `/events/${(body as { readonly id: number }).id}/occurrences`
  const { events } = (await service.call('GET', path, { as: 'admin' })).body as { events: { id: number }[] }
  for (const { id } of events)
    assert.equal(
      (await service.call('PUT', `/events/${id}`, { as: 'admin', json: { title: `Own ${id}` } })).status,
      200,
    )
  const environment = { DATABASE_URL: service.databaseUrl }
  const { code, stdout, stderr } = await almanac(['check'], { folder: await aFolder(t), environment })
  assert.equal(code, 0, `${stdout}${stderr}`)
})

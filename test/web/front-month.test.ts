import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../support/server.ts'

void test('the small month of the front page is that of the next event, where nothing is on before', async () => {
  const service = await startTestService({}, { now: '2026-11-21T12:00:00Z' })
  const month = async () => {
    const { text } = await service.client.send({ method: 'GET', url: '/en/' })
    return /<table class="mini">\s*<caption>\s*<a[^>]*>([^<]*)</.exec(text)?.[1]
  }
  const add = async (day: string) => {
    const json = { title: 'Fair', start_date: `${day} 10:00`, end_date: `${day} 11:00`, timezone: 'UTC' }
    assert.equal((await service.call('POST', '/events', { as: 'admin', json })).status, 201)
  }
  assert.equal(await month(), 'November 2026')
  await add('2026-12-05')
  assert.equal(await month(), 'December 2026')
  await add('2026-11-28')
  assert.equal(await month(), 'November 2026')
  await service.close()
})

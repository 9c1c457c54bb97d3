import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* Addresses of another Almanac, which has its events as iCalendar, too. */

const api = new Api({}, { fetching: { allowPrivate: (address) => address === '127.0.0.1', pause: 0 } })
let other: TestService
before(async () => {
  other = await startTestService({ BASE_URL: '' })
})
after(() => other.close())

test('a list and an event of another Almanac come with all they have, and once', async () => {
  const event = {
    ...{ title: 'Elsewhere', start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00', cost: '€5' },
    ...{ tags: ['open air'], organizer: [{ organizer: 'Ada' }] },
  }
  const created = await other.call('POST', '/events', { as: 'admin', json: event })
  const { id } = created.body as { readonly id: number }
  const root = `${other.client.origin}/api/calendar/events/v1`
  for (const path of ['/events?search=elsewhere&starts_after=2027-01-01&ends_before=2027-12-31', `/events/${id}`]) {
    const url = root + path
    for (const [created, unchanged] of [
      [true, false],
      [false, true],
    ]) {
      const asked = await api.call('POST /imports', { as: 'editor', json: { url, source: 'almanac' } })
      const one = await api.runImport(asked.body['id'] as number)
      assert.deepEqual([one['status'], one['format']], ['done', 'json'], JSON.stringify(one))
      const { created: new_, unchanged: same } = one['counts'] as Readonly<Record<string, number>>
      if (path.includes('search')) assert.deepEqual([(new_ ?? 0) > 0, (same ?? 0) > 0], [created, unchanged])
      else assert.equal(new_, 0)
    }
  }
  const { records } = await api.list('/events?starts_after=2027-01-01&ends_before=2027-12-31')
  assert.equal(records.length, 1)
  assert.equal(records[0]?.['cost'], '€5')
  assert.equal((records[0]['tags'] as Body[])[0]?.['name'], 'open air')
  assert.equal((records[0]['organizer'] as Body[])[0]?.['organizer'], 'Ada')
})

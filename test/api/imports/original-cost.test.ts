// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

const api = new Api()

test('prices that the original shows with references are prices, and search engines are offered them', async () => {
  const event = {
    ...{ id: 7, title: 'Jazz', start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00' },
    ...{ global_id: 'original.test?id=7', cost: '&#036;5.00 &#8211; &#036;7.50' },
  }
  const one = await api.importFile(JSON.stringify({ events: [event] }), 'events.json')
  assert.equal((one['counts'] as Body)['created'], 1, JSON.stringify(one))
  const [jazz] = (await api.list('/events?starts_after=2027-01-01&ends_before=2027-12-31')).records
  assert.equal(jazz?.['cost'], '$5.00 – $7.50')
  assert.deepEqual((jazz['cost_details'] as Body)['values'], ['5.00', '7.50'])
  const { text } = await api.call(`GET /events/${jazz.id}.jsonld`)
  assert.match(text, /"offers":/)
  assert.match(text, /"price":"?5(\.00)?"?/)
  assert.doesNotMatch(text, /036/)
})

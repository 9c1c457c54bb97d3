import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

/* What imports bring to venues that are taken (contract/writes.md §17). */

const api = new Api({ STRICT_VENUES: 'true' }, { now: '2027-03-01T12:00:00Z' })

test('an import writes what takes a venue that is taken, also where the calendar refuses that of others', async () => {
  const { id: venue } = await api.create('venues', { venue: 'Hall' })
  const when = { start_date: '2027-09-05 10:00', end_date: '2027-09-05 12:00', venue }
  await api.event(when)
  assert.equal((await api.call('POST /events', { as: 'editor', json: { title: 'Second', ...when } })).status, 409)
  const table = 'title,start date,start time,end date,end time,venue\nImported,2027-09-05,10:00,2027-09-05,11:00,Hall\n'
  const one = await api.importFile(table, 'one.csv')
  assert.partialDeepStrictEqual(one['counts'], { created: 1, failed: 0 })
  assert.equal((await api.list(`/events?venue=${venue}`)).total, 2)
})

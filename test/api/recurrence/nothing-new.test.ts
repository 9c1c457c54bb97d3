// runs: postgres in all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* A write that says of a date what it is writes nothing, whichever dates it is about (contract/recurrence.md §4). */

const api = new Api({}, { now: '2027-01-04T08:00:00Z' })

async function aSeries() {
  const series = await api.event({
    ...{ title: 'Class', cost: '15 EUR', tickets: [{ name: 'Seat', price: '5' }] },
    ...{ start_date: '2027-01-11 19:00', end_date: '2027-01-11 20:30' },
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=5'] },
  })
  const { ids } = await api.list(`/events/${series.id}/occurrences?per_page=10`, 'admin')
  return { series: series.id, ids }
}

for (const scope of ['this', 'following', 'all'])
  test(`what was read, the same in other words, or nothing at all, with scope=${scope}`, async () => {
    const { series, ids } = await aSeries()
    const [, own = 0, plain = 0] = ids
    await api.update(`/events/${own}`, { tickets: [{ name: 'Box', price: '9' }] })
    for (const id of [own, plain]) {
      const read = await api.read(`/events/${id}`, 'editor')
      const words = { title: { en: 'Class' }, cost: ['15 EUR'], start_date: String(read['start_date']).slice(0, 16) }
      const [ticket] = read['tickets'] as readonly Body[]
      const sold = { tickets: [{ ...ticket, sold: 3, remaining: 2 }] }
      for (const sent of [read, {}, words, sold]) {
        const { status, headers, body, text } = await api.call(`PUT /events/${id}`, {
          ...{ as: 'editor', json: { ...sent, scope } },
        })
        assert.equal(status, 200, text)
        assert.deepEqual([body['occurrences_written'], headers.get('activity-id')], [0, null], JSON.stringify(sent))
      }
    }
    assert.deepEqual((await api.list(`/events/${series}/occurrences?per_page=10`, 'admin')).ids, ids)
  })

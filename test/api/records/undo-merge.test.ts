// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'

/* A merge is taken back by what was written with it (contract/writes.md §13). */

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
const venueOf = async (id: number) => ((await api.read(`/events/${id}`, 'admin'))['venue'] as Shown).id

test('a change of one’s own in the same second is not taken for one of the merge', async () => {
  const [stays, goes] = [await api.create('venues', { venue: 'Stays' }), await api.create('venues', { venue: 'Goes' })]
  const [merged, moved] = [await api.event({ venue: goes.id }), await api.event({ venue: goes.id })]
  await api.update(`/events/${moved.id}`, { venue: stays.id })
  const { status } = await api.call(`POST /venues/${stays.id}/merge`, { as: 'admin', json: { from: goes.id } })
  assert.equal(status, 200)
  await api.call(`POST /venues/${stays.id}/merge/undo`, { as: 'admin', json: { from: goes.id } })
  assert.deepEqual([await venueOf(merged.id), await venueOf(moved.id)], [goes.id, stays.id])
})

test('a merge is taken back by its entry as any write', async () => {
  const [stays, goes] = [
    await api.create('venues', { venue: 'Mill' }),
    await api.create('venues', { venue: 'The mill' }),
  ]
  const [merged, edited] = [await api.event({ venue: goes.id }), await api.event({ venue: goes.id })]
  const { headers } = await api.call(`POST /venues/${stays.id}/merge`, { as: 'admin', json: { from: goes.id } })
  const other = await api.create('venues', { venue: 'Barn' })
  await api.update(`/events/${edited.id}`, { venue: other.id }, 'editor')
  const undo = `POST /activity/${headers.get('activity-id')}/undo`
  assert.equal((await api.call(undo, { as: 'admin', json: {} })).status, 409)
  assert.equal(await venueOf(merged.id), stays.id)
  assert.equal((await api.call(undo, { as: 'admin', json: { partly: true } })).status, 200)
  assert.deepEqual([await venueOf(merged.id), await venueOf(edited.id)], [goes.id, other.id])
  assert.equal((await api.read(`/venues/${goes.id}`))['status'], 'publish')
})

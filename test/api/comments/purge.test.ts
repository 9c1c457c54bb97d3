// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purgeTrash } from '../../../src/program/jobs/purge-trash.ts'
import { startTestService } from '../../support/server.ts'

const now = Temporal.Instant.from('2027-03-01T08:00:00Z')
const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

test('the comments of an event stay with it in the trash, and go when it is purged; those of others stay', async (t) => {
  const service = await startTestService({}, { now: now.toString() })
  t.after(() => service.close())
  const { storage } = service
  const said = async () => {
    const json = { title: 'Fair', ...times }
    const { id } = (await service.call('POST', '/events', { as: 'editor', json })).body as { readonly id: number }
    const answer = await service.call('POST', `/events/${id}/comments`, { as: 'editor', json: { text: 'Which door?' } })
    assert.equal(answer.status, 201)
    return { id, comment: (answer.body as { readonly id: number }).id }
  }
  const [gone, kept] = [await said(), await said()]
  assert.equal((await service.call('DELETE', `/events/${gone.id}`, { as: 'editor' })).status, 200)
  assert.equal((await storage.comments.byId(gone.comment))?.text, 'Which door?')
  const later = now.add({ hours: 24 * 31 })
  const horizon = { maxOccurrences: 2000, recurrenceHorizon: 24 }
  assert.equal(await purgeTrash(storage, { now: later, trashDays: 30, horizon }), 1)
  assert.equal(await storage.comments.byId(gone.comment), undefined)
  assert.equal((await service.call('GET', `/events/${gone.id}/comments`, { as: 'editor' })).status, 404)
  assert.equal((await storage.comments.byId(kept.comment))?.text, 'Which door?')
})

// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anEvent, Api } from '../../support/api.ts'
import { assertReply, invalid } from '../../support/scenario.ts'

const api = new Api()

test('an event has the parent that was sent, until it is cleared', async () => {
  const parent = await api.event({ title: 'Parent' })
  const child = await api.event({ title: 'Child', post_parent: parent.id })
  assert.equal(child['post_parent'], parent.id)
  assert.deepEqual((await api.list(`/events?post_parent=${parent.id}`)).ids, [child.id])
  assert.equal((await api.update(`/events/${child.id}`, { title: 'Still' }))['post_parent'], parent.id)
  assert.equal((await api.update(`/events/${child.id}`, { post_parent: 0 }))['post_parent'], 0)
  assert.deepEqual((await api.list(`/events?post_parent=${parent.id}`)).ids, [])
})

test('an event is neither its own parent nor below itself', async () => {
  const a = await api.event({ title: 'a' })
  const b = await api.event({ title: 'b', post_parent: a.id })
  const c = await api.event({ title: 'c', post_parent: b.id })
  for (const post_parent of [a.id, b.id, c.id]) {
    assertReply(await api.call(`PUT /events/${a.id}`, { as: 'admin', json: { post_parent } }), invalid('post_parent'))
  }
  assert.equal((await api.read(`/events/${a.id}`))['post_parent'], 0)
})

test('an event that the caller may not read, and what is no event, cannot be a parent', async () => {
  const draft = await api.event({ title: 'draft', status: 'draft' })
  const venue = await api.create('venues', { venue: 'Hall' })
  for (const post_parent of [draft.id, venue.id, 4711]) {
    const json = { ...anEvent, post_parent }
    assertReply(await api.call('POST /events', { as: 'author', json }), invalid('post_parent'))
  }
  assert.equal((await api.event({ post_parent: draft.id }, 'editor'))['post_parent'], draft.id)
})

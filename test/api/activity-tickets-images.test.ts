// runs: all, postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../support/api.ts'
import { png } from '../support/images.ts'

/* Tickets and pictures are brought back like other records (contract/activity.md §3). */

const api = new Api()

const newest = async (kind: string, id: number) => {
  const found = await api.read(`/activity?kind=${kind}&id=${id}`, 'editor')
  return (found['activity'] as readonly Body[])[0]
}
const restore = (entry: Body | undefined, json: Body) =>
  api.call(`POST /activity/${entry?.['id'] as number}/restore`, { as: 'editor', json })

test('a ticket gets its name back, and a deleted one stays deleted', async () => {
  const event = await api.event({ title: 'Jazz' })
  const json = { event: event.id, name: 'Seat', price: '5', capacity: 10 }
  const made = await api.call('POST /tickets', { as: 'admin', json })
  const id = made.body['id'] as number
  await api.update(`/tickets/${id}`, { name: 'Box', capacity: 3 })
  const entry = await newest('ticket', id)
  const reply = await restore(entry, { state: 'before' })
  assert.equal(reply.status, 200, reply.text)
  const now = await api.read(`/tickets/${id}`, 'admin')
  assert.deepEqual([now['name'], now['capacity']], ['Seat', 10])
  assert.equal((await restore(entry, {})).status, 200)
  assert.equal((await api.read(`/tickets/${id}`, 'admin'))['name'], 'Box')
  await api.remove(`/tickets/${id}`)
  assert.equal((await restore(entry, { state: 'before' })).status, 410)
})

test('a picture gets its alternative text back, and a deleted one stays deleted', async () => {
  const { id } = await api.upload('/images', png, { 'content-type': 'image/png' })
  await api.update(`/images/${id}`, { alt: 'A hall' })
  await api.update(`/images/${id}`, { alt: 'A stage' })
  const entry = await newest('image', id)
  const reply = await restore(entry, { state: 'before' })
  assert.equal(reply.status, 200, reply.text)
  const now = await api.read(`/images/${id}`, 'admin')
  assert.equal(now['alt'], 'A hall')
  await api.remove(`/images/${id}`)
  assert.equal((await restore(entry, { state: 'before' })).status, 410)
})

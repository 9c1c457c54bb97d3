// runs: all, postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'
import { bulkRequests, type Bulk } from './bulk-requests.ts'

/* More events than one request waits for are changed, and taken back, by a job of their user (contract/bulk.md §4). */

const api = new Api()

const { bulk, event, read, undo } = bulkRequests(api)

void test('more than a thousand go on as a job of their user, which goes on after a stop and can be undone', async () => {
  const real = await Promise.all(['a', 'b', 'c'].map((name) => event(`Job ${name}`, '2027-07-01')))
  const missing = Array.from({ length: 1000 }, (_, index) => 5_000_000 + index)
  const json = { ids: [...real.map(({ id }) => id), ...missing], change: { tags: ['swept'], tags_mode: 'add' } }
  const begun = await api.call('POST /events/bulk', { as: 'editor', json })
  assert.equal(begun.status, 202, begun.text)
  const path = `/events/bulk/${String(begun.body['id'])}`
  assert.ok(begun.headers.get('location')?.endsWith(path))
  assert.equal((await api.call(`GET ${path}`, { as: 'admin' })).status, 404)
  assert.equal((await api.call(`GET ${path}`)).status, 401)
  assert.equal((await api.call(`GET ${path}`, { as: 'editor' })).body['status'], 'queued')
  assert.equal(await api.runChanges(AbortSignal.abort()), 0)
  assert.equal(await api.runChanges(), 1)
  const { body } = await api.call(`GET ${path}`, { as: 'editor' })
  assert.deepEqual(
    [body['status'], body['position'], body['counts'], (body as Bulk).records.length],
    ['done', 1003, { changed: 3, copied: 0, unchanged: 0, refused: 1000 }, 1000],
  )
  assert.equal((await api.list('/events?tags=swept&start_date=2027-01-01')).total, 3)
  assert.equal((await undo((body as Bulk).group)).status, 200)
  assert.equal((await api.list('/tags?search=swept&hide_empty=false')).total, 0)
})

void test('what wrote more entries than are undone at once is undone as a job, but for what was changed since', async () => {
  const tickets = Array.from({ length: 100 }, (_, index) => ({ name: `Seat ${index}`, price: '1' }))
  const made = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'])
    made.push((await event(`Hall ${name}`, '2027-08-01', { tickets })).id)
  const { group, records } = await bulk({ ids: made, change: { copy: true, tags: 'halls' } })
  const [first, second] = records.map(({ copy }) => copy)
  await api.update(`/events/${first}`, { title: 'Sold already' })
  const begun = await undo(group)
  assert.equal(begun.status, 202, begun.text)
  assert.equal((await read(second))['status'], 'draft')
  assert.equal(await api.runChanges(), 1)
  const path = begun.headers.get('location')?.replace(/^.*(?=\/events)/, '') ?? ''
  const { body } = await api.call(`GET ${path}`, { as: 'editor' })
  assert.deepEqual([body['status'], body['undoes']], ['done', group])
  assert.deepEqual((body as Bulk).records.map(({ title }) => title).filter(Boolean), ['Sold already'])
  assert.equal((await read(first))['status'], 'draft')
  assert.equal((await read(second))['status'], 'trash')
})

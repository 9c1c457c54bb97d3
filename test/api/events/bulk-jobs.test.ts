import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Account, type Body, type Shown } from '../../support/api.ts'

/* More events than one request waits for are changed, and taken back, by a job of their user (contract/bulk.md §4). */

const api = new Api()

interface Told {
  readonly id: number
  readonly outcome: string
  readonly title: string
  readonly start_date: string | null
  readonly copy: number | null
  readonly error: { readonly status: number; readonly code: string; readonly message: string } | null
}

interface Bulk extends Body {
  readonly group: number | null
  readonly records: readonly Told[]
}

async function bulk(json: object, as: Account = 'editor', status = 200, prefix = ''): Promise<Bulk> {
  const reply = await api.call(`POST ${prefix}/events/bulk`, { as, json })
  assert.equal(reply.status, status, reply.text)
  return reply.body as Bulk
}

const event = (title: string, day: string, fields = {}) =>
  api.event({ title, start_date: `${day} 19:30`, end_date: `${day} 22:00`, ...fields })
const read = async (id: number | null | undefined) =>
  (await api.call(`GET /events/${id}?translations=1`, { as: 'admin' })).body as Shown
const undo = (group: number | null) => api.call(`POST /activity/${group}/undo`, { as: 'editor', json: {} })

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

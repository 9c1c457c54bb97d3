// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api } from '../../support/api.ts'

/* What the author of an event and the editors say to each other about it (contract/access.md §10). */

const api = new Api()
const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }
let id = 0

before(async () => {
  const json = { title: 'Fair', status: 'pending', ...times }
  const { body } = await api.call('POST /events', { as: 'contributor', json })
  id = Number(body['id'])
})

async function say(text: unknown, as: 'editor' | 'contributor' = 'editor', event = id) {
  return api.call(`POST /events/${event}/comments`, { as, json: { text } })
}

async function thread(event = id, query = '') {
  const { body, status, text } = await api.call(`GET /events/${event}/comments?${query}`, { as: 'editor' })
  assert.equal(status, 200, text)
  return body as {
    readonly total: number
    readonly next_rest_url?: string
    readonly comments: readonly { id: number; text: string }[]
  }
}

const said = async (event = id, query = '') => (await thread(event, query)).comments.map(({ text }) => text)

test('the author and the editors see what they say, oldest first, by pages', async () => {
  const { status, body } = await say('Which <b>door</b>?\nAnd when?')
  assert.equal(status, 201)
  const { id: comment, event, user, text } = body as Record<string, unknown>
  assert.ok(Number(comment) > 0)
  assert.deepEqual([event, user, text], [id, { id: 2, name: 'editor' }, 'Which <b>door</b>?\nAnd when?'])
  assert.equal((await say('The red one', 'contributor')).status, 201)
  assert.deepEqual(await said(), ['Which <b>door</b>?\nAnd when?', 'The red one'])
  const first = await thread(id, 'per_page=1')
  assert.equal(first.total, 2)
  const query = new URL(first.next_rest_url ?? '').search.slice(1)
  assert.deepEqual(await said(id, query), ['The red one'])
})

test('a comment is a text of 1 to 4,000 characters, and a dry run adds none', async () => {
  const before = await said()
  for (const text of [undefined, '', '  ', 'x'.repeat(4001), ['x']]) assert.equal((await say(text)).status, 400)
  const dry = await api.call(`POST /events/${id}/comments?dry_run=true`, { as: 'editor', json: { text: 'x' } })
  assert.equal(dry.status, 201)
  assert.deepEqual(await said(), before)
})

test('nobody else is told of them, neither by other answers nor by the activity', async () => {
  await say('Between us')
  await api.call(`POST /events/${id}`, { as: 'editor', json: { status: 'publish' } })
  for (const path of [`/events/${id}`, '/events', `/events/${id}/comments`, '/activity'])
    for (const as of ['author', 'subscriber', undefined] as const) {
      const { text } = await api.call(`GET ${path}`, as && { as })
      assert.doesNotMatch(text, /Between us/)
    }
  assert.equal((await api.call(`GET /events/${id}/comments`, { as: 'contributor' })).status, 200)
  assert.equal((await api.call(`GET /events/${id}/comments`, { as: 'author' })).status, 403)
  const { text } = await api.call('GET /activity', { as: 'admin' })
  assert.match(text, /"changed":\["comments"\]/)
  assert.doesNotMatch(text, /Between us/)
})

test('its writer and editors delete a comment, nobody that of an editor', async () => {
  const [first, own] = [await say('One'), await say('Two', 'contributor')].map(({ body }) => Number(body['id']))
  const remove = async (comment: number | undefined, as: 'editor' | 'contributor') =>
    (await api.call(`DELETE /events/${id}/comments/${comment}`, { as })).status
  assert.equal(await remove(first, 'contributor'), 403)
  assert.equal(await remove(own, 'contributor'), 200)
  assert.equal(await remove(own, 'contributor'), 404)
  assert.equal(await remove(first, 'editor'), 200)
  const other = await api.event()
  const elsewhere = Number((await say('There', 'editor', other.id)).body['id'])
  assert.equal(await remove(elsewhere, 'editor'), 404)
})

test('a series has one thread, to which each of its occurrences leads', async () => {
  const { id: series } = await api.event({ recurrence: { rules: ['FREQ=DAILY;COUNT=2'] } })
  const { ids } = await api.list(`/events/${series}/occurrences`)
  assert.equal((await say('Both days?', 'editor', ids[1])).body['event'], series)
  assert.deepEqual(await said(series), ['Both days?'])
  assert.deepEqual(await said(ids[0]), ['Both days?'])
})

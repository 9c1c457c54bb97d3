// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, userIds, type Account, type Body } from '../../support/api.ts'

/* What others did and concerns a user, by the API. */

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })

async function handedIn(title: string): Promise<number> {
  const { id } = await api.event({ title, status: 'pending' }, 'contributor')
  await api.tellPeople()
  return id
}

async function listed(as: Account, query = '') {
  const { status, body, text } = await api.call(`GET /users/me/messages${query}`, { as })
  assert.equal(status, 200, text)
  return {
    messages: body['messages'] as readonly (Body & { readonly id: number })[],
    ...{ unread: Number(body['unread']), total: Number(body['total']), next: body['next_rest_url'] },
  }
}

async function marked(as: Account, json: object) {
  const { status, body } = await api.call('POST /users/me/messages/read', { as, json })
  return [status, body['unread'] ?? body['code']]
}

test('a user lists its own messages, in words, and reading marks nothing', async () => {
  const id = await handedIn('Choir')
  const event = await api.read(`/events/${id}`, 'contributor')
  const json = { text: 'Which entrance is it?' }
  await api.call(`POST /events/${id}/comments`, { as: 'editor', json })
  await api.tellPeople()
  const { messages, unread, total } = await listed('contributor')
  assert.deepEqual([unread, total], [1, 1])
  const [{ id: message, ...shown } = {}] = messages
  assert.equal(typeof message, 'number')
  assert.deepEqual(shown, {
    ...{ kind: 'commented', text: 'editor wrote about “Choir”', comment: json.text, user_name: 'editor', others: 0 },
    record: { kind: 'event', id, title: 'Choir', rest_url: String(event['rest_url']) },
    ...{ date: '2027-03-01T12:00:00Z', is_read: false },
  })
  const french = await api.call('GET /users/me/messages?i18n_language=fr', { as: 'contributor' })
  assert.match(french.text, /editor vous écrit au sujet de «\u00a0Choir\u00a0»/)
  assert.equal((await listed('contributor')).unread, 1)
  for (const other of ['author', 'subscriber'] as const) assert.deepEqual((await listed(other)).messages, [], other)
})

test('messages are listed in pages, the newest first, and each comes once', async () => {
  for (const title of ['Fair', 'Market', 'Parade']) await handedIn(title)
  const { messages, total } = await listed('editor')
  const ids = messages.map(({ id }) => id)
  assert.deepEqual([total, ids], [messages.length, ids.toSorted((a, b) => b - a)])
  assert.match(String(messages[0]?.['text']), /“Parade”/)
  const found: number[] = []
  for (let query: string | undefined = '?per_page=1'; query !== undefined;) {
    const page = await listed('editor', query)
    assert.equal(page.unread, ids.length)
    found.push(...page.messages.map(({ id }) => id))
    query = typeof page.next === 'string' ? new URL(page.next).search : undefined
  }
  assert.deepEqual(found, ids)
  assert.deepEqual(
    (await listed('editor', '?per_page=2&page=2')).messages.map(({ id }) => id),
    ids.slice(2, 4),
  )
})

test('messages are marked by their ids, or all, and those of others are untouched', async () => {
  const { messages, unread } = await listed('editor')
  const [first = 0, second = 0] = messages.map(({ id }) => id)
  for (const stranger of ['contributor', 'author', 'admin'] as const) {
    const before = (await listed(stranger)).unread
    const foreign = { ids: [first, 999_999] }
    if (stranger !== 'admin') assert.deepEqual(await marked(stranger, foreign), [200, before], stranger)
    const path = `/users/${userIds.editor}/messages`
    assert.equal((await api.call(`GET ${path}`, { as: stranger })).status, 403)
    assert.equal((await api.call(`POST ${path}/read`, { as: stranger, json: { all: true } })).status, 403)
  }
  assert.equal((await listed('editor')).unread, unread)
  const dry = await api.call('POST /users/me/messages/read?dry_run=true', { as: 'editor', json: { ids: [first] } })
  assert.deepEqual([dry.status, dry.body['unread']], [200, unread - 1])
  assert.equal((await listed('editor')).unread, unread, 'a dry run marks nothing')
  assert.deepEqual(await marked('editor', { ids: [first, second] }), [200, unread - 2])
  const read = (await listed('editor')).messages.filter((message) => message['is_read'] === true)
  assert.deepEqual(
    read.map(({ id }) => id),
    [first, second],
  )
  assert.deepEqual(await marked('editor', { all: true }), [200, 0])
})

test('messages of which none is named are refused, and so are wrong ids', async () => {
  assert.deepEqual(await marked('editor', {}), [400, 'rest_invalid_param'])
  assert.deepEqual(await marked('editor', { all: false }), [400, 'rest_invalid_param'])
  for (const ids of [['x'], [0], Array.from({ length: 501 }, (_, index) => index + 1)])
    assert.deepEqual(await marked('editor', { ids }), [400, 'rest_invalid_param'])
})

test('what the reader may not read any more is neither listed nor counted', async () => {
  const id = await handedIn('Bazaar')
  assert.equal((await listed('editor')).unread, 1)
  await api.call(`PATCH /events/${id}`, { as: 'contributor', json: { status: 'draft' } })
  const { messages, unread, total } = await listed('editor')
  assert.deepEqual([unread, total], [0, messages.length])
  assert.ok(!JSON.stringify(messages).includes('Bazaar'))
})

test('a password needs the scope to read everything for messages, and to write everything to mark them', async () => {
  const statuses = async (scope: string) => {
    const json = { name: scope, scopes: [scope] }
    const { body } = await api.call('POST /users/me/application-passwords', { as: 'editor', json })
    const headers = { authorization: `Bearer ${String(body['password'])}` }
    const list = await api.call('GET /users/me/messages', { headers })
    const mark = await api.call('POST /users/me/messages/read', { headers, json: { all: true } })
    return [list.status, mark.status]
  }
  assert.deepEqual(await statuses('write'), [200, 200])
  assert.deepEqual(await statuses('read'), [200, 403])
  for (const scope of ['read:users', 'write:users', 'write:events']) assert.deepEqual(await statuses(scope), [403, 403])
})

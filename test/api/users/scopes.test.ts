// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '../../../src/domain/people/scope.ts'
import { catalog } from '../../../src/resources/catalog.ts'
import { png } from '../../support/images.ts'
import { anEvent, Api, userIds, type Account, type Body, type Sending } from '../../support/api.ts'

const api = new Api()

/** A client with a password of these scopes. */
async function limited(scopes: readonly Scope[], as: Account = 'editor', fields: Body = {}) {
  const json = { name: scopes.join(' '), scopes, ...fields }
  const { status, body, text } = await api.call('POST /users/me/application-passwords', { as, json })
  assert.equal(status, 201, text)
  assert.deepEqual(body['scopes'], scopes)
  const headers = { authorization: `Bearer ${String(body['password'])}` }
  return async (request: string, sending: Sending = {}) => {
    const answer = await api.call(request, { ...sending, headers: { ...headers, ...sending.headers } })
    return { ...answer, code: answer.body['code'], message: String(answer.body['message']) }
  }
}

test('a password to read reads what its user may, drafts of its own too, and writes nothing', async () => {
  const draft = await api.event({ status: 'draft', title: 'A draft' }, 'contributor')
  const ask = await limited(['read'], 'contributor')
  const read = await ask(`GET /events/${draft.id}`)
  assert.deepEqual([read.status, read.body['title']], [200, 'A draft'])
  assert.equal(read.headers.get('allow'), 'GET')
  assert.equal((await ask('GET /events?status=draft')).body['total'], 1)
  assert.equal((await ask('GET /activity')).status, 200)
  for (const [request, json] of [
    ['POST /events', anEvent],
    [`PUT /events/${draft.id}`, { title: 'Other' }],
    [`DELETE /events/${draft.id}`, undefined],
    ['POST /venues', { venue: 'x' }],
    ['PUT /users/me', { name: 'x' }],
    ['POST /users/me/application-passwords', { name: 'x' }],
  ] as const) {
    const refused = await ask(request, json ? { json } : {})
    assert.deepEqual([refused.status, refused.code], [403, 'rest_insufficient_scope'], request)
  }
  assert.equal((await api.read(`/events/${draft.id}`, 'contributor'))['title'], 'A draft')
})

test('a password to write one kind writes that, reads that, and is nobody elsewhere', async () => {
  const ask = await limited(['write:events'])
  const { status, body } = await ask('POST /events', { json: { ...anEvent, status: 'draft' } })
  assert.equal(status, 201)
  assert.equal((await ask(`GET /events/${String(body['id'])}`)).status, 200)
  const venue = await api.create('venues', { venue: 'A private hall', status: 'private' })
  const open = await api.create('venues', { venue: 'An open hall' })
  assert.equal((await ask(`GET /venues/${open.id}`)).status, 200)
  const hidden = await ask(`GET /venues/${venue.id}`)
  assert.deepEqual([hidden.status, hidden.code], [403, 'venue-not-accessible'])
  assert.ok(!(await ask('GET /venues?per_page=100')).text.includes('A private hall'))
  const closed = await ask('GET /images')
  assert.deepEqual([closed.status, closed.code], [403, 'rest_insufficient_scope'])
  assert.match(closed.message, /read:images/)
  const wrong = await ask(`PUT /venues/${open.id}?i18n_language=fr`, { json: { phone: '1' } })
  assert.deepEqual([wrong.status, wrong.code], [403, 'rest_insufficient_scope'])
  assert.match(wrong.message, /portée write:venues/)
})

test('a password for one kind shows nothing unpublished of another, and finds nothing by it', async () => {
  const hall = await api.create('venues', { venue: 'Hidden hall', city: 'Hiddenham', status: 'private' })
  const draft = await api.event({ title: 'A hidden draft', status: 'draft', venue: hall.id })
  const open = await api.event({ title: 'An open evening', venue: hall.id })
  const waiting = await api.event({ title: 'Waits', status: 'draft', venue: { venue: 'Waiting hall' } })
  const seat = { event: open.id, name: 'Hidden seat', status: 'draft' }
  const ticket = (await api.call('POST /tickets', { as: 'admin', json: seat })).body
  const events = await limited(['read:events'])
  for (const request of [
    ...[`GET /events/${open.id}`, `GET /events/${draft.id}`, `GET /events/${waiting.id}`],
    ...['GET /events.csv?status=draft,publish', 'GET /events?facets=venues,cities', 'GET /events/places'],
  ]) {
    const { status, text } = await events(request)
    assert.equal(status, 200, request)
    assert.doesNotMatch(text, /Hidden hall|Hiddenham|Waiting hall|Hidden seat/, request)
  }
  for (const found of ['city=Hiddenham', 'search=Hiddenham&search_in=venues']) {
    const { status, text } = await events(`GET /events?${found}`)
    assert.ok(status === 400 || text.includes('"total":0'), `${found}: ${status} ${text.slice(0, 300)}`)
  }
  const unknown = await events(`GET /events?venue=${hall.id}`)
  assert.deepEqual([unknown.status, unknown.code], [400, 'rest_invalid_param'])
  const venues = await limited(['read:venues'])
  for (const event of [draft.id, waiting.id]) assert.equal((await venues(`GET /venues?event=${event}`)).status, 400)
  const day = anEvent.start_date.slice(0, 10)
  const days = `start_date=${day}&end_date=${day}`
  assert.ok(!(await venues(`GET /venues/${hall.id}/occupancy?${days}`)).text.includes('A hidden draft'))
  assert.doesNotMatch((await venues('GET /venues?has_events=false&status=draft')).text, /Hidden hall/)
  const write = await limited(['write:events'])
  const image = (await api.upload('/images', png, { 'content-type': 'image/png' })).id
  for (const json of [{ venue: hall.id }, { image }]) {
    const refused = await write('POST /events', { json: { ...anEvent, ...json } })
    assert.deepEqual([refused.status, refused.code], [400, 'rest_invalid_param'], JSON.stringify(json))
  }
  assert.equal((await write(`PUT /events/${draft.id}`, { json: { venue: [] } })).status, 200)
  const both = await limited(['read:events', 'read:venues', 'read:tickets'])
  assert.match((await both(`GET /events/${draft.id}`)).text, /Hidden hall/)
  assert.match((await both(`GET /events/${waiting.id}`)).text, /Waiting hall/)
  assert.match((await both(`GET /events/${open.id}`)).text, /Hidden seat/)
  assert.match((await both(`GET /venues/${hall.id}/occupancy?${days}`)).text, /A hidden draft/)
  const tickets = await limited(['read:tickets'])
  assert.equal((await tickets(`GET /tickets/${String(ticket['id'])}`)).status, 200)
})

test('records written with an event need scopes of their own', async () => {
  const picture = 'http://192.0.2.1/x.png'
  for (const [json, missing] of [
    [{ venue: { venue: 'New hall' } }, 'write:venues'],
    [{ organizer: { organizer: 'New people' } }, 'write:organizers'],
    [{ tags: ['a new tag'] }, 'write:tags'],
    [{ categories: ['a new category'] }, 'write:categories'],
    [{ tickets: [{ name: 'Seat' }] }, 'write:tickets'],
    [{ image: picture }, 'write:images'],
  ] as const) {
    const ask = await limited(['write:events'])
    const refused = await ask('POST /events', { json: { ...anEvent, ...json } })
    assert.deepEqual([refused.status, refused.code], [403, 'rest_insufficient_scope'], missing)
    assert.ok(refused.message.includes(missing), refused.message)
    if (missing === 'write:images') continue
    const both = await limited(['write:events', missing])
    const accepted = await both('POST /events', { json: { ...anEvent, ...json } })
    assert.equal(accepted.status, 201, accepted.text)
  }
})

test('a password to write everything writes no users', async () => {
  const ask = await limited(['write'], 'admin')
  assert.equal((await ask('POST /venues', { json: { venue: 'By a token' } })).status, 201)
  assert.equal((await ask('GET /users')).status, 200)
  for (const request of ['POST /users', 'POST /users/me/application-passwords', `PUT /users/${userIds.author}`]) {
    const { status, code } = await ask(request, { json: { username: 'x', name: 'x' } })
    assert.deepEqual([status, code], [403, 'rest_insufficient_scope'], request)
  }
})

test('a password without the scope to read users can still read its own user', async () => {
  const ask = await limited(['write:tags'], 'admin')
  assert.equal((await ask('GET /users/me')).body['username'], 'admin')
  for (const request of ['GET /users', `GET /users/${userIds.author}`, 'GET /users/me/application-passwords'])
    assert.equal((await ask(request)).status, 403, request)
})

test('nobody gives by a limited password more than that has', async () => {
  const expires = '2030-01-01T00:00:00Z'
  const ask = await limited(['write:users', 'read:events'], 'admin', { expires })
  const path = '/users/me/application-passwords'
  const give = (json: Body) => ask(`POST ${path}`, { json: { name: 'x', ...json } })
  for (const scopes of [undefined, ['write'], ['read'], ['write:events']])
    assert.equal((await give({ scopes, expires })).code, 'rest_insufficient_scope', JSON.stringify(scopes))
  for (const end of [undefined, '2030-01-01T00:00:01Z'])
    assert.equal((await give({ scopes: ['read:events'], expires: end })).status, 403, String(end))
  const given = await give({ scopes: ['read:events', 'read:users'], expires })
  assert.equal(given.status, 201, given.text)
  const own = await ask(`PUT ${path}/${String(given.body['id'])}`, { json: { scopes: ['write'] } })
  assert.equal(own.code, 'rest_insufficient_scope')
})

test('a password that may write a kind of record restores an earlier state of it', async () => {
  const venue = await api.create('venues', { venue: 'Before' })
  await api.update(`/venues/${venue.id}`, { venue: 'After' })
  const [entry] = (await api.list(`/activity?kind=venue&id=${venue.id}`, 'admin')).ids
  const path = `POST /activity/${entry}/restore`
  const refused = await (await limited(['write:events', 'read']))(path, { json: { state: 'before' } })
  assert.deepEqual([refused.status, refused.code], [403, 'rest_insufficient_scope'])
  const { status } = await (await limited(['write:venues', 'read']))(path, { json: { state: 'before' } })
  assert.equal(status, 200)
})

test('scopes that nobody knows are refused, with those that there are', async () => {
  for (const scopes of [['write:everything'], ['READ'], [1], 'admin']) {
    const { status, body } = await api.call('POST /users/me/application-passwords', {
      as: 'editor',
      json: { name: 'x', scopes },
    })
    assert.equal(status, 400)
    assert.match(JSON.stringify(body), /write:events/)
  }
})

test('every write needs a scope, and every read that is not for everybody', () => {
  const without = catalog.filter(({ scope, tag }) => scope === null && tag !== 'documentation').map(({ id }) => id)
  // To restore and to undo is to update, as the kind of the record says; so it is with changes; who one is, one may know. Views
  // are for everybody.
  const changes = ['start-changes', 'read-changes', 'read-changes-sse', 'read-changes-rpde']
  assert.deepEqual(without, ['restore-activity', 'undo-activity', ...changes, 'read-user', 'list-views', 'read-view'])
})

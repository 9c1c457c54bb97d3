// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'
import { assertReply, invalid } from '../../support/scenario.ts'

/* How tickets are listed and read. */

const api = new Api({ PER_PAGE: '2' }, { now: '2027-03-01T12:00:00Z' })
let first: Shown
let second: Shown
let guarded: Shown
let unlisted: Shown
const ids: number[] = []

async function ticket(event: Shown, fields: Body = {}): Promise<number> {
  const { status, body, text } = await api.call('POST /tickets', {
    as: 'author',
    json: { event: event.id, name: 'Seat', ...fields },
  })
  assert.equal(status, 201, text)
  return body['id'] as number
}

before(async () => {
  const later = { start_date: '2027-04-01 20:00:00', end_date: '2027-04-01 22:00:00' }
  first = await api.event(later, 'author')
  second = await api.event(later, 'author')
  guarded = await api.event({ ...later, password: 'secret' }, 'author')
  unlisted = await api.event({ ...later, hide_from_listings: true }, 'author')
  ids.push(
    await ticket(first),
    await ticket(first, { capacity: 0 }),
    await ticket(second, { available_until: '2027-03-01 11:00:00' }),
    await ticket(second, { available_from: '2027-03-01 12:00:00', available_until: '2027-03-01 12:00:00' }),
    await ticket(second, { status: 'draft' }),
    await ticket(guarded, { name: 'zzguarded' }),
    await ticket(unlisted, { name: 'zzunlisted' }),
  )
})

/** By the place in which they were made. */
const made = (found: readonly number[]) => found.map((id) => ids.indexOf(id))

test('a list shows what is published, in the order in which it was made', async () => {
  const list = await api.list('/tickets?per_page=50')
  assert.deepEqual([made(list.ids), list.total], [[0, 1, 2, 3], 4])
  assert.ok(!JSON.stringify(list.body).includes('zz'))
})

test('users who may edit an event see its draft tickets, and the tickets of a protected event', async () => {
  for (const [as, expected] of [
    ['subscriber', [0, 1, 2, 3]],
    ['contributor', [0, 1, 2, 3]],
    ['author2', [0, 1, 2, 3]],
    ['author', [0, 1, 2, 3, 4, 5]],
    ['editor', [0, 1, 2, 3, 4, 5]],
  ] as const) {
    const list = await api.list('/tickets?per_page=50', as)
    assert.deepEqual([made(list.ids), list.total], [expected, expected.length], as)
  }
})

test('the tickets of an event that is left out of lists are found by naming it', async () => {
  assert.deepEqual(made((await api.list(`/tickets?event=${unlisted.id}`)).ids), [6])
})

test('lists can be narrowed down to an event, and to what is for sale or not', async () => {
  for (const [query, expected] of [
    [`event=${first.id}`, [0, 1]],
    ['is_available=true', [0, 3]],
    ['is_available=0', [1, 2]],
    [`is_available=1&event=${second.id}`, [3]],
  ] as const) {
    const list = await api.list(`/tickets?per_page=50&${query}`)
    assert.deepEqual([made(list.ids), list.total], [expected, expected.length], query)
    const available = list.records.map((record) => record['is_available'])
    if (query.startsWith('is_available')) assert.ok(available.every((is) => is === !query.includes('=0')))
  }
  const drafts = await api.list('/tickets?per_page=50&is_available=false', 'author')
  assert.deepEqual(made(drafts.ids), [1, 2, 4])
})

test('a page has links to its neighbours that repeat the filters, and totals', async () => {
  const { body, headers, ids: shown } = await api.list('/tickets?page=1&is_available=0&per_page=1&translations=1')
  assert.deepEqual(made(shown), [1])
  assert.equal(headers.get('x-wp-total'), '2')
  assert.equal(headers.get('x-wp-totalpages'), '2')
  assert.match(headers.get('link') ?? '', /rel="next"/)
  assert.equal(body['previous_rest_url'], undefined)
  const next = String(body['next_rest_url'])
  assert.match(next, /\/tickets\/\?page=2&per_page=1&is_available=false&translations=true&cursor=\d+-2$/)
  const second = await api.list(next.slice(next.indexOf('/tickets/')))
  assert.deepEqual(made(second.ids), [2])
  assert.deepEqual(second.records[0]?.['translations'], { en: { name: 'Seat', description: '' } })
  assert.deepEqual((await api.list('/tickets')).ids.length, 2)
})

test('a page past the end is not found, the first of an empty list is empty', async () => {
  assertReply(await api.call('GET /tickets?page=9'), { status: 404, code: 'ticket-archive-page-not-found' })
  const none = await api.event({}, 'author')
  assert.deepEqual((await api.list(`/tickets?event=${none.id}`)).total, 0)
})

test('filters that are not understood, or name what one may not read, are refused', async () => {
  for (const query of ['event=0', 'event=x', 'event=987654321', `event=${guarded.id}`]) {
    assertReply(await api.call(`GET /tickets?${query}`), { ...invalid('event'), hides: ['zz'] })
  }
  assertReply(await api.call('GET /tickets?is_available=maybe'), invalid('is_available'))
  assertReply(await api.call('GET /tickets?page=0&per_page=x'), invalid('page', 'per_page'))
})

test('the ticket of a protected event is read with the password of the event, and kept by no cache', async () => {
  const address = `/tickets/${ids[5]}`
  const locked = { status: 404, code: 'rest-ticket-not-found', hides: ['zz'] }
  assertReply(await api.call(`GET ${address}`), locked)
  assertReply(await api.call(`GET ${address}?password=wrong`, { as: 'author2' }), locked)
  for (const [query, headers] of [
    ['?password=secret', {}],
    ['', { 'x-event-password': 'secret' }],
  ] as const) {
    const { status, body, headers: answered } = await api.call(`GET ${address}${query}`, { headers })
    assert.deepEqual([status, body['name']], [200, 'zzguarded'])
    assert.match(answered.get('cache-control') ?? '', /no-store/)
  }
  assert.equal((await api.read(address, 'editor'))['name'], 'zzguarded')
})

test('a draft is told from what does not exist, but nothing of it is told', async () => {
  assertReply(await api.call(`GET /tickets/${ids[4]}`), { status: 403, code: 'ticket-not-accessible', hides: ['Seat'] })
  assertReply(await api.call('GET /tickets/987654321'), { status: 404, code: 'rest-ticket-not-found' })
  assertReply(await api.call(`GET /tickets/${first.id}?i18n_language=fr`), {
    status: 404,
    body: { message: `Aucun billet ne porte le numéro ${first.id}.` },
  })
})

test('HEAD answers as GET without a body, OPTIONS what can be done, and Allow by whom', async () => {
  const address = `/tickets/${ids[0]}`
  const head = await api.call(`HEAD ${address}`)
  assert.deepEqual([head.status, head.text], [200, ''])
  const options = await api.call(`OPTIONS ${address}`)
  assert.deepEqual(options.body['methods'], ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  for (const [path, as, allow] of [
    [address, undefined, 'GET'],
    [address, 'author2', 'GET'],
    [address, 'author', 'GET, POST, PUT, PATCH, DELETE'],
    ['/tickets', undefined, 'GET'],
    ['/tickets', 'author2', 'GET, POST'],
  ] as const) {
    const { headers } = await api.call(`GET ${path}`, as ? { as } : {})
    assert.equal(headers.get('allow'), allow, `${path} ${as}`)
  }
})

test('_fields narrows down what is answered', async () => {
  assert.deepEqual(await api.read(`/tickets/${ids[0]}?_fields=id,cost`), { id: ids[0], cost: 'Free' })
})

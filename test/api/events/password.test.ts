import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'
import { assertReply, invalid, scenarios, type Expectation } from '../../support/scenario.ts'

const api = new Api()
const secret = 'ökölog "1" & 2'
const sent = encodeURIComponent(secret)
let event: Shown
let venue: Shown

before(async () => {
  venue = await api.create('venues', { venue: 'zzvenue' })
  event = await api.event(
    {
      title: 'Protected',
      password: secret,
      description: 'zzdescription',
      excerpt: 'zzexcerpt',
      cost: '77',
      website: 'https://zzwebsite.example/',
      venue: venue.id,
      organizer: [{ organizer: 'zzorganizer' }],
      categories: ['zzcategory'],
      tags: ['zztag'],
      featured: true,
      sticky: true,
      show_map: true,
      event_status: 'postponed',
      attendance: 'online',
      virtual_url: 'https://zzlive.example/',
    },
    'author',
  )
})

const locked: Expectation = {
  status: 403,
  code: 'event-password-protected',
  hides: ['zz', 'Protected', 'Hash', 'scrypt'],
}
const addresses = () => [`/events/${event.id}`, `/events/by-slug/${event.slug}`]

test('without the password, or with another, nothing of it is shown', async () => {
  for (const address of addresses()) {
    assertReply(await api.call(`GET ${address}`), locked)
    assertReply(await api.call(`GET ${address}?password=wrong`), locked)
    assertReply(await api.call(`GET ${address}`, { headers: { 'x-event-password': 'wrong' } }), locked)
    for (const as of ['subscriber', 'contributor', 'author2'] as const) {
      assertReply(await api.call(`GET ${address}`, { as }), locked)
    }
  }
})

test('with the password it is complete, by id and by slug, in the query or in a header', async () => {
  const whole = await api.read(`/events/${event.id}`, 'admin')
  const header = { 'x-event-password': 'plain' }
  for (const address of addresses()) {
    assert.deepEqual(await api.read(`${address}?password=${sent}`), whole)
  }
  await api.update(`/events/${event.id}`, { password: 'plain' })
  for (const address of addresses()) {
    const { status, body } = await api.call(`GET ${address}`, { headers: header })
    assert.equal(status, 200)
    assert.equal(body['description'], '<p>zzdescription</p>')
  }
  await api.update(`/events/${event.id}`, { password: secret })
})

test('users who may edit it need no password', async () => {
  for (const as of ['author', 'editor', 'admin'] as const) {
    for (const address of addresses()) assert.equal((await api.read(address, as))['cost'], '$77')
  }
})

test('such answers are never stored by caches', async () => {
  for (const path of [`/events/${event.id}?password=${sent}`, `/events/${event.id}`]) {
    const { headers } = await api.call(`GET ${path}`)
    assert.match(headers.get('cache-control') ?? '', /no-store/)
  }
})

test('the password is in no answer, not even for the administrator', async () => {
  const { text } = await api.call(`GET /events/${event.id}`, { as: 'admin' })
  assert.ok(!text.includes(secret) && !text.includes('kölog') && !/password/i.test(text))
})

test('lists show that there is one, when and under which title, and no more', async () => {
  for (const query of ['', `?include=${event.id}`, `?password=${sent}`]) {
    const { records, body } = await api.list(`/events${query}`)
    const [shown] = records
    assert.partialDeepStrictEqual(shown, {
      id: event.id,
      title: 'Protected',
      slug: event.slug,
      status: 'publish',
      start_date: event['start_date'],
      timezone: 'UTC',
      description: '',
      excerpt: '',
      cost: '',
      website: '',
      image: false,
      all_day: null,
      show_map: null,
      show_map_link: null,
      hide_from_listings: null,
      sticky: null,
      featured: null,
      event_status: null,
      attendance: null,
      virtual_url: null,
      ticketed: null,
      cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
      categories: [],
      tags: [],
      venue: [],
      organizer: [],
    })
    assert.ok(!JSON.stringify(body['events']).includes('zz'))
  }
})

test('lists show it whole to users who may edit it', async () => {
  for (const as of ['author', 'editor'] as const) {
    const [shown] = (await api.list('/events', as)).records
    assert.equal(shown?.['description'], '<p>zzdescription</p>')
  }
  assert.equal((await api.list('/events', 'contributor')).records[0]?.['description'], '')
})

test('filters find it blanked, too, and searches for its content find nothing', async () => {
  const queries = [
    'categories=zzcategory',
    'tags=zztag',
    `venue=${venue.id}`,
    'featured=true',
    'event_status=postponed',
    'attendance=online',
  ]
  for (const query of queries) {
    const { body } = await api.list(`/events?${query}`)
    assert.ok(!JSON.stringify(body['events']).includes('zz'), query)
    assert.equal((await api.list(`/events?${query}`, 'editor')).total, 1, query)
  }
  for (const search of ['zzdescription', 'zzexcerpt', 'Protected']) {
    assert.equal((await api.list(`/events?search=${search}`)).total, 0, search)
    assert.equal((await api.list(`/events?search=${search}`, 'editor')).total, 1, search)
  }
})

scenarios(api, [
  {
    name: 'an empty password is refused',
    request: () => `GET /events/${event.id}?password=`,
    expect: invalid('password'),
  },
  {
    name: 'a list of passwords is refused',
    request: () => `GET /events/${event.id}?password[]=a`,
    expect: invalid('password'),
  },
  {
    name: 'the password is not the right to change anything',
    request: () => `PUT /events/${event.id}?password=${sent}`,
    json: { title: 'Taken over' },
    expect: { status: 401, code: 'rest_forbidden' },
    unchanged: () => [`/events/${event.id}`],
  },
  {
    name: 'nor to delete it',
    as: 'contributor',
    request: () => `DELETE /events/${event.id}?password=${sent}`,
    expect: { status: 403, code: 'rest_forbidden' },
    unchanged: () => [`/events/${event.id}`],
  },
  {
    name: 'an event that is not protected takes any password',
    request: () => `GET /venues/${venue.id}?password=x`,
    expect: { status: 200 },
  },
])

test('a password in the query of an update opens, it does not set', async () => {
  const plain = await api.event({ title: 'Open' })
  await api.call(`PUT /events/${plain.id}?password=stray`, { as: 'admin', json: { title: 'Still open' } })
  assert.equal((await api.read(`/events/${plain.id}`))['title'], 'Still open')
})

test('a password is set, changed and removed by the body, and by nothing else', async () => {
  const { id } = await api.event({ title: 'Comes and goes' })
  await api.update(`/events/${id}`, { password: 'one' })
  assertReply(await api.call(`GET /events/${id}`), { status: 403 })
  await api.update(`/events/${id}`, { title: 'Still protected' })
  assert.equal((await api.read(`/events/${id}?password=one`))['title'], 'Still protected')
  await api.update(`/events/${id}`, { password: 'two' })
  assertReply(await api.call(`GET /events/${id}?password=one`), { status: 403 })
  assert.equal((await api.read(`/events/${id}?password=two`)).id, id)
  await api.update(`/events/${id}`, { password: '' })
  assert.equal((await api.read(`/events/${id}`)).id, id)
})

test('wrong passwords are slowed down', async () => {
  const { id } = await api.event({ title: 'Guessed', password: 'right' })
  let refused = 0
  for (let guess = 0; guess < 300 && refused !== 429; guess++) {
    refused = (await api.call(`GET /events/${id}?password=guess${guess}`)).status
  }
  assert.equal(refused, 429)
  const reply = await api.call(`GET /events/${id}?password=another`)
  assertReply(reply, { status: 429, code: 'rest_too_many_requests' })
  assert.ok(Number(reply.headers.get('retry-after')) > 0)
})

test('the right password opens an event, however many wrong ones came before from the same address', async () => {
  const { id } = await api.event({ title: 'Guessed at', password: 'right' })
  for (let guess = 0; guess < 10; guess += 1) await api.call(`GET /events/${id}?password=guess${guess}`)
  assertReply(await api.call(`GET /events/${id}?password=other`), { status: 429 })
  assert.equal((await api.read(`/events/${id}?password=right`))['title'], 'Guessed at')
  assertReply(await api.call(`GET /events/${id}?password=other`), { status: 429 })
})

test('a few of many concurrent guesses are checked, and the others are refused unchecked', async () => {
  const { id } = await api.event({ title: 'Guessed fast', password: 'right' })
  const guesses = Array.from({ length: 60 }, (_, n) => api.call(`GET /events/${id}?password=fast${n}`))
  const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429)
  assert.ok(refused.length >= 50, String(refused.length))
  assert.equal((await api.read(`/events/${id}?password=right`))['title'], 'Guessed fast')
})

test('a password of control characters alone is none', async () => {
  const { id } = await api.event({ title: 'Open', password: '\u0001\u0002' })
  assert.equal((await api.read(`/events/${id}`))['title'], 'Open')
})

test('a header may bring the password in UTF-8 or in ISO 8859-1', async () => {
  const { id } = await api.event({ password: 'café' })
  for (const encoding of ['utf8', 'latin1'] as const) {
    const header = Buffer.from('café', encoding).toString('latin1')
    const reply = await api.call(`GET /events/${id}`, { headers: { 'x-event-password': header } })
    assert.equal(reply.status, 200, encoding)
  }
})

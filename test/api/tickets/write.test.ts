// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* What can be written of a ticket, and how it is answered. */

const api = new Api(
  { CURRENCY_CODE: 'EUR', CURRENCY_SYMBOL: '€', TIMEZONE: 'America/New_York' },
  { now: '2027-03-01T12:00:00Z' },
)
let event: Shown

before(async () => {
  event = await api.event({
    start_date: '2027-05-01 20:00:00',
    end_date: '2027-05-01 22:00:00',
    timezone: 'Europe/Paris',
  })
})

async function create(fields: Body): Promise<Shown> {
  const reply = await api.call('POST /tickets', { as: 'admin', json: { event: event.id, name: 'Seat', ...fields } })
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.headers.get('location'), reply.body['rest_url'])
  return reply.body as Shown
}

const plain = {
  status: 'publish',
  modified: '2027-03-01 07:00:00',
  modified_utc: '2027-03-01 12:00:00',
  name: 'Seat',
  description: '',
  price: '0',
  currency: 'EUR',
  cost: 'Free',
  capacity: null,
  sold: 0,
  remaining: null,
  url: null,
  available_from: null,
  available_from_utc: null,
  available_until: null,
  available_until_utc: null,
  timezone: 'Europe/Paris',
  is_available: true,
  language: 'en',
  available_languages: ['en'],
}

const full = {
  name: { en: 'Adults', fr: 'Adultes' },
  description: { en: 'From <b>18</b><script>x</script>', fr: '' },
  price: 12.5,
  currency: 'usd',
  capacity: '30',
  sold: 4,
  url: 'https://shop.example/a',
  available_from: '2027-03-28 02:30:00',
  available_until: '2027-05-01T18:00:00Z',
  status: 'draft',
}

const shownFull = {
  name: 'Adults',
  description: '<p>From <b>18</b></p>',
  price: '12.50',
  currency: 'USD',
  cost: '$12.50',
  capacity: 30,
  sold: 4,
  remaining: 26,
  url: 'https://shop.example/a',
  // The clocks of Paris go from 2 to 3 that night.
  available_from: '2027-03-28 03:30:00',
  available_from_utc: '2027-03-28 01:30:00',
  available_until: '2027-05-01 20:00:00',
  available_until_utc: '2027-05-01 18:00:00',
  status: 'draft',
  is_available: false,
  available_languages: ['en', 'fr'],
}

test('the least that is a ticket is a free one without bounds, in the currency of the site', async () => {
  const { id, rest_url, ...rest } = await create({})
  assert.deepEqual(rest, { event: event.id, ...plain })
  assert.equal(rest_url, `http://calendar.test/api/calendar/events/v1/tickets/${id}`)
})

test('everything that is written is answered, alone and in the list', async () => {
  const created = await create(full)
  assert.partialDeepStrictEqual(created, shownFull)
  assert.deepEqual(await api.read(`/tickets/${created.id}`, 'admin'), created)
  const { records } = await api.list(`/tickets?event=${event.id}&per_page=50`, 'admin')
  assert.deepEqual(
    records.find(({ id }) => id === created.id),
    created,
  )
})

for (const method of ['POST', 'PUT', 'PATCH']) {
  test(`${method} changes what is sent and leaves the rest`, async () => {
    const created = await create(full)
    const address = `/tickets/${created.id}`
    for (const [field, sent, shown] of [
      ['name', 'Everybody', { name: 'Everybody' }],
      ['price', '8', { price: '8', cost: '$8' }],
      ['currency', 'GBP', { currency: 'GBP', cost: '£8' }],
      ['capacity', 4, { capacity: 4, remaining: 0 }],
      ['sold', 3, { sold: 3, remaining: 1 }],
      ['url', 'https://other.example/', { url: 'https://other.example/' }],
      [
        'available_until',
        '2027-05-01',
        { available_until: '2027-05-01 00:00:00', available_until_utc: '2027-04-30 22:00:00' },
      ],
      ['status', 'publish', { status: 'publish' }],
      ['event', event.id, {}],
    ] as const) {
      const earlier = await api.read(address, 'admin')
      const { status, body, text } = await api.call(`${method} ${address}`, { as: 'admin', json: { [field]: sent } })
      assert.equal(status, 200, text)
      assert.deepEqual(body, { ...earlier, ...shown })
      assert.deepEqual(await api.read(address, 'admin'), body)
    }
    assert.deepEqual((await api.call(`${method} ${address}`, { as: 'admin', json: {} })).status, 200)
  })
}

test('null clears, or puts back to what a new ticket has', async () => {
  const { id } = await create(full)
  const nothing = ['description', 'price', 'currency', 'capacity', 'sold', 'url', 'available_from', 'available_until']
  const sent = Object.fromEntries([...nothing, 'status'].map((name) => [name, null]))
  const cleared = await api.update(`/tickets/${id}`, sent)
  assert.partialDeepStrictEqual(cleared, { ...plain, name: 'Adults', available_languages: ['en', 'fr'] })
})

test('forms can write all of it', async () => {
  const form = new URLSearchParams({
    event: String(event.id),
    name: 'Form',
    price: '5',
    capacity: '',
    available_from: '',
  })
  const { status, body } = await api.call('POST /tickets', { as: 'admin', form: form.toString() })
  assert.equal(status, 201)
  assert.partialDeepStrictEqual(body, { name: 'Form', price: '5', capacity: null, available_from: null })
})

test('each language has texts of its own, and lacks none that the other has', async () => {
  const { id } = await create({ name: { en: 'Adults', fr: 'Adultes' }, description: 'In English' })
  const french = await api.read(`/fr/api/calendar/events/v1/tickets/${id}`)
  assert.partialDeepStrictEqual(french, { name: 'Adultes', language: 'fr', cost: 'Gratuit' })
  assert.match(String(french['description']), /In English/)
  assert.match(String(french['rest_url']), /\/fr\/api\//)
  const whole = await api.read(`/tickets/${id}?translations=1`)
  assert.deepEqual(whole['translations'], {
    en: { name: 'Adults', description: '<p>In English</p>' },
    fr: { name: 'Adultes', description: '' },
  })
  const { body } = await api.call(`PUT /tickets/${id}?i18n_language=fr`, { as: 'admin', json: { name: null } })
  assert.partialDeepStrictEqual(body, { name: 'Adults', language: 'en', available_languages: ['en'] })
})

test('a ticket first written in French is French in its origin', async () => {
  const { body } = await api.call('POST /tickets?i18n_language=fr', {
    as: 'admin',
    json: { event: event.id, name: 'Fosse' },
  })
  assert.partialDeepStrictEqual(body, { name: 'Fosse', language: 'fr', available_languages: ['fr'], cost: 'Gratuit' })
})

test('a ticket that is deleted is answered as it was, and gone', async () => {
  const created = await create(full)
  assert.deepEqual(await api.remove(`/tickets/${created.id}`), created)
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const { status, body } = await api.call(`${method} /tickets/${created.id}`, { as: 'admin' })
    assert.deepEqual([status, body['code']], [404, 'rest-ticket-not-found'])
  }
})

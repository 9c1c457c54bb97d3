// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* What follows from the tickets of an event: its cost and its offers. */

const api = new Api(
  { CURRENCY_CODE: 'CAD', CURRENCY_SYMBOL: '$', CURRENCY_POSITION: 'prefix' },
  { now: '2027-03-01T12:00:00Z' },
)
const times = { start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00', timezone: 'America/Moncton' }
const french = '/fr/api/calendar/events/v1'

const concert = (fields: Body = {}) => api.event({ title: 'Concert', ...times, ...fields })
const listed = async (id: number, path = '') =>
  (await api.list(`${path}/events?per_page=100`)).records.find((event) => event.id === id)

interface Costs {
  readonly name: string
  readonly tickets: readonly Body[]
  readonly en: string
  readonly fr?: string
  readonly values: readonly string[]
  readonly symbol?: string
  readonly code?: string
}

const costs: readonly Costs[] = [
  { name: 'one price', tickets: [{ price: 20 }], en: '$20', values: ['20'] },
  {
    name: 'a range, ascending',
    tickets: [{ price: 100 }, { price: '9.5' }, { price: 20 }],
    en: '$9.50 – $100',
    values: ['9.50', '20', '100'],
  },
  { name: 'from nothing on', tickets: [{ price: 20 }, {}], en: 'Free – $20', fr: 'Gratuit – $20', values: ['0', '20'] },
  { name: 'nothing to pay', tickets: [{}, { price: '0.00' }], en: 'Free', fr: 'Gratuit', values: ['0'] },
  { name: 'drafts do not count', tickets: [{ price: 20 }, { price: 5, status: 'draft' }], en: '$20', values: ['20'] },
  {
    name: 'another currency',
    tickets: [{ price: 20, currency: 'EUR' }, { price: 0 }],
    en: 'Free – €20',
    fr: 'Gratuit – €20',
    values: ['0', '20'],
    symbol: '€',
    code: 'EUR',
  },
  {
    name: 'a currency without a sign',
    tickets: [{ price: 20, currency: 'CHF' }],
    en: '20CHF',
    values: ['20'],
    symbol: 'CHF',
    code: 'CHF',
  },
  {
    name: 'a currency whose sign is taken',
    tickets: [{ price: 20, currency: 'USD' }],
    en: '20USD',
    values: ['20'],
    symbol: 'USD',
    code: 'USD',
  },
  {
    name: 'of several currencies that of the site',
    tickets: [{ price: 5, currency: 'EUR' }, { price: 20 }, { price: 30 }],
    en: '$20 – $30',
    values: ['20', '30'],
  },
  {
    name: 'of several others the first',
    tickets: [
      { price: 5, currency: 'EUR' },
      { price: 3, currency: 'GBP' },
    ],
    en: '€5',
    values: ['5'],
    symbol: '€',
    code: 'EUR',
  },
]

for (const { name, tickets, en, fr = en, values, symbol = '$', code = 'CAD' } of costs) {
  test(`the cost of an event without one of its own: ${name}`, async () => {
    const created = await concert({ tickets: tickets.map((ticket, n) => ({ name: `Ticket ${n}`, ...ticket })) })
    for (const shown of [created, await api.read(`/events/${created.id}`), await listed(created.id)]) {
      assert.equal(shown?.['cost'], en)
      assert.partialDeepStrictEqual(shown['cost_details'], { currency_symbol: symbol, currency_code: code })
      assert.deepEqual((shown['cost_details'] as Body)['values'], values)
    }
    assert.equal((await listed(created.id, french))?.['cost'], fr)
  })
}

test('a cost of its own comes first; without it that of the tickets is back', async () => {
  const { id } = await concert({ cost: 'Donation', tickets: [{ name: 'A', price: 20 }] })
  assert.equal((await listed(id))?.['cost'], 'Donation')
  assert.equal((await api.update(`/events/${id}`, { cost: '' }))['cost'], '$20')
})

test('the cost that was read can be written back, and goes on following the tickets', async () => {
  const { id } = await concert({ tickets: [{ name: 'A', price: 20 }, { name: 'B' }] })
  for (const path of ['', french]) {
    const { cost } = await api.read(`${path}/events/${id}`)
    await api.update(`/events/${id}`, { cost })
  }
  await api.update(`/events/${id}`, { tickets: [{ name: 'C', price: 7 }] })
  assert.equal((await listed(id))?.['cost'], '$7')
  assert.equal((await api.update(`/events/${id}`, { cost: '$8' }))['cost'], '$8')
})

test('json_ld lists an offer for each published ticket', async () => {
  const event = await concert({
    cost: '99',
    tickets: [
      { name: { en: 'Early', fr: 'Prévente' }, price: 15, available_until: '2027-02-01 00:00:00' },
      {
        name: 'Seated',
        price: 20,
        url: 'https://tickets.example/seated',
        available_from: '2027-02-01 00:00:00',
        available_until: '2027-04-30 20:00:00',
      },
      { name: 'Door', price: '25.5', currency: 'EUR', available_from: '2027-05-01 18:00:00' },
      { name: 'Box', price: 90, capacity: 4, sold: 4 },
      { name: 'Guests', status: 'draft' },
    ],
  })
  const offers = async (path = '') =>
    ((await api.read(`${path}/events/${event.id}`))['json_ld'] as Body)['offers'] as readonly Body[]
  const schema = (name: string) => `https://schema.org/${name}`
  const [early, seated, door, box, ...others] = await offers()
  assert.deepEqual(others, [])
  assert.partialDeepStrictEqual(early, {
    name: 'Early',
    price: '15.00',
    priceCurrency: 'CAD',
    availability: schema('OutOfStock'),
  })
  assert.deepEqual(seated, {
    '@type': 'Offer',
    name: 'Seated',
    price: '20.00',
    priceCurrency: 'CAD',
    url: 'https://tickets.example/seated',
    category: 'primary',
    availability: schema('InStock'),
    validFrom: '2027-02-01T00:00:00-04:00',
    validThrough: '2027-04-30T20:00:00-03:00',
  })
  assert.partialDeepStrictEqual(door, {
    price: '25.50',
    priceCurrency: 'EUR',
    availability: schema('PreOrder'),
    url: event.url,
  })
  assert.partialDeepStrictEqual(box, { availability: schema('SoldOut'), validFrom: '2027-03-01T12:00:00+00:00' })
  assert.equal((await offers(french))[0]?.['name'], 'Prévente')
})

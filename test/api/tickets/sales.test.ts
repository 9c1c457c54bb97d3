// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'
import { forbidden, invalid, missing, scenarios, unauthenticated } from '../../support/scenario.ts'

/* Selling and giving back, one request after the other. */

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
let event: Shown
let limited: Shown
let unlimited: Shown
let draft: Shown
let early: Shown
let late: Shown

async function ticket(fields: object): Promise<Shown> {
  const { status, body, text } = await api.call('POST /tickets', {
    as: 'author',
    json: { event: event.id, name: 'Seat', ...fields },
  })
  assert.equal(status, 201, text)
  return body as Shown
}

before(async () => {
  event = await api.event({ start_date: '2027-04-01 20:00:00', end_date: '2027-04-01 22:00:00' }, 'author')
  limited = await ticket({ capacity: 10, sold: 4 })
  unlimited = await ticket({})
  draft = await ticket({ status: 'draft', sold: 3 })
  early = await ticket({ available_from: '2027-03-01 12:00:01', sold: 3 })
  late = await ticket({ available_until: '2027-03-01 11:59:59', sold: 3 })
})

const sales = (of: () => Shown) => () => `POST /tickets/${of().id}/sales`
const unsold = (of: () => Shown) => () => [`/tickets/${of().id}`]
const as = 'author'

scenarios(api, [
  {
    name: 'a sale raises what is sold and lowers what remains',
    request: sales(() => limited),
    as,
    json: { quantity: 2 },
    expect: { status: 200, body: { sold: 6, remaining: 4, is_available: true } },
  },
  {
    name: 'a sale above the capacity is refused in words that say what is left',
    request: sales(() => limited),
    as,
    json: { quantity: 5 },
    expect: {
      status: 409,
      code: 'ticket-sold-out',
      body: { message: 'Only 4 tickets are left. Received: 5 (quantity).', data: { remaining: 4 } },
    },
    unchanged: unsold(() => limited),
  },
  {
    name: 'the last places can be sold, and the ticket is no longer available then',
    request: sales(() => limited),
    as,
    json: { quantity: 4 },
    expect: { status: 200, body: { sold: 10, remaining: 0, is_available: false } },
  },
  {
    name: 'what is sold out says so in French',
    request: () => `POST /tickets/${limited.id}/sales?i18n_language=fr`,
    as,
    json: { quantity: 1 },
    expect: {
      status: 409,
      code: 'ticket-sold-out',
      body: { message: 'Il ne reste aucun billet. Valeur reçue\u00a0: 1 (quantity).' },
    },
    unchanged: unsold(() => limited),
  },
  {
    name: 'a negative quantity gives back',
    request: sales(() => limited),
    as,
    json: { quantity: -10 },
    expect: { status: 200, body: { sold: 0, remaining: 10, is_available: true } },
  },
  {
    name: 'more than was sold cannot be given back',
    request: sales(() => limited),
    as,
    json: { quantity: -1 },
    expect: {
      status: 409,
      code: 'ticket-not-sold',
      body: { message: 'No tickets were sold. Received: -1 (quantity).' },
    },
    unchanged: unsold(() => limited),
  },
  {
    name: 'without a capacity any number is sold',
    request: sales(() => unlimited),
    as,
    json: { quantity: '1000000' },
    expect: { status: 200, body: { sold: 1_000_000, remaining: null, is_available: true } },
  },
  ...(
    [
      ['a draft', () => draft],
      ['what is not for sale yet', () => early],
      ['what is no longer for sale', () => late],
    ] as const
  ).flatMap(([what, of]) => [
    {
      name: `${what} is not sold`,
      request: sales(of),
      as,
      json: { quantity: 1 },
      expect: { status: 409, code: 'ticket-not-available' },
      unchanged: unsold(of),
    } as const,
    {
      name: `${what} can be given back`,
      request: sales(of),
      as,
      json: { quantity: -1 },
      expect: { status: 200, body: { sold: 2 } },
    } as const,
  ]),
  ...([0, '0', 1.5, 'two', 1_000_001, -1_000_001, [1], true] as const).map((quantity) => ({
    name: `a quantity of ${JSON.stringify(quantity)} is refused`,
    request: sales(() => unlimited),
    as: 'author' as const,
    json: { quantity },
    expect: invalid('quantity'),
    unchanged: unsold(() => unlimited),
  })),
  {
    name: 'a quantity is required',
    request: sales(() => unlimited),
    as,
    json: {},
    expect: missing('quantity'),
    unchanged: unsold(() => unlimited),
  },
  {
    name: 'nobody sells without signing in',
    request: sales(() => unlimited),
    json: { quantity: 1 },
    expect: unauthenticated,
    unchanged: unsold(() => unlimited),
  },
  {
    name: 'another author does not sell',
    request: sales(() => unlimited),
    as: 'author2',
    json: { quantity: 1 },
    expect: forbidden,
    unchanged: unsold(() => unlimited),
  },
  {
    name: 'a ticket that does not exist is not sold',
    request: 'POST /tickets/987654321/sales',
    as,
    json: { quantity: 1 },
    expect: { status: 404, code: 'rest-ticket-not-found' },
  },
  {
    name: 'sales are not read',
    request: () => `GET /tickets/${unlimited.id}/sales`,
    as,
    expect: { status: 404 },
  },
])

test('the ticket of an event in the trash is not sold, but taken back', async () => {
  const other = await api.event({}, 'author')
  const { body } = await api.call('POST /tickets', { as, json: { event: other.id, name: 'Seat', sold: 2 } })
  const id = String(body['id'])
  await api.remove(`/events/${other.id}`, 'author')
  const refused = await api.call(`POST /tickets/${id}/sales`, { as, json: { quantity: 1 } })
  assert.deepEqual([refused.status, refused.body['code']], [409, 'ticket-not-available'])
  const taken = await api.call(`POST /tickets/${id}/sales`, { as, json: { quantity: -2 } })
  assert.deepEqual([taken.status, taken.body['sold']], [200, 0])
})

test('a window begins and ends with the very second', async () => {
  const { id } = await ticket({ available_from: '2027-03-05 10:00:00', available_until: '2027-03-05 11:00:00' })
  const available: boolean[] = []
  for (const time of ['09:59:59', '10:00:00', '11:00:00', '11:00:01']) {
    await api.setClock(`2027-03-05T${time}Z`)
    const { status, body } = await api.call(`POST /tickets/${id}/sales`, { as, json: { quantity: 1 } })
    const shown = await api.read(`/tickets/${id}`)
    assert.equal(status === 200, shown['is_available'], JSON.stringify(body))
    available.push(status === 200)
  }
  assert.deepEqual(available, [false, true, true, false])
})

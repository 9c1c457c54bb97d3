// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'
import { assertReply } from '../../support/scenario.ts'

/* Tickets without an end of sale, while their event goes on and after it. */

const api = new Api({ PER_PAGE: '20' }, { now: '2027-04-01T18:59:59Z' })
const lastSecond = '2027-04-01T20:00:00Z'
const over = '2027-04-01T20:00:01Z'
let event: Shown
let open: Shown
let limited: Shown
let early: Shown
let forever: Shown

const ticketsOf = async ({ id }: Shown) => (await api.read(`/events/${id}`))['tickets'] as readonly Shown[]

before(async () => {
  event = await api.event({
    ...{ start_date: '2027-04-01 21:00:00', end_date: '2027-04-01 22:00:00', timezone: 'Europe/Paris' },
    tickets: [
      { name: 'Open', price: '10' },
      { name: 'Limited', price: '20', available_until: '2027-04-01 23:00:00' },
      { name: 'Never', price: '30', available_from: '2027-04-02 10:00:00' },
    ],
  })
  ;[open, limited, early] = (await ticketsOf(event)) as [Shown, Shown, Shown]
  const endless = await api.event({
    ...{ start_date: '2027-04-01 12:00:00', end_date: '9999-12-31 23:59:59', timezone: 'America/New_York' },
    tickets: [{ name: 'Whenever', price: '40' }],
  })
  ;[forever] = (await ticketsOf(endless)) as [Shown]
})

const available = async (is: boolean) => (await api.list(`/tickets?is_available=${is}`)).names
const sell = ({ id }: Shown, quantity = 1) => api.call(`POST /tickets/${id}/sales`, { as: 'admin', json: { quantity } })
const offers = async () =>
  ((await api.read(`/events/${event.id}`))['json_ld'] as { readonly offers: readonly Body[] }).offers

test('a ticket without an end of sale is sold until its event ends, that second included', async () => {
  await api.setClock(lastSecond)
  assert.partialDeepStrictEqual(await api.read(`/tickets/${open.id}`), { available_until: null, is_available: true })
  assert.deepEqual(await available(true), ['Open', 'Limited', 'Whenever'])
  assert.deepEqual(await available(false), ['Never'])
  assertReply(await sell(open, 2), { status: 200, body: { sold: 2 } })
  assert.partialDeepStrictEqual(await offers(), [
    { name: 'Open', availability: 'https://schema.org/InStock', validThrough: '2027-04-01T22:00:00+02:00' },
    { name: 'Limited', availability: 'https://schema.org/InStock', validThrough: '2027-04-01T23:00:00+02:00' },
    { name: 'Never', availability: 'https://schema.org/OutOfStock' },
  ])
})

test('after its event it is not for sale, in no list of what is, and given back all the same', async () => {
  await api.setClock(over)
  assert.partialDeepStrictEqual(await api.read(`/tickets/${open.id}`), { available_until: null, is_available: false })
  assert.deepEqual(
    (await ticketsOf(event)).map(({ is_available }) => is_available),
    [false, true, false],
  )
  assert.deepEqual(await available(true), ['Limited', 'Whenever'])
  assert.deepEqual(await available(false), ['Open', 'Never'])
  for (const ticket of [open, early]) {
    const refused = await sell(ticket)
    assertReply(refused, { status: 409, code: 'ticket-not-available' })
    assert.match(refused.text, /event has ended/)
  }
  assertReply(await sell(open, -1), { status: 200, body: { sold: 1 } })
  for (const ticket of [limited, forever]) assertReply(await sell(ticket), { status: 200 })
  assert.partialDeepStrictEqual((await offers())[0], { availability: 'https://schema.org/OutOfStock' })
})

test('an event that is moved takes the end of sale along', async () => {
  await api.setClock(over)
  await api.update(`/events/${event.id}`, { end_date: '2027-04-02 12:00:00' })
  assertReply(await sell(open), { status: 200 })
  assert.equal((await offers())[0]?.['validThrough'], '2027-04-02T12:00:00+02:00')
  assert.equal((await offers())[2]?.['availability'], 'https://schema.org/PreOrder')
})

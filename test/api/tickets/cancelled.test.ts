// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* What is cancelled sells no tickets, and takes sold ones back (contract/representations.md §9). */

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-12T08:00:00Z' })

const fields = {
  title: 'Concert',
  start_date: '2027-02-01 19:00:00',
  end_date: '2027-02-01 21:00:00',
  tickets: [{ name: 'Seat', capacity: 5, price: '5' }],
}

const written = async (more: Body = {}) => api.read(`/events/${(await api.event({ ...fields, ...more })).id}`)

const sale = (ticket: number, json: Body, language = 'en') =>
  api.call(`POST /tickets/${ticket}/sales`, { as: 'admin', json, headers: { 'accept-language': language } })

/** Whether the tickets of an event are for sale, by all that say so. */
async function forSale(event: number): Promise<readonly unknown[]> {
  const shown = await api.read(`/events/${event}`)
  const tickets = shown['tickets'] as readonly Body[]
  const offers = (shown['json_ld'] as Body)['offers'] as readonly Body[]
  const [yes, no] = await Promise.all(
    [true, false].map(async (is) => (await api.list(`/tickets?event=${event}&is_available=${is}`)).total),
  )
  return [
    tickets.map((each) => each['is_available']).join(),
    offers.map((each) => each['availability']).join(),
    yes,
    no,
  ]
}
const open = ['true', 'https://schema.org/InStock', 1, 0]
const closed = ['false', 'https://schema.org/OutOfStock', 0, 1]

async function refused(ticket: number, json: Body): Promise<void> {
  const { status, body } = await sale(ticket, json)
  assert.equal(status, 409)
  assert.partialDeepStrictEqual(body, {
    code: 'event-cancelled',
    message: 'The event is cancelled: no ticket is sold for it any more. Sold tickets can be returned.',
  })
  const french = await sale(ticket, json, 'fr')
  assert.equal(
    french.body['message'],
    'L’événement est annulé\u00a0: plus aucun billet n’est vendu. Les billets vendus peuvent être rendus.',
  )
}

test('a cancelled event sells nothing and takes back what it sold; one that is postponed sells on', async () => {
  const { id, tickets } = await written()
  const ticket = (tickets as readonly { id: number }[])[0]?.id ?? 0
  assert.equal((await sale(ticket, { quantity: 2 })).status, 200)
  assert.deepEqual(await forSale(id), open)
  await api.update(`/events/${id}`, { event_status: 'cancelled' })
  assert.deepEqual(await forSale(id), closed)
  await refused(ticket, { quantity: 1 })
  assert.partialDeepStrictEqual((await sale(ticket, { quantity: -1 })).body, { sold: 1, is_available: false })
  await api.update(`/events/${id}`, { event_status: 'postponed' })
  assert.deepEqual(await forSale(id), open)
  assert.equal((await sale(ticket, { quantity: 1 })).status, 200)
})

test('a sale that begins later is none where the event is cancelled', async () => {
  const tickets = [{ name: 'Seat', available_from: '2027-01-20 08:00:00' }]
  const { json_ld } = await written({ tickets, event_status: 'cancelled' })
  assert.equal(((json_ld as Body)['offers'] as Body[])[0]?.['availability'], 'https://schema.org/OutOfStock')
})

test('the price of a cancelled event without tickets is not offered any more', async () => {
  const { json_ld } = await written({ tickets: [], cost: '5 €', event_status: 'cancelled' })
  assert.partialDeepStrictEqual((json_ld as Body)['offers'], {
    price: '5.00',
    availability: 'https://schema.org/OutOfStock',
  })
})

test('a cancelled occurrence sells nothing, and the others sell on', async () => {
  const series = await written({ recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } })
  const { ids } = await api.list(`/events/${series.id}/occurrences`)
  const [first = 0, second = 0, third = 0] = ids
  const ticket = (series['tickets'] as readonly { id: number }[])[0]?.id ?? 0
  assert.equal((await sale(ticket, { event: second, quantity: 2 })).status, 200)
  await api.update(`/events/${second}`, { event_status: 'cancelled' })
  assert.deepEqual(await forSale(second), closed)
  assert.deepEqual(await forSale(first), open)
  assert.deepEqual(await forSale(series.id), open)
  await refused(ticket, { event: second, quantity: 1 })
  assert.equal((await sale(ticket, { event: second, quantity: -2 })).status, 200)
  assert.equal((await sale(ticket, { event: third, quantity: 1 })).status, 200)

  await api.update(`/events/${series.id}`, { event_status: 'cancelled' })
  for (const id of [series.id, first, second, third]) assert.deepEqual(await forSale(id), closed)
  await refused(ticket, { event: third, quantity: 1 })
  // One takes place all the same.
  await api.update(`/events/${third}`, { event_status: 'scheduled' })
  assert.deepEqual(await forSale(third), open)
  assert.deepEqual(await forSale(series.id), open)
  assert.equal((await sale(ticket, { event: third, quantity: 1 })).status, 200)
})

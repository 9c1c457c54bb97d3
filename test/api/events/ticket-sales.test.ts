// runs: postgres in all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'
import { assertReply, invalid } from '../../support/scenario.ts'

/* Forms of events that are saved while their tickets are sold. */

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
const times = { start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00' }

const concert = (capacity: number | null = 100) =>
  api.event({ title: 'Concert', ...times, tickets: [{ name: 'Seat', price: '20', capacity, sold: 2 }] })
const read = ({ id }: Pick<Shown, 'id'>) => api.read(`/events/${id}`, 'admin')
const ticketOf = (event: Shown) => (event['tickets'] as readonly Shown[])[0] as Shown
const sell = ({ id }: Pick<Shown, 'id'>, quantity: number) =>
  api.call(`POST /tickets/${id}/sales`, { as: 'admin', json: { quantity } })

for (const limit of [100, null]) {
  test(`an event written back as it was read before a sale keeps the sale, of ${limit ?? 'any number of'} places`, async () => {
    const form = await read(await concert(limit))
    const ticket = ticketOf(form)
    assertReply(await sell(ticket, 3), { status: 200, body: { sold: 5 } })
    await api.update(`/events/${form.id}`, { tickets: form['tickets'], title: 'Another title' })
    const remaining = limit === null ? null : 95
    assert.partialDeepStrictEqual(ticketOf(await read(form)), { sold: 5, remaining, is_available: true })
  })
}

test('a write of the event with sold changes no sales', async () => {
  const event = await read(await concert())
  const { id } = ticketOf(event)
  for (const sold of [0, 7, 101, -1, 'many', null, '', []]) {
    await api.update(`/events/${event.id}`, { tickets: [{ id, sold }] })
    await api.update(`/events/${event.id}`, { tickets: [{ id, sold, remaining: 0, is_available: false, price: '25' }] })
    assert.partialDeepStrictEqual(ticketOf(await read(event)), { sold: 2, price: '25', is_available: true })
  }
})

test('a capacity below what is sold is refused, also where the form still shows fewer as sold', async () => {
  const form = await read(await concert())
  const ticket = ticketOf(form)
  await sell(ticket, 10)
  const tickets = [{ ...ticket, capacity: 5 }]
  const reply = await api.call(`PUT /events/${form.id}`, { as: 'admin', json: { tickets } })
  assertReply(reply, invalid('tickets'))
  assert.match(reply.text, /tickets\[0\]: capacity .* 12 /)
  assert.partialDeepStrictEqual(ticketOf(await read(form)), { sold: 12, capacity: 100 })
})

test('twenty sales while the form of the event is saved again and again are all kept', async () => {
  const form = await read(await concert())
  const ticket = ticketOf(form)
  const json = { tickets: form['tickets'], title: 'Saved' }
  const [sales, saves] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => sell(ticket, 1))),
    Promise.all(Array.from({ length: 10 }, () => api.call(`PUT /events/${form.id}`, { as: 'admin', json }))),
  ])
  for (const reply of [...sales, ...saves]) assertReply(reply, { status: 200 })
  assert.partialDeepStrictEqual(ticketOf(await read(form)), { sold: 22, remaining: 78 })
})

test('sold of a ticket written by itself is a correction', async () => {
  const event = await read(await concert())
  const { id } = ticketOf(event)
  assert.equal((await api.update(`/tickets/${id}`, { sold: 9 }))['sold'], 9)
  assertReply(await api.call(`PUT /tickets/${id}`, { as: 'admin', json: { sold: 101 } }), invalid('sold'))
})

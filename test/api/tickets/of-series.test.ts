// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Account, Api, type Body, type Shown } from '../../support/api.ts'

/* The tickets of a series are templates: each of its occurrences has its own places. */

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-12T08:00:00Z' })

/** A class on four Mondays at 19:00 from 11 January 2027: the first is over, `seats` are there for each. */
async function aClass(fields: Body = {}) {
  const series = await api.event({
    title: 'Class',
    start_date: '2027-01-11 19:00:00',
    end_date: '2027-01-11 20:30:00',
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] },
    tickets: [{ name: 'Seat', capacity: 3, price: '5' }],
    ...fields,
  })
  const { ids } = await api.list(`/events/${series.id}/occurrences`, 'admin')
  const [ticket] = await ticketsOf(series.id)
  assert.ok(ticket)
  return { series, ids, id: (n: number) => ids[n] ?? 0, ticket: ticket.id }
}

async function ticketsOf(event: number): Promise<readonly Shown[]> {
  return (await api.list(`/tickets?event=${event}`, 'admin')).records
}

async function soldOf(ids: readonly number[]): Promise<readonly unknown[]> {
  const shown = await Promise.all(ids.map((id) => api.read(`/events/${id}`)))
  return shown.map((event) => (event['tickets'] as Body[]).map(({ sold }) => sold)).flat()
}

const sale = (ticket: number, json: Body, as: Account = 'admin') =>
  api.call(`POST /tickets/${ticket}/sales`, { as, json })

async function sell(ticket: number, event: number, quantity: number): Promise<Body> {
  const { status, body, text } = await sale(ticket, { event, quantity })
  assert.equal(status, 200, text)
  return body
}

test('each occurrence has the tickets of its series, with places of its own', async () => {
  const { series, ids, id, ticket } = await aClass()
  assert.partialDeepStrictEqual(await sell(ticket, id(1), 2), { id: ticket, event: id(1), sold: 2, remaining: 1 })
  assert.partialDeepStrictEqual(await sell(ticket, id(2), 1), { event: id(2), sold: 1, remaining: 2 })
  assert.deepEqual(await soldOf(ids), [0, 2, 1, 0])
  for (const event of ids) {
    const [shown, ...others] = (await api.read(`/events/${event}`))['tickets'] as Body[]
    assert.partialDeepStrictEqual(shown, { id: ticket, event, capacity: 3, is_available: event !== id(0) })
    assert.deepEqual(others, [])
    assert.deepEqual(await ticketsOf(event), [shown])
  }
  const [whole] = (await api.read(`/events/${series.id}`))['tickets'] as Body[]
  assert.partialDeepStrictEqual(whole, { id: ticket, event: series.id, sold: 3, remaining: null, is_available: true })
  assert.deepEqual(await ticketsOf(series.id), [whole])
  assert.equal((await sale(ticket, { event: id(1), quantity: -2 })).status, 200)
  assert.deepEqual(await soldOf(ids), [0, 0, 1, 0])
})

test('an occurrence never sells more than there are, nor takes back more than it sold', async () => {
  const { ids, id, ticket } = await aClass()
  await sell(ticket, id(1), 3)
  const full = await sale(ticket, { event: id(1), quantity: 1 })
  assert.equal(full.status, 409)
  assert.partialDeepStrictEqual(full.body, { code: 'ticket-sold-out', data: { remaining: 0 } })
  const much = await sale(ticket, { event: id(2), quantity: 4 })
  assert.partialDeepStrictEqual(much.body, { code: 'ticket-sold-out', data: { remaining: 3 } })
  for (const [event, sold] of [
    [id(2), 0],
    [id(1), 3],
  ] as const) {
    const back = await sale(ticket, { event, quantity: -4 })
    assert.equal(back.status, 409)
    assert.partialDeepStrictEqual(back.body, { code: 'ticket-not-sold', data: { sold } })
  }
  const over = await sale(ticket, { event: id(0), quantity: 1 })
  assert.partialDeepStrictEqual(over.body, { code: 'ticket-not-available' })
  assert.deepEqual(await soldOf(ids), [0, 3, 0, 0])
})

test('forty sales at once of three places for each of two occurrences sell three for each', async () => {
  const { ids, id, ticket } = await aClass()
  const wanted = Array.from({ length: 40 }, (_, index) => id(1 + (index % 2)))
  const answers = await Promise.all(wanted.map((event) => sale(ticket, { event, quantity: 1 })))
  assert.equal(answers.filter(({ status }) => status === 200).length, 6)
  assert.equal(answers.filter(({ status }) => status === 409).length, 34)
  assert.deepEqual(await soldOf(ids), [0, 3, 3, 0])
})

test('a sale for no occurrence, or for another event, is refused and sells nothing', async () => {
  const { series, ids, id, ticket } = await aClass()
  const other = await aClass({ title: 'Other' })
  const none = await sale(ticket, { quantity: 1 })
  assert.equal(none.status, 400)
  assert.match(none.text, /event is required: ticket \d+ is that of a series/)
  const headers = { 'accept-language': 'fr' }
  const french = await api.call(`POST /tickets/${ticket}/sales`, { as: 'admin', json: { quantity: 1 }, headers })
  assert.equal(french.status, 400)
  assert.match(french.text, /event est obligatoire/)
  for (const event of [series.id, other.id(1), 987654321]) {
    const { status, text } = await sale(ticket, { event, quantity: 1 })
    assert.equal(status, 400, text)
    assert.match(text, /event must name an occurrence of the series/)
  }
  const single = await api.event({
    title: 'Single',
    start_date: '2027-02-01 10:00:00',
    end_date: '2027-02-01 11:00:00',
    tickets: [{ name: 'One' }],
  })
  const [one] = await ticketsOf(single.id)
  assert.ok(one)
  assert.equal((await sale(one.id, { event: id(1), quantity: 1 })).status, 400)
  assert.equal((await sale(one.id, { event: single.id, quantity: 1 })).status, 200)
  assert.equal((await sale(one.id, { quantity: 1 })).status, 200)
  assert.equal((await sale(ticket, { event: id(1), quantity: 1 }, 'subscriber')).status, 403)
  assert.deepEqual(await soldOf(ids), [0, 0, 0, 0])
})

test('a list has each ticket of a series once, and for sale as long as it is for any occurrence', async () => {
  const { id, ticket } = await aClass()
  const { ids: found } = await api.list('/tickets?is_available=true&per_page=100')
  assert.equal(found.filter((each) => each === ticket).length, 1)
  await sell(ticket, id(3), 3)
  const onSale = async (query: string) => (await api.list(`/tickets?per_page=100&${query}`)).ids.includes(ticket)
  const seen = [
    `is_available=true&event=${id(0)}`,
    `is_available=true&event=${id(1)}`,
    `is_available=true&event=${id(3)}`,
  ]
  assert.deepEqual(await Promise.all(seen.map(onSale)), [false, true, false])
  assert.equal(await onSale(`is_available=false&event=${id(3)}`), true)
  await sell(ticket, id(1), 3)
  await sell(ticket, id(2), 3)
  assert.deepEqual([await onSale('is_available=true'), await onSale('is_available=false')], [false, true])
})

test('the whole capacity is that of each occurrence: it is never put below what one has sold', async () => {
  const { id, ticket } = await aClass()
  await sell(ticket, id(1), 2)
  await sell(ticket, id(2), 1)
  const below = await api.call(`PATCH /tickets/${ticket}`, { as: 'admin', json: { capacity: 1 } })
  assert.equal(below.status, 400)
  assert.match(below.text, /must not be below the 2 that are sold/)
  assert.equal((await api.call(`PATCH /tickets/${ticket}`, { as: 'admin', json: { capacity: 2 } })).status, 200)
  const sold = await api.call(`PATCH /tickets/${ticket}`, { as: 'admin', json: { sold: 1 } })
  assert.equal(sold.status, 400)
  assert.match(sold.text, /sold is counted for each occurrence/)
  const back = await api.call(`PUT /tickets/${ticket}`, { as: 'admin', json: await api.read(`/tickets/${ticket}`) })
  assert.equal(back.status, 200, back.text)
  assert.deepEqual(await soldOf([id(1), id(2)]), [2, 1])
})

test('the sales of an event that begins to repeat belong to its first occurrence', async () => {
  const event = await api.event({
    title: 'Once',
    start_date: '2027-03-01 10:00:00',
    end_date: '2027-03-01 11:00:00',
    tickets: [{ name: 'Seat', capacity: 9, sold: 4 }],
  })
  await api.update(`/events/${event.id}`, { recurrence: { rules: ['FREQ=DAILY;COUNT=3'] } })
  const { ids } = await api.list(`/events/${event.id}/occurrences`, 'admin')
  assert.deepEqual(await soldOf(ids), [4, 0, 0])
  const [ticket] = await ticketsOf(event.id)
  assert.equal(ticket?.['sold'], 4)
})

test('the later part of a series that is split has the tickets under ids of their own, with all that was sold', async () => {
  const { series, ids, id, ticket } = await aClass()
  for (const [n, quantity] of [
    [1, 1],
    [2, 2],
    [3, 3],
  ] as const)
    await sell(ticket, id(n), quantity)
  const changed = await api.update(`/events/${id(2)}`, { scope: 'following', title: 'Second half' })
  const { id: next } = changed['series'] as { id: number }
  assert.deepEqual(await soldOf(ids), [0, 1, 2, 3])
  const [[first], [second]] = [await ticketsOf(series.id), await ticketsOf(next)]
  assert.ok(first && second)
  assert.partialDeepStrictEqual(first, { id: ticket, event: series.id, sold: 1 })
  assert.partialDeepStrictEqual(second, { event: next, sold: 5, name: 'Seat', capacity: 3, price: '5' })
  assert.notEqual(second.id, ticket)
  assert.equal((await sale(ticket, { event: id(2), quantity: 1 })).status, 400)
  assert.equal((await sell(second.id, id(2), 1))['sold'], 3)
  const listed = await api.list('/events?ticketed=true&per_page=100', 'admin')
  assert.deepEqual(
    ids.filter((each) => listed.ids.includes(each)),
    ids.slice(1),
  )
})

test('all occurrences of a series are listed with tickets, exceptions too, until the last ticket goes', async () => {
  const { series, ids, id, ticket } = await aClass({
    start_date: '2027-02-01 19:00:00',
    end_date: '2027-02-01 20:00:00',
  })
  await api.update(`/events/${id(1)}`, { title: 'Special' })
  await sell(ticket, id(1), 1)
  const ticketed = async () => {
    const { ids: found } = await api.list('/events?ticketed=true&per_page=100', 'admin')
    return ids.filter((each) => found.includes(each))
  }
  assert.deepEqual(await ticketed(), ids)
  assert.deepEqual(await soldOf(ids), [0, 1, 0, 0])
  await api.update(`/tickets/${ticket}`, { status: 'draft' })
  assert.deepEqual(await ticketed(), [])
  await api.update(`/tickets/${ticket}`, { status: 'publish' })
  await api.update(`/events/${series.id}`, { recurrence: { rules: ['FREQ=WEEKLY;COUNT=1'] }, confirm: true })
  await api.update(`/events/${series.id}`, { recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } })
  assert.deepEqual(await soldOf(ids), [0, 1, 0, 0])
  assert.deepEqual(await ticketed(), ids)
  await api.call(`DELETE /tickets/${ticket}`, { as: 'admin' })
  assert.deepEqual(await ticketed(), [])
})

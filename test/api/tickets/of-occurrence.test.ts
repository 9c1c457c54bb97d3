// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* One occurrence of a series may have tickets of its own, in place of those of its series. */

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-12T08:00:00Z' })

/** A class on four Mondays at 19:00 from 18 January 2027, with three places for each, two of which the second has sold. */
async function aClass() {
  const series = await api.event({
    title: 'Class',
    start_date: '2027-01-18 19:00:00',
    end_date: '2027-01-18 20:30:00',
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] },
    tickets: [{ name: { en: 'Seat', fr: 'Place' }, capacity: 3, price: '5' }],
  })
  const { ids } = await api.list(`/events/${series.id}/occurrences`, 'admin')
  const [ticket] = await ticketsOf(series.id)
  assert.ok(ticket)
  const id = (n: number) => ids[n] ?? 0
  await sell(ticket.id, 2, id(1))
  return { series, ids, id, shared: ticket.id }
}

/** The same, whose second occurrence has ten places for 8. */
async function aClassApart() {
  const { id, shared, ...others } = await aClass()
  await api.update(`/events/${id(1)}`, { tickets: [{ id: shared, capacity: 10, price: '8' }] })
  const [own] = await ticketsOf(id(1))
  assert.ok(own)
  return { ...others, id, shared, own: own.id }
}

async function ticketsOf(event: number): Promise<readonly Shown[]> {
  const { records } = await api.list(`/tickets?event=${event}`, 'admin')
  assert.deepEqual((await api.read(`/events/${event}`, 'admin'))['tickets'], records)
  return records
}

const sale = (ticket: number, quantity: number, event?: number) =>
  api.call(`POST /tickets/${ticket}/sales`, { as: 'admin', json: { quantity, event } })

async function sell(ticket: number, quantity: number, event?: number): Promise<void> {
  const { status, text } = await sale(ticket, quantity, event)
  assert.equal(status, 200, text)
}

const refused = async (request: string, json?: Body) => {
  const { status, text } = await api.call(request, { as: 'admin', json })
  return [status, text] as const
}

async function ids(query: string): Promise<readonly number[]> {
  return (await api.list(`/tickets?per_page=100${query}`)).ids
}

test('tickets of one occurrence become its own, under new ids, with what it has sold', async () => {
  const { series, id, shared, own } = await aClassApart()
  assert.notEqual(own, shared)
  const [mine, ...more] = await ticketsOf(id(1))
  assert.partialDeepStrictEqual(mine, { id: own, event: id(1), name: 'Seat', capacity: 10, price: '8', sold: 2 })
  assert.deepEqual(more, [])
  for (const event of [id(0), id(2), id(3)])
    assert.partialDeepStrictEqual(await ticketsOf(event), [{ id: shared, event, capacity: 3, price: '5', sold: 0 }])
  assert.partialDeepStrictEqual(await ticketsOf(series.id), [{ id: shared, event: series.id, sold: 0 }])
  assert.equal((await api.read(`/events/${id(1)}`))['cost'], '$8')
  assert.equal((await api.read(`/tickets/${own}`))['event'], id(1))
  assert.partialDeepStrictEqual(await ids(''), [shared, own])
})

test('tickets sent for one occurrence are added and dropped, with the same errors as for any event', async () => {
  const { id, shared } = await aClass()
  const of = `PUT /events/${id(2)}`
  assert.match((await refused(of, { tickets: [{ id: 987654, price: '1' }] })).join(' '), /^400 .*must name tickets/)
  assert.match((await refused(`PUT /events/${id(1)}`, { tickets: [] })).join(' '), /^400 .*of which 2 are sold/)
  const low = await refused(`PUT /events/${id(1)}`, { tickets: [{ id: shared, capacity: 1 }] })
  assert.match(low.join(' '), /^400 .*below the 2 that are sold/)
  for (const scope of ['following', 'all'])
    assert.match((await refused(of, { scope, tickets: [] })).join(' '), /^400 .*send it to the series/)
  assert.partialDeepStrictEqual(await ticketsOf(id(2)), [{ id: shared }])
  await api.update(`/events/${id(2)}`, { tickets: [shared, { name: 'Balcony', capacity: 2, sold: 1 }] })
  const [seat, balcony] = await ticketsOf(id(2))
  assert.notEqual(seat?.id, shared)
  assert.partialDeepStrictEqual(balcony, { name: 'Balcony', event: id(2), sold: 1, remaining: 1 })
  await api.update(`/events/${id(3)}`, { tickets: [] })
  assert.deepEqual(await ticketsOf(id(3)), [])
  const listed = await api.list('/events?ticketed=true&per_page=100')
  assert.deepEqual([listed.ids.includes(id(2)), listed.ids.includes(id(3))], [true, false])
  assert.equal((await refused('POST /tickets', { event: id(0), name: 'Extra' }))[0], 400)
  assert.equal((await refused('POST /tickets', { event: id(3), name: 'Extra' }))[0], 201)
  assert.partialDeepStrictEqual(await ticketsOf(id(3)), [{ name: 'Extra', event: id(3) }])
})

test('sending the tickets of an occurrence as they are makes none of its own', async () => {
  const { id, shared } = await aClass()
  const [read] = await ticketsOf(id(1))
  for (const tickets of [[shared], [{ id: shared, price: '5' }], [read]]) {
    const { body } = await api.call(`PUT /events/${id(1)}`, { as: 'admin', json: { tickets } })
    assert.equal(body['occurrences_written'], 0)
  }
  assert.partialDeepStrictEqual(await ticketsOf(id(1)), [{ id: shared, sold: 2 }])
})

test('tickets of its own are sold by themselves, and those of the series no more for it', async () => {
  const { series, id, shared, own } = await aClassApart()
  const wrong = await sale(shared, 1, id(1))
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /event must name an occurrence without tickets of its own/)
  assert.equal((await sale(shared, -1, id(1))).status, 400)
  assert.equal((await sale(own, 1, id(2))).status, 400)
  assert.equal((await sale(own, 1, series.id)).status, 400)
  await sell(own, 1)
  await sell(own, 1, id(1))
  const full = await sale(own, 7)
  assert.partialDeepStrictEqual(full.body, { code: 'ticket-sold-out', data: { remaining: 6 } })
  await sell(own, -4)
  assert.equal((await sale(own, -1)).status, 409)
  await sell(shared, 3, id(2))
  assert.partialDeepStrictEqual(await ticketsOf(series.id), [{ sold: 3 }])
})

test('forty sales at once, while the tickets become its own, never sell more than there are', async () => {
  const { id, shared } = await aClass()
  const change = api.call(`PUT /events/${id(1)}`, { as: 'admin', json: { tickets: [{ id: shared, price: '9' }] } })
  const before = await Promise.all(Array.from({ length: 20 }, () => sale(shared, 1, id(1))))
  assert.equal((await change).status, 200)
  const [own] = await ticketsOf(id(1))
  assert.ok(own)
  const after = await Promise.all(Array.from({ length: 20 }, () => sale(own.id, 1)))
  const sold = [...before, ...after].filter(({ status }) => status === 200).length
  assert.equal(sold, 1)
  assert.equal((await ticketsOf(id(1)))[0]?.['sold'], 3)
})

test('changes of all leave tickets of its own, in the series and where it is split', async () => {
  const { series, id, shared, own } = await aClassApart()
  await api.update(`/tickets/${shared}`, { price: '6', status: 'draft' })
  await api.update(`/events/${series.id}`, { title: 'Renamed', start_date: '2027-01-18 18:00:00' })
  assert.partialDeepStrictEqual(await api.read(`/events/${id(1)}`), { title: 'Renamed', ticketed: true })
  assert.partialDeepStrictEqual(await ticketsOf(id(1)), [{ id: own, price: '8', sold: 2 }])
  assert.equal((await api.read(`/events/${id(2)}`))['ticketed'], false)
  await api.update(`/events/${id(1)}`, { scope: 'all', title: 'By one' })
  assert.partialDeepStrictEqual(await ticketsOf(id(1)), [{ id: own }])
  const split = await api.update(`/events/${id(1)}`, { scope: 'following', title: 'Later' })
  assert.notEqual((split['series'] as Body)['id'], series.id)
  assert.partialDeepStrictEqual(await ticketsOf(id(1)), [{ id: own, event: id(1), sold: 2 }])
  const [next] = await ticketsOf(id(2))
  assert.notEqual(next?.id, shared)
  assert.equal((await sale(Number(next?.id), 1, id(1))).status, 400)
  await sell(own, 1)
  await api.update(`/events/${id(1)}`, { title: 'Later' })
  assert.partialDeepStrictEqual(await ticketsOf(id(1)), [{ id: own, sold: 3 }])
})

test('exceptions that become as their series keep tickets of their own as long as some are sold', async () => {
  const { series, id, shared, own } = await aClassApart()
  await api.update(`/events/${id(1)}`, { title: 'Special' })
  await api.update(`/events/${series.id}`, { reset: true, cost: '7' })
  assert.partialDeepStrictEqual(await api.read(`/events/${id(1)}`), { title: 'Class', cost: '$7' })
  assert.partialDeepStrictEqual(await ticketsOf(id(1)), [{ id: own, sold: 2 }])
  await sell(own, -2)
  await api.update(`/events/${series.id}`, { reset: true })
  assert.partialDeepStrictEqual(await ticketsOf(id(1)), [{ id: shared, sold: 0, capacity: 3 }])
  assert.equal((await api.call(`GET /tickets/${own}`)).status, 404)
  await sell(shared, 3, id(1))
})

test('tickets of its own are shown and sold only where their occurrence is', async () => {
  const { series, id, own } = await aClassApart()
  const shows = async () => [
    (await ids('')).includes(own),
    (await ids('&is_available=true')).includes(own),
    (await api.call(`GET /tickets/${own}`)).status,
    (await api.call(`GET /tickets?event=${id(1)}`)).status,
  ]
  const shown = [true, true, 200, 200]
  const hidden = [false, false, 403, 400]
  assert.deepEqual(await shows(), shown)
  await api.remove(`/events/${series.id}`)
  assert.deepEqual(await shows(), hidden)
  assert.equal((await sale(own, 1)).status, 409)
  await api.update(`/events/${series.id}`, { status: 'publish' })
  assert.deepEqual(await shows(), shown)
  await api.remove(`/events/${id(1)}`)
  assert.deepEqual(await shows(), hidden)
  await api.update(`/events/${id(1)}`, { status: 'publish' })
  await api.update(`/events/${series.id}`, { recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'], exclude: ['2027-01-25'] } })
  assert.deepEqual(await shows(), [false, false, 404, 400])
  assert.equal((await sale(own, 1)).status, 404)
  await api.update(`/events/${series.id}`, { recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } })
  assert.deepEqual(await shows(), shown)
  await api.update(`/events/${series.id}`, { password: 'secret' })
  assert.deepEqual([(await ids('')).includes(own), (await api.call(`GET /tickets/${own}`)).status], [false, 404])
})

test('a series is for sale only as long as its own tickets are', async () => {
  const { series, id, shared, own } = await aClassApart()
  for (const event of [id(0), id(2), id(3)]) await sell(shared, 3, event)
  assert.deepEqual(
    [(await ids('&is_available=true')).includes(shared), await ids('&is_available=true&event=' + id(1))],
    [false, [own]],
  )
  assert.partialDeepStrictEqual(await ticketsOf(series.id), [{ is_available: false, sold: 9 }])
  await sell(shared, -1, id(3))
  assert.equal((await ids('&is_available=true')).includes(shared), true)
  assert.deepEqual(await ids(`&is_available=false&event=${id(2)}`), [shared])
})

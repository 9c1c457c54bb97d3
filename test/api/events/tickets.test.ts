// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anEvent, Api, everything, type Body, type Shown } from '../../support/api.ts'
import { assertReply, forbidden, invalid, unauthenticated } from '../../support/scenario.ts'

/* Tickets within the writes and reads of events. */

const api = new Api({ CURRENCY_CODE: 'USD' }, { now: '2027-03-01T12:00:00Z' })
const times = { start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00', timezone: 'America/Moncton' }

const seated = { name: 'Seated', price: '20', capacity: 100, url: 'https://tickets.example/seated' }
const standing = { name: 'Standing', price: 12.5 }

const concert = (fields: Body = {}) => api.event({ title: 'Concert', ...times, ...fields })
const ticketsOf = async ({ id }: Pick<Shown, 'id'>, path = '') => (await single({ id }, path))['tickets'] as Shown[]
const single = ({ id }: Pick<Shown, 'id'>, path = '') => api.read(`${path}/events/${id}`, 'admin')
const write = ({ id }: Pick<Shown, 'id'>, tickets: unknown, fields: Body = {}) =>
  api.call(`PUT /events/${id}`, { as: 'admin', json: { tickets, ...fields } })
const namesOf = (tickets: readonly Body[]) => tickets.map(({ name }) => name)

test('an event is created with its tickets, in their order', async () => {
  const event = await concert({ tickets: [seated, standing] })
  assert.equal(event['ticketed'], true)
  assert.ok(!('tickets' in event), 'no more than lists have')
  const tickets = await ticketsOf(event)
  assert.deepEqual(namesOf(tickets), ['Seated', 'Standing'])
  assert.partialDeepStrictEqual(tickets[0], {
    event: event.id,
    price: '20',
    currency: 'USD',
    capacity: 100,
    sold: 0,
    url: 'https://tickets.example/seated',
    status: 'publish',
    is_available: true,
  })
  for (const ticket of tickets) assert.deepEqual(await api.read(`/tickets/${ticket.id}`, 'admin'), ticket)
})

test('a write by id or by slug says all the tickets that there are afterwards', async () => {
  const event = await concert({ title: 'All of them', tickets: [seated, standing] })
  const [first, second] = await ticketsOf(event)
  for (const path of [`/events/${event.id}`, `/events/by-slug/${event.slug}`]) {
    await api.update(path, { tickets: [{ name: 'Balcony' }, second?.id, { id: String(first?.id), price: 25 }] })
    const tickets = await ticketsOf(event)
    assert.deepEqual(namesOf(tickets), ['Seated', 'Standing', 'Balcony'], 'in the order in which they were made')
    assert.partialDeepStrictEqual(tickets[0], { id: first?.id, price: '25', capacity: 100 })
    assert.deepEqual(tickets[1], second, 'an id alone keeps it')
    await api.update(path, { tickets: `${first?.id},${second?.id}` })
    assert.deepEqual(namesOf(await ticketsOf(event)), ['Seated', 'Standing'])
    assertReply(await api.call(`GET /tickets/${tickets[2]?.id}`, { as: 'admin' }), { status: 404 })
  }
})

for (const none of [[], null, '', '0', {}, [''], { 0: '' }]) {
  test(`${JSON.stringify(none)} takes all tickets away`, async () => {
    const event = await concert({ tickets: [seated] })
    await api.update(`/events/${event.id}`, { title: 'Something else' })
    assert.equal((await ticketsOf(event)).length, 1, 'what is not sent stays')
    const after = await api.update(`/events/${event.id}`, { tickets: none })
    assert.equal(after['ticketed'], false)
    assert.deepEqual(await ticketsOf(event), [])
    assert.equal((await concert({ tickets: none }))['ticketed'], false)
  })
}

test('one object is a list of one; what was read can be written back', async () => {
  const event = await concert({ tickets: { ...seated, available_from: '2027-04-01', description: 'Row by row' } })
  const read = await ticketsOf(event)
  const before = await single(event)
  await write(event, read, { cost: before['cost'] })
  assert.deepEqual(await single(event), before)
})

test('tickets come as form fields with brackets', async () => {
  const event = await concert({ tickets: [seated, standing] })
  const [first] = await ticketsOf(event)
  const form = `tickets[0][id]=${first?.id}&tickets[0][capacity]=7&tickets[3][name]=Box&tickets[3][price]=40`
  const reply = await api.call(`POST /events/${event.id}`, { as: 'admin', form })
  assert.equal(reply.status, 200, reply.text)
  assert.partialDeepStrictEqual(await ticketsOf(event), [
    { id: first?.id, name: 'Seated', capacity: 7 },
    { name: 'Box', price: '40' },
  ])
  await api.call(`POST /events/${event.id}`, { as: 'admin', form: 'tickets[]=' })
  assert.deepEqual(await ticketsOf(event), [])
})

test('names and descriptions are those of the language of the write', async () => {
  const event = await concert({ tickets: [seated] })
  const [ticket] = await ticketsOf(event)
  await api.update(`/events/${event.id}?i18n_language=fr`, { tickets: [{ id: ticket?.id, name: 'Places assises' }] })
  assert.deepEqual(namesOf(await ticketsOf(event, '/fr/api/calendar/events/v1')), ['Places assises'])
  assert.deepEqual(namesOf(await ticketsOf(event)), ['Seated'])
  const both = await concert({ tickets: [{ name: { en: 'Free', fr: 'Libre' } }] })
  assert.deepEqual(namesOf(await ticketsOf(both, '/fr/api/calendar/events/v1')), ['Libre'])
  const french = await api.read(`/fr/api/calendar/events/v1/events/${both.id}`)
  assert.equal(french['cost'], 'Gratuit')
})

test('errors name their place in the list, in both languages, and nothing is written', async () => {
  const event = await concert({ tickets: [seated] })
  const other = await concert({ tickets: [standing] })
  const [own] = await ticketsOf(event)
  const [strange] = await ticketsOf(other)
  const all = (await api.list(everything.events, 'admin')).ids
  const cases: readonly (readonly [tickets: unknown, place: string])[] = [
    [[{ name: 'A' }, { name: 'B', price: 'abc' }], 'tickets[1][price]'],
    [[{ name: 'A', capacity: 5, sold: 6 }], 'tickets[0][sold]'],
    [[{ price: 5 }], 'tickets[0][name]'],
    [[{}], 'tickets[0][name]'],
    [[{ name: '' }], 'tickets[0][name]'],
    [[{ name: 'A', available_from: '2027-04-02', available_until: '2027-04-01' }], 'tickets[0][available_until]'],
    [[{ name: 'A', status: 'trash' }], 'tickets[0][status]'],
    [[own?.id, strange?.id], 'tickets[1]'],
    [[own?.id, { id: strange?.id, name: 'Mine' }], 'tickets[1]'],
    [[own?.id, 99_999], 'tickets[1]'],
    [[own?.id, event.id], 'tickets[1]'],
    [[own?.id, { id: 'x' }], 'tickets[1]'],
    [[own?.id, true], 'tickets[1]'],
  ]
  for (const [tickets, place] of cases) {
    for (const language of ['en', 'fr']) {
      const asked = { as: 'admin', json: { ...anEvent, tickets, title: 'Never' } } as const
      const reply = await api.call(`PUT /events/${event.id}?i18n_language=${language}`, asked)
      assertReply(reply, invalid('tickets'))
      assert.ok(reply.text.includes(place), `${place}: ${reply.text}`)
      assertReply(await api.call(`POST /events?i18n_language=${language}`, asked), invalid('tickets'))
    }
  }
  for (const tickets of [[own?.id, own?.id], [own?.id, { id: own?.id }], true, Array(101).fill({ name: 'A' })]) {
    assertReply(await write(event, tickets), invalid('tickets'))
  }
  assertReply(await write(event, [{ id: own?.id, event: other.id }]), invalid('tickets'))
  assertReply(
    await api.call('POST /events', { as: 'admin', json: { ...anEvent, tickets: [own?.id] } }),
    invalid('tickets'),
  )
  assert.deepEqual(await ticketsOf(event), [own])
  assert.deepEqual((await api.list(everything.events, 'admin')).ids, all)
})

test('tickets of which some are sold do not vanish because a list leaves them out', async () => {
  const event = await concert({ tickets: [{ ...seated, sold: 3 }, standing] })
  const [sold, unsold] = await ticketsOf(event)
  for (const tickets of [[], null, '', [unsold?.id], [{ name: 'Another' }]]) {
    const reply = await write(event, tickets, { title: 'Never' })
    assertReply(reply, invalid('tickets'))
    assert.ok(reply.text.includes(String(sold?.id)))
  }
  assert.equal((await ticketsOf(event)).length, 2)
  assertReply(await write(event, [sold?.id]), { status: 200 })
  await api.remove(`/tickets/${sold?.id}`)
  assert.deepEqual(await ticketsOf(event), [])
})

test('another time zone of the event keeps the wall times of its tickets and moves their moments', async () => {
  const event = await concert({ tickets: [{ ...seated, available_from: '2027-04-01 09:00:00' }, standing] })
  const moment = async () =>
    (await ticketsOf(event)).map((ticket) => [ticket['available_from'], ticket['available_from_utc']])
  assert.deepEqual(await moment(), [
    ['2027-04-01 09:00:00', '2027-04-01 12:00:00'],
    [null, null],
  ])
  await api.update(`/events/${event.id}`, { timezone: 'Europe/Paris' })
  assert.deepEqual((await moment())[0], ['2027-04-01 09:00:00', '2027-04-01 07:00:00'])
  const [first] = await ticketsOf(event)
  await write(event, [{ id: first?.id, available_until: '2027-04-02 00:00:00' }], { timezone: 'UTC' })
  const [ticket] = await ticketsOf(event)
  assert.equal(ticket?.['available_from_utc'], '2027-04-01 09:00:00')
  assert.equal(ticket?.['available_until_utc'], '2027-04-02 00:00:00')
})

test('drafts are shown to those alone who may edit the event, and make nothing ticketed', async () => {
  const event = await api.create(
    'events',
    { ...anEvent, ...times, tickets: [{ ...seated, status: 'draft' }] },
    'author',
  )
  assert.equal(event['ticketed'], false)
  assert.equal(event['cost'], '')
  const seen = async (as?: 'author' | 'author2' | 'editor') =>
    namesOf((await api.read(`/events/${event.id}`, as))['tickets'] as Body[])
  assert.deepEqual(await seen('author'), ['Seated'])
  assert.deepEqual(await seen('editor'), ['Seated'])
  assert.deepEqual(await seen('author2'), [])
  assert.deepEqual(await seen(), [])
})

test('users who may not edit the event may not write its tickets, and learn nothing of them', async () => {
  const event = await concert({ tickets: [{ ...seated, sold: 1, status: 'draft' }] })
  const [ticket] = await ticketsOf(event)
  for (const tickets of [[], [{ name: 'A' }]]) {
    const request = `PUT /events/${event.id}`
    assertReply(await api.call(request, { json: { tickets } }), unauthenticated)
    assertReply(await api.call(request, { as: 'author', json: { tickets } }), forbidden)
  }
  const known = await api.call(`PUT /events/${event.id}`, { as: 'author', json: { tickets: [ticket?.id] } })
  const not = await api.call(`PUT /events/${event.id}`, { as: 'author', json: { tickets: [99_999] } })
  assert.equal(known.text, not.text)
})

test('lists have no tickets; those of a protected event are behind its password', async () => {
  const event = await concert({ title: 'Secret', tickets: [seated], password: 'sesame' })
  assert.partialDeepStrictEqual(await api.read(`/events/${event.id}?password=sesame`), {
    ticketed: true,
    cost: '$20',
    tickets: [{ name: 'Seated' }],
  })
  const find = async (as?: 'admin') =>
    (await api.list('/events?per_page=100', as)).records.find(({ id }) => id === event.id)
  assert.partialDeepStrictEqual(await find(), { ticketed: null, cost: '', cost_details: { values: [] } })
  assert.partialDeepStrictEqual(await find('admin'), { ticketed: true, cost: '$20' })
  assert.ok(!('tickets' in ((await find('admin')) ?? {})))
})

test('the trash keeps tickets, and restoring brings them back', async () => {
  const event = await concert({ tickets: [seated] })
  const [ticket] = await ticketsOf(event)
  await api.remove(`/events/${event.id}`)
  assert.partialDeepStrictEqual((await ticketsOf(event))[0], { id: ticket?.id, name: 'Seated' })
  const back = await api.update(`/events/${event.id}`, { status: 'publish' })
  assert.equal(back['ticketed'], true)
  await write(event, [{ id: ticket?.id, name: 'Changed on the way' }], { status: 'trash' })
  assert.deepEqual(namesOf(await ticketsOf(event)), ['Changed on the way'])
})

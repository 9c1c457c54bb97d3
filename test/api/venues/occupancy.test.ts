import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* When venues are taken (contract/lists.md §19). The site is in Paris. */

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
let building: Shown
let north: Shown
let south: Shown

const day = '2027-05-01'
const at = (from: string, to: string, fields: Body = {}) =>
  api.event({ start_date: `${day} ${from}`, end_date: `${day} ${to}`, timezone: 'Europe/Paris', ...fields })

before(async () => {
  building = await api.create('venues', { venue: 'House' })
  north = await api.create('venues', { venue: 'North', parent_venue: building.id })
  south = await api.create('venues', { venue: 'South', parent_venue: building.id })
  await at('10:00', '11:00', { title: 'north', venue: north.id })
  await at('12:00', '13:00', { title: 'whole', venue: building.id })
  await at('15:00', '16:00', { title: 'draft', venue: north.id, status: 'draft' })
  await at('17:00', '18:00', { title: 'closed', venue: north.id, password: 'secret' })
  await at('18:00', '19:00', { title: 'unlisted', venue: north.id, hide_from_listings: true })
  await at('19:00', '20:00', { title: 'off', venue: north.id, event_status: 'cancelled' })
  await at('20:00', '21:00', { title: 'later', venue: north.id, event_status: 'postponed' })
  await at('20:00', '21:00', { title: 'online', venue: north.id, attendance: 'online' })
})

interface Occupancy {
  readonly held: readonly { readonly title: string; readonly start_date: string; readonly venues: readonly Body[] }[]
  readonly free: readonly { readonly start_date: string; readonly end_date: string; readonly utc_start_date: string }[]
  readonly more: boolean
}

async function occupancy(path: string, as?: 'editor' | 'author', days = `start_date=${day}&end_date=${day}`) {
  const { status, text, body } = await api.call(`GET ${path}/occupancy?${days}`, as ? { as } : {})
  assert.equal(status, 200, text)
  return body as unknown as Occupancy
}
const titles = ({ held }: Occupancy) => held.map(({ title }) => title).join(' ')
const hours = ({ free }: Occupancy) =>
  free.map((each) => `${each.start_date.slice(8, 16)}–${each.end_date.slice(8, 16)}`).join(' ')

test('a room is taken by what is in it and in its building, a building by all of its rooms', async () => {
  const room = await occupancy(`/venues/${north.id}`)
  assert.equal(titles(room), 'north whole')
  assert.equal(hours(room), '01 00:00–01 10:00 01 11:00–01 12:00 01 13:00–02 00:00')
  assert.equal(room.free[0]?.utc_start_date, '2027-04-30 22:00:00')
  assert.deepEqual(
    room.held.map(({ venues }) => venues),
    [[{ id: north.id, venue: 'North' }], [{ id: building.id, venue: 'House' }]],
  )
  assert.equal(titles(await occupancy(`/venues/by-slug/${south.slug}`)), 'whole')
  assert.equal(titles(await occupancy(`/venues/${building.id}`)), 'north whole')
})

test('guests are told of what lists show, editors of everything', async () => {
  const guest = await api.call(`GET /venues/${north.id}/occupancy?start_date=${day}&end_date=${day}`)
  assert.ok(!/draft|closed|unlisted/.test(guest.text), guest.text)
  assert.equal(titles(await occupancy(`/venues/${north.id}`, 'author')), 'north whole')
  assert.equal(titles(await occupancy(`/venues/${north.id}`, 'editor')), 'north whole draft closed unlisted')
  const hidden = await api.create('venues', { venue: 'Attic', parent_venue: building.id, status: 'draft' })
  await at('22:00', '23:00', { title: 'attic', venue: hidden.id })
  assert.equal((await api.call(`GET /venues/${hidden.id}/occupancy?start_date=${day}&end_date=${day}`)).status, 403)
  assert.ok(!titles(await occupancy(`/venues/${building.id}`)).includes('attic'))
  assert.ok(titles(await occupancy(`/venues/${building.id}`, 'editor')).includes('attic'))
  await api.update(`/venues/${building.id}`, { status: 'private' })
  assert.equal(titles(await occupancy(`/venues/${north.id}`)), 'north')
  await api.update(`/venues/${building.id}`, { status: 'publish' })
})

test('dates of series take it by themselves, whole days take the day, and what goes on goes on', async () => {
  const hall = await api.create('venues', { venue: 'Hall' })
  const june = (from: string, to: string, fields: Body) =>
    api.event({ start_date: `2027-06-${from}`, end_date: `2027-06-${to}`, timezone: 'Europe/Paris', ...fields })
  await june('01 08:00', '01 09:00', { venue: hall.id, title: 'daily', recurrence: 'RRULE:FREQ=DAILY;COUNT=3' })
  await june('02', '02', { venue: hall.id, title: 'day', all_day: true })
  await june('02 23:00', '03 02:00', { venue: hall.id, title: 'night' })
  const found = await occupancy(`/venues/${hall.id}`, undefined, 'start_date=2027-06-01&end_date=2027-06-03')
  assert.equal(titles(found), 'daily day daily night daily')
  assert.equal(hours(found), '01 00:00–01 08:00 01 09:00–02 00:00 03 02:00–03 08:00 03 09:00–04 00:00')
  const last = await occupancy(`/venues/${hall.id}`, undefined, 'start_date=2027-06-03&end_date=2027-06-03')
  assert.equal(titles(last), 'night daily')
})

test('a period needs both days, in their order, and is bounded', async () => {
  const path = `/venues/${north.id}/occupancy`
  const refused = async (query: string, names: RegExp) => {
    const { status, text } = await api.call(`GET ${path}?${query}`)
    assert.equal(status, 400, query)
    assert.match(text, names)
  }
  await refused('', /start_date.*end_date/)
  await refused('start_date=2027-05-01', /end_date/)
  await refused('start_date=2027-05-02&end_date=2027-05-01', /end_date must be from start_date on/)
  await refused('start_date=2027-05-01&end_date=2027-07-02', /at most 61 days after it/)
  assert.equal((await api.call(`GET ${path}?start_date=2027-05-01&end_date=2027-07-01`)).status, 200)
  for (const year of ['0001-01-01', '9999-12-31']) {
    const found = await occupancy(`/venues/${north.id}`, undefined, `start_date=${year}&end_date=${year}`)
    assert.equal(found.free.length, 1, year)
  }
  assert.equal((await api.call(`GET /venues/999999/occupancy?start_date=${day}&end_date=${day}`)).status, 400)
})

test('of many events the first are told, and what is free before the next', async () => {
  const hall = await api.create('venues', { venue: 'Busy' })
  await api.event({
    ...{ venue: hall.id, start_date: '2027-08-01 00:00', end_date: '2027-08-01 00:30', timezone: 'Europe/Paris' },
    recurrence: 'RRULE:FREQ=HOURLY;COUNT=600',
  })
  const found = await occupancy(`/venues/${hall.id}`, undefined, 'start_date=2027-08-01&end_date=2027-08-31')
  assert.deepEqual([found.held.length, found.more], [500, true])
  assert.equal(found.free.at(-1)?.end_date, '2027-08-21 20:00:00')
})

test('writes are warned of what takes the room or its building, and not of other rooms', async () => {
  const codes = async (venue: Shown, from: string, to: string) => {
    const json = { title: 'New', venue: venue.id, start_date: `${day} ${from}`, end_date: `${day} ${to}` }
    const { body } = await api.call('POST /events?dry_run=true', {
      as: 'editor',
      json: { ...json, timezone: 'Europe/Paris' },
    })
    return ((body['warnings'] ?? []) as readonly Body[]).map(({ code }) => code)
  }
  assert.deepEqual(await codes(south, '10:00', '11:00'), [])
  assert.deepEqual(await codes(south, '12:30', '12:40'), ['venue-occupied'])
  assert.deepEqual(await codes(building, '10:00', '11:00'), ['venue-occupied'])
})

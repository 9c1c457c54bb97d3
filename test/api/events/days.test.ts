// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-05-10T08:00:00Z' })

interface Days {
  readonly total: number
  readonly days: readonly { readonly date: string; readonly total: number; readonly events: readonly number[] }[]
  readonly events: readonly { readonly id: number; readonly title: string }[]
}

const event = (title: string, start: string, end: string, fields: Body = {}) =>
  api.event({ title, start_date: start, end_date: end, timezone: 'Europe/Paris', ...fields })

async function days(query: string, as?: 'admin'): Promise<Days> {
  return (await api.read(`/events/days?${query}`, as)) as unknown as Days
}

test('each day has its number of events and the first of them, including those that began before', async () => {
  const concert = await event('Concert', '2027-05-12 20:00', '2027-05-12 22:00')
  const exhibition = await event('Exhibition', '2027-05-01', '2027-05-13', { all_day: true })
  const ball = await event('Ball', '2027-05-12 22:00', '2027-05-13 04:00')
  const camp = await event('Camp', '2027-05-12 18:00', '2027-05-14 10:00')
  await event('Later', '2027-05-15 10:00', '2027-05-15 11:00')
  const found = await days('start_date=2027-05-12&end_date=2027-05-14')
  assert.equal(found.total, 4)
  assert.deepEqual(
    found.days.map(({ date, total, events }) => [date, total, ...events]),
    [
      ['2027-05-12', 4, exhibition.id, camp.id, concert.id, ball.id],
      ['2027-05-13', 2, exhibition.id, camp.id],
      ['2027-05-14', 1, camp.id],
    ],
  )
  assert.deepEqual(
    found.events.map(({ title }) => title),
    ['Exhibition', 'Camp', 'Concert', 'Ball'],
  )
  // Half of the room is for what begins on the day.
  assert.deepEqual((await days('start_date=2027-05-12&end_date=2027-05-12&per_day=2')).days[0]?.events, [
    exhibition.id,
    camp.id,
  ])
  assert.deepEqual((await days('start_date=2027-05-12&end_date=2027-05-12&per_day=0')).events, [])
})

test('an event of several days is shown on its first day, however much is on', async () => {
  const old: number[] = []
  const long: number[] = []
  const short: number[] = []
  for (const number of [1, 2, 3]) {
    old.push((await event('Old', `2027-08-0${String(number)}`, '2027-08-20', { all_day: true })).id)
    short.push((await event('Short', '2027-08-10 09:00', '2027-08-10 10:00')).id)
    long.push((await event('Long', '2027-08-10 18:00', '2027-08-12 10:00')).id)
  }
  const shown = async (most: number) =>
    (await days(`start_date=2027-08-10&end_date=2027-08-10&per_day=${String(most)}`)).days[0]?.events
  assert.deepEqual(await shown(3), long)
  assert.deepEqual(await shown(4), [...old.slice(0, 1), ...long])
  assert.deepEqual(await shown(7), [...old, ...long, ...short.slice(0, 1)])
  assert.deepEqual(await shown(9), [...old, ...long, ...short])
})

test('filters are those of lists, occurrences are events, and what is not for the caller does not count', async () => {
  await event('Class', '2027-06-07 19:00', '2027-06-07 20:00', { recurrence: 'FREQ=WEEKLY;COUNT=3' })
  await event('Draft', '2027-06-07 10:00', '2027-06-07 11:00', { status: 'draft' })
  await event('Hidden', '2027-06-07 10:00', '2027-06-07 11:00', { hide_from_listings: true })
  const june = 'start_date=2027-06-01&end_date=2027-06-30'
  const totals = async (query: string, as?: 'admin') =>
    (await days(`${june}${query}`, as)).days.filter(({ total }) => total > 0).map(({ date, total }) => [date, total])
  const class3 = ['2027-06-07', '2027-06-14', '2027-06-21'].map((date) => [date, 1])
  assert.deepEqual(await totals(''), class3)
  assert.deepEqual(await totals('&search=class'), class3)
  assert.deepEqual(await totals('&search=nothing'), [])
  assert.deepEqual(await totals('&recurring=false'), [])
  assert.deepEqual(await totals('&status=draft', 'admin'), [['2027-06-07', 1]])
  for (const query of [`${june}&status=draft`, `${june}&categories=unknown`, `${june}&venue=999999`]) {
    const { status } = await api.call(`GET /events/days?${query}`)
    assert.ok([400, 401].includes(status), query)
  }
})

test('the calendar has a first and a last day', async () => {
  await event('For ever', '9999-12-30', '9999-12-31', { all_day: true })
  const last = await days('start_date=9999-12-29&end_date=9999-12-31')
  assert.deepEqual(
    last.days.map(({ total }) => total),
    [0, 1, 1],
  )
  assert.equal((await days('start_date=0001-01-01&end_date=0001-01-02')).total, 0)
})

test('a night belongs to the day on which it begins, and with a cutoff to the day before', async (t) => {
  const late = new Api({ TIMEZONE: 'Europe/Paris', DAY_CUTOFF: '05:00' }, { now: '2027-05-10T08:00:00Z' }, t)
  await late.event({
    title: 'Night',
    start_date: '2027-05-12 01:00',
    end_date: '2027-05-12 03:00',
    timezone: 'Europe/Paris',
  })
  const found = (await late.read('/events/days?start_date=2027-05-11&end_date=2027-05-12')) as unknown as Days
  assert.deepEqual(
    found.days.map(({ total }) => total),
    [1, 0],
  )
})

test('days without an end, backwards or for too long are refused', async () => {
  for (const [query, parameter] of [
    ['start_date=2027-05-12', 'end_date'],
    ['start_date=2027-05-12&end_date=2027-05-11', 'end_date'],
    ['start_date=2027-05-12&end_date=2027-07-13', 'end_date'],
    ['start_date=0001-01-01&end_date=9999-12-31', 'end_date'],
    ['start_date=2027-05-12&end_date=2027-05-12&per_day=51', 'per_day'],
    ['start_date=soon&end_date=2027-05-12', 'start_date'],
  ] as const) {
    const { status, text } = await api.call(`GET /events/days?${query}`)
    assert.equal(status, 400, query)
    assert.match(text, new RegExp(parameter))
  }
  assert.equal((await api.call('GET /events/days?start_date=2027-05-12&end_date=2027-07-12')).status, 200)
})

test('a night that ends on the first day is of the day before, and not counted', async () => {
  await event('Club', '2027-06-01 22:00', '2027-06-02 02:00')
  const brunch = await event('Brunch', '2027-06-02 11:00', '2027-06-02 13:00')
  const found = await days('start_date=2027-06-02&end_date=2027-06-02')
  assert.deepEqual([found.total, found.days[0]?.total, found.days[0]?.events], [1, 1, [brunch.id]])
  assert.equal((await days('start_date=2027-06-01&end_date=2027-06-02')).total, 2)
})

const late = new Api({ TIMEZONE: 'Europe/Paris', DAY_CUTOFF: '06:00' }, { now: '2027-05-10T08:00:00Z' })

test('what begins before a day does, and goes on into it, is on both', async () => {
  const times = { timezone: 'Europe/Paris', start_date: '2027-06-02 05:00', end_date: '2027-06-02 17:00' }
  const market = await late.event({ title: 'Market', ...times })
  await late.event({ title: 'Club', ...times, start_date: '2027-06-02 03:00', end_date: '2027-06-02 05:30' })
  await late.event({ title: 'Bell', ...times, start_date: '2027-06-03 06:00', end_date: '2027-06-03 06:00' })
  const on = async (first: string, last = first) => {
    const { total, days } = (await late.read(`/events/days?start_date=${first}&end_date=${last}`)) as unknown as Days
    return [total, ...days.map((day) => day.total)]
  }
  assert.deepEqual(await on('2027-06-01', '2027-06-03'), [3, 2, 1, 1])
  assert.deepEqual(await on('2027-06-02'), [1, 1])
  const { days: single } = (await late.read(
    '/events/days?start_date=2027-06-02&end_date=2027-06-02',
  )) as unknown as Days
  assert.deepEqual(single[0]?.events, [market.id])
})

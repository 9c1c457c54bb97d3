// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api } from '../../support/api.ts'

const zone = 'America/New_York'
const api = new Api({ TIMEZONE: zone, PER_PAGE: '20' }, { now: '2027-03-01T12:00:00Z' })
const today = Temporal.PlainDate.from('2027-03-01')
const lastDay = today.add({ months: 24 })

before(async () => {
  const day = (date: Temporal.PlainDate, time: string) => `${date.toString()} ${time}`
  const yesterday = today.subtract({ days: 1 })
  const placed: Readonly<Record<string, readonly [string, string]>> = {
    'long past': ['2001-01-01 10:00', '2001-01-01 11:00'],
    'until last midnight': [day(yesterday, '22:00'), day(yesterday, '23:59:59')],
    'since yesterday': [day(yesterday, '23:59:59'), day(today.add({ days: 1 }), '10:00')],
    'first second of today': [day(today, '00:00:00'), day(today, '00:00:01')],
    'last second of today': [day(today, '23:59:59'), day(today, '23:59:59')],
    'last second of the window': [day(lastDay, '10:00'), day(lastDay, '23:59:59')],
    'across the end': [day(lastDay, '10:00'), day(lastDay.add({ days: 1 }), '00:00:00')],
    'far ahead': ['2090-01-01 10:00', '2090-01-01 11:00'],
  }
  for (const [title, [start_date, end_date]] of Object.entries(placed)) {
    await api.create('events', { title, start_date, end_date })
  }
})

const within = ['first second of today', 'last second of today', 'last second of the window']

test('without dates the list goes from the start of today to the end of the day 24 months ahead', async () => {
  const { names, body } = await api.list('/events')
  assert.deepEqual(names, within)
  const { searchParams } = new URL(String(body['rest_url']))
  assert.equal(searchParams.get('start_date'), `${today.toString()} 00:00:00`)
  assert.equal(searchParams.get('end_date'), `${lastDay.toString()} 23:59:59`)
})

test('a start alone keeps the default end, an end alone the default start', async () => {
  assert.deepEqual((await api.list('/events?start_date=2000-01-01')).names, [
    'long past',
    'until last midnight',
    'since yesterday',
    ...within,
  ])
  assert.deepEqual((await api.list('/events?end_date=2095-01-01')).names, [...within, 'across the end', 'far ahead'])
})

for (const [query, count] of [
  ['starts_before=2095-01-01', 8],
  ['starts_after=2000-01-01', 8],
  ['ends_before=2095-01-01', 8],
  ['ends_after=2000-01-01', 8],
] as const) {
  test(`${query} takes both defaults away`, async () => {
    const { total, body } = await api.list(`/events?${query}`)
    assert.equal(total, count)
    const { searchParams } = new URL(String(body['rest_url']))
    assert.equal(searchParams.get('start_date'), null)
    assert.equal(searchParams.get('end_date'), null)
  })
}

test('bounds that were sent stay beside relative ones', async () => {
  const { names } = await api.list('/events?starts_before=2095-01-01&start_date=2085-01-01')
  assert.deepEqual(names, ['far ahead'])
  assert.deepEqual((await api.list('/events?starts_before=2095-01-01&end_date=2002-01-01')).names, ['long past'])
})

test('include takes both bounds away and ignores every date that was sent', async () => {
  const { ids } = await api.list('/events?starts_after=2000-01-01')
  const dates = 'start_date=2050-01-01&end_date=2050-01-02&starts_before=1990-01-01&ends_after=2095-01-01'
  for (const query of ['', `&${dates}`]) {
    const list = await api.list(`/events?include=${ids.join()}${query}`)
    assert.deepEqual(list.ids, ids)
    for (const name of ['start_date', 'end_date', 'starts_before', 'ends_after']) {
      assert.equal(new URL(String(list.body['rest_url'])).searchParams.get(name), null)
    }
  }
})

test('words for dates work in filters', async () => {
  assert.deepEqual((await api.list('/events?start_date=today&end_date=today')).names, within.slice(0, 2))
  assert.deepEqual((await api.list('/events?start_date=now&end_date=%2B2%20weeks')).names, within.slice(0, 2))
  assert.deepEqual((await api.list('/events?ends_before=yesterday')).names, ['long past'], 'not what ends at 23:59:59')
  assert.deepEqual((await api.list('/events?starts_after=%2B2%20years%20%2B1%20month')).names, ['far ahead'])
})

// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* How far lists go of series without an end (contract/recurrence.md §4). */

const api = new Api({ TIMEZONE: 'Europe/Paris', RECURRENCE_HORIZON: '6' }, { now: '2027-01-13T08:00:00Z' })

const weekly = (title: string, fields: Body = {}) =>
  api.event({
    title,
    start_date: '2027-01-11 19:00:00',
    end_date: '2027-01-11 20:00:00',
    recurrence: { rules: ['FREQ=WEEKLY'] },
    ...fields,
  })

const setUp = async () => {
  const endless = await weekly('Yoga', { categories: ['Sports'] })
  const ended = await weekly('Course', { recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] }, categories: ['Lessons'] })
  return { endless, ended }
}
let set: ReturnType<typeof setUp> | undefined
const calendar = () => (set ??= setUp())

/** Six months and a week ahead. */
const day = '2027-07-20'

test('a list beyond the horizon answers what is there, and says up to which day that is all', async () => {
  const { endless } = await calendar()
  const list = await api.list('/events?starts_after=2027-07-01&starts_before=2500-01-01&search=yoga')
  assert.deepEqual(
    list.records.map((event) => String(event['start_date']).slice(0, 10)),
    ['2027-07-05', '2027-07-12', '2027-07-19'],
  )
  assert.equal(list.body['carried_until'], day)
  assert.equal((await api.list(`/events/${endless.id}/occurrences`)).body['carried_until'], day)
  assert.equal((await api.list('/events?starts_after=2027-07-01')).body['carried_until'], day, 'without an end')
  assert.equal((await api.list('/events?starts_after=2400-01-01&per_page=1')).body['carried_until'], day)
  const days = await api.read('/events/days?start_date=2027-07-01&end_date=2027-07-31')
  assert.deepEqual([days['total'], days['carried_until']], [3, day])
  const feed = await api.call('GET /events.csv?start_date=2027-07-01&end_date=2030-01-01')
  assert.equal(feed.headers.get('carried-until'), day)
})

test('a list that ends before the horizon, or finds nothing of a series without an end, says nothing of it', async () => {
  const { endless, ended } = await calendar()
  const { ids } = await api.list(`/events/${endless.id}/occurrences`)
  const far = 'starts_after=2027-01-01&starts_before=2500-01-01'
  for (const path of [
    '/events?start_date=2027-01-01&end_date=2027-07-19',
    `/events/${endless.id}/occurrences?end_date=2027-03-01`,
    `/events/${ended.id}/occurrences`,
    `/events?${far}&recurring=false`,
    `/events?${far}&categories=lessons`,
    `/events?${far}&search=course`,
    `/events?${far}&series=${ended.id}`,
    `/events?include=${ids[0]}`,
    '/events/days?start_date=2027-06-01&end_date=2027-07-19',
  ])
    assert.ok(!('carried_until' in (await api.read(path))), path)
  for (const path of ['/events.csv?start_date=2027-01-01&end_date=2027-07-19', '/events.ics?starts_after=2027-01-01'])
    assert.equal((await api.call(`GET ${path}`)).headers.get('carried-until'), null, path)
})

test('the default window ends before the horizon of its two years', async () => {
  const usual = new Api({ TIMEZONE: 'Pacific/Kiritimati', DAY_CUTOFF: '05:00' }, { now: '2027-02-28T23:30:00Z' })
  await usual.event({
    title: 'Yoga',
    timezone: 'Pacific/Kiritimati',
    start_date: '2027-02-01 19:00:00',
    end_date: '2027-02-01 20:00:00',
    recurrence: { rules: ['FREQ=DAILY'] },
  })
  const { body, total } = await usual.list('/events')
  assert.ok(!('carried_until' in body))
  // Every day of them, from 1 March 2027.
  assert.equal(total, 2 * 366)
})

test('a list does not depend on earlier requests, and reading it writes nothing', async () => {
  await calendar()
  const path = '/events?starts_after=2027-07-01&per_page=50'
  const first = await api.read(path)
  for (const year of [2029, 2036, 2099, 9999])
    await api.read(`/events?start_date=${year}-01-01&end_date=${year}-02-01&per_page=1`)
  await api.read('/events/days?start_date=2036-01-01&end_date=2036-02-01')
  assert.deepEqual(await api.read(path), first)
})

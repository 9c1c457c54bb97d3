// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'

const api = new Api({ TIMEZONE: 'UTC' }, { now: '2027-01-13T08:00:00Z' })

const repeating = (title: string, rule: string, fields: Body = {}) =>
  api.event({
    title,
    start_date: '2027-01-11 19:00:00',
    end_date: '2027-01-11 20:00:00',
    recurrence: { rules: [rule] },
    ...fields,
  })

const setUp = async () => {
  const series = await repeating('Daily', 'FREQ=DAILY;COUNT=10')
  const other = await repeating('Weekly', 'FREQ=WEEKLY;COUNT=3')
  const single = await api.event({
    title: 'Single',
    start_date: '2027-01-14 12:00:00',
    end_date: '2027-01-14 13:00:00',
  })
  return { series, other, single }
}
let set: ReturnType<typeof setUp> | undefined
const calendar = () => (set ??= setUp())

const days = (records: readonly Shown[]) =>
  records.map((each) => `${String(each['title'])} ${String(each['start_date']).slice(8, 10)}`)

test('lists show every occurrence, or one of each series', async () => {
  const { series } = await calendar()
  const all = '/events?starts_after=2027-01-01&per_page=100'
  assert.equal((await api.list(all)).total, 14)
  assert.equal((await api.list(`${all}&series=all`)).total, 14)
  assert.deepEqual(days((await api.list(`${all}&series=next`)).records), ['Daily 13', 'Single 14', 'Weekly 18'])
  assert.deepEqual(days((await api.list(`${all}&series=first`)).records), ['Daily 11', 'Weekly 11', 'Single 14'])
  assert.equal((await api.list(`${all}&series=${series.id}`)).total, 10)
  assert.equal((await api.list(`${all}&recurring=true`)).total, 13)
  assert.deepEqual(days((await api.list(`${all}&recurring=false`)).records), ['Single 14'])
})

test('one of each series is chosen among what all other filters find', async () => {
  await calendar()
  const hall = await api.create('venues', { venue: 'Hall' })
  const june = await repeating('June', 'FREQ=DAILY;COUNT=30', {
    start_date: '2027-06-01 19:00:00',
    end_date: '2027-06-01 20:00:00',
  })
  const { ids } = await api.list(`/events/${june.id}/occurrences?per_page=30`)
  await api.update(`/events/${ids[14]}`, { venue: hall.id })
  const window = 'start_date=2027-06-10&end_date=2027-06-30'
  assert.deepEqual(days((await api.list(`/events?${window}&series=first`)).records), ['June 10'])
  assert.deepEqual(days((await api.list(`/events?${window}&series=next`)).records), ['June 10'])
  assert.deepEqual(days((await api.list(`/events?venue=${hall.id}&series=first`)).records), ['June 15'])
  assert.deepEqual(days((await api.list(`/events?venue=${hall.id}&series=next&search=june`)).records), ['June 15'])
  assert.equal((await api.list('/events?start_date=2027-07-01&end_date=2027-07-31&series=first')).total, 0)
  await api.remove(`/events/${june.id}`)
})

test('pages and cursors give every occurrence once, and totals are exact', async () => {
  await calendar()
  const found: number[] = []
  let path: string | undefined = '/events?starts_after=2027-01-01&per_page=3'
  while (path !== undefined) {
    const list = await api.list(path)
    assert.equal(list.total, 14)
    found.push(...list.ids)
    path = (list.body['next_rest_url'] as string | undefined)?.replace(
      'http://calendar.test/api/calendar/events/v1',
      '',
    )
  }
  assert.equal(found.length, 14)
  assert.equal(new Set(found).size, 14)
})

test('occurrences are found by their ids and by what the series has', async () => {
  const { series } = await calendar()
  const { ids } = await api.list(`/events/${series.id}/occurrences`)
  assert.deepEqual((await api.list(`/events?include=${ids[1]},${ids[3]}`)).ids, [ids[1], ids[3]])
  assert.deepEqual((await api.list(`/events?include=${series.id}`)).ids, [])
  assert.equal((await api.list('/events?search=daily&starts_after=2027-01-01')).total, 10)
})

test('the occurrences of a series are all listed, or those of some days', async () => {
  const { series, single } = await calendar()
  const path = `/events/${series.id}/occurrences`
  const list = await api.list(`${path}?per_page=4`)
  assert.equal(list.total, 10)
  assert.deepEqual(days(list.records), ['Daily 11', 'Daily 12', 'Daily 13', 'Daily 14'])
  const next = String(list.body['next_rest_url']).replace('http://calendar.test/api/calendar/events/v1', '')
  assert.ok(next.startsWith(`${path}?page=2&per_page=4`), next)
  assert.deepEqual(days((await api.list(next)).records), ['Daily 15', 'Daily 16', 'Daily 17', 'Daily 18'])
  assert.deepEqual(days((await api.list(`${path}?start_date=2027-01-19`)).records), ['Daily 19', 'Daily 20'])
  assert.deepEqual((await api.list(`/events/${single.id}/occurrences`)).ids, [single.id])
  assert.equal((await api.call('GET /events/99999/occurrences')).status, 404)
})

test('a series that nobody may read is no filter, and has no occurrences to list', async () => {
  const draft = await repeating('Draft', 'FREQ=DAILY;COUNT=3', { status: 'draft' })
  assert.equal((await api.call(`GET /events?series=${draft.id}`)).status, 400)
  assert.equal((await api.call('GET /events?series=4711')).status, 400)
  assert.equal((await api.call('GET /events?series=some')).status, 400)
  assert.equal((await api.call(`GET /events/${draft.id}/occurrences`)).status, 403)
  assert.equal((await api.list(`/events?series=${draft.id}&status=draft&starts_after=2027-01-01`, 'admin')).total, 3)
  assert.equal((await api.list('/events?starts_after=2027-01-01')).total, 14)
})

test('a list of the series that an event is none of is refused, and the answer says which it is', async () => {
  const { series, single } = await calendar()
  const { ids } = await api.list(`/events/${series.id}/occurrences`)
  const wrong = async (id: number | undefined, language = '') => {
    const { status, text } = await api.call(`GET ${language}/events?series=${id}`)
    return `${status} ${text}`
  }
  assert.match(await wrong(single.id), /^400 .*series must be the id of an event that repeats, which \d+ does not/)
  const occurrence = await wrong(ids[1])
  assert.match(occurrence, /^400 /)
  assert.ok(occurrence.includes(`${ids[1]} is an occurrence of the series ${series.id}`), occurrence)
  assert.match(await wrong(single.id, '/fr/api/calendar/events/v1'), /^400 .*événement récurrent, ce que \d+ n’est pas/)
})

test('the occurrences of one day have their time in their addresses', async () => {
  const series = await repeating('Twice', 'FREQ=DAILY;COUNT=4;BYHOUR=10,19', {
    start_date: '2027-03-01 10:00:00',
    end_date: '2027-03-01 11:00:00',
  })
  const { records } = await api.list(`/events/${series.id}/occurrences`)
  assert.deepEqual(
    records.map(({ url }) => url.slice(-17)),
    ['2027-03-01/10-00/', '2027-03-01/19-00/', '2027-03-02/10-00/', '2027-03-02/19-00/'],
  )
})

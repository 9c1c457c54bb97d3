import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMcp } from './client.ts'

interface Span {
  readonly starts: string
  readonly ends: string
  readonly weekday: string
}

const spans = (data: Readonly<Record<string, unknown>>) =>
  (data['free'] as Span[]).map(({ starts, ends }) => [starts.slice(0, 16), ends.slice(0, 16)].join(' – '))

/** A hall that is taken on Tuesday evening, and has a draft on Wednesday; today is Monday, 1 March 2027. */
async function hall(t: Parameters<typeof startMcp>[2]) {
  const mcp = await startMcp({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T11:00:00Z' }, t)
  const create = async (json: object) => {
    const { status, body } = await mcp.service.call('POST', '/events', { as: 'admin', json })
    assert.equal(status, 201)
    return body as { readonly venue: { readonly id: number } }
  }
  const first = { title: 'Concert', start_date: '2027-03-02 19:00', end_date: '2027-03-02 22:00' }
  const { venue } = await create({ ...first, venue: { venue: 'Town Hall', city: 'Port-Clair' } })
  await create({
    title: 'Plan',
    start_date: '2027-03-03 19:00',
    end_date: '2027-03-03 23:00',
    venue: venue.id,
    status: 'draft',
  })
  await create({
    title: 'Off',
    start_date: '2027-03-04 19:00',
    end_date: '2027-03-04 23:00',
    venue: venue.id,
    event_status: 'cancelled',
  })
  return mcp
}

void test('it tells when a venue is free within the hours of each day, and what takes it', async (t) => {
  const { connect } = await hall(t)
  const { call } = await connect()
  const asked = { venue: 'town hall', when: '2027-03-01 – 2027-03-04', between: '18:00,23:00' }
  const { data, text } = await call('find_free_time', asked)
  assert.match(text, /^5 free times\./)
  assert.deepEqual(spans(data), [
    '2027-03-01T18:00 – 2027-03-01T23:00',
    '2027-03-02T18:00 – 2027-03-02T19:00',
    '2027-03-02T22:00 – 2027-03-02T23:00',
    '2027-03-03T18:00 – 2027-03-03T23:00',
    '2027-03-04T18:00 – 2027-03-04T23:00',
  ])
  assert.deepEqual(
    (data['taken'] as { title: string }[]).map(({ title }) => title),
    ['Concert'],
  )
  const longer = await call('find_free_time', { ...asked, minutes: 120 })
  assert.deepEqual(
    (longer.data['free'] as Span[]).map(({ weekday }) => weekday),
    ['Monday', 'Wednesday', 'Thursday'],
  )
})

void test('what is over is not free, and a part of a day stands for its hours', async (t) => {
  const { connect } = await hall(t)
  const { call } = await connect()
  const today = await call('find_free_time', { venue: 'Town Hall', when: 'today' })
  assert.deepEqual(spans(today.data), ['2027-03-01T12:00 – 2027-03-02T00:00'])
  const evening = await call('find_free_time', { venue: 'Town Hall', when: 'tuesday evening' })
  assert.deepEqual(spans(evening.data), ['2027-03-02T17:00 – 2027-03-02T19:00', '2027-03-02T22:00 – 2027-03-03T00:00'])
})

void test('a night goes on until its morning, and a weekend is one time, not its evenings', async (t) => {
  const { connect } = await hall(t)
  const { call } = await connect()
  const free = async (when: string) => spans((await call('find_free_time', { venue: 'Town Hall', when })).data)
  assert.deepEqual(await free('tonight'), ['2027-03-01T17:00 – 2027-03-02T05:00'])
  assert.deepEqual(await free('this weekend'), ['2027-03-05T17:00 – 2027-03-08T00:00'])
  assert.deepEqual(await free('tuesday night'), ['2027-03-02T22:00 – 2027-03-03T05:00'])
  assert.deepEqual(await free('tuesday 20:00 – 23:00'), ['2027-03-02T22:00 – 2027-03-02T23:00'])
})

void test('guests are told nothing of drafts, which take the venue for those who may read them', async (t) => {
  const { connect } = await hall(t)
  const asked = { venue: 'Town Hall', when: 'wednesday evening' }
  const guest = await connect()
  const open = await guest.call('find_free_time', asked)
  assert.ok(!open.text.includes('Plan'))
  assert.deepEqual(spans(open.data), ['2027-03-03T17:00 – 2027-03-04T00:00'])
  const admin = await connect({ as: 'admin' })
  const all = await admin.call('find_free_time', asked)
  assert.deepEqual(
    (all.data['taken'] as { title: string }[]).map(({ title }) => title),
    ['Plan'],
  )
  assert.deepEqual(spans(all.data), ['2027-03-03T17:00 – 2027-03-03T19:00', '2027-03-03T23:00 – 2027-03-04T00:00'])
})

void test('it refuses moments, too many days, and venues that are not there, saying what is accepted', async (t) => {
  const { connect } = await hall(t)
  const { call } = await connect()
  for (const when of ['now', 'upcoming', 'next 63 days', '2027'])
    assert.match((await call('find_free_time', { venue: 'Town Hall', when })).text, /when must be days, at most 62/)
  for (const venue of ['Nowhere', '99999'])
    assert.match(
      (await call('find_free_time', { venue })).text,
      /venue: nothing is called [^]*"name":"Town Hall","about":"Port-Clair"/,
    )
})

void test('in the night in which clocks are changed, a free time is as long as it is', async (t) => {
  const { connect } = await hall(t)
  const { call } = await connect()
  // Between 0:00 and 6:00 of 28 March 2027, five hours pass in Paris.
  const night = { venue: 'Town Hall', when: '2027-03-28', between: '00:00,06:00' }
  const { data } = await call('find_free_time', night)
  assert.deepEqual(data['free'], [
    {
      starts: '2027-03-28T00:00:00+01:00',
      ends: '2027-03-28T06:00:00+02:00',
      time_zone: 'Europe/Paris',
      weekday: 'Sunday',
      words: 'Sunday, March 28, 2027, 12\u00a0– 6\u00a0am (CET)',
    },
  ])
  assert.deepEqual((await call('find_free_time', { ...night, minutes: 301 })).data['free'], [])
})

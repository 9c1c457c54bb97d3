// runs: postgres
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api } from '../../support/api.ts'

/* Events that are going on at an instant, in all time zones. */

const now = '2027-06-16T12:00:00Z'
const api = new Api({ TIMEZONE: 'America/New_York', PER_PAGE: '20' }, { now })

const events: Readonly<Record<string, readonly [start: string, end: string, zone: string]>> = {
  // The clocks of Tokyo are 13 hours ahead of New York, where it is 8:00.
  'running in Tokyo': ['2027-06-16 20:30:00', '2027-06-16 21:30:00', 'Asia/Tokyo'],
  'over in Tokyo': ['2027-06-16 07:00:00', '2027-06-16 09:00:00', 'Asia/Tokyo'],
  'running on Kiritimati': ['2027-06-17 01:00:00', '2027-06-17 03:00:00', 'Pacific/Kiritimati'],
  'running in New York': ['2027-06-16 07:00:00', '2027-06-16 09:00:00', 'America/New_York'],
  'later in Honolulu': ['2027-06-16 07:00:00', '2027-06-16 09:00:00', 'Pacific/Honolulu'],
  'running in Pago Pago': ['2027-06-16 00:30:00', '2027-06-16 01:30:00', 'Pacific/Pago_Pago'],
  'open for ever': ['2020-01-01 00:00:00', '9999-12-31 23:59:59', 'America/New_York'],
  'begins now': ['2027-06-16 14:00:00', '2027-06-16 15:00:00', 'Europe/Paris'],
  'ends now': ['2027-06-16 13:00:00', '2027-06-16 14:00:00', 'Europe/Paris'],
}

before(async () => {
  for (const [title, [start_date, end_date, timezone]] of Object.entries(events))
    await api.event({ title, start_date, end_date, timezone, categories: ['All'], venue: { venue: 'Everywhere' } })
})

const running = Object.keys(events).filter((name) => name.startsWith('running') || name.startsWith('open'))

async function assertShows(query: string, names: readonly string[]): Promise<void> {
  for (const further of ['', '&categories=all', '&search=n', '&search=n&categories=all', '&featured=false']) {
    const { names: found, total } = await api.list(`/events?${query}&strict_dates=true${further}`)
    const wanted = further.includes('search') ? names.filter((name) => name.includes('n')) : names
    assert.deepEqual(found.toSorted(), wanted.toSorted(), query + further)
    assert.equal(total, wanted.length, query + further)
  }
}

const seconds = Date.parse(now) / 1000
for (const instant of ['now', now, '2027-06-16T21:00:00%2B09:00', String(seconds), `@${seconds}`]) {
  test(`instants decide which events are going on at ${instant}`, () =>
    assertShows(`starts_before=${instant}&ends_after=${instant}`, running))

  test(`each bound alone compares instants with ${instant}`, async () => {
    await assertShows(`starts_after=${instant}`, ['later in Honolulu'])
    await assertShows(`start_date=${instant}&end_date=2040-01-01`, ['later in Honolulu', 'begins now'])
    await assertShows(`ends_before=${instant}`, ['over in Tokyo'])
    await assertShows(`end_date=${instant}&start_date=2027-01-01`, ['over in Tokyo', 'ends now'])
  })
}

test('wall times are compared with wall times', async () => {
  const names = ['over in Tokyo', 'running in New York', 'later in Honolulu']
  await assertShows('starts_before=2027-06-16%2008:00:00&ends_after=2027-06-16%2008:00:00', [...names, 'open for ever'])
})

test('the links of a list go on with the same instant', async () => {
  const query = 'starts_before=now&ends_after=now&strict_dates=true&per_page=2'
  const { body, names } = await api.list(`/events?${query}`)
  assert.equal(new URL(String(body['rest_url'])).searchParams.get('ends_after'), now)
  const found = [...names]
  let next = body['next_rest_url']
  while (typeof next === 'string') {
    const { pathname, search } = new URL(next)
    const page = await api.list(pathname + search)
    found.push(...page.names)
    next = page.body['next_rest_url']
  }
  assert.deepEqual(found.toSorted(), running.toSorted())
})

test('without strict_dates an instant stands for its day', async () => {
  const { names } = await api.list(`/events?start_date=${now}&end_date=${now}`)
  assert.ok(names.includes('over in Tokyo') && !names.includes('open for ever'))
  assert.ok(!names.includes('running on Kiritimati'))
})

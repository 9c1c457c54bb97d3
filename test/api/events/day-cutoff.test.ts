// runs: postgres in long
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Api } from '../../support/api.ts'

/* Days that begin at four in the morning, asked for by day and by night. */

const zone = 'Europe/Paris'
/** A Wednesday. All of 2027-06-16 and around it. */
const events: Readonly<Record<string, readonly [start: string, end: string, allDay?: boolean]>> = {
  'all Tuesday': ['2027-06-15', '2027-06-15', true],
  'late on Tuesday': ['2027-06-16 01:00', '2027-06-16 03:00'],
  'all Wednesday': ['2027-06-16', '2027-06-16', true],
  'Wednesday to Thursday': ['2027-06-16', '2027-06-17', true],
  'noon on Wednesday': ['2027-06-16 12:00', '2027-06-16 13:00'],
  'late on Wednesday': ['2027-06-17 02:00', '2027-06-17 03:30'],
  'all Thursday': ['2027-06-17', '2027-06-17', true],
  'early on Thursday': ['2027-06-17 04:00', '2027-06-17 05:00'],
  'late on Thursday': ['2027-06-18 03:59', '2027-06-18 03:59:59'],
  'all Friday': ['2027-06-18', '2027-06-18', true],
}

const api = new Api({ TIMEZONE: zone, DAY_CUTOFF: '04:00', PER_PAGE: '20' }, { now: '2027-06-16T08:00:00Z' })

before(async () => {
  for (const [title, [start_date, end_date, all_day = false]] of Object.entries(events))
    await api.event({ title, start_date, end_date, all_day, categories: ['Nights'] })
})

const wednesday = ['all Wednesday', 'noon on Wednesday', 'late on Wednesday']
const thursday = ['all Thursday', 'early on Thursday', 'late on Thursday']

async function shows(query: string, names: readonly string[]): Promise<void> {
  for (const further of ['', '&categories=nights', '&search=day']) {
    const list = await api.list(`/events?per_page=3&${query}${further}`)
    const found = [...list.names]
    let next = list.body['next_rest_url']
    while (typeof next === 'string') {
      const { pathname, search } = new URL(next)
      const page = await api.list(pathname + search)
      found.push(...page.names)
      next = page.body['next_rest_url']
    }
    assert.deepEqual(found.toSorted(), names.toSorted(), `${query}${further}`)
    assert.equal(list.total, names.length, `${query}${further}`)
  }
}

const windows: readonly (readonly [query: string, names: readonly string[]])[] = [
  ['start_date=2027-06-16&end_date=2027-06-16', wednesday],
  ['start_date=2027-06-17&end_date=2027-06-17', thursday],
  ['start_date=2027-06-16&end_date=2027-06-17', [...wednesday, ...thursday, 'Wednesday to Thursday']],
  ['starts_after=2027-06-16', [...thursday, 'all Friday']],
  ['starts_after=2027-06-15&starts_before=2027-06-16', [...wednesday, 'Wednesday to Thursday']],
  ['ends_after=2027-06-17', ['all Friday']],
  ['ends_after=2027-06-16&starts_before=2027-06-16', ['Wednesday to Thursday']],
  ['end_date=2027-06-15&start_date=2027-06-01', ['all Tuesday', 'late on Tuesday']],
  // Wall times to the second know no days.
  [
    'start_date=2027-06-17&end_date=2027-06-17%2023:59:59&strict_dates=1',
    ['late on Wednesday', 'all Thursday', 'early on Thursday'],
  ],
]
for (const [query, names] of windows) test(`${query} shows each day with its night`, () => shows(query, names))

describe('words for days', () => {
  const upcoming = [...wednesday, 'Wednesday to Thursday', ...thursday, 'all Friday']
  for (const [clock, what] of [
    ['2027-06-16T08:00:00Z', 'in the morning'],
    ['2027-06-16T21:59:00Z', 'before midnight'],
    ['2027-06-17T00:30:00Z', 'at 2:30 in the night'],
    ['2027-06-17T01:59:59Z', 'in the last second of the night'],
  ] as const)
    test(`${what} today is Wednesday`, async () => {
      await api.setClock(clock)
      for (const word of ['today', 'now', '-0%20days', 'wednesday', 'midnight'])
        await shows(`start_date=${word}&end_date=${word}`, wednesday)
      await shows('start_date=tomorrow&end_date=tomorrow', thursday)
      await shows('start_date=%2B1%20day&end_date=next%20thursday', thursday)
      await shows('start_date=yesterday&end_date=yesterday', ['all Tuesday', 'late on Tuesday'])
      await shows('', upcoming)
      const { searchParams } = new URL(String((await api.list('/events')).body['rest_url']))
      assert.equal(searchParams.get('start_date'), '2027-06-16 00:00:00')
      assert.equal(searchParams.get('end_date'), '2029-06-16 23:59:59')
    })

  test('from four in the morning on today is Thursday', async () => {
    await api.setClock('2027-06-17T02:00:00Z')
    await shows('start_date=today&end_date=today', thursday)
    await shows('start_date=yesterday&end_date=yesterday', wednesday)
    await shows('', [...thursday, 'all Friday'])
  })
})

// runs: postgres in all
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Api } from '../../support/api.ts'
import { invalid, scenarios } from '../../support/scenario.ts'

/*
 * Six events around the boundaries of a day, and which of them each date filter shows (contract/lists.md §6).
 */
const events = {
  A: ['2036-12-09 23:00:00', '2036-12-09 23:30:00'],
  B: ['2036-12-10 00:00:00', '2036-12-10 01:00:00'],
  C: ['2036-12-10 12:00:00', '2036-12-10 13:00:00'],
  D: ['2036-12-10 22:00:00', '2036-12-11 02:00:00'],
  E: ['2036-12-11 00:00:00', '2036-12-11 01:00:00'],
  F: ['2036-12-09 20:00:00', '2036-12-12 10:00:00'],
} as const

const far = 'end_date=2040-01-01'

const whole: readonly (readonly [query: string, expected: string])[] = [
  [`start_date=2036-12-10&${far}`, 'BCDE'],
  ['start_date=2036-12-10&end_date=2036-12-10', 'BC'],
  ['end_date=2036-12-10&start_date=2036-12-01', 'ABC'],
  ['starts_after=2036-12-10', 'E'],
  ['starts_before=2036-12-10', 'FABCD'],
  ['ends_before=2036-12-10', 'ABC'],
  ['ends_after=2036-12-10', 'FDE'],
  ['starts_after=2036-12-09&starts_before=2036-12-10', 'BCD'],
  ['starts_before=2036-12-10&ends_after=2036-12-09', 'FBCD'],
  ['start_date=2036-12-10&starts_after=2036-12-10', 'E'],
  ['start_date=2036-12-11&starts_after=2036-12-09', 'E'],
  ['end_date=2036-12-09&ends_before=2036-12-10&start_date=2036-12-01', 'A'],
  // A time of day does not matter where whole days count.
  [`start_date=2036-12-10%2018:00&${far}`, 'BCDE'],
  ['starts_after=2036-12-10%2000:00:00', 'E'],
  // Other ways of writing a date.
  [`start_date=12/10/2036&${far}`, 'BCDE'],
  [`start_date=10-12-2036&${far}`, 'BCDE'],
  [`start_date=10.12.2036&${far}`, 'BCDE'],
  [`start_date=10%20December%202036&${far}`, 'BCDE'],
]

const strict: readonly (readonly [query: string, expected: string])[] = [
  ['start_date=2036-12-10T12:00:00{}&end_date=2036-12-10T13:00:00{}', 'C'],
  ['starts_after=2036-12-10T12:00:00{}', 'DE'],
  ['ends_before=2036-12-10T13:00:00{}', 'AB'],
  ['starts_before=2036-12-10T12:00:00{}', 'FAB'],
  ['ends_after=2036-12-10T13:00:00{}', 'FDE'],
  ['start_date=2036-12-10T12:00:01{}&end_date=2040-01-01', 'DE'],
  ['start_date=2036-12-01&end_date=2036-12-10T12:59:59{}', 'AB'],
]

const offsets = { 'America/New_York': '-05:00', 'Asia/Tokyo': '%2B09:00', UTC: 'Z' } as const

for (const timezone of ['UTC', 'America/New_York', 'Asia/Tokyo'] as const) {
  describe(`in ${timezone}`, () => {
    const api = new Api({ TIMEZONE: timezone, PER_PAGE: '10' })
    before(async () => {
      for (const title of ['D', 'A', 'F', 'C', 'E', 'B'] as const) {
        const [start_date, end_date] = events[title]
        await api.create('events', { title, start_date, end_date })
      }
    })

    for (const [query, expected] of whole) {
      test(`${query} shows ${expected}`, async () => assertShows(api, query, expected))
    }

    for (const [query, expected] of strict) {
      test(`strict ${query} shows ${expected}`, async () => {
        for (const offset of ['', offsets[timezone]]) {
          for (const yes of ['true', '1', 'YES', 'on']) {
            await assertShows(api, `${query.replaceAll('{}', offset)}&strict_dates=${yes}`, expected)
          }
        }
      })
    }

    for (const no of ['false', '0', '', 'foo', 'no']) {
      test(`strict_dates=${no} leaves whole days`, async () => {
        await assertShows(api, `starts_after=2036-12-10%2012:00&strict_dates=${no}`, 'E')
      })
    }

    test('the day of an instant is its day in the zone of the site', async () => {
      const noon = Temporal.PlainDateTime.from('2036-12-10T23:30').toZonedDateTime(timezone)
      const seconds = String(noon.epochMilliseconds / 1000)
      for (const instant of [noon.toInstant().toString(), seconds, `@${seconds}`]) {
        await assertShows(api, `start_date=${instant}&end_date=${instant}`, 'BC')
      }
    })
  })
}

describe('with a day that begins at four', () => {
  const api = new Api({ DAY_CUTOFF: '04:00' })
  before(async () => {
    for (const [title, [start_date, end_date]] of Object.entries(events)) {
      await api.create('events', { title, start_date, end_date })
    }
  })
  test('events that start after midnight belong to the evening before', async () => {
    await assertShows(api, 'start_date=2036-12-10&end_date=2036-12-10', 'CDE')
    await assertShows(api, 'starts_after=2036-12-09', 'CDE')
    await assertShows(api, 'starts_after=2036-12-09%2004:00&starts_before=2036-12-10%2004:00&strict_dates=1', 'FAB')
  })
})

describe('refusals', () => {
  const api = new Api()
  const names = ['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after']
  const values = [
    '',
    '0',
    'foo',
    '"before my birthday"',
    '2027-02-30',
    '2027-13-01',
    '2027-01-01%2025:00',
    '99999-01-01',
  ]
  scenarios(
    api,
    names.flatMap((name) =>
      [...values.map((value) => `${name}=${value}`), `${name}[]=2027-01-01`].map((query) => ({
        name: `${query} is refused`,
        request: `GET /events?${query}`,
        expect: invalid(name),
      })),
    ),
  )
})

async function assertShows(api: Api, query: string, expected: string): Promise<void> {
  const { names, total } = await api.list(`/events?${query}&per_page=10`)
  assert.equal(names.join(''), expected, query)
  assert.equal(total, expected.length)
}

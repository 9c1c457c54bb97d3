// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'
import { digits, instantAt, utc, wallAt } from '../../support/intl-time.ts'

const api = new Api({}, { now: '2025-01-01T00:00:00Z' })

const hour = 3_600_000

/** The day before clocks change in a zone, at 00:00, and how many starts meet another one then. */
const changes = [
  ['Europe/Paris', utc(2025, 3, 29), 1],
  ['Europe/Paris', utc(2025, 10, 25), 0],
  ['America/New_York', utc(2025, 3, 8), 1],
  ['America/New_York', utc(2025, 11, 1), 0],
  // By half an hour: what would start at 02:00 starts at 02:30.
  ['Australia/Lord_Howe', utc(2025, 4, 5), 0],
  ['Australia/Lord_Howe', utc(2025, 10, 4), 0],
  ['Africa/Casablanca', utc(2025, 2, 22), 0],
  ['Africa/Casablanca', utc(2025, 4, 5), 1],
] as const

interface Start {
  readonly start_date: string
  readonly utc_start_date: string
}

/** Every hour of three days, as `Intl` shows the instants that clocks name: each once, in order. */
function computed(zone: string, first: number): readonly Start[] {
  const hours = Array.from({ length: 72 }, (_, index) => instantAt(first + index * hour, zone))
  return [...new Set(hours)].map((instant) => ({
    start_date: digits(wallAt(instant, zone)),
    utc_start_date: digits(instant),
  }))
}

/** The starts that the list of a series shows, walked page by page. */
async function listed(series: number): Promise<readonly Start[]> {
  const found: Shown[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { records, body } = await api.list(`/events?series=${series}&per_page=50&page=${page}`)
    found.push(...records)
    pages = body['total_pages'] as number
  }
  return found.map((event) => ({
    start_date: String(event['start_date']),
    utc_start_date: String(event['utc_start_date']),
  }))
}

for (const [zone, before, lost] of changes)
  for (const minute of ['00', '30'])
    test(`a series at every hour and ${minute} after ${digits(before).slice(0, 10)} in ${zone} is listed as Intl has it`, async () => {
      const first = before + Number(minute) * 60_000
      const offset = (wall: number) => wallAt(wall, zone) - wall
      assert.notEqual(offset(first), offset(first + 48 * hour), 'the clocks do not change')
      const { id } = await api.event({
        title: 'Every hour',
        timezone: zone,
        start_date: digits(first),
        end_date: digits(first + hour / 4),
        recurrence: { rules: [{ freq: 'hourly', until: digits(first + 71 * hour) }] },
      })
      const expected = computed(zone, first)
      assert.equal(expected.length, 72 - lost)
      assert.deepEqual(await listed(id), expected)
    })

test('a first start that clocks skip is moved alone: the other dates have the time that was written', async () => {
  const start = { timezone: 'Europe/Paris', start_date: '2026-03-29 02:30', end_date: '2026-03-29 04:00' }
  const { id } = await api.event({ title: 'Vigil', ...start, recurrence: 'FREQ=WEEKLY;COUNT=3' })
  const starts = async () => (await listed(id)).map(({ start_date }) => start_date)
  const expected = ['2026-03-29 03:30:00', '2026-04-05 02:30:00', '2026-04-12 02:30:00']
  assert.deepEqual(await starts(), expected)
  // What was read is written back.
  const { recurrence, start_date, end_date } = await api.read(`/events/${id}`)
  await api.update(`/events/${id}`, { recurrence, start_date, end_date, title: 'Long vigil' })
  assert.deepEqual(await starts(), expected)
  // A start that is written as clocks show it is meant.
  const other = await api.event({ ...start, title: 'Other', start_date, recurrence: 'FREQ=WEEKLY;COUNT=2' })
  assert.deepEqual(
    (await listed(other.id)).map((each) => each.start_date),
    ['2026-03-29 03:30:00', '2026-04-05 03:30:00'],
  )
})

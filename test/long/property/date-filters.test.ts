import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Api } from '../../support/api.ts'
import { digits, instantAt, utc, wallAt } from '../../support/intl-time.ts'
import { long, seed } from '../../support/runs.ts'

const day = 86_400_000
type Bound = 'start_date' | 'end_date' | 'starts_before' | 'starts_after' | 'ends_before' | 'ends_after'
type Bounds = Partial<Record<Bound, number>>

interface Placed {
  readonly id: number
  readonly start: number
  readonly end: number
}

const sites = [
  ['UTC', '00:00'],
  ['America/New_York', '02:00'],
  ['Pacific/Apia', '06:30'],
  ['Asia/Kathmandu', '00:00'],
  ['Pacific/Pago_Pago', '23:59'],
  ['Australia/Lord_Howe', '00:30'],
] as const

const eventZones = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Europe/Paris', 'Pacific/Kiritimati', 'UTC-9:30']

/** Wall times near a change of clocks in New York and Lord Howe, most of them where days and cutoffs begin and end. */
const edges = [0, 1, 1800, 1801, 7200, 7199, 23_400, 23_399, 43_200, 86_340, 86_339, 86_398, 86_399]
const walls = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.oneof(fc.constantFrom(...edges), fc.nat(86_399)))
  .map(([days, second]) => utc(2027, 10, 28) + days * day + second * 1000)

const events = fc.array(
  fc.record({ start: walls, length: fc.oneof(fc.constantFrom(0, 1, 3600, 86_399, 86_400), fc.nat(400_000)) }),
  { minLength: 8, maxLength: 14 },
)

const bound = fc.option(walls, { nil: undefined, freq: 2 })
const query = fc.record({
  bounds: fc.record({
    start_date: bound,
    end_date: bound,
    starts_before: bound,
    starts_after: bound,
    ends_before: bound,
    ends_after: bound,
  }),
  strict: fc.boolean(),
  /** How each bound is written: as wall time of the site, as its instant, as Unix seconds. */
  form: fc.constantFrom('wall', 'instant', 'seconds'),
})

/** rest-v1.md §2.1.3, on numbers: which events the bounds leave. */
function kept(all: readonly Placed[], bounds: Bounds, strict: boolean, cutoff: number): readonly number[] {
  const begin = (at: number) => (strict ? at : at - (at % day) + cutoff)
  const finish = (at: number) => (strict ? at : at - (at % day) + cutoff + day - 1000)
  const { start_date, end_date, starts_before, starts_after, ends_before, ends_after } = bounds
  return all
    .filter(({ start }) => start_date === undefined || start >= begin(start_date))
    .filter(({ end }) => end_date === undefined || end <= finish(end_date))
    .filter(({ start }) => starts_before === undefined || start < finish(starts_before))
    .filter(({ start }) => starts_after === undefined || start > finish(starts_after))
    .filter(({ end }) => ends_before === undefined || end < finish(ends_before))
    .filter(({ end }) => ends_after === undefined || end > finish(ends_after))
    .map(({ id }) => id)
}

for (const [site, cutoff] of sites) {
  test(`bounds of dates leave what a plain filter leaves, in ${site} with days from ${cutoff}`, async () => {
    const api = apis.get(site)
    assert.ok(api)
    const [hours = 0, minutes = 0] = cutoff.split(':').map(Number)
    const shift = (hours * 60 + minutes) * 60_000
    let asking = 0
    const [planned = []] = fc.sample(events, { seed, numRuns: 1 })
    const placed: Placed[] = []
    for (const [i, { start, length }] of planned.entries()) {
      const timezone = eventZones[i % eventZones.length] ?? 'UTC'
      const intl = timezone === 'UTC-9:30' ? '-09:30' : timezone
      const dates = { start_date: digits(start), end_date: digits(start + length * 1000) }
      const { id, ...shown } = await api.event({ ...dates, timezone })
      const settled = (wall: number) => wallAt(instantAt(wall, intl), intl)
      placed.push({ id, start: settled(start), end: settled(start + length * 1000) })
      assert.equal(shown['start_date'], digits(settled(start)))
      assert.equal(shown['utc_start_date'], digits(instantAt(start, intl)))
    }
    for (const { bounds: wished, strict, form } of fc.sample(query, { seed, numRuns: long ? 1500 : 40 })) {
      // Without any bound the default window would count.
      const given = Object.entries(wished).filter(([, wall]) => wall !== undefined) as [keyof Bounds, number][]
      if (given.length === 0) continue
      const bounds = Object.fromEntries(
        given.map(([name, wall]) => [name, wallAt(instantAt(wall, site), site)]),
      ) as Bounds
      const written = given.map(([name, wall]) => [name, write(wall, form, site)])
      const defaults: Bounds = given.some(([name]) => name.includes('s_'))
        ? {}
        : { start_date: utc(2027, 1, 1), end_date: utc(2028, 12, 31) }
      const asked = [
        ...written,
        ...Object.entries(defaults).flatMap(([name, at]) => (name in bounds ? [] : [[name, digits(at)]])),
      ]
      const search = new URLSearchParams(asked).toString()
      asking += 1
      const list = await api.list(`/events?${search}&per_page=100&strict_dates=${strict}`)
      const ordered = kept(placed, { ...defaults, ...bounds }, strict, shift)
      assert.deepEqual(
        [...list.ids].sort((a, b) => a - b),
        ordered,
        decodeURIComponent(search),
      )
      assert.equal(list.total, ordered.length)
      const starts = list.records.map((record) => String(record['start_date']))
      assert.deepEqual(starts, starts.toSorted())
    }
    assert.ok(asking > 20, 'most queries have bounds')
  })
}

const apis = new Map(
  sites.map(([TIMEZONE, DAY_CUTOFF]) => [TIMEZONE, new Api({ TIMEZONE, DAY_CUTOFF }, { now: '2027-10-01T00:00:00Z' })]),
)

function write(wall: number, form: 'wall' | 'instant' | 'seconds', site: string): string {
  if (form === 'wall') return digits(wall)
  const instant = instantAt(wall, site)
  return form === 'seconds' ? `@${instant / 1000}` : `${digits(instant).replace(' ', 'T')}Z`
}

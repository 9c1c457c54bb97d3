// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Api } from '../../support/api.ts'
import { digits, instantAt, utc, wallAt } from '../../support/intl-time.ts'
import { runs, seed } from '../../support/runs.ts'

const day = 86_400_000
type Bound = 'start_date' | 'end_date' | 'starts_before' | 'starts_after' | 'ends_before' | 'ends_after'
type Bounds = Partial<Record<Bound, number>>

interface Placed {
  readonly id: number
  readonly allDay: boolean
  /** Wall times, and the instants that they are. */
  readonly start: number
  readonly end: number
  readonly startsAt: number
  readonly endsAt: number
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
  fc.record({
    start: walls,
    allDay: fc.boolean(),
    length: fc.oneof(fc.constantFrom(0, 1, 3600, 86_399, 86_400), fc.nat(400_000)),
  }),
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

/** How bounds are compared: by days that begin so long after midnight, by wall times, or by instants. */
type Comparison = { readonly cutoff: number } | 'walls' | 'instants'

/** Which events the bounds leave, on numbers. */
function kept(all: readonly Placed[], bounds: Bounds, comparison: Comparison): readonly number[] {
  const { start_date, end_date, starts_before, starts_after, ends_before, ends_after } = bounds
  return all
    .filter((event) => {
      const [start, end] = comparison === 'instants' ? [event.startsAt, event.endsAt] : [event.start, event.end]
      const cutoff = typeof comparison === 'string' || event.allDay ? 0 : comparison.cutoff
      const begin = (at: number) => (typeof comparison === 'string' ? at : at - (at % day) + cutoff)
      const finish = (at: number) => (typeof comparison === 'string' ? at : begin(at) + day - 1000)
      return (
        (start_date === undefined || start >= begin(start_date)) &&
        (end_date === undefined || end <= finish(end_date)) &&
        (starts_before === undefined || start < finish(starts_before)) &&
        (starts_after === undefined || start > finish(starts_after)) &&
        (ends_before === undefined || end < finish(ends_before)) &&
        (ends_after === undefined || end > finish(ends_after))
      )
    })
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
    for (const [i, { start: wished, length, allDay }] of planned.entries()) {
      const timezone = eventZones[i % eventZones.length] ?? 'UTC'
      const intl = timezone === 'UTC-9:30' ? '-09:30' : timezone
      const last = wished + length * 1000
      const dates = { start_date: digits(wished), end_date: digits(last), all_day: allDay }
      const { id, ...shown } = await api.event({ ...dates, timezone })
      const startsAt = instantAt(allDay ? wished - (wished % day) : wished, intl)
      const endsAt = instantAt(allDay ? last - (last % day) + day - 1000 : last, intl)
      placed.push({ id, allDay, start: wallAt(startsAt, intl), end: wallAt(endsAt, intl), startsAt, endsAt })
      assert.equal(shown['start_date'], digits(wallAt(startsAt, intl)))
      assert.equal(shown['utc_start_date'], digits(startsAt))
    }
    for (const { bounds: wished, strict, form } of fc.sample(query, runs(40, 1500))) {
      // Without any bound the default window would count.
      const given = Object.entries(wished).filter(([, wall]) => wall !== undefined) as [keyof Bounds, number][]
      if (given.length === 0) continue
      const isByInstants = strict && form !== 'wall'
      const meant = (wall: number) => (isByInstants ? instantAt(wall, site) : wallAt(instantAt(wall, site), site))
      const bounds = Object.fromEntries(given.map(([name, wall]) => [name, meant(wall)])) as Bounds
      const written = given.map(([name, wall]) => [name, write(wall, form, site)])
      const defaults: Bounds = given.some(([name]) => name.includes('s_'))
        ? {}
        : // Far from all events, in every comparison.
          { start_date: utc(2027, 1, 1), end_date: utc(2028, 12, 31) }
      const asked = [
        ...written,
        ...Object.entries(defaults).flatMap(([name, at]) => (name in bounds ? [] : [[name, digits(at)]])),
      ]
      const search = new URLSearchParams(asked).toString()
      asking += 1
      const list = await api.list(`/events?${search}&per_page=100&strict_dates=${strict}`)
      const comparison = isByInstants ? 'instants' : strict ? 'walls' : { cutoff: shift }
      const ordered = kept(placed, { ...defaults, ...bounds }, comparison)
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

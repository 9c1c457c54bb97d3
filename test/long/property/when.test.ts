// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { spanNames } from '../../../src/domain/dates/spans.ts'
import { Api } from '../../support/api.ts'
import { digits, instantAt, utc, wallAt } from '../../support/intl-time.ts'
import { runs, seed } from '../../support/runs.ts'
import { expectedSpan } from '../../support/spans.ts'

const day = 86_400_000

interface Placed {
  readonly id: number
  readonly allDay: boolean
  readonly isJazz: boolean
  /** Wall times, and the instants that they are. */
  readonly start: number
  readonly end: number
  readonly startsAt: number
  readonly endsAt: number
}

const sites = [
  ['America/New_York', '02:00', 'sunday'],
  ['Asia/Kathmandu', '00:00', 'monday'],
  ['Australia/Lord_Howe', '00:30', 'saturday'],
  ['Pacific/Kiritimati', '06:15', 'monday'],
] as const

const eventZones = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Europe/Paris', 'Pacific/Pago_Pago']

/** Seconds of a day at which spans begin and end, and those beside them. */
const edges = [0, 1, 1800, 7200, 7199, 18_000, 17_999, 22_500, 61_200, 61_199, 61_201, 86_399]
/** Within some weeks around a change of clocks in New York and Lord Howe. */
const walls = fc
  .tuple(fc.integer({ min: 0, max: 24 }), fc.oneof(fc.constantFrom(...edges), fc.nat(86_399)))
  .map(([days, second]) => utc(2027, 10, 25) + days * day + second * 1000)

const events = fc.array(
  fc.record({
    start: walls,
    allDay: fc.boolean(),
    isJazz: fc.boolean(),
    length: fc.oneof(fc.constantFrom(0, 1, 3600, 86_399, 86_400), fc.nat(900_000)),
  }),
  { minLength: 14, maxLength: 20 },
)

for (const [site, cutoff, weekStart] of sites)
  test(`what is on in ${site} is what a plain filter leaves, with days from ${cutoff} and weeks from ${weekStart}`, async (t) => {
    const settings = { TIMEZONE: site, DAY_CUTOFF: cutoff, WEEK_START: weekStart }
    const api = new Api(settings, { now: '2027-10-01T00:00:00Z' }, t)
    const [hours = 0, minutes = 0] = cutoff.split(':').map(Number)
    const placed: Placed[] = []
    for (const [i, { start, length, allDay, isJazz }] of (fc.sample(events, { seed, numRuns: 1 })[0] ?? []).entries()) {
      const timezone = eventZones[i % eventZones.length] ?? 'UTC'
      const dates = { start_date: digits(start), end_date: digits(start + length * 1000), all_day: allDay, timezone }
      const { id, ...shown } = await api.event({ ...dates, categories: isJazz ? ['Jazz'] : ['Other'] })
      const [startsAt, endsAt] = [shown['utc_start_date'], shown['utc_end_date']].map((text) =>
        Date.parse(`${String(text)}Z`),
      )
      if (startsAt === undefined || endsAt === undefined) throw new Error('no dates')
      placed.push({
        id,
        allDay,
        isJazz,
        start: wallAt(startsAt, timezone),
        end: wallAt(endsAt, timezone),
        startsAt,
        endsAt,
      })
    }
    // A clock that goes back is none.
    for (const wall of fc.sample(walls, runs(6, 200)).toSorted((one, other) => one - other)) {
      const now = instantAt(wall, site)
      await api.setClock(new Date(now).toISOString())
      const isIn = (name: string, { allDay, start, end, startsAt, endsAt }: Placed) => {
        if (name === 'now') return startsAt <= now && endsAt > now
        if (name === 'upcoming') return endsAt > now
        if (name === 'past') return endsAt <= now
        const span = expectedSpan(
          name as (typeof spanNames)[number],
          wallAt(now, site),
          weekStart,
          hours + minutes / 60,
        )
        const [from, to] = allDay ? [span.first, span.next] : [span.from, span.to]
        return (end > from || start >= from) && start < to
      }
      for (const name of [...spanNames, 'now', 'upcoming', 'past'])
        for (const categories of ['', '&categories=jazz']) {
          const ids = placed.filter((one) => isIn(name, one) && (one.isJazz || categories === '')).map(({ id }) => id)
          const list = await api.list(`/events?when=${name}&per_page=100${categories}`)
          assert.deepEqual(
            list.ids.toSorted((a, b) => a - b),
            ids,
            `${name}${categories} at ${digits(wall)} in ${site}`,
          )
          assert.equal(list.total, ids.length)
        }
    }
  })

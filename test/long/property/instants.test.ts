// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Api } from '../../support/api.ts'
import { changes, digits, wallAt, zones } from '../../support/intl-time.ts'
import { long, runs, seed } from '../../support/runs.ts'

/* Instants around every change of clocks, written as instants and then as they were read. */

const api = new Api({ TIMEZONE: 'Asia/Tokyo' })

// Finding the changes of a zone takes longer than anything else here.
const looked = long ? zones : ['Australia/Lord_Howe', ...zones.filter((_, i) => i % 40 === Math.abs(seed) % 40)]
const changing = looked.filter((each) => changes(each).some((at) => at > 0))
const near = fc.integer({ min: -7_300, max: 7_300 })

test('instants around a change of clocks are kept, also when what was read is written back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...changing),
      fc.nat(),
      near,
      fc.nat(9_000),
      async (zone, choice, from, length) => {
        const all = changes(zone).filter((at) => at > 0)
        const start = (all[choice % all.length] ?? 0) + from * 1000
        const end = start + length * 1000
        const iso = (at: number) => `${digits(at).replace(' ', 'T')}Z`
        const shown = {
          start_date: digits(wallAt(start, zone)),
          end_date: digits(wallAt(end, zone)),
          utc_start_date: digits(start),
          utc_end_date: digits(end),
        }
        const what = `${zone} ${JSON.stringify(shown)}`
        const { id, ...event } = await api.event({ start_date: iso(start), end_date: iso(end), timezone: zone })
        assert.partialDeepStrictEqual(event, shown, what)
        const { start_date, end_date, timezone } = event
        for (const body of [{ title: 'Other' }, { start_date, end_date, timezone }, { end_date }, { start_date }])
          assert.partialDeepStrictEqual(await api.update(`/events/${id}`, body), shown, what)
      },
    ),
    runs(40, 4000),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startsOf } from '../../../src/domain/recurrence/expand.ts'
import { occurrenceAt } from '../../../src/domain/recurrence/occurrence.ts'
import { resolveWall, schedule } from '../../../src/domain/schedule.ts'
import { wallOf } from '../../../src/domain/time/time.ts'
import { aRule } from '../../support/recurrence-rules.ts'
import { runs } from '../../support/runs.ts'

/** Zones whose clocks skip midnight, now and then, and others. */
const zones = [
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Beirut',
  'America/Havana',
  'America/Asuncion',
  'Europe/Paris',
  'UTC',
]

test('in every zone an all-day series has the days of its rule, each once and as long as the first', () => {
  const given = fc.record({
    zone: fc.constantFrom(...zones),
    start: fc.integer({ min: 0, max: 3000 }),
    length: fc.integer({ min: 0, max: 3 }),
    interval: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(given, ({ zone, start, length, interval }) => {
      const first = wallOf('2020-01-01 00:00:00').add({ days: start })
      const [from, to] = [first, first.add({ days: length })].map((wall) => resolveWall(wall, zone))
      assert.ok(from && to)
      const event = schedule({ start: from, end: to, timezone: zone, allDay: true })
      const recurrence = { rules: [aRule(`FREQ=DAILY;INTERVAL=${String(interval)};COUNT=60`)], dates: [], exclude: [] }
      const { starts } = startsOf(event, recurrence, { to: '2040-01-01 00:00:00', most: 100 })
      const expected = Array.from({ length: 60 }, (_, index) =>
        first
          .add({ days: index * interval })
          .toPlainDate()
          .toString(),
      )
      assert.deepEqual(
        starts.map((each) => each.slice(0, 10)),
        expected,
      )
      for (const each of starts) {
        const { startDate, endDate } = occurrenceAt(event, each)
        assert.equal(startDate, each)
        const days = wallOf(startDate).toPlainDate().until(wallOf(endDate).toPlainDate()).days
        assert.deepEqual([days, endDate.slice(11)], [length, '23:59:59'], `${zone} ${each}`)
      }
    }),
    runs(40, 3000),
  )
})

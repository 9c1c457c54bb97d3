import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { spanNames, spanNamed, type SpanName } from '../../src/domain/dates/spans.ts'
import { weekdays } from '../../src/domain/time/time.ts'
import { changes, digits, wallAt, zones } from '../support/intl-time.ts'
import { runs } from '../support/runs.ts'
import { expectedSpan } from '../support/spans.ts'

const hour = 3_600_000
const first = Date.parse('2026-01-01T00:00:00Z')

const someZone = fc.constantFrom('UTC', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana', ...zones)

/** Moments of whole seconds, half of them within two days of a change of clocks. */
const somewhere = someZone.chain((zone) => {
  const [turns, anywhere] = [changes(zone), fc.integer({ min: 0, max: 5 * 366 * 86_400 }).map((s) => first + s * 1000)]
  const near = fc
    .tuple(fc.constantFrom(...turns, first), fc.integer({ min: -2 * 86_400, max: 2 * 86_400 }))
    .map(([turn, seconds]) => turn + seconds * 1000)
  return fc.record({
    zone: fc.constant(zone),
    now: fc.oneof(near, anywhere),
    weekStart: fc.constantFrom(...weekdays),
    // Some within the hours that clocks skip or repeat.
    cutoff: fc.constantFrom(0, 0, 0.5, 2, 2.5, 4, 6.25),
  })
})

/** As the program has it. */
function textOf({ from, to, first, next }: ReturnType<typeof expectedSpan>) {
  const date = (wall: number) => digits(wall).slice(0, 10)
  return { from: digits(from), to: digits(to), first: date(first), next: date(next) }
}

const clockOf = (cutoff: number) => digits(cutoff * hour).slice(11, 16)

for (const name of spanNames)
  test(`${name} is what the clocks and the calendar of the site say, and lasts until they say something else`, () => {
    fc.assert(
      fc.property(somewhere, ({ zone, now, weekStart, cutoff }) => {
        const counting = { timeZone: zone, weekStart, dayCutoff: clockOf(cutoff) }
        const spanAt = (moment: number) => {
          const { until, ...span } = spanNamed(name, Temporal.Instant.fromEpochMilliseconds(moment), counting)
          return { span, until: until.epochMilliseconds }
        }
        const { span, until } = spanAt(now)
        assert.deepEqual(span, textOf(expectedSpan(name, wallAt(now, zone), weekStart, cutoff)))
        // Where clocks go back to the day before, what they show is past: nothing is kept then.
        if (until <= now) return
        const middle = now + Math.floor((until - now) / 2000) * 1000
        for (const moment of [middle, until - 1000]) assert.deepEqual(spanAt(moment).span, span, 'the same until then')
        const isAnother = JSON.stringify(spanAt(until).span) !== JSON.stringify(span)
        assert.ok(isAnother || wallAt(until, zone) - wallAt(until - 1000, zone) !== 1000, 'no longer than that')
      }),
      runs(50, 5000),
    )
  })

test('the spans that follow each other leave nothing out, and the night is told from the day by the clock', () => {
  fc.assert(
    fc.property(somewhere, ({ zone, now, weekStart, cutoff }) => {
      const counting = { timeZone: zone, weekStart, dayCutoff: clockOf(cutoff) }
      const span = (name: SpanName) => spanNamed(name, Temporal.Instant.fromEpochMilliseconds(now), counting)
      for (const [one, next] of [
        ['today', 'tomorrow'],
        ['this_week', 'next_week'],
        ['this_month', 'next_month'],
      ] as const)
        assert.equal(span(one).to, span(next).from)
      const wall = digits(wallAt(now, zone))
      for (const name of ['today', 'this_week', 'next_7_days', 'this_month'] as const) {
        const { from, to } = span(name)
        assert.ok(from <= wall && wall < to, `${name} is under way`)
      }
      assert.ok(wall < span('tonight').to, 'tonight is not over')
      assert.ok(wall < span('this_weekend').to, 'nor is the weekend')
    }),
    runs(50, 5000),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { spanNames, spanOf, type SpanName } from '../../src/domain/dates/spans.ts'
import { weekdays } from '../../src/domain/time/time.ts'
import { changes, digits, wallAt, zones } from '../support/intl-time.ts'
import { runs } from '../support/runs.ts'

const hour = 3_600_000
const day = 24 * hour
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

/** The same a second way, by numbers: the walls of the first day, and of the day after the last, with the hours of the span on them. */
function expected(name: SpanName, wall: number, weekStart: (typeof weekdays)[number], cutoff: number) {
  const today = Math.floor((wall - cutoff * hour) / day) * day
  // 1970-01-01 was a Thursday.
  const fromMonday = (Math.floor(today / day) + 3) % 7
  const week = today - ((fromMonday - weekdays.indexOf(weekStart) + 7) % 7) * day
  const date = new Date(today)
  const month = (more: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, 1)
  const night = Math.floor((wall - 5 * hour) / day) * day
  const friday = today - fromMonday * day + 4 * day
  const spans: Readonly<Record<SpanName, readonly [from: number, to: number, begin?: number, end?: number]>> = {
    today: [today, today + day],
    tonight: [night, night + day, 17, 5],
    tomorrow: [today + day, today + 2 * day],
    this_weekend: [friday, friday + 3 * day, 17],
    this_week: [week, week + 7 * day],
    next_week: [week + 7 * day, week + 14 * day],
    next_7_days: [today, today + 7 * day],
    this_month: [month(0), month(1)],
    next_month: [month(1), month(2)],
  }
  const [from, to, begin = cutoff, end = cutoff] = spans[name]
  return { from: digits(from + begin * hour), to: digits(to + end * hour), first: dateOf(from), next: dateOf(to) }
}

const dateOf = (wall: number) => digits(wall).slice(0, 10)

const clockOf = (cutoff: number) => digits(cutoff * hour).slice(11, 16)

for (const name of spanNames)
  test(`${name} is what the clocks and the calendar of the site say, and lasts until they say something else`, () => {
    fc.assert(
      fc.property(somewhere, ({ zone, now, weekStart, cutoff }) => {
        const counting = { timeZone: zone, weekStart, dayCutoff: clockOf(cutoff) }
        const spanAt = (moment: number) => {
          const { until, ...span } = spanOf(name, Temporal.Instant.fromEpochMilliseconds(moment), counting)
          return { span, until: until.epochMilliseconds }
        }
        const { span, until } = spanAt(now)
        assert.deepEqual(span, expected(name, wallAt(now, zone), weekStart, cutoff))
        // Where clocks go back to the day before, what they show is past: nothing is kept then.
        if (until <= now) return
        const middle = now + Math.floor((until - now) / 2000) * 1000
        for (const moment of [middle, until - 1000]) assert.deepEqual(spanAt(moment).span, span, 'the same until then')
        const isAnother = JSON.stringify(spanAt(until).span) !== JSON.stringify(span)
        assert.ok(isAnother || wallAt(until, zone) - wallAt(until - 1000, zone) !== 1000, 'no longer than that')
      }),
      runs(150, 5000),
    )
  })

test('the spans that follow each other leave nothing out, and the night is told from the day by the clock', () => {
  fc.assert(
    fc.property(somewhere, ({ zone, now, weekStart, cutoff }) => {
      const counting = { timeZone: zone, weekStart, dayCutoff: clockOf(cutoff) }
      const span = (name: SpanName) => spanOf(name, Temporal.Instant.fromEpochMilliseconds(now), counting)
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
    runs(150, 5000),
  )
})

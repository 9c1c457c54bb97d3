import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startsOf } from '../../../src/domain/recurrence/expand.ts'
import { readRule } from '../../../src/domain/recurrence/rules/read-rule.ts'
import type { Recurrence } from '../../../src/domain/recurrence/recurrence.ts'
import { ruleText } from '../../../src/domain/recurrence/rules/rule.ts'
import { shiftedWall } from '../../../src/domain/recurrence/moving/shift.ts'
import { shiftRecurrence } from '../../../src/domain/recurrence/moving/shifted.ts'
import { splitAt } from '../../../src/domain/recurrence/moving/split.ts'
import { toUtc, wallOf, wallText } from '../../../src/domain/time/time.ts'
import { anEventAt, changingZones, endlessRules, ends, startTimes, withEnd } from '../../support/recurrence-rules.ts'
import { runs } from '../../support/runs.ts'

/** A repetition of one or two rules, with a few further dates and exclusions. */
const repetitions = fc
  .record({
    start: startTimes,
    zone: fc.constantFrom(...changingZones),
    rules: fc.array(fc.tuple(endlessRules, ends), { minLength: 1, maxLength: 2 }),
    dates: fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.boolean()), { maxLength: 3 }),
    exclude: fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean()), { maxLength: 3 }),
  })
  .map(({ start, zone, rules, dates, exclude }) => {
    const event = anEventAt(start, zone)
    const moments = (list: readonly (readonly [number, boolean])[]) =>
      list.map(([days, whole]) => wallText(wallOf(event.startDate).add({ days })).slice(0, whole ? 10 : 19))
    const recurrence: Recurrence = {
      rules: rules.map(([rule, end]) => withEnd(rule, event.startDate, end)),
      dates: moments(dates),
      exclude: moments(exclude),
    }
    return { event, recurrence }
  })

const windowOf = (start: string) => ({ to: wallText(wallOf(start).add({ days: 700 })), most: 150 })

test('starts are in order, each once, within the window, and what clocks show', () => {
  fc.assert(
    fc.property(repetitions, ({ event, recurrence }) => {
      const window = windowOf(event.startDate)
      const { starts } = startsOf(event, recurrence, window)
      assert.deepEqual(starts, [...new Set(starts)].sort())
      assert.ok(starts.length <= window.most && starts.every((start) => start >= event.startDate && start <= window.to))
      for (const start of starts.slice(0, 20)) assert.equal(anEventAt(start, event.timezone).startDate, start)
    }),
    runs(50, 5000),
  )
})

test('a count is never exceeded, and nothing starts after until', () => {
  fc.assert(
    fc.property(endlessRules, ends, startTimes, fc.constantFrom(...changingZones), (endless, end, start, zone) => {
      const event = anEventAt(start, zone)
      const rule = withEnd(endless, event.startDate, end)
      const { starts } = startsOf(event, { rules: [rule], dates: [], exclude: [] }, windowOf(event.startDate))
      assert.ok(starts.length <= (rule.count ?? Infinity))
      const { until = '9999' } = rule
      const last = starts.slice(1).at(-1) ?? ''
      assert.ok(
        until.endsWith('Z') ? last === '' || `${toUtc(last, zone)}Z` <= until : last.slice(0, until.length) <= until,
      )
    }),
    runs(50, 5000),
  )
})

test('a rule without hours keeps the time of day, save where clocks skip it', () => {
  fc.assert(
    fc.property(endlessRules, startTimes, fc.constantFrom(...changingZones), (rule, start, zone) => {
      fc.pre(rule.freq !== 'HOURLY' && !rule.byhour && !rule.byminute)
      const event = anEventAt(start, zone)
      const time = event.startDate.slice(10)
      const { starts } = startsOf(event, { rules: [rule], dates: [], exclude: [] }, windowOf(event.startDate))
      for (const each of starts) {
        const skipped = anEventAt(each.slice(0, 10) + time, zone).startDate
        assert.ok(each.endsWith(time) || skipped === each || !skipped.startsWith(each.slice(0, 10)), each)
      }
    }),
    runs(50, 5000),
  )
})

test('a rule that is written is read as the same rule', () => {
  fc.assert(
    fc.property(endlessRules, ends, startTimes, (endless, end, start) => {
      const rule = withEnd(endless, start, end)
      assert.deepEqual(readRule(ruleText(rule)), { rule })
      assert.deepEqual(readRule(JSON.parse(JSON.stringify(rule))), { rule })
    }),
    runs(200, 20_000),
  )
})

test('the parts of a repetition that is split have together the starts of the whole', () => {
  fc.assert(
    fc.property(repetitions, fc.nat(), ({ event, recurrence }, choice) => {
      const window = windowOf(event.startDate)
      const whole = startsOf(event, recurrence, { ...window, most: 3000 }).starts
      const start = whole[1 + (choice % Math.max(1, Math.min(whole.length - 1, 60)))]
      fc.pre(start !== undefined && start > event.startDate && whole.length < 3000)
      if (start === undefined) return
      const { before, from } = splitAt(event, recurrence, start)
      const first = startsOf(event, before, { ...window, most: 3000 })
      const second = startsOf(anEventAt(start, event.timezone), from, { ...window, most: 3000 })
      assert.deepEqual([...first.starts, ...second.starts], whole)
      assert.ok(first.complete && first.starts.every((each) => each < start))
      for (const rule of [...before.rules, ...from.rules]) assert.deepEqual(readRule(ruleText(rule)), { rule })
    }),
    runs(50, 5000),
  )
})

test('a series moved by whole weeks, or by minutes of the day, moves as one', () => {
  const plain = fc
    .constantFrom('WEEKLY', 'DAILY')
    .chain((freq) =>
      endlessRules.filter((rule) => rule.freq === freq && !rule.bymonth && !rule.bymonthday && !rule.bysetpos),
    )
  const shift = fc.record({ days: fc.integer({ min: -20, max: 20 }), seconds: fc.constantFrom(0, 900, 1800, -900) })
  fc.assert(
    fc.property(plain, startTimes, shift, (rule, start, by) => {
      // A zone whose clocks never change: elsewhere gaps move some starts and not others.
      const event = anEventAt(start, 'UTC')
      const recurrence = { rules: [rule], dates: ['2031-01-01 09:00:00'], exclude: [start] }
      const moved = shiftRecurrence(event, recurrence, by)
      if ('faults' in moved) return void assert.ok(rule.byhour ?? rule.byminute ?? start.slice(11))
      const to = shiftedWall(start, by)
      // The days of a shift across midnight are the calendar’s: moved by minutes, a rule stays on its days.
      fc.pre(shiftedWall(start.slice(0, 10), by) === to.slice(0, 10))
      const window = windowOf(start)
      const before = startsOf(event, recurrence, window).starts
      const after = startsOf(anEventAt(to, 'UTC'), moved.recurrence, {
        ...window,
        to: shiftedWall(window.to, by),
      }).starts
      assert.deepEqual(
        after,
        before.map((each) => shiftedWall(each, by)),
      )
    }),
    runs(50, 5000),
  )
})

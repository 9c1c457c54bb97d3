import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startsOf } from '../../../src/domain/recurrence/expand.ts'
import { occurrenceAt } from '../../../src/domain/recurrence/occurrence.ts'
import type { Recurrence } from '../../../src/domain/recurrence/recurrence.ts'
import { aRule, anEventAt } from '../../support/recurrence-rules.ts'

const window = { to: '2029-12-31 23:59:59', most: 2000 }

function expanded(start: string, rules: readonly string[], more: Partial<Recurrence> = {}, zone?: string) {
  const recurrence = { rules: rules.map(aRule), dates: [], exclude: [], ...more }
  return startsOf(anEventAt(start, zone), recurrence, window).starts
}

test('the start of an event is an occurrence even where no rule yields it, and counts', () => {
  assert.deepEqual(expanded('2027-05-04 20:00:00', ['FREQ=WEEKLY;BYDAY=MO;COUNT=3']), [
    '2027-05-04 20:00:00',
    '2027-05-10 20:00:00',
    '2027-05-17 20:00:00',
  ])
})

test('the start is not an occurrence where it is excluded, and counts nevertheless', () => {
  const starts = expanded('2027-05-03 20:00:00', ['FREQ=WEEKLY;COUNT=3'], { exclude: ['2027-05-03 20:00:00'] })
  assert.deepEqual(starts, ['2027-05-10 20:00:00', '2027-05-17 20:00:00'])
})

test('several rules, dates and exclusions make one list, each start once', () => {
  const starts = expanded('2027-05-03 20:00:00', ['FREQ=WEEKLY;COUNT=3', 'FREQ=MONTHLY;BYMONTHDAY=10;UNTIL=20270710'], {
    dates: ['2027-05-17 20:00:00', '2027-05-20', '2027-05-21 09:00:00', '2027-04-01'],
    exclude: ['2027-06-10'],
  })
  assert.deepEqual(starts, [
    '2027-05-03 20:00:00',
    '2027-05-10 20:00:00',
    '2027-05-17 20:00:00',
    '2027-05-20 20:00:00',
    '2027-05-21 09:00:00',
    '2027-07-10 20:00:00',
  ])
})

test('a date excludes everything of its day, a wall time only what starts then', () => {
  const rule = ['FREQ=DAILY;BYHOUR=10,20;UNTIL=20270502']
  const all = ['2027-05-01 10:00:00', '2027-05-01 20:00:00', '2027-05-02 10:00:00', '2027-05-02 20:00:00']
  assert.deepEqual(expanded('2027-05-01 10:00:00', rule), all)
  assert.deepEqual(expanded('2027-05-01 10:00:00', rule, { exclude: ['2027-05-02'] }), all.slice(0, 2))
  assert.deepEqual(expanded('2027-05-01 10:00:00', rule, { exclude: ['2027-05-02 10:00:00'] }), all.toSpliced(2, 1))
})

test('20:00 stays 20:00 when clocks change', () => {
  assert.deepEqual(expanded('2027-03-27 20:00:00', ['FREQ=DAILY;COUNT=3']), [
    '2027-03-27 20:00:00',
    '2027-03-28 20:00:00',
    '2027-03-29 20:00:00',
  ])
})

test('a start in a gap moves forward on that day alone', () => {
  assert.deepEqual(expanded('2027-03-27 02:30:00', ['FREQ=DAILY;COUNT=3']), [
    '2027-03-27 02:30:00',
    '2027-03-28 03:30:00',
    '2027-03-29 02:30:00',
  ])
})

test('until is a day, a wall time or an instant, and what starts then is the last', () => {
  const last = (until: string) => expanded('2027-07-01 20:00:00', [`FREQ=DAILY;UNTIL=${until}`]).at(-1)
  assert.equal(last('20270710'), '2027-07-10 20:00:00')
  assert.equal(last('20270710T200000'), '2027-07-10 20:00:00')
  assert.equal(last('20270710T195959'), '2027-07-09 20:00:00')
  assert.equal(last('20270710T180000Z'), '2027-07-10 20:00:00')
  assert.equal(last('20270710T175959Z'), '2027-07-09 20:00:00')
})

test('a window is answered as a part of the whole', () => {
  const event = anEventAt('2027-05-03 20:00:00')
  const recurrence = { rules: [aRule('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH')], dates: ['2028-02-02'], exclude: [] }
  const whole = startsOf(event, recurrence, window)
  assert.deepEqual([whole.complete, whole.cut], [false, false])
  const from = '2028-01-01 00:00:00'
  assert.deepEqual(
    startsOf(event, recurrence, { ...window, from }).starts,
    whole.starts.filter((start) => start >= from),
  )
  const few = startsOf(event, recurrence, { ...window, most: 3 })
  assert.deepEqual([few.starts, few.cut], [whole.starts.slice(0, 3), true])
})

test('a repetition is complete once its last start was answered', () => {
  const event = anEventAt('2027-05-03 20:00:00')
  const recurrence = { rules: [aRule('FREQ=WEEKLY;COUNT=3')], dates: [], exclude: [] }
  const until = (to: string) => startsOf(event, recurrence, { to, most: 10 }).complete
  assert.deepEqual([until('2027-05-17 20:00:00'), until('2027-05-17 19:59:59')], [true, false])
})

test('occurrences are as long by the clocks as the event is', () => {
  const event = anEventAt('2027-03-20 22:00:00', 'Europe/Paris', 6)
  const { startDate, endDate, startUtc, endUtc } = occurrenceAt(event, '2027-03-27 22:00:00')
  assert.deepEqual([startDate, endDate], ['2027-03-27 22:00:00', '2027-03-28 04:00:00'])
  assert.deepEqual([startUtc, endUtc], ['2027-03-27 21:00:00', '2027-03-28 02:00:00'])
})

test('occurrences of an event over several days last as many days', () => {
  const days = { ...anEventAt('2027-03-20 00:00:00'), endDate: '2027-03-22 23:59:59', allDay: true }
  const { startDate, endDate, allDay } = occurrenceAt(days, '2027-03-27 00:00:00')
  assert.deepEqual([startDate, endDate, allDay], ['2027-03-27 00:00:00', '2027-03-29 23:59:59', true])
})

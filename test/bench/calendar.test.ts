import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentOf } from '../../scripts/bench/calendar/days.ts'
import { eventOf } from '../../scripts/bench/calendar/event.ts'
import { planOf } from '../../scripts/bench/calendar/plan.ts'
import { sample } from '../../scripts/bench/calendar/sample.ts'
import { timetableOf } from '../../scripts/bench/calendar/timetable.ts'
import { commonWord, unknownWord } from '../../scripts/bench/calendar/vocabulary.ts'
import { mixture } from '../../scripts/bench/mixture.ts'
import { take } from '../../scripts/bench/requests.ts'
import { toUtc } from '../../src/domain/time.ts'

void test('an event of the bench follows from its number', () => {
  assert.deepEqual(eventOf(1234), eventOf(1234))
  assert.notEqual(eventOf(1234).texts.en?.description, eventOf(1235).texts.en?.description)
})

void test('times of the bench agree with their zones', () => {
  for (let number = 0; number < 500; number += 1) {
    const { startDate, startUtc, endDate, endUtc, timezone } = eventOf(number)
    assert.equal(startUtc, toUtc(startDate, timezone))
    assert.equal(endUtc, toUtc(endDate, timezone))
    assert.ok(startUtc < endUtc)
  }
  assert.equal(momentOf(0, 20 * 60, 'America/New_York').utc, '2022-01-02 01:00:00')
})

void test('events of the bench are as the page about performance says', () => {
  const events = Array.from({ length: 3000 }, (_, number) => eventOf(number))
  const share = (is: (event: (typeof events)[number]) => boolean) => events.filter(is).length / events.length
  assert.ok(Math.abs(share((event) => event.startDate.slice(0, 10) === event.endDate.slice(0, 10)) - 0.97) < 0.015)
  assert.ok(Math.abs(share((event) => event.texts.fr !== undefined) - 1 / 3) < 0.01)
  assert.ok(events.every(({ texts }) => (texts.en?.description.length ?? 0) >= 600))
  const texts = events.map(({ texts }) => JSON.stringify(texts).toLowerCase())
  assert.ok(texts.filter((text) => text.includes(commonWord)).length >= events.length / 10)
  assert.ok(texts.every((text) => !text.includes(unknownWord)))
})

void test('the timetable knows how many events are found', () => {
  const timetable = timetableOf(400)
  const plans = Array.from({ length: 400 }, (_, number) => planOf(number))
  const within = plans.filter(({ draft, startDay, endDay }) => !draft && startDay >= 100 && endDay <= 400)
  assert.equal(timetable.count('none', 0, 100, 400), Math.min(50, within.length))
  const [{ venue = 0 } = {}] = within
  assert.equal(timetable.count('venue', venue, 100, 400), within.filter((plan) => plan.venue === venue).length)
})

void test('the mixture never asks the same twice, and is the same for everybody', () => {
  const paths = () => take(mixture(timetableOf(2000), 1), 500).map(({ path }) => path)
  assert.equal(new Set(paths()).size, 500)
  assert.deepEqual(paths(), paths())
})

void test('the fast way writes what the stores write', async () => {
  assert.equal((await sample()).way, 'bulk')
})

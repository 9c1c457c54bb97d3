// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarOf, categories, eventId, tags } from '../../scripts/bench/calendar/calendar.ts'
import { eventOf, outlineOf } from '../../scripts/bench/calendar/event.ts'
import { fill } from '../../scripts/bench/calendar/fill.ts'
import { scenarios } from '../../scripts/bench/scenarios.ts'
import { openStorage } from '../../src/storage/open.ts'
import { toUtc } from '../../src/domain/time/time.ts'
import { testDatabase } from '../support/database.ts'

const calendar = calendarOf(3000)
const events = Array.from({ length: calendar.events }, (_, number) => eventOf(number, calendar))

void test('an event of the bench follows from its number, with its texts or without them', () => {
  assert.deepEqual(eventOf(1234, calendar), events[1234])
  const { texts, ...outline } = events[1234] ?? eventOf(1234, calendar)
  assert.deepEqual(outlineOf(1234, calendar), outline)
  assert.notEqual(texts.en?.description, events[1235]?.texts.en?.description)
})

void test('times of the bench agree with their zones', () => {
  for (const { startDate, startUtc, endDate, endUtc, timezone } of events) {
    assert.equal(startUtc, toUtc(startDate, timezone))
    assert.equal(endUtc, toUtc(endDate, timezone))
    assert.ok(startUtc < endUtc)
  }
})

void test('events of the bench are as various as the page about performance says', () => {
  const share = (is: (event: (typeof events)[number]) => boolean) => events.filter(is).length / events.length
  assert.ok(Math.abs(share(({ startDate, endDate }) => startDate.slice(0, 10) === endDate.slice(0, 10)) - 0.97) < 0.03)
  assert.ok(Math.abs(share(({ texts }) => texts.fr !== undefined) - 1 / 3) < 0.01)
  assert.equal(
    share(({ status }) => status === 'draft'),
    0.01,
  )
  assert.ok(new Set(events.map(({ texts }) => texts.en?.title)).size > 0.99 * events.length)
  const texts = events.map((event) => JSON.stringify(event.texts).toLowerCase())
  assert.ok(texts.filter((text) => text.includes('jubilee')).length >= events.length / 10)
  assert.ok(texts.every((text) => !text.includes('zyzzyva')))
})

void test('terms, venues and organizers of the bench are skewed: few have many events, and many have few', () => {
  const used = (of: (event: (typeof events)[number]) => readonly number[]) => {
    const counts = [...Map.groupBy(events.flatMap(of), (id) => id).values()].map(({ length }) => length)
    return counts.sort((a, b) => b - a)
  }
  for (const counts of [used(({ tags }) => tags), used(({ categories }) => categories), used(({ venues }) => venues)])
    assert.ok((counts[0] ?? 0) > 5 * (counts[counts.length >> 1] ?? 0), String(counts.slice(0, 3)))
})

void test('requests of a scenario never repeat, and are the same for everybody', () => {
  for (const { name, request } of scenarios) {
    const asked = () => Array.from({ length: 300 }, (_, turn) => JSON.stringify(request(turn, calendar)))
    assert.deepEqual(asked(), asked())
    const different = new Set(asked()).size
    if (name === 'same') assert.equal(different, 1)
    else if (name !== 'event' && name !== 'mixture') assert.equal(different, 300, name)
  }
})

void test('a calendar is written as large as it is asked for', async (t) => {
  const { databaseUrl, remove } = await testDatabase('sqlite')
  t.after(remove)
  const storage = await openStorage({ databaseUrl, dataDir: '' })
  t.after(() => storage.close())
  await fill(storage, 250)
  const everything = { visible: { statuses: ['publish', 'draft'] }, language: 'en' } as const
  const { total, records } = await storage.events.find(everything, { offset: 0, limit: 10 })
  assert.equal(total, 250)
  assert.ok(records.every(({ id, texts }) => texts.en?.title === eventOf(id - 9, calendarOf(250)).texts.en?.title))
  const all = { language: 'en', orderBy: 'id', descending: false } as const
  for (const [taxonomy, count] of [
    ['category', categories],
    ['tag', tags],
  ] as const) {
    const { total } = await storage.terms.find({ ...all, taxonomy }, { offset: 0, limit: 1 })
    assert.equal(total, count)
  }
})

void test('a calendar of series has as many occurrences, of events that are those of any other calendar', async (t) => {
  const { databaseUrl, remove } = await testDatabase('sqlite')
  t.after(remove)
  const storage = await openStorage({ databaseUrl, dataDir: '' })
  t.after(() => storage.close())
  await fill(storage, 150, 50)
  const series = calendarOf(150, 50)
  const everything = { visible: { statuses: ['publish', 'draft'] }, language: 'en' } as const
  const { total, records } = await storage.events.find(everything, { offset: 0, limit: 150 })
  assert.equal(total, 150)
  for (const { occurrence, texts } of records) {
    const number = [0, 1, 2].find((number) => eventId(number, series) === occurrence?.series)
    assert.equal(texts.en?.title, eventOf(number ?? NaN, calendarOf(150)).texts.en?.title)
  }
})

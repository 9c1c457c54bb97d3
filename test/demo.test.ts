// runs: all
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { guest, visibility } from '../src/accounts/actor.ts'
import { readConfig } from '../src/config/config.ts'
import { demo } from '../src/program/demo/demo.ts'
import { fillDemoCalendar } from '../src/program/demo/fill.ts'
import { demoItems } from '../src/program/demo/items.ts'
import { demoDates, firstDays } from '../src/program/demo/when.ts'
import { recurrenceText } from '../src/domain/recurrence/wording/text.ts'
import { textOf } from '../src/domain/text/texts.ts'
import { utcText } from '../src/domain/time/time.ts'
import type { Language } from '../src/i18n/language.ts'
import { referenced, type Reference } from '../src/interchange/importers/item.ts'
import type { Storage } from '../src/storage/storage.ts'
import { aUser } from './support/entities.ts'
import { startTestService } from './support/server.ts'
import { aStorage } from './support/storage.ts'

const now = Temporal.Instant.from('2026-11-21T13:00:00Z')
const settings = readConfig({ TIMEZONE: 'America/Moncton' })
const here = now.toZonedDateTimeISO(settings.timeZone)
const everything = { offset: 0, limit: 1000 }

/** The calendar, which tests only read. */
let storage: Storage
const ends: (() => Promise<void>)[] = []
before(async () => {
  storage = await aStorage({ after: (end) => void ends.push(end) })
  await fillDemoCalendar({ storage, settings, now })
})
after(async () => {
  for (const end of ends) await end()
})

function published(language: Language) {
  return { visible: visibility('event', guest), language }
}

/** How often the series of the calendar take place: as their rules say but for holidays; twice, of the one without an end. */
const occurrences = demo.series
  .map(({ rule, holidays = [] }) => Number(/COUNT=(\d+)/.exec(rule)?.[1] ?? 2) - holidays.length)
  .reduce((all, some) => all + some)

void test('the demo calendar is written whole, in both languages', async () => {
  const { records, total } = await storage.events.find(published('fr'), everything)
  const all = demo.events.flatMap(({ when }) => demoDates(when, here))
  assert.equal(total, all.length - 2 + occurrences, 'a draft and a scheduled event are not shown')
  for (const event of records) {
    assert.deepEqual(Object.keys(event.texts).sort(), ['en', 'fr'])
    assert.notEqual(textOf(event, 'fr').description, '')
    assert.ok(event.categories.length > 0 && event.organizers.length > 0)
  }
  const elsewhere = records.filter(({ timezone }) => timezone !== settings.timeZone)
  assert.equal(elsewhere.length, 4, 'the town is where the site is')
  assert.equal((await storage.venues.find(published('en'), everything)).total, 9)
  assert.equal((await storage.organizers.find(published('en'), everything)).total, 6)
  const venue = await storage.venues.bySlug('theatre-de-port-clair')
  assert.equal(venue?.latitude, 46.4172)
  assert.equal(venue.texts.en?.name, 'Port-Clair Playhouse')
})

void test('it has tickets of every kind, with names in both languages', async () => {
  const { records } = await storage.events.find({ ...published('en'), ticketed: true }, everything)
  const tickets = await storage.tickets.ofEvents(records)
  const nowUtc = utcText(now)
  const kinds = {
    free: tickets.filter(({ price }) => price === '0'),
    priced: tickets.filter(({ price }) => price !== '0'),
    soldOut: tickets.filter(({ sold, capacity }) => sold === capacity),
    notYet: tickets.filter(({ availableFromUtc }) => availableFromUtc !== null && availableFromUtc > nowUtc),
    over: tickets.filter(({ availableUntilUtc }) => availableUntilUtc !== null && availableUntilUtc < nowUtc),
  }
  for (const [kind, found] of Object.entries(kinds)) assert.ok(found.length > 0, kind)
  for (const { texts } of tickets) assert.ok(texts.en?.name && texts.fr?.name)
})

void test('it has cancelled, postponed and moved events, attended in every way, with a place online where there is one', async () => {
  const { records } = await storage.events.find(published('fr'), everything)
  const states = new Set(records.map(({ eventStatus }) => eventStatus))
  for (const state of ['scheduled', 'cancelled', 'postponed', 'rescheduled'] as const)
    assert.ok(states.has(state), state)
  for (const { attendance, virtualUrl, venues } of records) {
    assert.equal(virtualUrl !== null, attendance !== 'in_person')
    if (attendance === 'online') assert.deepEqual(venues, [])
  }
  assert.deepEqual(new Set(records.map(({ attendance }) => attendance)), new Set(['in_person', 'online', 'mixed']))
})

/** The days from one on which the calendar is filled to those of its events. */
function daysFrom(moment: string): readonly number[] {
  const filled = Temporal.Instant.from(moment).toZonedDateTimeISO(settings.timeZone)
  return [...demo.events, ...demo.series].flatMap(({ when }) =>
    demoDates(when, filled).map(({ start_date: start }) => {
      return filled.toPlainDate().until(Temporal.PlainDate.from(start.slice(0, 10)), { largestUnit: 'days' }).days
    }),
  )
}

void test('whenever it is filled, something is on today, on each of the next four days, and at least every five weeks after that', () => {
  for (let day = 0; day < 366; day += 1) {
    const filled = Temporal.Instant.from('2027-06-01T15:00:00Z').add({ hours: 24 * day })
    const days = daysFrom(filled.toString())
    assert.ok(
      days.every((each) => Math.abs(each) <= 371),
      filled.toString(),
    )
    for (let next = 0; next < 5; next += 1) assert.ok(days.includes(next), `${filled.toString()}: ${next}`)
    const coming = days.filter((each) => each >= 0 && each < 330).sort((a, b) => a - b)
    const gaps = coming.slice(1).map((each, index) => each - (coming[index] ?? 0))
    assert.ok(Math.max(...gaps) <= 35, `${filled.toString()}: ${Math.max(...gaps)}`)
    assert.ok(days.filter((each) => each < 0).length > 20, 'and there is a past')
  }
})

void test('a day of every year is there as the last and the next, today being the next', () => {
  const firstOn = (date: string) =>
    firstDays({ month: 10, nth: 2, weekday: 'saturday' }, Temporal.PlainDate.from(date)).map(String)
  assert.deepEqual(firstOn('2026-10-09'), ['2025-10-11', '2026-10-10'])
  assert.deepEqual(firstOn('2026-10-10'), ['2025-10-11', '2026-10-10'])
  assert.deepEqual(firstOn('2026-10-11'), ['2026-10-10', '2027-10-09'])
  const newYear = firstDays({ month: 1, date: 1 }, Temporal.PlainDate.from('2027-01-01')).map(String)
  assert.deepEqual(newYear, ['2026-01-01', '2027-01-01'])
})

void test('its pictures are there, described in both languages, and shown by its records', () => {
  const records = [...demo.events, ...demo.series].map(({ event }) => event)
  const shown = new Set(['cover', ...[...records, ...demo.venue].flatMap(({ picture }) => picture ?? [])])
  const files = readdirSync('src/program/demo/pictures').filter((file) => file.endsWith('.webp'))
  for (const names of [Object.keys(demo.pictures), files.map((file) => file.replace('.webp', ''))])
    assert.deepEqual(names.toSorted(), [...shown].toSorted())
  for (const [name, { en, fr }] of Object.entries(demo.pictures)) assert.ok(en && fr && en !== fr, name)
  assert.ok(records.some(({ picture }) => picture === undefined))
})

void test('categories stand below each other, with names in both languages', async () => {
  const concerts = await storage.terms.bySlug('category', 'concerts')
  const theatre = await storage.terms.bySlug('category', 'cinema')
  assert.equal(concerts?.parent, theatre?.parent)
  assert.ok(concerts?.parent)
  assert.equal(theatre?.texts.en?.name, 'Film')
})

void test('a calendar without an administrator stays empty', async (t) => {
  const storage = await aStorage(t)
  await storage.users.update({ ...aUser(), id: 1, role: 'editor' })
  await assert.rejects(fillDemoCalendar({ storage, settings, now }), /administrator/)
  assert.equal((await storage.events.find(published('en'), everything)).total, 0)
})

void test('it has events that repeat, each with a rule that is said in both languages', async () => {
  const filter = { ...published('en'), oneOfSeries: { fromUtc: utcText(now) }, recurring: true }
  const { records } = await storage.events.find(filter, everything)
  assert.equal(records.length, demo.series.length)
  const rules = await Promise.all(records.map(({ occurrence }) => storage.events.byId(occurrence?.series ?? 0)))
  const said = rules.map((series) => {
    assert.ok(series?.recurrence)
    return {
      en: recurrenceText(series, series.recurrence, 'en'),
      fr: recurrenceText(series, series.recurrence, 'fr'),
    }
  })
  for (const { en, fr } of said) assert.ok(en !== '' && fr !== '' && en !== fr)
  assert.ok(said.some(({ en, fr }) => en.includes('first Saturday') && fr.includes('premier samedi')))
  assert.ok(
    said.some(({ en, fr }) => /^every year(?!.*times)/.test(en) && /^chaque année(?!.*fois)/.test(fr)),
    'one has no end',
  )
})

void test('the course of ten evenings has one that was moved and one that is cancelled, each with its tickets', async () => {
  const course = await storage.events.bySlug('build-your-own-kayak-ten-evenings')
  const { records } = await storage.events.find({ ...published('en'), series: course?.id }, everything)
  const states = records.map(({ eventStatus }) => eventStatus)
  assert.deepEqual(states, Array(10).fill('scheduled').with(3, 'rescheduled').with(6, 'cancelled'))
  const moved = records.filter(({ startDate, occurrence }) => startDate !== occurrence?.original)
  assert.deepEqual(moved, [records[3]])
  assert.equal((await storage.tickets.ofEvents(records)).length, 10)
})

void test('its records come after those they name', () => {
  const known = new Set<string>()
  for (const { kind, externalId, references = {}, occurrence } of demoItems(here)) {
    for (const [name, ids] of Object.entries(references))
      for (const id of ids) assert.ok(known.has(`${referenced[name as Reference]} ${id}`), `${externalId}: ${id}`)
    if (occurrence) assert.ok(known.has(`event ${occurrence.series}`), externalId)
    known.add(`${kind} ${externalId}`)
  }
  assert.ok(known.size > 80)
})

void test('it is an import without a fault, and taken back whole, what was published meanwhile included', async (t) => {
  const service = await startTestService({}, { now: now.toString() })
  t.after(() => service.close())
  const { storage } = service
  await fillDemoCalendar({ storage, settings, now })
  const [one] = (await storage.imports.find(everything)).records
  const { skipped, failed } = one?.counts ?? {}
  assert.deepEqual([one?.state, one?.source, skipped, failed], ['done', 'demo', 0, 0])
  const entries = await storage.imports.entries(1, {}, everything)
  assert.deepEqual(
    entries.records.filter(({ reason }) => reason !== null),
    [],
  )
  service.setClock('2026-12-31T12:00:00Z')
  const events = await service.call('GET', '/events?search=farewell')
  assert.equal((events.body as { readonly total: number }).total, 1)
  assert.equal((await service.call('POST', '/imports/1/undo', { as: 'admin' })).status, 200)
  await service.runImports()
  const statuses = ['publish', 'future', 'draft'] as const
  for (const kind of ['events', 'venues', 'organizers'] as const)
    assert.equal((await storage[kind].find({ visible: { statuses }, language: 'en' }, everything)).total, 0, kind)
})

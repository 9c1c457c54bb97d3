// runs: all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createClient, unwrap, venuesOf, zoned, type AlmanacClient } from '../../../client/src/index.ts'
import { png } from '../../support/images.ts'
import { startTestService, type TestService } from '../../support/server.ts'
import { typedClient } from '../../support/typed-client.ts'

/* Dates, lists, files and feeds, as the published client sends and reads them. */

let service: TestService
let client: AlmanacClient
before(async () => {
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  client = typedClient(service, { as: 'editor' })
})
after(() => service.close())

const start = Temporal.ZonedDateTime.from('2027-05-01T20:00[Europe/Paris]')

test('dates are sent as texts and as objects of Temporal', async () => {
  const end = start.add({ hours: 2 })
  const body = { title: 'Evening', timezone: start.timeZoneId, start_date: start, end_date: end }
  const event = await unwrap(client.POST('/events', { body }))
  assert.deepEqual(
    [event.start_date, event.end_date, event.timezone],
    ['2027-05-01 20:00:00', '2027-05-01 22:00:00', 'Europe/Paris'],
  )
  const moments = [
    start,
    start.toInstant(),
    start.toPlainDateTime(),
    start.toPlainDate(),
    new Date('2027-05-01'),
    '2027-05',
  ]
  for (const start_date of moments) {
    const query = { start_date, end_date: '2027-06-01' }
    assert.equal((await unwrap(client.GET('/events', { params: { query } }))).total, 1, String(start_date))
  }
  const later = { start_date: start.add({ days: 1 }), end_date: '2027-06-01' }
  assert.equal((await unwrap(client.GET('/events', { params: { query: later } }))).total, 0)
})

test('what is read starts and ends at an instant in its time zone', async () => {
  // Of the hour that clocks in Paris show twice, the second.
  const twice = Temporal.Instant.from('2027-10-31T01:30:00Z')
  for (const timezone of ['Europe/Paris', 'UTC', 'UTC+5:30', 'UTC-3', '+02:00']) {
    const body = { title: 'Night', timezone, start_date: twice, end_date: twice.add({ hours: 3 }) }
    const event = await unwrap(client.POST('/events', { body }))
    const { start, end } = zoned(event, Temporal)
    assert.equal(start.epochMilliseconds, twice.epochMilliseconds, timezone)
    assert.equal(start.until(end).hours, 3)
    assert.equal(start.toPlainDateTime().toString().replace('T', ' '), event.start_date)
  }
})

test('a value with a comma is one value, and one with any character is itself', async () => {
  for (const city of ['Paris, Texas', 'Saint-Étienne & Cie. [+]'])
    await unwrap(client.POST('/venues', { body: { venue: `Hall of ${city}`, city } }))
  const venues = await unwrap(client.GET('/venues', { params: { query: { search: 'Saint-Étienne & Cie. [+]' } } }))
  assert.deepEqual(
    venues.venues.map(({ city }) => city),
    ['Saint-Étienne & Cie. [+]'],
  )
  const [venue] = venues.venues
  const body = { title: 'There', start_date: start, end_date: start.add({ hours: 1 }), venue: [{ id: venue?.id ?? 0 }] }
  await unwrap(client.POST('/events', { body }))
  const query = { city: ['Saint-Étienne & Cie. [+]', 'Paris, Texas'], categories: [], search: undefined, per_page: 5 }
  const { events } = await unwrap(client.GET('/events', { params: { query } }))
  assert.deepEqual(
    events.map(({ title }) => title),
    ['There'],
  )
})

test('the venues of an event are a list: of none, of one, of several', async () => {
  for (const names of [[], ['Hall'], ['Hall', 'Yard']]) {
    const venue = names.map((name) => ({ venue: name }))
    const body = { title: `At ${names.length}`, start_date: start, end_date: start.add({ hours: 1 }), venue }
    const event = await unwrap(client.POST('/events', { body }))
    assert.equal(Array.isArray(event.venue), names.length !== 1)
    const shown = venuesOf(event)
    assert.deepEqual(shown.map(({ venue }) => venue).sort(), names)
  }
})

test('terms are named by ids, by slugs and by objects', async () => {
  const music = await unwrap(client.POST('/categories', { body: { name: 'Music' } }))
  const body = { title: 'Concert', start_date: start, end_date: start.add({ hours: 1 }), categories: ['music'] }
  await unwrap(client.POST('/events', { body }))
  for (const categories of [music.id, 'music', [music.id], [{ id: music.id }, 'music']])
    assert.equal((await unwrap(client.GET('/events', { params: { query: { categories } } }))).total, 1)
})

test('a file is sent as a form', async () => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'tower.png')
  body.set('alt', 'A tower')
  const image = await unwrap(client.POST('/images', { body }))
  assert.deepEqual([image.alt, image.width, image.height], ['A tower', 400, 300])
})

test('a feed is read as text', async () => {
  const { data } = await client.GET('/events.ics', { parseAs: 'text' })
  assert.match(data ?? '', /^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Evening\r\n/)
})

test('what is no JSON is not taken for it: a page by a wrong address, and a feed', async () => {
  const page = new Response('<h1>Town hall</h1>', { headers: { 'Content-Type': 'text/html' } })
  const lost = createClient({ baseUrl: 'http://town.test', fetch: () => Promise.resolve(page) })
  await assert.rejects(lost.GET('/events', {}), { name: 'TypeError', message: /text\/html.*baseUrl/ })
  await assert.rejects(client.GET('/events.ics'), { name: 'TypeError', message: /text\/calendar.*parseAs: 'text'/ })
})

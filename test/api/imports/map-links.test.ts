// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* What stands in the place of a venue and is none: links of maps, links of meetings, and words such as TBA. */

const api = new Api({ TIMEZONE: 'Europe/Paris' })

async function placeOf(title: string) {
  const { records } = await api.list(`/events?starts_after=2027-01-01&ends_before=2027-12-31&search=${title}`)
  const [event] = records
  const venue = event?.['venue'] as Shown
  const place = Array.isArray(venue) ? null : [venue['venue'], venue['geo_lat'] ?? null, venue['geo_lng'] ?? null]
  return { place, attendance: event?.['attendance'], online: event?.['virtual_url'] }
}

async function imported(content: string, filename: string): Promise<readonly Body[]> {
  const one = await api.importFile(content, filename)
  const { entries } = await api.read(`/imports/${one.id}/entries?per_page=100`, 'editor')
  return (entries as readonly Body[]).filter(({ kind }) => kind === 'event')
}

async function ofCalendar(title: string, location: string) {
  const lines = [
    ...['BEGIN:VCALENDAR', 'PRODID:-//Nextcloud//EN', 'BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`],
    ...['DTSTART:20270601T200000Z', `LOCATION:${location.replace(/[,;]/g, '\\$&')}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ]
  const [entry] = await imported(lines.join('\r\n'), `${title}.ics`)
  return { ...(await placeOf(title)), reason: entry?.['reason'] }
}

const point = [52.1, -1.2]
const maps: readonly (readonly [string, readonly unknown[]])[] = [
  ['https://maps.google.com/?q=52.1,-1.2', ['52.1, -1.2', ...point]],
  ['https://www.google.com/maps/place/Old+Mill/@52,-1,17z/data=!4b1!3d52.1!4d-1.2', ['Old Mill', ...point]],
  ['https://maps.apple.com/?ll=52.1,-1.2&q=Old%20Mill%20Two', ['Old Mill Two', ...point]],
  ['https://www.openstreetmap.org/?mlat=52.1&mlon=-1.2#map=17/52/-1', ['52.1, -1.2', ...point]],
  ['geo:52.1,-1.2;u=35', ['52.1, -1.2', ...point]],
  ['Old Mill Three https://maps.google.com/?q=52.1,-1.2', ['Old Mill Three', ...point]],
  ['Old Mill Four, Oxford, https://goo.gl/maps/abc', ['Old Mill Four', null, null]],
]

test('a link of a map names a place with its coordinates, and no online meeting', async () => {
  for (const [index, [location, place]] of maps.entries()) {
    const found = await ofCalendar(`map${index}`, location)
    assert.deepEqual(found, { place, attendance: 'in_person', online: null, reason: null }, location)
  }
})

test('a link of a map that says no place leaves the event without a venue, and is named', async () => {
  const found = await ofCalendar('short', 'https://maps.app.goo.gl/abc')
  assert.deepEqual([found.place, found.attendance, found.online], [null, 'in_person', null])
  assert.match(String(found.reason), /“https:\/\/maps\.app\.goo\.gl\/abc” says neither a name nor coordinates/)
})

test('a link of a meeting is kept whole, beside a map as well', async () => {
  const online = 'https://meet.example/a,b?c=1;d=2'
  assert.deepEqual(await ofCalendar('meeting', online), { place: null, attendance: 'online', online, reason: null })
  const both = await ofCalendar('both', `https://maps.google.com/?q=52.1,-1.2, ${online}.`)
  assert.deepEqual([both.attendance, both.online], ['mixed', online])
})

test('what is to be announced is no venue, in calendars, pages and tables', async () => {
  for (const [index, words] of ['TBA', 'n/a', '-', 'Location: TBC', 'Lieu à confirmer', 'noch offen'].entries()) {
    const calendar = await ofCalendar(`calendar${index}`, words)
    assert.deepEqual([calendar.place, calendar.attendance], [null, 'in_person'], words)
    const page = { '@type': 'Event', name: `page${index}`, startDate: '2027-06-01', location: { name: words } }
    await imported(JSON.stringify(page), `page${index}.jsonld`)
    await imported(`Title,Start date,Venue\ntable${index},2027-06-01,${words}\n`, `table${index}.csv`)
    assert.deepEqual([(await placeOf(`page${index}`)).place, (await placeOf(`table${index}`)).place], [null, null])
  }
  assert.deepEqual((await ofCalendar('named', 'Tbilisi Hall')).place, ['Tbilisi Hall', null, null])
})

test('JSON-LD names places by links of maps, too', async () => {
  const event = { '@type': 'Event', name: 'markup', startDate: '2027-06-01' }
  const location = { name: 'Hall', hasMap: 'https://www.google.com/maps?q=52.1,-1.2' }
  await imported(JSON.stringify({ ...event, location }), 'a.jsonld')
  assert.deepEqual((await placeOf('markup')).place, ['Hall', ...point])
  await imported(
    JSON.stringify({ ...event, name: 'linked', location: 'https://maps.google.com/?q=52.1,-1.2' }),
    'b.jsonld',
  )
  assert.deepEqual((await placeOf('linked')).place, ['52.1, -1.2', ...point])
})

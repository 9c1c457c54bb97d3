import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* School and public holidays, which an administrator names and a repetition leaves out. */

const calendar = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR', ''].join('\r\n')
const holiday = (uid: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:Holidays', ...lines, 'END:VEVENT'].join('\r\n')

/** Two weeks in October, a day each year, and a day of clock times that ends at midnight. */
const zoneB = calendar(
  holiday('a', 'DTSTART;VALUE=DATE:20271018', 'DTEND;VALUE=DATE:20271101'),
  holiday('b', 'DTSTART;VALUE=DATE:20261111', 'DTEND;VALUE=DATE:20261112', 'RRULE:FREQ=YEARLY'),
  holiday('c', 'DTSTART:20271224T000000', 'DTEND:20271225T000000'),
  holiday('old', 'DTSTART;VALUE=DATE:20101225'),
)

let service: TestService
let answer = zoneB
const server = createServer((_request, response) => response.setHeader('content-type', 'text/calendar').end(answer))
before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  service = await startDesk({ IMPORT_NETWORKS: '127.0.0.1/32' }, { now: '2027-09-01T12:00:00Z' })
})
after(async () => {
  server.close()
  await service.close()
})

interface Listed {
  readonly id: number
  readonly name: string
  readonly days: readonly string[]
  readonly refreshed_utc: string | null
  readonly error: string | null
}

const list = async () =>
  ((await service.call('GET', '/holidays', { as: 'contributor' })).body as { readonly holidays: readonly Listed[] })
    .holidays

test('a file is read once, and its days are those of the calendar, of use and repeated', async () => {
  const admin = await signedIn(service, 'admin')
  const { csrf } = await admin.get('/en/desk/holidays/')
  const sent = await admin.upload('/en/desk/holidays/', { csrf, name: 'School holidays zone B', url: '' }, [
    'zone-b.ics',
    Buffer.from(zoneB),
  ])
  assert.equal(sent.status, 303, sent.text)
  assert.equal(await service.readHolidays(), 1)
  assert.equal(await service.readHolidays(), 0)
  const [one] = await list()
  assert.equal(one?.name, 'School holidays zone B')
  assert.equal(one.refreshed_utc, '2027-09-01 12:00:00')
  assert.deepEqual(
    one.days.filter((day) => day < '2028-01-01'),
    [
      ...['2026-11-11', ...Array.from({ length: 14 }, (_, index) => `2027-10-${18 + index}`)],
      ...['2027-11-11', '2027-12-24'],
    ],
  )
  assert.ok(one.days.includes('2031-11-11') && !one.days.some((day) => day < '2026-09-01'))
  assert.match((await admin.get('/en/desk/holidays/')).text, /From a file[^]*from November 11, 2026/)
})

test('an address is read every week, and keeps its days where it fails', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/holidays.ics`
  const { status, body } = await service.call('POST', '/holidays', { as: 'admin', json: { name: 'Public', url } })
  assert.equal(status, 201)
  const { id } = body as Listed
  const one = async () => (await list()).find((each) => each.id === id)
  assert.equal(await service.readHolidays(), 1)
  assert.ok((await one())?.days.includes('2027-12-24'))
  answer = '<html>gone</html>'
  service.setClock('2027-09-09T12:00:00Z')
  assert.equal(await service.readHolidays(), 1)
  const failed = await one()
  assert.ok(failed?.error)
  assert.ok(failed.days.includes('2027-12-24'))
  answer = calendar(holiday('d', 'DTSTART;VALUE=DATE:20271225'))
  service.setClock('2027-09-10T13:00:00Z')
  assert.equal(await service.readHolidays(), 1)
  assert.partialDeepStrictEqual(await one(), { days: ['2027-12-25'], error: null })
  assert.equal((await service.call('DELETE', `/holidays/${id}`, { as: 'admin' })).status, 200)
  assert.equal((await service.call('DELETE', `/holidays/${id}`, { as: 'admin' })).status, 404)
})

test('what cannot be read is refused, or said', async () => {
  const post = async (json: object) => service.call('POST', '/holidays', { as: 'admin', json })
  for (const [json, name] of [
    [{ name: 'None' }, 'url'],
    [{ name: ' ', url: 'https://example.org/a.ics' }, 'name'],
    [{ name: 'Inside', url: 'http://192.168.0.1/a.ics' }, 'url'],
    [{ name: 'Odd', url: 'file:///etc/passwd' }, 'url'],
  ] as const) {
    const { status, body } = await post(json)
    assert.equal(status, 400, JSON.stringify(json))
    assert.deepEqual(Object.keys((body as { readonly data: { readonly params: object } }).data.params), [name])
  }
  const editor = { name: 'Own', url: 'https://example.org/a.ics' }
  assert.equal((await service.call('POST', '/holidays', { as: 'editor', json: editor })).status, 403)
  assert.equal((await service.call('GET', '/holidays')).status, 401)
})

test('a series is not on the days of the holidays that are chosen, as far as it would be, and its form shows these', async () => {
  const id = (await list())[0]?.id
  const editor = await signedIn(service, 'editor')
  const { csrf, text } = await editor.get('/en/desk/events/new/')
  assert.match(text, /Not during[^]*School holidays zone B/)
  const form = {
    ...{ csrf, action: 'publish', 'title[en]': 'Choir', all_day: '0', timezone: 'UTC' },
    ...{ 'start[day]': '2027-10-04', 'start[time]': '19:00', 'end[day]': '2027-10-04', 'end[time]': '21:00' },
    ...{ 'repeat[freq]': 'WEEKLY', 'repeat[days][]': 'MO', 'repeat[interval]': '1', 'repeat[was]': '' },
    ...{ 'repeat[end]': 'until', 'repeat[until]': '2027-11-30', 'repeat[exclude]': '2027-11-15' },
    'repeat[without][]': String(id),
  }
  const saved = await editor.post('/en/desk/events/new/', form)
  assert.equal(saved.status, 303, saved.text)
  const event = /events\/(\d+)\//.exec(saved.headers.get('location') ?? '')?.[1] ?? ''
  const { body } = await service.call('GET', `/events/${event}`, { as: 'editor' })
  const { recurrence } = body as { readonly recurrence: { readonly exclude: readonly string[] } }
  assert.deepEqual(recurrence.exclude, ['2027-10-18', '2027-10-25', '2027-11-15'])
  assert.match((await editor.get(`/en/desk/events/${event}/`)).text, /value="2027-10-18, 2027-10-25, 2027-11-15"/)
  const said = {
    ...{ start: { day: '2027-10-18', time: '19:00' }, end: { day: '2027-10-18', time: '21:00' }, all_day: '0' },
    repeat: { freq: 'WEEKLY', days: ['MO'], interval: '1', end: 'count', count: '5', without: [String(id)] },
  }
  const ahead = await editor.get(`/en/desk/events/ahead/?form=${encodeURIComponent(JSON.stringify(said))}`)
  const { months, free } = JSON.parse(ahead.text) as {
    readonly months: readonly { readonly dates: readonly { readonly name: string; readonly state: string }[] }[]
    readonly free: readonly string[]
  }
  const dates = months.flatMap((month) => month.dates).filter(({ state }) => state === 'on')
  assert.deepEqual(
    dates.map(({ name }) => name),
    ['Monday, November 1, 2027', 'Monday, November 8, 2027', 'Monday, November 15, 2027'],
  )
  assert.deepEqual(free, ['2027-10-18', '2027-10-25'])
  // A sentence names them, too, with a script and without one.
  const sentence = 'every Monday 7 pm from October 4, 2027 until November 30 except school holidays and November 15'
  const query = new URLSearchParams({ text: sentence }).toString()
  const { repeat } = JSON.parse((await editor.get(`/en/desk/events/when/?${query}`)).text) as {
    readonly repeat: { readonly without: readonly string[]; readonly exclude: string }
  }
  assert.deepEqual(repeat, { ...repeat, without: [String(id)], exclude: '2027-11-15' })
  const { 'repeat[without][]': _boxes, 'repeat[exclude]': _days, ...others } = form
  const typed = await editor.post('/en/desk/events/new/', { ...others, 'title[en]': 'By a sentence', when: sentence })
  const made = /events\/(\d+)\//.exec(typed.headers.get('location') ?? '')?.[1] ?? ''
  const { recurrence: again } = (await service.call('GET', `/events/${made}`, { as: 'editor' })).body as {
    readonly recurrence: typeof recurrence
  }
  assert.deepEqual(again.exclude, recurrence.exclude)
})

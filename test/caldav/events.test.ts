// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dav, type DavSending, prop, xml } from '../support/dav.ts'
import { readCalendar, textOf } from '../support/ical.ts'
import { startTestService, type TestService } from '../support/server.ts'
import { faultsOf } from '../support/strict-ical.ts'

/* What calendar programs read of events. */

const weekly = { recurrence: { rules: ['FREQ=WEEKLY;COUNT=5'] } }

let service: TestService
let concert: number
let moment: number
let fair: number
let course: number
let endless: number
before(async () => {
  service = await startTestService({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
  concert = await create('Concert & « ball »', { ...on('2027-05-01', '19:30', '22:00'), description: 'A <b>b</b>' })
  moment = await create('Opening', on('2027-05-02', '10:00', '10:00'))
  fair = await create('Fair', { ...on('2027-06-01', '00:00', '23:59'), end_date: '2027-06-03', all_day: true })
  course = await create('Course', { ...on('2027-07-05', '18:00', '19:00'), ...weekly })
  endless = await create('Choir', { ...on('2027-03-03', '20:00', '21:00'), recurrence: { rules: ['FREQ=WEEKLY'] } })
})
after(() => service.close())

const ask = (request: string, body?: string, sending?: DavSending) => dav(service, request, body, sending)

interface Shown {
  readonly id: number
}

async function call(request: string, json?: object): Promise<Shown & Record<string, unknown>> {
  const [method = '', path = ''] = request.split(' ')
  const { status, body } = await service.call(method, path, { as: 'admin', ...(json && { json }) })
  assert.ok(status < 300, JSON.stringify(body))
  return body as Shown & Record<string, unknown>
}

const on = (day: string, from: string, to: string) => ({ start_date: `${day} ${from}`, end_date: `${day} ${to}` })
const create = async (title: string, fields: object) => (await call('POST /events', { title, ...fields })).id
const datesOf = async (id: number) =>
  ((await call(`GET /events/${id}/occurrences`))['events'] as readonly Shown[]).map((date) => date.id)

const query = (filter: string, ...names: string[]) => {
  const body = xml(
    'c:calendar-query',
    `${prop(...names)}<c:filter><c:comp-filter name="VCALENDAR">${filter}</c:comp-filter></c:filter>`,
  )
  return ask('REPORT /dav/all/', body, { depth: '1' })
}
const range = (start: string, end: string) =>
  `<c:comp-filter name="VEVENT"><c:time-range${start && ` start="${start}"`}${end && ` end="${end}"`}/></c:comp-filter>`
const idsOf = (resources: ReadonlyMap<string, unknown>) =>
  [...resources.keys()].map((href) => Number(/(\d+)\.ics$/.exec(href)?.[1])).toSorted((a, b) => a - b)

test('an event is a calendar by itself, valid and with the UID of the feeds', async () => {
  for (const id of [concert, moment, fair, course, endless]) {
    const { status, headers, text } = await ask(`GET /dav/all/${id}.ics`)
    assert.deepEqual([status, headers.get('content-type')], [200, 'text/calendar; charset=utf-8; component=vevent'])
    assert.deepEqual(faultsOf(text), [])
    const components = readCalendar(text).calendar.getAllSubcomponents('vevent')
    assert.deepEqual([...new Set(components.map((event) => textOf(event, 'uid')))], [`${id}@calendar.test`])
    assert.doesNotMatch(text, /^(METHOD|X-WR-CALNAME|SOURCE|REFRESH-INTERVAL)/m)
    const feed = await service.call('GET', `/events/${id}.ics`)
    const eventsOf = (file: string) => file.slice(file.indexOf('BEGIN:VEVENT'))
    assert.equal(eventsOf(text), eventsOf(feed.body as string))
  }
})

test('who has the tag of an event gets 304; HEAD answers the same without the event', async () => {
  const { headers } = await ask(`GET /dav/all/${concert}.ics`)
  const tag = headers.get('etag') ?? assert.fail()
  for (const held of [tag, `"x", ${tag}`, '*']) {
    const again = await ask(`GET /dav/all/${concert}.ics`, undefined, { headers: { 'if-none-match': held } })
    assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', tag])
  }
  const head = await ask(`HEAD /dav/all/${concert}.ics`)
  assert.deepEqual([head.status, head.text, head.headers.get('etag')], [200, '', tag])
  const listed = await ask('PROPFIND /dav/all/', xml('d:propfind', prop('d:getetag')), { depth: '1' })
  assert.equal(listed.resources.get(`/dav/all/${concert}.ics`)?.properties['d:getetag']?.text, tag)
})

test('many events are read at once, each once; what there is none of is 404', async () => {
  const hrefs = [
    `/dav/all/${concert}.ics`,
    `http://calendar.test/dav/all/${course}.ics`,
    '/dav/all/9999.ics',
    `/dav/category-1/${fair}.ics`,
    `/dav/all/${concert}.ics`,
    'nonsense',
  ]
  const body = xml(
    'c:calendar-multiget',
    prop('d:getetag', 'c:calendar-data') + hrefs.map((href) => `<d:href>${href}</d:href>`).join(''),
  )
  const { status, resources, text } = await ask('REPORT /dav/all/', body)
  assert.equal(status, 207)
  assert.deepEqual(
    [...resources].map(([href, resource]) => [href, resource.status]),
    [
      [`/dav/all/${concert}.ics`, 207],
      [`/dav/all/${course}.ics`, 207],
      ['/dav/all/9999.ics', 404],
      [`/dav/category-1/${fair}.ics`, 404],
      ['nonsense', 404],
    ],
  )
  const [first] = resources.values()
  const single = await ask(`GET /dav/all/${concert}.ics`)
  assert.equal(first?.properties['c:calendar-data']?.text, single.text)
  assert.equal(first.properties['d:getetag']?.text, single.headers.get('etag'))
  assert.equal(text.split('<d:response>').length, 6)
})

test('a query finds what is on in a range: neither what ends at its start nor what begins at its end', async () => {
  const cases: readonly (readonly [start: string, end: string, ids: readonly number[]])[] = [
    ['20270501T173000Z', '20270501T173001Z', [concert]],
    ['20270501T200000Z', '20270501T210000Z', []],
    ['20270501T120000Z', '20270501T173000Z', []],
    ['20270502T080000Z', '20270502T080001Z', [moment]],
    ['20270502T080001Z', '20270502T090000Z', []],
    ['20270602T120000Z', '20270602T130000Z', [fair]],
    ['20270712T163000Z', '20270712T164000Z', [course]],
    ['20270713T163000Z', '20270713T164000Z', []],
  ]
  for (const [start, end, ids] of cases) {
    const { status, resources } = await query(range(start, end), 'd:getetag')
    assert.deepEqual([status, idsOf(resources)], [207, ids], `${start} ${end}`)
  }
  assert.deepEqual(idsOf((await query(range('20270705T000000Z', ''), 'd:getetag')).resources), [course, endless])
  assert.deepEqual(idsOf((await query(range('', '20270304T000000Z'), 'd:getetag')).resources), [endless])
})

test('a series without an end is found further on than its dates are kept ready', async () => {
  const { resources } = await query(range('20410101T000000Z', '20410201T000000Z'), 'd:getetag')
  assert.deepEqual(idsOf(resources), [endless])
})

test('a query takes the filters that it can answer, and names the condition of all others', async () => {
  const all = [concert, moment, fair, course, endless]
  const uid = (text: string) =>
    `<c:comp-filter name="VEVENT"><c:prop-filter name="UID"><c:text-match>${text}</c:text-match></c:prop-filter></c:comp-filter>`
  for (const [filter, ids] of [
    ['', all],
    ['<c:comp-filter name="VEVENT"/>', all],
    ['<c:comp-filter name="VTODO"/>', []],
    ['<c:comp-filter name="VTODO"><c:is-not-defined/></c:comp-filter>', all],
    ['<c:comp-filter name="VEVENT"><c:is-not-defined/></c:comp-filter>', []],
    ['<c:comp-filter name="VEVENT"><c:comp-filter name="VALARM"/></c:comp-filter>', []],
    [uid(`${fair}@calendar.test`), [fair]],
    [uid(`${fair}@elsewhere.test`), []],
    [uid('9999@calendar.test'), []],
  ] as const) {
    const { status, resources } = await query(filter, 'd:getetag')
    assert.deepEqual([status, idsOf(resources)], [207, ids], filter)
  }
  for (const [filter, condition] of [
    ['<c:comp-filter name="VEVENT"><c:prop-filter name="SUMMARY"/></c:comp-filter>', 'c:supported-filter'],
    ['<c:prop-filter name="VERSION"/>', 'c:supported-filter'],
    [range('', ''), 'c:valid-filter'],
    [range('20270101', ''), 'c:valid-filter'],
    [range('20270230T000000Z', ''), 'c:valid-filter'],
    [range('20270201T000000Z', '20270201T000000Z'), 'c:valid-filter'],
  ] as const) {
    const { status, conditions } = await query(filter, 'd:getetag')
    assert.deepEqual([status, conditions], [403, [condition, 's:error-description']], filter)
  }
})

test('a tag changes with all that is shown of an event, and with nothing else', async () => {
  const venue = await call('POST /venues', { venue: 'Hall' })
  const held = await create('Held', { ...on('2027-08-01', '10:00', '11:00'), venue: [venue.id] })
  const tags = async () => {
    const { resources } = await ask('PROPFIND /dav/all/', xml('d:propfind', prop('d:getetag')), { depth: '1' })
    return new Map([...resources].map(([href, { properties }]) => [href, properties['d:getetag']?.text]))
  }
  const [, second = 0] = await datesOf(course)
  const changes: readonly (readonly [number, () => Promise<unknown>])[] = [
    [held, () => call(`PUT /events/${held}`, { title: 'Held again' })],
    [held, () => call(`PUT /venues/${venue.id}`, { venue: 'Great hall' })],
    [course, () => call(`PUT /events/${second}`, { title: 'Course elsewhere' })],
    [course, () => call(`DELETE /events/${second}`)],
  ]
  let before = await tags()
  for (const [id, change] of changes) {
    await change()
    const now = await tags()
    assert.deepEqual(
      [...now].flatMap(([href, tag]) => (before.get(href) === tag ? [] : href)),
      [`/dav/all/${id}.ics`],
    )
    before = now
  }
})

test('a series of which a calendar has exceptions alone is an event of these, with its UID', async () => {
  const category = await call('POST /categories', { name: 'Special' })
  const series = await create('Evening', { ...on('2027-09-01', '18:00', '19:00'), ...weekly })
  const [, second = 0, third = 0] = await datesOf(series)
  await call(`PUT /events/${second}`, { categories: [category.id], title: 'Special evening' })
  const { status, text } = await ask(`GET /dav/category-${category.id}/${series}.ics`)
  assert.equal(status, 200)
  const [, event = ''] = text.split('BEGIN:VEVENT')
  assert.deepEqual(event.match(/^(UID|SUMMARY|RECURRENCE-ID|RRULE|DTSTART).*(?=\r)/gm), [
    `UID:${series}@calendar.test`,
    'RECURRENCE-ID;TZID=Europe/Paris:20270908T180000',
    'DTSTART;TZID=Europe/Paris:20270908T180000',
    'SUMMARY:Special evening',
  ])
  const { resources } = await ask(`PROPFIND /dav/category-${category.id}/`, xml('d:propfind', prop('d:getetag')), {
    depth: '1',
  })
  assert.deepEqual([...resources.keys()].slice(1), [`/dav/category-${category.id}/${series}.ics`])
  for (const date of [second, third]) assert.equal((await ask(`GET /dav/all/${date}.ics`)).status, 404)
})

test('events are in the language of the address', async () => {
  const { id } = await call('POST /events', {
    title: { en: 'Feast', fr: 'Fête' },
    ...on('2027-10-01', '10:00', '11:00'),
  })
  for (const [path, title] of [
    ['/dav', 'Feast'],
    ['/fr/dav', 'Fête'],
    ['/en/dav', 'Feast'],
  ] as const) {
    const { text, headers } = await ask(`GET ${path}/all/${id}.ics`)
    assert.match(text, new RegExp(`^SUMMARY:${title}\r$`, 'm'))
    assert.equal(headers.get('content-language'), path === '/fr/dav' ? 'fr' : 'en')
  }
  const negotiated = await ask(`GET /dav/all/${id}.ics`, undefined, { headers: { 'accept-language': 'fr' } })
  assert.match(negotiated.text, /^SUMMARY:Fête\r$/m)
})

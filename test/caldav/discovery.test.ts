import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dav, type DavSending, prop, xml } from '../support/dav.ts'
import { startTestService, type TestService } from '../support/server.ts'

/* How programs find the calendars: what they ask for in which order is in `clients.test.ts`. */

let service: TestService
let music: number
let venue: number
let view: number
let concert: number
let walk: number
before(async () => {
  service = await startTestService({ BASE_URL: 'http://calendar.test/cal' }, { now: '2027-03-01T12:00:00Z' })
  music = await create('/categories', { name: 'Music', description: '' })
  venue = await create('/venues', { venue: 'Old Mill' })
  view = await create('/views', { name: 'Concerts at the mill', filters: `categories=${music}&venue=${venue}` })
  const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }
  concert = await create('/events', { title: 'Concert', categories: [music], venue: [venue], ...when })
  walk = await create('/events', { title: 'Walk', ...when })
})
after(() => service.close())

const ask = (request: string, body?: string, sending?: DavSending) => dav(service, request, body, sending)
const find = (path: string, depth: string, ...names: string[]) =>
  ask(`PROPFIND ${path}`, names.length > 0 ? xml('d:propfind', prop(...names)) : undefined, { depth })

async function create(path: string, json: object): Promise<number> {
  const { status, body } = await service.call('POST', path, { as: 'admin', json })
  assert.equal(status, 201)
  return (body as { id: number }).id
}

test('the well-known address leads to the calendars for every method, in the language that it has', async () => {
  for (const method of ['GET', 'PROPFIND', 'OPTIONS'])
    for (const [from, to] of [
      ['/.well-known/caldav', 'http://calendar.test/cal/dav/'],
      ['/cal/.well-known/caldav', 'http://calendar.test/cal/dav/'],
      ['/fr/.well-known/caldav', 'http://calendar.test/cal/fr/dav/'],
    ] as const) {
      const { status, headers } = await ask(`${method} ${from}`)
      assert.deepEqual([status, headers.get('location')], [301, to])
    }
})

test('OPTIONS says at every address that calendars are read here', async () => {
  for (const path of ['/dav', '/dav/', '/dav/principal/', '/dav/all/', `/dav/all/${walk}.ics`, '/en/dav/all/']) {
    const { status, headers, text } = await ask(`OPTIONS ${path}`)
    assert.deepEqual([status, text], [200, ''])
    assert.equal(headers.get('dav'), '1, 3, calendar-access')
    assert.equal(headers.get('allow'), 'OPTIONS, GET, HEAD, PROPFIND, REPORT')
  }
})

test('from any address a guest comes to a principal, from there to the calendars', async () => {
  for (const path of ['/dav/', '/cal/dav/', '/dav', '/dav/all/', `/dav/all/${walk}.ics`]) {
    const { status, resources } = await find(path, '0', 'd:current-user-principal')
    assert.equal(status, 207)
    const [[href, { properties }] = assert.fail()] = resources
    assert.ok(href.startsWith('/cal/dav/'))
    assert.equal(properties['d:current-user-principal']?.children[0]?.text, '/cal/dav/principal/')
  }
  const principal = (await find('/dav/principal/', '0', 'd:resourcetype', 'c:calendar-home-set')).resources
  const { properties } = principal.get('/cal/dav/principal/') ?? assert.fail()
  assert.deepEqual(
    properties['d:resourcetype']?.children.map(({ name }) => name),
    ['d:principal'],
  )
  assert.equal(properties['c:calendar-home-set']?.children[0]?.text, '/cal/dav/')
})

test('the root lists the whole calendar, the views and the categories; venues have addresses', async () => {
  const { resources } = await find('/fr/dav/', '1', 'd:displayname', 'd:resourcetype')
  const names = [...resources].map(([href, { properties }]) => [href, properties['d:displayname']?.text])
  assert.deepEqual(names, [
    ['/cal/fr/dav/', 'Almanac'],
    ['/cal/fr/dav/all/', 'Almanac'],
    [`/cal/fr/dav/view-${view}/`, 'Concerts at the mill – Almanac'],
    [`/cal/fr/dav/category-${music}/`, 'Music – Almanac'],
  ])
  const isCalendar = [...resources.values()].map(({ properties }) =>
    properties['d:resourcetype']?.children.some(({ name }) => name === 'c:calendar'),
  )
  assert.deepEqual(isCalendar, [false, true, true, true])
  for (const [path, name] of [
    [`venue-${venue}`, 'Old Mill – Almanac'],
    ['venue-old-mill', 'Old Mill – Almanac'],
    ['category-music', 'Music – Almanac'],
    ['view-concerts-at-the-mill', 'Concerts at the mill – Almanac'],
  ] as const) {
    const { resources: found } = await find(`/dav/${path}/`, '0', 'd:displayname')
    assert.equal(found.get(`/cal/dav/${path}/`)?.properties['d:displayname']?.text, name)
  }
})

test('letter case and a slash at the end do not matter, two slashes do', async () => {
  for (const path of ['/DAV/ALL', '/Dav/All/', '/dav/all']) {
    const { resources } = await find(path, '0', 'd:displayname')
    assert.deepEqual([...resources.keys()], ['/cal/dav/all/'])
  }
  for (const path of ['/dav//', '/dav//all/', '/dav/all//']) assert.equal((await find(path, '0')).status, 404, path)
})

test('each calendar has its own events', async () => {
  for (const [name, ids] of [
    ['all', [concert, walk]],
    ['category-music', [concert]],
    [`venue-${venue}`, [concert]],
    [`view-${view}`, [concert]],
  ] as const) {
    const { resources } = await find(`/dav/${name}/`, '1', 'd:getetag')
    const expected = ids.map((id) => `/cal/dav/${name}/${id}.ics`)
    assert.deepEqual([...resources.keys()], [`/cal/dav/${name}/`, ...expected])
    for (const href of expected) assert.match(resources.get(href)?.properties['d:getetag']?.text ?? '', /^"[\w-]+"$/)
  }
})

test('a calendar tells what it is; what it does not have is named as missing, in any namespace', async () => {
  const wanted = ['s:getctag', 'd:sync-token', 'c:supported-calendar-component-set', 'd:supported-report-set']
  const { resources, text } = await find('/dav/all/', '0', ...wanted, 'd:current-user-privilege-set', 'z:color', 'd:no')
  const { properties, missing } = resources.get('/cal/dav/all/') ?? assert.fail()
  assert.deepEqual(missing, ['x:color', 'd:no'])
  assert.match(text, /<x:color xmlns:x="urn:other"\/>/)
  assert.equal(properties['s:getctag']?.text, properties['d:sync-token']?.text)
  assert.match(text, /<c:comp name="VEVENT"\/>/)
  for (const report of ['c:calendar-multiget', 'c:calendar-query', 'd:sync-collection'])
    assert.match(text, new RegExp(`<d:report><${report}/></d:report>`))
  const privileges = properties['d:current-user-privilege-set']?.children.map(({ children }) => children[0]?.name)
  assert.deepEqual(privileges, ['d:read', 'd:read-current-user-privilege-set'])
})

test('without a body all properties are told, with propname their names', async () => {
  const all = (await find('/dav/all/', '0')).resources.get('/cal/dav/all/')
  assert.ok(all?.properties['d:displayname'] && all.properties['s:getctag'] && !all.properties['d:sync-token'])
  const body = xml('d:propfind', '<d:allprop/><d:include><d:sync-token/></d:include>')
  const included = (await ask('PROPFIND /dav/all/', body, { depth: '0' })).resources.get('/cal/dav/all/')
  assert.ok(included?.properties['d:displayname'] && included.properties['d:sync-token'])
  const names = await ask('PROPFIND /dav/all/', xml('d:propfind', '<d:propname/>'), { depth: '0' })
  assert.match(names.text, /<d:displayname\/>.*<d:sync-token\/>/)
})

test('an infinite depth is refused, and so is none', async () => {
  for (const sending of [{ depth: 'infinity' }, {}, { depth: '2' }]) {
    const { status, conditions } = await ask('PROPFIND /dav/', undefined, sending)
    assert.deepEqual([status, conditions], [403, ['d:propfind-finite-depth', 's:error-description']])
  }
})

test('what is not there is 404, for reading and for removing', async () => {
  for (const path of ['no', 'category-99', 'view-no', 'venue-99', 'mine', 'all/99.ics', 'all/no.ics', 'all/1.ics/x'])
    for (const method of ['GET', 'HEAD', 'PROPFIND', 'DELETE', 'PROPPATCH', 'REPORT']) {
      const body = method === 'REPORT' ? xml('d:sync-collection', prop('d:getetag')) : undefined
      const { status } = await ask(`${method} /dav/${path}`, body, { depth: '0' })
      assert.equal(status, 404, `${method} ${path}`)
    }
})

test('nothing is written: 403 names the privilege that nobody has', async () => {
  const writes = [
    ...['DELETE', 'PROPPATCH', 'POST', 'PUT', 'COPY', 'MOVE', 'LOCK'].map((method) => `${method} /dav/all/${walk}.ics`),
    'PUT /dav/all/new.ics',
    'MKCALENDAR /dav/mine-too/',
    'DELETE /dav/all/',
  ]
  for (const request of writes) {
    const { status, conditions } = await ask(request, request.startsWith('PUT') ? 'BEGIN:VCALENDAR' : undefined)
    assert.deepEqual([status, conditions], [403, ['d:need-privileges', 's:error-description']], request)
  }
  assert.equal((await ask('PUT /dav/no/new.ics', 'x')).status, 404)
  assert.equal((await service.call('GET', `/events/${walk}`)).status, 200)
})

test('a browser is told what the address is for', async () => {
  const { status, text } = await ask('GET /fr/dav/')
  assert.equal(status, 200)
  assert.match(text, /CalDAV/)
  assert.match(text, /^http:\/\/calendar\.test\/cal\/fr\/connect\/$/m)
})

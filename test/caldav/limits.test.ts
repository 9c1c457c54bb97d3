import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { listening } from '../http/wire.ts'
import { dav, prop, xml } from '../support/dav.ts'
import { startTestService } from '../support/server.ts'

/* The limits of the API are those of calendars, too. */

const propfind = xml('d:propfind', prop('d:displayname'))
const head = (length: number | string, more = '') =>
  `PROPFIND /dav/ HTTP/1.1\r\nHost: calendar.test\r\nDepth: 0\r\nContent-Type: application/xml\r\nContent-Length: ${length}\r\n${more}\r\n`

test('a body that must not be read is refused as soon as that is seen, and its connection ends', async (t) => {
  const { open } = await listening(t)
  for (const begin of ['<!DOCTYPE a [<!ENTITY b "c">]><a>', '<a>'.repeat(1400)]) {
    const wire = await open()
    wire.socket.write(head(200_000))
    wire.socket.write(begin.padEnd(5000))
    const said = await wire.closed()
    assert.match(said, /^HTTP\/1\.1 400 /)
    assert.match(said, /connection: close/i)
    assert.match(said, /<d:error/)
  }
})

test('a program that waits to be told sends its body then', async (t) => {
  const { open } = await listening(t)
  const wire = await open()
  wire.socket.write(head(propfind.length, 'Expect: 100-continue\r\n'))
  await wire.until(/^HTTP\/1\.1 100 /)
  wire.socket.write(propfind)
  await wire.until(/HTTP\/1\.1 207 [^]*<\/d:multistatus>/)
})

test('a program that leaves in the middle of its body is no fault', async (t) => {
  const { open } = await listening(t, { LOG_LEVEL: 'error' })
  const written = t.mock.method(process.stderr, 'write', () => true)
  const wire = await open()
  wire.socket.write(head(1000))
  wire.socket.write('<a>')
  wire.socket.resetAndDestroy()
  const other = await open()
  other.socket.write(head(propfind.length) + propfind)
  await other.until(/207/)
  const faults = written.mock.calls.filter(({ arguments: [text] }) => /fault of the service/.test(String(text)))
  assert.deepEqual(faults, [])
})

test('a thousand events are asked for at once', async (t) => {
  const service = await startTestService({ BASE_URL: 'https://a-rather-long-name.example.org/calendar' })
  t.after(() => service.close())
  const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }
  await service.call('POST', '/events', { as: 'admin', json: { title: 'Event', ...when } })
  const hrefs = Array.from({ length: 1000 }, (_, id) => `<d:href>/calendar/fr/dav/me/all/${id}.ics</d:href>`)
  const body = xml('c:calendar-multiget', prop('d:getetag', 'c:calendar-data') + hrefs.join('\n'))
  const { status, resources } = await dav(service, 'REPORT /fr/dav/me/all/', body, { as: 'author' })
  assert.equal(status, 207)
  assert.equal(resources.size, 1000)
  assert.equal([...resources.values()].filter((resource) => resource.status === 207).length, 1)
})

test('requests are counted for each address and each password; who has sent too many is told when to go on', async (t) => {
  const service = await startTestService({ RATE_LIMIT_PER_ADDRESS: '5', RATE_LIMIT_PER_CREDENTIAL: '2' })
  t.after(() => service.close())
  const statuses: number[] = []
  for (let number = 0; number < 4; number += 1)
    statuses.push((await dav(service, 'PROPFIND /dav/', propfind, { depth: '0', as: 'author' })).status)
  assert.deepEqual(statuses, [207, 207, 429, 429])
  await dav(service, 'PROPFIND /dav/', propfind, { depth: '0' })
  const { status, headers } = await dav(service, 'PROPFIND /dav/', propfind, { depth: '0' })
  assert.equal(status, 429)
  assert.match(headers.get('retry-after') ?? '', /^\d+$/)
})

test('a host that is none of the site is refused, also at the well-known address', async (t) => {
  const service = await startTestService({ ALLOWED_HOSTS: 'calendar.test' })
  t.after(() => service.close())
  for (const [request, host, status] of [
    ['PROPFIND /dav/', 'evil.test', 404],
    ['PROPFIND /.well-known/caldav', 'evil.test', 404],
    ['PROPFIND /dav/', 'calendar.test', 207],
    ['PROPFIND /.well-known/caldav', 'calendar.test', 301],
  ] as const) {
    const answer = await dav(service, request, undefined, { depth: '0', headers: { host } })
    assert.equal(answer.status === 207 || answer.status === 301, status !== 404, `${request} ${host} ${answer.status}`)
    assert.doesNotMatch(`${answer.text}${answer.headers.get('location')}`, /\/\/evil/)
  }
})

test('long answers are compressed as the program likes it; an event is not, whose tag lists tell', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }
  for (let number = 0; number < 12; number += 1)
    await service.call('POST', '/events', {
      as: 'admin',
      json: { title: `Event ${number}`, ...when, description: 'x'.repeat(3000) },
    })
  const asked = async (method: string, path: string, encoding: string, body?: string) => {
    const headers = { 'accept-encoding': encoding, depth: '1' }
    const sending = request(`${service.client.origin}${path}`, { method, headers })
    sending.end(body)
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    return { encoding: answer.headers['content-encoding'], body: await buffer(answer) }
  }
  const query = xml(
    'c:calendar-query',
    `${prop('c:calendar-data')}<c:filter><c:comp-filter name="VCALENDAR"/></c:filter>`,
  )
  const plain = await asked('REPORT', '/dav/all/', 'identity', query)
  const gzip = await asked('REPORT', '/dav/all/', 'gzip', query)
  const brotli = await asked('REPORT', '/dav/all/', 'gzip, br', query)
  assert.deepEqual([plain.encoding, gzip.encoding, brotli.encoding], [undefined, 'gzip', 'br'])
  assert.ok(gzip.body.length < plain.body.length / 5)
  for (const body of [gunzipSync(gzip.body), brotliDecompressSync(brotli.body)]) assert.deepEqual(body, plain.body)
  const [, id] = /all\/(\d+)\.ics/.exec(plain.body.toString()) ?? []
  assert.equal((await asked('GET', `/dav/all/${id}.ics`, 'gzip')).encoding, undefined)
})

test('a property is answered once, however often and wherever it is asked for', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }
  await service.call('POST', '/events', { as: 'admin', json: { title: 'Event', ...when } })
  const many = '<c:calendar-data/>'.repeat(4900)
  const included = (names: string) => xml('d:propfind', `<d:allprop/><d:include>${names}</d:include>`)
  const named = (names: string) => xml('d:propfind', `<d:prop>${names}</d:prop>`)
  for (const body of [included, named]) {
    const [one, other] = [
      await dav(service, 'PROPFIND /dav/all/', body('<c:calendar-data/>'), { depth: '1' }),
      await dav(service, 'PROPFIND /dav/all/', body(many), { depth: '1' }),
    ]
    assert.equal(one.text.split('BEGIN:VEVENT').length, 2)
    assert.deepEqual([other.status, other.text], [207, one.text])
  }
})

test('more properties than programs know are refused, in every request that names some', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const names = (count: number) => Array.from({ length: count }, (_, number) => `<z:p${number}/>`).join('')
  const filter = '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter>'
  for (const [request, body] of [
    ['PROPFIND /dav/all/', (some: string) => xml('d:propfind', `<d:prop>${some}</d:prop>`)],
    ['PROPFIND /dav/all/', (some: string) => xml('d:propfind', `<d:allprop/><d:include>${some}</d:include>`)],
    ['REPORT /dav/all/', (some: string) => xml('c:calendar-query', `<d:prop>${some}</d:prop>${filter}`)],
    ['REPORT /dav/all/', (some: string) => xml('c:calendar-multiget', `<d:prop>${some}</d:prop>`)],
    ['REPORT /dav/all/', (some: string) => xml('d:sync-collection', `<d:sync-token/><d:prop>${some}</d:prop>`)],
  ] as const) {
    assert.equal((await dav(service, request, body(names(100)), { depth: '1' })).status, 207)
    const refused = await dav(service, request, body(names(101)), { depth: '1' })
    assert.equal(refused.status, 400)
    assert.match(refused.text, /At most 100 properties may be asked for\. Received: 101\./)
  }
})

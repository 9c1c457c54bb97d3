// runs: all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type Account, basic, startTestService, type TestService } from '../../support/server.ts'
import { long, runs } from '../../support/runs.ts'

/* Nothing that is sent is a fault of the service, whatever the method, the address, the headers and the body. */

let service: TestService
before(async () => {
  const limits = { RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_CREDENTIAL: '0' }
  service = await startTestService(limits, { now: '2027-03-01T12:00:00Z' })
  const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }
  for (const more of [{}, { recurrence: { rules: ['FREQ=WEEKLY'] } }, { categories: ['Music'] }])
    await service.call('POST', '/events', { as: 'admin', json: { title: 'Event', ...when, ...more } })
})
after(() => service.close())

const word = (...words: readonly string[]) => fc.constantFrom(...words)
const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  word('', '0', '-1', '9'.repeat(30), '%00', '&#x0;', ']]>', '\u{1f4c5}'),
)
const names = word(
  ...[
    'd:prop',
    'd:propfind',
    'd:allprop',
    'd:propname',
    'd:include',
    'd:href',
    'd:sync-token',
    'd:sync-level',
    'd:limit',
    'd:nresults',
  ],
  ...[
    'd:getetag',
    'd:displayname',
    'd:sync-collection',
    'd:resourcetype',
    'd:constructor',
    'd:__proto__',
    'd:toString',
    'x:y',
    'z',
  ],
  ...[
    'c:calendar-data',
    'c:calendar-query',
    'c:calendar-multiget',
    'c:filter',
    'c:comp-filter',
    'c:prop-filter',
    'c:time-range',
  ],
  ...['c:text-match', 'c:is-not-defined', 'c:calendar-home-set', 'c:param-filter', 's:getctag', 'c:comp', 'c:expand'],
)
const values = fc.oneof(
  word(
    'VCALENDAR',
    'VEVENT',
    'VTODO',
    'UID',
    'SUMMARY',
    'yes',
    'text/calendar',
    '2.0',
    '20270501T000000Z',
    '99991231T235959Z',
  ),
  word(
    '00000101T000000Z',
    '20270501',
    '/dav/all/2.ics',
    'http://calendar.test/dav/all/3.ics',
    '2@calendar.test',
    'data:,x.1.abcdefgh',
    '1',
    'infinite',
  ),
  noise,
)
const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const attributes = fc
  .dictionary(word('name', 'start', 'end', 'content-type', 'version', 'negate-condition', 'collation'), values, {
    maxKeys: 2,
  })
  .map((all) =>
    Object.entries(all)
      .map(([name, value]) => ` ${name}="${escaped(value)}"`)
      .join(''),
  )
const around = (inside: fc.Arbitrary<string>) =>
  fc.tuple(names, attributes, inside).map(([name, some, content]) => `<${name}${some}>${content}</${name}>`)
const several = (one: fc.Arbitrary<string>) => fc.array(one, { maxLength: 3 }).map((all) => all.join(''))
const element = around(several(around(several(around(several(around(values.map(escaped))))))))
const spaces =
  ' xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/" xmlns:x="urn:x"'
const documents = element.map((text) => text.replace(/^<[^\s>]+/, (tag) => `${tag}${spaces}`))
/** Some of it left out, doubled, or put elsewhere. */
const damaged = fc
  .tuple(documents, fc.nat(400), fc.nat(40), noise)
  .map(([text, at, length, more]) => text.slice(0, at) + more + text.slice(at + length))
const body = fc.option(fc.oneof({ weight: 6, arbitrary: documents }, { weight: 2, arbitrary: damaged }, noise), {
  nil: undefined,
})

const segment = fc.oneof(
  word(
    'all',
    'me',
    'mine',
    'principal',
    'category-1',
    'category-music',
    'view-1',
    'venue-1',
    '2.ics',
    '3.ics',
    '99.ics',
    '',
    '..',
    '.',
    '%2f',
  ),
  noise.map(encodeURIComponent),
)
const request = fc.record({
  method: word(
    'PROPFIND',
    'REPORT',
    'REPORT',
    'OPTIONS',
    'GET',
    'HEAD',
    'PUT',
    'DELETE',
    'MKCALENDAR',
    'PROPPATCH',
    'POST',
    'MOVE',
    'LOCK',
    'ACL',
  ),
  path: fc.tuple(word('/dav', '/fr/dav', '/dav/me', '/dav/all', '/dav/all'), fc.array(segment, { maxLength: 2 })),
  depth: fc.option(word('0', '1', 'infinity', '1,noroot', ' 1', 'x', '2'), { nil: undefined }),
  body,
  as: fc.option(word('admin', 'author', 'subscriber'), { nil: undefined }),
  condition: fc.option(word('*', '"x"', 'W/"x"', '"', ',,,'), { nil: undefined }),
  language: fc.option(word('fr', 'de', '*', 'x;q=2'), { nil: undefined }),
})

test('no request is a fault', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, depth, body, as, condition, language }) => {
      const url = [path[0], ...path[1]].join('/')
      const answer = await service.client.send({
        ...{ method, url, body: body && Buffer.from(body) },
        headers: {
          ...(body !== undefined && { 'content-type': 'application/xml' }),
          ...(depth !== undefined && { depth }),
          ...(as !== undefined && { authorization: basic(as, service.secrets[as as Account]) }),
          ...(condition !== undefined && { 'if-none-match': condition }),
          ...(language !== undefined && { 'accept-language': language }),
        },
      })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      assert.ok(answer.status < 500, `${answer.status} ${answer.text}`)
      if (answer.status === 207) assert.match(answer.text, /<\/d:multistatus>\n$/)
    }),
    runs(400, 20_000),
  )
  // What is asked is understood often enough; a few hundred draws may not tell.
  for (const status of long ? [200, 207, 400, 401, 403, 404] : [])
    assert.ok((statuses.get(status) ?? 0) > 0, `${status} of ${JSON.stringify([...statuses])}`)
})

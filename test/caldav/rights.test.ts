// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dav, prop, xml } from '../support/dav.ts'
import { type Account, basic, startTestService, type TestService } from '../support/server.ts'

/* Nobody learns from a calendar what its list would not show: by no report, tag, token or status. */

let service: TestService
let events: Readonly<Record<Name, number>>
before(async () => {
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  events = {
    open: await create('Open', 'author', { status: 'publish' }),
    draft: await create('Secret draft', 'author', { status: 'draft' }),
    pending: await create('Secret pending', 'contributor', { status: 'pending' }),
    private: await create('Secret private', 'editor', { status: 'private' }),
    protected: await create('Secret protected', 'author', { status: 'publish', password: 'sesame' }),
    hidden: await create('Secret hidden', 'author', { status: 'publish', hide_from_listings: true }),
    due: await create('Secret due', 'author', { status: 'publish', date: '2027-04-01 12:00:00' }),
    trashed: await create('Secret trashed', 'author', { status: 'publish' }),
  }
  await service.call('DELETE', `/events/${events.trashed}`, { as: 'author' })
})
after(() => service.close())

const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }

async function create(title: string, as: Account, fields: object = {}): Promise<number> {
  const { status, body } = await service.call('POST', '/events', { as, json: { title, ...when, ...fields } })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { id: number }).id
}

const names = ['open', 'draft', 'pending', 'private', 'protected', 'hidden', 'due', 'trashed'] as const
type Name = (typeof names)[number]

/** What each caller finds in each calendar. */
const shown: readonly (readonly [as: Account | undefined, calendar: string, found: readonly Name[]])[] = [
  [undefined, '/dav/all/', ['open']],
  ['subscriber', '/dav/all/', ['open']],
  ['contributor', '/dav/me/all/', ['open']],
  ['contributor', '/dav/me/mine/', ['pending']],
  ['author', '/dav/all/', ['open', 'protected']],
  ['author', '/dav/me/all/', ['open', 'protected']],
  ['author', '/dav/me/mine/', ['open', 'draft', 'protected', 'due']],
  ['author2', '/dav/me/mine/', []],
  ['editor', '/dav/me/all/', ['open', 'private', 'protected']],
  ['editor', '/dav/me/mine/', ['private']],
  ['admin', '/dav/all/', ['open', 'private', 'protected']],
]

for (const [as, calendar, found] of shown)
  test(`${as ?? 'a guest'} finds in ${calendar}: ${found.join(', ') || 'nothing'}`, async () => {
    const expected = found.map((name) => `${calendar}${events[name]}.ics`)
    const asked = prop('d:getetag', 'c:calendar-data')
    const listed = await dav(service, `PROPFIND ${calendar}`, xml('d:propfind', asked), { as, depth: '1' })
    assert.deepEqual([...listed.resources.keys()].slice(1).toSorted(), expected.toSorted())
    const all = '<c:filter><c:comp-filter name="VCALENDAR"/></c:filter>'
    const hrefs = names.map((name) => `<d:href>${calendar}${events[name]}.ics</d:href>`).join('')
    const answers = [
      await dav(service, `REPORT ${calendar}`, xml('c:calendar-query', asked + all), { as }),
      await dav(service, `REPORT ${calendar}`, xml('d:sync-collection', `<d:sync-token/>${asked}`), { as }),
      await dav(service, `REPORT ${calendar}`, xml('c:calendar-multiget', asked + hrefs), { as }),
    ]
    for (const { resources, text } of answers) {
      const there = [...resources].flatMap(([href, { status }]) => (status === 207 ? href : []))
      assert.deepEqual(there.toSorted(), expected.toSorted())
      const told = [...text.matchAll(/^SUMMARY:(?:Secret )?(\w+)/gim)].map(([, title = '']) => title.toLowerCase())
      assert.deepEqual(told.toSorted(), found.toSorted())
    }
    for (const name of names)
      for (const method of ['GET', 'DELETE', 'PROPFIND']) {
        const { status, text } = await dav(service, `${method} ${calendar}${events[name]}.ics`, undefined, {
          as,
          depth: '0',
        })
        const isThere = found.includes(name)
        assert.equal(status, isThere ? { GET: 200, DELETE: 403, PROPFIND: 207 }[method] : 404, `${method} ${name}`)
        if (!isThere) assert.doesNotMatch(text, /secret/i)
      }
  })

test('below /me everybody has to sign in, and is asked to', async () => {
  for (const path of ['/dav/me/', '/fr/dav/me/all/', '/dav/me/mine/', '/dav/me/principal/', '/dav/me/no/'])
    for (const method of ['OPTIONS', 'PROPFIND', 'GET', 'PUT']) {
      const { status, headers } = await dav(service, `${method} ${path}`, undefined, { depth: '0' })
      assert.deepEqual([status, headers.get('www-authenticate')], [401, 'Basic realm="Almanac", charset="UTF-8"'])
    }
})

test('who is signed in is led to where programs are asked for a password', async () => {
  const body = xml('d:propfind', prop('d:current-user-principal', 'c:calendar-home-set'))
  for (const path of ['/dav/', '/dav/me/']) {
    const { resources } = await dav(service, `PROPFIND ${path}`, body, { as: 'author', depth: '0' })
    const { properties } = resources.get(path) ?? assert.fail()
    assert.equal(properties['d:current-user-principal']?.children[0]?.text, '/dav/me/principal/')
    assert.equal(properties['c:calendar-home-set']?.children[0]?.text, '/dav/me/')
  }
  const { resources } = await dav(service, 'PROPFIND /dav/me/', xml('d:propfind', prop('d:displayname')), {
    as: 'author',
    depth: '1',
  })
  assert.equal(resources.get('/dav/me/mine/')?.properties['d:displayname']?.text, 'My events – Almanac')
  const guest = await dav(service, 'PROPFIND /dav/', xml('d:propfind', prop('d:displayname')), { depth: '1' })
  assert.deepEqual([...guest.resources.keys()], ['/dav/', '/dav/all/'])
})

test('a wrong password is refused everywhere, and counted', async () => {
  const headers = { authorization: basic('author', 'wrong') }
  const statuses: number[] = []
  for (let tries = 0; tries < 30 && statuses.at(-1) !== 429; tries += 1)
    statuses.push((await dav(service, 'PROPFIND /dav/all/', undefined, { depth: '0', headers })).status)
  assert.deepEqual([...new Set(statuses)], [401, 429])
  assert.equal((await dav(service, 'PROPFIND /dav/all/', undefined, { depth: '0', as: 'author' })).status, 207)
})

async function passwordFor(scope: string) {
  const json = { name: scope, scopes: [scope] }
  const { body } = await service.call('POST', '/users/3/application-passwords', { as: 'admin', json })
  return { authorization: basic('author', (body as { password: string }).password) }
}

test('an application password for events alone opens them all, one for anything else nothing', async () => {
  const own = await dav(service, 'PROPFIND /dav/me/mine/', undefined, {
    depth: '1',
    headers: await passwordFor('read:events'),
  })
  assert.ok(own.resources.has(`/dav/me/mine/${events.draft}.ics`))
  const headers = await passwordFor('read:venues')
  for (const path of ['/dav/all/', '/dav/me/mine/']) {
    const { status, text } = await dav(service, `PROPFIND ${path}`, undefined, { depth: '1', headers })
    assert.equal(status, 403)
    assert.match(text, /read:events/)
  }
})

test('what nobody else may see moves no token and no tag of theirs', async () => {
  const body = xml('d:propfind', prop('d:sync-token', 's:getctag'))
  const token = async () => (await dav(service, 'PROPFIND /dav/all/', body, { depth: '0' })).text
  const before = await token()
  await create('Secret again', 'author', { status: 'draft' })
  await service.call('PUT', `/events/${events.draft}`, { as: 'author', json: { title: 'Secret other draft' } })
  await service.call('PUT', `/events/${events.private}`, { as: 'editor', json: { title: 'Secret other' } })
  await service.call('DELETE', `/events/${events.pending}`, { as: 'editor' })
  assert.equal(await token(), before)
})

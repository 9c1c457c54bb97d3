// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { quickHash } from '../support/quick-hash.ts'
import { ask, startPermissionService, told, type Asked } from './asking.ts'
import { roles } from './expected.ts'
import { kinds, plant, plurals } from './specimens.ts'

/*
 * What one caller was answered must serve no other: neither from a cache nor as “unchanged” (contract/access.md §6,
 * §8).
 */

let service: TestService
let passwordHash: string
before(async () => {
  service = await startPermissionService()
  passwordHash = quickHash('a password')
})
after(() => service.close())

const tagOf = ({ headers }: Asked) => headers.get('etag') ?? ''

for (const kind of kinds) {
  test(`${plurals[kind]}: only what everybody may read may be kept, and it varies by who asks`, async () => {
    const open = await plant(service.storage, { kind, state: 'published', owner: 'author2' }, '')
    for (const path of [
      `/${plurals[kind]}/${open.id}`,
      `/${plurals[kind]}`,
      `/${plurals[kind]}/by-slug/${open.slug}`,
    ]) {
      for (const as of roles) {
        const { headers } = await ask(service, `GET ${path}`, { as })
        assert.match(headers.get('vary') ?? '', /Authorization/)
        const isSingle = path !== `/${plurals[kind]}`
        assert.equal(headers.has('etag'), isSingle || as === 'nobody', `${path} for ${as}`)
        assert.match(headers.get('cache-control') ?? '', as === 'nobody' ? /^public/ : /no-store, private/)
      }
    }
  })

  test(`${plurals[kind]}: what was public and is not is no longer “unchanged”`, async () => {
    const specimen = await plant(service.storage, { kind, state: 'published', owner: 'author2' }, '')
    const path = `/${plurals[kind]}/${specimen.id}`
    const list = `/${plurals[kind]}?search=${specimen.word}`
    const single = {
      as: 'nobody',
      headers: { 'if-none-match': tagOf(await ask(service, `GET ${path}`, { as: 'nobody' })) },
    } as const
    const listed = {
      as: 'nobody',
      headers: { 'if-none-match': tagOf(await ask(service, `GET ${list}`, { as: 'nobody' })) },
    } as const
    assert.equal((await ask(service, `GET ${path}`, single)).status, 304)
    assert.equal((await ask(service, `GET ${list}`, listed)).status, 304)
    assert.equal((await ask(service, `PUT ${path}`, { as: 'editor', json: { status: 'draft' } })).status, 200)
    const refused = await ask(service, `GET ${path}`, single)
    assert.equal(refused.status, 403)
    assert.deepEqual(told(refused, specimen), [])
    const emptied = await ask(service, `GET ${list}`, listed)
    assert.deepEqual([emptied.status, emptied.body['total']], [200, 0])
    assert.deepEqual(told(emptied, specimen), [])
  })
}

test('an event that a password opened is kept by nobody, and its password opens no list', async () => {
  const specimen = await plant(service.storage, { kind: 'event', state: 'protected', owner: 'author2' }, passwordHash)
  const ways = [{ query: '?password=a%20password' }, { query: '', headers: { 'x-event-password': 'a password' } }]
  for (const { query, headers = {} } of ways) {
    for (const address of [`/events/${specimen.id}`, `/events/by-slug/${specimen.slug}`]) {
      const opened = await ask(service, `GET ${address}${query}`, { as: 'nobody', headers })
      assert.equal(opened.status, 200, opened.bytes)
      assert.ok(opened.bytes.includes(specimen.canary))
      assert.match(opened.headers.get('cache-control') ?? '', /no-store/)
      assert.match(opened.headers.get('vary') ?? '', /X-Event-Password/)
      assert.ok(opened.headers.has('etag'))
      const after = await ask(service, `GET ${address}`, { as: 'nobody', headers: { 'if-none-match': '*' } })
      assert.equal(after.status, 403)
    }
    const wide = query === '' ? '?starts_after=0001-01-01' : `${query}&starts_after=0001-01-01`
    for (const path of [`/events${wide}`, `/venues${query}`, `/en/event/${specimen.slug}/${query}`, `/en/${query}`]) {
      assert.deepEqual(told(await ask(service, `GET ${path}`, { as: 'nobody', headers }), specimen, true), [], path)
    }
  }
})

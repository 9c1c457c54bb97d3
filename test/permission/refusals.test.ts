// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '../../src/domain/people/user.ts'
import { userIds } from '../support/api.ts'
import type { TestService } from '../support/server.ts'
import { ask, startPermissionService, told, watchActivity } from './asking.ts'
import { plant, plurals } from './specimens.ts'

/*
 * What is refused leaves nothing behind, not even the parts that would have been allowed (contract/requests.md §1,
 * contract/writes.md §8).
 */

let service: TestService
before(async () => {
  service = await startPermissionService()
})
after(() => service.close())

const collections = [
  'events?starts_after=0001-01-01',
  'venues',
  'organizers',
  'categories?hide_empty=0',
  'tags?hide_empty=0',
]

/** Everything that there is, as the administrator sees it. */
async function everything(): Promise<string> {
  const lists = collections.map((path) => ask(service, `GET /${path}`, { as: 'admin' }))
  return JSON.stringify((await Promise.all(lists)).map(({ body }) => body))
}

const dates = { title: 'Refused', start_date: '2027-06-15', end_date: '2027-06-16' }
const parts = { tags: ['a new tag'], venue: { venue: 'A new venue' }, organizer: [{ organizer: 'A new organizer' }] }

for (const [why, as, status, json] of [
  ['a category that a contributor cannot create', 'contributor', 403, { categories: ['a new category'] }],
  ['an author other than oneself', 'author', 403, { author: userIds.admin }],
  ['a picture to fetch without the right to upload', 'contributor', 400, { image: 'http://192.0.2.1/x.png' }],
  ['a linked record for another author', 'author', 403, { organizer: [{ organizer: 'New', author: userIds.admin }] }],
  ['nobody at all', 'nobody', 401, {}],
  ['no right to write', 'subscriber', 403, {}],
] as const) {
  test(`a refused event leaves none of its parts: ${why}`, async () => {
    const own = as === 'author' || as === 'contributor' ? as : 'author2'
    const { id } = await plant(service.storage, { kind: 'event', state: 'draft', owner: own }, '')
    const activities = watchActivity(service)
    await activities()
    const before = await everything()
    for (const request of ['POST /events', `PUT /events/${id}`]) {
      const asked = await ask(service, request, { as, json: { ...dates, ...parts, ...json } })
      assert.equal(asked.status, status, `${request}: ${asked.bytes}`)
      assert.equal(await activities(), 0)
      assert.equal(await everything(), before)
    }
  })
}

for (const kind of ['venue', 'organizer'] as const) {
  test(`a ${kind} of others is linked by its name and not changed`, async () => {
    const theirs = await plant(service.storage, { kind, state: 'published', owner: 'author2' }, '')
    const stored = () => service.storage[plurals[kind]].byId(theirs.id)
    const before = await stored()
    const data = { [kind]: theirs.name, website: 'https://mine.example/', status: 'draft', slug: 'mine' }
    for (const as of ['contributor', 'author'] as const) {
      const direct = await ask(service, `POST /${plurals[kind]}`, { as, json: data })
      assert.deepEqual([direct.status, direct.body['id']], [201, theirs.id])
      const inline = await ask(service, 'POST /events', { as, json: { ...dates, [kind]: data } })
      assert.equal(inline.status, 201, inline.bytes)
      assert.deepEqual(await stored(), before)
    }
  })

  test(`an event that keeps an unreadable ${kind} can be changed, and does not tell of it`, async () => {
    const hidden = await plant(service.storage, { kind, state: 'private', owner: 'admin' }, '')
    const links = { [plurals[kind]]: [hidden.id] }
    const { id } = await plant(service.storage, { kind: 'event', state: 'published', owner: 'author' }, '', links)
    const changed = await ask(service, `PUT /events/${id}`, { as: 'author', json: { title: 'Changed' } })
    assert.equal(changed.status, 200)
    assert.deepEqual(told(changed, hidden), [])
    assert.deepEqual((await service.storage.events.byId(id))?.[plurals[kind]], [hidden.id])
    const linked = await ask(service, `PUT /events/${id}`, { as: 'author', json: { [kind]: [hidden.id] } })
    assert.equal(linked.status, 400)
    assert.deepEqual(told(linked, hidden), [])
    const removed = await ask(service, `DELETE /events/${id}`, { as: 'author' })
    assert.equal(removed.status, 200)
    assert.deepEqual(told(removed, hidden), [])
  })
}

test('a right that is lost is lost at once', async () => {
  const { users } = service.storage
  const setRole = async (role: Role) => {
    const user = await users.byId(userIds.editor)
    assert.ok(user)
    await users.update({ ...user, role })
  }
  const specimen = await plant(service.storage, { kind: 'event', state: 'private', owner: 'admin' }, '')
  const path = `/events/${specimen.id}`
  assert.equal((await ask(service, `GET ${path}`, { as: 'editor' })).status, 200)
  await setRole('subscriber')
  for (const request of [`GET ${path}`, `DELETE ${path}`, `PUT ${path}`]) {
    const asked = await ask(service, request, { as: 'editor' })
    assert.equal(asked.status, 403, request)
    assert.deepEqual(told(asked, specimen), [])
  }
  await setRole('editor')
  assert.equal((await ask(service, `GET ${path}`, { as: 'editor' })).status, 200)
})

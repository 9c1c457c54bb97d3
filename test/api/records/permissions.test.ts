import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, userIds, type Account, type Shown } from '../../support/api.ts'
import { assertReply, type Expectation } from '../../support/scenario.ts'

/*
 * Who may do what with records of which status and author (contract/access.md §3): the same for events, venues and
 * organizers, by id and by slug.
 */

const api = new Api()
const everybody = [undefined, 'subscriber', 'contributor', 'author', 'author2', 'editor', 'admin'] as const
type Caller = (typeof everybody)[number]

const collections = {
  events: { name: 'title', extra: { start_date: '2035-01-01', end_date: '2035-01-02' } },
  venues: { name: 'venue', extra: {} },
  organizers: { name: 'organizer', extra: {} },
} as const

let counter = 0
async function record(collection: keyof typeof collections, author: Account, status: string): Promise<Shown> {
  const { name, extra } = collections[collection]
  const fields = { [name]: `Record ${counter++}`, author: userIds[author], status, ...extra }
  return api.create(collection, fields)
}

/** Whether a caller may edit and delete: an author what is its own, a contributor its own while unpublished. */
function mayEdit(caller: Caller, owner: Account, status: string): boolean {
  if (caller === 'admin' || caller === 'editor') return true
  if (caller !== owner) return false
  return caller === 'author' || caller === 'author2' || (status !== 'publish' && caller === 'contributor')
}

for (const collection of ['events', 'venues', 'organizers'] as const) {
  const { name } = collections[collection]
  for (const owner of ['admin', 'author', 'contributor'] as const) {
    for (const status of ['publish', 'draft', 'pending', 'private']) {
      test(`${collection}: who may edit and delete what is ${status} and of ${owner}`, async () => {
        const subject = await record(collection, owner, status)
        for (const caller of everybody) {
          const sending = caller ? { as: caller } : {}
          const allowed = mayEdit(caller, owner, status)
          const refusal: Expectation = { status: caller ? 403 : 401, code: 'rest_forbidden' }
          const addresses = [`/${collection}/${subject.id}`, `/${collection}/by-slug/${subject.slug}`]
          for (const address of addresses) {
            const update = await api.call(`PUT ${address}`, { ...sending, json: { description: `by ${caller}` } })
            assertReply(update, allowed ? { status: 200 } : refusal)
            if (!allowed) assertReply(await api.call(`DELETE ${address}?force=true`, sending), refusal)
          }
        }
        const kept = await api.read(`/${collection}/${subject.id}`, 'admin')
        assert.equal(kept['description'], '<p>by admin</p>', 'only those who may have changed it')
        assert.equal(kept[name], subject[name])
        assert.equal(kept['status'], status)
      })

      test(`${collection}: who may delete, may: ${status} of ${owner}`, async () => {
        for (const caller of everybody) {
          if (caller === undefined || !mayEdit(caller, owner, status)) continue
          const subject = await record(collection, owner, status)
          const removed = await api.remove(`/${collection}/${subject.id}`, caller)
          assert.equal(removed['status'], 'trash')
        }
      })
    }
  }

  test(`${collection}: who may create`, async () => {
    const { extra } = collections[collection]
    for (const caller of everybody) {
      const json = { [name]: `By ${caller} ${counter++}`, ...extra }
      const reply = await api.call(`POST /${collection}`, { ...(caller ? { as: caller } : {}), json })
      const expected = !caller ? 401 : caller === 'subscriber' ? 403 : 201
      assert.equal(reply.status, expected, reply.text)
      if (expected !== 201) continue
      assert.equal(reply.body['status'], caller === 'contributor' ? 'draft' : 'publish')
    }
  })

  test(`${collection}: another author can be named by editors alone`, async () => {
    const { extra } = collections[collection]
    for (const [as, expected] of [
      ['contributor', 403],
      ['author', 403],
      ['editor', 201],
      ['admin', 201],
    ] as const) {
      const before = await api.list(
        `/${collection}?per_page=100${collection === 'events' ? '&starts_after=2000-01-01' : ''}`,
        'admin',
      )
      const json = { [name]: `For another ${counter++}`, author: userIds.author2, ...extra }
      const reply = await api.call(`POST /${collection}`, { as, json })
      assert.equal(reply.status, expected, reply.text)
      if (expected === 201) assert.equal(reply.body['author'], '4')
      else {
        const after = await api.list(
          `/${collection}?per_page=100${collection === 'events' ? '&starts_after=2000-01-01' : ''}`,
          'admin',
        )
        assert.equal(after.total, before.total)
      }
    }
    const own = await record(collection, 'author', 'publish')
    const gift = await api.call(`PUT /${collection}/${own.id}`, { as: 'author', json: { author: userIds.author2 } })
    assertReply(gift, { status: 403, code: 'rest_forbidden' })
    assert.equal((await api.read(`/${collection}/${own.id}`))['author'], '3')
    assert.equal((await api.update(`/${collection}/${own.id}`, { author: userIds.author }, 'author'))['author'], '3')
  })

  test(`${collection}: the Allow header says what this caller may do with this very record`, async () => {
    const subject = await record(collection, 'author', 'publish')
    for (const caller of everybody) {
      const { headers } = await api.call(`GET /${collection}/${subject.id}`, caller ? { as: caller } : {})
      const allowed = mayEdit(caller, 'author', 'publish') ? ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] : ['GET']
      assert.deepEqual(verbs(headers), allowed, caller ?? 'nobody')
      const list = await api.call(`GET /${collection}`, caller ? { as: caller } : {})
      assert.deepEqual(verbs(list.headers), !caller || caller === 'subscriber' ? ['GET'] : ['GET', 'POST'])
    }
  })
}

function verbs(headers: Headers): string[] {
  const verbs = (headers.get('allow') ?? '').split(/,\s*/).sort()
  return verbs.filter((verb) => verb !== 'HEAD' && verb !== 'OPTIONS')
}

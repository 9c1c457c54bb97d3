import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userIds } from '../support/api.ts'
import type { TestService } from '../support/server.ts'
import { ask, startPermissionService, watchActivity } from './asking.ts'
import { expectedAfter } from './expected.ts'
import { kinds, plant, plurals } from './specimens.ts'

/* What becomes of the status and the author that a write names (contract/writes.md §6). */

const writers = ['contributor', 'author', 'editor', 'admin'] as const
const wishes = ['-', 'publish', 'future', 'draft', 'pending', 'private'] as const
const unpublished = ['draft', 'pending', 'private', 'trashed-draft'] as const

/** Registers the tests. */
export function statusMatrix(count: (cells: number) => void): void {
  let service: TestService
  let activities: () => Promise<number>
  before(async () => {
    service = await startPermissionService()
    activities = watchActivity(service)
  })
  after(() => service.close())
  let made = 0

  for (const kind of kinds) {
    const plural = plurals[kind]
    const least = () =>
      kind === 'event'
        ? { title: `Made ${made++}`, start_date: '2027-06-15', end_date: '2027-06-16' }
        : { [kind]: `Made ${made++}` }
    const wishOf = (wish: string) =>
      wish === '-' ? {} : { status: wish, ...(wish === 'future' ? { date: '2090-01-01' } : {}) }

    for (const wish of wishes) {
      test(`${plural}: status ${wish} of each role`, async () => {
        for (const as of writers) {
          const expected = expectedAfter(wish, as)
          const created = await ask(service, `POST /${plural}`, { as, json: { ...least(), ...wishOf(wish) } })
          assert.equal(created.status, 201, created.bytes)
          assert.equal(created.body['status'], expected, `create by ${as}`)
          count(1)
          for (const state of wish === '-' ? [] : unpublished) {
            const { id } = await plant(service.storage, { kind, state, owner: as }, '')
            const changed = await ask(service, `PUT /${plural}/${id}`, { as, json: wishOf(wish) })
            assert.equal(changed.status, 200, changed.bytes)
            // What a record is already counts as not asked for.
            assert.equal(changed.body['status'], wish === state ? state : expected, `from ${state} by ${as}`)
            count(1)
          }
        }
      })
    }

    test(`${plural}: others are named as authors by editors alone`, async () => {
      for (const as of writers) {
        const allowed = as === 'editor' || as === 'admin'
        const { id } = await plant(service.storage, { kind, state: 'draft', owner: as }, '')
        for (const request of [`POST /${plural}`, `PUT /${plural}/${id}`]) {
          await activities()
          const json = { ...(request.startsWith('POST') ? least() : {}), author: userIds.author2 }
          const { status, bytes } = await ask(service, request, { as, json })
          const expected = allowed ? (request.startsWith('POST') ? 201 : 200) : 403
          assert.equal(status, expected, `${request} by ${as}: ${bytes}`)
          assert.equal(await activities(), allowed ? 1 : 0)
          count(1)
        }
        const kept = await service.storage[plural].byId(id)
        assert.equal(kept?.author, allowed ? userIds.author2 : userIds[as])
      }
    })
  }
}

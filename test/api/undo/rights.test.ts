import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '../../../src/domain/people/scope.ts'
import { anEvent, Api } from '../../support/api.ts'
import { stateOf, write } from './undoing.ts'

/* To undo a write takes the rights to make it, of the password as well (contract/activity.md §4). */

const api = new Api()

/** What undoes with a password of the editor that has these scopes. */
async function undoingWith(scopes: readonly Scope[]) {
  const { body } = await api.call('POST /users/me/application-passwords', {
    as: 'editor',
    json: { name: scopes.join(), scopes },
  })
  const headers = { authorization: `Bearer ${String(body['password'])}` }
  return (entry: number | undefined) => api.call(`POST /activity/${entry}/undo`, { headers })
}

/** Writes of each sort, each of which is taken back in a way of its own: what changes, and the entry. */
const writes: Readonly<Record<string, () => Promise<readonly [path: string, entry: number | undefined]>>> = {
  'a ticket that was created': async () => {
    const { id } = await api.event()
    const { entry, body } = await write(api, 'POST /tickets', { event: id, name: 'Door', price: '5' })
    return [`/tickets/${String(body['id'])}`, entry]
  },
  'an event that began to repeat': async () => {
    const { id } = await api.event()
    const { entry } = await write(api, `POST /events/${id}`, { recurrence: 'FREQ=DAILY;COUNT=3' })
    return [`/events/${id}/occurrences`, entry]
  },
  'a series that was split': async () => {
    const { id } = await api.event({ recurrence: 'FREQ=DAILY;COUNT=4' })
    const { ids } = await api.list(`/events/${id}/occurrences?per_page=10`)
    const { entry } = await write(api, `POST /events/${ids[2]}`, { title: 'Other half', scope: 'following' })
    return [`/events/${ids[2]}`, entry]
  },
  'an event that was created': async () => {
    const { entry, body } = await write(api, 'POST /events', { ...anEvent, venue: { venue: 'New hall' } })
    return [`/events/${String(body['id'])}`, entry]
  },
}

for (const [title, make] of Object.entries(writes))
  test(`${title}: a password that may only read does not undo it`, async () => {
    const [path, entry] = await make()
    const earlier = await stateOf(api, path)
    const refused = await (await undoingWith(['read', 'write:venues']))(entry)
    assert.deepEqual([refused.status, refused.body['code']], [403, 'rest_insufficient_scope'])
    assert.deepEqual(await stateOf(api, path), earlier)
    assert.equal((await (await undoingWith(['write']))(entry)).status, 200)
  })

test('users who may no longer write a record cannot undo their changes of it', async () => {
  const { id } = await api.event({ status: 'draft' }, 'contributor')
  const repeats = await write(api, `POST /events/${id}`, { recurrence: 'FREQ=DAILY;COUNT=3' }, 'contributor')
  await api.update(`/events/${id}`, { status: 'publish' }, 'editor')
  const refused = await api.call(`POST /activity/${repeats.entry}/undo`, { as: 'contributor' })
  assert.deepEqual([refused.status, refused.body['code']], [403, 'rest_forbidden'])
  assert.notEqual((await api.read(`/events/${id}`))['recurrence'], null)
})

test('a password that is not for reading users learns nothing of them from an undo', async () => {
  const create = async (scopes: readonly Scope[]) => {
    const json = { name: scopes.join(), scopes }
    const { body } = await api.call('POST /users/me/application-passwords', { as: 'admin', json })
    return { authorization: `Bearer ${String(body['password'])}` }
  }
  const added = await write(api, 'POST /users', { username: 'secretperson', name: 'Secret', role: 'author' }, 'admin')
  const ask = async (scopes: readonly Scope[]) =>
    api.call(`POST /activity/${added.entry}/undo?dry_run=true`, { headers: await create(scopes) })
  assert.equal((await ask(['write:venues'])).status, 404)
  assert.equal((await ask(['read', 'write'])).status, 200)
  const { text } = await api.call('GET /activity?per_page=50', { headers: await create(['read:activity']) })
  assert.ok(text.includes('"kind":"event"') && !text.includes('"kind":"user"'), text)
})

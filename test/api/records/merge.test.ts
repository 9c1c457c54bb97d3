// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'

const api = new Api({})

const named = (event: Shown, kind: 'venue' | 'organizer') => [event[kind] as Shown | Shown[]].flat().map(({ id }) => id)
const merge = (path: string, from: number, as?: 'editor' | 'author' | 'contributor') =>
  api.call(`POST ${path}/merge`, { as: as ?? 'admin', json: { from } })

for (const kind of ['venue', 'organizer'] as const)
  test(`all that named one ${kind} names the other, once, and the one is in the trash`, async () => {
    const plural = `${kind}s` as const
    const stays = await api.create(plural, { [kind]: `Hall of ${kind}s`, phone: '1' })
    const goes = await api.create(plural, { [kind]: `The hall of ${kind}s`, phone: '2' })
    const other = await api.create(plural, { [kind]: `Another ${kind}` })
    const [one, both, series, draft] = [
      await api.event({ [kind]: [goes.id, other.id] }),
      await api.event({ [kind]: [goes.id, stays.id] }),
      await api.event({ [kind]: goes.id, recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } }),
      await api.event({ [kind]: goes.id, status: 'draft' }),
    ]
    const untouched = await api.event({ [kind]: other.id })
    const path = `/${plural}/${stays.id}`
    const tried = await api.call(`POST ${path}/merge`, { as: 'admin', json: { from: goes.id, dry_run: true } })
    assert.equal(tried.status, 200, tried.text)
    const now = async (id: number) => named((await api.call(`GET /events/${id}`, { as: 'admin' })).body as Shown, kind)
    assert.deepEqual(await now(one.id), [goes.id, other.id])
    const { status, body, text } = await merge(path, goes.id)
    assert.equal(status, 200, text)
    assert.deepEqual([body['id'], body[kind], body['phone']], [stays.id, `Hall of ${kind}s`, '1'])
    assert.deepEqual(await now(one.id), [stays.id, other.id])
    for (const { id } of [both, series, draft]) assert.deepEqual(await now(id), [stays.id])
    assert.deepEqual(await now(untouched.id), [other.id])
    const gone = (await api.call(`GET /${plural}/${goes.id}`, { as: 'admin' })).body
    assert.equal(gone['status'], 'trash')
    const activity = (await api.call(`GET /activity?kind=event&id=${one.id}&per_page=1`, { as: 'admin' })).body
    const [entry] = activity['activity'] as readonly Shown[]
    assert.deepEqual(
      [entry?.['before'], entry?.['after']],
      [{ [kind]: [goes.id, other.id] }, { [kind]: [stays.id, other.id] }],
    )
    assert.equal((await merge(path, goes.id)).status, 400)
  })

test('it is refused where the other is itself or unknown, where this one is in the trash, or has changed meanwhile', async () => {
  const [one, other] = [await api.create('venues', { venue: 'One' }), await api.create('venues', { venue: 'Other' })]
  assert.equal((await api.call(`POST /venues/${one.id}/merge`, { as: 'admin', json: {} })).status, 400)
  for (const from of [one.id, 987654321]) {
    const { status, body } = await api.call(`POST /venues/${one.id}/merge`, { as: 'admin', json: { from } })
    assert.equal(status, 400)
    assert.deepEqual(Object.keys((body['data'] as { params: object }).params), ['from'])
  }
  const headers = { 'if-match': '"old"' }
  const late = await api.call(`POST /venues/${one.id}/merge`, { as: 'admin', json: { from: other.id }, headers })
  assert.equal(late.status, 412)
  await api.call(`DELETE /venues/${one.id}`, { as: 'admin' })
  assert.equal((await merge(`/venues/${one.id}`, other.id)).status, 410)
  assert.equal((await api.call(`GET /venues/${other.id}`, { as: 'admin' })).body['status'], 'publish')
})

test('it takes the right to delete both', async () => {
  const own = await api.create('venues', { venue: 'Of the author' }, 'author')
  const second = await api.create('venues', { venue: 'The second of the author' }, 'author')
  const foreign = await api.create('venues', { venue: 'Of the editor' }, 'editor')
  assert.equal((await merge(`/venues/${own.id}`, foreign.id, 'author')).status, 403)
  assert.equal((await merge(`/venues/${foreign.id}`, own.id, 'author')).status, 403)
  assert.equal((await merge(`/venues/${own.id}`, second.id, 'contributor')).status, 403)
  assert.equal((await merge(`/venues/${own.id}`, second.id, 'author')).status, 200)
})

for (const kind of ['venue', 'organizer'] as const)
  test(`a merge of two ${kind}s is taken back: each event names what it named, unless it has been changed since`, async () => {
    const plural = `${kind}s` as const
    const create = (name: string) => api.create(plural, { [kind]: `${name} ${kind} of the undo` })
    const [stays, goes, other] = [await create('First'), await create('Second'), await create('Third')]
    const event = (ids: readonly number[], more = {}) => api.event({ [kind]: ids, ...more })
    const [first, both, series, own, moved, extended] = [
      await event([goes.id, other.id]),
      await event([stays.id, goes.id]),
      await event([goes.id], { recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } }),
      await event([stays.id]),
      await event([goes.id]),
      await event([goes.id]),
    ]
    const now = async ({ id }: Shown) =>
      named((await api.call(`GET /events/${id}`, { as: 'admin' })).body as Shown, kind)
    const undo = (from: number, as: 'admin' | 'author' = 'admin', more = {}) =>
      api.call(`POST /${plural}/${stays.id}/merge/undo`, { as, json: { from, ...more } })
    assert.equal((await undo(goes.id)).status, 400)
    assert.equal((await merge(`/${plural}/${stays.id}`, goes.id)).status, 200)
    for (const [{ id }, ids] of [[moved, [other.id]] as const, [extended, [other.id, stays.id]] as const])
      await api.call(`PUT /events/${id}`, { as: 'admin', json: { [kind]: ids } })
    assert.equal((await undo(goes.id, 'author')).status, 403)
    for (const wrong of [other.id, stays.id, 987654321]) {
      const { status, body } = await undo(wrong)
      assert.deepEqual([status, Object.keys((body['data'] as { params: object }).params)], [400, ['from']])
    }
    assert.equal((await undo(goes.id, 'admin', { dry_run: true })).status, 200)
    assert.deepEqual(await now(first), [stays.id, other.id])
    const { status, body, text } = await undo(goes.id)
    assert.deepEqual([status, body['id']], [200, stays.id], text)
    const back = (await api.call(`GET /${plural}/${goes.id}`)).body
    assert.deepEqual([back['status'], back['slug']], ['publish', goes['slug']])
    assert.deepEqual(await now(first), [goes.id, other.id])
    assert.deepEqual(await now(both), [stays.id, goes.id])
    assert.deepEqual(await now(series), [goes.id])
    assert.deepEqual(await now(own), [stays.id])
    assert.deepEqual(await now(moved), [other.id])
    assert.deepEqual(await now(extended), [other.id, goes.id])
    assert.equal((await undo(goes.id)).status, 400)
    await api.call(`DELETE /${plural}/${goes.id}`, { as: 'admin' })
    assert.equal((await undo(goes.id)).status, 400, 'it was not merged the last time')
  })

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'
import { pressUndo } from './undo-button.ts'

/* What is removed by mistake comes back, with what it took along. */

let service: TestService
let editor: TestBrowser

before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  editor = await signedIn(service, 'editor')
})
after(() => service.close())

const desk = '/en/desk'

async function call(method: string, path: string, json?: object) {
  const { status, body } = await service.call(method, path, { as: 'editor', ...(json && { json }) })
  assert.ok(status < 300, JSON.stringify(body))
  return body as Record<string, unknown> & { readonly id: number }
}

const moments = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

/** Undoes what was done last, as the message on the list offers it. */
async function takenBack(plural: string): Promise<void> {
  await pressUndo(editor, (await editor.get(`${desk}/${plural}/`)).text)
}

for (const [kind, plural] of [
  ['venue', 'venues'],
  ['organizer', 'organizers'],
] as const)
  test(`a ${kind} that is put into the trash is given back to its events, at once or from there`, async () => {
    const { id } = await call('POST', `/${plural}`, { [kind]: 'Rope Walk' })
    const event = await call('POST', '/events', { ...moments, title: `Ropes of a ${kind}`, [kind]: id })
    const named = async () =>
      [(await call('GET', `/events/${event.id}`))[kind]].flat().map((one) => (one as { id: number }).id)
    await editor.submit(`${desk}/${plural}/${id}/`, { action: 'remove' })
    assert.deepEqual(await named(), [])
    await takenBack(plural)
    assert.deepEqual(await named(), [id])
    await editor.submit(`${desk}/${plural}/`, { 'ids[]': String(id), action: 'trash' })
    assert.deepEqual(await named(), [])
    await editor.submit(`${desk}/${plural}/?status=trash`, { 'ids[]': String(id), action: 'restore' })
    assert.deepEqual(await named(), [id])
  })

test('a category that is deleted comes back right after, with its events and what was below it', async () => {
  const top = await call('POST', '/categories', { name: 'Arts' })
  const middle = await call('POST', '/categories', { name: 'Stage', parent: top.id })
  const low = await call('POST', '/categories', { name: 'Puppets', parent: middle.id })
  await call('POST', '/events', { ...moments, title: 'Punch', categories: [middle.id] })
  await editor.submit(`${desk}/categories/${middle.id}/`, { action: 'remove' })
  assert.equal((await call('GET', `/categories/${low.id}`))['parent'], top.id)
  await takenBack('categories')
  const { parent, count } = await call('GET', `/categories/${middle.id}`)
  assert.deepEqual([parent, count], [top.id, 1])
  assert.equal((await call('GET', `/categories/${low.id}`))['parent'], middle.id)
  assert.equal((await editor.get(`${desk}/categories/${middle.id}/`)).status, 200)
})

test('several tags that are deleted come back together', async () => {
  const tags = await Promise.all(['Indoors', 'Outdoors'].map((name) => call('POST', '/tags', { name })))
  const { csrf } = await editor.get(`${desk}/tags/`)
  const chosen = Object.fromEntries(tags.map(({ id }, index) => [`ids[${index}]`, String(id)]))
  await editor.post(`${desk}/tags/`, { csrf, ...chosen, action: 'delete', sure: '1' })
  for (const { id } of tags) assert.equal((await service.call('GET', `/tags/${id}`)).status, 400)
  await takenBack('tags')
  for (const { id } of tags) assert.equal((await call('GET', `/tags/${id}`)).id, id)
})

test('users who may not delete categories cannot restore one by an entry either', async () => {
  const { id } = await call('POST', '/categories', { name: 'Food' })
  await call('DELETE', `/categories/${id}`)
  const activity = await call('GET', `/activity?kind=category&id=${id}`)
  const [entry] = activity['activity'] as readonly { readonly id: number }[]
  const contributor = await signedIn(service, 'contributor')
  const { csrf } = await contributor.get(`${desk}/venues/`)
  const { status } = await contributor.post(`${desk}/undo/`, { csrf, action: 'undo', activity: String(entry?.id) })
  assert.equal(status, 404)
  assert.equal((await service.call('GET', `/categories/${id}`)).status, 400)
})

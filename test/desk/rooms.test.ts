import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* Buildings and rooms at the desk. */

let service: TestService
let editor: TestBrowser
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  editor = await signedIn(service, 'editor')
})
after(() => service.close())

const venue = async (json: object) =>
  (await service.call('POST', '/venues', { as: 'editor', json })).body as { readonly id: number }
const parentOf = async (id: number) =>
  ((await service.call('GET', `/venues/${id}`)).body as { readonly parent_venue?: number }).parent_venue

void test('a venue is put into a building that is chosen, and out of it', async () => {
  const building = await venue({ venue: 'Town hall' })
  const room = await venue({ venue: 'Council room' })
  const path = `/en/desk/venues/${room.id}/`
  const { text } = await editor.get(path)
  const [, select = ''] = /<select[^>]* name="parent_venue"[^>]*>(.*?)<\/select>/s.exec(text) ?? []
  assert.match(text, />Part of</)
  assert.match(select, /Town hall/)
  // Not into itself.
  assert.doesNotMatch(select, /Council room/)
  const fields = { 'venue[en]': 'Council room', status: 'publish' }
  const saved = await editor.submit(path, { ...fields, parent_venue: String(building.id) })
  assert.equal(saved.status, 303, saved.text)
  assert.equal(await parentOf(room.id), building.id)
  const refused = await editor.submit('/fr/desk/venues/new/', { ...fields, parent_venue: String(room.id) })
  assert.equal(refused.status, 400)
  assert.match((await editor.get(path)).text, new RegExp(`<option value="${building.id}" selected`))
  await editor.submit(path, { ...fields, parent_venue: '0' })
  assert.equal(await parentOf(room.id), undefined)
})

void test('each building may have a room of the same name, after one look at the other', async () => {
  const [north, south] = [await venue({ venue: 'North wing' }), await venue({ venue: 'South wing' })]
  const first = await venue({ venue: 'Room 1', parent_venue: north.id })
  const fields = { 'venue[en]': 'Room 1', parent_venue: String(south.id), status: 'publish' }
  assert.equal((await editor.submit('/en/desk/venues/new/', fields)).status, 400)
  const made = await editor.submit('/en/desk/venues/new/', { ...fields, distinct: '1' })
  assert.equal(made.status, 303, made.text)
  assert.equal(await parentOf(first.id), north.id)
  const again = await editor.submit('/en/desk/venues/new/', { ...fields, distinct: '1' })
  assert.equal(again.status, 400)
})

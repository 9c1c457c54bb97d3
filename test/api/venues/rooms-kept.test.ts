import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../support/server.ts'

/* What becomes of rooms where their buildings are merged, deleted for good, or come with events. */

let service: TestService
before(async () => {
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

interface Shown {
  readonly id: number
  readonly parent_venue?: number
  readonly revised_utc: string
  readonly venue: string | Shown
}
const send = async (request: string, json?: object) => {
  const [method = '', path = ''] = request.split(' ')
  const { status, body, headers } = await service.call(method, path, { as: 'admin', ...(json && { json }) })
  assert.ok(status < 300, JSON.stringify(body))
  return { shown: body as Shown, entry: headers.get('activity-id') }
}
const made = async (path: string, json: object) => (await send(`POST ${path}`, json)).shown
const parentOf = async (id: number) => (await send(`GET /venues/${id}`)).shown.parent_venue

test('a building that is deleted for good is gone from its rooms, which stay', async () => {
  const building = await made('/venues', { venue: 'Old mill' })
  const room = await made('/venues', { venue: 'Wheel', parent_venue: building.id })
  await send(`DELETE /venues/${building.id}`)
  await service.storage.venues.purge([building.id], '2027-03-01 12:00:00')
  const [kept] = await service.storage.venues.byIds([room.id])
  assert.equal(kept?.parentVenue, null)
  assert.equal(await parentOf(room.id), undefined)
})

test('a merge of two buildings is undone as any write, rooms included', async () => {
  const [stays, goes] = [await made('/venues', { venue: 'Stays' }), await made('/venues', { venue: 'Goes' })]
  const room = await made('/venues', { venue: 'Hall of both', parent_venue: goes.id })
  const { entry } = await send(`POST /venues/${stays.id}/merge`, { from: goes.id })
  assert.equal(await parentOf(room.id), stays.id)
  await send(`POST /activity/${entry}/undo`, {})
  assert.equal(await parentOf(room.id), goes.id)
})

test('a room that comes with an event is put into its building', async () => {
  const building = await made('/venues', { venue: 'Depot' })
  const json = { title: 'Fair', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }
  const event = await made('/events', { ...json, venue: { venue: 'Bay 1', parent_venue: building.id } })
  assert.equal((event.venue as Shown).parent_venue, building.id)
  const { status } = await service.call('POST', '/events', {
    as: 'admin',
    json: { ...json, venue: { venue: 'Bay 2', parent_venue: (event.venue as Shown).id } },
  })
  assert.equal(status, 400)
})

test('what is shown of a building is new in its rooms and their events, too', async () => {
  const building = await made('/venues', { venue: 'Post office' })
  const room = await made('/venues', { venue: 'Counter', parent_venue: building.id })
  const json = { title: 'Stamps', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00', venue: room.id }
  const event = await made('/events', json)
  service.setClock('2027-03-01T13:00:00Z')
  await send(`PUT /venues/${building.id}`, { venue: 'Former post office' })
  for (const path of [`/venues/${room.id}`, `/events/${event.id}`])
    assert.equal((await send(`GET ${path}`)).shown.revised_utc, '2027-03-01 13:00:00', path)
})

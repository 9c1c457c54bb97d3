import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* Buildings and their rooms (contract/writes.md §16). */

const api = new Api()
const venue = async (name: string, fields: Body = {}) => (await api.create('venues', { venue: name, ...fields })).id
const titles = async (query: string) =>
  (await api.list(`/events?${query}`)).records.map(({ title }) => String(title)).sort()

async function refused(path: string, json: Body, said: RegExp): Promise<void> {
  const { status, text } = await api.call(`POST ${path}`, { as: 'editor', json })
  assert.equal(status, 400, text)
  assert.match(text, said)
}

test('a venue is a room of another one until that is taken away, by 0, null or nothing', async () => {
  const building = await venue('House')
  const room = await venue('Room', { parent_venue: building })
  assert.equal((await api.read(`/venues/${room}`))['parent_venue'], building)
  assert.ok(!('parent_venue' in (await api.read(`/venues/${building}`))))
  await api.update(`/venues/${room}`, { city: 'Lyon' })
  for (const none of [0, null, '']) {
    assert.equal((await api.update(`/venues/${room}`, { parent_venue: building }))['parent_venue'], building)
    assert.ok(!('parent_venue' in (await api.update(`/venues/${room}`, { parent_venue: none }))), String(none))
  }
})

test('there are two levels alone, of venues that the caller may read', async () => {
  const building = await venue('Castle')
  const room = await venue('Tower', { parent_venue: building })
  const draft = await venue('Plans', { status: 'draft' })
  const other = await venue('Barn')
  await refused('/venues', { venue: 'Attic', parent_venue: room }, /a room has no rooms/)
  await refused(`/venues/${building}`, { parent_venue: other }, /this venue has rooms/)
  await refused(`/venues/${other}`, { parent_venue: other }, /another venue than the room itself/)
  await refused('/venues', { venue: 'Attic', parent_venue: 99_999 }, /existing venue/)
  const author = await api.call('POST /venues', { as: 'author', json: { venue: 'Attic', parent_venue: draft } })
  assert.equal(author.status, 400)
  assert.match(author.text, /existing venue/)
  const french = await api.call('POST /fr/api/calendar/events/v1/venues', {
    as: 'editor',
    json: { venue: 'Attic', parent_venue: room },
  })
  assert.match(french.text, /une salle n’a pas de salles/)
  // By the name of one that has rooms.
  await refused('/venues', { venue: 'Castle', parent_venue: 'x' }, /parent_venue/)
  assert.deepEqual((await api.list(`/venues?parent_venue=${building}`)).ids, [room])
})

test('rooms of one name in two buildings are two', async () => {
  const [north, south] = [await venue('North'), await venue('South')]
  const first = await venue('Room 1', { parent_venue: north })
  const second = await venue('Room 1', { parent_venue: south })
  assert.notEqual(first, second)
  assert.equal(await venue('Room 1', { parent_venue: south }), second)
  assert.equal((await api.read(`/venues/${first}`))['parent_venue'], north)
})

test('a hidden building is told to nobody who may not read it, nor left by them', async () => {
  const building = await venue('Secret house', { status: 'draft' })
  const room = await api.create('venues', { venue: 'Open room' }, 'author')
  await api.update(`/venues/${room.id}`, { parent_venue: building })
  const event = await api.event({ venue: room.id, title: 'In the open room' })
  for (const path of [`/venues/${room.id}`, `/events/${event.id}`, '/venues?parent_venue=0&per_page=50']) {
    const { status, text } = await api.call(`GET ${path}`)
    assert.equal(status, 200)
    assert.ok(!text.includes('Secret house') && !text.includes('parent_venue":'), text)
  }
  assert.ok((await api.list('/venues?parent_venue=0&per_page=50')).ids.includes(room.id))
  assert.equal((await api.call(`GET /venues?parent_venue=${building}`)).status, 400)
  assert.equal((await api.call(`GET /events?venue=${building}`)).status, 400)
  await api.update(`/venues/${room.id}`, { parent_venue: 0, city: 'Nice' }, 'author')
  assert.equal((await api.read(`/venues/${room.id}`, 'admin'))['parent_venue'], building)
  await api.update(`/venues/${building}`, { status: 'publish' })
  const { body } = await api.call(`GET /events/${event.id}`)
  const { location } = body['json_ld'] as { readonly location: Body }
  assert.partialDeepStrictEqual(location, { name: 'Open room', containedInPlace: { name: 'Secret house' } })
  assert.ok(!(await api.list('/venues?parent_venue=0&per_page=50')).ids.includes(room.id))
})

test('a list of the events of a building finds those in its rooms, and one without it leaves them out', async () => {
  const building = await venue('Forum')
  const room = await venue('Forum 1', { parent_venue: building })
  const hidden = await venue('Forum 2', { parent_venue: building, status: 'draft' })
  await api.event({ title: 'whole', venue: building, tags: ['zzrooms'] })
  await api.event({ title: 'room', venue: room, tags: ['zzrooms'] })
  await api.event({ title: 'hidden', venue: hidden, tags: ['zzrooms'] })
  await api.event({ title: 'away', tags: ['zzrooms'] })
  assert.deepEqual(await titles(`venue=${building}`), ['room', 'whole'])
  assert.deepEqual(await titles(`venue=${room}`), ['room'])
  assert.deepEqual(await titles(`tags=zzrooms&exclude_venues=${building}`), ['away', 'hidden'])
  const { events } = (await api.call(`GET /events?venue=${building}&status=publish,draft`, { as: 'editor' })).body as {
    readonly events: readonly Shown[]
  }
  assert.deepEqual(events.map(({ title }) => title).sort(), ['hidden', 'room', 'whole'])
  const { facets } = (await api.call(`GET /events?venue=${building}&facets=venues`)).body as {
    readonly facets: { readonly venues: readonly Body[] }
  }
  const counted = new Map(facets.venues.map(({ id, count }) => [id, count]))
  assert.deepEqual([counted.get(building), counted.get(room), counted.get(hidden)], [1, 1, undefined])
})

test('the rooms of a venue that is merged into another one are rooms of that, and back again', async () => {
  const [stays, goes] = [await venue('Theatre'), await venue('Theater')]
  const room = await venue('Stage', { parent_venue: goes })
  const parentOf = async (id: number) => (await api.read(`/venues/${id}`))['parent_venue']
  await api.call(`POST /venues/${stays}/merge`, { as: 'admin', json: { from: goes } })
  assert.equal(await parentOf(room), stays)
  await api.call(`POST /venues/${stays}/merge/undo`, { as: 'admin', json: { from: goes } })
  assert.equal(await parentOf(room), goes)
  // Into one of its own rooms, which is none any more.
  assert.equal((await api.call(`POST /venues/${room}/merge`, { as: 'admin', json: { from: goes } })).status, 200)
  assert.equal(await parentOf(room), undefined)
  await api.call(`POST /venues/${room}/merge/undo`, { as: 'admin', json: { from: goes } })
  assert.equal(await parentOf(room), goes)
  const other = await venue('Foyer', { parent_venue: stays })
  await refused(`/venues/${other}/merge`, { from: goes }, /must have no rooms/)
})

test('a room tells nothing of a building that is in the trash, until that comes back', async () => {
  const building = await venue('Old works')
  const room = await venue('Engine room', { parent_venue: building })
  const before = (await api.read(`/venues/${room}`))['revised_utc']
  await api.remove(`/venues/${building}`)
  const read = await api.read(`/venues/${room}`, 'admin')
  assert.ok(!('parent_venue' in read) && String(read['revised_utc']) >= String(before))
  // A form that shows no building sends none.
  await api.update(`/venues/${room}`, { parent_venue: 0, city: 'Lens' })
  await api.update(`/venues/${building}`, { status: 'publish' })
  assert.equal((await api.read(`/venues/${room}`))['parent_venue'], building)
})

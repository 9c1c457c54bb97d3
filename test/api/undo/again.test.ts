import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { undo, undone, write } from './undoing.ts'

/* What an undo has taken back is done with: the next undo of the write is about the rest (contract/activity.md §4). */

const api = new Api()
const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

/** An event of which the first write is undone but for its title, as another user has changed that since. */
async function partlyUndone(fields: Body, json: Body) {
  const { id } = await api.event({ title: 'A', ...times, ...fields })
  const path = `/events/${id}`
  const first = await write(api, `POST ${path}`, { title: 'B', ...json })
  const title = await write(api, `POST ${path}`, { title: 'C' }, 'admin')
  const { kept } = await undone(api, first.entry, 'editor', { partly: true })
  assert.deepEqual(
    kept.map(({ member }) => member),
    ['title@en'],
  )
  return { id, path, first: first.entry, title: title.entry }
}

const tag = async (name: string) => (await api.create('tags', { name })).id

async function tagsOf(path: string): Promise<readonly number[]> {
  return ((await api.read(path))['tags'] as readonly { readonly id: number }[]).map(({ id }) => id).toSorted()
}

test('a member that was undone and changed since does not keep the rest from being undone', async () => {
  const { id, path, first, title } = await partlyUndone({ cost: '5' }, { cost: '6' })
  await api.update(path, { cost: '7' })
  await undone(api, title, 'admin')
  const { undone: done, kept } = await undone(api, first)
  assert.deepEqual([done, kept], [[{ kind: 'event', id, members: ['title'] }], []])
  const event = await api.read(path)
  assert.deepEqual([event['title'], event['cost']], ['A', '$7'])
})

test('a member whose undo was undone is undone again', async () => {
  const { path, first, title } = await partlyUndone({ cost: '5' }, { cost: '6' })
  const { activity } = (await api.read(`/activity?id=${path.slice(8)}`, 'admin')) as unknown as {
    readonly activity: readonly { readonly id: number; readonly undoes: number | null }[]
  }
  await undone(api, activity.find(({ undoes }) => undoes === first)?.id)
  assert.equal((await api.read(path))['cost'], '$6')
  await undone(api, title, 'admin')
  await undone(api, first)
  const event = await api.read(path)
  assert.deepEqual([event['title'], event['cost']], ['A', '$5'])
})

test('a tag whose adding was undone stays where somebody has added it since', async () => {
  const added = await tag('added')
  const { path, first, title } = await partlyUndone({}, { tags: [added] })
  await api.update(path, { tags: [added] })
  await undone(api, title, 'admin')
  await undone(api, first)
  assert.deepEqual([(await api.read(path))['title'], await tagsOf(path)], ['A', [added]])
})

test('what an undo could not take back of a list is undone later', async () => {
  const [one, two, three] = [await tag('one'), await tag('two'), await tag('three')]
  const { path, first, title } = await partlyUndone({ tags: [one] }, { tags: [one, two, three] })
  assert.deepEqual(await tagsOf(path), [one])
  const { id } = await api.event({ title: 'A', ...times, tags: [one] })
  const both = await write(api, `POST /events/${id}`, { tags: [one, two, three] })
  const less = await write(api, `POST /events/${id}`, { tags: [one, two] }, 'admin')
  await undone(api, both.entry)
  assert.deepEqual(await tagsOf(`/events/${id}`), [one])
  await undone(api, less.entry, 'admin')
  assert.deepEqual(await tagsOf(`/events/${id}`), [one, three])
  await api.update(`/events/${id}`, { tags: [one, two, three] })
  await undone(api, both.entry)
  assert.deepEqual(await tagsOf(`/events/${id}`), [one, two])
  await undone(api, title, 'admin')
  await undone(api, first)
  assert.deepEqual([(await api.read(path))['title'], await tagsOf(path)], ['A', [one]])
})

test('a ticket whose deletion was undone stays away where somebody has deleted it since', async () => {
  const { path, first, title } = await partlyUndone({ tickets: [{ name: 'Seat', price: '5' }] }, { tickets: [] })
  const [ticket] = (await api.read(path))['tickets'] as readonly { readonly id: number }[]
  await api.remove(`/tickets/${ticket?.id}`)
  await undone(api, title, 'admin')
  await undone(api, first)
  const event = await api.read(path)
  assert.deepEqual([event['title'], event['tickets']], ['A', []])
})

test('a tag whose deletion was undone stays away where somebody has deleted it since', async () => {
  const gone = await tag('gone')
  const { entry } = await write(api, `DELETE /tags/${gone}`)
  await undone(api, entry)
  await api.remove(`/tags/${gone}`)
  assert.deepEqual((await undone(api, entry)).undone, [])
  assert.equal((await api.call(`GET /tags/${gone}`)).status, 400)
})

test('an event that has left a venue since is not given it twice', async () => {
  const { id: venue } = await api.create('venues', { venue: 'Mill' })
  const { id } = await api.event({ title: 'A', ...times, venue })
  const { entry } = await write(api, `DELETE /venues/${venue}`)
  await undone(api, entry)
  const venueOf = async () => ((await api.read(`/events/${id}`))['venue'] as Partial<Body>)['id']
  assert.equal(await venueOf(), venue)
  await api.update(`/events/${id}`, { venue: null })
  const again = await undo(api, entry)
  assert.equal(again.status, 200, again.text)
  assert.equal(await venueOf(), undefined)
})

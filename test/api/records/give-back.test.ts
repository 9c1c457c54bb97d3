// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Account, type Reply } from '../../support/api.ts'

/* Restoring removed records, with their links, by the activity. */

const api = new Api()

/** Brings a record back to how the newest entry about it found it. */
async function bringBack(kind: string, id: number, as: Account = 'admin', state = 'before'): Promise<Reply> {
  const { records } = await api.list(`/activity?kind=${kind}&id=${id}`, 'admin')
  return api.call(`POST /activity/${records[0]?.id}/restore`, { as, json: { state } })
}

interface Linked {
  readonly id: number
}

const linked = async (event: { readonly id: number }, member: 'venue' | 'organizer' | 'categories' | 'tags') => {
  const found = (await api.read(`/events/${event.id}`, 'admin'))[member] as Linked | readonly Linked[]
  return [found].flat().map(({ id }) => id)
}

test('a venue that comes back is given to its events, but those that have another one', async () => {
  const venue = await api.create('venues', { venue: 'Old mill' })
  const shown = await api.event({ title: 'At the mill', venue: venue.id })
  const draft = await api.event({ title: 'Draft at the mill', venue: venue.id, status: 'draft' }, 'author')
  const moved = await api.event({ title: 'Moved on', venue: venue.id })
  await api.remove(`/venues/${venue.id}`)
  assert.deepEqual(await linked(shown, 'venue'), [])
  const other = await api.create('venues', { venue: 'New mill' })
  await api.update(`/events/${moved.id}`, { venue: other.id })
  assert.equal((await bringBack('venue', venue.id)).status, 200)
  assert.deepEqual(await linked(shown, 'venue'), [venue.id])
  assert.deepEqual(await linked(draft, 'venue'), [venue.id])
  assert.deepEqual(await linked(moved, 'venue'), [other.id])
  assert.equal((await api.read(`/venues/${venue.id}`)).slug, venue.slug)
})

test('an organizer that comes back stands behind those that an event has', async () => {
  const [choir, band] = [
    await api.create('organizers', { organizer: 'Choir' }),
    await api.create('organizers', { organizer: 'Band' }),
  ]
  const event = await api.event({ title: 'Concert', organizer: [choir.id, band.id] })
  await api.remove(`/organizers/${choir.id}`)
  assert.deepEqual(await linked(event, 'organizer'), [band.id])
  await bringBack('organizer', choir.id)
  assert.deepEqual(await linked(event, 'organizer'), [band.id, choir.id])
})

test('a status alone brings no links back', async () => {
  const venue = await api.create('venues', { venue: 'Barn' })
  const event = await api.event({ title: 'In the barn', venue: venue.id })
  await api.remove(`/venues/${venue.id}`)
  await api.update(`/venues/${venue.id}`, { status: 'publish' })
  assert.deepEqual(await linked(event, 'venue'), [])
})

test('a deleted category comes back with its id, texts, place, events and the categories below it', async () => {
  const above = await api.create('categories', { name: 'Arts' })
  const music = await api.create('categories', {
    name: { en: 'Music', fr: 'Musique' },
    description: 'All of it',
    parent: above.id,
  })
  const jazz = await api.create('categories', { name: 'Jazz', parent: music.id })
  const folk = await api.create('categories', { name: 'Folk', parent: music.id })
  const event = await api.event({ title: 'Gig', categories: [jazz.id, music.id] })
  const draft = await api.event({ title: 'Draft gig', categories: [music.id], status: 'draft' })
  const before = await api.read(`/categories/${music.id}?translations=true`)
  await api.remove(`/categories/${music.id}`)
  assert.equal((await api.read(`/categories/${jazz.id}`))['parent'], above.id)
  await api.update(`/categories/${folk.id}`, { parent: 0 })
  const { status, body } = await bringBack('category', music.id)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body['missing'], [])
  const { revised_utc: revised, ...back } = await api.read(`/categories/${music.id}?translations=true`)
  const { revised_utc: earlier, ...there } = before
  assert.deepEqual(back, there)
  assert.ok(String(revised) >= String(earlier))
  assert.equal(before['count'], 1)
  assert.deepEqual(await linked(event, 'categories'), [jazz.id, music.id])
  assert.deepEqual(await linked(draft, 'categories'), [music.id])
  assert.equal((await api.read(`/categories/${jazz.id}`))['parent'], music.id)
  assert.equal((await api.read(`/categories/${folk.id}`))['parent'], 0)
  const { ids } = await api.list('/events?categories=musique', 'admin')
  assert.ok(ids.includes(event.id))
})

test('only users who may write tags restore a deleted tag', async () => {
  const tag = await api.create('tags', { name: 'Free entry' })
  const event = await api.event({ title: 'Open day', tags: [tag.id] })
  await api.remove(`/tags/${tag.id}`)
  assert.equal((await bringBack('tag', tag.id, 'author')).status, 404)
  assert.equal((await bringBack('tag', tag.id, 'subscriber')).status, 403)
  assert.equal((await api.call(`GET /tags/${tag.id}`)).status, 400)
  assert.equal((await bringBack('tag', tag.id, 'editor')).status, 200)
  assert.deepEqual(await linked(event, 'tags'), [tag.id])
})

test('a deletion is brought back once, and as it left things only where something is left', async () => {
  const tag = await api.create('tags', { name: 'Outdoors' })
  await api.remove(`/tags/${tag.id}`)
  assert.equal((await bringBack('tag', tag.id, 'admin', 'after')).status, 410)
  assert.equal((await bringBack('tag', tag.id)).status, 200)
})

test('a category whose name was given to another since stays deleted, and nothing is written', async () => {
  const first = await api.create('categories', { name: 'Sport' })
  const event = await api.event({ title: 'Match', categories: [first.id] })
  await api.remove(`/categories/${first.id}`)
  await api.create('categories', { name: 'Sport' })
  const { records } = await api.list(`/activity?kind=category&id=${first.id}`, 'admin')
  const { status, body } = await bringBack('category', first.id)
  assert.equal(status, 400)
  assert.equal(body['code'], 'term_exists')
  assert.equal((await api.call(`GET /categories/${first.id}`)).status, 400)
  assert.deepEqual(await linked(event, 'categories'), [])
  assert.equal((await api.list(`/activity?kind=category&id=${first.id}`, 'admin')).total, records.length)
})

test('the activity does not tell which events had what was removed', async () => {
  const venue = await api.create('venues', { venue: 'Cellar' }, 'author')
  await api.event({ title: 'Secret', venue: venue.id, status: 'private' })
  await api.remove(`/venues/${venue.id}`, 'author')
  for (const as of ['admin', 'author'] as const) {
    const { body } = await api.list(`/activity?kind=venue&id=${venue.id}&action=trashed`, as)
    assert.doesNotMatch(JSON.stringify(body), /linked/)
  }
})

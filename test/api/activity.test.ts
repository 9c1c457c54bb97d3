// runs: postgres in all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../support/api.ts'

/* What happened to records, and how they are brought back (contract/activity.md). */

const api = new Api()

interface Entry extends Body {
  readonly id: number
  readonly before: Body
  readonly after: Body
  readonly changed: readonly string[]
}

const entries = async (query: string, as: Parameters<Api['read']>[1] = 'editor') =>
  (await api.read(`/activity?per_page=100&${query}`, as))['activity'] as readonly Entry[]
const restore = (id: number | undefined, json: Body = {}, as: Parameters<Api['read']>[1] = 'editor') =>
  api.call(`POST /activity/${id}/restore`, { as: as ?? 'editor', json })

test('entries have user, action, record, time, address and states before and after, newest first', async () => {
  const event = await api.event({ title: 'Jazz', cost: '10,50 €' }, 'author')
  await api.update(`/events/${event.id}?i18n_language=fr`, { title: 'Le jazz' }, 'editor')
  await api.update(`/events/${event.id}`, { title: 'Blues', featured: true, cost: '' })
  const found = await entries(`kind=event&id=${event.id}`)
  assert.deepEqual(
    found.map(({ action }) => action),
    ['updated', 'updated', 'created'],
  )
  assert.deepEqual(
    found.map(({ user }) => user),
    [
      { id: 1, name: 'admin' },
      { id: 2, name: 'editor' },
      { id: 3, name: 'author' },
    ],
  )
  const [last, french, first] = found
  assert.deepEqual(last?.before, { 'title@en': 'Jazz', featured: false, cost: '10,50€' })
  assert.deepEqual(last.after, { 'title@en': 'Blues', featured: true, cost: null })
  assert.deepEqual(french?.after, { 'title@fr': 'Le jazz', 'slug@fr': 'le-jazz' })
  assert.deepEqual([first?.before, first?.changed], [{}, []])
  assert.equal(last['address'], '127.0.0.0')
  assert.match(String(last['date_utc']), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('filters narrow, and links go on to the end without leaving anything out', async () => {
  const venue = (await api.create('venues', { venue: 'Hall' })).id
  for (let index = 0; index < 6; index += 1) await api.update(`/venues/${venue}`, { phone: `${index}` }, 'editor')
  const of = (query: string) => entries(`kind=venue&id=${venue}&${query}`)
  assert.equal((await of('action=updated')).length, 6)
  assert.equal((await of('actor=1')).length, 1)
  assert.equal((await of('after=2000-01-01&before=now')).length, 7)
  assert.equal((await of('before=2000-01-01')).length, 0)
  const ids: number[] = []
  let next: string | undefined = `/activity?kind=venue&id=${venue}&per_page=3&after=yesterday`
  while (next !== undefined) {
    const page: Body = await api.read(next.replace(/^.*(?=\/activity)/, ''), 'editor')
    ids.push(...(page['activity'] as readonly Entry[]).map(({ id }) => id))
    await api.update(`/venues/${venue}`, { phone: `again ${ids.length}` })
    next = page['next_rest_url'] as string | undefined
  }
  assert.equal(ids.length, 7)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => b - a),
  )
  assert.equal((await api.call('GET /activity?kind=cat', { as: 'editor' })).status, 400)
})

test('authors see what concerns their own records, without addresses; others nothing', async () => {
  const mine = await api.event({ title: 'Mine' }, 'author')
  const theirs = await api.event({ title: 'Theirs' }, 'author2')
  await api.update(`/events/${mine.id}`, { title: 'Edited' }, 'editor')
  const found = await entries('kind=event', 'author')
  assert.ok(found.some(({ record, action }) => record === mine.id && action === 'updated'))
  assert.ok(found.every(({ record }) => record !== theirs.id))
  assert.ok(found.every((entry) => !('address' in entry)))
  const [entry] = await entries(`kind=event&id=${theirs.id}`)
  assert.equal((await restore(entry?.id, {}, 'author')).status, 404)
  assert.equal((await api.call('GET /activity')).status, 401)
  assert.equal((await api.call('GET /activity', { as: 'subscriber' })).status, 403)
})

test('secrets are named and never told', async () => {
  const event = await api.event({ title: 'Secret', password: 'sesame' })
  await api.update(`/events/${event.id}`, { password: 'tajine' })
  const text = JSON.stringify(await entries(`kind=event&id=${event.id}`))
  assert.match(text, /"changed":\["password"\]/)
  assert.doesNotMatch(text, /sesame|tajine|argon2/)
})

test('an event is brought back with its links; those that are gone are named', async () => {
  const [kept, gone] = [await api.create('venues', { venue: 'Kept' }), await api.create('venues', { venue: 'Gone' })]
  const tag = await api.create('tags', { name: 'Passing' })
  const event = await api.event({ title: 'Original', venue: [kept.id, gone.id], tags: [tag.id], description: 'A' })
  const path = `/events/${event.id}`
  await api.update(`${path}?i18n_language=fr`, { title: 'Premier' })
  const [french] = await entries(`kind=event&id=${event.id}`)
  await api.update(path, { title: { en: 'Changed', fr: null }, venue: '', tags: '', description: 'B', slug: 'other' })
  await api.remove(path)
  await api.remove(`/venues/${gone.id}`)
  await api.remove(`/tags/${tag.id}`)
  const reply = await restore(french?.id)
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(reply.body['missing'], [
    { member: 'venue', id: gone.id },
    { member: 'tags', id: tag.id },
  ])
  const now = await api.read(`${path}?translations=1`)
  assert.deepEqual(
    [now['title'], now['description'], now['status'], now.slug, (now['venue'] as Shown).id],
    ['Original', '<p>A</p>', 'publish', event.slug, kept.id],
  )
  assert.equal(((now['translations'] as Body)['fr'] as Body)['title'], 'Premier')
  const [last] = await entries(`kind=event&id=${event.id}`)
  assert.equal(last?.['action'], 'restored')
})

for (const [collection, name, kind] of [
  ['venues', 'venue', 'venue'],
  ['organizers', 'organizer', 'organizer'],
  ['categories', 'name', 'category'],
  ['tags', 'name', 'tag'],
] as const)
  test(`one of the ${collection} is brought back to before an entry, and after it`, async () => {
    const record = await api.create(collection, { [name]: `First ${kind}` })
    const path = `/${collection}/${record.id}`
    await api.update(path, { [name]: `Second ${kind}`, description: 'More' })
    await api.update(path, { [name]: `Third ${kind}` })
    const found = await entries(`kind=${kind}&id=${record.id}`)
    const second = found[1]?.id
    assert.equal((await restore(second, { state: 'before' })).status, 200)
    assert.equal((await api.read(path))[name], `First ${kind}`)
    assert.equal((await restore(second)).status, 200)
    assert.equal((await api.read(path))[name], `Second ${kind}`)
    const dry = await api.call(`POST /activity/${second}/restore?dry_run=1`, {
      as: 'editor',
      json: { state: 'before' },
    })
    assert.deepEqual([dry.status, (dry.body['current'] as Body)[name]], [200, `First ${kind}`])
    assert.equal((await api.read(path))[name], `Second ${kind}`)
  })

test('permanently deleted records cannot be restored, and the rules of an update hold', async () => {
  const tag = await api.create('tags', { name: 'Deleted' })
  await api.remove(`/tags/${tag.id}`)
  const [deleted] = await entries(`kind=tag&id=${tag.id}`)
  assert.equal(deleted?.before['name@en'], 'Deleted')
  assert.equal((await restore(deleted.id)).status, 410)
  assert.equal((await restore(999_999)).status, 404)
  const event = await api.event({ title: 'Pending', status: 'pending' }, 'contributor')
  await api.update(`/events/${event.id}`, { title: 'Published', status: 'publish' }, 'editor')
  const [published] = await entries(`kind=event&id=${event.id}`, 'contributor')
  assert.equal((await restore(published?.id, { state: 'before' }, 'contributor')).status, 403)
})

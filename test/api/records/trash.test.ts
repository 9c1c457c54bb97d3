// runs: postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'
import { assertReply, invalid, scenarios } from '../../support/scenario.ts'

/* Deletion and the trash, for all three kinds (contract/writes.md §13, contract/access.md §5). */

const api = new Api({ PER_PAGE: '50' })
const kinds = [
  ['events', 'event', 'title', { start_date: '2035-01-01', end_date: '2035-01-02' }],
  ['venues', 'venue', 'venue', {}],
  ['organizers', 'organizer', 'organizer', {}],
] as const

for (const [collection, kind, name, extra] of kinds) {
  const make = (title: string, fields: object = {}) => api.create(collection, { [name]: title, ...extra, ...fields })
  const list = collection === 'events' ? '/events?starts_after=2000-01-01' : `/${collection}?page=1`

  test(`${collection}: deleting answers the record in the trash`, async () => {
    const record = await make('Doomed', { description: 'Text' })
    const removed = await api.remove(`/${collection}/${record.id}`)
    assert.partialDeepStrictEqual(removed, {
      id: record.id,
      [name]: 'Doomed',
      description: '<p>Text</p>',
      status: 'trash',
      slug: 'doomed__trashed',
    })
    assert.ok(removed.url.endsWith(`/?p=${record.id}`))
    assert.ok(!('json_ld' in removed))
  })

  test(`${collection}: deleting again is 410, and force is ignored`, async () => {
    const record = await make('Twice')
    await api.remove(`/${collection}/${record.id}?force=true`)
    const again = await api.call(`DELETE /${collection}/${record.id}`, { as: 'admin' })
    assertReply(again, { status: 410, code: `${kind}-is-in-trash` })
    assert.equal((await api.read(`/${collection}/${record.id}`, 'admin'))['status'], 'trash', 'never gone at once')
  })

  test(`${collection}: by slug, the old slug is unknown then, the suffixed one is 410`, async () => {
    const record = await make('By slug')
    assert.equal((await api.remove(`/${collection}/by-slug/by-slug`)).id, record.id)
    assertReply(await api.call(`DELETE /${collection}/by-slug/by-slug`, { as: 'admin' }), invalid('slug'))
    const again = await api.call(`DELETE /${collection}/by-slug/by-slug__trashed`, { as: 'admin' })
    assertReply(again, { status: 410, code: `${kind}-is-in-trash` })
  })

  test(`${collection}: nobody else sees what is in the trash, editors see it when they ask`, async () => {
    const record = await make('ZZgone')
    await api.remove(`/${collection}/${record.id}`)
    const code = kind === 'event' ? 'event-no-longer-available' : `${kind}-not-accessible`
    for (const as of [undefined, 'contributor', 'author'] as const) {
      const sending = as ? { as } : {}
      const address = [`/${collection}/${record.id}`, `/${collection}/by-slug/zzgone__trashed`]
      for (const path of address) {
        // A refusal says the slug that was sent, which is in small letters.
        assertReply(await api.call(`GET ${path}`, sending), { status: 403, code, hides: ['ZZgone'] })
      }
      assertReply(await api.call(`GET ${list}&search=zzgone`, sending), { status: 200, total: 0 })
    }
    assert.equal((await api.list(`${list}&search=zzgone`, 'editor')).total, 0)
    assert.deepEqual((await api.list(`${list}&search=zzgone&status=trash`, 'editor')).ids, [record.id])
  })

  test(`${collection}: an author reads and lists its own trash`, async () => {
    const record = await api.create(collection, { [name]: 'Mine', ...extra }, 'author')
    await api.remove(`/${collection}/${record.id}`, 'author')
    assert.equal((await api.read(`/${collection}/${record.id}`, 'author'))['status'], 'trash')
    assert.deepEqual((await api.list(`${list}&status=trash`, 'author')).ids, [record.id])
    assert.deepEqual((await api.list(`${list}&status=trash`, 'author2')).ids, [])
  })

  test(`${collection}: the slug is free while the record is in the trash`, async () => {
    const first = await make('Popular name')
    await api.remove(`/${collection}/${first.id}`)
    const second = await make('Popular name')
    assert.notEqual(second.id, first.id)
    assert.equal(second.slug, 'popular-name')
    const restored = await api.update(`/${collection}/${first.id}`, { status: 'publish' })
    assert.equal(restored.slug, 'popular-name-2')
  })

  test(`${collection}: only an explicit status restores, and the slug comes back`, async () => {
    const record = await make('Lazarus')
    await api.remove(`/${collection}/${record.id}`)
    const touched = await api.update(`/${collection}/${record.id}`, { description: 'Changed in the trash' })
    assert.equal(touched['status'], 'trash')
    assertReply(await api.call(`GET /${collection}/${record.id}`), { status: 403 })
    const restored = await api.update(`/${collection}/${record.id}`, { status: 'draft' })
    assert.partialDeepStrictEqual(restored, { status: 'draft', slug: 'lazarus' })
    assert.equal((await api.update(`/${collection}/${record.id}`, { status: 'publish' }))['status'], 'publish')
    assert.equal((await api.read(`/${collection}/by-slug/lazarus`)).id, record.id)
  })

  test(`${collection}: an update can move to the trash`, async () => {
    const record = await make('Status trash')
    const trashed = await api.update(`/${collection}/${record.id}`, { status: 'trash' })
    assert.partialDeepStrictEqual(trashed, { status: 'trash', slug: 'status-trash__trashed' })
    assertReply(await api.call(`DELETE /${collection}/${record.id}`, { as: 'admin' }), { status: 410 })
  })

  test(`${collection}: a contributor cannot publish by way of the trash`, async () => {
    const record = await api.create(collection, { [name]: 'Sneaky', ...extra }, 'contributor')
    await api.remove(`/${collection}/${record.id}`, 'contributor')
    const restored = await api.update(`/${collection}/${record.id}`, { status: 'publish' }, 'contributor')
    assert.equal(restored['status'], 'pending')
  })

  test(`${collection}: a contributor cannot restore what was published`, async () => {
    const record = await make('Published once', { author: 5 })
    await api.remove(`/${collection}/${record.id}`)
    const json = { status: 'draft' }
    assertReply(await api.call(`PUT /${collection}/${record.id}`, { as: 'contributor', json }), { status: 403 })
  })

  const unknown = kind === 'event' ? { status: 404, code: 'rest-event-not-found' } : invalid('id')
  scenarios(api, [
    {
      name: `${collection}: an unknown id cannot be deleted`,
      as: 'admin',
      request: `DELETE /${collection}/2389`,
      expect: unknown,
    },
    {
      name: `${collection}: nobody deleting an unknown id`,
      request: `DELETE /${collection}/2389`,
      expect: kind === 'event' ? { status: 401, code: 'rest_forbidden' } : invalid('id'),
    },
    {
      name: `${collection}: nobody can delete an unknown slug`,
      request: `DELETE /${collection}/by-slug/nothing`,
      expect: invalid('slug'),
    },
  ])
}

test('links to a trashed venue and organizer are gone, also after they come back', async () => {
  const venue = await api.create('venues', { venue: 'Linked hall' })
  const organizer = await api.create('organizers', { organizer: 'Linked Ann' })
  const other = await api.create('organizers', { organizer: 'Other Ann' })
  const event = await api.event({ venue: venue.id, organizer: [organizer.id, other.id] })
  await api.remove(`/venues/${venue.id}`)
  await api.remove(`/organizers/${organizer.id}`)
  const check = async () => {
    const { venue: place, organizer: people } = await api.read(`/events/${event.id}`, 'admin')
    assert.deepEqual(place, [])
    assert.deepEqual(
      (people as { id: number }[]).map(({ id }) => id),
      [other.id],
    )
  }
  await check()
  await api.update(`/venues/${venue.id}`, { status: 'publish' })
  await api.update(`/organizers/${organizer.id}`, { status: 'publish' })
  await check()
})

test('children of a trashed event stay its children', async () => {
  const parent = await api.event({ title: 'Parent' })
  const child = await api.event({ title: 'Child', post_parent: parent.id })
  await api.remove(`/events/${parent.id}`)
  assert.equal((await api.read(`/events/${child.id}`, 'admin'))['post_parent'], parent.id)
})

for (const [collection, name, others] of [
  ['events', 'title', { start_date: '2035-01-01', end_date: '2035-01-02' }],
  ['venues', 'venue', {}],
  ['organizers', 'organizer', {}],
] as const)
  test(`${collection}: the mark of the trash never gets into an address, however often a record is written back`, async () => {
    const made = await api.create(collection, { ...others, [name]: 'Marked' })
    const path = `/${collection}/${made.id}`
    for (let round = 0; round < 2; round += 1) {
      await api.remove(path)
      const trashed = await api.read(path, 'admin')
      assert.equal(trashed.slug, 'marked__trashed')
      assert.equal((await api.update(path, trashed)).slug, 'marked__trashed')
      assert.equal((await api.update(path, { slug: trashed.slug })).slug, 'marked__trashed')
      assert.equal((await api.update(path, { ...trashed, status: 'publish' })).slug, 'marked')
    }
    for (const slug of ['marked__trashed', 'marked__trashed-2', 'marked__trashed__trashed-3'])
      assert.equal((await api.update(path, { slug })).slug, 'marked')
    const other = await api.create(collection, { ...others, [name]: 'Other', slug: 'marked__trashed' })
    assert.equal(other.slug, 'marked-2')
  })

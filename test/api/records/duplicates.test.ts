// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, everything } from '../../support/api.ts'

/* Creating a venue or an organizer whose name there is (contract/writes.md §10). */

const api = new Api()

for (const [collection, kind] of [
  ['venues', 'venue'],
  ['organizers', 'organizer'],
] as const) {
  test(`${collection}: the same name is the same record, in other letters too`, async () => {
    const first = await api.create(collection, { [kind]: 'Same Name', description: 'Same text', phone: '1' })
    for (const fields of [
      { [kind]: 'Same Name', description: 'Same text' },
      { [kind]: 'Same Name' },
      { [kind]: 'SAME name', description: 'same TEXT' },
      { [kind]: 'Same Name', phone: '1' },
    ]) {
      assert.equal((await api.create(collection, fields)).id, first.id, JSON.stringify(fields))
    }
    assert.equal((await api.read(`/${collection}/${first.id}`))['phone'], '1', 'nothing is reset')
  })

  test(`${collection}: another description is another record`, async () => {
    const first = await api.create(collection, { [kind]: 'Twin', description: 'One' })
    const second = await api.create(collection, { [kind]: 'Twin', description: 'Two' })
    assert.notEqual(second.id, first.id)
    assert.equal(second.slug, 'twin-2')
  })

  test(`${collection}: what is sent is applied by who may edit, and by nobody else`, async () => {
    const first = await api.create(collection, { [kind]: 'Of the author', phone: '1' }, 'author')
    const { total } = await api.list(everything[collection], 'admin')
    assert.equal((await api.create(collection, { [kind]: 'Of the author', phone: '2' }, 'author'))['phone'], '2')
    for (const as of ['author2', 'contributor'] as const) {
      const answered = await api.create(
        collection,
        { [kind]: 'Of the author', phone: '3', website: 'http://x.example' },
        as,
      )
      assert.equal(answered.id, first.id)
      assert.equal(answered['phone'], '2')
    }
    const kept = await api.read(`/${collection}/${first.id}`)
    assert.equal(kept['phone'], '2')
    assert.equal(kept['author'], '3')
    assert.ok(!('website' in kept))
    assert.equal((await api.list(everything[collection], 'admin')).total, total)
  })

  test(`${collection}: what is in the trash, or unreadable, is nobody’s twin`, async () => {
    const trashed = await api.create(collection, { [kind]: 'Trashed twin' })
    await api.remove(`/${collection}/${trashed.id}`)
    assert.notEqual((await api.create(collection, { [kind]: 'Trashed twin' })).id, trashed.id)
    const draft = await api.create(collection, { [kind]: 'Draft twin', status: 'draft', phone: 'zzsecret' })
    const other = await api.create(collection, { [kind]: 'Draft twin' }, 'author')
    assert.notEqual(other.id, draft.id)
    assert.ok(!('phone' in other))
    assert.equal((await api.read(`/${collection}/${draft.id}`, 'admin'))['phone'], 'zzsecret')
  })

  test(`${collection}: an older one that the caller may not read hides none that it may`, async () => {
    const draft = await api.create(collection, { [kind]: 'Hidden twin', status: 'draft' })
    const first = await api.create(collection, { [kind]: 'Hidden twin' }, 'author')
    assert.equal((await api.create(collection, { [kind]: 'Hidden twin' }, 'author')).id, first.id)
    assert.equal((await api.create(collection, { [kind]: 'Hidden twin' }, 'admin')).id, draft.id)
  })
}

test('organizers and venues of one name are two records', async () => {
  const venue = await api.create('venues', { venue: 'Both' })
  const organizer = await api.create('organizers', { organizer: 'Both' })
  assert.notEqual(venue.id, organizer.id)
})

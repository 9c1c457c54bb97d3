// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Collection } from '../../support/api.ts'

/* The search of venues and of organizers: all fragments in one field (contract/lists.md §10). */

const api = new Api({ PER_PAGE: '20' })

before(async () => {
  const france = { city: 'Paris', country: 'France', province: 'Île-de-France' }
  await api.create('venues', {
    venue: 'Venue foo',
    date: '2020-01-01',
    description: 'Content foo',
    address: '100, Avenue du Temple',
    zip: '223345',
    ...france,
  })
  await api.create('venues', {
    venue: 'Venue baz',
    date: '2020-01-02',
    description: 'Content baz',
    city: 'London',
    stateprovince: 'Greater London',
    phone: '3333333',
    zip: '2233456',
  })
  await api.create('venues', {
    venue: 'Venue bar',
    date: '2020-01-03',
    description: 'Content bar',
    city: 'Londonderry',
    state: 'Greater London',
    website: 'https://zzsite.example/',
  })
  await api.create('venues', { venue: 'Venue draft', date: '2020-01-04', status: 'draft', city: 'London' })
  await api.create('organizers', {
    organizer: 'Organizer foo',
    date: '2020-01-05',
    description: 'Content foo',
    phone: '1111111111',
    email: 'one@common.com',
    website: 'http://one.com',
  })
  await api.create('organizers', {
    organizer: 'Organizer baz',
    date: '2020-01-06',
    description: 'Content baz',
    phone: '11112222',
    email: 'two@common.com',
    website: 'http://two.com',
  })
  await api.create('organizers', {
    organizer: 'Organizer bar',
    date: '2020-01-07',
    description: 'Content bar',
    phone: '222223333',
    email: 'three@three.com',
  })
  await api.create('organizers', { organizer: 'Organizer draft', date: '2020-01-08', status: 'draft', phone: '1111' })
})

const found: readonly (readonly [Collection, search: string, expected: readonly string[]])[] = [
  ['venues', 'woo', []],
  ['venues', 'Venue', ['bar', 'baz', 'foo']],
  ['venues', 'venue FOO', ['foo']],
  ['venues', 'Content', ['bar', 'baz', 'foo']],
  ['venues', 'Content foo', ['foo']],
  ['venues', 'Venue Content', []],
  ['venues', 'london', ['bar', 'baz']],
  ['venues', '3333333', ['baz']],
  ['venues', 'temple avenue', ['foo']],
  ['venues', '100 temple', ['foo']],
  ['venues', 'greater london', ['bar', 'baz']],
  ['venues', 'france, ile de', ['foo']],
  ['venues', 'île-de-france', ['foo']],
  ['venues', '223345', ['baz', 'foo']],
  ['venues', 'temple london', []],
  ['organizers', 'woo', []],
  ['organizers', 'Organizer', ['bar', 'baz', 'foo']],
  ['organizers', 'Organizer foo', ['foo']],
  ['organizers', 'Content baz', ['baz']],
  ['organizers', '1111', ['baz', 'foo']],
  ['organizers', '111111111', ['foo']],
  ['organizers', '222223333', ['bar']],
  ['organizers', 'three@three.com', ['bar']],
  ['organizers', 'common.com', ['baz', 'foo']],
  ['organizers', '@common.com', ['baz', 'foo']],
  ['organizers', 'http://one.com', ['foo']],
]
for (const [collection, search, expected] of found) {
  test(`${collection}: search ${search} finds ${expected.join(', ') || 'nothing'}`, async () => {
    const list = await api.list(`/${collection}?search=${encodeURIComponent(search)}`)
    assert.deepEqual(
      list.names.map((name) => name.split(' ')[1]),
      expected,
    )
    assert.equal(list.total, expected.length)
  })
}

test('users who may read drafts find them', async () => {
  assert.equal((await api.list('/venues?search=london', 'editor')).total, 3)
  assert.equal((await api.list('/organizers?search=1111', 'editor')).total, 3)
  assert.equal((await api.list('/organizers?search=1111', 'author')).total, 2)
})

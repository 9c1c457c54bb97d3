// runs: postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Collection } from '../../support/api.ts'

/* Slugs of all three kinds (contract/addresses.md §8, §9). */

const api = new Api()
const kinds: readonly (readonly [Collection, string, object])[] = [
  ['events', 'title', { start_date: '2035-01-01', end_date: '2035-01-02' }],
  ['venues', 'venue', {}],
  ['organizers', 'organizer', {}],
]

const made: readonly (readonly [name: string, slug: string])[] = [
  ['Plain Name', 'plain-name'],
  ['Été à la plage !', 'ete-a-la-plage'],
  ['Straße', 'strasse'],
  ['Œuvre', 'oeuvre'],
  ['Tom’s “Bar” & Grill', 'toms-bar-grill'],
  ['a   b -- c', 'a-b-c'],
  ['日本', '日本'],
  ['Party 🎉 time', 'party-time'],
  ['UPPER_case', 'upper_case'],
]

for (const [collection, name, extra] of kinds) {
  const make = (title: string, fields: object = {}) => api.create(collection, { [name]: title, ...extra, ...fields })

  for (const [title, slug] of made) {
    test(`${collection}: ${title} has the slug ${slug}`, async () => {
      const record = await make(title)
      assert.equal(record.slug, slug)
      assert.ok(record.url.endsWith(`/${encodeURIComponent(slug)}/`))
      for (const written of [slug, encodeURIComponent(slug), slug.toUpperCase()]) {
        assert.equal((await api.read(`/${collection}/by-slug/${encodeURI(decodeURI(written))}`)).id, record.id)
      }
    })
  }

  test(`${collection}: a title without letters has its id as slug`, async () => {
    const record = await make('🎉🎉')
    assert.equal(record.slug, String(record.id))
  })

  test(`${collection}: slugs are unique across all statuses`, async () => {
    const [first, second, third] = [
      await make('Same here', { description: 'a', status: 'draft' }),
      await make('Same here', { description: 'b' }),
      await make('Same here', { description: 'c', slug: 'same-here' }),
    ]
    assert.deepEqual([first.slug, second.slug, third.slug], ['same-here', 'same-here-2', 'same-here-3'])
  })

  test(`${collection}: a slug that was sent is cleaned`, async () => {
    assert.equal((await make('Sent', { slug: ' Été <b>chaud</b>! ' })).slug, 'ete-chaud')
  })

  test(`${collection}: a slug has at most 200 characters, its number included`, async () => {
    const slug = 's'.repeat(250)
    const first = await make('Long one', { slug })
    const second = await make('Long two', { slug })
    assert.equal(first.slug.length, 200)
    assert.equal(second.slug.length, 200)
    assert.ok(second.slug.endsWith('-2'))
  })

  test(`${collection}: a new title keeps the slug`, async () => {
    const record = await make('Before the change')
    assert.equal((await api.update(`/${collection}/${record.id}`, { [name]: 'After it' })).slug, 'before-the-change')
  })
}

test('events, venues and organizers have one space of ids, and slugs of their own', async () => {
  const records = []
  for (const [collection, name, extra] of kinds) {
    records.push(await api.create(collection, { [name]: 'One for all', ...extra }))
  }
  assert.deepEqual(
    records.map(({ slug }) => slug),
    ['one-for-all', 'one-for-all', 'one-for-all'],
  )
  assert.equal(new Set(records.map(({ id }) => id)).size, 3)
})

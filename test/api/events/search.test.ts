// runs: postgres
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { Api } from '../../support/api.ts'

const api = new Api({ PER_PAGE: '50' })

before(async () => {
  const organizer = await api.create('organizers', { organizer: 'Quetzal society' })
  const venue = await api.create('venues', { venue: 'Zanzibar hall' })
  await api.event({ title: 'Jazz night', description: 'A quiet evening', excerpt: 'With piano' })
  await api.event({ title: 'Café CRÈME', description: 'Jazz <strong>in</strong> the morning' })
  await api.event({ title: 'Football', excerpt: 'Evening jazz afterwards', venue: venue.id, organizer: organizer.id })
  await api.event({ title: '100% wool_fair', description: 'Knit\nand purl' })
  await api.event({ title: 'Straße nach Œuvre', tags: ['xylophone'] })
  await api.event({ title: 'Secret jazz', status: 'draft', description: 'hidden-word' })
  await api.event({ title: 'Locked', password: 'p', description: 'A treasure of jazz' })
  await api.event({ title: 'Unlisted jazz', hide_from_listings: true })
  await api.event({ title: '日本の祭り' })
  await api.event({ title: 'Set [b]: who*?' })
})

const found: readonly (readonly [search: string, expected: readonly string[]])[] = [
  ['jazz', ['Jazz night', 'Café CRÈME', 'Football']],
  ['JAZZ', ['Jazz night', 'Café CRÈME', 'Football']],
  ['  jazz  ', ['Jazz night', 'Café CRÈME', 'Football']],
  ['azz', ['Jazz night', 'Café CRÈME', 'Football']],
  ['jazz evening', ['Jazz night', 'Football']],
  ['evening jazz', ['Jazz night', 'Football']],
  ['"evening jazz"', ['Football']],
  ['"jazz night"', ['Jazz night']],
  ['jazz -evening', ['Café CRÈME']],
  ['jazz -"quiet evening"', ['Café CRÈME', 'Football']],
  ['piano quiet jazz', ['Jazz night']],
  ['cafe creme', ['Café CRÈME']],
  ['café', ['Café CRÈME']],
  ['strasse', ['Straße nach Œuvre']],
  ['oeuvre', ['Straße nach Œuvre']],
  ['%', ['100% wool_fair']],
  ['wool_fair', ['100% wool_fair']],
  ['w__l', []],
  ['[', ['Set [b]: who*?']],
  ['[b', ['Set [b]: who*?']],
  ['*', ['Set [b]: who*?']],
  ['*?', ['Set [b]: who*?']],
  ['w*', []],
  ['w?', []],
  ['[a', []],
  ['who -]', []],
  ['j%z', []],
  ['"knit and"', ['100% wool_fair']],
  ['祭り', ['日本の祭り']],
  ['strong', []],
  ['zanzibar', []],
  ['quetzal', []],
  ['xylophone', []],
  ['nothing-at-all', []],
  ["'; DROP TABLE events; --", []],
  ['\\', []],
]
for (const [search, expected] of found) {
  test(`search ${search} finds ${expected.join(', ') || 'nothing'}`, async () => {
    const list = await api.list(`/events?search=${encodeURIComponent(search)}`)
    assert.deepEqual(list.names, expected)
    assert.equal(list.total, expected.length)
    assert.equal(list.headers.get('x-tec-total'), String(expected.length))
  })
}

test('search goes with other filters and with paging', async () => {
  const list = await api.list('/events?search=jazz&per_page=2&page=2')
  assert.deepEqual(list.names, ['Football'])
  assert.equal(list.total, 3)
})

test('the public does not find protected events by their content; who may edit them does', async () => {
  assert.deepEqual((await api.list('/events?search=treasure')).names, [])
  assert.deepEqual((await api.list('/events?search=treasure&password=p')).names, [])
  assert.deepEqual((await api.list('/events?search=locked')).names, [])
  assert.deepEqual((await api.list('/events?search=treasure', 'contributor')).names, [])
  assert.deepEqual((await api.list('/events?search=treasure', 'editor')).names, ['Locked'])
})

test('drafts are found by those who may read them', async () => {
  assert.deepEqual((await api.list('/events?search=hidden-word')).names, [])
  assert.deepEqual((await api.list('/events?search=hidden-word', 'author')).names, [])
  assert.deepEqual((await api.list('/events?search=hidden-word', 'admin')).names, ['Secret jazz'])
})

test('a search has at most a thousand characters of any kind', async () => {
  for (const search of ['a'.repeat(1000), '-'.repeat(1000), '"'.repeat(1000), '%'.repeat(1000)])
    await api.list(`/events?search=${encodeURIComponent(search)}`)
  assert.equal((await api.call(`GET /events?search=${'a'.repeat(1001)}`)).status, 400)
})

test('a search finds what has all of its words and none of the excluded ones, however long they are', async () => {
  const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength })
  const titles = fc.sample(fc.array(letters(50), { minLength: 1, maxLength: 2 }), { numRuns: 20, seed: 7 })
  const events = titles.map((parts, number) => `${parts.join(' ')} n${number}`)
  for (const title of events) await api.event({ title, tags: ['letters'] })
  const words = fc.array(fc.oneof(letters(3), letters(12), letters(45)), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(words, words, async (required, excluded) => {
      fc.pre(required.length + excluded.length > 0)
      const search = [...required, ...excluded.map((word) => `-${word}`)].join(' ')
      const { names } = await api.list(`/events?tags=letters&search=${search}`)
      const expected = events.filter(
        (title) => required.every((word) => title.includes(word)) && !excluded.some((word) => title.includes(word)),
      )
      assert.deepEqual(names, expected)
    }),
    { numRuns: 150 },
  )
})

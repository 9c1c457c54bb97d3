// runs: postgres in long
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { Api, type Account } from '../../support/api.ts'
import { runs, seed } from '../../support/runs.ts'

/* How many of what a list finds are in each category (contract/lists.md §16). */

const day = { start_date: '2027-06-16 10:00', end_date: '2027-06-16 12:00' }

interface Value {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly count: number
}

async function facets(api: Api, query: string, as?: Account): Promise<readonly Value[]> {
  const { body } = await api.list(`/events?facets=categories&${query}`, as)
  const found = body['facets'] as { readonly categories: readonly Value[] }
  assert.deepEqual(Object.keys(found), ['categories'])
  return found.categories
}

describe('categories', () => {
  const api = new Api({ PER_PAGE: '50' }, { now: '2027-03-01T12:00:00Z' })
  let series = 0

  before(async () => {
    const category = async (name: unknown, parent?: number) => (await api.create('categories', { name, parent })).id
    const music = await category({ en: 'Music', fr: 'Musique' })
    const jazz = await category('Jazz', music)
    const bebop = await category('Bebop', jazz)
    const walks = await category('Walks')
    await category('Nothing')
    await api.event({ title: 'One', ...day, categories: [bebop], tags: ['free'] })
    await api.event({ title: 'Two', ...day, categories: [music, jazz, bebop] })
    await api.event({ title: 'Three', ...day, categories: [music, walks], venue: { venue: 'Pier' } })
    await api.event({ title: 'None', ...day })
    await api.event({ title: 'Locked', ...day, categories: [walks], password: 'p' })
    await api.event({ title: 'Draft', ...day, categories: [walks], status: 'draft' })
    await api.event({ title: 'Unlisted', ...day, categories: [walks], hide_from_listings: true })
    await api.event({ title: 'Past', start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00', categories: [jazz] })
    const weekly = { recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] }, categories: [walks], tags: ['weekly'] }
    series = (await api.event({ title: 'Weekly', ...day, ...weekly })).id
    const { records } = await api.list(`/events/${series}/occurrences`)
    await api.update(`/events/${records[1]?.id}`, { categories: [walks, jazz] })
  })

  const shows = async (query: string, expected: Readonly<Record<string, number>>, as?: Account) => {
    const found = await facets(api, query, as)
    assert.deepEqual(Object.fromEntries(found.map(({ name, count }) => [name, count])), expected, query)
    assert.deepEqual(
      Object.keys(expected),
      found.map(({ name }) => name),
      'by count, then by name',
    )
  }

  test('a category counts with those below it, and nothing twice', () =>
    shows('recurring=false', { Music: 3, Bebop: 2, Jazz: 2, Walks: 1 }))

  test('occurrences are counted, each with the categories that it has itself', async () => {
    await shows('', { Walks: 5, Music: 4, Jazz: 3, Bebop: 2 })
    await shows(`series=${series}`, { Walks: 4, Jazz: 1, Music: 1 })
  })

  test('of series that are shown once, that one is counted', async () => {
    await shows('series=next&tags=weekly', { Walks: 1 })
    await shows('series=first', { Music: 3, Bebop: 2, Jazz: 2, Walks: 2 })
  })

  test('the filter by category does not count, all others do', async () => {
    await shows('categories=walks&recurring=false', { Music: 3, Bebop: 2, Jazz: 2, Walks: 1 })
    await shows('categories=bebop&tags=free', { Bebop: 1, Jazz: 1, Music: 1 })
    await shows('when=past', { Jazz: 1, Music: 1 })
    await shows('search=three', { Music: 1, Walks: 1 })
    await shows('search=pier&search_in=venues&categories=jazz', { Music: 1, Walks: 1 })
    await shows('search=nothing-at-all', {})
    assert.equal((await api.list('/events?categories=walks&recurring=false&facets=categories')).total, 1)
  })

  test('they are the same on every page, and the links go on with them', async () => {
    const { body } = await api.list('/events?facets=categories&per_page=2&recurring=false')
    const { search } = new URL(String(body['next_rest_url']))
    assert.equal(new URLSearchParams(search).get('facets'), 'categories')
    assert.deepEqual((await api.list(`/events${search}`)).body['facets'], body['facets'])
  })

  test('names are those of the language, with an id and a slug by which to filter', async () => {
    const found = await facets(api, 'i18n_language=fr&tags=free')
    assert.deepEqual(
      found.map(({ name, slug }) => [name, slug]),
      [
        ['Bebop', 'bebop'],
        ['Jazz', 'jazz'],
        ['Musique', 'musique'],
      ],
    )
    for (const { id, slug, count } of await facets(api, '')) {
      assert.equal((await api.list(`/events?categories=${id}`)).total, count)
      assert.equal((await api.list(`/events?categories=${slug}`)).total, count)
    }
  })

  test('protected, unpublished and unlisted events count for those who are shown their categories', async () => {
    const walks = async (query: string, as?: Account) =>
      (await facets(api, `recurring=false&${query}`, as)).find(({ name }) => name === 'Walks')?.count
    assert.equal(await walks(''), 1)
    assert.equal(await walks('password=p'), 1)
    assert.equal(await walks('featured=false'), 1)
    assert.equal(await walks('free=false'), 1)
    assert.equal(await walks('', 'contributor'), 1)
    assert.equal(await walks('', 'editor'), 3)
    assert.equal(await walks('status=draft', 'editor'), 1)
  })

  test('nothing is counted that was not asked for', async () => {
    const { body } = await api.list('/events')
    assert.ok(!('facets' in body))
  })

  test('other facets are refused, with those that there are; other lists have none', async () => {
    for (const wrong of ['', 'colours', 'categories,colours', 'Categories', 'true']) {
      const { status, body, text } = await api.call(`GET /events?facets=${wrong}`)
      assert.equal(status, 400, wrong)
      assert.deepEqual(Object.keys((body['data'] as { params: object }).params), ['facets'])
      assert.match(text, /one or several of categories/)
    }
    for (const path of ['/events/days?start_date=2027-06-16&end_date=2027-06-16', '/events.csv?', '/venues?'])
      assert.equal(
        (await api.call(`GET ${path}&facets=categories`)).headers.get('x-ignored-parameters'),
        'facets',
        path,
      )
  })
})

test('of many categories the hundred with most events are shown, then by name', async (t) => {
  const api = new Api({}, { now: '2027-03-01T12:00:00Z' }, t)
  const names = Array.from({ length: 104 }, (_, n) => `n${String(n).padStart(3, '0')}`)
  await api.event({ ...day, categories: names.toReversed() })
  await api.event({ ...day, categories: ['n103', 'n101'] })
  const found = (await facets(api, '')).map(({ name, count }) => `${name} ${count}`)
  assert.deepEqual(found, ['n101 2', 'n103 2', ...names.slice(0, 98).map((name) => `${name} 1`)])
})

const trees = fc.array(fc.nat(20), { minLength: 9, maxLength: 9 })
const links = fc.array(fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8]), { minLength: 12, maxLength: 12 })
const wanted = fc.record({
  tag: fc.option(fc.nat(2), { nil: undefined }),
  category: fc.option(fc.nat(8), { nil: undefined }),
  until: fc.option(fc.nat(11), { nil: undefined }),
})

test('any tree of categories is counted as a plain look at the events counts', async (t) => {
  const api = new Api({ PER_PAGE: '50' }, { now: '2027-03-01T12:00:00Z' }, t)
  const [tree = []] = fc.sample(trees, { seed, numRuns: 1 })
  const [linked = []] = fc.sample(links, { seed, numRuns: 1 })
  const above = tree.map((number, n) => (number < n ? number : undefined))
  const ids: number[] = []
  for (const [n, parent] of above.entries())
    ids.push(
      (await api.create('categories', { name: `c${n}`, ...(parent !== undefined && { parent: ids[parent] }) })).id,
    )
  for (const [n, of] of linked.entries()) {
    const date = `2027-04-${String(n + 1).padStart(2, '0')}`
    await api.event({
      ...{ start_date: `${date} 10:00`, end_date: `${date} 11:00`, tags: [`t${n % 3}`] },
      categories: of.map((category) => ids[category]),
    })
  }
  const chain = (n: number): readonly number[] => [n, ...(above[n] === undefined ? [] : chain(above[n]))]
  for (const { tag, category, until } of fc.sample(wanted, runs(15, 400))) {
    const expected: Record<string, number> = {}
    for (const [n, of] of linked.entries())
      if ((tag === undefined || n % 3 === tag) && (until === undefined || n <= until))
        for (const one of new Set(of.flatMap(chain))) expected[`c${one}`] = (expected[`c${one}`] ?? 0) + 1
    const query = [
      tag !== undefined && `tags=t${tag}`,
      category !== undefined && `categories=c${category}`,
      until === undefined ? 'when=upcoming' : `starts_before=2027-04-${String(until + 1).padStart(2, '0')}`,
    ]
      .filter((part) => part !== false)
      .join('&')
    if (tag !== undefined && !linked.some((_, n) => n % 3 === tag)) continue
    const found = await facets(api, query)
    assert.deepEqual(Object.fromEntries(found.map(({ name, count }) => [name, count])), expected, query)
  }
})

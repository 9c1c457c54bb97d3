// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

const api = new Api()

const many = (count: number, name = '') => Array.from({ length: count }, (_, n) => `${name}${n + 1}`).join(',')

async function refused(path: string, language = 'en') {
  const { status, body } = await api.call(`GET ${path}&i18n_language=${language}`)
  assert.equal(status, 400, path)
  const { params } = body['data'] as { readonly params: Readonly<Record<string, string>> }
  return Object.entries(params).map(([name, message]) => `${name}: ${message}`)
}

test('a list of events is asked for at most a hundred categories, tags, venues or organizers', async () => {
  const filters = { categories: 'slug-', tags: '', venue: '', organizer: '' }
  for (const [name, text] of Object.entries(filters)) {
    const [message = '', ...others] = await refused(`/events?${name}=${many(101, text)}`)
    assert.match(message, new RegExp(`^${name}: .*at most 100\\b`))
    assert.deepEqual(others, [])
    assert.match((await refused(`/events?${name}=${many(101, text)}`, 'fr')).join(), /au plus 100\b/)
  }
})

test('a hundred of them are looked for', async () => {
  const tags = Array.from({ length: 100 }, (_, n) => `Tag ${n}`)
  const dates = { start_date: '2031-05-01 10:00:00', end_date: '2031-05-01 12:00:00' }
  const { id } = await api.create('events', { ...dates, title: 'With many', tags })
  const slugs = tags.map((tag) => tag.replace('Tag ', 'tag-')).join(',')
  const { ids } = await api.list(`/events?starts_after=2031-01-01&tags=${slugs}`)
  assert.deepEqual(ids, [id])
  const more = [...tags, 'One more']
  const written = await api.update(`/events/${id}`, { tags: more })
  const named = written['tags'] as readonly { readonly id: number }[]
  assert.equal(named.length, 101, 'one event may have more')
  const numbers = named.map((tag) => tag.id)
  assert.equal((await api.list(`/tags?include=${numbers.join()}&per_page=1`)).total, 101)
  assert.equal((await api.list(`/events?include=${id},${many(300)}`)).total, 1)
})

test('a list names at most a thousand ids to include or exclude', async () => {
  for (const kind of ['tags', 'categories'])
    for (const name of ['include', 'exclude'])
      assert.match((await refused(`/${kind}?${name}=${many(1001)}`)).join(), new RegExp(`^${name}: .*at most 1000\\b`))
  assert.match((await refused(`/events?include=${many(1001)}`)).join(), /^include: .*at most 1000\b/)
})

test('a category that is named with one below it finds the events of both, each once', async () => {
  const top = await api.create('categories', { name: 'Stage' })
  const below = await api.create('categories', { name: 'Ballet', parent: top.id })
  const other = await api.create('categories', { name: 'Cinema' })
  const dates = { start_date: '2032-05-01 10:00:00', end_date: '2032-05-01 12:00:00' }
  const made: number[] = []
  for (const categories of [[top.id], [below.id], [top.id, below.id], [other.id]])
    made.push((await api.create('events', { ...dates, title: 'Evening', categories })).id)
  const found = async (named: readonly number[]) =>
    [...(await api.list(`/events?starts_after=2032-01-01&categories=${named.join()}&per_page=50`)).ids].sort()
  assert.deepEqual(await found([top.id, below.id]), made.slice(0, 3))
  assert.deepEqual(await found([below.id, top.id, below.id]), made.slice(0, 3))
  assert.deepEqual(await found([below.id]), made.slice(1, 3))
  assert.deepEqual(await found([other.id, below.id]), made.slice(1))
})

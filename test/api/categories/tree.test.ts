// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'
import { assertReply, invalid } from '../../support/scenario.ts'

/* Categories within categories (contract/writes.md §11, contract/lists.md §7, §11). */

const api = new Api()
const root = 'http://calendar.test/api/calendar/events/v1'
const make = (name: string, parent?: number) => api.create('categories', { name, ...(parent ? { parent } : {}) })

test('a child shows its parent, the way up, and an address below it', async () => {
  const top = await make('Top')
  const middle = await make('Middle', top.id)
  const leaf = await make('Leaf', middle.id)
  assert.equal(top['parent'], 0)
  assert.partialDeepStrictEqual(leaf, {
    parent: middle.id,
    urls: { self: `${root}/categories/${leaf.id}`, up: `${root}/categories/${middle.id}` },
    url: 'http://calendar.test/events/category/top/middle/leaf/',
  })
  assert.ok(!('up' in (top['urls'] as object)))
  const event = await api.event({ categories: [leaf.id] })
  assert.deepEqual((event['categories'] as unknown[])[0], await api.read(`/categories/${leaf.id}`))
})

test('parent lists the direct children alone', async () => {
  const top = await make('P top')
  const [a, b] = [await make('P a', top.id), await make('P b', top.id)]
  await make('P c', a.id)
  const list = await api.list(`/categories?hide_empty=false&parent=${top.id}`)
  assert.deepEqual(list.ids, [a.id, b.id])
  assert.deepEqual((await api.list(`/categories?hide_empty=false&parent=${b.id}`)).ids, [])
})

test('the same name may be below another parent, with the slug of the parent', async () => {
  const top = await make('Sports')
  const first = await make('Other')
  const second = await make('Other', top.id)
  assert.equal(first.slug, 'other')
  assert.equal(second.slug, 'other-sports')
  const reply = await api.call('POST /categories', { as: 'admin', json: { name: 'Other', parent: top.id } })
  assertReply(reply, { status: 400, code: 'term_exists' })
})

test('0, null and nothing mean the top level', async () => {
  const top = await make('Z top')
  for (const [index, parent] of [0, '0', null].entries()) {
    const child = await make(`Z child ${index}`, top.id)
    assert.equal((await api.update(`/categories/${child.id}`, { description: 'x' }))['parent'], top.id, 'unsent stays')
    assert.equal((await api.update(`/categories/${child.id}`, { parent }))['parent'], 0)
    const born = await api.create('categories', { name: `Z born ${index}`, parent })
    assert.equal(born['parent'], 0)
  }
})

test('a category is neither below itself nor below its own', async () => {
  const a = await make('Loop a')
  const b = await make('Loop b', a.id)
  const c = await make('Loop c', b.id)
  for (const parent of [a.id, b.id, c.id]) {
    assertReply(await api.call(`PUT /categories/${a.id}`, { as: 'admin', json: { parent } }), invalid('parent'))
  }
  assert.equal((await api.read(`/categories/${a.id}`))['parent'], 0)
  assert.equal((await api.update(`/categories/${c.id}`, { parent: a.id }))['parent'], a.id)
})

test('a tag is no parent, and has none', async () => {
  const tag = await api.create('tags', { name: 'No parent' })
  const json = { name: 'Child of a tag', parent: tag.id }
  assertReply(await api.call('POST /categories', { as: 'admin', json }), invalid('parent'))
})

test('children of a deleted category move up', async () => {
  const top = await make('Up top')
  const middle = await make('Up middle', top.id)
  const leaf = await make('Up leaf', middle.id)
  await api.remove(`/categories/${middle.id}`)
  assert.equal((await api.read(`/categories/${leaf.id}`))['parent'], top.id)
  await api.remove(`/categories/${top.id}`)
  assert.equal((await api.read(`/categories/${leaf.id}`))['parent'], 0)
})

test('the parents of used categories are shown though they are unused themselves', async () => {
  const top = await make('Used top')
  const middle = await make('Used middle', top.id)
  const leaf = await make('Used leaf', middle.id)
  await make('Unused sibling', top.id)
  await api.event({ categories: [leaf.id] })
  const { names } = await api.list('/categories?per_page=50&search=used')
  assert.deepEqual(names, ['Used leaf', 'Used middle', 'Used top'])
  assert.equal((await api.read(`/categories/${top.id}`))['count'], 0)
})

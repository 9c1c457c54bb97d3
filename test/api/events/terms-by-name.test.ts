// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'

/* A name that is exactly that of a term is that term, before any slug. */

const api = new Api()

async function tagsOf(tags: unknown): Promise<readonly string[]> {
  const event = await api.event({ tags })
  return (event['tags'] as readonly { readonly name: string }[]).map(({ name }) => name)
}

test('the tag “C” is not “C++”, whose slug is “c”', async () => {
  const plus = await api.create('tags', { name: 'C++' })
  assert.equal(plus.slug, 'c')
  assert.deepEqual(await tagsOf(['c']), ['C++'])
  assert.deepEqual(await tagsOf(['C']), ['C'])
  assert.deepEqual(await tagsOf(['C', 'C++']), ['C', 'C++'])
  assert.deepEqual(await tagsOf(['c']), ['C'])
})

test('a name comes before the slug of another term', async () => {
  const first = await api.create('categories', { name: 'Rock', slug: 'music' })
  const second = await api.create('categories', { name: 'Music' })
  const event = await api.event({ categories: ['music', 'rock'] })
  const ids = (event['categories'] as readonly Shown[]).map(({ id }) => id)
  assert.deepEqual(ids, [second.id, first.id])
})

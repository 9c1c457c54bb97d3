// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, everything } from '../../support/api.ts'
import { scenarios } from '../../support/scenario.ts'

/* Tags form no trees (contract/writes.md §11). */

const api = new Api()

scenarios(api, [
  {
    name: 'a tag cannot be given a parent',
    as: 'editor',
    request: 'POST /tags',
    json: { name: 'Child', parent: 1 },
    expect: { status: 400, code: 'rest_taxonomy_not_hierarchical' },
    unchanged: [everything.tags],
  },
  {
    name: 'parent in the list of tags is ignored',
    request: 'GET /tags?parent=2389',
    expect: { status: 200, total: 0 },
  },
  { name: 'an empty parent is ignored, too', request: 'GET /tags?parent=', expect: { status: 200, total: 0 } },
])

test('an update cannot give a tag a parent, either', async () => {
  const tag = await api.create('tags', { name: 'Flat' })
  const { status, body } = await api.call(`PUT /tags/${tag.id}`, { as: 'editor', json: { parent: tag.id } })
  assert.equal(status, 400)
  assert.equal(body['code'], 'rest_taxonomy_not_hierarchical')
  assert.deepEqual(await api.read(`/tags/${tag.id}`), tag)
  assert.ok(!('parent' in tag))
})

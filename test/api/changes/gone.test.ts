import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* What the filters of a reader name may go (docs/contract/changes.md §3). */

const api = new Api()

test('a reader whose filter names what is gone by now is sent to begin anew, and told there', async () => {
  const category = await api.create('categories', { name: 'Vanishing' })
  const venue = await api.create('venues', { venue: 'Vanishing hall' })
  for (const filter of [`categories=${category.id}`, `venue=${venue.id}`]) {
    const { cursor } = await api.read(`/changes/start?kinds=events&${filter}`)
    const followed = `/changes?since=${String(cursor)}&kinds=events&${filter}`
    assert.equal((await api.call(`GET ${followed}`)).status, 200)
    await api.remove(filter.startsWith('venue') ? `/venues/${venue.id}` : `/categories/${category.id}`)
    for (const path of [followed, followed.replace('/changes', '/changes.sse')]) {
      const { status, body } = await api.call(`GET ${path}`)
      assert.deepEqual([status, body['code']], [410, 'rest_cursor_gone'], path)
      const { pathname, search } = new URL(String((body['data'] as Body)['start']))
      const begun = await api.call(`GET ${pathname.replace(/.*(?=\/changes)/, '')}${search}`)
      assert.deepEqual([begun.status, begun.body['code']], [400, 'rest_invalid_param'])
    }
    // What never was there is only wrong.
    assert.equal((await api.call(`GET ${followed.replace(filter, 'categories=never-there')}`)).status, 400)
  }
})

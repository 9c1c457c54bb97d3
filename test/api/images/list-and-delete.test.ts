import assert from 'node:assert/strict'
import { by, imageService } from '../../support/images.ts'
import { onEveryStore } from '../../support/stores.ts'

onEveryStore('lists show one’s own, and editors everybody’s, page by page', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const ids: number[] = []
  for (const as of ['author', 'author2', 'author'] as const) ids.push((await calendar.upload(as)).body.id)
  const list = async (path: string, as: 'author' | 'editor') => {
    const { body, headers } = await calendar.call('GET', path, { as })
    return { ids: body.images.map(({ id }) => id), next: body.next_rest_url, total: headers.get('x-wp-total') }
  }
  assert.deepEqual((await list('/images', 'author')).ids, [ids[2], ids[0]])
  const first = await list('/images?per_page=2', 'editor')
  assert.deepEqual([first.ids, first.total], [[ids[2], ids[1]], '3'])
  assert.deepEqual((await list(first.next.replace(calendar.api, ''), 'editor')).ids, [ids[0]])
  assert.equal((await calendar.call('GET', '/images?page=9', { as: 'editor' })).status, 404)
  assert.equal((await calendar.call('GET', '/images?page=0', { as: 'editor' })).status, 400)
})

onEveryStore('a picture that is deleted is gone, and so are its files and the links to it', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const { body: image } = await calendar.upload('author')
  const start = '2027-05-01 10:00:00'
  const { body: event } = await calendar.call('POST', '/events', {
    as: 'author',
    json: { title: 'E', start_date: start, end_date: start, image: image.id },
  })
  assert.partialDeepStrictEqual(event.image, { id: image.id })
  for (const [as, status] of [
    [undefined, 401],
    ['contributor', 403],
    ['author2', 403],
  ] as const) {
    assert.equal((await calendar.call('DELETE', `/images/${image.id}`, by(as))).status, status)
  }
  const deleted = await calendar.call('DELETE', `/images/${image.id}`, { as: 'author' })
  assert.deepEqual([deleted.status, deleted.body], [200, image])
  assert.equal((await calendar.call('GET', `/images/${image.id}`)).status, 404)
  assert.equal((await calendar.call('GET', `/events/${event.id}`)).body.image, false)
  for (const { url } of [image, ...Object.values(image.sizes)]) {
    assert.equal((await calendar.call('GET', new URL(url).pathname)).status, 404)
  }
  assert.equal((await calendar.call('DELETE', `/images/${image.id}`, { as: 'editor' })).status, 404)
})

onEveryStore('an id that belongs to no picture is not found', async (t, settings) => {
  const calendar = await imageService(t, settings)
  for (const [id, status] of [
    ['4711', 404],
    ['0', 404],
    ['99999999999999999999999', 404],
  ] as const) {
    assert.equal((await calendar.call('GET', `/images/${id}`)).status, status, id)
  }
  assert.equal((await calendar.call('GET', '/images/4711')).body.code, 'rest_post_invalid_id')
})

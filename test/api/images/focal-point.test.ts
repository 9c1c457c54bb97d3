import assert from 'node:assert/strict'
import { imageService, type Body } from '../../support/images.ts'
import { onEveryStore } from '../../support/stores.ts'

/* What of a picture must stay in sight where it is cropped (contract/representations.md §8). */

const pointOf = (image: unknown) => {
  const { focal_x: x, focal_y: y } = image as { readonly focal_x: unknown; readonly focal_y: unknown }
  return [x, y]
}

onEveryStore('a picture has a focal point, which records show and pages keep in sight', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const { body } = await calendar.upload('author')
  assert.deepEqual(pointOf(body), [null, null])
  const path = `/images/${body.id}`
  const change = (json: object) => calendar.call('PATCH', path, { as: 'author', json })
  const event = { title: 'Ball', start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00', image: body.id }
  const made = await calendar.call('POST', '/events', { as: 'author', json: event })
  assert.equal(made.status, 201)
  const read = () => calendar.call('GET', `/events/${made.body.id}`)
  const before = await read()

  assert.deepEqual(pointOf((await change({ focal_x: 0.1, focal_y: '0.8' })).body), [0.1, 0.8])
  const after = await read()
  assert.deepEqual(pointOf(after.body.image), [0.1, 0.8])
  assert.notEqual(after.headers.get('etag'), before.headers.get('etag'))
  const page = async () => (await calendar.client.send({ method: 'GET', url: '/en/events/list/' })).text
  assert.match(await page(), /<img\s+class="poster focal-x2 focal-y16"/)

  // What is not named stays; what is empty is the middle.
  assert.deepEqual(pointOf((await change({ alt: 'A ball' })).body), [0.1, 0.8])
  assert.deepEqual(pointOf((await change({ focal_x: '' })).body), [null, 0.8])
  assert.match(await page(), /<img\s+class="poster focal-y16"/)
  for (const wrong of [{ focal_x: 1.2 }, { focal_y: -0.1 }, { focal_y: 'top' }])
    assert.deepEqual(Object.keys((await change(wrong)).body.data.params ?? {}), Object.keys(wrong))
  assert.deepEqual(pointOf((await calendar.call('GET', path, { as: 'author' })).body), [null, 0.8])
})

onEveryStore('a change of the focal point is told and undone as one thing', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const { body } = await calendar.upload('editor')
  const change = (json: object) => calendar.call('PATCH', `/images/${body.id}`, { as: 'editor', json })
  await change({ focal_x: 0.2, focal_y: 0.3 })
  await change({ focal_x: 0.9, focal_y: 0.3, alt: 'A ball' })
  const entries = async () => {
    const found = await calendar.call('GET', `/activity?kind=image&id=${body.id}`, { as: 'editor' })
    return (found.body as unknown as { readonly activity: readonly { id: number; changed: string[] }[] }).activity
  }
  const [last] = await entries()
  assert.deepEqual(last?.changed.toSorted(), ['alt', 'focal_x'])
  const undone = await calendar.call('POST', `/activity/${last?.id ?? 0}/undo`, { as: 'editor', json: {} })
  assert.equal(undone.status, 200, JSON.stringify(undone.body))
  const now: Body = (await calendar.call('GET', `/images/${body.id}`, { as: 'editor' })).body
  assert.deepEqual([...pointOf(now), now.alt], [0.2, 0.3, 'A band'])
})

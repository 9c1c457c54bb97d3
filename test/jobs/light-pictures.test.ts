// runs: all, postgres in long
import assert from 'node:assert/strict'
import { openMedia } from '../../src/media/open.ts'
import { lightenPictures } from '../../src/program/jobs/lighten-pictures.ts'
import { imageService, type Calendar } from '../support/images.ts'
import { drawn } from '../support/pictures.ts'
import { onEveryStore } from '../support/stores.ts'

/* Pictures of a version that had no light sizes. */

const isLight = (name: string) => name.startsWith('webp_')

/** Uploads a picture, and takes from it what that version did not make; answers its id. */
async function anOldPicture(calendar: Calendar, width: number, height: number): Promise<number> {
  const { storage, media } = calendar
  const { body } = await calendar.upload('admin', await drawn(width, height, 'jpeg'), { 'content-type': 'image/jpeg' })
  const image = await storage.images.byId(body.id)
  assert.ok(image)
  const sizes = Object.entries(image.sizes)
  await storage.images.remove(body.id)
  await media.remove(sizes.filter(([name]) => isLight(name)).map(([, { file }]) => file))
  const id = await storage.newId('image')
  await storage.images.insert({ ...image, id, sizes: Object.fromEntries(sizes.filter(([name]) => !isLight(name))) })
  return id
}

/** Runs the job; answers how many pictures it did, and the ids of those that it could not do. */
async function run({ storage, media }: Calendar) {
  const now = () => Temporal.Instant.from('2027-03-01T12:00:00Z')
  const failed: unknown[] = []
  const log = { info: () => undefined, error: () => undefined, warn: (details: object) => void failed.push(details) }
  const images = openMedia({ store: media, maxUpload: 1e6, maxPixels: 1e7, now })
  const done = await lightenPictures({
    ...{ storage, log, importing: { images }, pause: async () => undefined },
    signal: new AbortController().signal,
  })
  return { done, failed: failed.map((details) => (details as { readonly image: number }).image) }
}

onEveryStore('old pictures are given light sizes once, and pages show them', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const ids = [await anOldPicture(calendar, 1200, 800), await anOldPicture(calendar, 300, 400)]
  const json = { title: 'Fair', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00', image: ids[0] }
  const { body: event } = await calendar.call('POST', '/events', { as: 'admin', json })
  const { pathname } = new URL(event.url)
  const page = async () => (await calendar.client.send({ method: 'GET', url: `/en${pathname}` })).text
  assert.match(await page(), /srcset="[^"]*\.jpg 1200w/)

  assert.deepEqual(await run(calendar), { done: 2, failed: [] })
  assert.match(await page(), /srcset="\S+\.webp 320w, \S+\.webp 640w, \S+\.webp 960w, \S+\.webp 1200w"/)
  const { sizes } = (await calendar.call('GET', `/images/${ids[0]}`, { as: 'admin' })).body
  const light = Object.entries(sizes).filter(([name]) => isLight(name))
  assert.deepEqual(Object.fromEntries(light.map(([name, { width, height }]) => [name, [width, height]])), {
    webp_320: [320, 213],
    webp_640: [640, 427],
    webp_960: [960, 640],
    webp_1600: [1200, 800],
  })
  for (const [, { url }] of light) {
    const file = await calendar.call('GET', new URL(url).pathname)
    assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'image/webp'])
  }
  assert.deepEqual(await run(calendar), { done: 0, failed: [] })
  assert.equal((await calendar.call('DELETE', `/images/${ids[0]}`, { as: 'admin' })).status, 200)
  for (const [, { url }] of light) assert.equal((await calendar.call('GET', new URL(url).pathname)).status, 404)
})

onEveryStore('a picture whose file is missing is told of, and holds up no other', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const [lost, kept] = [await anOldPicture(calendar, 400, 300), await anOldPicture(calendar, 400, 300)]
  await calendar.media.remove([(await calendar.storage.images.byId(lost))?.file ?? ''])
  assert.deepEqual(await run(calendar), { done: 1, failed: [lost] })
  assert.ok((await calendar.storage.images.byId(kept))?.sizes['webp_320'])
})

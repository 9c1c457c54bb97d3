import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avifOf, gifOf, jpegOf, largeAvif, webpOf } from '../../long/fetching/bombs.ts'
import { imageService } from '../../support/images.ts'
import { drawn, pngOf } from '../../support/pictures.ts'

/* A decoded picture has to fit into memory, however small its file is. */

const settings = { MAX_IMAGE_PIXELS: '40000' }

for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
  test(`${format} pictures of more pixels than are allowed are refused with their size and the limit`, async (t) => {
    const calendar = await imageService(t, settings)
    const [side, limit] = format === 'avif' ? [141, '20,000'] : [200, '40,000']
    const upload = async (width: number) => calendar.upload('author', await drawn(width, side, format))
    assert.equal((await upload(side)).status, 201)
    const { status, body } = await upload(side + 2)
    assert.equal(status, 400)
    assert.equal(body.code, 'rest_upload_invalid_image')
    const text = JSON.stringify(body)
    for (const part of [`${side + 2} × ${side} pixels`, format.toUpperCase(), limit])
      assert.ok(text.includes(part), text)
  })
}

test('the frames of an animation count together', async (t) => {
  const calendar = await imageService(t, settings)
  assert.equal((await calendar.upload('author', gifOf(100, 100, 3))).status, 201)
  const { status, body } = await calendar.upload('author', gifOf(100, 100, 5))
  assert.equal(status, 400)
  assert.match(JSON.stringify(body), /100 × 100 pixels in each of 5 frames.*40,000/)
})

test('pictures that say that they are huge, or hide it, are refused', async (t) => {
  const calendar = await imageService(t)
  const bombs = {
    png: pngOf(50_000, 50_000),
    gif: gifOf(60_000, 60_000, 1),
    webp: webpOf(16_384, 16_384),
    jpeg: jpegOf(65_500, 65_500),
    'avif by its header': await avifOf(7000, 7000),
    avif: largeAvif,
    'avif with a small header': await avifOf(100, 100, largeAvif),
  }
  for (const [name, bytes] of Object.entries(bombs)) {
    const { status, body } = await calendar.upload('author', bytes)
    assert.deepEqual([status, body.code], [400, 'rest_upload_invalid_image'], name)
  }
  assert.equal((await calendar.call('GET', '/images', { as: 'editor' })).body.total, 0)
})

test('a picture of too long a side, or of too many frames, is refused, however few pixels it has', async (t) => {
  const calendar = await imageService(t)
  for (const bytes of [pngOf(24_999_999, 1), pngOf(1, 30_001), gifOf(1, 1, 2001)]) {
    const { status, body } = await calendar.upload('author', bytes)
    assert.deepEqual([status, body.code], [400, 'rest_upload_invalid_image'])
    assert.match(JSON.stringify(body), /30,000 on a side, and 2,000 frames/)
  }
  assert.equal((await calendar.upload('author', gifOf(1, 1, 2000))).status, 201)
})

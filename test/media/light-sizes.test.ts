import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import sharp from 'sharp'
import { openMedia } from '../../src/media/open.ts'
import type { Format } from '../../src/media/pictures/format.ts'
import { openMediaStore } from '../../src/media/stores/open-store.ts'
import { drawn } from '../support/pictures.ts'

const media = mkdtempSync(join(tmpdir(), 'almanac-light-'))
after(() => rm(media, { recursive: true }))

const images = openMedia({
  store: openMediaStore({ address: `file:${media}` }),
  maxUpload: 2_000_000,
  maxPixels: 25_000_000,
  now: () => Temporal.Instant.from('2027-03-09T12:00:00Z'),
})

/** The widths and heights of the light sizes of a picture of one colour. */
async function lightSizesOf(width: number, height: number, format?: Format) {
  const { sizes } = await images.store(await drawn(width, height, format), 'light')
  const light = Object.entries(sizes).filter(([name]) => name.startsWith('webp_'))
  return Object.fromEntries(light.map(([name, size]) => [name, [size.width, size.height]]))
}

test('the widest light size of a narrow picture has its own width, and portraits are measured by width, too', async () => {
  assert.deepEqual(await lightSizesOf(500, 800, 'jpeg'), { webp_320: [320, 512], webp_640: [500, 800] })
  assert.deepEqual(await lightSizesOf(700, 350, 'webp'), {
    webp_320: [320, 160],
    webp_640: [640, 320],
    webp_960: [700, 350],
  })
})

test('a picture that is too high for a light size is stored without it', async () => {
  assert.deepEqual(await lightSizesOf(400, 20_000, 'jpeg'), { webp_320: [320, 16_000] })
})

test('a light size keeps what is transparent', async () => {
  const clear = { create: { width: 40, height: 40, channels: 4, background: '#ff000000' } } as const
  const { sizes } = await images.store(await sharp(clear).png().toBuffer(), 'logo')
  const bytes = await readFile(join(media, sizes['webp_320']?.file ?? ''))
  assert.deepEqual((await sharp(bytes).stats()).isOpaque, false)
})

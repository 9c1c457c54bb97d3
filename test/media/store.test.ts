import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { formats, type Format } from '../../src/media/pictures/format.ts'
import { openMedia } from '../../src/media/open.ts'
import { openMediaStore } from '../../src/media/stores/open-store.ts'
import { drawn } from '../support/pictures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'almanac-media-'))
const media = join(dataDir, 'media')
after(() => rm(dataDir, { recursive: true }))

const images = openMedia({
  store: openMediaStore({ address: `file:${media}` }),
  maxUpload: 2_000_000,
  maxPixels: 25_000_000,
  now: () => Temporal.Instant.from('2027-03-09T12:00:00Z'),
})

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const invalid = { status: 400, code: 'rest_upload_invalid_image' }

for (const format of Object.keys(formats) as Format[]) {
  test(`stores a picture in ${format}`, async () => {
    const picture = await images.store(await drawn(40, 20, format), 'x.exe')
    assert.equal(picture.mimeType, formats[format].mimeType)
    assert.match(picture.file, new RegExp(`^2027/03/x-[0-9a-f]{24}\\.${formats[format].extension}$`))
    assert.deepEqual([picture.width, picture.height, Object.keys(picture.sizes)], [40, 20, ['webp_320']])
    const bytes = await readFile(join(media, picture.file))
    assert.equal(bytes.length, picture.filesize)
  })
}

test('makes the sizes that are smaller than the picture', async () => {
  const { sizes } = await images.store(await drawn(1600, 1200), 'Été à la plage.PNG')
  const measured = Object.entries(sizes).map(([name, { width, height }]) => [name, width, height])
  assert.deepEqual(measured, [
    ['thumbnail', 150, 150],
    ['medium', 300, 225],
    ['medium_large', 768, 576],
    ['large', 1024, 768],
    ['1536x1536', 1536, 1152],
    ['webp_320', 320, 240],
    ['webp_640', 640, 480],
    ['webp_960', 960, 720],
    ['webp_1600', 1600, 1200],
  ])
  for (const [name, size] of Object.entries(sizes)) {
    assert.match(size.file, /^2027\/03\/ete-a-la-plage-[0-9a-f]{24}-[a-z0-9-]+\.(png|webp)$/)
    const header = await sharp(await readFile(join(media, size.file))).metadata()
    assert.deepEqual([header.width, header.height, `image/${header.format}`], [size.width, size.height, size.mimeType])
    assert.equal(header.format === 'webp', name.startsWith('webp_'), name)
  }
})

test('crops the thumbnail of a flat picture no higher than it is', async () => {
  const { sizes } = await images.store(await drawn(400, 100), 'flat')
  assert.deepEqual(Object.keys(sizes), ['thumbnail', 'medium', 'webp_320', 'webp_640'])
  assert.deepEqual([sizes['thumbnail']?.width, sizes['thumbnail']?.height], [150, 100])
})

test('turns a picture upright and takes out its metadata', async () => {
  const bytes = await sharp(await drawn(60, 30, 'jpeg'))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const picture = await images.store(bytes, 'turned.jpg')
  assert.deepEqual([picture.width, picture.height], [30, 60])
  const stored = await readFile(join(media, picture.file))
  const header = await sharp(stored).metadata()
  assert.equal(header.exif, undefined)
  assert.equal(header.orientation, undefined)
  assert.ok(!stored.includes('secret place'))
})

for (const format of ['gif', 'webp'] as const) {
  test(`keeps an animated ${format} animated`, async () => {
    const frames = await Promise.all(
      [1, 2, 3].map(async (part) =>
        sharp(await drawn(400, 200))
          .negate(part === 2)
          .png()
          .toBuffer(),
      ),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    const picture = await images.store(bytes, 'moving')
    assert.deepEqual([picture.width, picture.height], [400, 200])
    assert.ok(((await sharp(await readFile(join(media, picture.file))).metadata()).pages ?? 1) > 1)
    const { medium, webp_640: light } = picture.sizes
    assert.deepEqual([medium?.width, medium?.height, light?.width, light?.height], [300, 150, 400, 200])
  })
}

/** A PNG whose header claims any size, with hardly any data. */
function claimed(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
const png = () => drawn(300, 300)
const jpeg = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .jpeg()
    .toBuffer()

const refused: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  nothing: () => Buffer.alloc(0),
  text: () => Buffer.from('not a picture'),
  'a page': () => Buffer.from('<html><script>alert(1)</script></html>'),
  'a drawing': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'),
  'a document': () => Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj'),
  'a TIFF': async () =>
    sharp(await png())
      .tiff()
      .toBuffer(),
  'a JPEG that breaks off': async () => firstHalf(await jpeg()),
  'a PNG that breaks off': async () => firstHalf(await png()),
  'only the beginning of a JPEG': () => Buffer.from('\xff\xd8\xff\xe0<script>', 'latin1'),
  'only the beginning of a WebP': () => Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1'),
  'only the beginning of an AVIF': () => Buffer.from('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00', 'latin1'),
  'only the beginning of a GIF': () => Buffer.from('GIF89a'),
  'a picture of 50,000 × 50,000 pixels': () => claimed(50_000, 50_000),
  'a picture that is higher than any': () => claimed(1, 2_000_000_000),
  'a header without a picture': () => claimed(100, 100),
}

for (const [name, make] of Object.entries(refused)) {
  test(`refuses ${name} and leaves nothing behind`, async () => {
    const bytes = await make()
    const before = await filesBelow(media)
    await assert.rejects(images.store(bytes, 'a.png'), invalid)
    assert.deepEqual(await filesBelow(media), before)
  })
}

test('refuses more bytes than are taken', async () => {
  await assert.rejects(images.store(new Uint8Array(2_000_001), 'a.png'), { status: 413 })
})

test('names that lead elsewhere stay below the folder', async () => {
  for (const wish of [
    '../../../etc/passwd',
    'C:\\windows\\a.png',
    '.',
    '',
    '\0',
    'é'.repeat(5000),
    '日本.png',
    '-'.repeat(9999),
  ]) {
    const { file } = await images.store(await drawn(2, 2), wish)
    assert.match(file, /^2027\/03\/[a-z0-9][a-z0-9-]*-[0-9a-f]{24}\.png$/)
    assert.ok((await stat(join(media, file))).isFile())
  }
})

test('the same picture twice has different files', async () => {
  const bytes = await drawn(2, 2)
  assert.notEqual((await images.store(bytes, 'a')).file, (await images.store(bytes, 'a')).file)
})

test('discarding removes every size, and never fails', async () => {
  const before = await filesBelow(media)
  const picture = await images.store(await drawn(400, 300), 'gone')
  await images.discard(picture)
  await images.discard(picture)
  await images.discard({ ...picture, file: '../outside.png' })
  assert.deepEqual(await filesBelow(media), before)
})

test('an address leads to the file and back', () => {
  const site = 'https://example.org/cal'
  const file = '2027/03/a-0123456789abcdef.png'
  assert.equal(images.address(site, file), `${site}/media/${file}`)
  assert.equal(images.fileAt(site, `${site}/media/${file}`), file)
  assert.equal(images.fileAt(site, `http://example.org/cal/media/${file}?x=1#y`), file)
  for (const other of [
    `https://example.com/cal/media/${file}`,
    `https://example.org/media/${file}`,
    `https://example.org/cal/media/../media/../../${file}`,
    `${site}/media/%2e%2e/${file}`,
    `${site}/media/`,
    'nonsense',
    '',
  ]) {
    assert.equal(images.fileAt(site, other), undefined, other)
  }
})

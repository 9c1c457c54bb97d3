// runs: all, alone
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { fetchPicture } from '../../../src/media/pictures/fetch.ts'
import { drawn, pngOf } from '../../support/pictures.ts'
import { long } from '../../support/runs.ts'
import { startTestService, type TestService } from '../../support/server.ts'
import { avifOf, gifOf, jpegOf, largeAvif, webpOf } from './bombs.ts'
import { canaries, publicServer, reaching } from './canaries.ts'
import { mischief, servedBytes } from './mischief.ts'

const png = await drawn(20, 10)
const canary = await canaries()
const contents: Record<string, Buffer> = {}
const origin = await publicServer((request, response) => {
  const name = decodeURIComponent((request.url ?? '').slice(1))
  const content = contents[name]
  if (content) response.end(content)
  else mischief[name]?.(response, png)
})
const quickly = { ...reaching, timeout: 700 }
const refused = { status: 400, code: 'rest_image_not_fetched' }

let service: TestService
/** One that gives servers up soon. */
let hasty: TestService
before(async () => {
  service = await startTestService({}, { fetching: reaching, now: '2027-03-01T12:00:00Z' })
  hasty = await startTestService({}, { fetching: quickly, now: '2027-03-01T12:00:00Z' })
})
after(async () => {
  await service.close()
  await hasty.close()
})

function write(image: string, to = service) {
  const json = { title: 'E', start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00', image }
  return to.call('POST', '/events', { as: 'author', json })
}

for (const name of Object.keys(mischief)) {
  test(`a server that answers with ${name} is left, with little taken from it`, async () => {
    const buffers = process.memoryUsage().arrayBuffers
    await assert.rejects(fetchPicture(`${origin}/${encodeURIComponent(name)}`, quickly), refused)
    // What the sockets of both sides hold comes on top.
    assert.ok(servedBytes() < 40_000_000, `took ${servedBytes()} bytes`)
    // Buffers, as the memory of the process is that of other files of tests too.
    assert.ok(process.memoryUsage().arrayBuffers - buffers < 100_000_000)
  })
}

test('refusals are the same for all contents, and name no address', async () => {
  const texts = new Set<string>()
  const paths = Object.keys(mischief).map((name) => `${origin}/${encodeURIComponent(name)}`)
  const closed = `http://pictures.example:${canary.port}/`
  for (const image of [...paths, closed, `http://127.0.0.1:${canary.port}/`, 'http://10.0.0.1/', 'http://x.example/']) {
    const { status, body } = await write(image, hasty)
    assert.equal(status, 400, image)
    // But for what was sent, which is said back.
    texts.add(JSON.stringify(body).replaceAll(/Received: “[^”]*”/g, ''))
  }
  assert.equal(texts.size, 1, [...texts].join('\n'))
  assert.doesNotMatch([...texts].join(), /127|refused|ECONN|ENOTFOUND|timed|example/i)
})

const bombs = {
  'a PNG of 50,000 × 50,000': pngOf(50_000, 50_000),
  'a PNG of 50,000 × 50,000 with many of its pixels': pngOf(
    50_000,
    50_000,
    deflateSync(Buffer.alloc(long ? 500_000_000 : 50_000_000), { level: 1 }),
  ),
  'a PNG of the largest size there is': pngOf(2 ** 31 - 1, 2 ** 31 - 1),
  'a PNG of no width': pngOf(0, 100),
  'a long and narrow PNG': pngOf(1, 60_000_000),
  'a PNG that ends early': pngOf(5000, 5000),
  'a GIF of 60,000 × 60,000': gifOf(60_000, 60_000, 1),
  'a GIF of 20,000 frames': gifOf(100, 100, 20_000),
  'a GIF of 300,000 frames': gifOf(300, 300, 300_000),
  'a WebP of 16,384 × 16,384': webpOf(16_384, 16_384),
  'a WebP of 16,777,216 × 256': webpOf(16_777_216, 256),
  'a JPEG of 65,500 × 65,500': jpegOf(65_500, 65_500),
  'an AVIF of 7,000 × 7,000': largeAvif,
  'an AVIF of 65,535 × 65,535': await avifOf(65_535, 65_535),
  'an AVIF that is larger than its header says': await avifOf(100, 100, largeAvif),
  'a JPEG that ends early': (await drawn(3000, 3000, 'jpeg')).subarray(0, 3000),
}

for (const [name, bytes] of Object.entries(bombs)) {
  test(`${name} is refused cheaply, sent or fetched`, async () => {
    contents[name] = bytes
    const sent = () =>
      service.call('POST', '/images', { as: 'author', payload: bytes, headers: { 'content-type': 'image/png' } })
    for (const attempt of [sent, () => write(`${origin}/${encodeURIComponent(name)}`)]) {
      const memory = process.memoryUsage().rss
      const { status } = await attempt()
      assert.equal(status, 400)
      assert.ok(process.memoryUsage().rss - memory < 200_000_000)
    }
  })
}

const pretenders = {
  'an HTML page': '<!doctype html><script>alert(1)</script>',
  'a drawing': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  'a drawing behind an XML declaration': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  'a PDF': '%PDF-1.7\n1 0 obj',
  'a page that begins like a GIF': 'GIF89a=1;/*<script>alert(1)</script>*/',
  'a page that begins like a JPEG': '\xff\xd8\xff<script>alert(1)</script>',
  'a page that begins like a PNG': '\x89PNG\r\n\x1a\n<script>alert(1)</script>',
  'a page that begins like a WebP': 'RIFF\x20\0\0\0WEBP<script>alert(1)</script>',
  'a page that begins like an AVIF': '\0\0\0\x20ftypavif\0\0\0\0<script>alert(1)</script>',
  'a bitmap': 'BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0',
  'a TIFF': 'II*\0\x08\0\0\0',
  nothing: '',
}

for (const [name, text] of Object.entries(pretenders)) {
  test(`${name} is no picture, sent or fetched`, async () => {
    contents[name] = Buffer.from(text.padEnd(text === '' ? 0 : 200), 'latin1')
    assert.equal((await write(`${origin}/${encodeURIComponent(name)}`)).status, 400)
    const headers = { 'content-type': 'image/gif', 'content-disposition': 'attachment; filename="a.gif"' }
    assert.equal(
      (await service.call('POST', '/images', { as: 'author', payload: contents[name], headers })).status,
      400,
    )
  })
}

test('data behind a picture in its file are not kept', async () => {
  contents['both'] = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
  const { status, body } = await write(`${origin}/both`)
  assert.equal(status, 201)
  const { url } = (body as { image: { url: string } }).image
  const { body: file, headers } = await service.call('GET', new URL(url).pathname)
  assert.ok(!String(file).includes('script'))
  assert.equal(headers.get('content-type'), 'image/png')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
})

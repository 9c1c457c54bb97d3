import assert from 'node:assert/strict'
import test from 'node:test'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMediaStore } from '../../src/media/stores/open-store.ts'
import { imageService, png, type Calendar } from '../support/images.ts'
import { s3Credentials, s3Server } from '../support/s3.ts'
import { onEveryStore } from '../support/stores.ts'

/** Headers; what is undefined is not sent. */
type Asked = Readonly<Record<string, string | undefined>>

/** Uploads a picture and answers the path of its full size, and how the file is asked for. */
async function uploaded(calendar: Calendar) {
  const { body } = await calendar.upload('author')
  const path = new URL(body.url).pathname
  const ask = (headers: Asked = {}, method = 'GET') =>
    calendar.call(method, path, { headers: headers as Record<string, string> })
  return { path, ask, whole: await ask() }
}

/** The headers that must be alike for both stores and for every part of a picture. */
const standing = {
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  'content-type': 'image/png',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

onEveryStore('a picture is served for ever, with what keeps it from being anything else', async (t, settings) => {
  const { ask, whole, path } = await uploaded(await imageService(t, settings))
  const size = Number(whole.headers.get('content-length'))
  assert.ok(size > 100)
  const name = path.split('/').at(-1)?.replace('.png', '')
  assert.equal(whole.headers.get('etag'), `"${name}-${size.toString(36)}"`)
  assert.match(whole.headers.get('last-modified') ?? '', /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/)
  for (const answer of [whole, await ask({}, 'HEAD'), await ask({ range: 'bytes=0-' })]) {
    const { headers } = answer
    assert.partialDeepStrictEqual(Object.fromEntries(headers), standing)
    assert.equal(headers.get('content-length'), String(size))
    assert.equal(headers.get('etag'), whole.headers.get('etag'))
  }
  const head = await ask({}, 'HEAD')
  assert.deepEqual([head.status, head.body], [200, undefined])
  assert.equal((await ask({}, 'POST')).status, 404)
})

onEveryStore('a reader that has the picture is not sent it again', async (t, settings) => {
  const { ask, whole } = await uploaded(await imageService(t, settings))
  const tag = whole.headers.get('etag') ?? ''
  const changed = whole.headers.get('last-modified') ?? ''
  const later = new Date(Date.parse(changed) + 60_000).toUTCString()
  const earlier = new Date(Date.parse(changed) - 60_000).toUTCString()
  for (const [headers, status] of [
    [{ 'if-none-match': tag }, 304],
    [{ 'if-none-match': `W/${tag}` }, 304],
    [{ 'if-none-match': `"x", ${tag}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-none-match': '"x"', 'if-modified-since': later }, 200],
    [{ 'if-modified-since': changed }, 304],
    [{ 'if-modified-since': later }, 304],
    [{ 'if-modified-since': earlier }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ 'if-match': tag }, 200],
    [{ 'if-match': '"x"' }, 412],
  ] as const) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(headers, method)
      assert.equal(answer.status, status, JSON.stringify(headers))
      if (status !== 200) assert.equal(answer.body, undefined)
      if (status === 304) {
        assert.equal(answer.headers.get('etag'), tag)
        assert.equal(answer.headers.get('cache-control'), standing['cache-control'])
      }
    }
  }
})

onEveryStore('a reader may ask for a part', async (t, settings) => {
  const { ask, whole } = await uploaded(await imageService(t, settings))
  const size = Number(whole.headers.get('content-length'))
  const tag = whole.headers.get('etag') ?? ''
  for (const [range, first, last] of [
    ['bytes=0-3', 0, 3],
    ['bytes=1-3', 1, 3],
    ['bytes=10-', 10, size - 1],
    ['bytes=-5', size - 5, size - 1],
    ['bytes=-999999999', 0, size - 1],
    [`bytes=5-999999999`, 5, size - 1],
  ] as const) {
    for (const only of [{}, { 'if-range': tag }, { 'if-range': whole.headers.get('last-modified') ?? '' }]) {
      const part = await ask({ range, ...only })
      assert.equal(part.status, 206, range)
      assert.equal(part.headers.get('content-range'), `bytes ${first}-${last}/${size}`)
      assert.equal(part.headers.get('content-length'), String(last - first + 1))
    }
  }
  assert.deepEqual((await ask({ range: 'bytes=1-3' })).body, 'PNG')
  for (const headers of [
    { range: 'bytes=0-1,3-4' },
    { range: 'bytes=5-2' },
    { range: 'bytes=-' },
    { range: 'lines=1-2' },
    { range: 'bytes=1-3', 'if-range': '"x"' },
  ]) {
    const answer = await ask(headers)
    assert.deepEqual(
      [answer.status, answer.headers.get('content-length')],
      [200, String(size)],
      JSON.stringify(headers),
    )
    assert.equal(answer.headers.get('content-range'), null)
  }
  for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=999999999-']) {
    const answer = await ask({ range })
    assert.deepEqual([answer.status, answer.headers.get('content-range')], [416, `bytes */${size}`], range)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
  }
})

onEveryStore('a picture whose file is gone is not found, and not kept as such', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const { path, ask } = await uploaded(calendar)
  await calendar.media.remove([path.slice('/media/'.length)])
  for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '*' }]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(headers, method)
      assert.equal(answer.status, 404)
      assert.doesNotMatch(answer.headers.get('cache-control') ?? '', /immutable/)
      assert.equal(answer.headers.get('content-range'), null)
    }
  }
})

test('a picture has another address where something else serves it, and is known by both', async (t) => {
  const calendar = await imageService(t, { MEDIA_PUBLIC_URL: 'https://cdn.example.org/pictures/' })
  const { body } = await calendar.upload('author')
  assert.match(body.url, /^https:\/\/cdn\.example\.org\/pictures\/2027\/03\/[a-z0-9-]+\.png$/)
  for (const { url } of Object.values(body.sizes)) assert.match(url, /^https:\/\/cdn\.example\.org\/pictures\/2027\//)
  const own = body.url.replace('https://cdn.example.org/pictures', 'http://calendar.test/media')
  assert.equal((await calendar.call('GET', new URL(own).pathname)).status, 200)
  for (const image of [body.url, own, body.sizes['medium']?.url]) {
    const answer = await calendar.call('POST', '/venues', { as: 'author', json: { venue: 'V', image } })
    assert.deepEqual([answer.status, answer.body.image && answer.body.image.id], [201, body.id])
  }
})

test('the files of a folder are those of a bucket, and move there and back', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-media-'))
  t.after(() => rm(folder, { recursive: true }))
  const disk = openMediaStore({ address: `file:${folder}` })
  const bucket = openMediaStore({ address: (await s3Server(t)).address, credentials: s3Credentials })
  t.after(() => bucket.close())
  const files = Array.from({ length: 7 }, (_none, index) => `2027/0${index + 1}/a-00c0ffee0123456789abcdef.png`)
  await disk.write(files.map((file) => ({ file, bytes: png })))
  await writeFile(join(folder, '2027', '01', 'Strange Name.png'), 'x')
  for await (const page of disk.list()) {
    for (const { file } of page) await bucket.write([{ file, bytes: await readFile(join(folder, file)) }])
  }
  const listed = []
  for await (const page of bucket.list()) listed.push(...page.map(({ file }) => file))
  assert.deepEqual(listed.sort(), files)
  for (const file of files) {
    const [here, there] = [await disk.about(file), await bucket.about(file)]
    assert.deepEqual([there?.size, there?.mimeType], [here?.size, here?.mimeType])
    const opened = await bucket.read(file)
    assert.deepEqual(Buffer.concat((await opened?.body.toArray()) ?? []), png)
  }
})

import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import sharp from 'sharp'
import { startTestService } from '../support/server.ts'

async function aSite(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const service = await startTestService(settings, { now: '2027-03-01T12:00:00Z' })
  t.after(() => service.close())
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${service.client.origin}${path}`, { headers })
    return { ...answer, status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const change = async (fields: object) => {
    const { status, body } = await service.call('PATCH', '/site', { as: 'admin', json: fields })
    assert.equal(status, 200, JSON.stringify(body))
  }
  return { service, get, change }
}

/** The colour of a pixel, `rrggbb`. */
async function pixel(bytes: Buffer, left: number, top: number): Promise<string> {
  const part = sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 })
  return (await part.raw().toBuffer()).toString('hex')
}

const icons = {
  '/favicon.ico': 48,
  '/icon-48.png': 48,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/icon-maskable-512.png': 512,
}

test('a site without a picture has the first letter of its name, in white on its colour', async (t) => {
  const { get, change } = await aSite(t)
  await change({ name: { en: '« été »' }, color: '#ffdd00' })
  for (const [path, size] of Object.entries(icons)) {
    const { status, headers, bytes } = await get(path)
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/png'], path)
    const { width, height } = await sharp(bytes).metadata()
    assert.deepEqual([width, height], [size, size])
    // So dark a yellow that white can be read on it.
    const ground = await pixel(bytes, 0, 0)
    assert.ok(ground !== 'ffdd00' && ground !== 'ffffff', ground)
    const { channels } = await sharp(bytes).stats()
    assert.ok(
      channels.every(({ max }) => max > 240),
      `${path} has white in it`,
    )
  }
  const accented = (await get('/icon-192.png')).bytes
  await change({ name: { en: 'École' } })
  assert.ok((await get('/icon-192.png')).bytes.equals(accented), 'the same letter is the same icon')
  await change({ name: { en: 'Zoo' } })
  assert.ok(!(await get('/icon-192.png')).bytes.equals(accented))
  await change({ name: { en: '日本' } })
  assert.equal((await get('/icon-192.png')).status, 200)
  await change({ name: { en: '!?' } })
  assert.equal((await get('/icon-192.png')).status, 200)
})

test('an icon that was uploaded takes the place of the letter, cut to a square', async (t) => {
  const { service, get, change } = await aSite(t)
  const payload = await sharp({ create: { width: 600, height: 300, channels: 4, background: '#00800080' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#aa0000' } }, left: 150, top: 0 },
    ])
    .png()
    .toBuffer()
  const uploaded = async () => {
    const headers = { 'content-type': 'image/png' }
    const { body } = await service.call('POST', '/images', { as: 'admin', payload, headers })
    return (body as { readonly id: number }).id
  }
  await change({ icon: await uploaded() })
  for (const [path, size] of Object.entries(icons)) {
    const { bytes } = await get(path)
    assert.equal((await sharp(bytes).metadata()).width, size)
    const colour = path.includes('maskable') ? 'ffffff' : 'aa0000'
    for (const place of [4, size - 5]) assert.equal(await pixel(bytes, place, place), colour, path)
    assert.equal(await pixel(bytes, size / 2, size / 2), 'aa0000', path)
  }
  assert.equal((await sharp((await get('/apple-touch-icon.png')).bytes).metadata()).hasAlpha, false)
  const gone = await uploaded()
  const { file, sizes } = (await service.storage.images.byId(gone)) ?? assert.fail()
  await service.media.remove([file, ...Object.values(sizes).map((size) => size.file)])
  await change({ icon: gone })
  assert.equal((await get('/icon-512.png')).status, 200, 'the letter, where the file is gone')
})

test('icons and the manifest are kept by browsers, which learn of another one by its tag', async (t) => {
  const { get, change } = await aSite(t)
  for (const path of ['/icon-48.png', '/en/manifest.webmanifest']) {
    const first = await get(path)
    const held = { 'if-none-match': first.headers.get('etag') ?? '' }
    assert.equal(first.headers.get('cache-control'), 'public, max-age=3600')
    const same = await get(path, held)
    assert.deepEqual([same.status, same.bytes.length], [304, 0])
    await change({ color: path.endsWith('png') ? '#aa0000' : '#00aa00' })
    assert.equal((await get(path, held)).status, 200)
  }
})

test('the site can be put on a home screen, in the language of the page', async (t) => {
  const { get, change } = await aSite(t, { BASE_URL: 'http://calendar.test/cal' })
  await change({ name: { en: 'Port-Clair and around', fr: 'Agenda de Port-Clair' }, color: '#0b5a7a' })
  const page = (await get('/cal/fr/')).bytes.toString()
  assert.match(page, /<title>[^<]+ – Agenda de Port-Clair<\/title>/)
  assert.match(page, /<link rel="manifest" href="\/cal\/fr\/manifest\.webmanifest" \/>/)
  assert.match(page, /<link rel="apple-touch-icon" href="\/cal\/apple-touch-icon\.png" \/>/)
  assert.match(page, /<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="#0b5a7a" \/>/)
  const { headers, bytes } = await get('/cal/fr/manifest.webmanifest')
  assert.match(headers.get('content-type') ?? '', /^application\/manifest\+json/)
  const manifest = JSON.parse(bytes.toString()) as {
    readonly icons: readonly { readonly src: string; readonly purpose: string }[]
  }
  assert.partialDeepStrictEqual(manifest, {
    ...{ name: 'Agenda de Port-Clair', short_name: 'Agenda de', lang: 'fr', start_url: '/cal/fr/', scope: '/cal/' },
    ...{ display: 'minimal-ui', theme_color: '#0b5a7a' },
  })
  assert.deepEqual(
    manifest.icons.map(({ purpose }) => purpose),
    ['any', 'any', 'maskable'],
  )
  for (const { src } of manifest.icons) assert.equal((await get(src)).status, 200, src)
})

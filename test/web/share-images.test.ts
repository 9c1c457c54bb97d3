// runs: all
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import { tintColours } from '../../src/ui/assets/colours.ts'
import { png } from '../support/images.ts'
import { startTestService } from '../support/server.ts'
import { servePreviews, when } from './previews.ts'

/* The images and tints of the pictures for those who preview links. The clock stands at noon of Saturday, 21 November 2026, UTC. */

const { service, ask, create, preview } = servePreviews()
const site = 'https://example.org/cal'

test('an event with an image has a picture of both, under a name of its own', async () => {
  const red = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const { body } = await service().call('POST', '/images', { as: 'admin', payload: red, headers })
  const { slug } = await create({ title: 'Photographed', image: (body as { readonly id: number }).id })
  const head = await preview(`/en/event/${slug}/`)
  assert.equal(head['og:image'], `${site}/en/event/${slug}/share.jpg`)
  assert.deepEqual([head['og:image:width'], head['og:image:height'], head['og:type']], ['1200', '630', 'website'])
  const answer = await ask(`/en/event/${slug}/share.jpg`)
  assert.equal(answer.headers.get('content-type'), 'image/jpeg')
  const drawn = sharp(Buffer.from(await answer.arrayBuffer()))
  const { width, height } = await drawn.metadata()
  assert.deepEqual([width, height], [1200, 630])
  const { data } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
  assert.ok(
    colourAt(900, 300).every((part, index) => Math.abs(part - ([255, 0, 0][index] ?? 0)) < 8),
    String(colourAt(900, 300)),
  )
  assert.ok(
    colourAt(20, 20).every((part, index) => Math.abs(part - ([11, 90, 122][index] ?? 0)) < 8),
    String(colourAt(20, 20)),
  )
  assert.equal((await ask(`/en/event/${slug}/share.png`)).status, 404)
  const bare = await create({ title: 'Without' })
  assert.equal((await ask(`/en/event/${bare.slug}/share.jpg`)).status, 404)
})

test('the smallest picture is drawn, too, and search engines are told the image itself', async (t) => {
  const other = await startTestService({}, { now: '2026-11-21T12:00:00Z' })
  t.after(() => other.close())
  const headers = { 'content-type': 'image/png' }
  const { body } = await other.call('POST', '/images', { as: 'admin', payload: png, headers })
  const { id } = body as { readonly id: number }
  await other.call('POST', '/events', { as: 'admin', json: { ...when, title: 'Small', image: id } })
  const answer = await fetch(`${other.client.origin}/en/event/small/share.jpg`)
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg'])
  const { text } = await other.client.send({ method: 'GET', url: '/en/event/small/' })
  assert.match(text, /<script type="application\/ld\+json">[^<]*"image":"?\[?[^<]*\/media\//)
})

test('the picture of an event is in the tint of its category, which is that of the style sheet', async () => {
  const tokens = await readFile(new URL('../../src/ui/assets/styles/tokens.css', import.meta.url), 'utf8')
  const sheet = [...tokens.matchAll(/--tint: light-dark\((#[\da-f]{6})/g)].map(([, colour]) => colour)
  assert.deepEqual(tintColours, sheet)
  const category = await create({ name: 'Tinted' }, 'categories')
  const { slug } = await create({ title: 'In its tint', categories: [category.slug] })
  const answer = await ask(`/en/event/${slug}/share.png`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const [pixel] = await sharp(bytes)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
    .then((data) => [data])
  assert.equal(`#${pixel?.subarray(0, 3).toString('hex')}`, tintColours[category.id % 8])
})

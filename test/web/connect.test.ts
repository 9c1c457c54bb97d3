import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages } from './served-pages.ts'

/* The page of the ways to connect: each has the address of what was chosen, and of nothing that guests may not see. */

const { page, create } = servePages()
const site = 'https://example.org/cal'
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'")
const connect = async (path: string) => {
  const { status, text } = await page(path)
  assert.equal(status, 200, path)
  return unescaped(text)
}

void test('the page offers the whole calendar to each system, to programs and to assistants', async () => {
  const text = await connect('/en/connect/')
  for (const system of ['apple', 'android', 'windows', 'linux'])
    assert.match(text, new RegExp(`data-system="${system}"`))
  for (const address of [
    'webcal://example.org/cal/en/api/calendar/events/v1/events.ics',
    'caldavs://example.org/cal/en/dav/all/',
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fexample.org%2Fcal%2Fen%2Fapi',
    `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(`${site}/en/api/calendar/events/v1/events.ics`)}`,
    `${site}/en/api/calendar/events/v1/events.rss`,
    `${site}/en/embed/`,
  ])
    assert.ok(text.includes(`href="${address}`), address)
  for (const address of [
    `${site}/en/dav/all/`,
    `${site}/en/api/calendar/events/v1/events.ics`,
    `${site}/en/api/calendar/events/v1/mcp`,
  ])
    assert.ok(text.includes(`value="${address}"`), address)
  assert.ok(text.includes(`${site}/qr.svg?path=${encodeURIComponent('/en/connect/')}"`))
  assert.match(await connect('/fr/connect/'), /<h1[^>]*>Relier ce calendrier<\/h1>/)
  assert.match((await page('/en/')).text, /href="[^"]*\/en\/connect\/"/)
})

void test('a category, a view and a venue have addresses of their own', async () => {
  const { text: list } = await page('/api/calendar/events/v1/categories?per_page=1')
  const { id, slug } =
    (JSON.parse(list) as { readonly categories: readonly { id: number; slug: string }[] }).categories[0] ?? {}
  const venue = await create('venues', { venue: 'Boat house' })
  await create('views', { name: 'At the weekend', slug: 'weekend', filters: 'when=this_weekend' })
  for (const [key, query] of [
    [`category-${id}`, `categories=${slug}`],
    ['view-weekend', 'view=weekend'],
    [`venue-${venue.id}`, `venue=${venue.id}`],
  ] as const) {
    const text = await connect(`/en/connect/?events=${key}`)
    assert.ok(text.includes(`value="${site}/en/dav/${key}/"`), key)
    assert.ok(text.includes(`value="${site}/en/api/calendar/events/v1/events.ics?${query}"`), key)
    assert.match(text, new RegExp(`<option value="${key}"\\s+selected`))
    assert.match(text, /<meta name="robots" content="noindex"/)
    const list = await page(`/en/events/list/?${query}`)
    assert.match(list.text, new RegExp(`href="${site}/en/connect/\\?events=(${key}|category-${slug})"`))
  }
})

void test('what guests may not see, or what does not exist, is the whole calendar', async () => {
  const hidden = await create('venues', { venue: 'Secret cellar', status: 'private' })
  for (const key of [`venue-${hidden.id}`, 'venue-999999', 'category-999999', 'view-none', 'nonsense', '<b>', ''])
    for (const path of [`/en/connect/?events=${encodeURIComponent(key)}`, '/connect/?events=all&events=venue-1']) {
      const text = await connect(path)
      assert.ok(text.includes(`/dav/all/"`), key)
      assert.doesNotMatch(text, /Secret cellar|<b>/)
      const isTold = key !== '' || !path.includes('/en/')
      assert.equal(text.includes('is no longer there'), isTold, path)
    }
})

// runs: long
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip } from '../support/browser.ts'
import { violations } from '../long/pages/violations.ts'

/* The map in a browser: with tiles of a server of our own, and with those of OpenStreetMap, for which the reader is asked. */

const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dde5d8' } })
  .png()
  .toBuffer()
const asked: IncomingMessage[] = []
const tiles = createServer((request, response) => {
  asked.push(request)
  response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
})
await new Promise<void>((begin) => tiles.listen(0, '127.0.0.1', begin))
const { port } = tiles.address() as AddressInfo
after(() => tiles.close())
const withTiles = browseSite({ MAP_TILES: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` })
const asking = browseSite()

/** A page that tries nothing that its policy forbids, and the addresses on other hosts that it asks. */
async function opened(browsed: typeof asking, path: string, options: BrowserContextOptions = {}) {
  const context = await browsed().browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  const elsewhere: string[] = []
  page.on('pageerror', (error) => assert.fail(error))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) assert.fail(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(browsed().site)) elsewhere.push(request.url())
  })
  await context.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: tile, contentType: 'image/png' }),
  )
  await page.goto(`${browsed().site}${path}`)
  return { page, elsewhere, close: () => context.close() }
}

const pins = (page: Page) => page.locator('.map .leaflet-marker-icon')
const count = async (page: Page) => await page.locator('.places > li[data-lat]').count()

/** The sum of the numbers on all pins of the map, or in the list. */
async function sum(page: Page, selector: string): Promise<number> {
  const texts = await page.locator(selector).allTextContents()
  return texts.reduce((total, text) => total + Number.parseInt(text, 10), 0)
}

test('the map asks the server of the tiles, which learns the site and no more', { skip }, async () => {
  const { page, close } = await opened(withTiles, '/en/events/map/?when=this_month')
  await pins(page).first().waitFor()
  await page.locator('.leaflet-tile-loaded').first().waitFor()
  assert.ok(asked.length > 0)
  for (const { headers, url } of asked) {
    assert.equal(headers.referer, `${withTiles().site}/`)
    assert.match(String(url), /^\/\d+\/\d+\/\d+\.png$/)
  }
  await close()
})

test('pins show how many events there are, near ones together, until the reader comes closer', { skip }, async () => {
  const { page, close } = await opened(withTiles, '/en/events/map/')
  const cluster = page.locator('.map .cluster')
  await cluster.first().waitFor()
  assert.ok((await pins(page).count()) < (await count(page)))
  assert.equal(await sum(page, '.map .leaflet-marker-icon'), await sum(page, '.places a.pin > [aria-hidden]'))
  const label = (await cluster.first().getAttribute('aria-label')) ?? ''
  assert.match(label, /^\d+ places, \d+ events$/)
  await cluster.first().press('Enter')
  await page.locator(`[aria-label="${label}"]`).waitFor({ state: 'detached' })
  await page.locator('.map .pin:not(.cluster)').first().waitFor()
  await close()
})

test('a pin tells its place and what is on there next, by the keyboard too', { skip }, async () => {
  const { page, close } = await opened(withTiles, '/en/events/map/')
  const pin = page.locator('.map .pin:not(.cluster)').first()
  await pin.focus()
  assert.match((await pin.getAttribute('aria-label')) ?? '', /^.+, \d+ events?$/)
  await pin.press('Enter')
  const tip = page.locator('.tip')
  const venue = tip.locator('a').first()
  await venue.waitFor()
  const address = (await venue.getAttribute('href')) ?? ''
  assert.match(address, /\/venue\//)
  await tip.locator('a:focus').waitFor()
  assert.equal(await page.evaluate('document.activeElement.href'), address)
  assert.match((await tip.locator('a').nth(1).getAttribute('href')) ?? '', /\/event\//)
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  await pin.and(page.locator(':focus')).waitFor()
  await close()
})

test('what is pointed at in the list is lit on the map, and the other way round', { skip }, async () => {
  const { page, close } = await opened(withTiles, '/en/events/map/')
  await pins(page).first().waitFor()
  const items = page.locator('.places > li')
  await items.nth(1).locator('h2 a').focus()
  await page.locator('.leaflet-marker-icon.lit').waitFor()
  await page.locator('.map .pin:not(.cluster)').first().hover()
  const lit = page.locator('.places > li.lit')
  await lit.waitFor()
  assert.equal(await lit.count(), 1)
  const label = await page.locator('.leaflet-marker-icon.lit').getAttribute('aria-label')
  assert.ok(label?.startsWith((await lit.locator('h2').textContent())?.trim() ?? '?'), label ?? '')
  await items.nth(2).locator('a.pin').click()
  await page.locator('.tip a', { hasText: (await items.nth(2).locator('h2').textContent())?.trim() ?? '?' }).waitFor()
  assert.match(page.url(), /\/events\/map\/$/)
  await close()
})

test('another part of the map is searched in place, with the filters that are set', { skip }, async () => {
  const { page, close } = await opened(withTiles, '/en/events/map/?categories=arts', {
    reducedMotion: 'reduce',
  })
  await pins(page).first().waitFor()
  await page.evaluate('window.isSamePage = true')
  const before = await count(page)
  const area = page.locator('.map .area')
  assert.equal(await area.isVisible(), false)
  // Far enough for nothing to be left there.
  for (let step = 0; step < 4; step += 1) {
    await page.mouse.move(1200, 700)
    await page.mouse.down()
    await page.mouse.move(600, 700, { steps: 4 })
    await page.mouse.up()
  }
  await area.click()
  await page.locator('.nothing').waitFor()
  assert.match(page.url(), /categories=arts&geoloc_bbox=/)
  assert.equal(await page.evaluate('window.isSamePage'), true)
  assert.equal(await page.locator('#said').textContent(), 'No places with events in the next 30 days')
  await page.locator('.canvas:focus').waitFor()
  assert.equal(await pins(page).count(), 0)
  await page.locator('.chips a', { hasText: 'on the map' }).click()
  await page
    .locator('.places > li')
    .nth(before - 1)
    .waitFor()
  await pins(page).first().waitFor()
  await page.goBack()
  await page.locator('.nothing').waitFor()
  await close()
})

test('another view and back leave the map as it works', { skip }, async () => {
  const { page, close } = await opened(withTiles, '/en/events/map/')
  await pins(page).first().waitFor()
  await page.locator('[data-key="view-list"]').click()
  await page.locator('h1', { hasText: 'Upcoming events' }).waitFor()
  await page.locator('[data-key="view-map"]').click()
  await pins(page).first().waitFor()
  await page.locator('.quick a', { hasText: 'Free' }).click()
  await page.locator('.quick a[aria-current]', { hasText: 'Free' }).waitFor()
  assert.equal(await sum(page, '.map .leaflet-marker-icon'), await sum(page, '.places a.pin > [aria-hidden]'))
  await close()
})

test(
  'nothing is asked of OpenStreetMap before the reader wants the map, and then once a session',
  { skip },
  async () => {
    const { page, elsewhere, close } = await opened(asking, '/en/events/map/')
    const show = page.getByRole('button', { name: 'Show the map' })
    await show.waitFor()
    await page.locator('.sketch circle').first().waitFor()
    await page.waitForLoadState('networkidle')
    assert.deepEqual(elsewhere, [])
    assert.equal(await page.evaluate('typeof L'), 'undefined')
    await show.press('Enter')
    await pins(page).first().waitFor()
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    for (const address of elsewhere) assert.match(address, /^https:\/\/tile\.openstreetmap\.org\/\d+\//)
    await page.locator('.canvas:focus').waitFor()
    assert.equal(await show.isVisible(), false)
    assert.equal(await page.locator('.credit a').getAttribute('href'), 'https://www.openstreetmap.org/copyright')
    await page.reload()
    await pins(page).first().waitFor()
    await close()
    const later = await opened(asking, '/en/events/map/')
    await later.page.getByRole('button', { name: 'Show the map' }).waitFor()
    await later.close()
  },
)

test('without JavaScript the places are listed beside a drawing', { skip }, async () => {
  const { page, elsewhere, close } = await opened(asking, '/fr/events/map/', { javaScriptEnabled: false })
  assert.ok((await page.locator('.sketch circle').count()) > 3)
  assert.equal(await page.locator('.offer').isVisible(), false)
  assert.ok((await page.locator('.places > li').count()) > 3)
  assert.deepEqual(elsewhere, [])
  await close()
})

for (const [width, colorScheme] of [
  [320, 'light'],
  [390, 'dark'],
  [1280, 'light'],
] as const)
  test(`everybody can use the map (${width} px, ${colorScheme})`, { skip }, async () => {
    const options = { viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce', bypassCSP: true } as const
    for (const browsed of [asking, withTiles]) {
      const { page, close } = await opened(browsed, '/en/events/map/', options)
      if (browsed === withTiles) await pins(page).first().waitFor()
      assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
      assert.deepEqual(await violations(page), [])
      if (browsed === withTiles) {
        await page.locator('.places a.pin').first().press('Enter')
        await page.locator('.tip').waitFor()
        assert.deepEqual(await violations(page), [])
      }
      await close()
    }
  })

// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip } from '../support/browser.ts'

/* The map on the page of an event or a venue. */

const browsed = browseSite()

for (const path of ['/en/event/low-tide-trio/', '/en/venue/the-salt-barrel/'])
  test(`a page with a map loads it when the reader wants it: ${path}`, { skip }, async () => {
    const { browser, site } = browsed()
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('pageerror', (error) => assert.fail(error))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) assert.fail(message.text())
    })
    page.on('request', (request) => asked.push(request.url()))
    const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dde5d8' } })
      .png()
      .toBuffer()
    await context.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ body: tile, contentType: 'image/png' }),
    )
    await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
    assert.ok(!asked.some((address) => /openstreetmap|leaflet-[^/]*\.js|supercluster/.test(address)), asked.join('\n'))
    const tiles = page.waitForRequest('https://tile.openstreetmap.org/**')
    await page.locator('.offer button').click()
    await page.locator('.map .leaflet-marker-icon').waitFor()
    assert.equal(await page.locator('.map .leaflet-marker-icon').count(), 1)
    await tiles
    await page.locator('.map .leaflet-marker-icon').press('Enter')
    await page.locator('.leaflet-popup a').first().waitFor()
    await context.close()
  })

// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { browseDesk } from '../long/desk/browsed-desk.ts'
import { skip } from '../support/browser.ts'

/* The map on the form of a venue, in a browser. */

const { signIn } = browseDesk('2027-03-01T12:00:00Z')

test('a click on the map of a venue sets its coordinates, and typed ones move the pin', { skip }, async () => {
  const page = await signIn()
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dde5d8' } })
    .png()
    .toBuffer()
  const asked: string[] = []
  await page.context().route('https://tile.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ body: tile, contentType: 'image/png' })
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) assert.fail(message.text())
  })
  const latitude = page.locator('[name=geo_lat]')
  await page.goto('http://calendar.test/en/desk/venues/new/')
  await page.locator('summary', { hasText: 'On the map' }).click()
  await page.locator('.map-offer button').waitFor()
  assert.deepEqual(asked, [], 'nothing is asked of others before the reader wants it')
  await page.locator('.map-offer button').click()
  await page.locator('.place-map .leaflet-tile-loaded').first().waitFor()
  await page.locator('.place-map .canvas').click({ position: { x: 200, y: 100 } })
  await page.locator('.map-pin').waitFor()
  assert.match(await latitude.inputValue(), /^-?\d+\.\d{5}$/)
  await latitude.fill('46.25000')
  await page.locator('[name=geo_lng]').fill('-64.5')
  await page.locator('[name=geo_lng]').blur()
  // It is in the middle by now: a click there says nearly what was typed.
  const box = await page.locator('.place-map .canvas').boundingBox()
  const pin = await page.locator('.map-pin').boundingBox()
  assert.ok(box && pin && Math.abs(pin.x + pin.width / 2 - (box.x + box.width / 2)) < 3)
})

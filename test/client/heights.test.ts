// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip } from '../support/browser.ts'

/* What a visitor sees before anybody scrolls. */

const browsed = browseSite()

/** How far below the top of the screen the first such element is seen, in pixels. */
async function topOf(path: string, selector: string, width: number): Promise<number> {
  const context = await browsed().browser.newContext({ viewport: { width, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${browsed().site}${path}`, { waitUntil: 'load' })
  const box = await page.locator(selector).first().boundingBox()
  await context.close()
  assert.ok(box, `${path} has no ${selector}`)
  return Math.round(box.y)
}

test('the first event of a list is in sight on a phone', { skip }, async () => {
  for (const language of ['en', 'fr']) {
    assert.ok((await topOf(`/${language}/events/list/`, '.row', 390)) <= 200)
    assert.ok((await topOf(`/${language}/`, '.card', 390)) <= 340)
    assert.ok((await topOf(`/${language}/events/month/`, '.grid', 390)) <= 200)
  }
})

test('the first event of the front page is in sight on a wide screen', { skip }, async () => {
  assert.ok((await topOf('/en/', '.card', 1280)) <= 430)
  assert.ok((await topOf('/en/events/list/', '.row', 1280)) <= 340)
})

test('a phone has a way to each view, to the search and to all pages, without scripts', { skip }, async () => {
  const { browser, site } = browsed()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto(`${site}/en/events/list/`)
  assert.equal(await page.locator('#search input').isVisible(), false)
  await page.locator('.to-search').click()
  assert.equal(await page.locator('#search input').isVisible(), true)
  assert.equal(await page.locator('.menu a').first().isVisible(), false)
  await page.locator('[popovertarget=menu]').click()
  await page.locator('.menu a', { hasText: 'Venues' }).click()
  assert.match(page.url(), /\/venues\/$/)
  await page.goto(`${site}/en/events/list/`)
  await page.locator('[popovertarget=views]').click()
  await page.locator('.views a', { hasText: 'Month' }).click()
  assert.match(page.url(), /\/events\/month\//)
  await context.close()
})

// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip } from '../support/browser.ts'
import { violations } from '../long/pages/violations.ts'

/* The pages of all venues, organizers, categories and tags, in a browser. */

const browsed = browseSite()

test('an index is searched while the reader types, and says how many it found', { skip }, async () => {
  const page = await browsed().browser.newPage()
  await page.goto(`${browsed().site}/en/venues/`)
  await page.evaluate('window.isSamePage = true')
  await page.locator('form.search [type="search"]').pressSequentially('museum')
  await page.waitForURL(/search=museum/)
  await page.locator('#said', { hasText: '1 venue' }).waitFor({ state: 'attached' })
  assert.deepEqual(await page.locator('.index h2').allTextContents(), ['Museum of the Tides'])
  assert.equal(await page.evaluate('window.isSamePage'), true)
  await page.locator('.quick a', { hasText: 'With upcoming events' }).press('Enter')
  await page.locator('.quick a[aria-current]').waitFor()
  assert.match(page.url(), /search=museum&coming=1/)
  assert.equal(await page.evaluate(`document.activeElement.dataset.key`), 'coming')
  await page.close()
})

for (const kind of ['venues', 'organizers', 'categories', 'tags'])
  test(`everybody can use the index of ${kind}`, { skip }, async () => {
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1280, 'dark'],
    ] as const) {
      const options = { viewport: { width, height: 800 }, colorScheme, bypassCSP: true }
      const context = await browsed().browser.newContext(options)
      const page = await context.newPage()
      await page.goto(`${browsed().site}/fr/${kind}/`)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
      assert.deepEqual(await violations(page), [])
      await context.close()
    }
  })

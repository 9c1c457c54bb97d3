// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip } from '../support/browser.ts'
import { violations } from '../long/pages/violations.ts'

/* The page of the ways to connect in a browser. */

const browsed = browseSite()

test('the reader’s own system comes first, and a choice changes all addresses at once', { skip }, async () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'
  for (const [userAgent, own, width, colorScheme] of [
    [iphone, 'apple', 390, 'light'],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
      'android',
      390,
      'dark',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
      'windows',
      1280,
      'dark',
    ],
  ] as const) {
    const context = await browsed().browser.newContext({ userAgent, viewport: { width, height: 900 }, colorScheme })
    const page = await context.newPage()
    page.on('pageerror', (error) => assert.fail(error))
    await page.goto(`${browsed().site}/en/connect/`)
    const first = page.locator('[data-system]').first()
    await first.getByText('Your device').waitFor()
    assert.equal(await first.getAttribute('data-system'), own)
    assert.equal(await page.getByText('Your device').locator('visible=true').count(), 1)
    assert.equal(await page.locator('.phone').isVisible(), width > 1000)
    assert.deepEqual(await violations(page), [])
    assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'))
    await page.locator('#events').selectOption({ index: 1 })
    await page.waitForURL(/\?events=category-\d+$/)
    const key = new URL(page.url()).searchParams.get('events')
    assert.match(await page.locator('#dav-address').inputValue(), new RegExp(`/en/dav/${key}/$`))
    await context.close()
  }
})

test('without JavaScript, the page shows all systems and has a button for the choice', { skip }, async () => {
  const page = await browsed().browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${browsed().site}/fr/connect/`)
  assert.equal(await page.locator('[data-system]').count(), 4)
  assert.equal(await page.getByText('Votre appareil').locator('visible=true').count(), 0)
  await page.locator('#events').selectOption({ index: 1 })
  await page.locator('.choosing button').click()
  await page.waitForURL(/\?events=category-\d+$/)
  await page.close()
})

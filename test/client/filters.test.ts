// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip } from '../support/browser.ts'

/* The filters of the calendar in a browser. The clock stands at noon of Saturday 21 November 2026. */

const browsed = browseSite()

async function opened(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browsed().browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => assert.fail(error))
  await page.goto(`${browsed().site}${path}`)
  await page.evaluate('window.isSamePage = true')
  return page
}

const key = (page: Page) => page.evaluate('document.activeElement.dataset.key')
const said = (page: Page) => page.locator('#said').textContent()

test(
  'a quick filter is set and taken away in place, says how many events there are, and keeps the focus',
  { skip },
  async () => {
    const page = await opened('/en/events/list/')
    await page.locator('[data-key="quick-true"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-key="quick-true"][aria-current]').waitFor()
    assert.match(page.url(), /free=true/)
    assert.equal(await key(page), 'quick-true')
    assert.match((await said(page)) ?? '', /^(\d+ events|The first 30 events)$/)
    await page.keyboard.press('Enter')
    await page.locator('[data-key="quick-true"]:not([aria-current])').waitFor()
    assert.doesNotMatch(page.url(), /free/)
    assert.equal(await page.evaluate('window.isSamePage'), true)
    await page.context().close()
  },
)

test('a date is typed to its end, and a choice of the sheet changed, without leaving the sheet', { skip }, async () => {
  const page = await opened('/en/events/list/')
  await page.locator('.filters > summary').click()
  await page.locator('[name=from]').focus()
  await page.keyboard.type('12052026')
  assert.equal(await page.locator('[name=from]').inputValue(), '2026-12-05')
  const counting = page.waitForRequest(/(?=.*counts=1)(?=.*from=2026-12-05)(?=.*attendance=)/)
  await page.locator('[name=attendance]').focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(await page.evaluate('document.activeElement.name'), 'attendance')
  assert.equal(new URL(page.url()).search, '')
  await counting
  const show = page.locator('[data-key="show"]')
  await page.locator('#said', { hasText: /^Show \d+ events?$/ }).waitFor({ state: 'attached' })
  const [count] = /\d+/.exec((await show.textContent()) ?? '') ?? []
  // Each category tells how many there would be with it; those without any, none.
  await page.locator('[data-count]', { hasText: /^\d+$/ }).first().waitFor()
  const counts = (await page.locator('[data-count]').allTextContents()).map(Number)
  assert.ok(counts.some((each) => each > 0) && counts.every((each) => each <= Number(count)), counts.join())
  await show.click()
  await page.waitForURL(/from=2026-12-05/)
  await page.locator('.filters:not([open])').waitFor()
  if (Number(count) <= 30) assert.match((await said(page)) ?? '', new RegExp(`^${count} event`))
  await page.context().close()
})

test('the sheet is closed by Escape, which leads back to its button', { skip }, async () => {
  const page = await opened('/en/events/list/')
  await page.locator('.filters > summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('.panel').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.panel').waitFor({ state: 'hidden' })
  assert.equal(await key(page), 'filters')
  await page.context().close()
})

test('“Near me” sorts events by their distance, and without a position asks for a town', { skip }, async () => {
  const position = { latitude: 46.09, longitude: -64.77 }
  const allowed = await opened('/en/events/list/', { permissions: ['geolocation'], geolocation: position })
  await allowed.locator('button.near').click()
  await allowed.waitForURL(/near=46\.090%2C-64\.770/)
  await allowed.locator('.quick.within').waitFor()
  assert.match(await allowed.locator('.found').innerText(), /Nearest first/)
  assert.equal(await key(allowed), 'quick-near')
  await allowed.context().close()

  const refused = await opened('/en/events/list/?free=true')
  await refused.locator('button.near').click()
  await refused.locator('#town').fill('port-clair')
  await refused.keyboard.press('Enter')
  await refused.waitForURL(/near=port-clair/)
  await refused.locator('[data-key="quick-near"]', { hasText: 'Port-Clair' }).waitFor()
  assert.match(refused.url(), /free=true/)
  assert.match((await refused.locator('.row').first().textContent()) ?? '', /\d\s?(m|km)\b/)
  await refused.context().close()
})

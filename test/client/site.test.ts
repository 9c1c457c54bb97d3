import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip, until } from '../support/browser.ts'

/* The scripts of the public pages, each in a browser on the page that it is for. */

const browsed = browseSite()

/** A page that may try nothing that its policy forbids. */
async function opened(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browsed().browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => assert.fail(error))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) assert.fail(message.text())
  })
  await page.goto(`${browsed().site}${path}`)
  return page
}

const heading = (page: Page, text: string) => page.locator('h1', { hasText: text }).waitFor()

test('the months of the calendar are paged in place, by links, by keys and back', { skip }, async () => {
  const page = await opened('/en/events/month/2026-11/')
  await page.evaluate('window.isSamePage = true')
  await page.locator('.steps a[rel~="next"]').click()
  await heading(page, 'December 2026')
  assert.match(page.url(), /\/events\/month\/2026-12/)
  await page.keyboard.press('ArrowLeft')
  await heading(page, 'November 2026')
  await page.goBack()
  await heading(page, 'December 2026')
  assert.equal(await page.evaluate('window.isSamePage'), true)
  await page.context().close()
})

test('the calendar is searched while the reader types', { skip }, async () => {
  const page = await opened('/en/events/month/2026-11/')
  await page.evaluate('window.isSamePage = true')
  const field = page.locator('form.search [type="search"]')
  await field.pressSequentially('fish')
  await page.waitForURL(/search=fish/)
  await until(page, `document.activeElement.matches('form.search [type="search"]')`)
  assert.equal(await field.inputValue(), 'fish')
  assert.equal(await page.evaluate('window.isSamePage'), true)
  await page.context().close()
})

test('a reader whose clocks differ is told when an event is for them', { skip }, async () => {
  const page = await opened('/en/event/low-tide-trio/', { timezoneId: 'Asia/Tokyo' })
  const own = page.locator('.yours')
  await own.waitFor()
  assert.match((await own.textContent()) ?? '', /\d\s(am|pm)/)
  await page.context().close()
})

test('the page of the API shows its operations', { skip }, async () => {
  const page = await opened('/en/docs/')
  await page.locator('#explorer .opblock-tag').first().waitFor()
  await page.context().close()
})

test('the page of snippets shows what the form makes, and the component steps in time', { skip }, async () => {
  const page = await opened('/en/embed/')
  await page.locator('.making [name=view][value=week]').check()
  await page.locator('.made code', { hasText: 'view="week"' }).waitFor()
  assert.match(page.url(), /view=week/)
  const component = page.locator('almanac-calendar')
  const title = component.locator('.title')
  await component.locator('.view:not([aria-busy]) .event').first().waitFor()
  const before = await title.textContent()
  await component.locator('.steps button').last().click()
  await title.filter({ hasNotText: before ?? '' }).waitFor()
  await component.locator('.view:not([aria-busy])').waitFor()
  await page.locator('.making [name=as][value=frame]').check()
  const code = page.locator('.made code', { hasText: 'embed/events/week/' })
  await code.waitFor()
  await page.frameLocator('.preview iframe').getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.preview iframe:not([height="640"])').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor()
  assert.equal(await page.locator('.snippet [role=status]').textContent(), 'Copied')
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), await code.textContent())
  await page.context().close()
})

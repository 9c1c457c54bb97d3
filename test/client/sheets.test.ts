import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip } from '../support/browser.ts'

/* The sheets of the public pages in a browser: by keyboard, without JavaScript, on a phone. */

const browsed = browseSite()

async function opened(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browsed().browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => assert.fail(error))
  await page.goto(`${browsed().site}${path}`)
  return page
}

const event = '/en/event/low-tide-trio/'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const focused = (element: Locator) => element.and(element.page().locator(':focus'))
const hasFocus = async (element: Locator) => (await focused(element).count()) === 1

test('a sheet is opened by keyboard, copies its address, and gives the focus back', { skip }, async () => {
  const page = await opened('/en/events/list/', { permissions: ['clipboard-read', 'clipboard-write'] })
  const button = page.locator('[popovertarget="subscribe"]').first()
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Subscribe to “' })
  await sheet.waitFor()
  await focused(sheet.locator('h2')).waitFor()
  const copy = sheet.getByRole('button', { name: 'Copy' })
  for (let steps = 0; steps < 12 && !(await hasFocus(copy)); steps += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await sheet.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
  assert.equal(
    await page.evaluate('navigator.clipboard.readText()'),
    await sheet.locator('#subscribe-address').inputValue(),
  )
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await focused(button).waitFor()
  await page.context().close()
})

test('sheets open, and close, without JavaScript, and their addresses can be chosen', { skip }, async () => {
  const page = await opened(event, { javaScriptEnabled: false })
  for (const id of ['add', 'share']) {
    await page.locator(`[popovertarget="${id}"]`).first().click()
    const sheet = page.locator(`#${id}`)
    await sheet.locator('a').first().waitFor()
    assert.equal(await sheet.getByRole('button', { name: 'Copy' }).count(), 0)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'hidden' })
  }
  await page.locator('[popovertarget="share"]').first().click()
  const field = page.locator('#share-address')
  await field.press('ControlOrMeta+a')
  const { length } = await field.inputValue()
  assert.ok(length > 0)
  assert.equal(await page.evaluate(`document.querySelector('#share-address').selectionEnd`), length)
  await page.context().close()
})

test('the code and the picture of a page are asked for when they are looked at', { skip }, async () => {
  const context = await browsed().browser.newContext()
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${browsed().site}${event}`, { waitUntil: 'networkidle' })
  assert.ok(!asked.some((path) => /qr\.svg|share\.png/.test(path)), asked.join(' '))
  const answers = Promise.all(['**/qr.svg?*', '**/share.png'].map((address) => page.waitForResponse(address)))
  await page.locator('[popovertarget="share"]').first().click()
  for (const answer of await answers) assert.equal(answer.ok(), true, answer.url())
  await context.close()
})

test('on a phone, the system asks which program is to have the page', { skip }, async () => {
  const context = await browsed().browser.newContext(phone)
  // What phones have, and the browser of the test has not.
  await context.addInitScript(`navigator.share = (given) => (window.given = given, Promise.resolve())`)
  const page = await context.newPage()
  await page.goto(`${browsed().site}${event}`)
  await page.locator('[popovertarget="share"]').first().tap()
  await page.locator('[data-share]').tap()
  assert.deepEqual(await page.evaluate('window.given'), {
    title: 'Low Tide Trio',
    text: 'Friday, December 11, 2026, 9\u00a0– 11:59\u00a0pm (AST)\nThe Salt Barrel, Port-Clair',
    url: `${browsed().site}${event}`,
  })
  await context.close()
})

test('an address that names a sheet opens it', { skip }, async () => {
  const page = await opened('/en/events/list/?free=true#subscribe', phone)
  await page.getByRole('dialog', { name: 'Subscribe to “Free' }).waitFor()
  await page.context().close()
})

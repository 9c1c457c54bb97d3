// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseDesk } from '../long/desk/browsed-desk.ts'
import { violations } from '../long/pages/violations.ts'
import { skip } from '../support/browser.ts'

/* Ctrl+K and “/” at the desk. */

const { service, signIn } = browseDesk('2027-03-01T12:00:00Z')
let signedIn: Page | undefined

async function opened(path: string): Promise<Page> {
  const page = (signedIn ??= await signIn())
  await page.goto(`http://calendar.test/en/desk${path}`)
  await page.locator('.finder').waitFor()
  return page
}

const options = (page: Page) => page.locator('.commands [role=option]').allTextContents()

test('Ctrl+K goes to a page by a part of its name, and leaves no trace when it is closed', { skip }, async () => {
  const page = await opened('/')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Go to a page' })
  await field.fill('VENU')
  // What the service finds may be there already.
  assert.equal((await options(page))[0], 'Venues')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/desk\/venues\/$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await page.locator('.commands').waitFor({ state: 'hidden' })
})

test('Ctrl+K finds an event of last year, and the arrow keys choose', { skip }, async () => {
  const day = { start_date: '2026-04-02 20:00', end_date: '2026-04-02 22:00' }
  for (const title of ['Spring gala', 'Spring gala, second night'])
    await service().call('POST', '/events', { as: 'admin', json: { title, ...day } })
  const page = await opened('/')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.keyboard.type('spring gala')
  await page.locator('.commands [role=option]', { hasText: 'second night' }).waitFor()
  assert.match((await options(page)).at(-1) ?? '', /^New event: spring gala/)
  assert.equal((await options(page)).length, 3)
  await page.keyboard.press('ArrowDown')
  const [chosen = ''] = await page.locator('.commands [aria-selected=true]').allTextContents()
  assert.match(chosen, /^Spring gala.* Thursday, April 2, 2026/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/desk\/events\/\d+\/$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Vernissage tomorrow 6pm')
  await page.locator('.commands [role=option]', { hasText: /March 2, 6\s– 8\spm/ }).waitFor()
  await page.keyboard.press('Enter')
  // Its time is understood: it is saved at once, as a draft.
  await page.locator('#main > .flash').waitFor()
  assert.equal(await page.locator('[name="title[en]"]').inputValue(), 'Vernissage')
})

test('the navigation folds to its icons, and is so on the next page', { skip }, async () => {
  const page = await opened('/')
  const [fold, directory] = [page.locator('[data-fold]'), page.getByRole('link', { name: 'Directory', exact: true })]
  const widthOf = async () => (await page.locator('nav.sections').boundingBox())?.width ?? 0
  const before = await widthOf()
  await fold.click()
  assert.equal(await fold.getAttribute('aria-expanded'), 'false')
  assert.ok((await widthOf()) < before / 3)
  assert.equal(await directory.getAttribute('title'), 'Directory')
  await directory.click()
  await page.waitForURL(/\/desk\/venues\/$/)
  assert.ok((await widthOf()) < before / 3)
  assert.equal(await directory.getAttribute('title'), 'Directory')
  await fold.click()
  await opened('/events/')
  assert.equal(await widthOf(), before)
  assert.equal(await directory.getAttribute('title'), null)
})

test('“/” leads to the search of a list, and is a letter where somebody writes', { skip }, async () => {
  const page = await opened('/events/')
  await page.keyboard.press('/')
  assert.equal(await page.evaluate('document.activeElement.type'), 'search')
  await page.keyboard.type('a/b')
  assert.equal(await page.evaluate('document.activeElement.value'), 'a/b')
})

test('“?” shows the keys of the desk, but not where it is typed', { skip }, async () => {
  const page = await opened('/events/')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await keys.waitFor()
  assert.match(await keys.innerText(), /Save the form\s+Ctrl\+Enter|Ctrl\+Enter\s+Save the form/)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.keyboard.press('/')
  await page.keyboard.type('?')
  assert.ok(await keys.isHidden())
  await page.locator('.avatar').click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  assert.ok(await page.locator('#account').isHidden(), 'the menu makes way')
  assert.deepEqual(await violations(page), [])
  await keys.getByRole('button', { name: 'Close' }).click()
  await keys.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('http://calendar.test/en/desk/')
  await page.keyboard.press('?')
  await keys.waitFor()
  const { width } = (await keys.boundingBox()) ?? assert.fail()
  assert.ok(width <= 390)
})

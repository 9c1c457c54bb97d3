// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseSite } from '../pages/browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { opened } from './keyboard.ts'

/* Every filter without JavaScript: links, and a form with a button. */

const browsed = browseSite()
const list = '/en/events/list/'
const scriptless = { javaScriptEnabled: false }

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)

const title = async (page: Page) => (await page.locator('h1').innerText()).replace(/\s/g, ' ')

/** The number of events that the page says is that of those that are there. */
async function found(page: Page): Promise<number> {
  const said = await page.locator('[data-found]').first().innerText()
  const count = Number(/\d+/.exec(said) ?? 0)
  assert.equal(await page.locator('.view.list > :not(.near-misses) .row').count(), count, said)
  return count
}

test('quick filters are links that set and take away', { skip }, async () => {
  const { page, close } = await opened(browsed(), list, scriptless)
  assert.equal(await page.locator('button.near').isVisible(), false)
  for (const name of ['Today', 'Tomorrow', 'This weekend', 'This week', 'Free', 'Family', 'Arts']) {
    const link = page.locator('.quick').getByRole('link', { name, exact: true })
    await link.click()
    await page.locator('.quick [aria-current="true"]', { hasText: name }).waitFor()
    assert.notEqual(query(page), '', name)
    const count = await found(page)
    assert.ok(count > 0 && count <= 30, `${name}: ${String(count)}`)
    await link.click()
    assert.equal(query(page), '', name)
  }
  await close()
})

test('words, days, categories, a place, a price and more are sent as a form', { skip }, async () => {
  const { page, close } = await opened(browsed(), list, scriptless)
  await page.locator('.filters > summary').click()
  for (const slug of ['arts', 'learning']) await page.locator(`.panel [value="${slug}"]`).check()
  await page.locator('[data-key="show"]').click()
  assert.match(query(page), /categories=arts&categories=learning/)
  for (const slug of ['arts', 'learning'])
    assert.equal(await page.locator(`[data-key="quick-${slug}"]`).getAttribute('aria-current'), 'true')
  const all = await found(page)
  assert.ok(all > 0)

  await page.locator('.filters > summary').click()
  await page.locator('[name=from]').fill('2026-12-01')
  await page.locator('[name=to]').fill('2026-12-31')
  await page.locator('[name=near]').fill('port-clair')
  await page.locator('[name=radius]').selectOption('10')
  await page.locator('.panel [name=free]').check()
  await page.locator('[name=search]').fill('e')
  await page.locator('[name=search]').press('Enter')
  assert.match(query(page), /search=e/)
  assert.match(query(page), /from=2026-12-01&to=2026-12-31&near=port-clair&geoloc_radius=10/)
  assert.match(query(page), /free=true/)
  const few = await found(page)
  assert.ok(few > 0 && few < 30, String(few))
  for (const row of await page.locator('.view.list .row').allInnerTexts()) assert.match(row, /km|\d m\b/, row)
  await page.getByRole('link', { name: '25 km', exact: true }).click()
  assert.match(query(page), /geoloc_radius=25/)
  assert.ok((await found(page)) >= few)
  await page.getByRole('link', { name: /^Sort by date/i }).click()
  assert.match(query(page), /sort=start/)

  for (const chip of ['From', 'To']) await page.locator('.chips a', { hasText: chip }).first().click()
  assert.doesNotMatch(query(page), /from=|to=/)
  await page.locator('.filters > summary').click()
  await page.locator('.panel .do a').click()
  assert.equal(query(page), '?search=e')
  await close()
})

test('a filter that means nothing is told beside the others', { skip }, async () => {
  const { page, close } = await opened(browsed(), `${list}?near=nowhere&from=2026-13-45&categories=none`, scriptless)
  for (const text of ['nowhere', '2026-13-45', 'none'])
    await page.locator('.amiss[role="alert"]', { hasText: text }).waitFor()
  assert.ok((await found(page)) > 0)
  await close()
})

test('views, steps and pickers keep the filters that are set', { skip }, async () => {
  const { page, close } = await opened(browsed(), `${list}?free=true`, scriptless)
  for (const [view, here] of [
    ['month', 'November 2026'],
    ['week', 'November 16 – 22, 2026'],
    ['day', 'Saturday, November 21, 2026'],
  ] as const) {
    await page.locator(`[data-key="view-${view}"]`).click()
    assert.equal(await title(page), here)
    assert.equal(query(page), '?free=true')
    for (const [step, isHere] of [
      ['next', false],
      ['previous', true],
      ['previous', false],
      ['today', true],
    ] as const) {
      await page.locator(`[data-key="step-${step}"]`).click()
      assert.equal((await title(page)) === here, isHere, `${view} ${step}`)
      assert.equal(query(page), '?free=true')
    }
  }
  await page.locator('[data-key="view-map"]').click()
  assert.equal(query(page), '?free=true')
  assert.match(await page.locator('[data-found]').innerText(), /^\d+ places/)
  assert.ok((await page.locator('.places > li').count()) > 0)
  await close()
})

test('an index is searched, and narrowed down to what has coming events', { skip }, async () => {
  for (const kind of ['venues', 'organizers', 'categories', 'tags']) {
    const { page, close } = await opened(browsed(), `/en/${kind}/`, scriptless)
    const all = Number(/\d+/.exec(await page.locator('[data-found]').innerText()) ?? 0)
    await page.locator('[name=search]').fill('o')
    await page.locator('[data-key="find"]').click()
    assert.equal(query(page), '?search=o')
    const some = Number(/\d+/.exec(await page.locator('[data-found]').innerText()) ?? 0)
    assert.ok(some > 0 && some <= all, `${kind}: ${String(some)} of ${String(all)}`)
    await close()
  }
})

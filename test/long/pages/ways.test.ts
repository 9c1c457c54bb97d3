// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseSite } from './browsed-site.ts'
import { skip } from '../../support/browser.ts'

/* The ways through the calendar: by the keyboard alone, without JavaScript, and from another time zone. */

const browsed = browseSite()

async function opened(path: string, options: object = {}): Promise<Page> {
  const { browser, site } = browsed()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(`${site}${path}`)
  return page
}

const heading = (page: Page) => page.locator('h1').innerText()
const focused = (page: Page) => page.evaluate(`document.activeElement.textContent.trim().replace(/\\s+/g, ' ')`)

/** Goes on to the next thing that can be used until it is the one that is looked for. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')
    assert.notEqual(outline, 'none', `nobody sees where ${String(await focused(page))} is`)
    if ((await focused(page)) === name) return
  }
  assert.fail(`the keyboard does not reach ${name}`)
}

test('a keyboard user browses months, finds an event and adds it to a calendar', { skip }, async () => {
  const page = await opened('/en/')
  await page.keyboard.press('Tab')
  assert.equal(await focused(page), 'Skip to content')
  await tabTo(page, 'Month')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/events/month/')
  await page.locator('h1', { hasText: 'November 2026' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/events/month/2026-12/')
  await page.locator('h1', { hasText: 'December 2026' }).waitFor()
  // Users of screen readers hear the new heading.
  assert.equal(await focused(page), 'December 2026')
  await page.keyboard.press('ArrowLeft')
  await page.locator('h1', { hasText: 'November 2026' }).waitFor()
  await page.goBack()
  await page.locator('h1', { hasText: 'December 2026' }).waitFor()
  await page.getByLabel('Search events').focus()
  await page.keyboard.type('trio')
  await page.waitForURL('**/events/month/2026-12/?search=trio')
  await page.locator('.chips', { hasText: 'trio' }).waitFor()
  assert.equal(await page.evaluate('document.activeElement.value'), 'trio')
  await tabTo(page, '9 pm AST Low Tide Trio')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/event/low-tide-trio/')
  await tabTo(page, 'Add to calendar')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Google Calendar')
  await page.context().close()
})

test(
  'a keyboard user narrows a list down by place and price, and then removes one of the filters',
  { skip },
  async () => {
    const page = await opened('/en/events/list/')
    await tabTo(page, 'Filters')
    await page.keyboard.press('Enter')
    // The name of a field for screen readers.
    const field = () =>
      page.evaluate(`(document.activeElement.labels?.[0]?.textContent ?? '').trim().replace(/\\s+/g, ' ')`)
    for (let step = 0; (await field()) !== 'Venue'; step += 1) {
      assert.ok(step < 30, String(await field()))
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('market hall')
    for (const name of ['Organizer', 'Tag', 'Attendance', 'Free']) {
      await page.keyboard.press('Tab')
      assert.ok(String(await field()).startsWith(name), name)
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/events/list/?*venue=*')
    await page.locator('.chips', { hasText: 'market hall' }).waitFor()
    const rows = await page.locator('.row').allInnerTexts()
    assert.ok(rows.length > 0 && rows.every((row) => /Old Market Hall, .* · Free$/m.test(row)), rows.join())
    const chip = page.locator('.chips a', { hasText: 'market hall' })
    await chip.focus()
    await page.keyboard.press('Enter')
    await chip.waitFor({ state: 'detached' })
    assert.doesNotMatch(page.url(), /venue=/)
    await page.context().close()
  },
)

test('without JavaScript, views, steps, filters and further events are links and forms', { skip }, async () => {
  const page = await opened('/fr/events/list/', { javaScriptEnabled: false })
  assert.equal(await page.locator('.near').isVisible(), false)
  await page.locator('.more a[rel=next]').click()
  assert.match(page.url(), /\?page=2/)
  await page.locator('.views').getByRole('link', { name: 'Mois' }).click()
  assert.equal(await heading(page), 'Novembre 2026')
  await page.getByRole('link', { name: 'Mois suivant' }).click()
  assert.equal(await heading(page), 'Décembre 2026')
  await page.locator('.filters summary[data-key=filters]').click()
  await page.locator('.panel [name=free]').check()
  await page.locator('[data-key=show]').click()
  assert.match(page.url(), /[?&]free=true/)
  assert.equal(await heading(page), 'Décembre 2026')
  await page.locator('.quick [aria-current]').click()
  assert.doesNotMatch(page.url(), /free/)
  await page.locator('.grid .number a').first().click()
  assert.match(page.url(), /\/fr\/events\/day\/2026-1/)
  await page.context().close()
})

test('readers in another time zone see their own time, too; others do not', { skip }, async () => {
  for (const [language, timezoneId, expected] of [
    ['en', 'Asia/Tokyo', /^Your local time: Saturday, December 12, 10\u00a0am\u00a0– 12:59\u00a0pm$/],
    ['fr', 'Asia/Tokyo', /^Chez vous\u00a0: samedi 12 décembre, 10\u00a0h\u00a0– 12\u00a0h\u00a059$/],
    ['en', 'America/Moncton', undefined],
  ] as const) {
    const page = await opened(`/${language}/event/low-tide-trio/`, { timezoneId })
    const yours = page.locator('.yours')
    assert.equal(await yours.isVisible(), expected !== undefined)
    if (expected) assert.match(await yours.innerText(), expected)
    await page.context().close()
  }
})

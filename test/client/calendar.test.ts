// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip, until } from '../support/browser.ts'

/* Months, weeks and days in a browser, on Saturday, 21 November 2026. */

const browsed = browseSite()
const phone = { viewport: { width: 390, height: 844 } }

async function opened(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browsed().browser.newContext(options)
  const page = await context.newPage()
  page.on('pageerror', (error) => assert.fail(error))
  await page.goto(`${browsed().site}${path}`)
  return page
}

const heading = (page: Page, text: string) => page.locator('h1', { hasText: text }).waitFor()
const focused = (page: Page) => page.evaluate('document.activeElement.dataset.key')
const said = (page: Page, text: string) => page.locator('#said', { hasText: text }).waitFor({ state: 'attached' })

test(
  'on a phone, a month is a grid of days above the events of one of them, which a touch changes',
  { skip },
  async () => {
    const page = await opened('/en/events/month/', { ...phone, hasTouch: true })
    const day = page.locator('.picked-day')
    assert.match((await day.locator('h2').textContent()) ?? '', /Today, November\s21/)
    const first = await day.locator('.row').first().boundingBox()
    assert.ok(first && first.y + first.height < 844, JSON.stringify(first))
    await page.evaluate('window.isSamePage = true')
    await page.locator('[data-key="day-2026-11-25"]').tap()
    await day.locator('h2', { hasText: 'Wednesday, November 25' }).waitFor()
    assert.match(page.url(), /\/events\/month\/2026-11\/\?day=2026-11-25$/)
    assert.equal(await focused(page), 'day-2026-11-25')
    await said(page, 'Wednesday, November 25')
    assert.match((await page.locator('#said').textContent()) ?? '', /\d events?$/)
    assert.equal(await page.evaluate('window.isSamePage'), true)
    await page.goBack()
    await day.locator('h2', { hasText: /Today, November\s21/ }).waitFor()
    await page.context().close()
  },
)

test('on a phone, the strip of a week leads to its days on the same page', { skip }, async () => {
  const page = await opened('/en/events/week/', phone)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/events/') && asked.push(request.url()))
  await page.locator('.strip a').last().click()
  await until(page, `location.hash !== '' && document.querySelector(location.hash).getBoundingClientRect().top < 800`)
  assert.deepEqual(asked, [])
  await page.locator('.steps a[rel~="next"]').click()
  await heading(page, 'November 23')
  await page.goBack()
  await heading(page, 'November 16')
  await page.context().close()
})

test('on a wide screen, a month announces itself, not the day that phones would show', { skip }, async () => {
  const page = await opened('/en/events/month/')
  await page.locator('.steps a[rel~="next"]').click()
  await said(page, 'December 2026')
  await page.context().close()
})

test('months are chosen behind the title by keyboard', { skip }, async () => {
  const page = await opened('/en/events/month/')
  await page.locator('.picker summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('.picker[open]').waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await page.locator('.picker[open]').count(), 0)
  assert.equal(await focused(page), 'picker')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.equal(await focused(page), 'pick-back')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('.picker[open] b', { hasText: '2027' }).waitFor()
  await said(page, '2027')
  assert.equal(await focused(page), 'pick-ahead')
  // January, February, March.
  for (let month = 1; month <= 3; month += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await heading(page, 'March 2027')
  assert.equal(await page.locator('.picker[open]').count(), 0)
  await page.context().close()
})

test('days are chosen from the month beside a day, which stays as it is paged', { skip }, async () => {
  const page = await opened('/en/events/day/')
  await page.locator('aside [data-key="pick-ahead"]').click()
  await page.locator('aside .choices b', { hasText: 'December 2026' }).waitFor()
  assert.equal(await focused(page), 'pick-ahead')
  assert.equal(await page.evaluate(`document.activeElement.closest('aside') !== null`), true)
  await page.locator('aside .mini a', { hasText: 'December 5,' }).click()
  await heading(page, 'Saturday, December 5, 2026')
  await page.context().close()
})

test('without scripts, days and months are chosen by links', { skip }, async () => {
  const page = await opened('/en/events/month/', { ...phone, javaScriptEnabled: false })
  await page.locator('[data-key="day-2026-11-25"]').click()
  await page.locator('.picked-day h2', { hasText: 'Wednesday, November 25' }).waitFor()
  // The title opens it: what is above it takes the click.
  await page.locator('h1').click({ force: true })
  await page.locator('[data-key="pick-ahead"]').click()
  await page.locator('.picker[open] a', { hasText: 'March' }).click()
  await heading(page, 'March 2027')
  await page.context().close()
})

test('events of a week never lie over each other, and no page is wider than its screen', { skip }, async () => {
  const { service } = browsed()
  const times = [
    ['10:00', '13:00'],
    ['10:30', '11:00'],
    ['11:00', '15:00'],
    ['12:00', '12:15'],
    ['12:30', '18:00'],
  ] as const
  for (const [from, to] of times) {
    const json = {
      title: `At ${from}`,
      start_date: `2026-11-18 ${from}`,
      end_date: `2026-11-18 ${to}`,
      timezone: 'UTC',
    }
    await service.call('POST', '/events', { as: 'admin', json })
  }
  for (const width of [320, 720, 1280])
    for (const view of ['month', 'week', 'day']) {
      const page = await opened(`/en/events/${view}/`, { viewport: { width, height: 900 } })
      const over = await page.evaluate(`(() => {
        const all = [...document.querySelectorAll('.block:not(.unplaced), .entry, .bar:not(.continued) > a')]
          .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())
        return all.filter((one, index) => all.slice(index + 1).some((other) =>
          one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length
      })()`)
      assert.equal(over, 0, `${view} ${String(width)}`)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, `${view} ${String(width)}`)
      await page.context().close()
    }
})

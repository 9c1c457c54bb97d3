// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from './browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { violations } from './violations.ts'

/* The page that makes the snippets, and the views for frames, in a real browser. */

const browsed = browseSite()

for (const language of ['en', 'fr'])
  test(
    `everybody can use the page that makes the snippets, and it shows what they do (${language})`,
    { skip },
    async () => {
      for (const [width, colorScheme] of [
        [360, 'light'],
        [1280, 'dark'],
      ] as const) {
        const context = await browsed().browser.newContext({
          viewport: { width, height: 900 },
          colorScheme,
          bypassCSP: true,
        })
        const page = await context.newPage()
        await page.goto(`${browsed().site}/${language}/embed/`)
        await page.locator('almanac-calendar .day-name').first().waitFor({ state: 'attached' })
        assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
        assert.deepEqual(await violations(page), [], `${String(width)} ${colorScheme}`)
        await page.locator('[name=view][value=week]').check()
        await page.locator('code', { hasText: 'view="week"' }).waitFor()
        assert.match(page.url(), /view=week/)
        await page.locator('almanac-calendar .days.grid > li').nth(6).waitFor({ state: 'attached' })
        for (const framed of ['month/', 'list/?theme=dark', 'map/', 'cards/', 'compact/?theme=dark', 'mini/']) {
          await page.goto(`${browsed().site}/${language}/embed/events/${framed}`)
          assert.deepEqual(await violations(page), [], `${framed} ${String(width)}`)
        }
        await context.close()
      }
    },
  )

// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from '../pages/browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { paths } from './paths.ts'

/* Every page 320 pixels wide, as at 400 %, and at 200 % on a desk: nobody scrolls sideways, and nothing is out of reach. */

const browsed = browseSite({ SUBMISSIONS: 'true' })

/** What can be used and is beside the screen, but for rows that scroll by themselves. */
const beside = `[...document.querySelectorAll('a, button, input, select, textarea, summary')].filter((each) => {
  const { left, right, width } = each.getBoundingClientRect()
  if (!each.checkVisibility() || width <= 1 || each.tabIndex < 0 || each.matches('.skip') || (left >= 0 && right <= innerWidth + 1)) return false
  for (let around = each.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return false
  return true
}).map((each) => each.outerHTML.slice(0, 120))`

for (const [name, options] of [
  ['320 pixels wide', { viewport: { width: 320, height: 640 } }],
  ['at 200 %', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
] as const)
  test(`everything is within reach ${name}`, { skip }, async () => {
    const { browser, site } = browsed()
    const context = await browser.newContext(options)
    const page = await context.newPage()
    for (const language of ['en', 'fr'])
      for (const path of paths) {
        await page.goto(`${site}/${language}${path}`)
        // Of what opens above the page, too.
        for (const sheet of await page.locator('.filters > summary, .picker > summary').all())
          if (await sheet.isVisible()) {
            await sheet.click()
            assert.deepEqual(await page.evaluate(beside), [], `${language} ${path}, opened`)
            await page.keyboard.press('Escape')
          }
        for (const button of await page.locator('[popovertarget][aria-haspopup]:visible').all()) {
          await button.click()
          assert.deepEqual(await page.evaluate(beside), [], `${language} ${path}, opened`)
          await page.keyboard.press('Escape')
        }
        assert.deepEqual(await page.evaluate(beside), [], `${language} ${path}`)
        const width = await page.evaluate('document.documentElement.scrollWidth')
        assert.equal(width, options.viewport.width, `${language} ${path}`)
      }
    await context.close()
  })

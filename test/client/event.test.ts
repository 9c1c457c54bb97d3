import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip } from '../support/browser.ts'

/* The page of an event on a phone. */

const browsed = browseSite()

test(
  'the bar at the bottom of a phone covers neither the foot of the page nor what has the focus',
  { skip },
  async () => {
    const context = await browsed().browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    await page.goto(`${browsed().site}/en/event/low-tide-trio/`)
    const bar = await page.locator('.actions').boundingBox()
    assert.ok(bar && Math.round(bar.y + bar.height) === 844, JSON.stringify(bar))
    for (const button of await page.locator('.actions > .button').all()) {
      const box = await button.boundingBox()
      assert.ok(box && box.width >= 44 && box.height >= 44, JSON.stringify(box))
    }
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    const last = await page.locator('footer a').last().boundingBox()
    assert.ok(last && last.y + last.height <= bar.y, JSON.stringify([last, bar]))
    // By keyboard from the first link to the last.
    await page.evaluate('scrollTo(0, 0)')
    const links = await page.locator('main a:visible').count()
    for (let step = 0; step < links; step += 1) {
      await page.keyboard.press('Tab')
      const covered: unknown = await page.evaluate(`(() => {
      const focused = document.activeElement
      if (!focused.closest('main') || focused.closest('.actions')) return false
      return focused.getBoundingClientRect().bottom > document.querySelector('.actions').getBoundingClientRect().top
    })()`)
      assert.equal(covered, false, `step ${String(step)}`)
    }
    await context.close()
  },
)

test('on a phone that lies on its side, the bar stands where it is in the page', { skip }, async () => {
  const context = await browsed().browser.newContext({ viewport: { width: 640, height: 360 } })
  const page = await context.newPage()
  await page.goto(`${browsed().site}/en/event/low-tide-trio/`)
  const bar = await page.locator('.actions').boundingBox()
  assert.ok(bar && bar.y > 360, JSON.stringify(bar))
  await context.close()
})

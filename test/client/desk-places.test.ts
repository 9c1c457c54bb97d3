// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseDesk, looked } from '../long/desk/browsed-desk.ts'
import { skip } from '../support/browser.ts'

/* The six places, the tabs of the directory, the pages that list others, and the menu of the user. */

const { signIn } = browseDesk('2027-03-01T12:00:00Z')
const desk = 'http://calendar.test/en/desk'

for (const width of [320, 390, 768, 1440])
  test(`the places, their pages and the menu of the user fit ${width} px`, { skip }, async () => {
    const page = await signIn({ width, account: 'admin', hasTouch: width < 500 })
    for (const path of ['/settings/', '/more/', '/venues/', '/users/new/', '/organizers/new/']) {
      await page.goto(`${desk}${path}`)
      await looked(page, `places${path.replaceAll('/', '-')}${width}`)
      if (width < 800) await page.locator('.sections summary').click()
      await page.locator('.avatar').click()
      await looked(page, `places${path.replaceAll('/', '-')}open-${width}`)
      if (width >= 500) continue
      for (const link of await page
        .locator('.sections a, .avatar, #account :is(a, button), .kin a, .way-back a')
        .all()) {
        const { height = 0 } = (await link.boundingBox()) ?? {}
        assert.ok(height >= 44, `${await link.innerText()} is ${height} px high`)
      }
    }
    await page.context().close()
  })

test('the menu of the user opens and closes by keys, below its button, and says whose it is', { skip }, async () => {
  const page = await signIn({ width: 1440 })
  const button = page.getByRole('button', { name: 'editor' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = (await page.locator('#account').boundingBox()) ?? assert.fail()
  const { x, y, width, height } = (await button.boundingBox()) ?? assert.fail()
  assert.ok(menu.y >= y + height && Math.abs(menu.x + menu.width - x - width) < 2)
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate('document.activeElement.textContent.trim()'), 'Your account')
  await page.keyboard.press('Escape')
  assert.ok(await page.locator('#account').isHidden())
  assert.equal(await page.evaluate('document.activeElement.className'), 'avatar')
  await page.context().close()
})

test('scripts move nothing when they show their buttons, folded or not', { skip }, async () => {
  const page = await signIn({ width: 1440 })
  for (const path of ['/', '/events/']) {
    await page.goto(`${desk}${path}`)
    await page.locator('.finder').waitFor()
    const moved = `new Promise((resolve) => new PerformanceObserver((list) => resolve(
      list.getEntries().flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? node?.nodeName)),
    )).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => resolve([]), 300))`
    assert.deepEqual(await page.evaluate(moved), [], path)
    await page.locator('[data-fold]').click()
  }
  await page.context().close()
})

// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from '../pages/browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { backTo, focused, heard, nodes, opened, tabTo } from './keyboard.ts'

/* Views, steps, pickers and sheets by the keyboard alone. */

const browsed = browseSite()

test('views are changed without leaving them, with the filters that are set', { skip }, async () => {
  const { page, close } = await opened(browsed(), '/en/events/list/?free=true')
  for (const [view, said] of [
    ['month', /^November 2026, \d+ events$/],
    ['week', /^November 16 – 22, 2026, \d+ events$/],
    ['day', /^Saturday, November 21, 2026, \d+ events$/],
  ] as const) {
    await tabTo(page, `view-${view}`)
    await page.keyboard.press('Enter')
    await page.locator(`[data-key="view-${view}"][aria-current="page"]`).waitFor()
    assert.equal(await focused(page), `view-${view}`)
    assert.match(await heard(page), said)
    assert.match(page.url(), new RegExp(`/events/${view}/.*free=true`))
  }
  // A map has scripts of its own: it is a new page, which screen readers read from its title on.
  await tabTo(page, 'view-map')
  await page.keyboard.press('Enter')
  await page.waitForURL(/events\/map\/.*free=true/)
  assert.match(await page.locator('[data-found]').innerText(), /^\d+ places/)
  await tabTo(page, 'view-list')
  await page.keyboard.press('Enter')
  await page.locator('[data-key="view-list"][aria-current="page"]').waitFor()
  assert.equal(await focused(page), 'view-list')
  assert.match(await heard(page), /events$/)
  await close()
})

test('each view has a way past the filters to its events', { skip }, async () => {
  for (const view of ['list', 'month', 'week', 'day', 'map']) {
    const { page, close } = await opened(browsed(), `/en/events/${view}/`)
    await tabTo(page, 'skip')
    await page.keyboard.press('Enter')
    await page.locator('#found:focus').waitFor()
    await page.keyboard.press('Tab')
    assert.equal(await page.locator('#found :focus').count(), 1, view)
    await close()
  }
})

for (const [view, here, next, afterNext] of [
  ['month', 'November 2026', 'December 2026', 'January 2027'],
  ['week', 'November 16 – 22, 2026', 'November 23 – 29, 2026', 'November 30 – December 6, 2026'],
  ['day', 'Saturday, November 21, 2026', 'Sunday, November 22, 2026', 'Monday, November 23, 2026'],
] as const)
  test(`one ${view} after the other is shown without leaving the step`, { skip }, async () => {
    const { page, close } = await opened(browsed(), `/en/events/${view}/`)
    const shows = async (title: string) => {
      await page.locator('h1', { hasText: title }).waitFor()
      const said = await heard(page)
      assert.ok(said.startsWith(`${title}, `) && /\d+ events?$|No events$/.test(said), said)
    }
    await tabTo(page, 'step-next')
    for (const title of [next, afterNext]) {
      await page.keyboard.press('Enter')
      await shows(title)
      assert.equal(await focused(page), 'step-next')
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await shows(here)
    assert.equal(await focused(page), 'step-today')
    await backTo(page, 'step-previous')
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasNotText: here }).waitFor()
    assert.equal(await focused(page), 'step-previous')
    await close()
  })

// Where there is room for it, the month of a day stands beside it.
const viewport = { width: 800, height: 900 }

for (const [view, chosen] of [
  ['month', 'January 2027'],
  ['week', 'November 30 – December 6, 2026'],
  ['day', /(November 30|December 1), 2026/],
] as const)
  test(`another ${view} is chosen behind the title, which closes where the keyboard goes on`, { skip }, async () => {
    const { page, close } = await opened(browsed(), `/en/events/${view}/`, { viewport })
    await tabTo(page, 'picker')
    const [button] = (await nodes(page)).filter(({ name }) => name?.value === `Choose a ${view}`)
    assert.equal(button?.properties?.find(({ name }) => name === 'expanded')?.value.value, false)
    await page.keyboard.press('Enter')
    await tabTo(page, 'pick-ahead')
    await page.keyboard.press('Enter')
    await page.locator('.picker[open] b[data-found]').waitFor()
    assert.equal(await focused(page), 'pick-ahead')
    assert.equal(await heard(page), view === 'month' ? '2027' : 'December 2026')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: chosen }).waitFor()
    await tabTo(page, 'picker')
    await page.keyboard.press('Enter')
    await tabTo(page, 'step-today')
    assert.equal(await page.locator('.picker[open]').count(), 0)
    await close()
  })

for (const [path, id, name] of [
  ['/en/events/list/?free=true', 'subscribe', /^Subscribe to “Free/],
  ['/en/event/low-tide-trio/', 'share', /Low Tide Trio/],
  ['/en/event/low-tide-trio/', 'add', /./],
  ['/en/venue/the-salt-barrel/', 'subscribe', /^Subscribe to “The Salt Barrel/],
] as const)
  test(`the sheet “${id}” of ${path} is opened, gone through and closed by keys`, { skip }, async () => {
    const { page, close } = await opened(browsed(), path)
    await tabTo(page, id)
    await page.keyboard.press('Enter')
    const dialogs = (await nodes(page)).filter(({ role }) => role?.value === 'dialog')
    assert.equal(dialogs.length, 1)
    assert.match(dialogs[0]?.name?.value ?? '', name)
    assert.equal(await page.evaluate(`document.activeElement.closest('[popover]').id`), id)
    // Arrow keys, which step in time elsewhere, stay within it.
    const url = page.url()
    await page.keyboard.press('ArrowRight')
    const inside = await page.locator(`#${id} :is(a, button, input):visible`).count()
    const seen = new Set<string>()
    for (let step = 0; step < inside; step += 1) {
      await page.keyboard.press('Tab')
      seen.add(
        String(await page.evaluate(`document.activeElement.closest('#${id}') && document.activeElement.outerHTML`)),
      )
    }
    assert.equal(seen.size, inside)
    assert.ok(!seen.has('null'))
    await page.keyboard.press('Escape')
    await page.locator(`#${id}`).waitFor({ state: 'hidden' })
    assert.equal(await focused(page), id)
    await page.keyboard.press('Enter')
    for (let step = 0; step <= inside; step += 1) await page.keyboard.press('Tab')
    assert.equal(await page.locator(`#${id}`).isVisible(), false)
    assert.notEqual(await focused(page), 'body')
    assert.equal(page.url(), url)
    await close()
  })

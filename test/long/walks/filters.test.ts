// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseSite } from '../pages/browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { focused, heard, nodes, opened, tabTo } from './keyboard.ts'

/* Every filter by the keyboard alone: it is reached, works, keeps the focus, and the number of events is heard. */

const browsed = browseSite()
const list = '/en/events/list/'

const rows = (page: Page) => page.locator('.view.list .row').count()

/** The number that is heard is that of the events that are there. */
async function countHeard(page: Page): Promise<number> {
  const said = await heard(page)
  const [number] = /\d+/.exec(said) ?? ['0']
  assert.match(said, /^(No events|1 event|\d+ events|The first 30 events)$/)
  assert.equal(Number(number), await rows(page), said)
  return Number(number)
}

const isSet = (page: Page, key: string) => page.locator(`[data-key="${key}"][aria-current="true"]`).waitFor()
const isUnset = (page: Page, key: string) => page.locator(`[data-key="${key}"]:not([aria-current])`).waitFor()

test('each quick filter is set and taken away where it is, and tells how many events there are', { skip }, async () => {
  const { page, close } = await opened(browsed(), list)
  for (const [key, query] of [
    ['quick-today', 'when=today'],
    ['quick-tomorrow', 'when=tomorrow'],
    ['quick-this_weekend', 'when=this_weekend'],
    ['quick-this_week', 'when=this_week'],
    ['quick-true', 'free=true'],
    ['quick-family', 'categories=family'],
    ['quick-arts', 'categories=arts'],
  ] as const) {
    await tabTo(page, key)
    await page.keyboard.press('Enter')
    await isSet(page, key)
    assert.equal(new URL(page.url()).search, `?${query}`)
    assert.equal(await focused(page), key)
    const count = await countHeard(page)
    assert.ok(count > 0 && count <= 30, `${key}: ${String(count)}`)
    await page.keyboard.press('Enter')
    await isUnset(page, key)
    assert.equal(new URL(page.url()).search, '')
    assert.equal(await focused(page), key)
    assert.equal(await countHeard(page), 30)
  }
  await close()
})

test('quick filters add up, and categories do, too', { skip }, async () => {
  const { page, close } = await opened(browsed(), list)
  const counts: number[] = []
  for (const key of ['quick-this_week', 'quick-true', 'quick-arts', 'quick-learning']) {
    await tabTo(page, key)
    await page.keyboard.press('Enter')
    await isSet(page, key)
    counts.push(await countHeard(page))
  }
  assert.equal(decodeURIComponent(new URL(page.url()).search), '?when=this_week&free=true&categories=arts,learning')
  const [week = 0, free = 0, arts = 0, both = 0] = counts
  assert.ok(free < week && arts < both && both <= free, counts.join())
  await close()
})

test('in each view, a filter keeps the focus and tells how many there are', { skip }, async () => {
  for (const [view, said] of [
    ['list', /^(The first 30|\d+) events$/],
    ['month', /^November 2026, \d+ events$/],
    ['week', /^November 16 – 22, 2026, \d+ events$/],
    ['day', /^Saturday, November 21, 2026, \d+ events$/],
    ['map', /^\d+ places with events in the next 30 days$/],
  ] as const) {
    const { page, close } = await opened(browsed(), `/en/events/${view}/`)
    await tabTo(page, 'quick-family')
    await page.keyboard.press('Enter')
    await isSet(page, 'quick-family')
    assert.equal(await focused(page), 'quick-family')
    assert.match(await heard(page), said)
    await close()
  }
})

test(
  'the search tells how many events there are while the reader types, and stays in its field',
  { skip },
  async () => {
    const { page, close } = await opened(browsed(), list)
    await tabTo(page, 'search')
    await page.keyboard.type('trio')
    await page.waitForURL(/search=trio/)
    await page.locator('.chips', { hasText: 'trio' }).waitFor()
    assert.equal(await focused(page), 'search')
    const trios = await countHeard(page)
    assert.ok(trios > 0 && trios < 30)
    await page.keyboard.type(' zzz')
    await page.waitForURL(/search=trio\+zzz/)
    await page.locator('.nothing').first().waitFor()
    assert.equal(await heard(page), 'No events')
    await tabTo(page, 'find')
    await page.keyboard.press('Enter')
    // The answer is read from its heading on.
    await page.locator('h1:focus').waitFor()
    await tabTo(page, 'chip')
    await page.keyboard.press('Enter')
    await page.locator('.chips').waitFor({ state: 'detached' })
    assert.equal(await countHeard(page), 30)
    await page.goBack()
    await page.waitForURL(/search=trio\+zzz/)
    // The view without a search is one step back, whatever was typed and sent.
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await close()
  },
)

test('where the reader is gives the nearest first, as far as is chosen', { skip }, async () => {
  // In the town, and then away from it.
  const geolocation = { latitude: 46.4173, longitude: -64.6206 }
  const { page, close } = await opened(browsed(), list, { permissions: ['geolocation'], geolocation })
  await tabTo(page, 'quick-near')
  await page.keyboard.press('Enter')
  await isSet(page, 'quick-near')
  assert.equal(await focused(page), 'quick-near')
  const all = await countHeard(page)
  await tabTo(page, 'quick-within-5')
  await page.keyboard.press('Enter')
  await isSet(page, 'quick-within-5')
  assert.equal(await focused(page), 'quick-within-5')
  const near = await countHeard(page)
  assert.ok(near > 0 && near <= all, `${String(near)} of ${String(all)}`)
  await tabTo(page, 'sort')
  await page.keyboard.press('Enter')
  await page.waitForURL(/sort=start/)
  assert.equal(await focused(page), 'sort')
  await close()

  const away = await opened(browsed(), `${list}?near=10,10&geoloc_radius=5`)
  await away.page.locator('.nothing').first().waitFor()
  // Nothing has an order; all that is reached is seen.
  await tabTo(away.page, 'subscribe')
  await away.close()
})

test('a refused position is told at once, and a town takes its place', { skip }, async () => {
  const { page, close } = await opened(browsed(), list)
  await tabTo(page, 'quick-near')
  await page.keyboard.press('Enter')
  await page.locator('#town').waitFor()
  assert.equal(await page.evaluate('document.activeElement.id'), 'town')
  const all = await nodes(page)
  const [alert] = all.filter(({ role }) => role?.value === 'alert')
  assert.match(alert?.text ?? '', /did not give your position/)
  const field = all.find(({ role, name }) => role?.value === 'textbox' && name?.value === 'Near (town)')
  assert.equal(field?.properties?.find(({ name }) => name === 'focused')?.value.value, true)
  await page.keyboard.type('nowhere at all')
  await page.keyboard.press('Enter')
  const refused = page.locator('.amiss', { hasText: 'nowhere at all' })
  await refused.waitFor()
  assert.equal(await focused(page), 'quick-near')
  assert.ok((await nodes(page)).some(({ role, text }) => role?.value === 'alert' && text.includes('nowhere at all')))
  await page.keyboard.press('Enter')
  await page.locator('#town').waitFor()
  await page.keyboard.type('Port-Clair')
  await page.keyboard.press('Enter')
  await isSet(page, 'quick-near')
  assert.equal(await focused(page), 'quick-near')
  assert.ok((await countHeard(page)) > 0)
  await close()
})

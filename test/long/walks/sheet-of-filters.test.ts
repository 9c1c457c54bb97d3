// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from '../pages/browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { focused, heard, nodes, opened, tabTo } from './keyboard.ts'

/* The sheet of all filters by the keyboard alone. */

const browsed = browseSite()
const list = '/en/events/list/'

const told = /^Show \d+ events?$/

for (const width of [390, 1280])
  test(`several categories are chosen before they are shown, ${String(width)} pixels wide`, { skip }, async () => {
    const { page, close } = await opened(browsed(), list, { viewport: { width, height: 844 } })
    await tabTo(page, 'filters')
    await page.keyboard.press('Enter')
    const all = await heard(page)
    assert.match(all, told)
    const counts: number[] = []
    for (const slug of ['arts', 'family']) {
      const counted = page.waitForResponse(/counts=1/)
      await tabTo(page, 'categories', slug)
      await page.keyboard.press('Space')
      await counted
      const said = await heard(page)
      assert.match(said, told)
      counts.push(Number(/\d+/.exec(said)))
      assert.equal(await page.evaluate('document.activeElement.value'), slug)
    }
    assert.equal(new URL(page.url()).search, '')
    const [arts = 0, both = 0] = counts
    assert.ok(both > arts, counts.join())
    // Each category is named with how many there would be.
    const boxes = (await nodes(page)).filter(({ role }) => role?.value === 'checkbox')
    assert.ok(
      boxes.some(({ name }) => /^Arts \d+$/.test(name?.value ?? '')),
      boxes.map(({ name }) => name?.value).join(),
    )
    await tabTo(page, 'show')
    await page.keyboard.press('Enter')
    await page.waitForURL(/categories=/)
    await page.locator('.filters:not([open])').waitFor()
    for (const key of ['quick-arts', 'quick-family']) await page.locator(`[data-key="${key}"][aria-current]`).waitFor()
    assert.match(await heard(page), both > 30 ? /^The first 30 events$/ : new RegExp(`^${String(both)} events$`))
    await close()
  })

test('dates are typed digit by digit and changed by arrow keys, and nothing moves meanwhile', { skip }, async () => {
  const { page, close } = await opened(browsed(), list)
  const value = (name: string) => page.locator(`[name=${name}]`).inputValue()
  await tabTo(page, 'filters')
  await page.keyboard.press('Enter')
  await tabTo(page, 'from')
  for (const digit of '12052026') {
    await page.keyboard.press(digit)
    assert.equal(await focused(page), 'from')
  }
  assert.equal(await value('from'), '2026-12-05')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  assert.equal(await value('from'), '2026-12-06')
  await tabTo(page, 'to')
  for (const digit of '12122026') await page.keyboard.press(digit)
  const counted = page.waitForResponse((response) => /to=2026-12-13.*counts=1/.test(response.url()))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  assert.equal(await value('to'), '2026-12-13')
  assert.equal(await focused(page), 'to')
  await counted
  assert.match(await heard(page), told)
  const [said] = /\d+/.exec(await heard(page)) ?? []
  assert.equal(new URL(page.url()).search, '')
  await page.keyboard.press('Enter')
  await page.waitForURL(/from=2026-12-06&to=2026-12-13/)
  assert.equal(await heard(page), `${String(said)} events`)
  const days = (await page.evaluate(
    `[...document.querySelectorAll('.agenda h2 time')].map(({ dateTime }) => dateTime)`,
  )) as readonly string[]
  assert.ok(days.length > 0 && days.every((day) => day >= '2026-12-06' && day <= '2026-12-13'), days.join())
  await close()
})

test('each field of the sheet is reached, tells what it would find, and leads to it', { skip }, async () => {
  for (const [name, keys, query] of [
    ['when', ['ArrowDown'], /when=today/],
    ['near', [...'port-clair'], /near=port-clair/],
    ['attendance', ['ArrowDown', 'ArrowDown'], /attendance=online%2Cmixed/],
    ['venue', [...'salt barrel'], /venue=salt\+barrel/],
    ['organizer', [...'harbour'], /organizer=harbour/],
    ['tags', [...'bilingual'], /tags=bilingual/],
    ['free', ['Space'], /free=true/],
  ] as const) {
    const { page, close } = await opened(browsed(), list)
    await tabTo(page, 'filters')
    await page.keyboard.press('Enter')
    const all = await heard(page)
    await tabTo(page, name)
    const counted = page.waitForResponse((response) => /counts=1/.test(response.url()) && query.test(response.url()))
    for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key)
    // What is typed into a field counts once it is left.
    await page.keyboard.press('Tab')
    await counted
    const [count] = /\d+/.exec(await heard(page)) ?? []
    assert.ok(Number(count) > 0, name)
    if (name !== 'near') assert.ok(Number(count) < Number(/\d+/.exec(all)), `${name}: ${String(count)} of ${all}`)
    await tabTo(page, 'show')
    await page.keyboard.press('Enter')
    await page.waitForURL(query)
    await page.locator('.filters:not([open])').waitFor()
    assert.equal(
      await heard(page),
      Number(count) > 30 ? 'The first 30 events' : `${String(count)} event${count === '1' ? '' : 's'}`,
    )
    await close()
  }
})

test('the sheet closes where the keyboard goes on to what is behind it', { skip }, async () => {
  for (const width of [390, 1280]) {
    const { page, close } = await opened(browsed(), list, { viewport: { width, height: 844 } })
    await tabTo(page, 'filters')
    await page.keyboard.press('Enter')
    await tabTo(page, 'show')
    await tabTo(page, 'quick-today')
    assert.equal(await page.locator('.filters[open]').count(), 0)
    await page.keyboard.press('Shift+Tab')
    assert.equal(await focused(page), 'filters')
    await close()
  }
})

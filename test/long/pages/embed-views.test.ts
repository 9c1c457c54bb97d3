// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { drawn } from '../../support/pictures.ts'
import { browseSite } from './browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { serveTown } from './town.ts'
import { violations } from './violations.ts'

/* The views that are made for pages of other sites, on the page of a town. */

const browsed = browseSite()
const { script, visit } = serveTown(browsed)

test(
  'cards show pictures where the page allows them, and a letter on the tint where it does not',
  { skip },
  async () => {
    const payload = await drawn(800, 450)
    const headers = { 'content-type': 'image/png' }
    const uploaded = await browsed().service.call('POST', '/images', { as: 'admin', payload, headers })
    const { id: image } = uploaded.body as { readonly id: number }
    const times = { start_date: '2026-11-21 15:00', end_date: '2026-11-21 16:00' }
    await browsed().service.call('POST', '/events', {
      as: 'admin',
      json: { ...times, title: 'Slide show', image, tags: 'slides' },
    })
    const markup = `${script()}<almanac-calendar src="${browsed().site}" view="cards" filter="tags=slides"></almanac-calendar>`
    const allowed = await visit(markup, { pictures: browsed().site })
    const card = allowed.page.locator('.card')
    await card.locator('img').waitFor()
    const decoded = `document.querySelector('almanac-calendar').shadowRoot.querySelector('img').decode().then(() => true)`
    assert.equal(await allowed.page.evaluate(decoded), true)
    assert.deepEqual(allowed.noticed, [])
    assert.deepEqual(await violations(allowed.page), [])
    await allowed.close()
    const refused = await visit(markup)
    await refused.page.locator('.card img').waitFor({ state: 'detached' })
    assert.equal(await refused.page.locator('.card .picture').textContent(), 'S')
    await refused.close()
  },
)

test(
  'cards and tight lists show as many events as they are asked for, in the tints of the pages',
  { skip },
  async () => {
    const of = (attributes: string) =>
      `<almanac-calendar src="${browsed().site}" lang="en" ${attributes}></almanac-calendar>`
    const markup = [
      'view="cards" limit="3"',
      'view="compact" limit="5"',
      'view="list" limit="2"',
      'view="compact" limit="x"',
    ]
    const { page, noticed, close } = await visit(`${script()}${markup.map(of).join('')}`, { calendars: 4 })
    const counts = []
    for (const calendar of await page.locator('almanac-calendar').all())
      counts.push(await calendar.locator('.event').count())
    assert.deepEqual(counts, [3, 5, 2, 10])
    assert.equal(await page.locator('button.more').count(), 1)
    // Each line has its day, which the first of a day shows.
    const lines = page.locator('almanac-calendar').nth(1)
    const days = await lines.locator('.date').allTextContents()
    const shown = await lines.locator('.event:not(.again) .date').allTextContents()
    assert.equal(days.length, 5)
    assert.deepEqual(shown, [...new Set(days)])
    assert.match((await page.locator('.rows .event').first().textContent()) ?? '', /^\w{3}, \w{3} \d+ \S/)
    // The same category has the same tint in the pages.
    const title = (await page.locator('.rows .event[class*=tint-] .what').first().textContent()) ?? ''
    const tint = /tint-\d/.exec((await page.locator('.rows .event[class*=tint-]').first().getAttribute('class')) ?? '')
    const site = await (await fetch(`${browsed().service.client.origin}/en/events/list/`)).text()
    assert.match(site, new RegExp(`class="row ${tint?.[0] ?? '?'}[^]{0,800}${title}`))
    assert.deepEqual(noticed, [])
    // They have the same heading.
    assert.deepEqual(
      (await violations(page)).filter((each) => !each.startsWith('landmark-unique')),
      [],
    )
    await close()
  },
)

test(
  'a month shows what takes several days as bars, each in one row, and a list of days where it is narrow',
  { skip },
  async () => {
    const json = { title: 'Long exhibition', start_date: '2026-11-03', end_date: '2026-11-24', all_day: true }
    assert.equal((await browsed().service.call('POST', '/events', { as: 'admin', json })).status, 201)
    // The grid ends on 6 December.
    for (const [title, start_date, end_date] of [
      ['Advent fair', '2026-12-06 10:00', '2026-12-08 18:00'],
      ['Late show', '2026-12-06 22:00', '2026-12-07 02:00'],
    ]) {
      const last = { title, start_date, end_date }
      assert.equal((await browsed().service.call('POST', '/events', { as: 'admin', json: last })).status, 201)
    }
    const markup = `${script()}<almanac-calendar src="${browsed().site}" view="month" date="2026-11-21" lang="en"></almanac-calendar>`
    const { page, noticed, close } = await visit(markup, { width: 1200 })
    assert.equal(await page.locator('.long.begins:not(.ends)', { hasText: 'Advent fair' }).count(), 1)
    assert.equal(await page.locator('.long', { hasText: 'Late show' }).count(), 0)
    const parts = page.locator('.long', { hasText: 'Long exhibition' })
    assert.equal(await parts.count(), 22)
    const boxes = await Promise.all((await parts.all()).map(async (part) => (await part.boundingBox())?.y))
    // The first week has six of its days.
    assert.equal(new Set(boxes.slice(0, 6)).size, 1)
    assert.equal(await page.locator('.long.begins', { hasText: 'Long exhibition' }).count(), 1)
    assert.equal(await page.locator('.long.ends', { hasText: 'Long exhibition' }).count(), 1)
    assert.equal(await page.locator('.long:not(.continued)', { hasText: 'Long exhibition' }).count(), 4)
    assert.deepEqual(noticed, [])
    assert.deepEqual(await violations(page), [])
    await shot(page, 'embed-month-1200')
    await close()
    const narrow = await visit(markup, { width: 390 })
    await narrow.page.locator('.event', { hasText: 'Long exhibition' }).first().waitFor()
    assert.equal(await narrow.page.locator('.gap:visible').count(), 0)
    assert.deepEqual(await violations(narrow.page), [])
    await shot(narrow.page, 'embed-month-390')
    await narrow.close()
  },
)

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('a small month shows the events of the day that is pressed', { skip }, async () => {
  const { page, noticed, close } = await visit(
    `${script()}<almanac-calendar src="${browsed().site}" view="mini" date="2026-11-21" lang="en"></almanac-calendar>`,
    { width: 390 },
  )
  const picked = page.locator('.picked')
  assert.match((await picked.textContent()) ?? '', /Saturday, November 21/)
  const day = page.locator('.days-of-month button', { hasText: '28' })
  assert.match((await day.getAttribute('aria-label')) ?? '', /^November 28, \d+ events$/)
  await day.press('Enter')
  await picked.locator('h3', { hasText: 'Saturday, November 28' }).waitFor()
  assert.equal(await day.getAttribute('aria-pressed'), 'true')
  assert.equal(await page.locator('.days-of-month [aria-pressed=true]').count(), 1)
  assert.match((await picked.textContent()) ?? '', /Saturday market/)
  await page.locator('.steps button').last().click()
  await page.locator('.title', { hasText: 'December 2026' }).waitFor()
  await picked.locator('h3', { hasText: 'December' }).waitFor()
  assert.deepEqual(noticed, [])
  assert.deepEqual(await violations(page), [])
  await close()
})

test(
  'a frame is as high as what it shows, with the script, and only by the word of the calendar',
  { skip },
  async () => {
    const { site } = browsed()
    const frame = `<iframe src="${site}/en/embed/events/compact/?limit=3" title="Calendar" width="100%" height="640" frameborder="0"></iframe>`
    const heights = (page: Page) =>
      page.evaluate(`[...document.querySelectorAll('iframe')].map(({ offsetHeight }) => offsetHeight)`)
    const still = await visit(frame, { calendars: 0 })
    await still.page.frameLocator('iframe').locator('.line').nth(2).waitFor()
    assert.deepEqual(await heights(still.page), [640])
    await still.close()

    const { page, noticed, close } = await visit(
      `${frame}<script type="module" src="${site}/embed/frame.js"></script>`,
      { calendars: 0 },
    )
    const view = page.frameLocator('iframe')
    await view.locator('.line').nth(2).waitFor()
    const until = (condition: string) =>
      page.evaluate(`new Promise((done) => {
      const look = () => ((frame) => ${condition})(document.querySelector('iframe')) ? done(true) : requestAnimationFrame(look)
      look()
    })`)
    const fits = async () => {
      const { height = 0 } = (await view.locator('html').boundingBox()) ?? {}
      await until(`frame.offsetHeight === ${Math.ceil(height)}`)
      return Math.ceil(height)
    }
    const low = await fits()
    assert.ok(low < 640, String(low))
    // Narrower, it is higher.
    await page.setViewportSize({ width: 320, height: 900 })
    await until(`frame.offsetHeight > ${low}`)
    // What its script leaves behind makes it no higher than its frame, nor does what it was before.
    await view.locator('body').evaluate(`document.querySelector('.lines').remove()`)
    await until(`frame.offsetHeight < ${low}`)
    assert.equal(await view.locator('html').evaluate('document.documentElement.scrollHeight <= innerHeight'), true)
    // What another page says does not count.
    await page.evaluate(`window.postMessage({ type: 'almanac-height', height: 5 }, '*')`)
    await view.locator('body').evaluate(`parent.postMessage({ type: 'almanac-height', height: 'tall' }, '*')`)
    await view.locator('body').evaluate(`parent.postMessage({ type: 'almanac-height', height: -3 }, '*')`)
    assert.ok((await fits()) < low)
    assert.deepEqual(noticed, [])
    await close()
  },
)

test('several frames find their heights, also those below, and from month to month', { skip }, async () => {
  const of = (view: string, loading: string) =>
    `<iframe src="${browsed().site}/en/embed/events/${view}/" title="${view}" width="100%" height="640" frameborder="0" loading="${loading}"></iframe>`
  const frames = [of('mini', 'eager'), of('month', 'eager'), of('cards', 'eager'), of('compact', 'lazy')].join('')
  const { page, noticed, close } = await visit(
    `${frames}<script type="module" src="${browsed().site}/embed/frame.js"></script>`,
    { calendars: 0 },
  )
  const warned: string[] = []
  page.on('console', (message) => warned.push(message.text()))
  await page.reload()
  const fitted = async (index: number) => {
    const frame = page.locator('iframe').nth(index)
    for (;;) {
      const told = await frame.getAttribute('height')
      const height = await frame
        .contentFrame()
        .locator('html')
        .evaluate('Math.ceil(document.documentElement.getBoundingClientRect().height)')
      if (told === String(height) && told !== '640') return told
    }
  }
  const heights = [await fitted(0), await fitted(1), await fitted(2)]
  assert.equal(new Set(heights).size, 3, heights.join())
  const month = page.locator('iframe').nth(1).contentFrame()
  for (const name of ['December 2026', 'January 2027']) {
    await month.locator('a[rel~="next"]').click()
    await month.getByRole('heading', { name, level: 1 }).waitFor()
    await fitted(1)
  }
  // The sheet opens where its button is, and has the focus. By a key: a pointer misses what has just been scrolled there.
  await month.getByRole('button', { name: 'Subscribe' }).press('Enter')
  const heading = month.locator('#subscribe h2')
  await heading.and(month.locator(':focus')).waitFor()
  const [button, sheet, title] = [
    await month.locator('[popovertarget=subscribe]').first().boundingBox(),
    await month.locator('#subscribe').boundingBox(),
    await heading.boundingBox(),
  ]
  assert.ok(button && sheet && title)
  assert.ok(button.y >= sheet.y && button.y <= sheet.y + sheet.height)
  assert.ok(title.y >= 0 && title.y < (page.viewportSize()?.height ?? 0), String(title.y))
  await page.locator('iframe').nth(3).scrollIntoViewIfNeeded()
  await fitted(3)
  assert.deepEqual([...noticed, ...warned], [])
  await close()
})

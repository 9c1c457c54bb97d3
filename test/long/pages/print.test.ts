// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { browseSite } from './browsed-site.ts'
import { skip } from '../../support/browser.ts'

/* What is on paper: the calendar of 21 November 2026, read on another day. */

const browsed = browseSite()

for (const path of [
  '/',
  '/events/list/',
  '/events/month/',
  '/events/week/',
  '/events/day/',
  '/event/low-tide-trio/',
  '/event/fish-market/',
  '/venue/the-salt-barrel/',
  '/organizer/harbour-music-society/',
  '/events/map/',
  '/events/category/arts/concerts/',
  '/events/list/?search=zzz&free=true',
  '/venues/',
  '/nothing/',
])
  test(`on paper there is what is on, and nothing to click: ${path}`, { skip }, async () => {
    const { browser, site } = browsed()
    const page = await browser.newPage()
    await page.goto(`${site}/en${path}`)
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['header nav', 'footer', 'form', '.toolbar', 'nav.more', 'button', '.skip', '.fleeting'])
      for (const each of await page.locator(gone).all()) assert.equal(await each.isVisible(), false, `${path} ${gone}`)
    assert.equal(await page.locator('h1').isVisible(), true)
    // The style sheet keeps each event whole.
    const torn = await page.evaluate(
      `[...document.querySelectorAll('.row, .card, .place, .index > li, .grid td, .hours li, .tickets li')].filter((each) => getComputedStyle(each).breakInside !== 'avoid').length`,
    )
    assert.equal(torn, 0)
    for (const format of ['A4', 'Letter']) {
      const sheets = textsOf(await page.pdf({ format }))
      assert.ok(sheets.length > 0 && sheets.every((texts) => texts > 0), `${format}: ${String(sheets)}`)
    }
    // As wide as a sheet.
    await page.setViewportSize({ width: 680, height: 900 })
    assert.deepEqual(await page.evaluate(cut), [])
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 680)
    await page.close()
  })

test('on paper the addresses of links in a description are written out', { skip }, async () => {
  const { browser, site, service } = browsed()
  const description = '<p>See <a href="https://there.example/programme">the programme</a></p>'
  const times = { start_date: '2026-12-01 10:00', end_date: '2026-12-01 12:00' }
  await service.call('POST', '/events', { as: 'admin', json: { title: 'On paper', description, ...times } })
  const page = await browser.newPage()
  await page.goto(`${site}/en/event/on-paper/`)
  await page.emulateMedia({ media: 'print' })
  const written = await page.evaluate(`getComputedStyle(document.querySelector('.prose a'), '::after').content`)
  assert.match(String(written), /https:\/\/there\.example\/programme/)
  await page.close()
})

test('on paper a month has all events of a day, of which a screen shows four', { skip }, async () => {
  const { browser, site, service } = browsed()
  const times = { start_date: '2028-05-09 10:00', end_date: '2028-05-09 11:00' }
  for (let number = 1; number <= 12; number += 1)
    await service.call('POST', '/events', { as: 'admin', json: { title: `Booth ${String(number)}`, ...times } })
  const page = await browser.newPage()
  await page.goto(`${site}/en/events/month/2028-05/`)
  const booths = page.locator('.grid .entry:visible', { hasText: 'Booth' })
  const more = page.locator('.grid .left:visible')
  assert.equal(await booths.count(), 4)
  assert.match((await more.textContent()) ?? '', /\+8 more, Tuesday, May 9/)
  await page.emulateMedia({ media: 'print' })
  assert.deepEqual([await booths.count(), await more.count()], [12, 0])
  if (process.env['SCREENSHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['SCREENSHOTS']}/month-on-paper.png`, fullPage: true })
  await page.close()
})

test('on paper a list is longer than its first day, and begins on its first sheet', { skip }, async () => {
  const { browser, site, service } = browsed()
  const times = { start_date: '2026-12-20 10:00', end_date: '2026-12-20 11:00' }
  for (let number = 0; number < 30; number += 1)
    await service.call('POST', '/events', { as: 'admin', json: { title: `Stand ${String(number)}`, ...times } })
  const page = await browser.newPage()
  await page.goto(`${site}/en/events/list/?search=stand`)
  const [first = 0] = textsOf(await page.pdf({ format: 'A4' }))
  assert.ok(first > 100, String(first))
  await page.close()
})

test(
  'on paper months and weeks have whole titles, bars as long as their days, and nothing white on a colour',
  { skip },
  async () => {
    const { browser, site } = browsed()
    for (const width of [680, 1010])
      for (const view of ['month', 'week']) {
        const page = await browser.newPage({ viewport: { width, height: 900 } })
        await page.goto(`${site}/en/events/${view}/2026-11${view === 'month' ? '' : '-21'}/`)
        await page.emulateMedia({ media: 'print' })
        const found = await page.evaluate(`(() => {
        const seen = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
        return {
          cut: seen('.view li:not(.continued) > a, .view .bar:not(.continued) .title').filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1).length,
          unread: seen('.view :is(a, time, .name, .title)')
            .filter((each) => /^rgba\\(0, 0, 0, 0\\)$|^rgb\\(2[3-5]\\d, 2[3-5]\\d/.test(getComputedStyle(each).color)).length,
          titles: seen('.view .title').length,
        }
      })()`)
        const { titles, ...faults } = found as { readonly titles: number }
        assert.deepEqual(faults, { cut: 0, unread: 0 }, `${view} ${String(width)}`)
        assert.ok(titles > 5, `${view} ${String(width)}`)
        await page.close()
      }
  },
)

/** The titles of which a part is not seen. */
const cut = `[...document.querySelectorAll('h1, h2, h3, main .title')].filter((each) => {
  if (!each.checkVisibility() || each.offsetWidth <= 1 || each.closest('.continued')) return false
  const title = document.createRange()
  title.selectNodeContents(each)
  // What is said at its end, and not shown.
  if (each.lastElementChild?.matches('.hidden')) title.setEndBefore(each.lastElementChild)
  const { left, right, top, bottom } = title.getBoundingClientRect()
  if (left < -1 || right > innerWidth + 1) return true
  for (let around = each; around !== document.body; around = around.parentElement) {
    const box = around.getBoundingClientRect()
    if (getComputedStyle(around).overflow !== 'visible' && (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1)) return true
  }
  return false
}).map((each) => each.textContent)`

/** How many texts are on each page of a PDF. */
function textsOf(pdf: Buffer): readonly number[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Type \/Page\n[^]*?\/Contents (\d+) 0 R/g)].map(([, content = '']) => {
    const start = text.indexOf('stream\n', text.indexOf(`\n${content} 0 obj`)) + 'stream\n'.length
    const drawn = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')
    return drawn.match(/T[jJ]/g)?.length ?? 0
  })
}

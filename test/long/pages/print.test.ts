import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite, skip } from './browsed-site.ts'

/* What is on paper: the calendar of 21 November 2026, read on another day. */

const browsed = browseSite()

for (const path of ['/', '/events/list/', '/events/month/', '/event/low-tide-trio/', '/venue/the-salt-barrel/'])
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
      `[...document.querySelectorAll('.row, .grid td, .tickets li')].filter((each) => getComputedStyle(each).breakInside !== 'avoid').length`,
    )
    assert.equal(torn, 0)
    assert.ok((await page.pdf({ format: 'A4' })).length > 5000)
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

test(
  'on paper a month has whole titles, each day names what is on, and nothing is white on a colour',
  { skip },
  async () => {
    const { browser, site } = browsed()
    for (const width of [680, 1010]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      await page.goto(`${site}/en/events/month/2026-11/`)
      await page.emulateMedia({ media: 'print' })
      const found = await page.evaluate(`({
      cut: [...document.querySelectorAll('.grid .entry a')].filter((each) => each.scrollWidth > each.clientWidth).length,
      unread: [...document.querySelectorAll('.grid a, .grid time, .grid .name')]
        .filter((each) => /^rgba\\(0, 0, 0, 0\\)$|^rgb\\(2[3-5]\\d, 2[3-5]\\d/.test(getComputedStyle(each).color)).length,
      bars: document.querySelectorAll('.grid .bar a').length,
    })`)
      const { bars, ...faults } = found as { readonly bars: number }
      assert.deepEqual(faults, { cut: 0, unread: 0 }, String(width))
      assert.ok(bars > 1)
      await page.close()
    }
  },
)

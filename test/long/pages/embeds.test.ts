// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attack, payload } from './attack.ts'
import { browseSite } from './browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { serveTown } from './town.ts'
import { violations } from './violations.ts'

/*
 * The web master of a town puts the calendar into a page of their own: on another origin, with a strict policy, in a dark design, in
 * French. What is written in any field never runs there.
 */

const browsed = browseSite()
const { origin, script, visit } = serveTown(browsed)

test(
  'a page with a strict policy, a dark design and French shows the calendar in its own colours',
  { skip },
  async () => {
    const { page, noticed, cookies, close } = await visit(
      `${script()}<almanac-calendar src="${browsed().site}" view="month"></almanac-calendar>`,
    )
    assert.match((await page.locator('.title').textContent()) ?? '', /^[A-ZÉ].* \d{4}$/)
    assert.match((await page.locator('.steps').textContent()) ?? '', /Aujourd’hui/)
    const looks = await page.evaluate(`(() => {
    const root = document.querySelector('almanac-calendar').shadowRoot
    const of = (query) => getComputedStyle(root.querySelector(query))
    return [of('.what').color, of('.what').display !== 'none', of('button').display, of('.title').fontFamily, of('.event').visibility]
  })()`)
    assert.deepEqual(looks, ['rgb(244, 241, 234)', true, 'block', 'Georgia, serif', 'visible'])
    assert.deepEqual(noticed, [])
    assert.deepEqual(await cookies(), [])
    assert.deepEqual(await violations(page), [])
    await close()
  },
)

test('several calendars stand on one page, each with its view, its filter and its language', { skip }, async () => {
  const of = (attributes: string) => `<almanac-calendar src="${browsed().site}" ${attributes}></almanac-calendar>`
  const markup = [
    'view="list" lang="en"',
    'view="list" filter="categories=exhibitions"',
    'view="week" lang="en"',
    'view="day"',
  ]
  const { page, noticed, close } = await visit(`${script()}${script()}${markup.map(of).join('')}`, { calendars: 4 })
  const all = page.locator('almanac-calendar')
  const rows = async (index: number) => all.nth(index).locator('.event').count()
  assert.ok((await rows(0)) > (await rows(1)) && (await rows(1)) > 0)
  assert.equal(await all.nth(0).locator('.title').textContent(), 'Upcoming events')
  assert.equal(await all.nth(1).locator('.title').textContent(), 'Événements à venir')
  assert.equal(await all.nth(2).locator('.days > li').count(), 7)
  const link = await all.nth(1).locator('.what').first().getAttribute('href')
  assert.ok(link?.startsWith(`${browsed().site}/fr/event/`), link ?? '')
  const before = await rows(0)
  await all.nth(0).locator('button.more').click()
  await all.nth(0).locator('.event').nth(before).waitFor()
  assert.deepEqual(noticed, [])
  assert.deepEqual(await violations(page), [])
  await close()
})

test('the keyboard walks through the calendar, and who listens hears where it leads', { skip }, async () => {
  const { page, close } = await visit(
    `${script()}<almanac-calendar src="${browsed().site}" view="month" date="2026-11-21" lang="en" target="_blank"></almanac-calendar>`,
  )
  const focused = () =>
    page.evaluate(
      `(() => { const { activeElement } = document.querySelector('almanac-calendar').shadowRoot; return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent })()`,
    )
  const walked: unknown[] = []
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab')
    walked.push(await focused())
  }
  assert.deepEqual(walked, ['Previous month', 'Today', 'Next month'])
  await page.keyboard.press('Enter')
  await page.locator('[role=status]', { hasText: 'December 2026' }).waitFor({ state: 'attached' })
  assert.equal(await focused(), 'Next month')
  await page.keyboard.press('Tab')
  const link = page.locator('.what').first()
  assert.equal(await focused(), await link.textContent())
  assert.deepEqual([await link.getAttribute('target'), await link.getAttribute('rel')], ['_blank', 'noopener'])
  const tree = await page.locator('almanac-calendar').ariaSnapshot()
  assert.match(
    tree,
    /region "December 2026"[^]*heading "December 2026" \[level=2\][^]*group "Dates"[^]*button "Previous month"/,
  )
  assert.match(tree, /heading "Saturday, December 5" \[level=3\]/)
  await close()
})

test('a phone shows the days of a month below one another', { skip }, async () => {
  const { page, close } = await visit(`${script()}<almanac-calendar src="${browsed().site}"></almanac-calendar>`, {
    width: 360,
  })
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
  assert.equal(await page.locator('.week-days').isVisible(), false)
  assert.equal(await page.locator('.days > li.empty').first().isVisible(), false)
  assert.deepEqual(await violations(page), [])
  await close()
})

test('a calendar with nothing in it, and one that cannot be reached, say so', { skip }, async () => {
  const { page, close } = await visit(
    `${script()}<almanac-calendar src="${browsed().site}" view="list" filter="search=nothinglikethis"></almanac-calendar>
     <almanac-calendar src="${browsed().site}" view="list" filter="categories=nothing" lang="en"></almanac-calendar>
     <almanac-calendar src="${browsed().site}/nowhere" view="week" lang="en"></almanac-calendar>
     <almanac-calendar src="javascript:alert(1)" view="day" date="1999-01-01"></almanac-calendar>`,
    { calendars: 4 },
  )
  const states = await page.locator('[role=status]').allTextContents()
  assert.match(states[0] ?? '', /^Aucun événement trouvé\.$/)
  assert.match(states[1] ?? '', /^The calendar cannot be shown\. .*categories.*Try again$/s)
  assert.match(states[2] ?? '', /^The calendar cannot be shown\..* Try again$/s)
  assert.equal(states[3], 'Aucun événement à ces dates.')
  assert.deepEqual(await violations(page), [])
  await close()
})

test('nothing that is written in any field runs on the page of the town', { skip }, async () => {
  const attacked = await attack(browsed().service)
  const views = ['month', 'week', 'day', 'list'].map(
    (view) =>
      `<almanac-calendar src="${browsed().site}" view="${view}" date="2026-12-05" filter="venue=${String(attacked.venue)}"></almanac-calendar>`,
  )
  const hostile = payload.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const attributes = ['view', 'filter', 'date', 'target', 'heading', 'theme'].map(
    (name) => `<almanac-calendar src="${browsed().site}" ${name}="${hostile}"></almanac-calendar>`,
  )
  const all = [
    ...views,
    ...attributes,
    `<almanac-calendar src="${browsed().site}" view="list" filter="search=${encodeURIComponent(payload)}"></almanac-calendar>`,
  ]
  const { page, noticed, close } = await visit(`${script()}${all.join('')}`, { calendars: all.length })
  assert.equal(await page.locator('almanac-calendar').nth(3).locator('.what').first().textContent(), `"'>{{7*7}}`)
  assert.equal(await page.evaluate('window.hacked'), undefined)
  assert.equal(await page.locator('script:not([src]), [onerror], [onload], img, svg').count(), 0)
  assert.deepEqual(noticed, [])
  await close()
})

test('answers of a service are shown as text, with links to the web alone', { skip }, async () => {
  const { page, noticed, close } = await visit(`${script()}<almanac-calendar></almanac-calendar>`)
  const event = {
    id: 1,
    title: payload,
    url: 'javascript:window.hacked=1',
    featured: false,
    event_status: 'constructor',
  }
  const [start, end] = ['2026-12-05 19:30:00', '2026-12-05 21:00:00']
  const days = { start_date: start, end_date: end, utc_start_date: start, utc_end_date: end }
  const times = { all_day: false, ...days, timezone: payload, timezone_abbr: payload }
  const venue = { venue: payload, city: payload }
  const json = {
    total: 9,
    days: [{ date: '2026-12-05', total: 9, events: [1] }],
    events: [{ ...event, ...times, venue }],
  }
  await page.route('**/events/days?*', (route) =>
    route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.locator('.steps button').last().click()
  const what = page.locator('.what', { hasText: payload })
  await what.waitFor()
  assert.deepEqual([await what.textContent(), await what.getAttribute('href')], [payload, null])
  assert.equal(await page.evaluate('window.hacked'), undefined)
  assert.equal(await page.locator('[onerror], [onload], img, svg').count(), 0)
  assert.deepEqual(noticed, [])
  await close()
})

test('a frame shows the view, stays in it from month to month, and leaves it for an event', { skip }, async () => {
  const { page, noticed, close } = await visit(
    `<iframe src="${browsed().site}/fr/embed/events/month/2026-12/?theme=dark" title="Calendrier" width="100%" height="640"></iframe>`,
    { calendars: 0 },
  )
  const frame = page.frameLocator('iframe')
  assert.equal(await frame.locator('h1').textContent(), 'Décembre 2026')
  await frame.locator('a[rel~="next"]').click()
  await frame.getByRole('heading', { name: 'Janvier 2027', level: 1 }).waitFor()
  await frame.locator('a[rel~="prev"]').click()
  await frame.getByRole('heading', { name: 'Décembre 2026', level: 1 }).waitFor()
  assert.equal(page.url(), `${origin()}/`)
  assert.deepEqual(noticed, [])
  await frame.locator(`a[href*="/event/"]`).first().click()
  await page.waitForURL(`${browsed().site}/fr/event/**`)
  await close()
})

test('a page of the site itself cannot be shown in a frame', { skip }, async () => {
  const { page, noticed, close } = await visit(`<iframe src="${browsed().site}/en/" title="x"></iframe>`, {
    calendars: 0,
  })
  assert.equal(await page.frameLocator('iframe').locator('main').count(), 0)
  assert.ok(
    noticed.some((each) => each.includes('frame-ancestors')),
    noticed.join(),
  )
  await close()
})

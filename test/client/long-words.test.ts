// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip } from '../support/browser.ts'

/* Words without an end, as imports and addresses bring them, on every page and width. The clock stands at noon of 21 November 2026. */

const browsed = browseSite()
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsvorstandes'
const widths = [320, 390, 768, 1024, 1440]
const times = (day: number, hour: number) => ({
  start_date: `2026-11-${day} ${hour}:00`,
  end_date: `2026-11-${day} ${hour + 1}:30`,
  timezone: 'America/Moncton',
})

/** The addresses of the pages, of a calendar that has such words everywhere. */
async function pathsOf(): Promise<readonly string[]> {
  const create = async (collection: string, json: object) => {
    const { status, body } = await browsed().service.call('POST', `/${collection}`, { as: 'admin', json })
    assert.equal(status, 201, JSON.stringify(body))
    return body as { readonly id: number; readonly slug: string }
  }
  const address = { address: word, city: word, stateprovince: word, country: word }
  const venue = await create('venues', { venue: word, ...address, website: `https://${word}.example/${word}` })
  const organizer = await create('organizers', { organizer: word, email: `${word.slice(0, 60)}@example.org` })
  const category = await create('categories', { name: word, slug: 'long' })
  const tag = await create('tags', { name: word, slug: 'long-tag' })
  const event = { description: `<p>${word} https://example.org/${word}</p><table><tr><td>${word}</td></tr></table>` }
  const linked = { venue: venue.id, organizer: organizer.id, categories: [category.id], tags: [tag.id], featured: true }
  const all = { ...event, ...linked, title: word, excerpt: word, cost: word, website: `https://example.org/${word}` }
  const tickets = [{ name: word, price: 10, url: 'https://example.org/' }]
  const { slug } = await create('events', { ...all, ...times(21, 19), tickets, event_status: 'postponed' })
  for (const hour of [13, 13, 19, 20, 20]) await create('events', { ...all, ...times(22, hour) })
  await create('events', { ...all, start_date: '2026-11-20', end_date: '2026-11-25', all_day: true })
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=5'] }
  const series = await create('events', { ...all, ...times(24, 18), title: `Series ${word}`, recurrence })
  const locked = await create('events', { ...all, ...times(25, 18), password: 'x' })
  const views = ['list', 'month', 'week', 'day', 'map'].map((view) => `/events/${view}/`)
  const records = ['', '2026-12-01/'].map((date) => `/event/${series.slug}/${date}`)
  return [
    ...['/', ...views, `/events/list/?search=${word}`, `/events/month/?day=2026-11-22`, '/events/day/2026-11-22/'],
    ...[`/event/${slug}/`, ...records, `/event/${locked.slug}/`, `/venue/${venue.slug}/`],
    ...[`/organizer/${organizer.slug}/`, '/events/category/long/', '/tag/long-tag/', '/nothing/here/'],
    ...['/venues/', '/organizers/', '/categories/', '/tags/', '/connect/', '/embed/', '/embed/events/list/'],
    ...['/embed/events/month/', '/embed/events/week/', '/embed/events/cards/', '/embed/events/compact/'],
  ]
}

let made: Promise<readonly string[]> | undefined

/** What is wider than its box, and so lies over what stands beside it, or pushes it off the screen. */
const wide = `(() => {
  // The ground of rows is wider than their text, and the name of a bar is written over its days.
  const overhang = 20
  const root = document.documentElement
  const scrolls = root.scrollWidth > root.clientWidth ? ['the page is ' + root.scrollWidth] : []
  const isOver = (element) => {
    const { display, overflowX } = getComputedStyle(element)
    return element.checkVisibility() && overflowX === 'visible' && !['inline', 'contents'].includes(display) &&
      element.clientWidth > 0 && element.scrollWidth > element.clientWidth + overhang && !element.querySelector(':scope > .bar, :scope > .bars') && !element.matches('.bar')
  }
  const over = [...document.querySelectorAll('body *')].filter(isOver)
  const inner = over.filter((element) => !over.some((other) => other !== element && element.contains(other)))
  return [...scrolls, ...inner.map((element) => {
    const name = element.localName + '.' + element.className + ' in ' + element.parentElement.localName + '.' + element.parentElement.className
    return name + ' ' + element.scrollWidth + '/' + element.clientWidth
  })]
})()`

for (const width of widths)
  test(`no word is wider than its place on a screen of ${width} px`, { skip }, async () => {
    const context = await browsed().browser.newContext({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    const found: Record<string, unknown> = {}
    for (const path of await (made ??= pathsOf())) {
      await page.goto(`${browsed().site}/en${path}`, { waitUntil: 'load' })
      const wider = await page.evaluate<readonly string[]>(wide)
      if (wider.length > 0) found[path.replaceAll(word, 'word')] = wider.slice(0, 6)
    }
    await context.close()
    assert.deepEqual(found, {})
  })

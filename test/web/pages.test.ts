import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, readable } from '../../src/ui/assets/colours.ts'
import { servePages } from './served-pages.ts'

/* Pages of single things: their addresses, and what they offer to people and programs. The clock stands at noon of 21 November 2026. */

const { page, create } = servePages()
const site = 'https://example.org/cal'
const titles = { en: 'Harbour feast', fr: 'Fête du port' }
const when = { start_date: '2026-11-28 19:30', end_date: '2026-11-28 21:00', timezone: 'UTC' }
const attributes = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value)
const alternates = (text: string) => attributes(text, /<link rel="alternate" hreflang="[^"]*" href="([^"]*)"/g)

void test('an event has one address in each language, to which all others lead', async () => {
  const { id } = await create('events', { title: titles, ...when })
  const english = await page('/en/event/harbour-feast/?x=1')
  assert.equal(english.status, 200)
  assert.deepEqual(alternates(english.text), [
    `${site}/en/event/harbour-feast/`,
    `${site}/fr/event/fete-du-port/`,
    `${site}/event/harbour-feast/`,
  ])
  assert.match(english.text, new RegExp(`<link rel="canonical" href="${site}/en/event/harbour-feast/" />`))
  // The switch of languages leads to the other slug.
  assert.match(english.text, new RegExp(`href="${site}/fr/event/fete-du-port/"\\s+lang="fr"`))
  for (const [asked, target] of [
    ['/fr/event/harbour-feast/', '/fr/event/fete-du-port/'],
    ['/en/event/fete-du-port/?x=1', '/en/event/harbour-feast/?x=1'],
    ['/fr/event/fete-du-port', '/fr/event/fete-du-port/'],
  ] as const) {
    const { status, headers } = await page(asked)
    assert.deepEqual([status, headers.get('location')], [301, `${site}${target}`], asked)
  }
  const chosen = await page('/event/harbour-feast/', { 'accept-language': 'fr' })
  assert.deepEqual([chosen.status, chosen.headers.get('location')], [302, `${site}/event/fete-du-port/`])
  assert.match(String(chosen.headers.get('vary')), /Accept-Language/)
  assert.equal((await page(`/?p=${String(id)}`)).status, 302)
})

void test('no path redirects to another host', async () => {
  await create('events', { title: 'Plain', ...when })
  for (const path of [
    '/en/event/plain//evil.example',
    '/en/event//plain/',
    '/en/event/%2Fplain/',
    '/en/event/%plain/',
  ]) {
    const { status, headers } = await page(path)
    assert.ok([301, 400, 404].includes(status), `${path} ${String(status)}`)
    assert.match(headers.get('location') ?? `${site}/`, /^https:\/\/example\.org\/cal\//)
  }
})

void test('an event page leads into calendars, to the place, and to those who hold it', async () => {
  const { slug, id } = await create('events', {
    title: 'Ball & more',
    ...when,
    venue: {
      venue: 'Hall',
      address: '1 Main St',
      city: 'Port-Clair',
      geo_lat: 46.4,
      geo_lng: -64.6,
      show_map_link: true,
    },
    show_map_link: true,
    organizer: [{ organizer: 'Ann', phone: '+1 (506) 555-0142', email: 'ann@example.org' }],
  })
  const { text } = await page(`/en/event/${slug}/`)
  const links = attributes(text, /<a[^>]* href="([^"]*)"/g).map((each) => each.replaceAll('&amp;', '&'))
  const has = (start: string) =>
    assert.ok(
      links.some((each) => each.startsWith(start)),
      start,
    )
  has(`${site}/en/api/calendar/events/v1/events/${String(id)}.ics`)
  has(
    'https://calendar.google.com/calendar/render?action=TEMPLATE&text=Ball+%26+more&dates=20261128T193000Z%2F20261128T210000Z',
  )
  has(
    'https://outlook.live.com/calendar/0/action/compose?rru=addevent&subject=Ball+%26+more&startdt=2026-11-28T19%3A30%3A00Z',
  )
  has('https://www.openstreetmap.org/?mlat=46.4&mlon=-64.6#map=16/46.4/-64.6')
  has('https://www.openstreetmap.org/directions?to=46.4%2C-64.6')
  has('tel:+15065550142')
  has('mailto:ann@example.org')
  // The year and the zone of the site go without saying.
  assert.match(text, />Saturday, November 28, 7:30<\/time>/)
  assert.doesNotMatch(
    text.replace(/<head>.*<\/head>|<p class="on-paper">[^<]*|<div popover.*?<\/ul>| data-text="[^"]*"/gs, ''),
    /November 28, 2026|Coordinated Universal/,
  )
  assert.match(text, /<meta property="og:title" content="Ball &amp; more" \/>/)
  assert.match(text, /<meta property="og:locale" content="en_US" \/>/)
})

void test('an event that is cancelled, postponed or over says so before anything else', async () => {
  const past = { start_date: '2026-11-01 10:00', end_date: '2026-11-01 11:00', timezone: 'UTC' }
  for (const [fields, en, fr] of [
    [{ ...when, event_status: 'cancelled' }, 'This event will not take place.', 'Cet événement n’aura pas lieu.'],
    [{ ...when, event_status: 'postponed' }, 'The new date is not known yet.', 'n’est pas encore connue.'],
    [past, 'This event is over.', 'Cet événement est terminé.'],
    [when, '', ''],
  ] as const) {
    const { slug } = await create('events', { title: 'Told', ...fields })
    for (const [language, sentence] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      const [before = ''] = (await page(`/${language}/event/${slug}/`)).text.split('<h1')
      assert.equal(before.includes('class="notice'), sentence !== '')
      assert.ok(before.includes(sentence))
    }
  }
})

void test('a venue has its events by day, a feed to subscribe to, and its month', async () => {
  const { id, slug } = await create('venues', { venue: 'Mill', phone: '506 555 0101', city: 'Port-Clair' })
  await create('events', { title: 'Grinding', ...when, venue: id })
  const { text } = await page(`/fr/venue/${slug}/`)
  assert.match(text, /<time datetime="2026-11-28">Samedi 28 novembre<\/time>/)
  const query = `?venue=${String(id)}`
  assert.ok(text.includes(`href="webcal://example.org/cal/fr/api/calendar/events/v1/events.ics${query}"`))
  assert.ok(text.includes(`href="${site}/fr/events/month/2026-11/${query}"`))
  assert.ok(text.includes(`href="${site}/fr/events/day/2026-11-28/${query}"`))
  assert.ok(text.includes('href="tel:5065550101"'))
  const feeds = attributes(text, /<link\s+rel="alternate"\s+type="(?!application\/json)([^"]*)"/g)
  assert.deepEqual(feeds, ['text/calendar', 'application/rss+xml', 'application/atom+xml'])
  assert.equal((await page(`/fr/api/calendar/events/v1/events.ics${query}`)).status, 200)
})

void test('a page that is not there offers a search and what comes next', async () => {
  for (const [path, search, next] of [
    ['/en/nothing/', 'Search events', 'Coming up'],
    ['/fr/event/rien/', 'Chercher un événement', 'Prochainement'],
  ] as const) {
    const { status, text } = await page(path)
    assert.equal(status, 404)
    assert.ok(text.includes(search) && text.includes(next))
    assert.doesNotMatch(text, /rel="canonical"|hreflang="x-default"/)
  }
})

void test('the colour of a site is moved until it can be read, and no further', () => {
  assert.equal(readable('#0b5a7a', '#eef4f6', [0, 0, 0]), '#0b5a7a')
  for (const colour of ['#ffff00', '#ffffff', '#000000', '#e4002b', '#7f7f7f']) {
    assert.ok(contrast(readable(colour, '#eef4f6', [0, 0, 0]), '#eef4f6') >= 4.5, colour)
    assert.ok(contrast(readable(colour, '#1c2a32', [255, 255, 255]), '#1c2a32') >= 4.5, colour)
  }
})

// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages } from './served-pages.ts'

/* Addresses of the original, The Events Calendar, that others have linked and subscribed to: where each leads. */

const { page, create } = servePages()

const site = 'https://example.org/cal'
const api = '/api/calendar/events/v1'
const everywhere = 'search_in=events%2Cvenues%2Corganizers%2Cterms'

interface Ids {
  readonly event: number
  readonly venue: number
  readonly organizer: number
}

let made: Promise<Ids> | undefined
const things = (): Promise<Ids> => (made ??= makeThings())

async function makeThings(): Promise<Ids> {
  const { id: venue } = await create('venues', { venue: 'Old Barn' })
  const { id: organizer } = await create('organizers', { organizer: 'Ann Hill' })
  const times = { start_date: '2026-12-05 20:00', end_date: '2026-12-05 22:00' }
  const { id: event } = await create('events', { title: 'Barn Dance', venue, organizer, ...times })
  await create('events', { title: 'Not yet', status: 'draft', ...times })
  return { event, venue, organizer }
}

/** An address, where it leads, and whether for good. */
type Row = readonly [from: string, to: string | ((ids: Ids) => string), status: 301 | 302]

const views: readonly Row[] = [
  // Former names of our own filters.
  ['/events/list/?near=1,2,Nantes&radius=5&past=1', '/events/list/?near=1%2C2%2CNantes&geoloc_radius=5&past=1', 301],
  ['/events/map/?bbox=-2,46,-1,47&free=true', '/events/map/?geoloc_bbox=-2%2C46%2C-1%2C47&free=true', 301],
  ['/events/month/2027-01/?radius=5', '/events/month/2027-01/?geoloc_radius=5', 301],
  ['/events/', '/events/list/', 302],
  ['/events', '/events/list/', 302],
  ['/events/today/', '/events/day/', 302],
  ['/events/list', '/events/list/', 301],
  ['/events/month', '/events/month/', 301],
  ['/events/photo/', '/events/list/', 301],
  ['/events/summary/', '/events/list/', 301],
  ['/events/list/page/2/', '/events/list/?page=2', 301],
  ['/events/page/3/', '/events/list/?page=3', 301],
  ['/events/2026-12/', '/events/month/2026-12/', 301],
  ['/events/2026-12-05/', '/events/day/2026-12-05/', 301],
  ['/events/tag/heritage/', '/tag/heritage/', 301],
  ['/events/tag/heritage/list/', '/tag/heritage/', 301],
  ['/events/tag/heritage/2026-12/', '/events/month/2026-12/?tags=heritage', 301],
  ['/events/category/arts/list/', '/events/category/arts/', 301],
  ['/events/category/arts/photo/', '/events/category/arts/', 301],
  ['/events/category/arts/month/', '/events/month/?categories=arts', 301],
  ['/events/category/arts/week/', '/events/week/?categories=arts', 301],
  ['/events/category/arts/day/', '/events/day/?categories=arts', 301],
  ['/events/category/arts/map/', '/events/map/?categories=arts', 301],
  ['/events/category/arts/today/', '/events/day/?categories=arts', 302],
  ['/events/category/arts/2026-12-05/', '/events/day/2026-12-05/?categories=arts', 301],
  ['/events/category/arts/week/2026-12-05/', '/events/week/2026-12-05/?categories=arts', 301],
  ['/events/category/arts/page/2/', '/events/list/?categories=arts&page=2', 301],
  ['/events/category/arts/exhibitions/list/page/1/', '/events/category/arts/exhibitions/', 301],
  ['/series/fish-market/', '/event/fish-market/', 301],
  ['/event/fish-market/all/', '/event/fish-market/', 301],
]

const parameters: readonly Row[] = [
  ['/events/?eventDisplay=list', '/events/list/', 301],
  ['/events/?eventDisplay=photo', '/events/list/', 301],
  ['/events/?eventDisplay=map', '/events/map/', 301],
  ['/events/?eventDisplay=month', '/events/month/', 301],
  ['/events/?eventDisplay=week', '/events/week/', 301],
  ['/events/?eventDisplay=past', '/events/list/?past=1', 301],
  ['/events/list/?eventDisplay=past&tribe_paged=1', '/events/list/?past=1&page=1', 301],
  ['/events/?eventDisplay=day&eventDate=2026-12-05', '/events/day/2026-12-05/', 301],
  ['/events/?eventDisplay=month&tribe-bar-date=2026-12', '/events/month/2026-12/', 301],
  ['/events/month/?tribe-bar-date=2026-12-05', '/events/month/2026-12/', 301],
  ['/events/list/?tribe-bar-date=2026-12-05', '/events/list/?from=2026-12-05', 301],
  ['/events/list/?tribe-bar-date=2026-12', '/events/list/?from=2026-12-01', 301],
  ['/events/?tribe-bar-search=jazz', '/events/list/?search=jazz', 302],
  ['/events/month/2026-12/?tribe-bar-search=jazz', '/events/month/2026-12/?search=jazz', 301],
  ['/events/list/?tribe-bar-geoloc=Port-Clair', '/events/list/?near=Port-Clair', 301],
  ['/events/list/?tribe-bar-location=Port-Clair', '/events/list/?near=Port-Clair', 301],
  [
    '/events/list/?tribe-bar-geoloc=Here&tribe-bar-geoloc-lat=46.1&tribe-bar-geoloc-lng=-64.2',
    '/events/list/?near=46.1%2C-64.2%2CHere',
    301,
  ],
  ['/events/category/arts/?tribe-bar-search=jazz', '/events/list/?categories=arts&search=jazz', 301],
  ['/events/category/arts/?eventDisplay=month', '/events/month/?categories=arts', 301],
  ['/?post_type=tribe_events', '/events/list/', 302],
  ['/?post_type=tribe_events&eventDisplay=month', '/events/month/', 301],
  ['/?post_type=tribe_events&tribe_events_cat=arts', '/events/category/arts/', 302],
  ['/?tribe_events=barn-dance', '/event/barn-dance/', 301],
  ['/?tribe_venue=old-barn', '/venue/old-barn/', 301],
  ['/?tribe_organizer=ann-hill', '/organizer/ann-hill/', 301],
  ['/event/barn-dance/?eventDisplay=list', '/event/barn-dance/', 301],
  // What is not of the original stays, and is written as addresses are.
  ['/events/photo/?utm_source=news%20letter&free=true', '/events/list/?utm_source=news+letter&free=true', 301],
  ['/events/?tribe-bar-search=%26a%3D%22%3C%3E&x=%23', '/events/list/?x=%23&search=%26a%3D%22%3C%3E', 302],
  ['/events/list/?free=true&tribe-bar-search=fête', '/events/list/?free=true&search=f%C3%AAte', 301],
]

const files: readonly Row[] = [
  ['/events/?ical=1', `${api}/events.ics`, 301],
  ['/events/ical/', `${api}/events.ics`, 301],
  ['/events/feed/', `${api}/events.rss`, 301],
  ['/?ical=1', `${api}/events.ics`, 301],
  ['/?post_type=tribe_events&ical=1', `${api}/events.ics`, 301],
  ['/?post_type=tribe_events&ical=1&eventDisplay=list', `${api}/events.ics`, 301],
  ['/events/?outlook-ical=1', `${api}/events.ics`, 301],
  ['/events/list/?ical=1&tribe-bar-search=jazz', `${api}/events.ics?search=jazz&${everywhere}`, 301],
  ['/events/list/?free=true&ical=1', `${api}/events.ics?free=true`, 301],
  ['/events/list/?eventDisplay=past&ical=1', `${api}/events.ics?when=past`, 301],
  [
    '/events/2026-12/?ical=1',
    `${api}/events.ics?strict_dates=true&ends_after=2026-12-01+00%3A00%3A00&starts_before=2026-12-31+23%3A59%3A59`,
    301,
  ],
  ['/events/category/arts/?ical=1', `${api}/events.ics?categories=arts`, 301],
  ['/events/category/arts/list/?ical=1', `${api}/events.ics?categories=arts`, 301],
  ['/events/category/arts/ical/', `${api}/events.ics?categories=arts`, 301],
  ['/events/tag/heritage/?ical=1', `${api}/events.ics?tags=heritage`, 301],
  ['/tag/heritage/?ical=1', `${api}/events.ics?tags=heritage`, 301],
  ['/event/barn-dance/ical/', ({ event }) => `${api}/events/${event}.ics`, 301],
  ['/event/barn-dance/?ical=1', ({ event }) => `${api}/events/${event}.ics`, 301],
  ['/event/barn-dance/?outlook-ical=1', ({ event }) => `${api}/events/${event}.ics`, 301],
  ['/?tribe_events=barn-dance&ical=1', ({ event }) => `${api}/events/${event}.ics`, 301],
  ['/venue/old-barn/?ical=1', ({ venue }) => `${api}/events.ics?venue=${venue}`, 301],
  ['/organizer/ann-hill/?ical=1', ({ organizer }) => `${api}/events.ics?organizer=${organizer}`, 301],
]

for (const [from, to, status] of [...views, ...parameters, ...files])
  void test(`${from} leads ${status === 301 ? 'for good' : 'for the moment'} to its page here`, async () => {
    const ids = await things()
    for (const segment of ['', '/en']) {
      const answer = await page(`${segment}${from}`)
      const expected = `${site}${segment}${typeof to === 'string' ? to : to(ids)}`
      assert.deepEqual([answer.status, answer.headers.get('location')], [status, expected])
      // There it is, without another step.
      const { status: found } = await page(expected.slice(site.length), { 'accept-language': 'en' })
      assert.equal(found, 200, expected)
    }
  })

void test('calendars at addresses of the original are calendars', async () => {
  const { event } = await things()
  const { headers } = await page('/fr/event/barn-dance/?ical=1')
  assert.equal(headers.get('location'), `${site}/fr${api}/events/${event}.ics`)
  const calendar = await page(`/fr${api}/events/${event}.ics`)
  assert.match(calendar.text, /^BEGIN:VCALENDAR[^]*SUMMARY:Barn Dance/)
})

void test('what is not there is not led on', async () => {
  await things()
  for (const path of [
    ...['/events/2026-13/', '/events/2026-02-30/', '/events/0001-01/', '/events/tomorrow/', '/events/page/0/'],
    ...[
      '/events/list/page/x/',
      '/events/list/2026-12/',
      '/events/category/nothing/list/',
      '/events/category/list/page/',
    ],
    ...['/events/tag/nothing/', '/series/nothing/', '/series/not-yet/', '/event/nothing/ical/', '/event/not-yet/ical/'],
    ...['/event/not-yet/?ical=1', '/?tribe_events=not-yet', '/venue/nothing/?ical=1', '/organizer/nothing/?ical=1'],
    ...[
      '/series/',
      '/webcal',
      '/events/category/',
      '/nothing/?eventDisplay=list',
      '/event/barn-dance/1999-01-01/ical/',
    ],
    ...['/events/category//evil.example/list/', '/en//evil.example/events/', '/events//evil.example/'],
    `/events/category/${'a/'.repeat(2000)}list/`,
  ]) {
    const { status, headers } = await page(path)
    assert.ok(path.startsWith('/?') ? status === 200 : status === 404 || status === 400, `${path} is ${status}`)
    assert.equal(headers.get('location'), null, path)
  }
})

void test('no address leads to another site, nor to itself', async () => {
  await things()
  const hostile = [
    '//evil.example',
    'https://evil.example/',
    '\\\\evil.example',
    '%0d%0aLocation:%20https://evil.example',
    '..',
  ]
  for (const text of hostile)
    for (const path of [
      `/events/?tribe-bar-search=${encodeURIComponent(text)}`,
      `/events/?tribe-bar-date=${encodeURIComponent(text)}`,
      `/events/?eventDisplay=${encodeURIComponent(text)}`,
      `/?tribe_events=${encodeURIComponent(text)}`,
      `/events/tag/${encodeURIComponent(text)}/list/`,
      `/?post_type=tribe_events&${encodeURIComponent(text)}=1`,
    ]) {
      const { status, headers } = await page(path)
      const target = headers.get('location')
      if (target === null) assert.ok(status === 200 || status === 404, `${path} is ${status}`)
      else assert.ok(target.startsWith(`${site}/events/`), `${path} leads to ${target}`)
    }
  for (const path of [
    '/events/list/',
    '/events/list/?page=x',
    '/events/month/',
    '/tag/heritage/',
    '/event/barn-dance/',
  ])
    assert.equal((await page(`/en${path}`)).headers.get('location'), null, path)
})

void test('a parameter that says no asks for no calendar', async () => {
  const { status, headers } = await page('/en/events/list/?ical=0&search=jazz')
  assert.deepEqual([status, headers.get('location')], [301, `${site}/en/events/list/?search=jazz`])
})

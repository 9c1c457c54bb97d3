import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapAssets, siteScript, style } from '../../src/ui/assets/assets.ts'
import { startTestService } from '../support/server.ts'
import { servePages } from './served-pages.ts'

/* The clock stands at noon of Saturday, 21 November 2026, UTC. */
const { page, create } = servePages()

const site = 'https://example.org/cal'

async function found(path: string): Promise<string> {
  const { status, text } = await page(path)
  assert.equal(status, 200, path)
  return text
}

const heading = (text: string) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1]
const links = (text: string) =>
  [...text.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

/** The cell of a day, as text. */
function cell(text: string, day: string): string {
  const all = text.split('<td').find((each) => each.includes(`datetime="${day}"`)) ?? ''
  return all
    .replace(/^[^>]*>/, '')
    .replace(/<span class="hidden">[^<]*<\/span>|<a\s+class="pick".*?<\/a\s*>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

void test('months, weeks and days have addresses, with a heading in words', async () => {
  for (const [path, en, fr] of [
    ['/events/month/2026-12/', 'December 2026', 'Décembre 2026'],
    ['/events/month/', 'November 2026', 'Novembre 2026'],
    ['/events/week/2026-11-25/', 'November 23 – 29, 2026', 'Du 23 au 29 novembre 2026'],
    ['/events/week/2026-12-31/', 'December 28, 2026 – January 3, 2027', 'Du 28 décembre 2026 au 3 janvier 2027'],
    ['/events/day/2026-12-01/', 'Tuesday, December 1, 2026', 'Mardi 1er décembre 2026'],
    ['/events/list/', 'Upcoming events', 'Événements à venir'],
  ] as const) {
    assert.equal(heading(await found(`/en${path}`))?.replaceAll('\u2009', ' '), en)
    assert.equal(heading(await found(`/fr${path}`)), fr)
  }
})

void test('an address without a valid date has no page', async () => {
  for (const date of ['month/2026-13', 'month/soon', 'week/2026-02-30', 'day/2026-11', 'day/2026-11-21/x', 'list/x'])
    assert.equal((await page(`/events/${date}/`)).status, 404, date)
  for (const date of ['day/0001-01-01', 'month/9999-12', 'day/-271821-04-20'])
    assert.equal((await page(`/events/${date}/`)).status, 404, date)
})

void test('a month shows each event on each of its days, with the way to what does not fit', async () => {
  const times = { start_date: '2028-05-09 19:30', end_date: '2028-05-09 21:00', timezone: 'UTC' }
  for (let number = 1; number <= 6; number += 1) await create('events', { ...times, title: `Talk ${String(number)}` })
  await create('events', { title: 'Fair', start_date: '2028-05-13', end_date: '2028-05-16', all_day: true })
  const text = await found('/en/events/month/2028-05/')
  assert.match(
    cell(text, '2028-05-09'),
    /^9 7:30\spm Talk 1 7:30\spm Talk 2 7:30\spm Talk 3 7:30\spm Talk 4 7:30\spm Talk 5 7:30\spm Talk 6 \+2 more$/,
  )
  // The last two are on paper alone.
  assert.equal([...text.matchAll(/<li class="entry further/g)].length, 2)
  const french = cell(await found('/fr/events/month/2028-05/'), '2028-05-09')
  assert.match(french, /^9 19\sh\s30 Talk 1 .* \+\s2 autres$/)
  for (const day of ['13', '14', '15', '16']) assert.match(cell(text, `2028-05-${day}`), /Fair/)
  for (const day of ['12', '17']) assert.doesNotMatch(cell(text, `2028-05-${day}`), /Fair/)
  assert.equal(cell(text, '2028-05-10'), '10')
  const whole = await found('/en/events/day/2028-05-09/')
  assert.equal([...whole.matchAll(/>Talk \d</g)].length, 6)
  assert.ok(links(text).includes(`${site}/en/events/day/2028-05-09/`))
})

void test('steps lead back and forward, views to the same day, and filters stay on the way', async () => {
  const all = links(await found('/en/events/month/2026-12/?categories=markets&search=fish'))
  const query = '?search=fish&categories=markets'
  for (const path of ['month/2026-11', 'month/2027-01', 'week/2026-12-01', 'day/2026-12-01', 'list'])
    assert.ok(all.includes(`${site}/en/events/${path}/${query}`), path)
  // A chip for each filter, which leads to the page without it.
  assert.ok(all.includes(`${site}/en/events/month/2026-12/?search=fish`))
  assert.ok(all.includes(`${site}/en/events/month/2026-12/?categories=markets`))
})

void test('filters leave only what fits, and an empty page leads to the next event', async () => {
  const text = await found('/en/events/month/2026-12/?categories=markets')
  assert.match(cell(text, '2026-12-12'), /Saturday market/)
  assert.doesNotMatch(text, /Low Tide Trio/)
  const none = await found('/en/events/day/2026-11-24/?categories=markets')
  assert.match(none, /No events on this day\./)
  assert.ok(links(none).includes(`${site}/en/events/day/2026-11-25/?categories=markets`))
})

void test('search engines pass over what is empty or filtered, and find the rest', async () => {
  const isPassedOver = async (path: string) => /<meta name="robots" content="noindex"/.test(await found(path))
  assert.equal(await isPassedOver('/events/month/2026-12/'), false)
  assert.equal(await isPassedOver('/events/list/'), false)
  for (const path of ['/events/month/2026-12/?search=jazz', '/events/month/2400-01/', '/events/list/?search=jazz'])
    assert.equal(await isPassedOver(path), true, path)
  // After the last event there is no way on, before it there is.
  assert.match(await found('/events/month/2400-01/'), /rel="prev nofollow"/)
  assert.doesNotMatch(await found('/events/month/2400-01/'), /rel="next/)
  assert.match(await found('/events/day/1990-01-01/'), /rel="next nofollow"/)
  assert.doesNotMatch(await found('/events/day/1990-01-01/'), /rel="prev/)
  assert.match(await found('/events/month/2026-12/'), /rel="prev".*rel="next"/s)
})

void test('the front page begins with what is on, then what comes, and leads to everything else', async () => {
  const text = await found('/en/')
  assert.match(text, /On now.*Mended: a hundred years of nets.*Tomorrow, <\/span\s*>November\s22/s)
  const all = links(text)
  for (const path of ['/events/list/', '/events/month/2026-11/', '/events/list/?past=1', '/events/day/2026-11-25/'])
    assert.ok(all.includes(`${site}/en${path}`), path)
  assert.ok(all.some((address) => address.includes('/events/category/')))
  assert.ok(all.some((address) => address.includes('/venue/')) && all.some((address) => address.includes('/tag/')))
})

void test('events that are not for guests are in no view, and a protected event shows only that it exists', async () => {
  const times = { start_date: '2027-09-08 10:00', end_date: '2027-09-08 11:00' }
  await create('events', { ...times, title: 'Secret draft', status: 'draft' })
  await create('events', { ...times, title: 'Secret private', status: 'private' })
  const venue = await create('venues', { venue: 'Secret place' })
  await create('events', { ...times, title: 'Wedding', password: 'x', venue: venue.id, event_status: 'cancelled' })
  for (const path of ['month/2027-09', 'week/2027-09-08', 'day/2027-09-08']) {
    const text = await found(`/en/events/${path}/`)
    assert.match(text, /Wedding/)
    assert.doesNotMatch(text, /Secret|Cancelled|class="[^"]*\boff\b/)
  }
})

void test('the map lists the places of the next days, the nearest first around a place', async () => {
  const times = { start_date: '2026-11-28 10:00', end_date: '2026-11-28 11:00' }
  const quay = await create('venues', { venue: 'Far quay', geo_lat: 47.5, geo_lng: -2.5 })
  const slip = await create('venues', { venue: 'Far slip', geo_lat: 47.6, geo_lng: -2.5 })
  const loft = await create('venues', { venue: 'Sail loft' })
  await create('events', { ...times, title: 'Regatta', venue: quay.id })
  await create('events', { ...times, title: 'Regatta for children', venue: slip.id })
  await create('events', { ...times, title: 'Wedding ashore', password: 'x', venue: quay.id })
  await create('events', { ...times, title: 'Regatta ball', venue: loft.id })
  await create('events', {
    start_date: '2027-02-01 10:00',
    end_date: '2027-02-01 11:00',
    title: 'Winter regatta',
    venue: quay.id,
  })
  const text = await found('/en/events/map/?search=regatta')
  assert.match(text, /<span data-found>3 places with events in the next 30 days</)
  assert.match(text, /data-lat="47.5" data-lng="-2.5" data-events="1"[^]*Far quay[^]*Not on the map[^]*Sail loft/)
  assert.match(text, /openstreetmap\.org\/\?mlat=47\.5&amp;mlon=-2\.5/)
  assert.doesNotMatch(text, /Wedding ashore|Winter regatta/)
  assert.match(await found('/fr/events/map/?near=47.6,-2.5'), /Far slip[^]*Far quay[^]*11/)
  assert.doesNotMatch(await found('/fr/events/map/?near=10,10'), /Regatta/)
})

void test('a part of the map is a filter like others, which a chip takes away', async () => {
  const times = { start_date: '2026-11-28 10:00', end_date: '2026-11-28 11:00' }
  const isle = await create('venues', { venue: 'Isle', geo_lat: 10, geo_lng: 20 })
  await create('events', { ...times, title: 'Picnic', venue: isle.id })
  const text = await found('/en/events/map/?geoloc_bbox=19,9,21,11')
  assert.match(text, /data-found>1 place with[^]*>Isle</)
  assert.match(text, /data-box="19,9,21,11"/)
  assert.match(text, /<input type="hidden" name="geoloc_bbox" value="19,9,21,11"/)
  assert.match(text, /href="https:\/\/example\.org\/cal\/en\/events\/map\/" title="Remove"/)
  assert.match(text, /<meta name="robots" content="noindex"/)
  assert.match(await found('/en/events/list/?geoloc_bbox=19,9,21,11'), /Picnic/)
  for (const wrong of ['1,2,3', '1,2,3,4,5', '0,5,1,4', '200,0,201,1', 'a,b,c,d'])
    assert.match(await found(`/en/events/map/?geoloc_bbox=${wrong}`), /filter “Area”[^]*data-found>\d+ places/, wrong)
  // Nobody is left without a map to go on with.
  assert.match(await found('/en/events/map/?geoloc_bbox=100,0,101,1'), /No events found[^]*id="map"/)
})

void test('only pages with a map may ask the host of its tiles, which the settings name', async (t) => {
  const policy = async (send: (url: string) => Promise<{ headers: Headers }>, url: string) =>
    String((await send(url)).headers.get('content-security-policy'))
  const osm = / https:\/\/tile\.openstreetmap\.org;/
  assert.match(await policy(page, '/en/events/map/'), osm)
  assert.match(await policy(page, '/en/embed/events/map/'), osm)
  for (const other of ['/', '/en/events/list/', '/en/events/map/?search=zzzz', '/en/embed/'])
    assert.doesNotMatch(await policy(page, other), /openstreetmap/, other)
  const asking = await found('/en/events/map/')
  assert.match(asking, /class="map asks"/)
  assert.match(asking, /Show the map<\/button>\s*<small>It is loaded from openstreetmap\.org\.</)
  assert.match(asking, /© <a href="https:\/\/www\.openstreetmap\.org\/copyright">OpenStreetMap<\/a>/)
  for (const { path } of mapAssets) assert.ok(asking.includes(path), path)

  const site = async (mapTiles: string) => {
    const other = await startTestService(
      { MAP_TILES: mapTiles, MAP_ATTRIBUTION: '© Us & <them>' },
      { now: '2026-11-21T12:00:00Z' },
    )
    t.after(() => other.close())
    const venue = await other.call('POST', '/venues', {
      as: 'admin',
      json: { venue: 'Pier', geo_lat: 47, geo_lng: -2 },
    })
    const { id } = venue.body as { readonly id: number }
    const times = { start_date: '2026-11-28 10:00', end_date: '2026-11-28 11:00' }
    await other.call('POST', '/events', { as: 'admin', json: { ...times, title: 'Fair', venue: id } })
    return (url: string) => other.client.send({ method: 'GET', url })
  }
  const own = await site('https://{s}.tiles.example/{z}/{x}/{y}.png')
  const shown = await own('/events/map/')
  assert.match(String(shown.headers.get('content-security-policy')), / https:\/\/\*\.tiles\.example;/)
  assert.match(shown.text, /data-tiles="https:\/\/\{s\}\.tiles\.example\/\{z\}\/\{x\}\/\{y\}\.png"/)
  assert.match(shown.text, /© Us &amp; &lt;them&gt;/)
  assert.doesNotMatch(shown.text, /Show the map/)

  const none = await site('none')
  const places = await none('/fr/events/map/')
  assert.match(places.text, /<h1>Lieux<\/h1>/)
  assert.match(places.text, /<title>Lieux –/)
  assert.doesNotMatch(places.text, /Carte|id="map"|leaflet/)
  assert.match(places.text, /Pier/)
  for (const other of ['/en/', '/en/embed/']) assert.doesNotMatch((await none(other)).text, />Map</, other)
})

void test('pages ask no other host for anything, and scripts and styles are files of the site', async () => {
  const { headers, text } = await page('/events/month/')
  const policy = String(headers.get('content-security-policy'))
  assert.match(policy, /script-src 'self'; connect-src 'self'/)
  assert.doesNotMatch(policy, /unsafe/)
  assert.doesNotMatch(text, /<style|<script>| style="| on\w+="/)
  for (const { path, type } of [style, siteScript, ...mapAssets]) {
    const asset = await page(path)
    assert.equal(asset.headers.get('content-type'), type)
    assert.match(String(asset.headers.get('cache-control')), /immutable/)
  }
})

void test('where no event has a venue, the map names the events and leads to the list of them', async () => {
  const times = { start_date: '2026-11-28 10:00', end_date: '2026-11-28 11:00', timezone: 'UTC' }
  await create('events', { title: 'Somewhere waltz', ...times })
  const { text } = await page('/en/events/map/?search=waltz')
  assert.match(text, /1 event without a venue<\/h2>[^]*Somewhere waltz[^]*href="[^"]*\/events\/list\/\?search=waltz"/)
  assert.doesNotMatch(text, /No events found/)
  assert.match((await page('/en/events/map/?search=no+such+thing')).text, /No events found/)
})

void test('a month shows an event of several days on all of them, also where one is fuller than a page', async () => {
  for (let number = 1; number <= 6; number += 1)
    await create('events', { title: `Run ${number}`, start_date: '2029-05-07', end_date: '2029-05-11', all_day: true })
  const times = { start_date: '2029-05-09 19:30', end_date: '2029-05-09 21:00', timezone: 'UTC' }
  for (let number = 1; number <= 24; number += 1) await create('events', { ...times, title: `Talk ${number}` })
  const day = cell(await found('/en/events/month/2029-05/'), '2029-05-09')
  assert.match(day, /\+22 more/)
  for (let number = 1; number <= 6; number += 1) assert.match(day, new RegExp(`Run ${number}`))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../support/server.ts'
import { factOf, servePages } from './served-pages.ts'

/* The pages of venues, organizers, categories and tags. The clock stands at noon of 21 November 2026. */

const { followed: page, create } = servePages()
const site = 'https://example.org/cal'
const when = { start_date: '2026-12-05 19:30', end_date: '2026-12-05 21:00', timezone: 'UTC' }
const plain = (text: string) => text.replaceAll('&amp;', '&')

/** The links of a row of pills, by their texts. */
function pills(markup: string, label: string): Readonly<Record<string, string>> {
  const [, row = ''] = new RegExp(`<ul class="quick" aria-label="${label}">(.*?)</ul>`, 's').exec(markup) ?? []
  const links = [...row.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a/gs)]
  return Object.fromEntries(
    links.map(([, address = '', text = '']) => [text.replace(/<svg.*<\/svg>/s, '').trim(), plain(address)]),
  )
}
const steps = (markup: string) => {
  const [, list = ''] = /<nav class="trail"[^>]*>(.*?)<\/nav>/s.exec(markup) ?? []
  return [...list.matchAll(/(?:<a href="[^"]*">|aria-current="page">)([^<]*)</g)].map(([, name]) => name)
}

void test('a category stands below its index and those above it, and leads to those below', async () => {
  const top = await create('categories', { name: { en: 'Water', fr: 'Eau' } })
  const middle = await create('categories', { name: 'Sails', parent: top.id })
  for (const [name, parent] of [
    ['Dinghies', middle.id],
    ['Yawls', middle.id],
    ['Oars', top.id],
  ] as const) {
    const { slug } = await create('categories', { name, parent })
    await create('events', { title: name, ...when, categories: [slug] })
  }
  await create('events', { title: 'Sail', ...when, categories: [middle.slug] })
  const { text } = await page('/en/events/category/water/sails/')
  assert.deepEqual(steps(text), ['Calendar', 'Categories', 'Water', 'Sails'])
  assert.deepEqual(pills(text, 'Subcategories'), {
    Dinghies: `${site}/en/events/category/water/sails/dinghies/`,
    Yawls: `${site}/en/events/category/water/sails/yawls/`,
  })
  assert.deepEqual(Object.keys(pills((await page('/en/events/category/water/')).text, 'Subcategories')), [
    'Oars',
    'Sails',
  ])
  assert.doesNotMatch((await page('/en/events/category/water/oars/')).text, /Subcategories/)
})

void test('the events of a subject are narrowed down in the list of the calendar', async () => {
  const { id, slug } = await create('venues', { venue: 'Weir' })
  await create('events', { title: 'Fishing', ...when, venue: id })
  const { text } = await page(`/en/venue/${slug}/`)
  assert.deepEqual(steps(text), ['Calendar', 'Venues', 'Weir'])
  const list = `${site}/en/events/list/?venue=${String(id)}`
  const narrower = pills(text, 'Quick filters')
  assert.partialDeepStrictEqual(narrower, { Today: `${list}&when=today`, Free: `${list}&free=true`, Filters: list })
  assert.match((await page(list.slice(site.length))).text, />Fishing<\/a>/)
  // What is over cannot be on today.
  assert.deepEqual(pills((await page(`/en/venue/${slug}/?past=1`)).text, 'Quick filters'), {})
})

void test('only pages with a map that is to be shown may ask for its tiles', async (t) => {
  const point = { geo_lat: 47.5, geo_lng: -2.5 }
  const tiled = (answer: { readonly text: string; readonly headers: Headers }) => [
    answer.text.includes('data-tiles='),
    /tile\.openstreetmap\.org/.test(answer.headers.get('content-security-policy') ?? ''),
  ]
  const [shown, hidden, nowhere] = [
    await create('venues', { venue: 'Shown', ...point }),
    await create('venues', { venue: 'Hidden', ...point, show_map: false }),
    await create('venues', { venue: 'Nowhere' }),
  ]
  for (const [venue, hasMap] of [
    [shown, true],
    [hidden, false],
    [nowhere, false],
  ] as const) {
    assert.deepEqual(tiled(await page(`/en/venue/${venue.slug}/`)), [hasMap, hasMap], venue.slug)
    for (const show_map of [true, false]) {
      const { slug } = await create('events', { title: 'There', ...when, venue: venue.id, show_map })
      const expected = hasMap && show_map
      assert.deepEqual(tiled(await page(`/en/event/${slug}/`)), [expected, expected], slug)
    }
  }
  const without = await startTestService({ MAP_TILES: 'none' }, { now: '2026-11-21T12:00:00Z' })
  t.after(() => without.close())
  await without.call('POST', '/venues', { as: 'admin', json: { venue: 'Pier', show_map_link: true, ...point } })
  const pier = await without.client.send({ method: 'GET', url: '/en/venue/pier/' })
  assert.deepEqual(tiled(pier), [false, false])
  assert.match(pier.text, /openstreetmap\.org\/directions/)
})

void test('a building leads to its rooms, and a room and its events to the building', async () => {
  const building = await create('venues', { venue: 'Abbey', city: 'Arles' })
  const room = await create('venues', { venue: 'Cloister', parent_venue: building.id })
  const hidden = await create('venues', { venue: 'Crypt', parent_venue: building.id, status: 'draft' })
  const event = await create('events', { title: 'Vespers', ...when, venue: room.id })
  const whole = await page('/en/venue/abbey/')
  assert.deepEqual(pills(whole.text, 'Rooms'), { Cloister: `${site}/en/venue/cloister/` })
  assert.match(whole.text, />Vespers<\/a>/)
  assert.ok(!whole.text.includes('Crypt'), String(hidden.id))
  const part = await page('/en/venue/cloister/')
  assert.deepEqual(steps(part.text), ['Calendar', 'Venues', 'Abbey', 'Cloister'])
  assert.match(part.text, /"containedInPlace":\{"@type":"Place","name":"Abbey"/)
  const facts = await page(`/en/event/${event.slug}/`)
  assert.match(
    facts.text,
    /<a href="[^"]*\/venue\/cloister\/"\s*>Cloister<\/a>, <a href="[^"]*\/venue\/abbey\/"\s*>Abbey<\/a>/,
  )
})

void test('the page of a venue has each series once, and does not name the venue in its rows', async () => {
  const venue = await create('venues', { venue: 'Tide Mill', city: 'Port-Clair' })
  const other = await create('venues', { venue: 'Weaver’s Yard' })
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=6'] }
  await create('events', { title: 'Milling', ...when, venue: venue.id, recurrence })
  await create('events', { title: 'Both ends', ...when, venue: [venue.id, other.id] })
  const rows = ({ text }: { readonly text: string }) =>
    [...text.matchAll(/<li class="row.*?<\/li>/gs)].map(([row]) => row)
  const shown = rows(await page(`/en/venue/${venue.slug}/`))
  assert.equal(shown.length, 2)
  assert.ok(
    shown.some((row) => /Milling/.test(row) && /<small>· every Saturday<\/small>/.test(row)),
    shown.join('\n'),
  )
  assert.ok(shown.every((row) => !row.includes('Tide Mill')))
  assert.ok(shown.some((row) => /Both ends/.test(row) && /Weaver’s Yard/.test(row)))
  const there = rows(await page(`/en/venue/${other.slug}/`))
  assert.ok(there.every((row) => row.includes('Tide Mill') && !row.includes('Weaver’s Yard')))
  const past = await page(`/en/venue/${venue.slug}/?past=1`)
  assert.deepEqual(rows(past), [])
})

void test('an address stands in the order of its country', async () => {
  const lines = async (fields: object) => {
    const { slug } = await create('venues', {
      venue: `Somewhere ${JSON.stringify(fields)}`,
      address: '12, rue du Quai',
      ...fields,
    })
    return factOf((await page(`/en/venue/${slug}/`)).text, 'Address')
      .split('<')[0]
      ?.trim()
  }
  const canadian = { city: 'Port-Clair', stateprovince: 'NB', zip: 'E4X 1A1', country: 'Canada' }
  assert.equal(await lines(canadian), '12, rue du Quai, Port-Clair, NB E4X 1A1, Canada')
  assert.equal(await lines({ ...canadian, stateprovince: '' }), '12, rue du Quai, Port-Clair, E4X 1A1, Canada')
  assert.equal(await lines({ city: 'Arles', zip: '13200', country: 'France' }), '12, rue du Quai, 13200 Arles, France')
  assert.equal(await lines({ city: 'Arles', zip: '13200' }), '12, rue du Quai, 13200 Arles')
})

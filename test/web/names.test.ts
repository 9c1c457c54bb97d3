// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages } from './served-pages.ts'

/* Venues, organizers and tags by their names, in the form of every view. The clock stands at noon of 21 November 2026. */

const { page, create } = servePages()
const day = { start_date: '2026-11-28 19:30', end_date: '2026-11-28 21:00', timezone: 'UTC' }
const chips = (text: string) =>
  [...(/<ul class="chips".*?<\/ul>/s.exec(text)?.[0] ?? '').matchAll(/<small>(.*?)<\/small>\s*(.*?)\s*<span/gs)].map(
    ([, kind, value]) => `${kind}: ${value}`,
  )
const titles = (text: string) => [...text.matchAll(/<h3>\s*<a [^>]*>([^<]*)</g)].map(([, title]) => title)
const views = ['list/', 'month/2026-11/', 'week/2026-11-28/', 'day/2026-11-28/', 'map/']

void test('a form finds venues, organizers and tags by name, ignoring case and accents', async () => {
  const venue = await create('venues', { venue: 'Salle Émeraude' })
  const organizer = await create('organizers', { organizer: 'Ciné-club' })
  await create('events', {
    title: 'Night train',
    venue: venue.id,
    organizer: organizer.id,
    tags: ['Black & white'],
    ...day,
  })
  const query = 'search=&categories=&venue=salle+emeraude&organizer=CINE-CLUB&tags=Black+%26+white'
  const { text } = await page(`/fr/events/list/?${query}`)
  assert.deepEqual(titles(text), ['Night train'])
  assert.deepEqual(chips(text), ['Étiquette: Black &amp; white', 'Lieu: Salle Émeraude', 'Organisateur: Ciné-club'])
  // Links, feeds and the canonical address have what the API knows.
  const { id } = venue
  assert.match(
    text,
    new RegExp(`rel="canonical" href="[^"]*tags=black-white&amp;venue=${id}&amp;organizer=${organizer.id}"`),
  )
  assert.match(text, new RegExp(`href="webcal:[^"]*events\\.ics\\?tags=black-white&amp;venue=${id}&`))
  assert.match(text, /<input type="text" name="venue" value="Salle Émeraude" list="names-venue"/)
  for (const view of views.slice(0, -1))
    assert.match((await page(`/en/events/${view}?${query}`)).text, /Night train/, view)
})

void test('a part of a name stands for all that have it, an empty field for none', async () => {
  for (const name of ['Upper mill', 'Lower mill'])
    await create('events', { title: `At ${name}`, venue: { venue: name }, ...day })
  await create('venues', { venue: 'Elsewhere', description: 'Not a mill' })
  const { text } = await page('/en/events/list/?venue=mill')
  assert.deepEqual(titles(text).sort(), ['At Lower mill', 'At Upper mill'])
  assert.match(chips(text)[0] ?? '', /^Venue: (Upper|Lower) mill, (Upper|Lower) mill$/)
  const all = await page('/en/events/list/?venue=&organizer=&tags=+')
  assert.deepEqual([all.status, chips(all.text)], [200, []])
})

void test('the chosen one of several venues with one name stays chosen', async () => {
  const halls = [
    await create('venues', { venue: 'Town hall', city: 'A' }),
    await create('venues', { venue: 'Town hall', description: 'B' }),
  ]
  for (const { id } of halls) await create('events', { title: `Hall ${String(id)}`, venue: id, ...day })
  const id = String(halls[0]?.id)
  const { text } = await page(`/en/events/list/?venue=${id}`)
  const sent = [...text.matchAll(/name="venue" value="([^"]*)"/g)].map(([, value]) => `venue=${value}`).join('&')
  assert.equal(sent, `venue=Town hall&venue=${id}`)
  assert.deepEqual(titles((await page(`/en/events/list/?${sent}`)).text), [`Hall ${id}`])
  assert.equal(titles((await page('/en/events/list/?venue=town+hall')).text).length, 2)
  assert.deepEqual(titles((await page(`/en/events/list/?venue=salle+emeraude&venue=${id}`)).text), ['Night train'])
})

void test('a text that names nothing says so in every view, which shows what there is without it', async () => {
  for (const view of views) {
    const { status, text } = await page(`/fr/events/${view}?venue=%3Cb%3Enowhere&free=true`)
    assert.equal(status, 200, view)
    assert.match(text, /Le filtre «\u00a0Lieu\u00a0» ne trouve rien pour «\u00a0&lt;b&gt;nowhere\u00a0»/, view)
    assert.match(text, /<meta name="robots" content="noindex/)
    assert.doesNotMatch(text, /name="venue" value="[^"]/)
    assert.match(text, /data-key="quick-true"\s+aria-current="true"/, view)
    assert.deepEqual(chips(text), [])
  }
  const wrong = await page('/en/events/list/?when=yesterday&geoloc_radius=far&near=Atlantis')
  for (const value of ['yesterday', 'far']) assert.match(wrong.text, new RegExp(`Nothing found for “${value}”`))
  assert.match(wrong.text, /knows no place in “Atlantis”/)
  for (const query of ['organizer=x', 'tags=x', 'venue=999999999', `venue=${'1,'.repeat(300)}`])
    assert.match((await page(`/en/events/list/?${query}`)).text, /role="alert">Nothing found for/, query)
})

void test('a record that the user may not see is not found by its name', async () => {
  await create('venues', { venue: 'Secret bunker', status: 'draft' })
  const { text } = await page('/en/events/list/?venue=Secret+bunker')
  assert.match(text, /Nothing found for “Secret bunker” in the filter “Venue”/)
  assert.doesNotMatch(text, /<option value="Secret bunker">/)
})

void test('a calendar of many venues proposes some of them, and finds each', async () => {
  for (let number = 1; number <= 60; number += 1)
    await create('events', { title: `Show ${number}`, venue: { venue: `Stage ${number}` }, ...day })
  const { text } = await page('/en/events/list/?venue=stage+1')
  assert.deepEqual(titles(text), ['Show 1'])
  const [proposed = ''] = /<datalist id="names-venue">.*?<\/datalist>/s.exec(text) ?? []
  assert.equal(proposed.match(/<option/g)?.length, 40)
  assert.match((await page('/en/events/list/?venue=stage')).text, /Nothing found for “stage”/)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import {
  fieldsOf,
  page,
  plain,
  read as readEvent,
  saved as savedEvent,
  type Fields,
  type Shown,
} from './event-fields.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* Two editors at one event: only what both change is asked. */

let service: TestService
let mine: TestBrowser
let theirs: TestBrowser
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
  mine = await signedIn(service, 'editor')
  theirs = await signedIn(service, 'admin')
})
after(async () => service.close())

const read = (id: number) => readEvent(service, id)
const saved = (browser: TestBrowser, id: number | 'new', fields: Fields) => savedEvent(service, browser, id, fields)

test('fields that only one of two users has changed are merged without a question', async () => {
  const { id } = await saved(mine, 'new', { ...plain, cost: '5', tags: 'choir' })
  const fields = await fieldsOf(mine, id)
  const changes = { 'title[en]': 'Of the admin', 'title[fr]': 'De l’admin', cost: '8', 'start[time]': '19:00' }
  await saved(theirs, id, { ...(await fieldsOf(theirs, id)), ...changes, action: 'save' })
  const own = { 'description[en]': '<p>Of the editor</p>', tags: 'choir, evening', 'new_venue[venue]': 'New hall' }
  await saved(mine, id, { ...fields, ...own, action: 'save' })
  const event = await read(id)
  assert.deepEqual(
    [event['title'], event['cost'], event['start_date'], event['description']],
    ['Of the admin', '$8', '2027-05-03 19:00:00', '<p>Of the editor</p>'],
  )
  assert.deepEqual(
    (event['tags'] as { name: string }[]).map(({ name }) => name),
    ['choir', 'evening'],
  )
  assert.equal((event['venue'] as { venue: string }).venue, 'New hall')
  assert.match(
    (await mine.get(page(id))).text,
    /Saved, together with the changes that somebody else has made in the meantime\./,
  )
})

test('fields that both have changed are shown in both versions, and the others are merged', async () => {
  const { id } = await saved(mine, 'new', { ...plain, cost: '5' })
  const fields = await fieldsOf(mine, id)
  const changes = { 'title[en]': 'Of the admin', 'description[en]': '<p>Two<br>lines</p>', cost: '8' }
  await saved(theirs, id, { ...(await fieldsOf(theirs, id)), ...changes, action: 'save' })
  const own = { 'description[en]': '<p>Of the editor</p>', cost: '9', 'title[fr]': 'De l’éditeur' }
  const { status, text } = await mine.submit(page(id), { ...fields, ...own, action: 'save' })
  assert.equal(status, 412)
  assert.deepEqual(versionsIn(text), [
    ['Description (English)', 'Of the editor', 'Two\nlines', 'We sing.\n\nYou, too.'],
    ['Price', '9', '$8', '$5'],
  ])
  assert.match(text, /admin has saved this in the meantime/)
  assert.match(text, /admin also changed: Title \(English\)\. That stays\./)
  assert.match(text, /name="title\[en\]"|value="Of the admin"/)
  assert.match(text, /value="Of the admin"/)
  assert.match(text, /value="De l’éditeur"/)
  assert.equal((await read(id))['cost'], '$8')
  assert.doesNotMatch(text, /name="choose\[[^>]*checked/)
  const { csrf: _, ...again } = fieldsIn(text)
  // As long as a version is to be chosen, nothing is written, however often the form is sent.
  const half = await mine.submit(page(id), { ...again, 'choose[cost]': 'yours', action: 'save' })
  assert.equal(half.status, 412)
  assert.equal(versionsIn(half.text).length, 2)
  assert.match(half.text, /name="choose\[cost\]" value="yours" checked/)
  const { csrf: __, ...more } = fieldsIn(half.text)
  assert.equal((await mine.submit(page(id), { ...more, action: 'save' })).status, 412)
  assert.equal((await read(id))['cost'], '$8')
  const choices = { 'choose[cost]': 'yours', 'choose[description@en]': 'yours' }
  await saved(mine, id, { ...more, ...choices, action: 'save' })
  const event = await read(id)
  assert.deepEqual(
    [event['title'], event['cost'], event['description']],
    ['Of the admin', '$9', '<p>Of the editor</p>'],
  )
})

test('each version can be chosen, field by field, and whoever leaves the page loses nothing', async () => {
  const { id } = await saved(mine, 'new', { ...plain, cost: '5', tags: 'one' })
  const fields = await fieldsOf(mine, id)
  const changes = { 'title[en]': 'Theirs', 'title[fr]': 'La leur', cost: '8', tags: 'two', 'start[time]': '19:00' }
  await saved(theirs, id, { ...(await fieldsOf(theirs, id)), ...changes, action: 'save' })
  const own = { 'title[en]': 'Mine', 'title[fr]': 'La mienne', cost: '9', tags: 'three', 'start[time]': '21:00' }
  const [, kept] = / data-kept="([^"]*)"/.exec((await mine.get(page(id))).text) ?? []
  const { status, text } = await mine.submit(`${page(id)}?kept=${kept}`, { ...fields, ...own, action: 'save' })
  assert.equal(status, 412)
  assert.deepEqual(
    versionsIn(text).map(([label]) => label),
    ['Title (English)', 'Title (French)', 'Price', 'When', 'Tags'],
  )
  assert.match((await mine.get(page(id))).text, /Not saved yet/)
  const { csrf: _, ...again } = fieldsIn(text)
  const chosen = { 'title@en': 'theirs', 'title@fr': 'yours', cost: 'was', when: 'was', tags: 'theirs' }
  const choices = Object.fromEntries(Object.entries(chosen).map(([part, version]) => [`choose[${part}]`, version]))
  await saved(mine, id, { ...again, ...choices, action: 'save' })
  const event = await read(id)
  const { fr } = event['translations'] as Readonly<Record<string, { readonly title: string }>>
  assert.deepEqual(
    [event['title'], fr?.title, event['cost'], event['start_date']],
    ['Theirs', 'La mienne', '$5', '2027-05-03 20:00:00'],
  )
  assert.deepEqual(
    (event['tags'] as { name: string }[]).map(({ name }) => name),
    ['two'],
  )
})

test('of a venue, too, only what both have changed is asked', async () => {
  const json = { venue: { en: 'Granary', fr: 'Grenier' }, phone: '1', city: 'Saltby', geo_lat: 47, geo_lng: -1 }
  const { body } = await service.call('POST', '/venues', { as: 'admin', json })
  const { id } = body as { readonly id: number }
  const path = `/en/desk/venues/${id}/`
  const venue = async () => (await service.call('GET', `/venues/${id}?translations=1`, { as: 'admin' })).body as Shown
  const { csrf: _, ...fields } = fieldsIn((await mine.get(path)).text, 'data-kept=')
  const change = { phone: '2', city: 'Newport', geo_lat: 48, geo_lng: -1, venue: { en: 'Granary Hall' } }
  const changed = await service.call('POST', `/venues/${id}`, { as: 'admin', json: change })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const merged = await mine.submit(path, { ...fields, 'venue[fr]': 'Le Grenier', zip: '1234' })
  assert.equal(merged.status, 303, merged.text)
  assert.match((await mine.get(path)).text, /Saved, together with the changes/)
  const found = await venue()
  assert.deepEqual(
    [found['venue'], found['phone'], found['city'], found['zip'], found['geo_lat']],
    ['Granary Hall', '2', 'Newport', '1234', 48],
  )
  const late = await mine.submit(path, { ...fields, phone: '3', city: 'Oldport' })
  assert.equal(late.status, 412)
  assert.deepEqual(versionsIn(late.text), [
    ['Town', 'Oldport', 'Newport', 'Saltby'],
    ['Phone', '3', '2', '1'],
  ])
  const { csrf: __, ...again } = fieldsIn(late.text, 'data-kept=')
  const choices = { 'choose[city]': 'theirs', 'choose[phone]': 'was' }
  assert.equal((await mine.submit(path, { ...again, ...choices })).status, 303)
  const now = await venue()
  assert.deepEqual([now['city'], now['phone'], now['venue'], now['geo_lat']], ['Newport', '1', 'Granary Hall', 48])
})

/** What is asked: of each part its label, and the versions of both, and what it was. */
function versionsIn(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/<fieldset class="versions">([^]*?)<\/fieldset>/g)].map(([, inside = '']) => [
    /<legend>([^<]*)/.exec(inside)?.[1] ?? '',
    ...[...inside.matchAll(/<span class="text">([^<]*)</g)].map(([, version = '']) => version),
  ])
}

test('a form that nobody has touched changes no part of an event', async () => {
  const { body } = await service.call('POST', '/events', {
    as: 'admin',
    json: {
      ...{ title: { en: 'All', fr: 'Tout' }, description: '<p>One</p><p>Two</p>', start_date: '2027-05-03 20:00' },
      ...{ end_date: '2027-05-04 01:00', timezone: 'Asia/Tokyo', cost: '5 – 8 €', tags: 'b, a', featured: true },
      ...{
        venue: { venue: 'Hall' },
        organizer: [{ organizer: 'Ann' }, { organizer: 'Bob' }],
        website: 'https://a.org/',
      },
      tickets: [
        { name: 'Seat', price: '5', capacity: 9 },
        { name: { fr: 'Place' }, price: '7.50' },
      ],
      recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] },
    },
  })
  const { id } = body as { id: number }
  const fields = await fieldsOf(mine, id)
  await service.call('POST', `/events/${id}`, { as: 'admin', json: { event_status: 'cancelled' } })
  const before_ = await read(id)
  await saved(mine, id, { ...fields, action: 'save' })
  assert.deepEqual(await read(id), before_)
})

/** The fields of a form that was handed back. */
function fieldsIn(text: string, from = 'class="event-form"'): Record<string, string> {
  const fields: Record<string, string> = {}
  const decoded = (value: string) =>
    value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  for (const [tag = ''] of text.slice(text.indexOf(from)).matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = / name="([^"]*)"/.exec(tag) ?? []
    if (name === '' || name === 'file' || (/type="(checkbox|radio)"/.test(tag) && !/\schecked/.test(tag))) continue
    fields[name] = decoded(/ value="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name = '', value = ''] of text.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>\n?([^]*?)<\/textarea>/g))
    fields[name] = decoded(value)
  for (const [, name = '', inside = ''] of text.matchAll(/<select[^>]*name="([^"]*)"[^>]*>([^]*?)<\/select>/g))
    fields[name] = /value="([^"]*)"\s+selected/.exec(inside)?.[1] ?? ''
  return fields
}

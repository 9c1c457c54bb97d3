import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { fieldsOf, page, plain, saved as savedEvent, type Fields, type Shown } from './event-fields.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* The form of an event at the desk, as browsers send it. */

let service: TestService
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const saved = (browser: TestBrowser, id: number | 'new', fields: Fields) => savedEvent(service, browser, id, fields)

test('makes an event in two languages with a new venue, a repetition and a ticket, and publishes it', async () => {
  const browser = await signedIn(service, 'editor')
  const event = await saved(browser, 'new', {
    ...plain,
    action: 'publish',
    'new_venue[venue]': 'Old Chapel',
    'new_venue[city]': 'Annecy',
    'new_organizer[organizer]': 'The Choir',
    'repeat[freq]': 'WEEKLY',
    'repeat[days][]': 'MO',
    'repeat[end]': 'count',
    'repeat[count]': '4',
    has_tickets: '1',
    'tickets[0][name][en]': 'Seat',
    'tickets[0][price]': '12,50',
    'tickets[0][capacity]': '80',
    tags: 'singing, voices',
  })
  assert.equal(event['status'], 'publish')
  assert.equal(event['start_date'], '2027-05-03 20:00:00')
  assert.equal(event['end_date'], '2027-05-03 22:30:00')
  assert.equal((event['venue'] as Shown)['city'], 'Annecy')
  assert.deepEqual((event['recurrence'] as Shown)['rules'], ['FREQ=WEEKLY;BYDAY=MO;COUNT=4'])
  assert.deepEqual(
    (event['tickets'] as Shown[]).map(({ name, price, capacity }) => [name, price, capacity]),
    [['Seat', '12.50', 80]],
  )
  assert.deepEqual(
    (event['tags'] as Shown[]).map(({ slug }) => slug),
    ['singing', 'voices'],
  )
  assert.equal((event['translations'] as Record<string, Shown>)['fr']?.['title'], 'Soirée chorale')
  assert.match(String(event['description']), /<p>We sing\.<\/p>/)
  const { text } = await browser.get(page(event.id))
  assert.match(text, /Published\./)
  assert.match(text, />View<\/a>/)
  assert.match(text, /every Monday/)
  assert.equal(text.match(/href="[^"]*\/desk\/events\/\d+\/">\s*<time/g)?.length, 4)
})

test('a form that is sent back as it was changes nothing', async () => {
  const browser = await signedIn(service, 'editor')
  const event = await saved(browser, 'new', {
    ...plain,
    action: 'publish',
    'repeat[freq]': 'MONTHLY',
    'repeat[monthly]': 'nth',
    'repeat[exclude]': '2027-06-07',
    'repeat[end]': 'until',
    'repeat[until]': '2027-12-31',
    'new_venue[venue]': 'Round Tower',
    has_tickets: '1',
    'tickets[0][name][en]': 'Seat',
    tags: 'one',
    cost: 'Donations',
    featured: '1',
  })
  const fields = await fieldsOf(browser, event.id)
  assert.equal(fields['repeat[monthly]'], 'nth')
  const after = await saved(browser, event.id, { ...fields, action: 'save' })
  const bare = ({ modified: _modified, modified_utc: _utc, revised_utc: _revised, ...others }: Shown) => others
  assert.deepEqual(bare(after), bare(event))
})

test('understands ends that are left out, nights, and whole days', async () => {
  const browser = await signedIn(service, 'editor')
  const ends = async (fields: Fields) => {
    const { start_date, end_date, all_day } = await saved(browser, 'new', { ...plain, ...fields })
    return [start_date, end_date, all_day]
  }
  assert.deepEqual(await ends({ 'end[time]': '' }), ['2027-05-03 20:00:00', '2027-05-03 22:00:00', false])
  assert.deepEqual(await ends({ 'end[time]': '02:00' }), ['2027-05-03 20:00:00', '2027-05-04 02:00:00', false])
  assert.deepEqual(await ends({ all_day: '1', 'end[day]': '2027-05-05' }), [
    '2027-05-03 00:00:00',
    '2027-05-05 23:59:59',
    true,
  ])
})

test('hands back what was sent where something is wrong, beside its field, and writes nothing', async () => {
  const browser = await signedIn(service, 'editor')
  const before = await service.call('GET', '/events?status=draft,publish&search=Wrong', { as: 'admin' })
  for (const [fields, message] of [
    [{ 'title[en]': '', 'title[fr]': '' }, /id="f-title-problem">Give the event a title\.</],
    [{ 'start[day]': '' }, /id="f-start-day-problem">Choose a day\.</],
    [{ 'start[day]': '2027-02-30' }, /id="f-start-day-problem">There is no such day or time\.</],
    [{ 'end[day]': '2027-05-01' }, /id="f-end-day-problem">It ends before it starts\.</],
    [{ 'new_venue[venue]': 'x'.repeat(201) }, />This is too long: at most 200 characters\.</],
    [{ timezone: 'Moon' }, /id="f-timezone-problem">This is not a time zone/],
    [
      { 'repeat[freq]': 'WEEKLY', 'repeat[end]': 'count', 'repeat[count]': '0' },
      /id="f-repeat-count-problem">Number of times must be/,
    ],
    [{ virtual_url: 'nowhere' }, /id="f-virtual_url-problem">This is not a web address/],
  ] as const) {
    const { status, text } = await browser.submit(page('new'), { ...plain, 'title[en]': 'Wrong', ...fields })
    assert.equal(status, 400, JSON.stringify(fields))
    assert.match(text, message)
    assert.match(text, /Soirée chorale|value=""/)
    assert.match(text, /We sing/)
  }
  assert.deepEqual(
    (await service.call('GET', '/events?status=draft,publish&search=Wrong', { as: 'admin' })).body,
    before.body,
  )
})

test('tells a wrong start once, in the language of the reader', async () => {
  const browser = await signedIn(service, 'editor')
  const { text } = await browser.submit(page('new').replace('/en/', '/fr/'), { ...plain, 'start[day]': '' })
  assert.match(text, /id="f-start-day-problem">Choisissez un jour\.</)
  assert.doesNotMatch(text, /f-end-day-problem/)
  const { id } = await saved(browser, 'new', plain)
  const kept = await browser.submit(page(id), { ...plain, 'title[en]': '' })
  assert.match(kept.text, />Do not leave out the language it was first written in\.</)
})

test('takes a web address as people write it', async () => {
  const browser = await signedIn(service, 'editor')
  const { website } = await saved(browser, 'new', { ...plain, website: 'example.org/x' })
  assert.equal(website, 'https://example.org/x')
  assert.doesNotMatch((await browser.get(page('new'))).text, /<input type="url" name="website"/)
})

test('asks before a change of the repetition loses dates, and does it by a second button', async () => {
  const browser = await signedIn(service, 'editor')
  const repeat = { 'repeat[freq]': 'WEEKLY', 'repeat[end]': 'count', 'repeat[count]': '4' }
  const event = await saved(browser, 'new', { ...plain, 'title[en]': 'Shorter', action: 'publish', ...repeat })
  const fields = { ...(await fieldsOf(browser, event.id)), 'repeat[count]': '2', 'title[en]': 'Shorter by two' }
  const asked = await browser.submit(page(event.id), { ...fields, action: 'publish' })
  assert.equal(asked.status, 409)
  assert.match(asked.text, /These dates would be lost/)
  assert.match(asked.text, /Monday, May 17, 2027/)
  assert.match(asked.text, /<button class="button" name="confirm" value="publish">\s*Save anyway/)
  assert.match(asked.text, /Shorter by two/)
  assert.doesNotMatch(asked.text, /confirm=true/)
  const read = async () => (await service.call('GET', `/events/${event.id}`)).body as Shown
  assert.equal((await read())['title'], 'Shorter')
  const after = await saved(browser, event.id, { ...fields, confirm: 'publish' })
  assert.deepEqual([after['title'], (after['occurrences'] as Shown)['total']], ['Shorter by two', 2])
})

test('folds away what an event does not have, and tells in a line what it has', async () => {
  const browser = await signedIn(service, 'editor')
  const openOn = async (id: number | 'new') => {
    const { text } = await browser.get(page(id))
    const found = text.matchAll(
      /<details class="card addition"\s*(open)?\s*>\s*<summary>\s*<h2 id="(\w+)">([^<]*)<\/h2>\s*(?:<span class="line">([^<]*))?/g,
    )
    return Object.fromEntries(
      [...found].map(([, open, name = '', heading, line = false]) => [name, open ? heading : line]),
    )
  }
  const rail = { categories: '', tags: '', cost: '' }
  const none = { repeat: false, tickets: false, more: false, picture: false, ...rail }
  assert.deepEqual(await openOn('new'), none)
  const plainOne = await saved(browser, 'new', plain)
  assert.deepEqual(await openOn(Number(plainOne['id'])), none)
  const series = { 'repeat[freq]': 'WEEKLY', 'repeat[end]': 'count', 'repeat[count]': '3' }
  const full = { has_tickets: '1', 'tickets[0][name][en]': 'Seat', 'tickets[0][price]': '5', featured: '1' }
  const event = await saved(browser, 'new', { ...plain, ...series, ...full, relaxed: 'yes', subtitles: 'no' })
  assert.partialDeepStrictEqual(event, { relaxed: 'yes', subtitles: 'no', sign_language: null })
  const more = 'Subtitles · Relaxed event · Featured'
  const held = {
    repeat: 'Every Monday, 3 times · 3 dates',
    tickets: 'Seat 5',
    more,
    picture: false,
    ...rail,
    cost: '$5',
  }
  assert.deepEqual(await openOn(Number(event['id'])), held)
})

test('marks what is required, and nothing as optional', async () => {
  const browser = await signedIn(service, 'editor')
  for (const [language, required, optional] of [
    ['en', 'required', 'optional'],
    ['fr', 'obligatoire', 'facultatif'],
  ] as const)
    for (const [path, count] of Object.entries({ events: 2, venues: 1 })) {
      const { text } = await browser.get(`/${language}/desk/${path}/new/`)
      assert.equal(text.match(new RegExp(`<small>${required}</small>`, 'g'))?.length, count, path)
      assert.doesNotMatch(text, new RegExp(`<small>${optional}</small>`))
    }
})

test('the pages of events that the desk has made have a map as long as the form of the venue says so', async () => {
  const browser = await signedIn(service, 'editor')
  const fields = { 'venue[en]': 'The Pier', geo_lat: '47.5', geo_lng: '-2.5', show_map: '1', show_map_link: '1' }
  const venue = await browser.submit('/en/desk/venues/new/', fields)
  const id = /\/(\d+)\/$/.exec(venue.headers.get('location') ?? '')?.[1] ?? ''
  const { slug } = await saved(browser, 'new', { ...plain, action: 'publish', 'venue[0]': id })
  const shown = async () => {
    const { text } = await browser.get(`/en/event/${String(slug)}/`)
    return [text.includes('data-tiles='), text.includes('openstreetmap.org/directions')]
  }
  assert.deepEqual(await shown(), [true, true])
  for (const [map, link] of [
    [false, true],
    [false, false],
    [true, true],
  ]) {
    const switches = { show_map: map ? '1' : '0', show_map_link: link ? '1' : '0' }
    assert.equal((await browser.submit(`/en/desk/venues/${id}/`, { ...fields, ...switches })).status, 303)
    assert.deepEqual(await shown(), [map, link])
  }
})

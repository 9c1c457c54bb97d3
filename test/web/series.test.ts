import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factOf, servePages } from './served-pages.ts'

/* The pages of events that repeat: of the series, of each occurrence, and of dates that are gone. */

const { followed: page, create, call } = servePages()
const site = 'https://example.org/cal'
const weekly = {
  title: { en: 'Choir', fr: 'Chorale' },
  start_date: '2026-11-25 19:00:00',
  end_date: '2026-11-25 21:00:00',
  timezone: 'Europe/Paris',
}

async function choir(fields: object = {}) {
  const recurrence = { rules: ['FREQ=WEEKLY;BYDAY=WE;COUNT=9'], exclude: ['2026-12-09'] }
  const { id, slug } = await create('events', { ...weekly, recurrence, ...fields })
  const { body } = await call('GET', `/events/${id}/occurrences?start_date=2026-01-01&per_page=50`)
  const { events } = body as { readonly events: readonly { readonly id: number; readonly url: string }[] }
  return { id, slug, events, nth: (n: number) => events[n] ?? { id: 0, url: '' } }
}

const linked = (markup: string) => {
  const [, list = ''] = /<div class="dates">(.*?)<\/div>/s.exec(markup) ?? []
  return [...list.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
}
const data = (markup: string) => {
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(markup) ?? []
  return JSON.parse(text) as Readonly<Record<string, unknown>>
}

void test('the page of an occurrence says the rule in words and links to the next dates, in both languages', async () => {
  const { slug } = await choir()
  for (const [language, rule, heading] of [
    ['en', 'Every Wednesday', 'Other dates'],
    ['fr', 'Chaque mercredi', 'Autres dates'],
  ] as const) {
    const { status, text } = await page(`/${language}/event/${slug}/2026-12-02/`)
    assert.equal(status, 200)
    assert.match(text, new RegExp(`<a href="${site}/${language}/event/[^/]+/">[^<]*${rule}`))
    assert.match(text, new RegExp(`<h2>${heading}</h2>`))
    const days = linked(text).map((address) => address.slice(-11, -1))
    assert.deepEqual(days, ['2026-11-25', '2026-12-16', '2026-12-23', '2026-12-30', '2027-01-06', '2027-01-13'])
    assert.ok(linked(text).every((address) => address.startsWith(`${site}/${language}/event/`)))
    assert.match(text, new RegExp(`<link rel="canonical" href="${site}/${language}/event/[^"]*/2026-12-02/" />`))
    assert.match(text, /2026-12-02T18:00:00Z/)
  }
})

void test('the page of a series leads to the next occurrence, and to those after it', async () => {
  const { slug, nth } = await choir()
  const { status, text } = await page(`/en/event/${slug}/`)
  assert.equal(status, 200)
  assert.match(factOf(text, 'Next date'), /^<b><a href="https:\/\/example.org\/cal\/en\/event\/[^"]*\/2026-11-25\/"/)
  assert.equal(factOf(text, 'Repeats'), 'Every Wednesday, except on December 9, 2026 · 8 more dates')
  assert.equal(linked(text).length, 8)
  assert.match(text, new RegExp(`<link rel="canonical" href="${site}/en/event/${slug}/" />`))
  // Each link leads to a page.
  for (const address of linked(text)) assert.equal((await page(address.slice(site.length))).status, 200)
  assert.notEqual(factOf((await page(`/fr/event/${slug}/`)).text, 'Prochaine date'), '')
  assert.equal((await page(new URL(nth(3).url).pathname.slice('/cal'.length))).status, 200)
})

void test('lists have each occurrence with a quiet mark, and no mark where an event does not repeat', async () => {
  const { slug } = await choir()
  const once = await create('events', { ...weekly, title: 'Concert' })
  const { text } = await page('/en/events/list/')
  const item = (path: string) => text.split('<li').find((each) => each.includes(`/event/${path}/"`)) ?? ''
  assert.match(item(`${slug}/2026-11-25`), /<small>· recurring<\/small>/)
  assert.match((await page('/fr/')).text, /<small>· récurrent<\/small>/)
  assert.ok(item(once.slug) !== '')
  assert.doesNotMatch(item(once.slug), /recurring/)
})

void test('two occurrences on one day have the time in their addresses, and pages of their own', async () => {
  const recurrence = { rules: ['FREQ=DAILY;COUNT=4;BYHOUR=10,15'] }
  const { slug } = await create('events', {
    title: 'Tour',
    start_date: '2026-12-01 10:00:00',
    end_date: '2026-12-01 11:00:00',
    timezone: 'UTC',
    recurrence,
  })
  for (const [time, shown] of [
    ['10-00', '10'],
    ['15-00', '15'],
  ] as const) {
    const { status, text } = await page(`/en/event/${slug}/2026-12-01/${time}/`)
    assert.equal(status, 200)
    assert.match(text, new RegExp(`2026-12-01T${shown}:00:00Z`))
    assert.match(text, new RegExp(`rel="canonical" href="[^"]*/2026-12-01/${time}/"`))
  }
  assert.equal((await page(`/en/event/${slug}/2026-12-01/`)).status, 200)
  assert.equal((await page(`/en/event/${slug}/2026-12-01/12-00/`)).status, 404)
})

void test('the page of a series without an end shows its next dates', async () => {
  const { slug } = await choir({ recurrence: { rules: ['FREQ=MONTHLY;BYDAY=-1WE'] } })
  const dates = async (path: string) => linked((await page(path)).text).map((address) => address.slice(-11, -1))
  const next = ['2026-11-25', '2026-12-30', '2027-01-27', '2027-02-24', '2027-03-31']
  assert.deepEqual((await dates(`/en/event/${slug}/`)).slice(0, 5), next)
  assert.deepEqual((await dates(`/fr/event/${slug}/`)).slice(0, 5), next)
  const { text } = await page(`/fr/event/${slug}/`)
  assert.match(text, /dernier mercredi/)
})

void test('a date that is gone answers 410 with the rule and the next dates; one that never was, 404', async () => {
  const { id, slug } = await choir()
  const exclude = ['2026-12-09', '2026-12-16']
  const { status: changed } = await call('PATCH', `/events/${id}`, {
    as: 'admin',
    json: { recurrence: { rules: ['FREQ=WEEKLY;BYDAY=WE;COUNT=9'], exclude } },
  })
  assert.equal(changed, 200)
  const { status, text } = await page(`/en/event/${slug}/2026-12-16/`)
  assert.equal(status, 410)
  assert.match(text, /<h1>Date cancelled<\/h1>/)
  assert.match(text, /every Wednesday/)
  assert.ok(linked(text).length === 6 && linked(text).every((address) => !address.includes('2026-12-16')))
  assert.match((await page(`/fr/event/${slug}/2026-12-16/`)).text, /<h1>Date annulée<\/h1>/)
  for (const path of ['2026-12-09', '2026-12-10', '2026-12-1', 'x', '2026-12-23/18-00', '2026-12-23/19-00/x'])
    assert.equal((await page(`/en/event/${slug}/${path}/`)).status, 404, path)
  await call('PATCH', `/events/${id}`, { as: 'admin', json: { status: 'private' } })
  for (const path of ['', '2026-12-16/', '2026-12-23/']) {
    const hidden = await page(`/en/event/${slug}/${path}`)
    assert.equal(hidden.status, 404)
    assert.doesNotMatch(hidden.text, /Choir/)
  }
})

void test('an address from before a series was split leads to the part that has the day now', async () => {
  const { slug, nth } = await choir()
  const json = { scope: 'following', title: 'Second half' }
  assert.equal((await call('PATCH', `/events/${nth(4).id}`, { as: 'admin', json })).status, 200)
  const { status, text } = await page(`/en/event/${slug}/2026-12-30/`)
  assert.equal(status, 200)
  assert.match(text, /<h1[^>]*>Second half<\/h1>/)
  assert.doesNotMatch(text, new RegExp(`rel="canonical" href="[^"]*/event/${slug}/`))
})

void test('the short address of an occurrence leads to its page', async () => {
  const { nth } = await choir()
  const { status, headers } = await page(`/?p=${nth(2).id}`)
  assert.equal(status, 302)
  assert.match(headers.get('location') ?? '', /\/2026-12-16\/$/)
})

void test('a protected series shows its next date, but neither its rule nor its other dates', async () => {
  const { slug } = await choir({ password: 'x', title: 'Wedding' })
  for (const [path, shown] of [
    ['', /Next date · Wednesday, November 25/],
    ['2026-12-02/', /Wednesday, December 2/],
  ] as const) {
    const { status, text } = await page(`/en/event/${slug}/${path}`)
    assert.equal(status, 200)
    assert.match(text, /<h1[^>]*>Wedding<\/h1>\s*<p class="locked">.*This event is protected by a password/s)
    assert.match(text.replace(/<[^>]*>/g, ''), shown)
    assert.doesNotMatch(text, /class="dates"|Every/)
  }
})

void test('a protected series that is over still has its page', async () => {
  const past = { start_date: '2020-01-01 19:00:00', end_date: '2020-01-01 21:00:00' }
  const { slug } = await choir({ ...past, password: 'x', title: 'Wedding' })
  const { status, text } = await page(`/en/event/${slug}/`)
  assert.equal(status, 200)
  assert.match(text, /protected by a password/)
})

void test('schema.org has the schedule of a series, and of an occurrence its series', async () => {
  const { slug } = await choir()
  const series = data((await page(`/en/event/${slug}/`)).text)
  const eventSchedule = {
    '@type': 'Schedule',
    startDate: '2026-11-25',
    startTime: '19:00:00',
    endTime: '21:00:00',
    scheduleTimezone: 'Europe/Paris',
    repeatFrequency: 'P1W',
    repeatCount: 9,
    byDay: ['https://schema.org/Wednesday'],
    exceptDate: ['2026-12-09'],
  }
  assert.partialDeepStrictEqual(series, { '@type': 'EventSeries', eventSchedule })
  const one = data((await page(`/en/event/${slug}/2026-12-02/`)).text)
  assert.equal(one['@type'], 'Event')
  assert.equal(one['eventSchedule'], undefined)
  const superEvent = { '@type': 'EventSeries', name: 'Choir', url: `${site}/en/event/${slug}/`, eventSchedule }
  assert.partialDeepStrictEqual(one, { superEvent })
})

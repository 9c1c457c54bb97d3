// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages } from './served-pages.ts'

/* The page of an event that a password protects. The clock stands at noon of 21 November 2026. */

const { page, post, create, call } = servePages()
const site = 'https://example.org/cal'
const times = { start_date: '2026-12-05 19:30', end_date: '2026-12-05 21:00', timezone: 'UTC' }
const password = 'open sesame'
const wedding = { title: 'Wedding', description: 'At the beach', cost: '42', ...times, password }

/** The cookie that an answer sets, as a browser sends it back. */
const cookieOf = (headers: Headers) => ({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })

void test('the right password opens the page of an event in this browser, and in no other', async () => {
  const { id, slug } = await create('events', wedding)
  for (const path of [`/en/event/${slug}/`, `/fr/event/${slug}/`]) {
    const locked = await page(path)
    assert.equal(locked.headers.get('cache-control'), 'private, no-store')
    assert.match(locked.text, /<form class="unlock" method="post">.*type="password"/s)
    const { status, headers } = await post(path, { password })
    assert.equal(status, 303)
    assert.equal(headers.get('location'), `${site}${path}`)
    assert.match(headers.get('set-cookie') ?? '', /; HttpOnly; SameSite=Lax; Max-Age=864000; Secure$/)
    assert.doesNotMatch(headers.get('set-cookie') ?? '', /sesame|127\.0/)
    const open = await page(path, cookieOf(headers))
    assert.equal(open.status, 200)
    assert.match(open.text, /At the beach.*noindex|noindex.*At the beach/s)
    assert.equal(open.headers.get('cache-control'), 'private, no-store')
    assert.equal(open.headers.get('etag'), null)
    // What the cookie does not open is not offered, nor is the picture that would be drawn.
    const elsewhere = new RegExp(`events/${id}\\b|share\\.png|ld\\+json">\\{"@context":"[^"]*","@type":"\\w*Event`)
    assert.doesNotMatch(open.text, elsewhere)
    assert.doesNotMatch((await page(path)).text, /beach/)
    assert.equal((await page(`${path}share.png`, cookieOf(headers))).status, 404)
    assert.equal((await call('GET', `/events/${id}`, { headers: cookieOf(headers) })).status, 403)
  }
})

void test('an opened page leads to a file of the event for calendar programs, which nobody else gets', async () => {
  const { id, slug } = await create('events', wedding)
  for (const path of [`/en/event/${slug}/`, `/fr/event/${slug}/`, `/event/${slug}/`]) {
    const headers = { ...cookieOf((await post(path, { password })).headers), 'accept-language': 'en' }
    const link = /href="([^"]*)"[^>]*>(?:(?!<a ).)*Apple/s.exec((await page(path, headers)).text)?.[1]
    assert.equal(link, `${site}${path}ical/`)
    const file = await page(`${path}ical/`, headers)
    assert.equal(file.status, 200)
    assert.equal(file.headers.get('content-type'), 'text/calendar; charset=UTF-8')
    assert.equal(file.headers.get('content-disposition'), `attachment; filename="${slug}.ics"`)
    assert.equal(file.headers.get('cache-control'), 'private, no-store')
    assert.match(file.text, /^BEGIN:VCALENDAR.*SUMMARY:Wedding.*DESCRIPTION:At the beach.*END:VCALENDAR\r\n$/s)
    assert.equal(file.text.split('BEGIN:VEVENT').length, 2)
    const locked = await page(`${path}ical/`)
    assert.equal(locked.status, 404)
    assert.doesNotMatch(locked.text, /beach/)
    assert.equal((await post(`${path}ical/`, { password }, headers)).status, 404)
  }
  // A pass for one event opens the file of no other, and none once the password is another.
  const other = await create('events', { ...wedding, password: 'other' })
  const cookie = cookieOf((await post(`/en/event/${slug}/`, { password })).headers)
  assert.equal((await page(`/en/event/${other.slug}/ical/`, cookie)).status, 404)
  assert.equal((await call('GET', `/events/${id}.ics`, { headers: cookie })).status, 403)
  await call('PATCH', `/events/${id}`, { as: 'admin', json: { status: 'draft' } })
  assert.equal((await page(`/en/event/${slug}/ical/`, cookie)).status, 404)
  await call('PATCH', `/events/${id}`, { as: 'admin', json: { status: 'publish', password: 'another' } })
  assert.equal((await page(`/en/event/${slug}/ical/`, cookie)).status, 404)
})

void test('the password of a series opens the file of all of it, and of each date', async () => {
  const { slug } = await create('events', { ...wedding, recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } })
  const cookie = cookieOf((await post(`/en/event/${slug}/`, { password })).headers)
  const fileOf = async (path: string) => {
    const link = /href="([^"]*)"[^>]*>(?:(?!<a ).)*Apple/s.exec((await page(path, cookie)).text)?.[1]
    assert.equal(link, `${site}${path}ical/`)
    assert.equal((await page(`${path}ical/`)).status, 404)
    return (await page(`${path}ical/`, cookie)).text
  }
  assert.match(await fileOf(`/en/event/${slug}/`), /RRULE:FREQ=WEEKLY;COUNT=4/)
  const date = await fileOf(`/en/event/${slug}/2026-12-12/`)
  assert.match(date, /DTSTART:20261212T193000Z.*At the beach/s)
  assert.doesNotMatch(date, /RRULE|20261205/)
})

void test('a cookie opens the events of which the password was given, until that changes', async () => {
  const [one, two, three] = [
    await create('events', wedding),
    await create('events', { ...wedding, password: 'two' }),
    await create('events', wedding),
  ]
  const first = cookieOf((await post(`/en/event/${one.slug}/`, { password })).headers)
  const both = cookieOf((await post(`/en/event/${two.slug}/`, { password: 'two' }, first)).headers)
  const reads = async ({ slug }: { slug: string }, headers: { cookie: string }) =>
    (await page(`/en/event/${slug}/`, headers)).text.includes('At the beach')
  assert.deepEqual([await reads(one, both), await reads(two, both), await reads(three, both)], [true, true, false])
  for (const forged of [
    both.cookie.replace(`${one.id}.`, `${three.id}.`),
    'almanac_events=~~',
    both.cookie.slice(0, -1),
  ])
    assert.equal(await reads(three, { cookie: forged }), false)
  await call('PATCH', `/events/${one.id}`, { as: 'admin', json: { password: 'another' } })
  assert.deepEqual([await reads(one, both), await reads(two, both)], [false, true])
})

void test('a venue that is a draft, as it came with the event, is named without a link', async () => {
  const { slug } = await create('events', { ...wedding, venue: { venue: 'Villa Secrète', status: 'draft' } })
  assert.doesNotMatch((await page(`/en/event/${slug}/`)).text, /Villa/)
  const { text } = await page(`/en/event/${slug}/`, cookieOf((await post(`/en/event/${slug}/`, { password })).headers))
  assert.match(text, /Villa Secrète/)
  assert.doesNotMatch(text, /<a [^>]*>Villa|\?p=/)
})

void test('a browser holds the passes of the last twenty events, in a cookie that stays small', async () => {
  let headers = { cookie: '' }
  for (let made = 0; made < 22; made += 1) {
    const { slug } = await create('events', { ...wedding, title: `Wedding ${made}` })
    headers = cookieOf((await post(`/en/event/${slug}/`, { password }, headers)).headers)
  }
  assert.equal(headers.cookie.split('~').length, 20)
  assert.ok(headers.cookie.length < 2000)
})

void test('a wrong password is refused beside the field, and guessing is slowed as elsewhere', async () => {
  const { slug } = await create('events', wedding)
  const offer = (word: string, from = '127.0.0.9') => post(`/fr/event/${slug}/`, { password: word }, {}, from)
  for (let tried = 0; tried < 10; tried += 1) {
    const { status, text, headers } = await offer(tried === 0 ? '' : `wrong ${tried}`)
    assert.equal(status, 403)
    assert.match(text, /aria-invalid="true".*role="alert">Ce n’est pas le mot de passe de cet événement\./s)
    assert.equal(headers.get('set-cookie'), null)
    assert.equal(headers.get('cache-control'), 'private, no-store')
    assert.doesNotMatch(text, /beach/)
  }
  await offer('wrong at last')
  const refused = await offer('wrong again')
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '900')
  assert.match(refused.text, /role="alert">[^<]*900/)
  assert.equal((await offer(password)).status, 303)
  assert.equal((await offer('wrong', '127.0.0.10')).status, 403)
})

void test('after a wrong password, a browser is led to a page that says so, and Back sends no form again', async () => {
  const { slug } = await create('events', wedding)
  const path = `/fr/event/${slug}/`
  const browser = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }
  for (const from of [`${path}?page=1`, `${path}?page=1&refused=1`]) {
    const wrong = await post(from, { password: 'wrong' }, browser)
    assert.deepEqual([wrong.status, wrong.headers.get('location')], [303, `${site}${path}?page=1&refused=1`])
    assert.equal(wrong.headers.get('set-cookie'), null)
  }
  const { status, text, headers } = await page(`${path}?refused=1`)
  assert.deepEqual([status, headers.get('cache-control')], [403, 'private, no-store'])
  assert.match(text, /aria-invalid="true".*role="alert">Ce n’est pas le mot de passe de cet événement\./s)
  const right = await post(`${path}?page=1&refused=1`, { password }, browser)
  assert.deepEqual([right.status, right.headers.get('location')], [303, `${site}${path}?page=1`])
  // The mark says nothing where the page is open.
  const open = await page(`${path}?refused=1`, cookieOf(right.headers))
  assert.equal(open.status, 200)
  assert.doesNotMatch(open.text, /role="alert"/)
})

void test('blanks around a password do not count, unless it has them itself', async () => {
  const [plain, blank] = [await create('events', wedding), await create('events', { ...wedding, password: ' two ' })]
  const status = async ({ slug }: { slug: string }, word: string) =>
    (await post(`/en/event/${slug}/`, { password: word }, {}, '127.0.0.11')).status
  assert.deepEqual([await status(plain, ` ${password} `), await status(plain, `${password}\t`)], [303, 303])
  assert.deepEqual(
    [await status(blank, ' two '), await status(blank, 'two'), await status(plain, ' ')],
    [303, 403, 403],
  )
})

void test('a password from a form of another site is not looked at', async () => {
  const { slug } = await create('events', wedding)
  const { status, text, headers } = await post(`/en/event/${slug}/`, { password }, { 'sec-fetch-site': 'cross-site' })
  assert.equal(status, 403)
  assert.match(text, /came from another site/)
  assert.equal(headers.get('set-cookie'), null)
})

void test('a password for an event that has none leaves its page as it is, and of no event there is none', async () => {
  const { slug } = await create('events', { ...wedding, password: '' })
  const { status, text, headers } = await post(`/en/event/${slug}/`, { password })
  assert.deepEqual([status, headers.get('set-cookie')], [200, null])
  assert.match(text, /At the beach/)
  assert.equal((await post('/en/event/no-such-event/', { password })).status, 404)
  assert.equal((await post(`/en/event/${slug}/2026-12-05/`, { password })).status, 404)
  const file = await post(`/en/event/${slug}/`, { password }, { 'content-type': 'image/png' })
  assert.equal(file.status, 415)
})

void test('the password of a series opens its dates, with what lists do not show of them', async () => {
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=4'] }
  const { id, slug } = await create('events', { ...wedding, all_day: true, recurrence })
  const { body } = await call('GET', `/events/${id}/occurrences?start_date=2026-01-01`, { as: 'admin' })
  const second = (body as { events: { id: number }[] }).events[1]?.id
  await call('PATCH', `/events/${String(second)}`, { as: 'admin', json: { event_status: 'cancelled' } })
  const cookie = cookieOf((await post(`/en/event/${slug}/2026-12-12/`, { password })).headers)
  for (const path of ['', '2026-12-05/', '2026-12-12/']) {
    const { text } = await page(`/en/event/${slug}/${path}`, cookie)
    assert.match(text, /At the beach/)
    assert.match(text, /class="dates"/)
    assert.doesNotMatch(text, new RegExp(`12:00|12\\sAM|events/${id}`))
  }
  const { text } = await page(`/en/event/${slug}/`, cookie)
  assert.match(text, /<li class="off">/)
})

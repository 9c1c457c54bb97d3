import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* What happened to a record, and the queue of what waits for review. */

let service: TestService
let editor: TestBrowser
let contributor: TestBrowser

before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  editor = await signedIn(service, 'editor')
  contributor = await signedIn(service, 'contributor')
})
after(() => service.close())

async function call(method: string, path: string, json?: object, as: Account = 'editor') {
  const answer = await service.call(method, path, { as, ...(json && { json }) })
  return answer.body as Record<string, unknown> & { id: number }
}

const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

void test('a history tells in plain words who changed what, before and after, and leads back', async () => {
  const venue = await call('POST', '/venues', { venue: 'Old Mill' })
  const { id } = await call('POST', '/events', { title: { en: 'Fair', fr: 'Foire' }, ...times })
  await call('POST', `/events/${id}`, { title: 'Spring Fair', venue: venue.id, all_day: true }, 'admin')
  const { text, csrf } = await editor.get(`/en/desk/events/${id}/history/`)
  assert.match(text, /Changed\s*<small\s*>admin,\s*<time datetime="2027-03-01T12:00:00Z">/)
  assert.match(text, /Title \(English\)[^]*data-label="Before">Fair<[^]*data-label="After">Spring Fair</)
  assert.match(text, /Venue<\/th>[^]*data-label="After">Old Mill</)
  assert.match(text, /All day<\/th>[^]*data-label="Before">no<[^]*data-label="After">yes</)
  const french = await editor.get(`/fr/desk/events/${id}/history/`)
  assert.match(french.text, /Titre \(anglais\)/)
  const entry = /name="entry" value="(\d+)"/.exec(text)?.[1] ?? ''
  const back = await editor.post(`/en/desk/events/${id}/history/`, { csrf, action: 'restore', entry })
  assert.equal(back.status, 303, back.text)
  const event = await call('GET', `/events/${id}`)
  assert.deepEqual([event['title'], event['venue'], event['all_day']], ['Fair', [], false])
})

void test('the history of a series tells what has become of single dates, and of no other event', async () => {
  const series = { title: 'Weekly fair', ...times, recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } }
  const { id } = await call('POST', '/events', series)
  const { events } = await call('GET', `/events/${id}/occurrences`)
  const [first, second, third] = events as readonly { readonly id: number }[]
  await call('POST', `/events/${first?.id}`, { event_status: 'cancelled', scope: 'this' })
  await call('POST', `/events/${first?.id}`, { event_status: 'scheduled', scope: 'this' })
  const moved = { start_date: '2027-05-09 11:00', end_date: '2027-05-09 13:00', scope: 'this' }
  await call('POST', `/events/${second?.id}`, moved)
  await call('POST', `/events/${third?.id}`, { title: 'Great fair', scope: 'this' })
  const headings = async (address: string) =>
    [...(await editor.get(address)).text.matchAll(/<h2>\s*(.*?)\s*<small/g)].map(([, heading]) => heading)
  assert.deepEqual(await headings(`/en/desk/events/${id}/history/`), [
    'Saturday, May 15, 2027: Changed',
    'Saturday, May 8, 2027: date moved',
    'Saturday, May 1, 2027: takes place after all',
    'Saturday, May 1, 2027: date cancelled',
    'Created',
  ])
  assert.equal((await headings(`/fr/desk/events/${id}/history/`))[3], 'samedi 1er mai 2027\u00a0: date annulée')
  assert.deepEqual(await headings(`/en/desk/events/${second?.id}/history/`), ['Changed'])
})

void test('a history shows no slug that only follows a title or the trash', async () => {
  const { id } = await call('POST', '/events', { title: 'Fair', ...times })
  await call('POST', `/events/${id}`, { title: 'Spring Fair' })
  await call('DELETE', `/events/${id}`)
  const page = `/en/desk/events/${id}/history/`
  const { text } = await editor.get(page)
  assert.match(text, /Moved to the trash|Trashed/i)
  assert.doesNotMatch(text, /__trashed|>spring-fair</)
  await call('POST', `/events/${id}`, { status: 'draft' })
  await call('POST', `/events/${id}`, { slug: 'fair-of-spring' })
  assert.match((await editor.get(page)).text, /data-label="After">fair-of-spring</)
})

void test('texts of a history are shown as text', async () => {
  const { id } = await call('POST', '/venues', { venue: 'A <b>bold</b> hall', description: '<p>One</p><p>Two</p>' })
  await call('POST', `/venues/${id}`, { venue: 'Another <i>hall</i>', description: '<p>Three</p>' })
  const { text } = await editor.get(`/en/desk/venues/${id}/history/`)
  assert.doesNotMatch(text, /<i>hall|<b>bold/)
  assert.match(text, /data-label="Before">One\n\nTwo</)
})

void test('a password is named as changed, and never shown', async () => {
  const { id } = await call('POST', '/events', { title: 'Locked', ...times })
  await call('POST', `/events/${id}`, { password: 'sesame-42' })
  const { text } = await editor.get(`/en/desk/events/${id}/history/`)
  assert.match(text, /The password was changed; it is never shown\./)
  assert.doesNotMatch(text, /sesame/)
})

void test('a contributor sees the history of its own records alone, and brings back none of others', async () => {
  const own = await call('POST', '/venues', { venue: 'Shed' }, 'contributor')
  const other = await call('POST', '/venues', { venue: 'Palace', phone: '1' })
  await call('POST', `/venues/${other.id}`, { phone: '2' })
  assert.equal((await contributor.get(`/en/desk/venues/${own.id}/history/`)).status, 200)
  assert.equal((await contributor.get(`/en/desk/venues/${other.id}/history/`)).status, 404)
  const { text } = await editor.get(`/en/desk/venues/${other.id}/history/`)
  const entry = /name="entry" value="(\d+)"/.exec(text)?.[1] ?? ''
  const { csrf } = await contributor.get('/en/desk/venues/')
  const forged = { csrf, action: 'restore', entry }
  for (const id of [own.id, other.id])
    assert.notEqual((await contributor.post(`/en/desk/venues/${id}/history/`, forged)).status, 303)
  assert.equal((await call('GET', `/venues/${other.id}`))['phone'], '2')
})

void test('only editors and administrators see the queue', async () => {
  for (const [account, status] of [
    ['admin', 200],
    ['editor', 200],
    ['author', 403],
    ['contributor', 403],
    ['subscriber', 403],
  ] as const) {
    const browser = await signedIn(service, account)
    assert.equal((await browser.get('/en/desk/queue/')).status, status, account)
  }
})

void test('the event of a contributor waits, is read in both languages, and is published', async () => {
  const texts = { title: { en: 'Choir evening' }, description: { en: '<p>We sing.</p>' } }
  const { id } = await call('POST', '/events', { ...texts, ...times, status: 'pending' }, 'contributor')
  const { text, csrf } = await editor.get('/en/desk/queue/')
  const item = text.split('<article').find((each) => each.includes('Choir evening')) ?? ''
  assert.match(item, /contributor, Mar 1, 2027/)
  assert.match(item, /<p>We sing\.<\/p>/)
  assert.match(item, /missing in French/)
  const revision = /name="revision" value="([^"]+)"/.exec(item)?.[1] ?? ''
  const sent = { csrf, kind: 'event', id: String(id), revision, action: 'publish' }
  assert.equal((await editor.post('/en/desk/queue/', sent)).status, 303)
  assert.equal((await call('GET', `/events/${id}`))['status'], 'publish')
  assert.doesNotMatch((await editor.get('/en/desk/queue/')).text, /<article[^]*Choir evening/)
})

void test('an event sent back is a draft of its author', async () => {
  const { id } = await call('POST', '/venues', { venue: 'Barn', status: 'pending' }, 'contributor')
  await editor.submit('/en/desk/queue/', { kind: 'venue', id: String(id), action: 'back' })
  assert.equal((await call('GET', `/venues/${id}`))['status'], 'draft')
  assert.equal((await contributor.get(`/en/desk/venues/${id}/`)).status, 200)
})

void test('nothing is published that changed since it was read, nor what does not wait', async () => {
  const { id } = await call('POST', '/events', { title: 'Talk', ...times, status: 'pending' }, 'contributor')
  const { text, csrf } = await editor.get('/en/desk/queue/')
  const item = text.split('<article').find((each) => each.includes('Talk')) ?? ''
  const revision = /name="revision" value="([^"]+)"/.exec(item)?.[1] ?? ''
  await call('POST', `/events/${id}`, { title: 'Another talk' }, 'contributor')
  const sent = { csrf, kind: 'event', id: String(id), revision, action: 'publish' }
  assert.equal((await editor.post('/en/desk/queue/', sent)).status, 412)
  assert.equal((await call('GET', `/events/${id}`))['status'], 'pending')
  const draft = await call('POST', '/events', { title: 'Plan', ...times, status: 'draft' })
  const forged = { csrf, kind: 'event', id: String(draft.id), action: 'publish' }
  assert.equal((await editor.post('/en/desk/queue/', forged)).status, 409)
  assert.equal((await call('GET', `/events/${draft.id}`))['status'], 'draft')
})

void test('a series waits once, with its rule in words, and is published with all its dates', async () => {
  const series = { title: 'Weekly choir', ...times, recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } }
  const made = await call('POST', '/events', { ...series, status: 'pending' }, 'contributor')
  const { text } = await editor.get('/en/desk/queue/')
  const items = text.split('<article').filter((each) => each.includes('Weekly choir'))
  assert.equal(items.length, 1)
  assert.match(items[0] ?? '', /<dt>Repetition<\/dt>\s*<dd>Every Saturday, 3 times<\/dd>/)
  assert.match((await editor.get('/fr/desk/queue/')).text, /<dt>Répétition<\/dt>\s*<dd>Chaque samedi[^<]*<\/dd>/)
  const id = /name="id" value="(\d+)"/.exec(items[0] ?? '')?.[1] ?? ''
  const { status, text: answered } = await editor.submit('/en/desk/queue/', { kind: 'event', id, action: 'publish' })
  assert.equal(status, 303, answered)
  assert.equal((await call('GET', `/events/${made.id}`))['status'], 'publish')
  assert.doesNotMatch((await editor.get('/en/desk/queue/')).text, /<article[^]*Weekly choir/)
})

void test('a page says why an event is not on the site, and only to those who may read it', async () => {
  const { id } = await call('POST', '/events', {
    title: 'Rehearsal',
    ...times,
    status: 'draft',
    hide_from_listings: true,
  })
  const { text } = await editor.get(`/en/desk/events/${id}/why/`)
  assert.match(text, /Visitors do not find this event[^]*Hide the event in lists[^]*It is not published/)
  assert.match((await editor.get(`/fr/desk/events/${id}/why/`)).text, /Il n’est pas publié/)
  await call('POST', `/events/${id}`, { status: 'publish', hide_from_listings: false })
  assert.match((await editor.get(`/en/desk/events/${id}/why/`)).text, /Yes\. Visitors find this event/)
  const other = await call('POST', '/events', { title: 'Secret', ...times, status: 'private' })
  assert.equal((await contributor.get(`/en/desk/events/${other.id}/why/`)).status, 404)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages } from './served-pages.ts'

const when = { start_date: '2026-11-22 10:00:00', end_date: '2026-11-22 12:00:00' }

void test('the landing page lists what comes next, in the language of the segment or of the browser', async (t) => {
  const { app } = await servePages(t)
  const english = await app.inject('/')
  assert.equal(english.statusCode, 200)
  assert.equal(english.headers['content-language'], 'en')
  assert.match(english.body, /<html lang="en">/)
  assert.match(english.body, /<h1>Port-Clair &amp; around<\/h1>/)
  assert.match(english.body, /What’s on &lt;here&gt;/)
  assert.match(english.body, /href="https:\/\/example.org\/cal\/event\/saturday-market[^"]*" ?>Saturday market/)
  const wish = await app.inject({ url: '/', headers: { 'accept-language': 'fr-CA, en;q=0.5' } })
  assert.equal(wish.headers['content-language'], 'fr')
  const french = await app.inject({ url: '/fr/', headers: { 'accept-language': 'en' } })
  assert.match(french.body, /href="https:\/\/example.org\/cal\/fr\/event\/marche-du-samedi[^"]*" ?>Marché du samedi/)
  assert.equal(french.headers.vary, 'Accept-Language')
})

void test('the list has further pages, and none past its end', async (t) => {
  const { app } = await servePages(t)
  assert.match(
    (await app.inject('/')).body,
    /<a rel="next" href="https:\/\/example.org\/cal\/\?page=2">Next events<\/a>/,
  )
  assert.match((await app.inject('/fr/?page=2')).body, /rel="prev"[^>]*>Événements précédents<\/a>/)
  assert.match((await app.inject('/?page=2')).body, /rel="prev"/)
  for (const page of ['99', '-1', 'x', '1&page=2&page=3']) {
    const { statusCode } = await app.inject(`/?page=${page}`)
    assert.ok([200, 404].includes(statusCode), page)
  }
})

void test('pages tell clients where the API is', async (t) => {
  const { app, create } = await servePages(t)
  const api = 'https://example.org/cal/api/calendar/events/v1/'
  const event = await create('create-event', { title: 'Fair', ...when })
  const venue = await create('create-venue', { venue: 'Barn' })
  const organizer = await create('create-organizer', { organizer: 'Ann' })
  const roots: Readonly<Record<string, string>> = {
    '/': api,
    [`/event/${event.slug}/`]: `${api}events/${String(event.id)}`,
    [`/venue/${venue.slug}/`]: `${api}events/?venue=${String(venue.id)}`,
    [`/organizer/${organizer.slug}/`]: `${api}events/?organizer=${String(organizer.id)}`,
    '/events/category/arts/concerts/': `${api}events/?categories=concerts`,
    '/tag/bilingual/': `${api}events/?tags=bilingual`,
  }
  for (const [path, root] of Object.entries(roots)) {
    const { statusCode, headers, body } = await app.inject(path)
    assert.equal(statusCode, 200, path)
    assert.equal(headers['x-tec-api-root'], root)
    assert.equal(headers['x-tec-api-version'], 'v1')
    assert.equal(headers['x-tec-api-origin'], 'https://example.org/cal')
    assert.equal(headers.link, '<https://example.org/cal/api/>; rel="https://api.w.org/"')
    assert.ok(body.includes(`<link rel="alternate" type="application/json" href="${root}" />`), path)
    assert.match(body, /<meta name="tec-api-version" content="v1" \/>/)
  }
})

void test('an event page says when and where in words, with its data for search engines', async (t) => {
  const { app, create } = await servePages(t)
  const { slug } = await create('create-event', {
    title: 'Soup </script> & bread',
    description: 'Come <script>alert(1)</script>early',
    ...when,
    timezone: 'Europe/Paris',
    venue: { venue: 'Barn', address: '1 Lane' },
  })
  const { body, headers } = await app.inject(`/fr/event/${slug}/`)
  assert.match(body, /dimanche 22 novembre 2026/)
  assert.match(body, /heure normale d’Europe centrale/)
  assert.match(body, /Barn<\/a> <small>1 Lane/)
  assert.match(body, /<h1 lang="en">Soup .*&amp; bread<\/h1>/)
  assert.doesNotMatch(body, /alert/)
  const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)]
  assert.deepEqual(
    scripts.map(([, attributes]) => attributes),
    [' type="application/ld+json"'],
  )
  assert.equal((JSON.parse(scripts[0]?.[2] ?? '') as Record<string, unknown>)['@type'], 'Event')
  assert.match(String(headers['content-security-policy']), /default-src 'none'/)
})

void test('an event page lists the tickets, with their prices and whether they can be had', async (t) => {
  const { app, create } = await servePages(t)
  const { slug } = await create('create-event', {
    title: 'Fair',
    ...when,
    timezone: 'Europe/Paris',
    tickets: [
      { name: 'A <b>chair</b> & a table', price: 20, url: 'https://tickets.example/?a=1&b=2' },
      { name: { en: 'Bench', fr: 'Banc' }, description: 'No back <script>alert(1)</script>' },
      { name: 'Box', capacity: 2, sold: 2 },
      { name: 'Late', available_from: '2026-12-01 09:00:00' },
      { name: 'Early', available_until: '2026-11-01 09:00:00' },
      { name: 'Hidden', status: 'draft' },
    ],
  })
  const shown = async (path: string) => {
    const { body } = await app.inject(path)
    const items = [...body.matchAll(/<li>\s*<h3.*?<\/li>/gs)].map(([item]) => item)
    return items.map((item) =>
      item
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  }
  assert.deepEqual(await shown(`/event/${slug}/`), [
    'A chair &amp; a table $20 Get tickets',
    'Bench Free Available No back',
    'Box Free Sold out',
    'Late Free On sale from December 1, 2026, 9 am',
    'Early Free No longer on sale',
  ])
  assert.deepEqual(await shown(`/fr/event/${slug}/`), [
    'A chair &amp; a table 20 $ Réserver',
    'Banc Gratuit Disponible No back',
    'Box Gratuit Complet',
    'Late Gratuit En vente à partir du 1er décembre 2026, 9 h',
    'Early Gratuit Vente terminée',
  ])
  const { body } = await app.inject(`/fr/event/${slug}/`)
  assert.ok(body.includes('href="https://tickets.example/?a=1&amp;b=2"'))
  assert.match(body, /<h3 lang="en">A chair/)
  assert.doesNotMatch(body, /Hidden|alert/)
})

void test('what is not for guests is not shown', async (t) => {
  const { app, create } = await servePages(t)
  const draft = await create('create-event', { title: 'Secret draft', status: 'draft', ...when })
  const paths = [
    `/event/${draft.slug}/`,
    `/?p=${String(draft.id)}`,
    '/event/nothing/',
    '/tag/nothing/',
    '/?p=x',
    '/?p=0',
  ]
  for (const path of paths) {
    const { statusCode, body, headers } = await app.inject(path)
    assert.equal(statusCode, 404, path)
    assert.doesNotMatch(body, /Secret/)
    assert.match(String(headers['content-type']), /text\/html/)
  }
})

void test('a protected event shows its title and that it is protected, nothing else', async (t) => {
  const { app, create } = await servePages(t)
  const wish = { title: 'Wedding', description: 'At the beach', cost: '42', password: 'x', ...when }
  const { slug } = await create('create-event', wish)
  for (const path of [`/event/${slug}/`, `/fr/event/${slug}/`]) {
    const { statusCode, body } = await app.inject(path)
    assert.equal(statusCode, 200)
    assert.match(body, /Wedding/)
    assert.match(body, /protected by a password|protégé par un mot de passe/)
    assert.doesNotMatch(body, /beach|42|22 nov|ld\+json/i)
  }
})

void test('the short address of a record leads to its page', async (t) => {
  const { app, create } = await servePages(t)
  const { id, slug } = await create('create-venue', { venue: 'Barn' })
  const { statusCode, headers } = await app.inject(`/?p=${String(id)}`)
  assert.equal(statusCode, 302)
  assert.equal(headers.location, `https://example.org/cal/venue/${slug}/`)
})

void test('the short address of a ticket leads nowhere, least of all to where it is sold', async (t) => {
  const { app, create } = await servePages(t)
  const event = await create('create-event', { title: 'Ball', ...when })
  const ticket = await create('create-ticket', { event: event.id, name: 'Seat', url: 'https://tickets.example/' })
  const { statusCode, headers } = await app.inject(`/?p=${String(ticket.id)}`)
  assert.equal(statusCode, 404)
  assert.equal(headers.location, undefined)
})

void test('the style sheet is a file of its own', async (t) => {
  const { app } = await servePages(t)
  const path = /<link rel="stylesheet" href="\/cal([^"]+)" \/>/.exec((await app.inject('/')).body)?.[1] ?? ''
  const { statusCode, headers } = await app.inject(path)
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /text\/css/)
})

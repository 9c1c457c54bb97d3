import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteScript } from '../../src/ui/assets/assets.ts'
import { servePages } from './served-pages.ts'

const { page, call, create } = servePages()
const when = { start_date: '2026-11-22 10:00:00', end_date: '2026-11-22 12:00:00' }

void test('the landing page lists what comes next, in the language of the segment or of the browser', async () => {
  const english = await page('/')
  assert.equal(english.status, 200)
  assert.equal(english.headers.get('content-language'), 'en')
  assert.match(english.text, /<html lang="en">/)
  assert.match(english.text, /class="site"[^>]*>Port-Clair &amp; around</)
  assert.match(english.text, /<h1>What’s on &lt;here&gt;<\/h1>/)
  assert.match(english.text, /href="https:\/\/example.org\/cal\/event\/quay-to-quay[^"]*" ?>Quay to quay/)
  const wish = await page('/', { 'accept-language': 'fr-CA, en;q=0.5' })
  assert.equal(wish.headers.get('content-language'), 'fr')
  const french = await page('/fr/', { 'accept-language': 'en' })
  assert.match(french.text, /href="https:\/\/example.org\/cal\/fr\/event\/[^"]*" ?>D’un quai à l’autre/)
  assert.equal(french.headers.get('vary'), 'Accept-Language, Accept-Encoding')
})

void test('the list has further parts, each event once, and none past its end', async () => {
  const link = /<a class="button" rel="next" href="https:\/\/example.org\/cal([^"]*)"/
  const seen: string[] = []
  for (let path: string | undefined = '/fr/events/list/'; path;) {
    const { status, text } = await page(path)
    assert.equal(status, 200)
    seen.push(...[...text.matchAll(/<h3>\s*<a href="([^"]*)"/g)].map(([, address = '']) => address))
    path = link.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  assert.equal(new Set(seen).size, seen.length)
  const all = (await call('GET', '/events?ends_after=now&strict_dates=1')).body as { readonly total: number }
  assert.equal(seen.length, all.total)
  for (const number of ['99', '-1', 'x', '1&page=2&page=3']) {
    const { status } = await page(`/events/list/?page=${number}`)
    assert.ok([200, 404].includes(status), number)
  }
})

void test('a look at a page changes nothing in what the API answers, nor the other way round', async () => {
  const list = '/api/calendar/events/v1/events?per_page=50'
  // Parameters that make each request one that is not in the response cache.
  const answer = async (x: number) => (await page(`${list}&x=${x}`)).text.replaceAll(`x=${x}`, '')
  const [before, landing] = [await answer(1), (await page('/en/')).text]
  assert.doesNotMatch(before, /\/cal\/en\//)
  assert.match(landing, /\/cal\/en\//)
  await create('tags', { name: 'Written in between' })
  await page('/en/')
  assert.equal(await answer(2), before)
  await answer(3)
  assert.equal((await page('/en/')).text, landing)
})

void test('pages tell clients where the API is', async () => {
  const api = 'https://example.org/cal/api/calendar/events/v1/'
  const event = await create('events', { title: 'Fair', ...when })
  const venue = await create('venues', { venue: 'Barn' })
  const organizer = await create('organizers', { organizer: 'Ann' })
  const roots: Readonly<Record<string, string>> = {
    '/': api,
    [`/event/${event.slug}/`]: `${api}events/${String(event.id)}`,
    [`/venue/${venue.slug}/`]: `${api}events/?venue=${String(venue.id)}`,
    [`/organizer/${organizer.slug}/`]: `${api}events/?organizer=${String(organizer.id)}`,
    '/events/category/arts/concerts/': `${api}events/?categories=concerts`,
    '/tag/bilingual/': `${api}events/?tags=bilingual`,
  }
  for (const [path, root] of Object.entries(roots)) {
    const { status, headers, text: body } = await page(path)
    assert.equal(status, 200, path)
    assert.equal(headers.get('x-tec-api-root'), root)
    assert.equal(headers.get('x-tec-api-version'), 'v1')
    assert.equal(headers.get('x-tec-api-origin'), 'https://example.org/cal')
    assert.equal(headers.get('link'), '<https://example.org/cal/api/>; rel="https://api.w.org/"')
    assert.ok(body.includes(`<link rel="alternate" type="application/json" href="${root}" />`), path)
    assert.match(body, /<meta name="tec-api-version" content="v1" \/>/)
  }
})

void test('an event page says when and where in words, with its data for search engines', async () => {
  const { slug } = await create('events', {
    title: 'Soup </script> & bread',
    description: 'Come <script>alert(1)</script>early',
    ...when,
    timezone: 'Europe/Paris',
    venue: { venue: 'Barn', address: '1 Lane' },
  })
  const { text: body, headers } = await page(`/fr/event/${slug}/`)
  assert.match(body, /dimanche 22 novembre, 10\u00a0h/)
  assert.match(body, /heure normale d’Europe centrale/)
  assert.match(body, /Barn<\/a\s*><\/b\s*>\s*<small>1 Lane/)
  assert.match(body, /<h1 lang="en" dir="auto">Soup .*&amp; bread<\/h1>/)
  assert.doesNotMatch(body, /alert/)
  const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)]
  assert.deepEqual(
    scripts.map(([, attributes]) => attributes),
    [` type="module" src="/cal${siteScript.path}"`, ' type="application/ld+json"', ' type="application/ld+json"'],
  )
  const data = scripts.slice(1).map(([, , text = '']) => JSON.parse(text) as Record<string, unknown>)
  assert.deepEqual(
    data.map((each) => each['@type']),
    ['Event', 'BreadcrumbList'],
  )
  assert.match(String(headers.get('content-security-policy')), /default-src 'none'/)
})

void test('an event page lists the tickets, with their prices and whether they can be had', async () => {
  const { slug } = await create('events', {
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
    const { text: body } = await page(path)
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
  const { text: body } = await page(`/fr/event/${slug}/`)
  assert.ok(body.includes('href="https://tickets.example/?a=1&amp;b=2"'))
  assert.match(body, /<h3 lang="en" dir="auto">A chair/)
  assert.doesNotMatch(body, /Hidden|alert/)
})

void test('records that are not for guests are not shown', async () => {
  const draft = await create('events', { title: 'Secret draft', status: 'draft', ...when })
  const paths = [
    `/event/${draft.slug}/`,
    `/?p=${String(draft.id)}`,
    '/event/nothing/',
    '/tag/nothing/',
    '/?p=x',
    '/?p=0',
  ]
  for (const path of paths) {
    const { status, text: body, headers } = await page(path)
    assert.equal(status, 404, path)
    assert.doesNotMatch(body, /Secret/)
    assert.match(String(headers.get('content-type')), /text\/html/)
  }
})

void test('a protected event shows its title, its time and that it is protected, nothing else', async () => {
  const wish = { title: 'Wedding', description: 'At the beach', cost: '42', password: 'x', ...when }
  const { slug } = await create('events', wish)
  for (const path of [`/event/${slug}/`, `/fr/event/${slug}/`]) {
    const { status, text: body } = await page(path)
    assert.equal(status, 200)
    assert.match(body, /Wedding/)
    assert.match(body, /protected by a password|protégé par un mot de passe/)
    assert.doesNotMatch(body.replace(/\/assets\/[^"]*/g, ''), /beach|42|"(startDate|location)"/i)
  }
})

void test('the short address of a record leads to its page', async () => {
  const { id, slug } = await create('venues', { venue: 'Barn' })
  const { status, headers } = await page(`/?p=${String(id)}`)
  assert.equal(status, 302)
  assert.equal(headers.get('location'), `https://example.org/cal/venue/${slug}/`)
})

void test('the short address of a ticket leads nowhere, least of all to where it is sold', async () => {
  const event = await create('events', { title: 'Ball', ...when })
  const ticket = await create('tickets', { event: event.id, name: 'Seat', url: 'https://tickets.example/' })
  const { status, headers } = await page(`/?p=${String(ticket.id)}`)
  assert.equal(status, 404)
  assert.equal(headers.get('location'), null)
})

void test('the style sheet is a file of its own', async () => {
  const path = /<link rel="stylesheet" href="\/cal([^"]+)" \/>/.exec((await page('/')).text)?.[1] ?? ''
  const { status, headers } = await page(path)
  assert.equal(status, 200)
  assert.match(String(headers.get('content-type')), /text\/css/)
})

// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages } from './served-pages.ts'

/* The pages of all venues, organizers, categories and tags. */

const { page, create } = servePages()
const site = 'https://example.org/cal'

async function found(url: string): Promise<string> {
  const { status, text } = await page(url)
  assert.equal(status, 200, url)
  return text
}

/** The names that an index lists, in its order. */
const names = (text: string) => [...text.matchAll(/<h2>\s*<a [^>]*>([^<]*)<\/a>/g)].map(([, name = '']) => name)
const main = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('<footer'))

void test('each index names its records, and what comes next there', async () => {
  const venues = main(await found('/en/venues/'))
  const all = names(venues)
  assert.ok(all.length > 5)
  assert.deepEqual(all, all.toSorted(new Intl.Collator('en').compare))
  assert.match(
    venues,
    /Port-Clair Playhouse[^]*?Next:\s*<a[^>]*>[^<]+<\/a\s*>, <time datetime="2026-11-\d\d">\w{3}, Nov \d+</,
  )
  assert.match(venues, /Museum of the Tides[^]*?On now:\s*<a[^>]*>Maps of a coast that moves/)
  assert.match(venues, /data-found>\d+ venues</)
  assert.match(main(await found('/fr/organizers/')), /Prochainement\u00a0:\s*<a[^>]*>[^<]+<\/a\s*>, <time/)
  assert.match(main(await found('/en/tags/')), /\/en\/tag\/[^]*?upcoming events</)
  const categories = main(await found('/en/categories/'))
  assert.deepEqual(names(categories), ['Arts', 'Community', 'Family', 'Learning', 'Outdoors'])
  assert.match(categories, />Arts<[^]*?class="below"[^]*?>Concerts<[^]*?>Community</)
})

void test('an index is searched, and asked for what has upcoming events alone', async () => {
  await create('venues', { venue: 'Without events' })
  const past = await create('venues', { venue: 'Aardvark stage' })
  const times = { start_date: '2026-01-10 10:00', end_date: '2026-01-10 11:00' }
  await create('events', { ...times, title: 'Long over', venue: past.id })
  assert.deepEqual(names(await found('/en/venues/?search=museum')), ['Museum of the Tides'])
  const all = await found('/en/venues/')
  assert.ok(names(all).includes('Aardvark stage') && !names(all).includes('Without events'))
  assert.ok(!names(await found('/en/venues/?coming=1')).includes('Aardvark stage'))
  assert.deepEqual(names(await found('/en/categories/?search=concerts')), ['Arts'])
  assert.match(await found('/fr/tags/?search=zzzz'), /Aucun résultat\./)
  // More words than the API takes.
  assert.match(await found('/en/venues/?search=a+b+c+d+e+f+g+h+i+j'), /Nothing found\./)
})

void test('many names are in pages, which begin at any letter', async () => {
  const times = { start_date: '2027-01-10 10:00', end_date: '2027-01-10 11:00' }
  const hosts: number[] = []
  for (let number = 1; number <= 60; number += 1)
    hosts.push((await create('organizers', { organizer: `Queue ${String(number).padStart(2, '0')}` })).id)
  await create('events', { ...times, title: 'Fair of the clubs', organizer: hosts })
  const first = await found('/en/organizers/')
  assert.equal(names(first).length, 48)
  assert.match(first, /data-found>48 on this page</)
  const [, next = ''] = /rel="next" href="([^"]*)"/.exec(first) ?? []
  const second = await found(next.replaceAll('&amp;', '&').slice(site.length))
  assert.deepEqual(
    names(first).filter((name) => names(second).includes(name)),
    [],
  )
  assert.match(second, /<meta name="robots" content="noindex"/)
  const from = await found('/en/organizers/?from=r')
  assert.ok(names(from).every((name) => name.toLowerCase() >= 'r'))
  assert.match(from, /aria-current="true"\s*>R</)
  assert.doesNotMatch(await found('/en/categories/'), /class="quick letters"/)
})

void test('nothing of drafts and of what a password protects is in an index', async () => {
  const times = { start_date: '2026-11-22 10:00', end_date: '2026-11-22 11:00' }
  const attic = await create('venues', { venue: 'Attic' })
  await create('events', { ...times, title: 'Open day', venue: attic.id, start_date: '2026-11-22 09:00' })
  await create('events', {
    ...times,
    title: 'Secret tasting',
    venue: attic.id,
    password: 'x',
    start_date: '2026-11-21 20:00',
  })
  await create('events', { ...times, title: 'Planned draft', venue: attic.id, status: 'draft', tags: 'draft only' })
  await create('events', { ...times, title: 'Called off', venue: attic.id, event_status: 'cancelled' })
  const hidden = await create('venues', { venue: 'Hidden cellar', status: 'draft' })
  await create('events', { ...times, title: 'Cellar visit', venue: hidden.id })
  const text = await found('/en/venues/')
  assert.match(text, />Attic<[^]*?>Open day<[^]*?1 upcoming event</)
  assert.doesNotMatch(text, /Secret tasting|Planned draft|Called off|Hidden cellar/)
  assert.doesNotMatch(await found('/en/tags/'), /draft only/)
})

void test('indexes have one address in each language, and only whole ones are listed by search engines', async () => {
  for (const kind of ['venues', 'organizers', 'categories', 'tags']) {
    const text = await found(`/fr/${kind}/`)
    assert.match(text, new RegExp(`<link rel="canonical" href="${site}/fr/${kind}/"`))
    assert.match(text, new RegExp(`hreflang="en" href="${site}/en/${kind}/"`))
    assert.doesNotMatch(text, /<meta name="robots"/)
    assert.match(await found(`/${kind}?search=zzz`), /<meta name="robots" content="noindex"/)
    assert.equal((await page(`/en/${kind}/more/`)).status, 404)
    for (const from of ['/en/', '/fr/events/list/'])
      assert.ok((await found(from)).includes(`${site}${from.slice(0, 3)}/${kind}/"`), `${from} ${kind}`)
    assert.match((await page('/sitemap/pages-1.xml')).text, new RegExp(`<loc>${site}/fr/${kind}/</loc>`))
  }
})

void test('nothing that is asked of an index becomes markup', async () => {
  const hostile = encodeURIComponent('"><script>alert(1)</script>')
  for (const name of ['search', 'from', 'page', 'cursor', 'coming'])
    for (const kind of ['venues', 'organizers', 'categories', 'tags'])
      assert.doesNotMatch(await found(`/en/${kind}/?${name}=${hostile}`), /<script>alert/, `${kind} ${name}`)
})

void test('the way down to a record leads over its index, and to a category over those above it', async () => {
  const trail = (text: string) =>
    [
      ...(/<nav class="trail"[^]*?<\/nav>/.exec(text)?.[0] ?? '').matchAll(/<li[^>]*>(?:<a href="([^"]*)">)?([^<]*)</g),
    ].map(([, href, name]) => (href === undefined ? name : [name, href.slice(site.length)]))
  assert.deepEqual(trail(await found('/en/events/category/arts/concerts/')), [
    ['Calendar', '/en/'],
    ['Categories', '/en/categories/'],
    ['Arts', '/en/events/category/arts/'],
    'Concerts',
  ])
  const [, address = ''] = /<h2>\s*<a [^>]*href="([^"]*)"/.exec(await found('/fr/venues/')) ?? []
  assert.deepEqual(trail(await found(address.slice(site.length))).slice(0, 2), [
    ['Calendrier', '/fr/'],
    ['Lieux', '/fr/venues/'],
  ])
})

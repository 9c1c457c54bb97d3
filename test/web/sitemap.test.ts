// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../support/server.ts'
import { servePages } from './served-pages.ts'

const { page, create } = servePages()
const site = 'https://example.org/cal'
const when = { start_date: '2026-11-28 19:30', end_date: '2026-11-28 21:00' }
const places = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

void test('search engines are led to every public page, in each language', async () => {
  const robots = await page('/robots.txt')
  const desks = ['', 'en/', 'fr/'].map((segment) => `Disallow: /cal/${segment}desk/\n`).join('')
  assert.equal(robots.text, `User-agent: *\n${desks}\nSitemap: https://example.org/cal/sitemap.xml\n`)
  const index = await page('/sitemap.xml')
  assert.match(String(index.headers.get('content-type')), /^application\/xml/)
  const kinds = ['pages', 'events', 'dates', 'venues', 'organizers', 'categories', 'tags']
  assert.deepEqual(
    places(index.text),
    kinds.map((kind) => `${site}/sitemap/${kind}-1.xml`),
  )
  for (const kind of kinds) {
    const { status, text } = await page(`/sitemap/${kind}-1.xml`)
    assert.equal(status, 200)
    const all = places(text)
    assert.ok(all.length > 2)
    assert.equal(new Set(all).size, all.length)
    // Each leads to a page at once.
    for (const address of [...all.slice(0, 2), ...all.slice(-1)])
      assert.equal((await page(address.slice(site.length))).status, 200, address)
  }
})

void test('a series has its page and those of the dates that come, with a slug of its own in each language', async () => {
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=5'] }
  await create('events', { title: { en: 'Weaving', fr: 'Tissage' }, ...when, recurrence })
  const all = places((await page('/sitemap/events-1.xml')).text).filter((address) => /weaving|tissage/.test(address))
  assert.deepEqual(all, [`${site}/en/event/weaving/`, `${site}/fr/event/tissage/`])
  const dates = places((await page('/sitemap/dates-1.xml')).text).filter((address) => /weaving|tissage/.test(address))
  assert.equal(dates.length, 10)
  assert.deepEqual(dates.slice(0, 2), [`${all[0]}2026-11-28/`, `${all[1]}2026-11-28/`])
  for (const address of dates) assert.equal((await page(address.slice(site.length))).status, 200, address)
})

void test('hidden, protected and unpublished records are in no sitemap', async () => {
  for (const fields of [{ hide_from_listings: true }, { password: 'x' }, { status: 'draft' }, { status: 'private' }])
    await create('events', { title: 'Unseen', ...when, ...fields })
  await create('venues', { venue: 'Unseen', status: 'draft' })
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=2'] }
  for (const fields of [{ password: 'x' }, { status: 'draft' }])
    await create('events', { title: 'Unseen', ...when, recurrence, ...fields })
  for (const kind of ['events', 'dates', 'venues'])
    assert.doesNotMatch((await page(`/sitemap/${kind}-1.xml`)).text, /unseen|\?p=/i)
  for (const file of [
    'events-2.xml',
    'events-0.xml',
    'events-1',
    'users-1.xml',
    'constructor-1.xml',
    'events-9999999.xml',
  ])
    assert.equal((await page(`/sitemap/${file}`)).status, 404, file)
})

void test('a site that is only tried out is not listed', async (t) => {
  const service = await startTestService({
    ROBOTS: 'disallow',
    SITE_COLOR: '#ffee00',
    SITE_FOOTER: 'By us, https://us.example/',
  })
  t.after(() => service.close())
  const get = (url: string) => service.client.send({ method: 'GET', url, headers: {} })
  assert.equal((await get('/robots.txt')).text, 'User-agent: *\nDisallow: /\n')
  assert.equal((await get('/sitemap.xml')).status, 404)
  const { text } = await get('/')
  assert.match(text, /<meta name="robots" content="noindex" \/>/)
  assert.match(text, /By us, <a href="https:\/\/us\.example\/">us\.example\/<\/a>/)
  const [, sheet = ''] = /href="([^"]*colours-[^"]*\.css)"/.exec(text) ?? []
  assert.match((await get(sheet)).text, /^:root\{--accent:light-dark\(#[\da-f]{6},#[\da-f]{6}\)\}$/)
})

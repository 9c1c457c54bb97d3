// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { fencesOf } from '../docs/fences.ts'
import { servePages } from './served-pages.ts'

/* What other sites show of the calendar: the file of the component, the frames, and the page that makes the snippets. */

const { page } = servePages()
const site = 'https://example.org/cal'
const component = '/embed/almanac-calendar.js'
const policy = (headers: Headers) => headers.get('content-security-policy') ?? ''
const snippets = (text: string) =>
  [...text.matchAll(/<code>([^]*?)<\/code>/g)].map(([, code = '']) =>
    code.replace(/&(lt|gt|quot|#39|amp);/g, (_all, name: string) => plain[name] ?? ''),
  )
const plain: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

void test('the component is one small file that any site may load', async () => {
  const { status, text, headers } = await page(component)
  assert.equal(status, 200)
  assert.match(String(headers.get('content-type')), /^text\/javascript/)
  assert.equal(headers.get('access-control-allow-origin'), '*')
  assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
  assert.equal(headers.get('set-cookie'), null)
  assert.ok(Buffer.byteLength(text) < 30_000, `${Buffer.byteLength(text)} bytes`)
  assert.ok(gzipSync(text).length < 9000, `${gzipSync(text).length} bytes compressed`)
  assert.doesNotMatch(text, /^\s*import\s|innerHTML|insertAdjacentHTML|document\.write|eval\(|new Function/m)
  assert.doesNotMatch(text, /document\.cookie|localStorage|sessionStorage/)
})

void test('the component is sent once to those who have it', async () => {
  const first = await page(component)
  const tag = String(first.headers.get('etag'))
  assert.match(String(first.headers.get('cache-control')), /^public, max-age=\d+$/)
  const again = await page(component, { 'if-none-match': tag })
  assert.deepEqual([again.status, again.text], [304, ''])
  assert.equal((await page(component, { 'if-none-match': '"other"' })).status, 200)
})

void test('views for frames may be embedded anywhere, and no other page may', async () => {
  for (const view of ['list', 'month', 'week', 'day', 'map', 'cards', 'compact', 'mini'])
    for (const language of ['', '/en', '/fr']) {
      const { status, text, headers } = await page(`${language}/embed/events/${view}/?categories=concerts`)
      assert.equal(status, 200)
      assert.match(policy(headers), /frame-ancestors \*$/)
      assert.match(policy(headers), /default-src 'none'.*script-src 'self'/)
      assert.match(text, /<meta name="robots" content="noindex" \/>/)
      assert.doesNotMatch(text, /<header|<footer/)
      const whole = { cards: 'list', compact: 'list', mini: 'month' }[view] ?? view
      assert.match(text, new RegExp(`rel="canonical" href="${site}/(en|fr)/events/${whole}/`))
    }
  for (const path of [
    '/',
    '/events/month/',
    '/embed',
    '/fr/embed/',
    '/embed/events/year/',
    '/embed/event/x/',
    '/nothing',
  ])
    assert.match(policy((await page(path)).headers), /frame-ancestors 'self'$/, path)
})

void test('links between views stay in the frame with its look, and all others leave it', async () => {
  const { text } = await page('/fr/embed/events/month/2026-11/?categories=concerts&theme=dark')
  assert.match(text, /<html lang="fr" data-theme="dark">/)
  assert.match(text, /<base target="_top" \/>/)
  const links = [...text.matchAll(/<a\s[^>]*href="([^"]*)"[^>]*>/g)].map(([all, href = '']) => ({ all, href }))
  const views = links.filter(({ href }) => /\/events\/(list|month|week|day|map)\//.test(href))
  assert.ok(views.length > 5)
  for (const { all, href } of views) {
    assert.match(href, /^https:\/\/example\.org\/cal\/fr\/embed\/events\/.*theme=dark$/)
    assert.match(all, /target="_self"/)
  }
  // The strip of a week leads to its days on the same page.
  const { text: week } = await page('/fr/embed/events/week/2026-11-28/')
  assert.match(week, /<a target="_self" href="#d-2026-11-28">/)
  const events = links.filter(({ href }) => href.startsWith(`${site}/fr/event/`))
  assert.ok(events.length > 0)
  for (const { all } of events) assert.doesNotMatch(all, /target=/)
  assert.match((await page('/embed/events/list/?target=blank')).text, /<base target="_blank" \/>/)
  assert.match(
    (await page('/embed/events/list/?target="><b>&theme=x')).text,
    /<html lang="en">\s*<head><base target="_top" \/>/,
  )
})

void test('frames have cards, tight lists and a small month, with as many events as they are asked for', async () => {
  const shown = async (rest: string) => {
    const { status, text } = await page(`/en/embed/events/${rest}`)
    assert.equal(status, 200, rest)
    assert.match(text, /assets\/embed-framed-\w+\.js/)
    return text
  }
  const count = (text: string, kind: string) => text.split(new RegExp(`<li class="${kind}[ "]`)).length - 1
  assert.equal(count(await shown('cards/'), 'card'), 6)
  assert.equal(count(await shown('cards/?limit=2'), 'card'), 2)
  assert.equal(count(await shown('compact/?limit=51'), 'line'), 10)
  const list = await shown('list/?limit=2')
  assert.equal(count(list, 'row'), 2)
  assert.match(list, /rel="next" href="[^"]*\/en\/embed\/events\/list\/\?page=2[^"]*limit=2"/)
  assert.doesNotMatch(list, /autofocus/)
  assert.match(
    await shown('compact/?categories=concerts'),
    /target="_top"\s+href="[^"]*\/en\/events\/list\/\?categories=concerts"/,
  )
  assert.match(await shown('cards/?target=blank'), /target="_blank"\s+href="[^"]*\/en\/events\/list\/"/)
  const mini = await shown('mini/2026-12/?categories=markets&theme=dark')
  assert.match(mini, /<h1>December 2026<\/h1>/)
  assert.match(
    mini,
    /href="[^"]*\/en\/embed\/events\/mini\/2026-12\/\?day=2026-12-05&amp;categories=markets&amp;theme=dark"/,
  )
  assert.match(mini, /href="[^"]*\/en\/embed\/events\/mini\/2027-01\/\?categories=markets&amp;theme=dark"/)
  assert.doesNotMatch(mini, /embed\/events\/(month|day)\//)
  assert.match(
    await shown('mini/2026-12/?day=2026-12-05'),
    /class="picked-day"[^]*?Saturday, December 5[^]*?Saturday market/,
  )
  for (const wrong of ['mini/2026-13/', 'mini/soon/', 'cards/more/', 'compact/2026-12/'])
    assert.equal((await page(`/en/embed/events/${wrong}`)).status, 404, wrong)
  const { text, headers } = await page('/embed/frame.js')
  assert.match(String(headers.get('content-type')), /^text\/javascript/)
  assert.equal(headers.get('access-control-allow-origin'), '*')
  assert.ok(Buffer.byteLength(text) < 1500)
})

void test('the form makes the snippet of an element or a frame, in both languages and without a script', async () => {
  const query = 'view=week&categories=concerts&venue=&language=fr&theme=dark&height=480&target=blank'
  const { status, text } = await page(`/en/embed/?${query}`)
  assert.equal(status, 200)
  const framed = await page(`/en/embed/?${query}&as=frame`)
  assert.deepEqual(
    [...snippets(text), ...snippets(framed.text)],
    [
      `<script type="module" src="${site}${component}"></script>
<almanac-calendar src="${site}" view="week" filter="categories=concerts" lang="fr" theme="dark" target="_blank">
  <a href="${site}/fr/events/week/?categories=concerts">Calendrier</a>
</almanac-calendar>`,
      `<iframe src="${site}/fr/embed/events/week/?categories=concerts&amp;theme=dark&amp;target=blank" title="Calendrier" width="100%" height="480" frameborder="0" loading="lazy"></iframe>
<script type="module" src="${site}/embed/frame.js"></script>`,
    ],
  )
  assert.match(text, /value="week"\s+checked/)
  assert.match(text, /<meta name="robots" content="noindex" \/>/)
  assert.match(text, /frame-src|<form class="making" action="https:\/\/example\.org\/cal\/en\/embed\/"/)
  assert.match(text, /value="element"\s+checked/)
  assert.match(framed.text, /value="frame"\s+checked/)
  const cards = '/en/embed/?view=cards&limit=3&theme=light'
  const [element] = snippets((await page(cards)).text)
  const [frame] = snippets((await page(`${cards}&as=frame`)).text)
  assert.match(element ?? '', /view="cards" limit="3" lang="en" theme="light">\s*<a href="[^"]*\/en\/events\/list\/">/)
  assert.match(frame ?? '', /\/en\/embed\/events\/cards\/\?limit=3&amp;theme=light"/)
  assert.doesNotMatch(snippets((await page('/en/embed/?view=month&limit=3')).text).join(''), /limit/)
  const french = (await page('/fr/embed')).text
  assert.match(french, /<h1>Intégrer ce calendrier<\/h1>/)
  assert.equal(snippets(french).length, 1)
  assert.match(snippets((await page('/embed/?view=map&as=element')).text).join(), /^<iframe [^>]*embed\/events\/map\//)
})

void test('nothing that is asked for becomes markup of the page or of a snippet', async () => {
  const hostile = encodeURIComponent('"><script>alert(1)</script>')
  for (const name of [
    'view',
    'categories',
    'tags',
    'venue',
    'organizer',
    'language',
    'theme',
    'height',
    'limit',
    'target',
    'as',
  ]) {
    const { status, text } = await page(`/embed/?${name}=${hostile}`)
    assert.equal(status, 200, name)
    assert.doesNotMatch(text, /<script>/, name)
    for (const snippet of snippets(text)) assert.doesNotMatch(snippet, /<script>/, name)
  }
})

void test('every page leads to the snippets', async () => {
  for (const [path, home] of [
    ['/en/', '/en'],
    ['/fr/events/list/', '/fr'],
  ] as const)
    assert.ok((await page(path)).text.includes(`<a href="${site}${home}/embed/">`), path)
})

void test('the snippets of docs/embedding.md are those that the form makes', async () => {
  const asked = '/fr/embed/?categories=concerts'
  const texts = [(await page(asked)).text, (await page(`${asked}&as=frame`)).text]
  const documented = fencesOf('docs/embedding.md').map(({ text }) => text.trim())
  assert.equal(documented.length, 2)
  assert.deepEqual(
    documented,
    texts.flatMap(snippets).map((each) => each.replaceAll(site, 'https://calendar.example')),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { servePages } from './served-pages.ts'

/* The sheets by which readers subscribe, keep a date, and pass a page on. The clock stands at noon of 21 November 2026. */

const { page, followed, create } = servePages()
const site = 'https://example.org/cal'
const feed = (query: string) => `${site}/en/api/calendar/events/v1/events.ics${query}`
const plain = (text: string) => text.replaceAll('&amp;', '&')
const links = (text: string) => [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, address = '']) => plain(address))
const value = (text: string, id: string) =>
  plain(new RegExp(`<input id="${id}"[^>]*value="([^"]*)"`).exec(text)?.[1] ?? '')

void test('what a list shows is subscribed to in every program, with its filters and without its days', async () => {
  const { text } = await page('/en/events/list/?categories=concerts&free=true&when=this_weekend&sort=start')
  const query = '?free=true&categories=concerts'
  assert.match(text, /<h2[^>]*>Subscribe to “Concerts, Free/)
  const followed = feed(query).replace('https:', 'webcal:')
  const outlook = new URLSearchParams({ url: feed(query), name: 'Concerts, Free' }).toString().slice(0, -5)
  const starts = [
    followed,
    `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: followed }).toString()}`,
    `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
    `https://outlook.office.com/calendar/0/addfromweb?${outlook}`,
  ]
  for (const start of starts)
    assert.ok(
      links(text).some((each) => each.startsWith(start)),
      start,
    )
  assert.equal(value(text, 'subscribe-address'), feed(query))
  const answer = await page(feed(query).slice(site.length))
  assert.match(answer.text, /BEGIN:VCALENDAR/)
})

void test('the front page, every view and every subject can be subscribed to under its name', async () => {
  const { slug } = await create('venues', { venue: 'The “Anchor”' })
  for (const [path, name] of [
    ['/en/', 'Port-Clair &amp; around'],
    ['/en/events/list/', 'Port-Clair &amp; around'],
    ['/en/events/month/', 'Port-Clair &amp; around'],
    ['/en/events/week/?search=fish', 'fish'],
    ['/en/events/day/?near=46.4,-64.6,Port-Clair', 'Port-Clair'],
    [`/en/venue/${slug}/`, 'The “Anchor”'],
    ['/en/events/category/concerts/', 'Concerts'],
  ] as const) {
    const { text } = await followed(path)
    assert.match(text, /<button[^>]*popovertarget="subscribe"/, path)
    assert.match(text, new RegExp(`<h2[^>]*>Subscribe to “${name}”</h2>`), path)
  }
  assert.match((await page('/fr/events/list/')).text, /<h2[^>]*>S’abonner à «\u00a0Port-Clair &amp; around\u00a0»</)
})

void test('an event is passed on by its address, by e-mail, by a code and by its picture', async () => {
  const { slug } = await create('events', {
    title: 'Ball & more',
    start_date: '2026-12-05 19:30',
    end_date: '2026-12-05 21:00',
  })
  const { text } = await page(`/en/event/${slug}/`)
  const address = `${site}/en/event/${slug}/`
  assert.equal(value(text, 'share-address'), address)
  const words = 'Saturday, December 5, 2026, 7:30\u00a0– 9\u00a0pm (UTC)'
  const mail = links(text).find((each) => each.startsWith('mailto:?')) ?? ''
  const { searchParams } = new URL(mail)
  assert.deepEqual(
    [...searchParams],
    [
      ['subject', 'Ball & more'],
      ['body', `${words}\n\n${address}`],
    ],
  )
  assert.doesNotMatch(mail, /\+/)
  for (const picture of [`${site}/qr.svg?path=${encodeURIComponent(`/en/event/${slug}/`)}`, `${address}share.png`]) {
    // Kept by a link, and shown once the sheet is open.
    assert.ok(links(text).includes(picture), picture)
    assert.match(plain(text), new RegExp(`<img\\s+src="${picture.replace(/[?.]/g, '\\$&')}"[^>]*loading="lazy"`))
  }
})

const drawings = ['VipsForeignLoadSvgBuffer']

void test('the code of a page leads there, under the address of the site', async () => {
  for (const path of [
    '/en/',
    '/fr/event/bal%C3%A9/?x=1&y=2',
    '/en/events/list/?search=jazz#subscribe',
    `/${'x'.repeat(900)}`,
  ]) {
    const { status, headers, text } = await page(`/qr.svg?${new URLSearchParams({ path }).toString()}`)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'image/svg+xml')
    assert.match(headers.get('cache-control') ?? '', /max-age/)
    // The service, which may run in this process, lets no drawing reach the library.
    sharp.unblock({ operation: drawings })
    const { data, info } = await sharp(Buffer.from(text))
      .resize(900)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .finally(() => sharp.block({ operation: drawings }))
    assert.equal(decodeQR({ width: info.width, height: info.height, data }), `${site}${path}`)
  }
})

void test('no code is drawn for what is no page of the site', async () => {
  for (const query of [
    '',
    '?path=',
    '?path=https://evil.example/',
    '?path=javascript:alert(1)',
    '?path=/a&path=/b',
    `?path=/${'x'.repeat(1000)}`,
    '?path=/%0d%0aX:%20y',
    '?path=/%C3%A9',
  ])
    assert.equal((await page(`/qr.svg${query}`)).status, 404, query)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { servePages } from './served-pages.ts'

/* What the page of an event shows and offers besides its facts. The clock stands at noon of 21 November 2026. */

const { followed: page, create, call } = servePages()
const site = 'https://example.org/cal'
const when = { start_date: '2026-12-05 19:30', end_date: '2026-12-05 21:00', timezone: 'UTC' }
const shop = 'https://tickets.example/ball'

/** The part of a page for what readers may do. */
const actionsOf = (markup: string) => /<div class="actions">(.*?)<\/aside>/s.exec(markup)?.[1] ?? ''
const opens = (markup: string) =>
  [...actionsOf(markup).matchAll(/<button[^>]*popovertarget="(\w+)"[^>]*aria-haspopup/gs)].map(([, id]) => id)

void test('an event stands below its category and those above it, for readers and for search engines', async () => {
  const top = await create('categories', { name: { en: 'Sea', fr: 'Mer' } })
  const below = await create('categories', { name: { en: 'Boats', fr: 'Bateaux' }, parent: top.id })
  const { slug } = await create('events', { title: 'Regatta <1>', ...when, categories: [below.slug] })
  const { text } = await page(`/fr/event/${slug}/`)
  const [, list = ''] = /<nav class="trail"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
  const steps = [...list.matchAll(/<li(?: aria-current="page")?>(?:<a href="([^"]*)">)?([^<]*)/g)]
  assert.deepEqual(
    steps.map(([, address, name]) => [name, address]),
    [
      ['Calendrier', `${site}/fr/`],
      ['Mer', `${site}/fr/events/category/mer/`],
      ['Bateaux', `${site}/fr/events/category/mer/bateaux/`],
      ['Regatta &lt;1&gt;', undefined],
    ],
  )
  const [, data = '{}'] = /<script type="application\/ld\+json">(\{[^<]*BreadcrumbList[^<]*)<\/script>/.exec(text) ?? []
  assert.partialDeepStrictEqual(JSON.parse(data), {
    itemListElement: [
      { position: 1, name: 'Calendrier', item: `${site}/fr/` },
      { position: 2, name: 'Mer' },
      { position: 3, name: 'Bateaux' },
      { position: 4, name: 'Regatta <1>' },
    ],
  })
})

void test('tickets are offered where they are sold, and nothing is offered for what does not take place', async () => {
  const ticket = { name: 'Adult', price: 10, url: shop }
  const offers = async (fields: object) => {
    const { slug } = await create('events', { title: 'Ball', ...when, ...fields })
    const { text } = await page(`/en/event/${slug}/`)
    const [, address] = /<a class="button" href="([^"]*)"/.exec(actionsOf(text)) ?? []
    return { address, opens: opens(text), text }
  }
  const usual = await offers({ tickets: [ticket, { ...ticket, name: 'Child' }] })
  assert.deepEqual([usual.address, usual.opens], [shop, ['add', 'share']])
  const several = await offers({ tickets: [ticket, { ...ticket, name: 'Boat', url: `${shop}/boat` }] })
  assert.equal(several.address, '#tickets')
  assert.match(several.text, /id="tickets"/)
  assert.deepEqual((await offers({})).opens, ['add', 'share'])
  for (const fields of [
    { event_status: 'cancelled' },
    { event_status: 'postponed' },
    { start_date: '2026-11-01 10:00', end_date: '2026-11-01 11:00' },
  ]) {
    const { address, opens: opened } = await offers({ tickets: [ticket], ...fields })
    assert.deepEqual([address, opened], [undefined, ['share']])
  }
  const none = await offers({ tickets: [{ ...ticket, capacity: 2, sold: 2 }] })
  assert.equal(none.address, undefined)
  assert.match(none.text.split('<h1')[0] ?? '', /class="notice">\s*This event is sold out\./)
})

void test('an event that has moved online, or has a new date, says so in a sentence', async () => {
  for (const [fields, en, fr] of [
    [
      { event_status: 'moved_online', attendance: 'online' },
      'This event takes place online.',
      'Cet événement a lieu en ligne.',
    ],
    [{ event_status: 'rescheduled' }, 'This event has a new date: the one below.', 'indiquée ci-dessous.'],
  ] as const) {
    const { slug } = await create('events', { title: 'Moved', ...when, ...fields })
    assert.ok((await page(`/en/event/${slug}/`)).text.split('<h1')[0]?.includes(en))
    assert.ok((await page(`/fr/event/${slug}/`)).text.split('<h1')[0]?.includes(fr))
  }
})

void test('a picture that is too narrow for its column stands on a copy of itself, which is not read aloud', async () => {
  const shown = async (width: number, height: number) => {
    const payload = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const headers = { 'content-type': 'image/jpeg' }
    const { body } = await call('POST', '/images', { as: 'admin', payload, headers })
    const { slug } = await create('events', { title: 'Poster', ...when, image: (body as { readonly id: number }).id })
    const [, figure = ''] = /<figure class="(picture.*?)<\/figure>/s.exec((await page(`/en/event/${slug}/`)).text) ?? []
    return figure
  }
  const poster = await shown(800, 1200)
  assert.match(poster, /^picture narrow"/)
  assert.equal(poster.match(/<img/g)?.length, 2)
  assert.match(poster, /<img\s+class="ground"[^>]*alt=""\s+aria-hidden="true"/)
  // Browsers ask once for both.
  const sets = [...poster.matchAll(/srcset="([^"]*)"\s+sizes="([^"]*)"/g)].map(([all]) => all)
  assert.equal(new Set(sets).size, 1)
  const broad = await shown(1200, 700)
  assert.match(broad, /^picture"/)
  assert.equal(broad.match(/<img/g)?.length, 1)
})

void test('an event leads to similar ones soon, and to what else is on at its venue', async () => {
  const venue = await create('venues', { venue: 'Gull Rock' })
  const [sea] = [await create('categories', { name: 'Shore' })]
  const rules = ['FREQ=DAILY;COUNT=9']
  const own = await create('events', {
    title: 'Own series',
    ...when,
    venue: venue.id,
    categories: [sea.slug],
    recurrence: { rules },
  })
  const made = async (title: string, fields: object) => create('events', { title, ...when, ...fields })
  await made('Tagged', { tags: ['tide'] })
  await made('Series beside', { categories: [sea.slug], recurrence: { rules } })
  await made('Past one', { categories: [sea.slug], start_date: '2026-11-01 10:00', end_date: '2026-11-01 11:00' })
  await made('Secret one', { categories: [sea.slug], venue: venue.id, password: 'x' })
  await made('At the rock', { venue: venue.id })
  const about = await made('About this', { categories: [sea.slug], tags: ['tide'], venue: venue.id })
  const rowsOf = ({ text }: { readonly text: string }) => {
    const titles = (id: string) => {
      const [, part = ''] = new RegExp(`aria-labelledby="${id}">(.*?)</section>`, 's').exec(text) ?? []
      return [...part.matchAll(/<h3><a [^>]*>([^<]*)/g)].map(([, title]) => title).sort()
    }
    return { similar: titles('similar'), here: titles('also-here') }
  }
  assert.deepEqual(rowsOf(await page(`/en/event/${about.slug}/`)), {
    similar: ['Own series', 'Series beside', 'Tagged'],
    here: ['At the rock'],
  })
  // A date of a series leads to no other date of it.
  assert.deepEqual(rowsOf(await page(`/en/event/${own.slug}/2026-12-06/`)), {
    similar: ['About this', 'Series beside'],
    here: ['At the rock'],
  })
  const alone = await made('Alone', {})
  assert.doesNotMatch((await page(`/en/event/${alone.slug}/`)).text, /more-events/)
})

void test('Arabic and Hebrew texts have a direction of their own, each paragraph and title by itself', async () => {
  const description = '<p>مرحبا</p><p>Welcome</p><ul><li>שלום</li></ul><p dir="ltr">Kept</p>'
  const { slug } = await create('events', { title: 'אירוע', excerpt: 'مرحبا', description, ...when })
  const { text } = await page(`/en/event/${slug}/`)
  assert.match(text, /<h1[^>]* dir="auto">אירוע<\/h1>/)
  assert.match(text, /<div class="lead" dir="auto"[^>]*>\s*<p dir="auto">مرحبا<\/p>/)
  assert.match(text, /<p dir="auto">مرحبا<\/p>\s*<p dir="auto">Welcome<\/p>\s*<ul dir="auto">\s*<li dir="auto">שלום/)
  assert.match(text, /<p dir="ltr">Kept/)
  assert.doesNotMatch(text, /<p dir="[^"]*" dir=/)
})

void test('what is sold elsewhere names the host, and the list of several shops is on the page', async () => {
  const button = async (url: string) => {
    const { slug } = await create('events', { title: 'Gig', ...when, tickets: [{ name: 'One', price: 1, url }] })
    const { text } = await page(`/fr/event/${slug}/`)
    return /<a class="button"[^>]*>.*?<span>([^<]*)<\/span>/s.exec(actionsOf(text))?.[1]
  }
  assert.equal(await button('https://www.tickets.example/a'), 'Billets sur tickets.example')
  assert.equal(await button(`${site}/tickets/`), 'Réserver')
})

void test('address and organizer stand once, the three strong facts before all others', async () => {
  const point = { geo_lat: 46.5, geo_lng: -64.7, show_map: true }
  const venue = await create('venues', { venue: 'Net Loft', address: '3 Quay Street', wheelchair: 'yes', ...point })
  const organizer = await create('organizers', { organizer: 'Net Menders', email: 'nets@menders.example' })
  const cost = { cost: '12', description: '<p>Bring twine.</p>', accessible_toilet: 'no' }
  const { slug } = await create('events', { title: 'Nets', ...when, venue: venue.id, organizer: organizer.id, ...cost })
  const { text } = await page(`/en/event/${slug}/`)
  const main = (/<article.*<\/article>/s.exec(text)?.[0] ?? '').replace(/<div popover.*?<\/div>\s*<\/div>/gs, '')
  assert.equal(main.split('3 Quay Street').length, 2)
  assert.equal(main.split('>Net Menders<').length, 2)
  assert.equal(main.split('mailto:nets@menders.example').length, 2)
  const strong = [...main.matchAll(/<dd>\s*(?:<div>)?\s*<b>(.*?)<\/b\s*>/gs)].map(([, each = '']) =>
    each.replace(/<[^>]*>/g, '').trim(),
  )
  assert.deepEqual(
    strong.map((each) => each.replaceAll(/&nbsp;|[\u00a0\u202f]/g, ' ')),
    ['Saturday, December 5, 7:30 – 9 pm', 'Net Loft', '$12'],
  )
  const places = ['class="dated"', '<h1', '$12', 'class="actions"', '1 accessibility feature', 'Bring twine']
  const found = places.map((each) => main.indexOf(each))
  assert.ok(
    found.every((each) => each >= 0),
    JSON.stringify(found),
  )
  assert.deepEqual(
    found,
    found.toSorted((one, other) => one - other),
  )
})

void test('a date is kept as a file, too; of a series all dates are, and subscribing comes second', async () => {
  const ways = (text: string, id: string) =>
    new RegExp(`<div popover class="sheet" id="${id}".*?</ul>`, 's').exec(text)?.[0] ?? ''
  const one = await create('events', { title: 'Once', ...when })
  const single = await page(`/fr/event/${one.slug}/`)
  assert.match(
    ways(single.text, 'add'),
    new RegExp(`href="[^"]*/events/${String(one.id)}\\.ics"[^>]*>.*?Fichier \\.ics`, 's'),
  )
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=3'] }
  const series = await create('events', { title: 'Thrice', ...when, recurrence })
  const whole = await page(`/en/event/${series.slug}/`)
  assert.deepEqual(opens(whole.text), ['add', 'subscribe', 'share'])
  assert.match(ways(whole.text, 'add'), new RegExp(`<h3>All dates</h3>.*/events/${String(series.id)}\\.ics"`, 's'))
  assert.match(whole.text, /<h3>Next date<\/h3>\s*<ul[^>]*>\s*<li>\s*<a href="https:\/\/calendar\.google\.com/)
  assert.match(actionsOf(whole.text), /class="button "\s+popovertarget="add"/)
  assert.match(actionsOf(whole.text), /class="button quiet"\s+popovertarget="subscribe"/)
})

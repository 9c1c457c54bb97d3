import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages } from './served-pages.ts'

/* What visitors look for: filters in the addresses of views. The clock stands at noon of 21 November 2026. */

const { page, create } = servePages()
const day = (date: string) => ({ start_date: `${date} 19:30`, end_date: `${date} 21:00`, timezone: 'UTC' })
const chips = (text: string) =>
  [...(/<ul class="chips".*?<\/ul>/s.exec(text)?.[0] ?? '').matchAll(/<small>(.*?)<\/small>\s*(.*?)\s*<span/gs)].map(
    ([, kind, value]) => `${kind}: ${value}`,
  )

void test('events that are free of charge are shown alone, in every view, and a chip says so', async () => {
  await create('events', { title: 'Open house', cost: 'Free', ...day('2026-11-28') })
  await create('events', { title: 'Dear opera', cost: '120', ...day('2026-11-28') })
  for (const view of ['list/', 'month/2026-11/', 'week/2026-11-28/', 'day/2026-11-28/']) {
    const { text } = await page(`/fr/events/${view}?free=true&search=o`)
    assert.match(text, /Open house/, view)
    assert.doesNotMatch(text, /Dear opera/, view)
    assert.deepEqual(chips(text), ['Recherche: o'])
    assert.match(text, /data-key="quick-true"\s+aria-current="true"/)
    assert.match(text, /name="free" value="true"\s+checked/)
  }
})

void test('pages have filters of the API by days of the week, hours, price and accessibility, in words of the reader', async () => {
  await create('events', {
    title: 'Cheap ramp',
    cost: '8',
    venue: { venue: 'Level', wheelchair: 'yes' },
    ...day('2026-11-28'),
  })
  await create('events', { title: 'Dear stairs', cost: '80', ...day('2026-11-29') })
  const query = 'weekday=sat&weekday=fri&starts_between=18:00,04:59&max_cost=20&accessibility=wheelchair'
  for (const view of ['list/', 'month/2026-11/', 'week/2026-11-28/', 'day/2026-11-28/']) {
    const { text } = await page(`/fr/events/${view}?${query}`)
    assert.match(text, /Cheap ramp/, view)
    assert.doesNotMatch(text, /Dear stairs/, view)
    assert.deepEqual(chips(text), [
      'Prix maximum: $20',
      'Jour de la semaine: samedi, vendredi',
      'Moment de la journée: Soir',
      'Accessibilité: Accès en fauteuil roulant',
    ])
    assert.match(text, /<details class="further"\s+open>/)
    assert.match(text, /name="weekday" value="sat"\s+checked/)
    assert.match(text, /name="max_cost"[^>]*value="20"/)
  }
  const hours = await page('/en/events/list/?starts_between=9:30,22:00&search=cheap&counts=1')
  assert.deepEqual(chips(hours.text), ['Search: cheap', 'Time of day: 9:30\u00a0am – 10\u00a0pm'])
  assert.match(hours.text, /<small data-count="wheelchair">1<\/small>/)
  const plain = await page('/en/events/list/')
  assert.match(plain.text, /<details class="further"\s*>/)
})

void test('an event that is cancelled or postponed says so in a month and a week', async () => {
  await create('events', { title: 'Called off', event_status: 'cancelled', ...day('2026-11-28') })
  await create('events', { title: 'Called later', event_status: 'postponed', ...day('2026-11-28') })
  for (const [path, off, later] of [
    ['/en/events/month/2026-11/', 'Cancelled', 'Postponed'],
    ['/fr/events/week/2026-11-28/', 'Annulé', 'Reporté'],
  ] as const) {
    const { text } = await page(`${path}?search=called`)
    assert.match(text, new RegExp(`<b class="state">${off}</b> <span class="name">Called off<`))
    assert.match(text, new RegExp(`<b class="state">${later}</b> <span class="name">Called later<`))
  }
})

void test('a list is of the days that are asked for; other views begin on the first of them', async () => {
  await create('events', { title: 'Before', ...day('2027-01-09') })
  await create('events', { title: 'Within', ...day('2027-01-10') })
  await create('events', {
    title: 'Long',
    start_date: '2027-01-02 10:00',
    end_date: '2027-01-12 18:00',
    timezone: 'UTC',
  })
  await create('events', { title: 'After', ...day('2027-01-13') })
  const { text } = await page('/en/events/list/?from=2027-01-10&to=2027-01-12')
  assert.match(text, /Long.*Within/s)
  assert.doesNotMatch(text, /Before|>After</)
  assert.deepEqual(chips(text), ['From: January 10, 2027', 'To: January 12, 2027'])
  assert.match(text, /href="https:\/\/example\.org\/cal\/en\/events\/month\/2027-01\/"/)
  const wrong = await page('/en/events/list/?from=yesterday&to=2027-02-30')
  assert.deepEqual([wrong.status, chips(wrong.text)], [200, []])
})

void test('a filter that means nothing is told in every view, and the events without it are shown', async () => {
  await create('events', {
    title: 'There all the same',
    venue: { venue: 'Everywhere' },
    categories: ['arts'],
    ...day('2026-11-21'),
  })
  for (const [query, ...wrong] of [
    ['categories=unreal', 'unreal'],
    ['categories=arts,unreal&categories=999', 'unreal', '999'],
    [`categories=${Array.from({ length: 60 }, (_, number) => `x${number}`).join()}`, 'x0,x1,'],
    ['attendance=somewhere', 'somewhere'],
    ['near=99,10', '99,10'],
    ['near=Atlantis', 'Atlantis'],
    ['near=one+two+three+four+five+six+seven+eight+nine', 'one two three'],
    ['venue=Nowhere', 'Nowhere'],
    ['geoloc_radius=wide&when=never&sort=up', 'wide', 'never', 'up'],
    ['weekday=caturday&starts_between=late&max_cost=-1&accessibility=wings', 'caturday', 'late', '-1', 'wings'],
  ] as const)
    for (const view of ['list', 'month', 'week', 'day', 'map']) {
      const { status, text } = await page(`/en/events/${view}/?${query}`)
      assert.equal(status, 200, `${view} ${query}`)
      const told = [...text.matchAll(/role="alert">([^<]*)</g)].map(([, each]) => each).join()
      for (const each of wrong) assert.ok(told.includes(`“${each}`), `${view} ${query}: ${told}`)
      assert.match(text, /There all the same/, `${view} ${query}`)
    }
})

void test('venue, organizer, tag, category and being online are filters of every view, each with a chip', async () => {
  const venue = await create('venues', { venue: 'Mill' })
  const organizer = await create('organizers', { organizer: 'Ann' })
  const links = { venue: venue.id, organizer: [organizer.id], tags: ['Slow'], attendance: 'mixed' }
  await create('events', { title: 'Grinding', ...links, ...day('2026-11-29') })
  await create('events', { title: 'Elsewhere', ...day('2026-11-29') })
  const query = `venue=${String(venue.id)}&organizer=${String(organizer.id)}&tags=slow&attendance=online,mixed`
  for (const view of ['list/', 'month/2026-11/', 'day/2026-11-29/']) {
    const { text } = await page(`/en/events/${view}?${query}`)
    assert.match(text, /Grinding/, view)
    assert.doesNotMatch(text, /Elsewhere/, view)
    assert.deepEqual(chips(text), ['Tag: Slow', 'Venue: Mill', 'Organizer: Ann', 'Attendance: Online'])
    assert.match(text, /<meta name="robots" content="noindex/)
  }
})

void test('of a month or a week that has begun, a list shows what is not over', async () => {
  await create('events', { title: 'Begun and over', ...day('2026-11-18') })
  await create('events', { title: 'Still to come', ...day('2026-11-22') })
  await create('events', { title: 'In December', ...day('2026-12-01') })
  for (const when of ['this_week', 'this_month', 'this_weekend']) {
    const { text } = await page(`/en/events/list/?when=${when}&counts=1`)
    assert.match(text, /Still to come/, when)
    assert.doesNotMatch(text, /Begun and over|In December/, when)
  }
  assert.match((await page('/en/events/list/?when=next_month')).text, /In December/)
})

void test('a search says how many events it finds, in heading, title and count, and leads to what is past', async () => {
  const on = (day: string) => ({ start_date: `${day} 10:00`, end_date: `${day} 11:00`, timezone: 'UTC' })
  for (let made = 0; made < 32; made += 1)
    await create('events', { title: `Quadrille ${made}`, ...on(`2029-03-${String((made % 28) + 1).padStart(2, '0')}`) })
  const { text } = await page('/en/events/list/?search=quadrille')
  assert.match(text, /<h1>32 events for “quadrille”<\/h1>/)
  assert.match(text, /<title>32 events for “quadrille” – /)
  assert.match(text, /<span data-found[^>]*>32 events<\/span>/)
  assert.doesNotMatch(text, /The first 30|<h1>Upcoming/)
  const { text: french } = await page('/fr/events/list/?search=quadrille&page=2')
  assert.match(french, /<h1>32 événements pour « quadrille »<\/h1>/)
  await create('events', { title: 'Farandole', ...on('2020-03-01') })
  const none = (await page('/en/events/list/?search=farandole')).text
  assert.match(none, /<h1>No events for “farandole”<\/h1>/)
  assert.match(none, /No upcoming events found\.\s*<a href="[^"]*\?search=farandole&amp;past=1">1 past event<\/a>/)
  assert.equal(none.match(/past=1/g)?.length, 2)
  const past = (await page('/en/events/list/?search=farandole&past=1')).text
  assert.match(past, /<h1>1 past event for “farandole”<\/h1>/)
  assert.match((await page('/en/events/list/')).text, /<h1>Upcoming events<\/h1>/)
})

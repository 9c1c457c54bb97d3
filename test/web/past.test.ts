// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages } from './served-pages.ts'

/* The clock stands at noon of Saturday, 21 November 2026, UTC. */
const { page, create } = servePages()

async function titles(path: string): Promise<readonly string[]> {
  const { text: body, status } = await page(path)
  assert.equal(status, 200, path)
  return [...body.matchAll(/<p class="time">(.*?)<\/p>\s*<h3>\s*<a [^>]*>([^<]*)<\/a>/gs)].map(
    ([, time = '', title = '']) => [title, ...(/ class="mark[^>]*>([^<]*)/.exec(time)?.slice(1) ?? [])].join(' '),
  )
}

async function fill(name: string): Promise<{ readonly slug: string }> {
  const venue = await create('venues', { venue: name })
  const events: readonly (readonly [title: string, start: string, end: string])[] = [
    ['Long gone', '2025-01-01 10:00:00', '2025-01-02 10:00:00'],
    ['This morning', '2026-11-21 08:00:00', '2026-11-21 11:59:59'],
    ['Exhibition', '2026-10-01 10:00:00', '2027-01-10 18:00:00'],
    ['Lunch', '2026-11-21 11:30:00', '2026-11-21 13:00:00'],
    ['Tonight', '2026-11-21 20:00:00', '2026-11-21 23:00:00'],
  ]
  for (const [title, start_date, end_date] of events) {
    await create('events', { title, start_date, end_date, timezone: 'UTC', venue: venue.id })
  }
  return venue
}

void test('events that are on are listed and marked, past events are not', async () => {
  const { slug } = await fill('Barn')
  assert.deepEqual(await titles(`/venue/${slug}/`), ['Exhibition Now', 'Lunch Now', 'Tonight'])
  assert.deepEqual(await titles(`/fr/venue/${slug}/`), ['Exhibition En cours', 'Lunch En cours', 'Tonight'])
  const shown = await titles('/')
  assert.ok(shown.includes('Exhibition Now') && shown.includes('Lunch Now'))
  assert.ok(!shown.some((title) => /This morning|Long gone/.test(title)))
})

void test('an end on another day has its year where that is not this one', async () => {
  const times = (end_date: string) => ({ start_date: '2026-11-20', end_date, all_day: true })
  const { id: venue } = await create('venues', { venue: 'Gallery' })
  await create('events', { title: 'Until winter', venue, ...times('2026-12-13') })
  await create('events', { title: 'Until spring', venue, ...times('2027-04-30') })
  const english = (await page('/en/venue/gallery/')).text
  assert.match(english, /until\s+December 13[^,]/)
  assert.match(english, /until\s+April 30, 2027/)
  assert.match((await page('/fr/venue/gallery/')).text, /jusqu’au\s+30 avril 2027/)
})

void test('a link leads to what is over, the last first, and one back', async () => {
  const { slug } = await fill('Mill')
  for (const path of [`/venue/${slug}/`, '/events/list/', '/tag/bilingual/']) {
    assert.equal(await linkOf(path, 'Past events'), `https://example.org/cal${path}?past=1`)
    assert.equal(await linkOf(`${path}?past=1`, 'Upcoming events'), `https://example.org/cal${path}`)
  }
  assert.deepEqual(await titles(`/venue/${slug}/?past=1`), ['This morning', 'Long gone'])

  async function linkOf(path: string, text: string): Promise<string | undefined> {
    const { text: body } = await page(path)
    return new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${text}</a>`).exec(body)?.[1]
  }
})

void test('past events have pages, and each is on one of them', async () => {
  const venue = await create('venues', { venue: 'Loft' })
  for (let day = 1; day <= 25; day += 1) {
    const date = `2026-09-${String(day).padStart(2, '0')}`
    const times = { start_date: `${date} 10:00:00`, end_date: `${date} 12:00:00` }
    await create('events', { title: `Day ${String(day)}`, venue: venue.id, ...times })
  }
  const path = `/venue/${venue.slug}/?past=1`
  const first = await page(path)
  assert.match(first.text, /<a rel="next" href="[^"]*\?past=1&amp;page=2">Previous events<\/a>/)
  assert.match((await page(`${path}&page=2`)).text, /<a rel="prev" href="[^"]*past=1&amp;page=1">Next events<\/a>/)
  const all = [...(await titles(path)), ...(await titles(`${path}&page=2`))]
  assert.deepEqual(
    all,
    Array.from({ length: 25 }, (_, index) => `Day ${String(25 - index)}`),
  )
  for (const number of ['0', '3', '-1', 'x', '1e9']) assert.equal((await page(`${path}&page=${number}`)).status, 404)
})

void test('a calendar without a past says so', async () => {
  const { slug } = await create('venues', { venue: 'New' })
  assert.match((await page(`/venue/${slug}/?past=1`)).text, /There are no past events\./)
  assert.match((await page(`/fr/venue/${slug}/?past=1`)).text, /Aucun événement passé\./)
})

void test('a protected event is listed without saying whether it is on', async () => {
  const times = { start_date: '2026-11-21 11:00:00', end_date: '2026-11-21 14:00:00', timezone: 'UTC' }
  await create('events', { title: 'Wedding', password: 'x', ...times })
  const { text: body } = await page('/events/list/')
  const item = body.split('<li').find((each) => each.includes('Wedding')) ?? ''
  assert.match(item, /protected by a password/)
  assert.match(item, /class="time">.*11\sam.*2\spm/s)
  assert.doesNotMatch(item, /mark|Now/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages, type Served } from './served-pages.ts'

/* The clock stands at noon of Saturday, 21 November 2026, UTC. */

async function titles(app: Served['app'], path: string): Promise<readonly string[]> {
  const { body, statusCode } = await app.inject(path)
  assert.equal(statusCode, 200, path)
  return [...body.matchAll(/<h3>\s*<a [^>]*>([^<]*)<\/a>(.*?)<\/h3>/gs)].map(
    ([, title = '', marks = '']) =>
      title +
      marks
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trimEnd(),
  )
}

async function fill({ create }: Served): Promise<{ readonly slug: string }> {
  const venue = await create('create-venue', { venue: 'Barn' })
  const events: readonly (readonly [title: string, start: string, end: string])[] = [
    ['Long gone', '2025-01-01 10:00:00', '2025-01-02 10:00:00'],
    ['This morning', '2026-11-21 08:00:00', '2026-11-21 11:59:59'],
    ['Exhibition', '2026-10-01 10:00:00', '2027-01-10 18:00:00'],
    ['Lunch', '2026-11-21 11:30:00', '2026-11-21 13:00:00'],
    ['Tonight', '2026-11-21 20:00:00', '2026-11-21 23:00:00'],
  ]
  for (const [title, start_date, end_date] of events) {
    await create('create-event', { title, start_date, end_date, timezone: 'UTC', venue: venue.id })
  }
  return venue
}

void test('what is on is listed and marked, what is over is not', async (t) => {
  const served = await servePages(t)
  const { slug } = await fill(served)
  assert.deepEqual(await titles(served.app, `/venue/${slug}/`), ['Exhibition Now', 'Lunch Now', 'Tonight'])
  assert.deepEqual(await titles(served.app, `/fr/venue/${slug}/`), ['Exhibition En cours', 'Lunch En cours', 'Tonight'])
  const shown = await titles(served.app, '/')
  assert.ok(shown.includes('Exhibition Now') && shown.includes('Lunch Now'))
  assert.ok(!shown.some((title) => /This morning|Long gone/.test(title)))
})

void test('a link leads to what is over, the last first, and one back', async (t) => {
  const served = await servePages(t)
  const { slug } = await fill(served)
  for (const path of [`/venue/${slug}/`, '/', '/tag/bilingual/']) {
    assert.equal(await linkOf(path, 'Past events'), `https://example.org/cal${path}?past=1`)
    assert.equal(await linkOf(`${path}?past=1`, 'Upcoming events'), `https://example.org/cal${path}`)
  }
  assert.deepEqual(await titles(served.app, `/venue/${slug}/?past=1`), ['This morning', 'Long gone'])

  async function linkOf(path: string, text: string): Promise<string | undefined> {
    const { body } = await served.app.inject(path)
    return new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${text}</a>`).exec(body)?.[1]
  }
})

void test('what is over has pages, each event is on one of them', async (t) => {
  const served = await servePages(t)
  const { create, app } = served
  const venue = await create('create-venue', { venue: 'Loft' })
  for (let day = 1; day <= 25; day += 1) {
    const date = `2026-09-${String(day).padStart(2, '0')}`
    const times = { start_date: `${date} 10:00:00`, end_date: `${date} 12:00:00` }
    await create('create-event', { title: `Day ${String(day)}`, venue: venue.id, ...times })
  }
  const path = `/venue/${venue.slug}/?past=1`
  const first = await app.inject(path)
  assert.match(first.body, /<a rel="next" href="[^"]*\?past=1&amp;page=2">Previous events<\/a>/)
  assert.match(
    (await app.inject(`${path}&page=2`)).body,
    /<a rel="prev" href="[^"]*past=1&amp;page=1">Next events<\/a>/,
  )
  const all = [...(await titles(app, path)), ...(await titles(app, `${path}&page=2`))]
  assert.deepEqual(
    all,
    Array.from({ length: 25 }, (_, index) => `Day ${String(25 - index)}`),
  )
  for (const page of ['0', '3', '-1', 'x', '1e9'])
    assert.equal((await app.inject(`${path}&page=${page}`)).statusCode, 404)
})

void test('a calendar without a past says so', async (t) => {
  const { app, create } = await servePages(t)
  const { slug } = await create('create-venue', { venue: 'New' })
  assert.match((await app.inject(`/venue/${slug}/?past=1`)).body, /There are no past events\./)
  assert.match((await app.inject(`/fr/venue/${slug}/?past=1`)).body, /Aucun événement passé\./)
})

void test('a protected event is listed without saying whether it is on', async (t) => {
  const { app, create } = await servePages(t)
  const times = { start_date: '2026-11-21 11:00:00', end_date: '2026-11-21 14:00:00', timezone: 'UTC' }
  await create('create-event', { title: 'Wedding', password: 'x', ...times })
  const { body } = await app.inject('/')
  const item = body.split('<li>').find((each) => each.includes('Wedding')) ?? ''
  assert.match(item, /protected by a password/)
  assert.doesNotMatch(item, /mark|Now/)
})

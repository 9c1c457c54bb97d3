import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factOf, servePages } from './served-pages.ts'

/* All dates of a series, and the way from one to another. The clock stands at noon of 21 November 2026. */

const { followed: page, create, call } = servePages()
const evening = { start_date: '2026-11-24 19:00:00', end_date: '2026-11-24 21:00:00', timezone: 'UTC' }

async function weekly(count: number, fields: object = {}) {
  const { id, slug } = await create('events', {
    title: 'Tunes',
    ...evening,
    recurrence: { rules: [`FREQ=WEEKLY;COUNT=${String(count)}`] },
    ...fields,
  })
  const nth = async (n: number) => {
    const { body } = await call('GET', `/events/${id}/occurrences?start_date=2020-01-01&per_page=1&page=${String(n)}`)
    return (body as { readonly events: readonly { readonly id: number }[] }).events[0]?.id ?? 0
  }
  return { id, slug, nth }
}

/** The days that a page links to as dates, by the month under which they stand. */
function byMonth(markup: string): Readonly<Record<string, readonly string[]>> {
  const months = [...markup.matchAll(/<h3>([^<]*)<\/h3>\s*<ul>(.*?)<\/ul>/gs)]
  const days = (list: string) => [...list.matchAll(/href="[^"]*\/(\d{4}-\d\d-\d\d)\/"/g)].map(([, day = '']) => day)
  return Object.fromEntries(months.map(([, month = '', list = '']) => [month, days(list)]))
}

void test('the page of a series has all of its dates, by month and in pages', async () => {
  const { slug } = await weekly(60)
  const first = await page(`/en/event/${slug}/`)
  const dates = byMonth(first.text)
  assert.deepEqual(dates['November 2026'], ['2026-11-24'])
  assert.deepEqual(dates['December 2026'], ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'])
  assert.match(first.text, /<a rel="next" href="[^"]*\?page=2#dates">/)
  const second = await page(`/en/event/${slug}/?page=2`)
  assert.match(second.text, /<a rel="prev" href="[^"]*\?page=1#dates">/)
  assert.match(second.text, /<meta name="robots" content="noindex" \/>/)
  const both = [first, second].flatMap(({ text }) => Object.values(byMonth(text)).flat())
  assert.equal(both.length, 60)
  assert.equal(new Set(both).size, 60)
  assert.equal(Object.keys(byMonth((await page(`/fr/event/${slug}/`)).text))[0], 'Novembre 2026')
  for (const number of ['3', '0', '-1', 'x', '99999999999'])
    assert.equal((await page(`/en/event/${slug}/?page=${number}`)).status, 404, number)
})

void test('a series says how many dates are left of those that it counts, and no number where it does not count', async () => {
  const repeats = async (slug: string, language = 'en') =>
    factOf((await page(`/${language}/event/${slug}/`)).text, language === 'en' ? 'Repeats' : 'Récurrence')
  const begun = { start_date: '2026-11-03 19:00:00', end_date: '2026-11-03 21:00:00' }
  const { slug } = await weekly(5, begun)
  assert.equal(await repeats(slug), 'Every Tuesday · 2 more dates')
  assert.equal(await repeats(slug, 'fr'), 'Chaque mardi · encore 2 dates')
  assert.equal(await repeats((await weekly(4, begun)).slug), 'Every Tuesday · 1 more date')
  assert.equal(await repeats((await weekly(2, begun)).slug), 'Every Tuesday')
  const endless = await weekly(1, { recurrence: { rules: ['FREQ=WEEKLY'] } })
  assert.equal(await repeats(endless.slug), 'Every Tuesday')
  // Previews of links count none either.
  assert.match((await page(`/en/event/${slug}/`)).text, /<meta name="description" content="every Tuesday"/)
})

void test('a date that is cancelled is struck out among the others', async () => {
  const { slug, nth } = await weekly(4)
  await call('PATCH', `/events/${await nth(2)}`, { as: 'admin', json: { event_status: 'cancelled' } })
  const struck = /<li class="off">\s*<a href="[^"]*\/2026-12-01\/".*?<span class="mark">Cancelled<\/span>/s
  assert.match((await page(`/en/event/${slug}/`)).text, struck)
  assert.match((await page(`/en/event/${slug}/2026-11-24/`)).text, struck)
})

void test('a date that was moved is marked among the others, and those that were not are not', async () => {
  const { slug, nth } = await weekly(4)
  const json = { start_date: '2026-12-02 19:00:00', end_date: '2026-12-02 21:00:00' }
  assert.equal((await call('PATCH', `/events/${await nth(2)}`, { as: 'admin', json })).status, 200)
  const { text } = await page(`/en/event/${slug}/`)
  const marked = [...text.matchAll(/<b\s*>(\w+ \d+)<\/b\s*>(?:(?!<\/a).)*<span class="mark">New date<\/span>/gs)]
  assert.deepEqual(
    marked.map(([, day]) => day),
    ['Wed 2'],
  )
})

void test('a date leads to those before and after it, and to all', async () => {
  const { slug } = await weekly(3, { ...evening, start_date: '2026-11-10 19:00:00', end_date: '2026-11-10 21:00:00' })
  const beside = async (day: string) => {
    const fact = factOf((await page(`/en/event/${slug}/${day}/`)).text, 'Repeats')
    const to = (rel: string) => new RegExp(`<a rel="${rel}" href="[^"]*/(\\d{4}-\\d\\d-\\d\\d)/"`).exec(fact)?.[1]
    return [to('prev'), to('next')]
  }
  assert.deepEqual(await beside('2026-11-10'), [undefined, '2026-11-17'])
  assert.deepEqual(await beside('2026-11-17'), ['2026-11-10', '2026-11-24'])
  assert.deepEqual(await beside('2026-11-24'), ['2026-11-17', undefined])
  const { text } = await page(`/en/event/${slug}/2026-11-24/`)
  assert.match(text, /No further dates are planned/)
  assert.match(text, new RegExp(`<a href="[^"]*/event/${slug}/#dates">All dates</a>`))
})

void test('a series that is over shows the dates that it had', async () => {
  const { slug } = await weekly(3, { start_date: '2026-10-06 19:00:00', end_date: '2026-10-06 21:00:00' })
  const { status, text } = await page(`/en/event/${slug}/`)
  assert.equal(status, 200)
  assert.match(text, /<h2>Past dates<\/h2>\s*<p>No further dates are planned\.<\/p>/)
  assert.deepEqual(byMonth(text), { 'October 2026': ['2026-10-06', '2026-10-13', '2026-10-20'] })
  assert.equal(factOf(text, 'Next date'), '')
})

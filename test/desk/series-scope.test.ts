import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { fieldsOf, page, plain, saved, type Shown } from './event-fields.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* What the desk tells of a write that changes dates of a series: how many, and what has become of the others. */

let service: TestService
let browser: TestBrowser
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2026-11-01T12:00:00Z' })
  browser = await signedIn(service, 'editor')
})
after(async () => service.close())

/** A weekly series on six Tuesdays from 1 December 2026, and the ids of its dates. */
async function sixDates(): Promise<{ readonly series: number; readonly dates: readonly number[] }> {
  const series = await saved(service, browser, 'new', {
    ...plain,
    ...{ action: 'publish', 'start[day]': '2026-12-01', 'repeat[freq]': 'WEEKLY' },
    ...{ 'repeat[end]': 'count', 'repeat[count]': '6' },
  })
  const { body } = await service.call('GET', `/events/${series.id}/occurrences?per_page=50`)
  return { series: series.id, dates: (body as { events: readonly Shown[] }).events.map(({ id }) => id) }
}

/** Sends the form of a date with other fields; answers what the next page tells, with its links. */
async function told(id: number, fields: Readonly<Record<string, string>>, language = 'en'): Promise<string> {
  const sent = { ...(await fieldsOf(browser, id)), ...fields }
  const { status, headers, text } = await browser.submit(page(id).replace('/en/', `/${language}/`), sent)
  assert.equal(status, 303, text)
  const next = await browser.get(new URL(headers.get('location') ?? '').pathname)
  const [flash = ''] = /<div\s+class="flash"[\s\S]*?<\/div>/.exec(next.text) ?? []
  return (/<p>[\s\S]*?<\/p>(?:\s*<a [^>]*>[^<]*<\/a>)?/.exec(flash)?.[0] ?? flash).replace(/[\n ]+/g, ' ')
}

test('a write says how many dates it has changed', async () => {
  const { series, dates } = await sixDates()
  const [first = 0, second = 0] = dates
  assert.match(await told(second, { 'title[en]': 'Choir alone', scope: 'this' }), /Saved: December 8 only\.</)
  assert.match(await told(second, { 'title[en]': 'Choir', scope: 'all' }), /Saved: 6 dates\.</)
  assert.match(await told(first, { 'title[en]': 'All', scope: 'following' }), /Saved: 6 dates from December 1 on\.</)
  assert.match(await told(series, { 'title[en]': 'Whole' }, 'fr'), /Enregistré\u00a0: 6 dates\.</)
  // Of what does not repeat, no dates are told.
  const single = await saved(service, browser, 'new', { ...plain, action: 'publish' })
  assert.match(await told(single.id, { 'title[en]': 'One' }), /<p>Saved\.<\/p>/)
})

test('a split says that the earlier dates are a series of their own, and each part leads to the other', async () => {
  const { series, dates } = await sixDates()
  const [, second = 0, third = 0] = dates
  const split = await told(third, { 'title[en]': 'Later', scope: 'following' })
  assert.match(split, /Saved: 4 dates from December 15 on\. The earlier dates are a series of their own\.</)
  assert.match(split, new RegExp(`<a href="[^"]*/desk/events/${series}/">Open the earlier dates</a>`))
  const { body } = await service.call('GET', `/events/${third}`)
  const later = (body as { readonly series: { readonly id: number } }).series.id
  for (const id of [series, second]) {
    const { text } = await browser.get(page(id))
    assert.match(text, new RegExp(`own\\.\\s*<a href="[^"]*/desk/events/${later}/">Open the later dates<`))
    assert.doesNotMatch(text, /Open the earlier dates/)
  }
  for (const id of [later, third])
    assert.match((await browser.get(page(id))).text, new RegExp(`/desk/events/${series}/">Open the earlier dates<`))
  const french = await told(second, { 'title[en]': 'Moved on', scope: 'following' }, 'fr')
  assert.match(french, /Enregistré\u00a0: 1 date, le 8 décembre\. Les dates précédentes forment une série à part\.</)
  assert.match(
    await told(dates[4] ?? 0, { action: 'trash', scope: 'following' }),
    /Moved to the trash\. This applies to 2 dates from December 29 on\./,
  )
})

test('“this date and all following ones” without a change splits nothing', async () => {
  const { series, dates } = await sixDates()
  const before = Number((await service.storage.activity.last())?.id)
  assert.match(await told(dates[2] ?? 0, { action: 'save', scope: 'following' }), /<p>Saved\.<\/p>/)
  assert.deepEqual(await service.storage.activity.since(before, 10), [])
  const { body } = await service.call('GET', `/events/${series}/occurrences?per_page=50`)
  assert.equal((body as { readonly total: number }).total, 6)
})

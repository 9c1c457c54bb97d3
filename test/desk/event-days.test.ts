import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { fieldsOf, page, plain, read, saved as savedEvent, type Fields, type Shown } from './event-fields.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* The days of a repetition, as people write them. */

let service: TestService
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2026-11-01T12:00:00Z' })
})
after(async () => service.close())

const saved = (browser: TestBrowser, id: number | 'new', fields: Fields) => savedEvent(service, browser, id, fields)

/** A rehearsal on Tuesdays from 1 December 2026, at 20:00. */
const weekly = {
  ...plain,
  ...{
    action: 'publish',
    'start[day]': '2026-12-01',
    'repeat[freq]': 'WEEKLY',
    'repeat[end]': 'count',
    'repeat[count]': '6',
  },
}

async function startsOf(id: unknown) {
  const { body } = await service.call('GET', `/events/${String(id)}/occurrences?per_page=50`)
  return (body as { events: readonly Shown[] }).events.map((each) => String(each['start_date']).slice(5, 16))
}

test('a day on which it does not take place, or besides, is read as people write days', async () => {
  const browser = await signedIn(service, 'editor')
  for (const [exclude, further] of [
    ['12/22/2026', '12/24/2026'],
    ['22.12.2026', '24.12.2026'],
    ['December 22', 'Thursday, December 24, 2026'],
    ['Tuesday, December 22, 2026', 'Dec 24'],
    ['2026-12-22', '2026-12-24'],
  ] as const) {
    const event = await saved(browser, 'new', { ...weekly, 'repeat[exclude]': exclude, 'repeat[dates]': further })
    assert.deepEqual(
      await startsOf(event.id),
      ['12-01 20:00', '12-08 20:00', '12-15 20:00', '12-24 20:00', '12-29 20:00', '01-05 20:00'],
      `${exclude}; ${further}`,
    )
  }
  const french = await browser.submit(page('new').replace('/en/', '/fr/'), {
    ...weekly,
    ...{ 'title[en]': 'Français', 'repeat[exclude]': '22/12/2026, 29 décembre', 'repeat[dates]': 'jeudi 24 décembre' },
  })
  const id = /\/events\/(\d+)\//.exec(french.headers.get('location') ?? french.text)?.[1]
  assert.deepEqual(await startsOf(id), ['12-01 20:00', '12-08 20:00', '12-15 20:00', '12-24 20:00', '01-05 20:00'])
})

test('an invalid day or date has its error beside its field, in words of the desk', async () => {
  const browser = await signedIn(service, 'editor')
  const total = async () =>
    (
      (await service.call('GET', '/events?search=Choral&starts_after=2026-01-01&status=draft,publish', { as: 'admin' }))
        .body as Shown
    )['total']
  const before = await total()
  for (const [fields, place, said] of [
    [{ 'repeat[exclude]': '2026-12-22, soon' }, 'repeat-exclude', /“soon” is not understood/],
    [{ 'repeat[dates]': 'the 40th' }, 'repeat-dates', /“the 40th” is not understood/],
    [{ 'repeat[exclude]': '12/23/2026' }, 'repeat-exclude', /No date falls on Wednesday, December 23, 2026/],
    [{ 'repeat[dates]': '11/24/2026' }, 'repeat-dates', /2026-11-24 is before the start of the event/],
  ] as const) {
    const { status, text } = await browser.submit(page('new'), { ...weekly, ...fields })
    assert.equal(status, 400, JSON.stringify(fields))
    assert.match(text, said)
    assert.match(text, new RegExp(`id="f-${place}`))
    assert.doesNotMatch(text, /recurrence\.(exclude|dates|rules)/)
    for (const value of Object.values(fields)) assert.ok(text.includes(value), 'what was typed is handed back')
  }
  assert.equal(await total(), before)
})

test('a sentence makes a whole series with its exceptions, with a script and without one', async () => {
  const browser = await signedIn(service, 'editor')
  const text = 'every Tuesday 7 pm until January 12 except December 22 and 29, and also on December 24'
  const expected = ['12-01 19:00', '12-08 19:00', '12-15 19:00', '12-24 19:00', '01-05 19:00', '01-12 19:00']
  const event = await saved(browser, 'new', { ...plain, action: 'publish', 'start[day]': '2026-12-01', when: text })
  assert.deepEqual(await startsOf(event.id), expected)
  const asked = new URLSearchParams({ text, day: '2026-12-01', end: '22:30' }).toString()
  const answer = await browser.get(`/en/desk/events/when/?${asked}`)
  const { repeat, fields } = JSON.parse(answer.text) as Shown & { readonly fields: Shown }
  assert.deepEqual(fields['start'], { day: '2026-12-01', time: '19:00' })
  const { freq, days, end, until, exclude, dates } = repeat as Shown
  assert.deepEqual([freq, days, end, until], ['WEEKLY', ['TU'], 'until', '2027-01-12'])
  assert.deepEqual([exclude, dates], ['2026-12-22, 2026-12-29', '2026-12-24'])
  // A sentence without a repetition leaves the one that there is.
  await saved(browser, event.id, { ...(await fieldsOf(browser, event.id)), when: '8 pm' })
  assert.deepEqual((await startsOf(event.id))[1], '12-08 20:00')
  const refused = await browser.submit(page('new'), { ...plain, when: 'every Tuesday until June except carnival' })
  assert.equal(refused.status, 400)
  assert.match(refused.text, /id="f-when-problem">“carnival” is not understood/)
})

test('the weekday of a repetition moves with the day of the start, unless it was named', async () => {
  const browser = await signedIn(service, 'editor')
  const thursdays = { ...weekly, 'start[day]': '2026-12-03', 'repeat[days][0]': 'TH' }
  const { id } = await saved(browser, 'new', { ...thursdays, 'repeat[count]': '3' })
  const copied = async (more: Fields) => {
    const held = await fieldsOf(browser, `new/?copy=${id}`)
    return startsOf((await saved(browser, 'new', { ...held, 'start[time]': '20:00', action: 'publish', ...more })).id)
  }
  assert.deepEqual(await copied({ when: 'Thursday, December 10' }), ['12-10 20:00', '12-17 20:00', '12-24 20:00'])
  assert.deepEqual(await copied({ when: 'Wednesday, December 2' }), ['12-02 20:00', '12-09 20:00', '12-16 20:00'])
  assert.deepEqual(await copied({ 'start[day]': '2026-12-02' }), ['12-02 20:00', '12-09 20:00', '12-16 20:00'])
  assert.deepEqual(await copied({ when: 'every Friday until December 11', 'start[day]': '2026-12-02' }), [
    ...['12-04 20:00', '12-11 20:00'],
  ])
  // What is ticked since the start was said, by a script or in a second step, stays.
  assert.deepEqual(await copied({ 'start[day]': '2026-12-02', 'repeat[from]': '2026-12-02' }), [
    ...['12-02 20:00', '12-03 20:00', '12-10 20:00'],
  ])
  const two = { 'start[day]': '2026-12-02', 'repeat[days][0]': 'TH', 'repeat[days][9]': 'FR' }
  assert.deepEqual(await copied(two), ['12-02 20:00', '12-03 20:00', '12-04 20:00'])
  // The last Thursday of the month becomes the first Wednesday.
  const last = { 'repeat[freq]': 'MONTHLY', 'repeat[monthly]': 'last', 'repeat[from]': '2026-11-26' }
  assert.deepEqual(await copied({ ...last, 'start[day]': '2026-12-02' }), [
    ...['12-02 20:00', '01-06 20:00', '02-03 20:00'],
  ])
})

test('a copy of a series repeats as the series does, also by rules that the form cannot say', async () => {
  const browser = await signedIn(service, 'editor')
  const rule = 'FREQ=MONTHLY;BYMONTHDAY=3,17;COUNT=4'
  const json = {
    ...{ title: 'Twice a month', start_date: '2026-12-03 20:00', end_date: '2026-12-03 22:00' },
    recurrence: { rules: [rule], exclude: ['2026-12-17'], dates: ['2026-12-24'] },
  }
  const { id } = (await service.call('POST', '/events', { as: 'editor', json })).body as Shown
  const held = await fieldsOf(browser, `new/?copy=${id}`)
  const copy = await saved(browser, 'new', {
    ...held,
    action: 'publish',
    'start[day]': '2026-12-03',
    'start[time]': '20:00',
  })
  assert.deepEqual(await startsOf(copy.id), ['12-03 20:00', '12-24 20:00', '01-03 20:00', '01-17 20:00'])
  const once = { ...held, 'repeat[freq]': '', 'repeat[dates]': '', 'start[day]': '2026-12-03' }
  assert.equal((await saved(browser, 'new', once))['recurrence'], undefined)
})

test('one date of a series is cancelled and brought back from its list of dates, which tells what was moved', async () => {
  const browser = await signedIn(service, 'editor')
  const { id } = await saved(browser, 'new', weekly)
  const { body } = await service.call('GET', `/events/${id}/occurrences`)
  const [first, second] = (body as { readonly events: readonly Shown[] }).events
  assert.ok(first && second)
  const row = async (day: string) => {
    const { text } = await browser.get(page(id))
    return new RegExp(`<li data-original="${day} 20:00"[\\s\\S]*?</li>`).exec(text)?.[0] ?? ''
  }
  assert.match(await row('2026-12-01'), /data-state="" [\s\S]*\/cancel\/\?back=series[\s\S]*\/calendar\/move\/\d+\//)
  const done = await browser.submit(`${page(first.id)}cancel/`, { as: 'cancelled', back: 'series' })
  assert.match(done.headers.get('location') ?? '', new RegExp(`/en/desk/events/${id}/$`))
  assert.match(await row('2026-12-01'), /data-state="cancelled"[\s\S]*Cancelled[\s\S]*value="resume"/)
  const statusOf = async (each: number) => (await read(service, each))['event_status']
  assert.deepEqual([await statusOf(first.id), await statusOf(second.id)], ['cancelled', 'scheduled'])
  await browser.submit(page(first.id), { action: 'resume' })
  assert.equal(await statusOf(first.id), 'scheduled')
  await service.call('POST', `/events/${second.id}`, {
    as: 'editor',
    json: { start_date: '2026-12-10 19:00', end_date: '2026-12-10 21:00', scope: 'this' },
  })
  assert.match(
    await row('2026-12-08'),
    /data-state="moved" data-note="→ Dec 10"[\s\S]*instead of Tuesday, December 8, 8.pm/,
  )
})

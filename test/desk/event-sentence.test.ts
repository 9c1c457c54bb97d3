import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* A new event in one sentence: “Reading 7pm at the library”. */

let service: TestService
let browser: TestBrowser
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2026-11-30T12:00:00Z' })
  browser = await signedIn(service, 'editor')
  for (const venue of ['Library', 'Opera House', 'North Hall', 'South Hall'])
    await service.call('POST', '/venues', { as: 'editor', json: { venue } })
})
after(async () => service.close())

interface Made {
  readonly id: number
  readonly title: string
  readonly status: string
  readonly start_date: string
  readonly end_date: string
  readonly all_day: boolean
  readonly venue: { readonly venue?: string } | readonly unknown[]
  readonly recurrence?: { readonly rules: readonly string[] }
}

/** Sends a sentence as the dialog of the calendar does; answers the event in short. */
async function made(sentence: string, language = 'en', more: Readonly<Record<string, string>> = {}) {
  const form = { action: 'save', sentence, 'start[day]': '2026-12-04', 'start[time]': '', ...more }
  const { status, headers, text } = await browser.submit(`/${language}/desk/events/new/`, form)
  assert.equal(status, 303, text)
  const id = /events\/(\d+)\//.exec(headers.get('location') ?? '')?.[1] ?? ''
  const event = (await service.call('GET', `/events/${id}`, { as: 'editor' })).body as Made
  const { title, start_date: start, end_date: end } = event
  const when = event.all_day ? [start.slice(5, 10), end.slice(5, 10)] : [start.slice(5, 16), end.slice(5, 16)]
  const venue = 'venue' in event.venue ? event.venue.venue : undefined
  return { event, short: [title, ...when, ...(venue === undefined ? [] : [venue])].join(' | ') }
}

test('a sentence becomes title, time and venue, and the day that was clicked holds unless it says another', async () => {
  for (const [sentence, expected] of [
    ['Reading 7pm at the library', 'Reading | 12-04 19:00 | 12-04 21:00 | Library'],
    ['Reading Wed 7-9pm at the library', 'Reading | 12-02 19:00 | 12-02 21:00 | Library'],
    ['Reading at the library 7pm', 'Reading | 12-04 19:00 | 12-04 21:00 | Library'],
    ['Evening at the opera 20:00', 'Evening | 12-04 20:00 | 12-04 22:00 | Opera House'],
    ['Fair Dec 12-13 in Old Town', 'Fair | 12-12 | 12-13 | Old Town'],
    ['Bonfire', 'Bonfire | 12-04 | 12-04'],
    ['Sunday brunch 11am', 'Sunday brunch | 12-06 11:00 | 12-06 13:00'],
    // What may be a title stays one: no venue is called so, or several are.
    ['Dinner at home 8pm', 'Dinner at home | 12-04 20:00 | 12-04 22:00'],
    ['Dance in the hall 8pm', 'Dance in the hall | 12-04 20:00 | 12-04 22:00'],
    ['Fun in the sun', 'Fun in the sun | 12-04 | 12-04'],
    ['Organ concert 410', 'Organ concert 410 | 12-04 | 12-04'],
  ] as const)
    assert.equal((await made(sentence)).short, expected)
  const { short, event } = await made('Lecture mercredi de 19 h à 21 h à la médiathèque', 'fr')
  assert.equal(short, 'Lecture | 12-02 19:00 | 12-02 21:00 | Médiathèque')
  assert.equal(event.status, 'draft')
  const clicked = { 'start[time]': '14:30' }
  assert.equal((await made('Tea', 'en', clicked)).short, 'Tea | 12-04 14:30 | 12-04 16:30')
  assert.equal((await made('Tea 4pm', 'en', clicked)).short, 'Tea | 12-04 16:00 | 12-04 18:00')
})

test('a sentence that says how an event repeats makes a series', async () => {
  const { event } = await made('Choir every Tuesday 7 pm until June')
  assert.equal(event.title, 'Choir')
  assert.match(event.recurrence?.rules[0] ?? '', /FREQ=WEEKLY/)
})

async function line(text: string, query = 'day=2026-12-04', language = 'en'): Promise<string> {
  const path = `/${language}/desk/events/sentence/?${query}&${new URLSearchParams({ text }).toString()}`
  const { status, text: body } = await browser.get(path)
  assert.equal(status, 200, body)
  return (JSON.parse(body) as { readonly parts: readonly string[] }).parts.join(' · ').replaceAll('\u00a0', ' ')
}

test('a line tells what is understood while it is typed, whatever is typed', async () => {
  assert.equal(await line('Reading 7-9pm at the library'), 'Friday, December 4, 7 – 9 pm · Library')
  assert.equal(await line(''), 'Friday, December 4 (all day)')
  assert.equal(await line('Reading 7pm at the mill', ''), 'Monday, November 30, 7 – 9 pm · Mill (new venue)')
  assert.match(
    await line('Choir every Tuesday 7 pm until June'),
    /^Tuesday, December 8, 7 – 9 pm · every Tuesday until June/,
  )
  assert.equal(await line('Lecture 19 h', 'day=2026-12-04', 'fr'), 'vendredi 4 décembre, 19 h – 21 h')
  assert.equal(await line('Jazz', ''), '')
  for (const text of ['7pm', '@', 'at', '31/31 25:99', '"; drop', 'x '.repeat(400), '\u0000', '(((['])
    await line(text, 'day=nonsense&time=99:99')
  const refused = await browser.submit('/en/desk/events/new/', { sentence: '7pm', 'start[day]': '2026-12-04' })
  assert.equal(refused.status, 400)
})

test('Ctrl+K offers a new event first where the words say a time and nothing has them all; its form holds what the sentence says', async () => {
  const { text } = await browser.get('/en/desk/find/?text=Lecture+tomorrow+7pm+at+the+library')
  const { found } = JSON.parse(text) as {
    readonly found: readonly { name: string; address: string; begins?: object }[]
  }
  const { name, address = '', begins } = found[0] ?? {}
  assert.equal(name, 'New event: Lecture')
  assert.deepEqual(JSON.parse(JSON.stringify(begins).replaceAll('\u00a0', ' ')), {
    sentence: 'Lecture tomorrow 7pm at the library',
    parts: ['Tuesday, December 1, 7 – 9 pm', 'Library'],
  })
  const form = (await browser.get(new URL(address).pathname + new URL(address).search)).text
  assert.match(form, /name="title\[en\]" value="Lecture"/)
  assert.match(form, /name="when" value="tomorrow 7pm"/)
  assert.match(form, /name="start\[day\]" value="2026-12-01"/)
  assert.match(form, /name="start\[time\]" value="19:00"/)
  assert.match(form, /name="venue\[\]" value="\d+" checked \/> Library/)
  const reader = await signedIn(service, 'subscriber')
  assert.doesNotMatch((await reader.get('/en/desk/find/?text=Lecture+7pm')).text, /New event/)
  assert.equal((await reader.get('/en/desk/events/sentence/?text=Lecture')).status, 403)
})

test('an end before the start is that of the same night, and refused where it would be the next day', async () => {
  const at = (start: string, end: string) => ({
    ...{ action: 'save', 'title[en]': 'Ball', 'start[day]': '2026-12-04' },
    ...{ 'start[time]': start, 'end[time]': end },
  })
  const night = await browser.submit('/en/desk/events/new/', at('22:00', '03:00'))
  assert.equal(night.status, 303, night.text)
  const slip = await browser.submit('/en/desk/events/new/', at('20:00', '19:00'))
  assert.equal(slip.status, 400)
  assert.match(slip.text, /href="#f-end-day">It ends before it starts\./)
})

test('the form tells at once when it will end, and an end before the start', async () => {
  const ahead = async (time: string, end: string) => {
    const form = JSON.stringify({ start: { day: '2026-12-04', time }, end: { day: '', time: end } })
    const { text } = await browser.get(`/en/desk/events/ahead/?form=${encodeURIComponent(form)}`)
    const { when, warnings } = JSON.parse(text) as { readonly when: string; readonly warnings: readonly string[] }
    return [when, ...warnings]
  }
  assert.deepEqual(await ahead('20:00', ''), ['Friday, December 4, 2026, 8 pm – 10 pm'])
  assert.deepEqual(await ahead('22:00', '03:00'), ['Friday, December 4, 2026, 10 pm – 3 am'])
  assert.deepEqual(await ahead('20:00', '19:00'), [
    'Friday, December 4, 2026, 8 pm – 7 pm',
    'It ends before it starts.',
  ])
})

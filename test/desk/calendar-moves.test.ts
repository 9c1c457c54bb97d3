import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'
import { pressUndo } from './undo-button.ts'

/* How events are moved at the desk, by the form that also the calendar fills in. */

let service: TestService
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

interface Written {
  readonly id: number
  readonly start_date: string
  readonly end_date: string
}

async function written(title: string, more: object = {}, as: Account = 'editor'): Promise<number> {
  const json = { title, start_date: '2027-03-23 20:00:00', end_date: '2027-03-23 22:00:00', ...more }
  const { status, body } = await service.call('POST', '/events', { as, json })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as Written).id
}

async function read(id: number): Promise<Written> {
  return (await service.call('GET', `/events/${id}`, { as: 'admin' })).body as Written
}

async function times(id: number): Promise<readonly string[]> {
  const { start_date, end_date } = await read(id)
  return [start_date.slice(0, 16), end_date.slice(0, 16)]
}

const week = '/en/desk/calendar/?view=week&day=2027-03-24'
const form = (id: number) => `/en/desk/calendar/move/${id}/?view=week&day=2027-03-24`

/** What the form that moves an event says that it has seen. */
async function seen(browser: TestBrowser, id: number): Promise<string> {
  const { text, status } = await browser.get(form(id))
  assert.equal(status, 200, text)
  return /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? ''
}

async function move(browser: TestBrowser, id: number, fields: Readonly<Record<string, string>>) {
  return browser.submit(form(id), { seen: await seen(browser, id), ...fields })
}

/** Presses “undo” in the message of the page that follows. */
async function undo(browser: TestBrowser): Promise<void> {
  assert.match(await pressUndo(browser, (await browser.get(week)).text), /Undone[.:]/)
}

test('moves an event by the form, at the same local time over a change of the clocks, and takes it back', async () => {
  const id = await written('Over the change')
  const browser = await signedIn(service, 'editor')
  const { status, headers } = await move(browser, id, { 'start[day]': '2027-03-29', 'start[time]': '20:00' })
  assert.equal(status, 303)
  // The week in which it is now.
  assert.equal(headers.get('location'), 'http://calendar.test/en/desk/calendar/?view=week&day=2027-03-29')
  assert.deepEqual(await times(id), ['2027-03-29 20:00', '2027-03-29 22:00'])
  await undo(browser)
  assert.deepEqual(await times(id), ['2027-03-23 20:00', '2027-03-23 22:00'])
  await move(browser, id, {
    'start[day]': '2027-03-23',
    'start[time]': '20:15',
    'end[day]': '2027-03-24',
    'end[time]': '01:30',
  })
  assert.deepEqual(await times(id), ['2027-03-23 20:15', '2027-03-24 01:30'])
  const wrong = await move(browser, id, {
    'start[day]': '2027-03-23',
    'start[time]': '20:15',
    'end[day]': '2027-03-22',
  })
  assert.equal(wrong.status, 400)
  const fair = await written('Fair', { start_date: '2027-03-22', end_date: '2027-03-24', all_day: true })
  await move(browser, fair, { 'start[day]': '2027-03-25' })
  assert.deepEqual(await times(fair), ['2027-03-25 00:00', '2027-03-27 23:59'])
  const abroad = await written('Abroad', { timezone: 'America/New_York' })
  await move(browser, abroad, { 'start[day]': '2027-03-24', 'start[time]': '08:00' })
  assert.deepEqual(await times(abroad), ['2027-03-24 08:00', '2027-03-24 10:00'])
  assert.match((await browser.get(week)).text, /8\u00a0am – 10\u00a0am <small>EDT<\/small>/)
})

test('moves nothing where somebody was faster, and shows what is there now', async () => {
  const id = await written('Contested')
  const browser = await signedIn(service, 'editor')
  const before = await seen(browser, id)
  const json = { start_date: '2027-03-25 18:00', end_date: '2027-03-25 19:00' }
  assert.equal((await service.call('PUT', `/events/${id}`, { as: 'author', json })).status, 403)
  assert.equal((await service.call('PUT', `/events/${id}`, { as: 'admin', json })).status, 200)
  const fields = { seen: before, 'start[day]': '2027-03-26', 'start[time]': '20:00' }
  const { status, text } = await browser.submit(form(id), fields)
  assert.equal(status, 412)
  assert.match(text, /Somebody else has changed this event/)
  assert.match(text, /Thursday, March 25/)
  assert.deepEqual(await times(id), ['2027-03-25 18:00', '2027-03-25 19:00'])
  const { csrf } = await browser.get(form(id))
  const script = await browser.post(form(id), { csrf, ...fields }, { accept: 'application/json' })
  assert.equal(script.status, 412)
  assert.equal(
    (JSON.parse(script.text) as { data: { current: Written } }).data.current.start_date,
    '2027-03-25 18:00:00',
  )
  const again = await browser.post(
    form(id),
    { ...fields, csrf, seen: await seen(browser, id) },
    { accept: 'application/json' },
  )
  assert.equal(again.status, 200)
  const { message, undo: way } = JSON.parse(again.text) as {
    message: string
    undo: { to: string; fields: Record<string, string> }
  }
  assert.equal(message, '“Contested” is now on Friday, March 26, 8\u00a0pm – 9\u00a0pm.')
  await browser.post(
    way.to.replace('http://calendar.test', ''),
    { csrf, ...way.fields },
    { accept: 'application/json' },
  )
  assert.deepEqual(await times(id), ['2027-03-25 18:00', '2027-03-25 19:00'])
})

test('moves one date of a series, those that follow, or all, and takes each back', async () => {
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=5'] }
  const series = await written('Every week', {
    start_date: '2027-03-02 18:00',
    end_date: '2027-03-02 19:00',
    recurrence,
  })
  const dates = async () => {
    const query = 'search=Every&start_date=2027-03-01&end_date=2027-04-30&per_page=50'
    const { body } = await service.call('GET', `/events?${query}`)
    return (body as { readonly events: readonly Written[] }).events
  }
  const starts = async () => (await dates()).map(({ start_date: start }) => start.slice(5, 16))
  const usual = ['03-02 18:00', '03-09 18:00', '03-16 18:00', '03-23 18:00', '03-30 18:00']
  assert.deepEqual(await starts(), usual)
  const third = (await dates())[2]?.id ?? 0
  assert.notEqual(third, series)
  const browser = await signedIn(service, 'editor')
  const later = { 'start[day]': '2027-03-17', 'start[time]': '19:30' }
  assert.match((await browser.get(form(third))).text, /value="following"/)
  await move(browser, third, { ...later, scope: 'this' })
  assert.deepEqual(await starts(), ['03-02 18:00', '03-09 18:00', '03-17 19:30', '03-23 18:00', '03-30 18:00'])
  await undo(browser)
  assert.deepEqual(await starts(), usual)
  await move(browser, third, { ...later, scope: 'all' })
  assert.deepEqual(await starts(), ['03-03 19:30', '03-10 19:30', '03-17 19:30', '03-24 19:30', '03-31 19:30'])
  await undo(browser)
  assert.deepEqual(await starts(), usual)
  await move(browser, third, { ...later, scope: 'following' })
  assert.deepEqual(await starts(), ['03-02 18:00', '03-09 18:00', '03-17 19:30', '03-24 19:30', '03-31 19:30'])
  await undo(browser)
  assert.deepEqual(await starts(), usual)
})

test('lets nobody move by hand what the API would not let them', async () => {
  const others = await written('Of the editor')
  const own = await written('Of the contributor', { status: 'draft' }, 'contributor')
  const out = await written('Published of the contributor', { status: 'pending' }, 'contributor')
  await service.call('PUT', `/events/${out}`, { as: 'editor', json: { status: 'publish' } })
  const editor = await signedIn(service, 'editor')
  const browser = await signedIn(service, 'contributor')
  const { csrf } = await browser.get(week)
  for (const id of [others, out]) {
    assert.equal((await browser.get(form(id))).status, 403)
    const fields = { csrf, seen: await seen(editor, id), 'start[day]': '2027-03-26', 'start[time]': '20:00' }
    assert.equal((await browser.post(form(id), fields)).status, 403)
    assert.equal((await browser.post(form(id), fields, { accept: 'application/json' })).status, 403)
    assert.deepEqual(await times(id), ['2027-03-23 20:00', '2027-03-23 22:00'])
  }
  const fields = { seen: await seen(browser, own), 'start[day]': '2027-03-26', 'start[time]': '20:00' }
  assert.equal((await browser.post(form(own), { ...fields, csrf: 'forged' })).status, 403)
  assert.deepEqual(await times(own), ['2027-03-23 20:00', '2027-03-23 22:00'])
  assert.equal((await browser.post(form(own), { ...fields, csrf })).status, 303)
  assert.deepEqual(await times(own), ['2027-03-26 20:00', '2027-03-26 22:00'])
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import {
  fieldsOf,
  page,
  plain,
  read as readEvent,
  saved as savedEvent,
  type Fields,
  type Shown,
} from './event-fields.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'
import { pressUndo } from './undo-button.ts'

/* What is done with events at their forms: series, copies, warnings, two editors at once, and who may. */

let service: TestService
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const read = (id: number) => readEvent(service, id)
const saved = (browser: TestBrowser, id: number | 'new', fields: Fields) => savedEvent(service, browser, id, fields)

test('the later of two editors sees both versions, and neither is lost', async () => {
  const [first, second] = [await signedIn(service, 'editor'), await signedIn(service, 'admin')]
  const { id } = await saved(first, 'new', plain)
  const [mine, theirs] = [await fieldsOf(first, id), await fieldsOf(second, id)]
  await saved(second, id, { ...theirs, 'title[en]': 'Of the admin', action: 'save' })
  const refused = await first.submit(page(id), { ...mine, 'title[en]': 'Of the editor', action: 'save' })
  assert.equal(refused.status, 412)
  assert.match(refused.text, /<span class="text">Of the editor<[^]*<span class="text">Of the admin</)
  assert.equal((await read(id))['title'], 'Of the admin')
  const [, revision = ''] = /name="revision" value="([^"]*)"/.exec(refused.text) ?? []
  const after = await saved(first, id, { ...mine, 'title[en]': 'Of the editor', revision, action: 'save' })
  assert.equal(after['title'], 'Of the editor')
})

test('a change can be undone right after, and saving without one takes nothing back', async () => {
  const browser = await signedIn(service, 'editor')
  const { id } = await saved(browser, 'new', plain)
  const save = async (title: string) => {
    await saved(browser, id, { ...(await fieldsOf(browser, id)), 'title[en]': title, action: 'save' })
    return (await browser.get(page(id))).text
  }
  const changed = await save('Choir morning')
  assert.equal((await read(id))['title'], 'Choir morning')
  assert.doesNotMatch(await save('Choir morning'), /name="activity"/)
  assert.match(await pressUndo(browser, changed), /Undone\./)
  assert.equal((await read(id))['title'], 'Choir evening')
})

test('changes one date of a series, or all of them', async () => {
  const browser = await signedIn(service, 'editor')
  const series = await saved(browser, 'new', {
    ...plain,
    action: 'publish',
    'repeat[freq]': 'DAILY',
    'repeat[end]': 'count',
    'repeat[count]': '3',
  })
  const { body } = await service.call('GET', `/events?series=${series.id}&start_date=2027-05-01&end_date=2027-06-01`, {
    as: 'admin',
  })
  const ids = (body as { readonly events: Shown[] }).events.map(({ id }) => id)
  const [, second = 0] = ids
  const titles = async () => Promise.all(ids.map(async (id) => (await read(id))['title']))
  assert.match((await browser.get(page(second))).text, /<h1>Choir evening – Tuesday, May 4, 2027<\/h1>/)
  assert.match((await browser.get(page(series.id))).text, /<h1>Choir evening<\/h1>/)
  const fields = await fieldsOf(browser, second)
  await saved(browser, second, { ...fields, 'title[en]': 'Another', action: 'save' })
  assert.deepEqual(await titles(), ['Choir evening', 'Another', 'Choir evening'])
  await saved(browser, second, {
    ...(await fieldsOf(browser, second)),
    scope: 'all',
    'title[en]': 'All',
    action: 'save',
  })
  assert.deepEqual(await titles(), ['All', 'All', 'All'])
})

test('says beside “Published” on its form, and alone in the list, that an event is cancelled', async () => {
  const browser = await signedIn(service, 'editor')
  const { id } = await saved(browser, 'new', { ...plain, action: 'publish', event_status: 'cancelled' })
  const both = /class="state publish">Published<\/span>\s*<span class="state cancelled">Cancelled</
  assert.match((await browser.get(page(id))).text, both)
  const list = (await browser.get('/en/desk/events/')).text
  assert.match(list, /<span class="state cancelled">Cancelled</)
  assert.doesNotMatch(list, /class="state publish"/)
  assert.match((await browser.get('/fr/desk/events/')).text, /<span class="state cancelled">Annulé</)
})

test('an event is cancelled beside where it is taken from the site, with a reason, and takes place after all', async () => {
  const browser = await signedIn(service, 'editor')
  const { id } = await saved(browser, 'new', { ...plain, action: 'publish' })
  const off = `${page(id)}cancel/`
  assert.match(
    (await browser.get(page(id))).text,
    new RegExp(`Unpublish[^]*<a class="link" data-dialog href="[^"]*${off}"`),
  )
  assert.match((await browser.get(off)).text, /name="event_status_reason\[en\]"[^]*name="event_status_reason\[fr\]"/)
  const reasons = { 'event_status_reason[en]': 'Storm', 'event_status_reason[fr]': 'Tempête' }
  assert.equal((await browser.submit(off, { as: 'postponed', ...reasons })).status, 303)
  const { text } = await browser.get(page(id))
  assert.match(text, /“Choir evening” is postponed/)
  const { translations, ...after } = await read(id)
  assert.partialDeepStrictEqual(after, { event_status: 'postponed', event_status_reason: 'Storm', status: 'publish' })
  assert.match(JSON.stringify(translations), /"event_status_reason":"Tempête"/)
  const { text: history } = await browser.get(`${page(id)}history/`)
  assert.match(history, /Reason \(French\)[^]*Tempête/)
  await pressUndo(browser, text)
  assert.partialDeepStrictEqual(await read(id), { event_status: 'scheduled', event_status_reason: '' })
  await browser.submit(off, { as: 'cancelled', ...reasons })
  const held = await fieldsOf(browser, id)
  const again = await saved(browser, id, { ...held, event_status: 'scheduled', action: 'save' })
  assert.deepEqual([again['event_status'], again['event_status_reason']], ['scheduled', ''])
  await browser.submit(off, { as: 'cancelled' })
  await browser.submit(page(id), { action: 'resume' })
  assert.equal((await read(id))['event_status'], 'scheduled')
})

test('a category is made where it is missed, by those who may make it', async () => {
  const field = /<label for="f-new_category"[^<]*>New category</
  const editor = await signedIn(service, 'editor')
  assert.match((await editor.get(page('new'))).text, field)
  const contributor = await signedIn(service, 'contributor')
  assert.doesNotMatch((await contributor.get(page('new'))).text, field)
  const { categories } = await saved(editor, 'new', { ...plain, new_category: 'Music' })
  const [music] = categories as readonly { readonly id: number; readonly name: string }[]
  assert.equal(music?.name, 'Music')
  // It is found by its name from then on, and stands beside those that are ticked.
  await service.call('POST', '/categories', { as: 'editor', json: { name: 'Sport' } })
  const again = await saved(editor, 'new', { ...plain, 'categories[]': String(music.id), new_category: 'sport' })
  assert.deepEqual((again['categories'] as readonly { readonly name: string }[]).map(({ name }) => name).sort(), [
    'Music',
    'Sport',
  ])
  assert.equal((await contributor.submit(page('new'), { ...plain, new_category: 'Theatre' })).status, 403)
})

test('warns of what visitors would stumble over, and hinders nothing', async () => {
  const browser = await signedIn(service, 'editor')
  await saved(browser, 'new', {
    ...plain,
    'title[en]': 'First at the hall',
    action: 'publish',
    'new_venue[venue]': 'Hall',
  })
  const { id, venue } = await saved(browser, 'new', { ...plain, 'title[fr]': '', 'new_venue[venue]': 'Hall' })
  const { text } = await browser.get(page(id))
  assert.match(text, /At the same venue at the same time: First at the hall/)
  assert.match(text, /The title is missing in French\./)
  const form = {
    start: { day: '2027-05-03', time: '21:00' },
    venue: [String((venue as Shown).id)],
    repeat: { freq: 'WEEKLY', end: 'count', count: '2' },
  }
  const ahead = await browser.get(`/en/desk/events/ahead/?form=${encodeURIComponent(JSON.stringify(form))}`)
  const told = JSON.parse(ahead.text) as {
    readonly months: readonly { readonly dates: readonly { readonly name: string }[] }[]
    readonly warnings: string[]
  }
  const days = told.months.flatMap(({ dates }) => dates.map(({ name }) => name))
  assert.deepEqual(days, ['Monday, May 3, 2027', 'Monday, May 10, 2027'])
  assert.equal(told.warnings.length, 2)
  for (const form of [
    '',
    '{',
    '[]',
    '5',
    '{"start":[]}',
    '{"start":{"day":"2027-02-31"}}',
    '{"start":{"day":"2027-02-01"},"repeat":{"freq":"WEEKLY","count":"x","end":"count"}}',
  ])
    assert.equal((await browser.get(`/en/desk/events/ahead/?form=${encodeURIComponent(form)}`)).status, 200, form)
  const past = await saved(browser, 'new', { ...plain, 'start[day]': '2026-05-03' })
  assert.match((await browser.get(page(past.id))).text, /This is in the past\./)
})

test('proposes venues by what is typed, also by one of its words', async () => {
  const browser = await signedIn(service, 'contributor')
  await service.call('POST', '/venues', { as: 'editor', json: { venue: 'Théâtre municipal', city: 'Lyon' } })
  for (const text of ['theatre', 'Municipal Theater']) {
    const { text: answer } = await browser.get(`/en/desk/events/choices/?kind=venue&text=${encodeURIComponent(text)}`)
    const { choices } = JSON.parse(answer) as { readonly choices: Shown[] }
    assert.deepEqual(
      choices.map(({ name, detail }) => [name, detail]),
      [['Théâtre municipal', 'Lyon']],
    )
  }
})

test('drafts, publishes, schedules, copies, trashes and restores', async () => {
  const browser = await signedIn(service, 'author')
  const { id, status } = await saved(browser, 'new', plain)
  assert.equal(status, 'draft')
  const act = async (action: string, more: Fields = {}) =>
    browser.submit(page(id), { ...(await fieldsOf(browser, id)), ...more, action })
  await act('publish')
  assert.equal((await read(id))['status'], 'publish')
  await act('draft')
  assert.equal((await read(id))['status'], 'draft')
  await act('publish', { date: '2027-04-01T08:00' })
  assert.deepEqual([(await read(id))['status'], (await read(id))['date']], ['future', '2027-04-01 08:00:00'])
  const { headers } = await act('trash')
  assert.match(headers.get('location') ?? '', /\/desk\/events\/$/)
  assert.equal((await read(id))['status'], 'trash')
  await act('restore')
  assert.equal((await read(id))['status'], 'draft')
  const copy = await browser.get(`${page('new')}?copy=${id}`)
  assert.match(copy.text, /value="Soirée chorale"/)
})

test('tells on a copy that its original is at the same venue at that time, until one of them moves', async () => {
  const browser = await signedIn(service, 'editor')
  const clash = /At the same venue at the same time: Twice at the barn/
  const fields = { ...plain, 'title[en]': 'Twice at the barn', 'new_venue[venue]': 'Barn', action: 'publish' }
  const { id } = await saved(browser, 'new', fields)
  assert.doesNotMatch((await browser.get(page(id))).text, clash)
  const held = await fieldsOf(browser, `new/?copy=${id}`)
  const copy = await saved(browser, 'new', { ...held, 'start[day]': '2027-05-03', action: 'save' })
  assert.match((await browser.get(page(copy.id))).text, clash)
  const moved = { ...(await fieldsOf(browser, copy.id)), 'start[day]': '2027-05-04', action: 'save' }
  await saved(browser, copy.id, moved)
  assert.doesNotMatch((await browser.get(page(copy.id))).text, clash)
})

test('a contributor hands in, and never publishes; others do not reach what is not theirs', async () => {
  const browser = await signedIn(service, 'contributor')
  const { text } = await browser.get(page('new'))
  assert.match(text, /Submit for review/)
  assert.doesNotMatch(text, />Publish</)
  const event = await saved(browser, 'new', { ...plain, action: 'publish' })
  assert.equal(event['status'], 'pending')
  const foreign = await saved(await signedIn(service, 'editor'), 'new', plain)
  assert.equal((await browser.get(page(foreign.id))).status, 403)
  const forged = await browser.post(page(foreign.id), {
    ...plain,
    csrf: (await browser.get(page('new'))).csrf,
    action: 'publish',
  })
  assert.equal(forged.status, 403)
  assert.equal((await read(foreign.id))['status'], 'draft')
  const subscriber = await signedIn(service, 'subscriber')
  assert.equal((await subscriber.get(page('new'))).status, 403)
  const bare = await browser.post(page('new'), { ...plain, 'title[en]': 'Without proof' })
  assert.equal(bare.status, 403)
})

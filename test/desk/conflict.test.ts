import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { fieldsOf, page, plain, read as readEvent, saved as savedEvent, type Fields } from './event-fields.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* Two editors at one event: only what both change is asked. */

let service: TestService
let mine: TestBrowser
let theirs: TestBrowser
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
  mine = await signedIn(service, 'editor')
  theirs = await signedIn(service, 'admin')
})
after(async () => service.close())

const read = (id: number) => readEvent(service, id)
const saved = (browser: TestBrowser, id: number | 'new', fields: Fields) => savedEvent(service, browser, id, fields)

test('fields that only one of two users has changed are merged without a question', async () => {
  const { id } = await saved(mine, 'new', { ...plain, cost: '5', tags: 'choir' })
  const fields = await fieldsOf(mine, id)
  const changes = { 'title[en]': 'Of the admin', 'title[fr]': 'De l’admin', cost: '8', 'start[time]': '19:00' }
  await saved(theirs, id, { ...(await fieldsOf(theirs, id)), ...changes, action: 'save' })
  const own = { 'description[en]': '<p>Of the editor</p>', tags: 'choir, evening', 'new_venue[venue]': 'New hall' }
  await saved(mine, id, { ...fields, ...own, action: 'save' })
  const event = await read(id)
  assert.deepEqual(
    [event['title'], event['cost'], event['start_date'], event['description']],
    ['Of the admin', '$8', '2027-05-03 19:00:00', '<p>Of the editor</p>'],
  )
  assert.deepEqual(
    (event['tags'] as { name: string }[]).map(({ name }) => name),
    ['choir', 'evening'],
  )
  assert.equal((event['venue'] as { venue: string }).venue, 'New hall')
  assert.match(
    (await mine.get(page(id))).text,
    /Saved, together with the changes that somebody else has made in the meantime\./,
  )
})

test('fields that both have changed are shown in both versions, and the others are merged', async () => {
  const { id } = await saved(mine, 'new', { ...plain, cost: '5' })
  const fields = await fieldsOf(mine, id)
  const changes = { 'title[en]': 'Of the admin', 'description[en]': '<p>Two<br>lines</p>', cost: '8' }
  await saved(theirs, id, { ...(await fieldsOf(theirs, id)), ...changes, action: 'save' })
  const own = { 'description[en]': '<p>Of the editor</p>', cost: '9', 'title[fr]': 'De l’éditeur' }
  const { status, text } = await mine.submit(page(id), { ...fields, ...own, action: 'save' })
  assert.equal(status, 412)
  const table = /<div class="card conflict">([^]*?)<\/table>/.exec(text)?.[1] ?? ''
  assert.match(table, /Price<\/th>\s*<td>9<\/td>\s*<td>\$8<\/td>/)
  assert.match(table, /Description \(English\)<\/th>\s*<td>Of the editor<\/td>\s*<td>Two\nlines<\/td>/)
  assert.doesNotMatch(table, /&lt;p|Title/)
  assert.match(text, /name="title\[en\]"|value="Of the admin"/)
  assert.match(text, /value="Of the admin"/)
  assert.match(text, /value="De l’éditeur"/)
  assert.equal((await read(id))['cost'], '$8')
  const { csrf: _, ...again } = fieldsIn(text)
  await saved(mine, id, { ...again, action: 'save' })
  const event = await read(id)
  assert.deepEqual(
    [event['title'], event['cost'], event['description']],
    ['Of the admin', '$9', '<p>Of the editor</p>'],
  )
})

test('a form that nobody has touched changes no part of an event', async () => {
  const { body } = await service.call('POST', '/events', {
    as: 'admin',
    json: {
      ...{ title: { en: 'All', fr: 'Tout' }, description: '<p>One</p><p>Two</p>', start_date: '2027-05-03 20:00' },
      ...{ end_date: '2027-05-04 01:00', timezone: 'Asia/Tokyo', cost: '5 – 8 €', tags: 'b, a', featured: true },
      ...{
        venue: { venue: 'Hall' },
        organizer: [{ organizer: 'Ann' }, { organizer: 'Bob' }],
        website: 'https://a.org/',
      },
      tickets: [
        { name: 'Seat', price: '5', capacity: 9 },
        { name: { fr: 'Place' }, price: '7.50' },
      ],
      recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] },
    },
  })
  const { id } = body as { id: number }
  const fields = await fieldsOf(mine, id)
  await service.call('POST', `/events/${id}`, { as: 'admin', json: { event_status: 'cancelled' } })
  const before_ = await read(id)
  await saved(mine, id, { ...fields, action: 'save' })
  assert.deepEqual(await read(id), before_)
})

/** The fields of a form that was handed back. */
function fieldsIn(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  const decoded = (value: string) =>
    value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  for (const [tag = ''] of text.slice(text.indexOf('class="event-form"')).matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = / name="([^"]*)"/.exec(tag) ?? []
    if (name === '' || name === 'file' || (/type="(checkbox|radio)"/.test(tag) && !/\schecked/.test(tag))) continue
    fields[name] = decoded(/ value="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name = '', value = ''] of text.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>\n?([^]*?)<\/textarea>/g))
    fields[name] = decoded(value)
  for (const [, name = '', inside = ''] of text.matchAll(/<select[^>]*name="([^"]*)"[^>]*>([^]*?)<\/select>/g))
    fields[name] = /value="([^"]*)"\s+selected/.exec(inside)?.[1] ?? ''
  return fields
}

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { browserOf, password, signedIn, startDesk, type Page, type TestBrowser } from './signed-in.ts'

let service: TestService
let admin: TestBrowser
let ids: Readonly<Record<'event' | 'one' | 'other', number>>
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  admin = await signedIn(service, 'admin')
  const dates = { start_date: '2027-05-03 20:00', end_date: '2027-05-03 22:00', all_day: false, timezone: 'UTC' }
  const created = async (path: string, json: object) =>
    ((await service.call('POST', path, { as: 'admin', json })).body as { readonly id: number }).id
  await created('/categories', { name: 'Music' })
  await created('/tags', { name: 'outdoors' })
  ids = {
    event: await created('/events', { title: 'Quartet', ...dates }),
    one: await created('/venues', { venue: 'Mill' }),
    other: await created('/venues', { venue: 'Chapel' }),
  }
})
after(() => service.close())

/** The control that has the focus on a page that is refused: its name, unless it is folded away. */
function focused({ status, text }: Page): string {
  assert.ok(status >= 400 && status < 500, String(status))
  assert.match(text, /<div class="refused" role="alert"/)
  const [tag = '', ...others] = text.match(/<[^>]*\sautofocus[\s/>][^>]*/g) ?? []
  assert.deepEqual(others, [])
  const around = text.slice(0, text.indexOf(tag)).match(/<details[^>]*>|<\/details>/g) ?? []
  const open: string[] = []
  for (const each of around)
    if (each === '</details>') open.pop()
    else open.push(each)
  assert.ok(
    open.every((each) => / open/.test(each)),
    `${tag} is folded away`,
  )
  for (const [id] of told(text)) assert.match(text, new RegExp(`id="${id}"`))
  return /name="([^"]*)"/.exec(tag)?.[1] ?? tag
}

/** The sentences above a form that is refused, and the ids to which they lead. */
function told(text: string): readonly (readonly [id: string, sentence: string])[] {
  const [above = ''] = /<div class="refused"[^]*?<\/div>/.exec(text) ?? []
  return [...above.matchAll(/<a href="#([^"]*)">([^<]*)/g)].map(([, id = '', sentence = '']) => [id, sentence])
}

const event = { 'title[en]': 'Choir', 'start[day]': '2027-05-03', timezone: 'UTC', has_tickets: '1', linked: '1' }
const person = { username: 'ada', name: 'Ada', email: 'ada@example.org', roles: 'editor' }
const weekly = { 'repeat[freq]': 'WEEKLY', 'repeat[end]': 'count' }
const ticket = { 'tickets[0][name][en]': 'Seat' }

/** What is sent to a page, and the control that is the first wrong one of it. */
const refused: readonly (readonly [path: string, fields: Readonly<Record<string, string>>, name: string])[] = [
  ['events/new/', { ...event, 'title[en]': '', virtual_url: 'nowhere' }, 'title[en]'],
  ['events/new/', { ...event, when: 'some time' }, 'when'],
  ['events/new/', { ...event, 'start[day]': '' }, 'start[day]'],
  ['events/new/', { ...event, 'end[day]': '2027-05-01' }, 'end[day]'],
  ['events/new/', { ...event, timezone: 'Nowhere', image: 'nothing' }, 'timezone'],
  ['events/new/', { ...event, 'venue[]': '999' }, 'new_venue[venue]'],
  ['events/new/', { ...event, 'new_organizer[organizer]': 'x'.repeat(300) }, 'new_organizer[organizer]'],
  ['events/new/', { ...event, ...weekly, 'repeat[count]': '0' }, 'repeat[count]'],
  ['events/new/', { ...event, ...weekly, 'repeat[exclude]': 'some day' }, 'repeat[exclude]'],
  ['events/new/', { ...event, image: 'nothing' }, 'image'],
  ['events/new/', { ...event, ...ticket, 'tickets[0][price]': 'much', virtual_url: 'nowhere' }, 'tickets[0][price]'],
  ['events/new/', { ...event, 'categories[]': '999' }, 'categories[]'],
  ['events/new/', { ...event, virtual_url: 'nowhere' }, 'virtual_url'],
  ['events/', { action: 'publish' }, 'ids[]'],
  ['events/', { action: 'venue', venue: 'Nowhere', 'ids[]': '1' }, 'venue'],
  ['venues/new/', { 'venue[en]': '', website: 'nothing' }, 'venue[en]'],
  ['venues/new/', { 'venue[en]': 'Hall', geo_lat: 'north', geo_lng: '', website: 'nothing' }, 'geo_lat'],
  ['organizers/new/', { 'organizer[en]': 'Choir', website: 'nothing' }, 'website'],
  ['categories/new/', { 'name[en]': 'Theatre', parent: '999' }, 'parent'],
  ['tags/new/', { 'name[en]': 'x'.repeat(300) }, 'name[en]'],
  ['tags/new/', { 'name[en]': 'outdoors', distinct: '1' }, 'name[en]'],
  ['tags/', { action: 'delete', 'ids[]': '1' }, 'sure'],
  ['users/new/', { ...person, username: 'editor' }, 'username'],
  ['users/new/', { ...person, name: 'x'.repeat(300), email: 'nobody' }, 'name'],
  [
    'account/',
    { action: 'change', current: 'wrong', password: 'a short sentence', again: 'a short sentence' },
    'current',
  ],
  ['account/', { action: 'change', current: password, password: 'a short sentence', again: 'another' }, 'again'],
  ['account/codes/', { action: 'on', secret: 'A'.repeat(32), code: '1', current: password }, 'code'],
  ['account/passwords/', { action: 'add', name: '' }, 'name'],
  ['imports/new/', { url: 'nothing', time_zone: 'Nowhere' }, 'time_zone'],
  ['imports/new/', {}, 'file'],
  ['sources/new/', { url: '', time_zone: 'Nowhere' }, 'url'],
  [
    'submit/',
    { title: 'Choir', start_date: '2027-05-03', name: 'Zoé', email: 'nobody', website: 'nothing' },
    'website',
  ],
  [
    'submit/',
    {
      ...{ title: 'Choir', name: 'Zoé', email: 'z@example.org' },
      ...{ start_date: '2027-05-03', from: '20:00', end_date: '2027-05-01', until: '22:00' },
    },
    'end_date',
  ],
]

for (const [path, fields, name] of refused)
  test(`${path} with a wrong ${name} comes back with the focus there`, async () => {
    assert.equal(focused(await admin.submit(`/en/desk/${path}`, fields)), name)
  })

const until = { 'start[day]': '2027-05-03', 'end[day]': '2027-05-01' }
const priced = { ...ticket, 'tickets[0][price]': 'much' }

/** What is told of what is sent to a page, and the id of the control. */
const called: readonly (readonly [path: string, fields: Readonly<Record<string, string>>, id: string, told: string])[] =
  [
    ['fr/desk/tags/new/', {}, 'f-name', 'Remplissez ce champ.'],
    ['en/desk/tags/new/', { 'name[fr]': 'x'.repeat(300) }, 'f-name-fr', 'This is too long: at most 200 characters.'],
    ['en/desk/tags/new/', { 'name[en]': 'Outdoors', distinct: '1' }, 'f-name', 'Name must not be that of another term'],
    ['en/desk/events/new/', { ...event, ...until }, 'f-end-day', 'It ends before it starts.'],
    ['fr/desk/events/new/', { ...event, ...priced }, 'f-tickets-0-price', 'Prix ($) doit être un prix'],
  ]

for (const [path, fields, id, sentence] of called)
  test(`${path} tells above the form, as beside the field: ${sentence}`, async () => {
    const { text } = await admin.submit(`/${path}`, fields)
    const [[where, above] = ['', ''], ...others] = told(text)
    assert.deepEqual([where, others], [id, []])
    assert.ok(above.startsWith(sentence), above)
    assert.ok(text.includes(`id="${id}-problem">${above}</p>`), id)
  })

test('errors of several fields are listed in the order of the fields', async () => {
  const { text } = await admin.submit('/en/desk/venues/new/', { 'venue[en]': '', website: 'nothing' })
  assert.deepEqual(
    told(text).map(([id]) => id),
    ['f-venue', 'f-website'],
  )
})

test('so do the forms that move an event and make one of two venues', async () => {
  const path = `/en/desk/calendar/move/${ids.event}/`
  const { csrf, text } = await admin.get(path)
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(text) ?? []
  assert.equal(focused(await admin.post(path, { csrf, seen, 'start[day]': 'soon' })), 'start[day]')
  const merge = `/en/desk/venues/merge/?one=${ids.one}&other=${ids.other}`
  assert.equal(focused(await admin.submit(merge, { stays: '0' })), 'stays')
})

test('a new event begins in its title', async () => {
  for (const language of ['en', 'fr']) {
    const tags = (await admin.get(`/${language}/desk/events/new/`)).text.match(/<[^>]*\sautofocus[^>]*>/g) ?? []
    assert.equal(tags.length, 1)
    assert.ok(tags[0]?.includes(`name="title[${language}]"`), tags[0])
  }
})

test('a form without anything wrong in its fields has no focus but its own', async () => {
  for (const path of [`events/${ids.event}/`, 'account/', 'submit/', 'imports/new/'])
    assert.doesNotMatch((await admin.get(`/en/desk/${path}`)).text, /autofocus/, path)
  const guest = browserOf(service)
  const wrong = await guest.signIn('editor', 'wrong')
  assert.equal(wrong.status, 403)
  assert.doesNotMatch(wrong.text, /autofocus/)
})

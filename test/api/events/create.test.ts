// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anEvent, Api, everything, inDays, userIds, type Body } from '../../support/api.ts'
import { forbidden, missing, scenarios, unauthenticated } from '../../support/scenario.ts'

const api = new Api({ TIMEZONE: 'America/New_York' })
const none = [everything.events, everything.venues, everything.organizers, everything.tags]

scenarios(api, [
  { name: 'nobody cannot create', request: 'POST /events', json: anEvent, expect: unauthenticated, unchanged: none },
  {
    name: 'a subscriber cannot create',
    as: 'subscriber',
    request: 'POST /events',
    json: anEvent,
    expect: forbidden,
    unchanged: none,
  },
  {
    name: 'everything that is missing is named at once, before anybody is asked who they are',
    request: 'POST /events',
    json: {},
    expect: missing('title', 'start_date', 'end_date'),
    unchanged: none,
  },
  {
    name: 'null stands for nothing where something is required',
    as: 'admin',
    request: 'POST /events',
    json: { ...anEvent, title: null, end_date: null },
    expect: missing('title', 'end_date'),
    unchanged: none,
  },
  {
    name: 'a body without a type that the service reads counts as empty',
    as: 'admin',
    request: 'POST /events',
    headers: { 'content-type': 'text/plain' },
    expect: missing('title', 'start_date', 'end_date'),
    unchanged: none,
  },
])

test('an event needs no more than a title and two dates', async () => {
  const event = await api.event({ title: 'Bare' })
  assert.partialDeepStrictEqual(event, {
    title: 'Bare',
    description: '',
    excerpt: '',
    slug: 'bare',
    status: 'publish',
    author: '1',
    timezone: 'America/New_York',
    image: false,
    all_day: false,
    cost: '',
    cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
    show_map: false,
    show_map_link: false,
    hide_from_listings: false,
    sticky: false,
    featured: false,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
    custom_fields: [],
    event_status: 'scheduled',
    attendance: 'in_person',
    virtual_url: null,
    ticketed: false,
    post_parent: 0,
    language: 'en',
    available_languages: ['en'],
  })
  assert.equal(event.website, event.url, 'without a website its page stands in')
  assert.ok(!('json_ld' in event))
})

test('every field that was written is answered, and read again', async () => {
  const parent = await api.event({ title: 'Series' })
  const sent = {
    title: 'Complete',
    slug: 'all-of-it',
    start_date: '2031-01-10 19:00:00',
    end_date: '2031-01-10 21:30:00',
    timezone: 'Europe/Paris',
    all_day: false,
    website: 'https://example.com/concert?a=1&b=2',
    show_map: true,
    show_map_link: true,
    hide_from_listings: true,
    sticky: true,
    featured: true,
    event_status: 'rescheduled',
    attendance: 'mixed',
    virtual_url: 'https://live.example/ünïcode?a=1&b=2',
    status: 'publish',
    post_parent: parent.id,
  }
  const created = await api.create('events', {
    ...sent,
    description: 'Two\nlines\n\nand a paragraph',
    excerpt: 'Short',
    author: userIds.author,
    date: '2020-02-03 04:05:06',
    date_utc: '2020-02-03 00:00:00',
    cost: '$12.50',
  })
  const shown = {
    ...sent,
    description: '<p>Two<br />\nlines</p>\n<p>and a paragraph</p>',
    excerpt: '<p>Short</p>',
    author: String(userIds.author),
    date: '2020-02-03 04:05:06',
    date_utc: '2020-02-03 00:00:00',
    cost: '$12.50',
    utc_start_date: '2031-01-10 18:00:00',
    utc_end_date: '2031-01-10 20:30:00',
    timezone_abbr: 'CET',
    start_date_details: { year: '2031', month: '01', day: '10', hour: '19', minutes: '00', seconds: '00' },
    end_date_details: { year: '2031', month: '01', day: '10', hour: '21', minutes: '30', seconds: '00' },
    utc_start_date_details: { year: '2031', month: '01', day: '10', hour: '18', minutes: '00', seconds: '00' },
  }
  assert.partialDeepStrictEqual(created, shown)
  const { json_ld, tickets, ...read } = await api.read(`/events/${created.id}`)
  assert.deepEqual(read, created)
  assert.ok(json_ld)
  assert.deepEqual(tickets, [])
})

test('members that the service makes itself cannot be written', async () => {
  const generated = {
    id: 4711,
    global_id: 'elsewhere?id=1',
    url: 'https://elsewhere.test/',
    rest_url: 'https://elsewhere.test/',
    utc_start_date: '1999-01-01 00:00:00',
    utc_start_date_details: { year: '1999' },
    utc_end_date: '1999-01-01 00:00:00',
    utc_end_date_details: { year: '1999' },
    start_date_details: { year: '1999' },
    end_date_details: { year: '1999' },
    timezone_abbr: 'XXX',
    cost_details: { values: ['1999'] },
    modified: '1999-01-01 00:00:00',
    modified_utc: '1999-01-01 00:00:00',
    json_ld: { name: 'elsewhere' },
    custom_fields: { elsewhere: true },
    ticketed: true,
    language: 'fr',
  }
  const event = await api.event(generated)
  const text = JSON.stringify(event)
  assert.ok(!/elsewhere|1999|XXX|4711/.test(text), text)
  assert.equal(event['ticketed'], false)
  assert.equal(event['language'], 'en')
})

test('each of the five switches can be sent as JSON and as text', async () => {
  for (const name of ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured', 'all_day']) {
    for (const [value, meant] of [
      [true, true],
      ['true', true],
      ['TRUE', true],
      ['1', true],
      [1, true],
      [false, false],
      ['false', false],
      ['0', false],
      [0, false],
    ] as const) {
      const event = await api.event({ [name]: value })
      assert.equal(event[name], meant, `${name}: ${JSON.stringify(value)}`)
    }
  }
})

test('optional fields that are empty or null are fields that were not sent', async () => {
  const bare = await api.event({ title: 'Same' })
  const names = ['description', 'excerpt', 'timezone', 'image', 'cost', 'website', 'categories', 'tags', 'venue']
  const volatile = ['id', 'global_id', 'global_id_lineage', 'url', 'rest_url', 'slug', 'website', 'warnings']
  const comparable = (event: Body) =>
    Object.entries(event).filter(([name]) => !isDate(name) && !volatile.includes(name))
  for (const empty of [null, '']) {
    const fields = Object.fromEntries(
      [...names, 'organizer', 'post_parent', 'password', 'virtual_url'].map((name) => [name, empty]),
    )
    const event = await api.event({ title: 'Same', ...fields })
    assert.deepEqual(comparable(event), comparable(bare))
  }
  const lists = await api.event({ title: 'Same', categories: [], tags: [], venue: [], organizer: [] })
  assert.deepEqual(comparable(lists), comparable(bare))
})

test('an optional field without an empty value can be null', async () => {
  const names = [
    'author',
    'date',
    'date_utc',
    'status',
    'all_day',
    'show_map',
    'sticky',
    'featured',
    'slug',
    'event_status',
    'attendance',
  ]
  const event = await api.event({ title: 'Nulls', ...Object.fromEntries(names.map((name) => [name, null])) })
  assert.partialDeepStrictEqual(event, { author: '1', status: 'publish', all_day: false, sticky: false, slug: 'nulls' })
})

test('an event can be sent as a form', async () => {
  const form = new URLSearchParams({
    title: 'By form',
    start_date: inDays(2),
    end_date: inDays(3),
    featured: 'true',
    'venue[venue]': 'Form hall',
    'venue[city]': 'Nantes',
    'organizer[0][organizer]': 'Form A',
    'organizer[1][organizer]': 'Form B',
    'tags[]': 'form-tag',
  }).toString()
  const { status, body, text } = await api.call('POST /events', { as: 'admin', form })
  assert.equal(status, 201, text)
  assert.partialDeepStrictEqual(body, {
    title: 'By form',
    featured: true,
    venue: { venue: 'Form hall', city: 'Nantes' },
    organizer: [{ organizer: 'Form A' }, { organizer: 'Form B' }],
    tags: [{ name: 'form-tag' }],
  })
})

test('the creator is the author', async () => {
  for (const as of ['editor', 'author', 'author2', 'contributor'] as const) {
    const event = await api.event({ title: `Of ${as}` }, as)
    assert.equal(event['author'], String(userIds[as]))
  }
})

function isDate(name: string): boolean {
  return name === 'date' || name === 'date_utc' || name === 'revised_utc' || name.startsWith('modified')
}

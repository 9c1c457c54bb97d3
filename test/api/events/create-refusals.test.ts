import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anEvent, Api, everything, type Body } from '../../support/api.ts'
import { assertReply, invalid, scenarios, type Expectation, type Scenario } from '../../support/scenario.ts'

const api = new Api()
const all = Object.values(everything)

/** What each field does not accept, on create and on update alike. */
const refused: Readonly<Record<string, readonly unknown[]>> = {
  title: ['', '   ', '<b></b>', 7, true, [], ['a'], {}, 'x'.repeat(1001)],
  start_date: [
    '',
    'foo',
    'before my birthday',
    '2027-02-30',
    '2027-13-01',
    '0',
    1903865400,
    true,
    {},
    ['2027-01-01'],
    '10000-01-01',
  ],
  end_date: ['', 'foo', '2027-02-30 10:00', '2027-01-01 25:00', false, {}],
  author: ['', 'foo', 0, -1, 23, 1.5, [1], {}, true],
  date: ['foo', '2027-02-30', {}, ['2027-01-01'], true],
  date_utc: ['foo', '2027-02-30', {}, true],
  description: [7, true, ['a'], { a: 1 }, 'x'.repeat(200_001)],
  excerpt: [7, true, ['a'], { a: 1 }, 'x'.repeat(200_001)],
  slug: [7, true, ['a'], {}],
  status: ['foo', 'any', 'auto-draft', 'inherit', 'Publish ed', 7, ['publish'], {}],
  timezone: ['Europe/Atlantis', 'UTC+15', 'UTC-14:30', 'UTC+99', '+25:00', 7, ['UTC'], { a: 1 }],
  all_day: ['yes', 'no', 'maybe', '', 2, [], {}],
  image: ['foo bar', '23', 23, 1.5, true, ['1'], { a: 1 }, 'example.org/picture.png', 'ftp://example.org/a.png'],
  website: [
    'foo',
    'example.org',
    '//example.org',
    'http://a b',
    'javascript:alert(1)',
    'data:text/html,x',
    7,
    ['a'],
    { a: 1 },
  ],
  show_map: ['yes', '', 2, [], {}],
  show_map_link: ['yes', '', 2, [], {}],
  hide_from_listings: ['yes', '', 2, [], {}],
  sticky: ['yes', '', 2, [], {}],
  featured: ['yes', '', 2, [], {}],
  event_status: ['foo', '', 'Cancelled', 'canceled', 'publish', 'scheduled,cancelled', 7, true, ['cancelled'], {}],
  attendance: ['foo', '', 'Online', 'in-person', 'online,mixed', 7, false, ['online'], {}],
  virtual_url: [
    ...['foo', 'live.example', '//live.example', 'ftp://live.example/', 'mailto:a@b.example', 'https://', 'https:///x'],
    ...['javascript:alert(1)', 'data:text/html,x', 'https://a b', `https://live.example/${'x'.repeat(1000)}`, 7, ['a']],
    { a: 1 },
  ],
  cost: [{ a: 1 }, [{ a: 1 }], true],
  categories: [4711, [4711], '4711', [{ a: 1 }], { a: 1 }, [[1]], true],
  tags: [4711, [4711], '4711', [{ a: 1 }], { a: 1 }, [[1]], true],
  venue: [
    4711,
    'foo',
    [4711],
    '4711,4712',
    true,
    { id: 4711 },
    { city: 'Nowhere' },
    [{ venue: '', city: 'x' }],
    -1,
    1.5,
  ],
  organizer: [4711, 'foo', [4711], '4711,4712', true, { id: 4711 }, { phone: '1' }, [{ organizer: 'A' }, 4711], -1],
  password: [7, true, ['a'], { a: 1 }, 'x'.repeat(1001)],
  post_parent: [4711, 'foo', -1, 1.5, [1], { a: 1 }],
}

const brief = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${typeof value === 'string' ? value.length : ''} characters` : text
}

const creations = Object.entries(refused).flatMap(([field, values]) =>
  values.map((value): Scenario => ({
    name: `create refuses ${field} ${brief(value)}`,
    as: 'admin',
    request: 'POST /events',
    json: { ...anEvent, [field]: value },
    expect: invalid(field),
  })),
)

scenarios(api, creations)

test('after all those refusals nothing was written', async () => {
  for (const path of all) assert.equal((await api.list(path, 'admin')).total, 0, path)
  const trash = await api.list(`${everything.events}&status=trash`, 'admin')
  assert.equal(trash.total, 0)
})

test('an event cannot be born in the trash', async () => {
  const json = { ...anEvent, status: 'trash' }
  assertReply(await api.call('POST /events', { as: 'admin', json }), invalid('status'))
})

test('an end before the start is refused and named', async () => {
  const json = { title: 'Backwards', start_date: '2030-05-02 10:00:00', end_date: '2030-05-02 09:59:59' }
  assertReply(await api.call('POST /events', { as: 'admin', json }), invalid('end_date'))
  assert.equal((await api.list(everything.events, 'admin')).total, 0)
})

test('everything that is wrong is named at once', async () => {
  const json = { ...anEvent, title: '', website: 'foo', featured: 'maybe', categories: [4711] }
  assertReply(
    await api.call('POST /events', { as: 'admin', json }),
    invalid('title', 'website', 'featured', 'categories'),
  )
})

test('invalid input is reported before missing rights', async () => {
  const refusal: Expectation = invalid('author')
  assertReply(await api.call('POST /events', { json: { ...anEvent, author: 'me' } }), refusal)
  assertReply(await api.call('POST /events', { as: 'subscriber', json: { ...anEvent, author: 'me' } }), refusal)
})

test('an update refuses the same values and leaves the event as it is', async () => {
  const { id } = await api.event({ title: 'Steady', description: 'Stays', cost: '5', tags: ['kept'] })
  const before = await api.read(`/events/${id}`)
  const terms = await api.list(everything.tags, 'admin')
  for (const [field, values] of Object.entries(refused)) {
    for (const value of values) {
      const reply = await api.call(`PATCH /events/${id}`, { as: 'admin', json: { cost: '99', [field]: value } })
      assertReply(reply, invalid(field))
    }
  }
  assert.deepEqual(await api.read(`/events/${id}`), before)
  assert.deepEqual((await api.list(everything.tags, 'admin')).ids, terms.ids)
})

test('required members of an event cannot be cleared', async () => {
  const { id } = await api.event({ title: 'Needed' })
  const before = await api.read(`/events/${id}`)
  for (const field of ['title', 'start_date', 'end_date', 'slug']) {
    for (const value of ['', null]) {
      const json: Body = { excerpt: 'Changed', [field]: value }
      assertReply(await api.call(`PUT /events/${id}`, { as: 'admin', json }), invalid(field))
    }
  }
  assert.deepEqual(await api.read(`/events/${id}`), before)
})

test('the longest accepted texts are accepted', async () => {
  const event = await api.event({
    title: 't'.repeat(1000),
    description: 'd'.repeat(199_900),
    slug: 's'.repeat(200),
    password: 'p'.repeat(1000),
  })
  assert.equal(String(event['title']).length, 1000)
  assert.equal(event.slug.length, 200)
  await api.remove(`/events/${event.id}`)
})

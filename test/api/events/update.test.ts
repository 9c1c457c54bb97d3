// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, userIds, type Body } from '../../support/api.ts'
import { assertReply, invalid, scenarios } from '../../support/scenario.ts'

const api = new Api()

/** An event with every field filled. */
async function complete() {
  const venue = await api.create('venues', { venue: `Hall ${counter++}` })
  const organizer = await api.create('organizers', { organizer: `Ann ${counter++}` })
  const parent = await api.event({ title: `Parent ${counter++}` })
  return api.create('events', {
    title: 'Complete',
    description: 'Description',
    excerpt: 'Excerpt',
    start_date: '2031-01-10 19:00:00',
    end_date: '2031-01-10 21:00:00',
    timezone: 'Europe/Paris',
    date: '2020-01-01 00:00:00',
    website: 'https://example.com/',
    cost: '$10',
    show_map: true,
    show_map_link: true,
    hide_from_listings: true,
    sticky: true,
    featured: true,
    categories: ['Music'],
    tags: ['free'],
    venue: venue.id,
    organizer: organizer.id,
    post_parent: parent.id,
  })
}
let counter = 1

/** Without what reads alone show, and without what other changes move. */
const volatile = ['modified', 'modified_utc', 'revised_utc', 'json_ld', 'tickets', 'count', 'warnings']
const stable = (event: Body) =>
  JSON.parse(JSON.stringify(event, (name, value: unknown) => (volatile.includes(name) ? undefined : value))) as Body

for (const method of ['POST', 'PUT', 'PATCH']) {
  test(`${method} changes what is sent and nothing else`, async () => {
    const event = await complete()
    const { status, body } = await api.call(`${method} /events/${event.id}`, {
      as: 'admin',
      json: { title: 'Renamed' },
    })
    assert.equal(status, 200)
    assert.deepEqual(stable(body), { ...stable(event), title: 'Renamed' })
    assert.deepEqual(stable(await api.read(`/events/${event.id}`)), stable(body))
    assert.ok(!('json_ld' in body))
  })
}

test('an update without any field changes nothing but the date of the change', async () => {
  const event = await complete()
  assert.deepEqual(stable(await api.update(`/events/${event.id}`, {})), stable(event))
  const { status } = await api.call(`PUT /events/${event.id}`, { as: 'admin' })
  assert.equal(status, 200)
})

const changes: readonly (readonly [Body, Body])[] = [
  [{ title: 'New' }, { title: 'New' }],
  [{ description: 'New' }, { description: '<p>New</p>' }],
  [{ excerpt: 'New' }, { excerpt: '<p>New</p>' }],
  [{ author: userIds.author2 }, { author: '4' }],
  [{ date: '2021-02-03 04:05:06' }, { date: '2021-02-03 04:05:06', date_utc: '2021-02-03 04:05:06' }],
  [{ date_utc: '2021-02-03 04:05:06' }, { date: '2021-02-03 04:05:06', date_utc: '2021-02-03 04:05:06' }],
  [{ status: 'draft' }, { status: 'draft' }],
  [{ status: 'pending' }, { status: 'pending' }],
  [{ status: 'private' }, { status: 'private' }],
  [{ website: 'http://other.example/' }, { website: 'http://other.example/' }],
  [{ cost: '20€' }, { cost: '20€' }],
  [{ show_map: false }, { show_map: false, show_map_link: true }],
  [{ show_map_link: false }, { show_map: true, show_map_link: false }],
  [{ hide_from_listings: false }, { hide_from_listings: false }],
  [{ sticky: false }, { sticky: false }],
  [{ featured: 'false' }, { featured: false }],
  [{ event_status: 'cancelled' }, { event_status: 'cancelled' }],
  [{ attendance: 'online' }, { attendance: 'online' }],
  [{ virtual_url: 'http://other.example/live' }, { virtual_url: 'http://other.example/live' }],
  [{ categories: ['Theatre'] }, { categories: [{ name: 'Theatre' }] }],
  [{ tags: 'a,b' }, { tags: [{ name: 'a' }, { name: 'b' }] }],
  [{ venue: { venue: 'Elsewhere' } }, { venue: { venue: 'Elsewhere' } }],
  [{ organizer: [{ organizer: 'Bob' }] }, { organizer: [{ organizer: 'Bob' }] }],
  [{ slug: 'Renamed Thing' }, { slug: 'renamed-thing' }],
]
for (const [sent, shown] of changes) {
  test(`an update of ${Object.keys(sent).join()} to ${JSON.stringify(Object.values(sent)[0])} is answered and kept`, async () => {
    const event = await complete()
    const updated = await api.update(`/events/${event.id}`, sent)
    assert.partialDeepStrictEqual(updated, shown)
    const touched = [...Object.keys(sent), ...Object.keys(shown), 'date_utc', 'cost_details', 'url', 'website']
    const untouched = (body: Body) =>
      Object.entries(stable(body)).filter(([name]) => !touched.includes(name) && name !== 'date')
    assert.deepEqual(untouched(updated), untouched(event))
    assert.deepEqual(stable(await api.read(`/events/${event.id}`, 'admin')), stable(updated))
    await api.remove(`/events/${event.id}`)
  })
}

const cleared: Readonly<Record<string, readonly [values: readonly unknown[], shown: unknown]>> = {
  description: [['', null], ''],
  excerpt: [['', null], ''],
  cost: [['', null, []], ''],
  categories: [['', null, []], []],
  tags: [['', null, []], []],
  venue: [['', null, [], 0, '0'], []],
  organizer: [['', null, [], 0, '0'], []],
  post_parent: [['', null, 0], 0],
}
for (const [field, [values, shown]] of Object.entries(cleared)) {
  for (const value of values) {
    test(`${JSON.stringify(value)} clears ${field}`, async () => {
      const event = await complete()
      const updated = await api.update(`/events/${event.id}`, { [field]: value })
      assert.deepEqual(updated[field], shown)
      assert.deepEqual((await api.read(`/events/${event.id}`))[field], shown)
      assert.partialDeepStrictEqual(updated, { title: 'Complete', start_date: '2031-01-10 19:00:00' })
    })
  }
}

for (const value of ['', null]) {
  test(`${JSON.stringify(value)} clears the website: the page stands in`, async () => {
    const event = await complete()
    const updated = await api.update(`/events/${event.id}`, { website: value })
    assert.equal(updated['website'], updated.url)
  })
}

test('an unlinked venue and organizer, and a cleared category, go on existing', async () => {
  const event = await complete()
  const venue = event['venue'] as { id: number }
  const [category] = event['categories'] as { id: number }[]
  await api.update(`/events/${event.id}`, { venue: [], organizer: [], categories: [], tags: [] })
  assert.equal((await api.read(`/venues/${venue.id}`)).id, venue.id)
  assert.equal((await api.read(`/categories/${category?.id}`)).id, category?.id)
})

test('the date of the change moves, the publication date does not', async () => {
  const event = await complete()
  const updated = await api.update(`/events/${event.id}`, { title: 'Later' })
  assert.equal(updated['date'], event['date'])
  assert.ok(String(updated['modified_utc']) >= String(event['modified_utc']))
})

test('the path says which event is meant: an id in the body, or a slug, never does', async () => {
  const [event, other] = [await complete(), await complete()]
  const updated = await api.update(`/events/${event.id}`, { id: other.id, title: 'Mine' })
  assert.equal(updated.id, event.id)
  const byQuery = await api.call(`PUT /events/${event.id}?id=${other.id}`, { as: 'admin', json: { title: 'Again' } })
  assert.equal(byQuery.body['id'], event.id)
  assert.equal((await api.read(`/events/${other.id}`))['title'], 'Complete')
})

test('a slug in the body renames, by id and by slug; the old one is free', async () => {
  const event = await api.event({ title: 'First name' })
  const renamed = await api.update('/events/by-slug/first-name', { slug: 'second-name', title: 'Other title' })
  assert.equal(renamed.id, event.id)
  assert.equal(renamed.slug, 'second-name')
  assertReply(await api.call('GET /events/by-slug/first-name'), invalid('slug'))
  const taker = await api.event({ title: 'First name' })
  assert.equal(taker.slug, 'first-name')
  assert.equal((await api.update(`/events/${taker.id}`, { slug: 'second-name' })).slug, 'second-name-2')
  assert.equal((await api.update(`/events/${event.id}`, { slug: 'second-name' })).slug, 'second-name', 'its own')
})

scenarios(api, [
  {
    name: 'an unknown id is 404',
    as: 'admin',
    request: 'PUT /events/4711',
    json: { title: 'X' },
    expect: { status: 404, code: 'rest-event-not-found' },
  },
  { name: 'an unknown id is 401 for nobody', request: 'PUT /events/4711', json: {}, expect: { status: 401 } },
  {
    name: 'an unknown slug is 404 as well',
    as: 'admin',
    request: 'PATCH /events/by-slug/nothing-here',
    json: { title: 'X' },
    expect: { status: 404, code: 'rest-event-not-found' },
  },
])

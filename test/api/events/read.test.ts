// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'
import { assertReply, invalid, scenarios } from '../../support/scenario.ts'

const api = new Api({ TIMEZONE: 'America/New_York' })
let event: Shown
let venue: Shown
let draft: Shown

before(async () => {
  venue = await api.create('venues', { venue: 'Hall', city: 'Lyon' })
  event = await api.event({
    title: 'Concert',
    cost: '$23',
    venue: venue.id,
    organizer: [{ organizer: 'Ann' }],
    tags: 'a,b',
  })
  draft = await api.event({ title: 'zzdraft', status: 'draft' })
})

const members = [
  'id global_id global_id_lineage author status date date_utc modified modified_utc url rest_url title description excerpt',
  'slug image all_day start_date start_date_details end_date end_date_details utc_start_date utc_start_date_details',
  'utc_end_date utc_end_date_details timezone timezone_abbr cost cost_details website show_map show_map_link',
  'hide_from_listings sticky featured categories tags venue organizer custom_fields json_ld event_status attendance',
  'virtual_url ticketed',
].flatMap((line) => line.split(' '))

test('a single event has every member of the original', async () => {
  const shown = await api.read(`/events/${event.id}`)
  for (const member of members) assert.ok(member in shown, member)
  assert.equal(typeof shown['author'], 'string')
  assert.equal(shown['rest_url'], `http://calendar.test/api/calendar/events/v1/events/${event.id}`)
  assert.equal(shown.url, 'http://calendar.test/event/concert/')
  assert.equal(shown['global_id'], `calendar.test?id=${event.id}`)
  assert.deepEqual(shown['global_id_lineage'], [shown['global_id']])
  assert.partialDeepStrictEqual(shown['venue'], { id: venue.id, venue: 'Hall', city: 'Lyon' })
})

test('in lists it is the same without json_ld and tickets', async () => {
  const { json_ld, tickets, ...single } = await api.read(`/events/${event.id}`)
  assert.ok(json_ld && tickets)
  const [listed] = (await api.list('/events')).records
  const { json_ld: _venue, ...place } = single['venue'] as Shown & { json_ld?: unknown }
  const people = (single['organizer'] as { json_ld?: unknown }[]).map(({ json_ld: _, ...rest }) => rest)
  assert.deepEqual(listed, { ...single, venue: place, organizer: people })
})

test('json_ld is schema.org', async () => {
  const { json_ld } = (await api.read(`/events/${event.id}`)) as unknown as { json_ld: Record<string, unknown> }
  assert.partialDeepStrictEqual(json_ld, {
    '@type': 'Event',
    name: 'Concert',
    url: event.url,
    inLanguage: 'en',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: 'Hall' },
  })
  for (const member of ['@context', 'startDate', 'endDate', 'eventAttendanceMode', 'offers', 'organizer']) {
    assert.ok(member in json_ld, member)
  }
  assert.match(String(json_ld['startDate']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/)
})

test('the same by slug, in any letter case, encoded or not, with blanks around it', async () => {
  const whole = await api.read(`/events/${event.id}`)
  for (const slug of ['concert', 'CONCERT', '%63oncert', '%20concert%20', 'concert/']) {
    assert.deepEqual(await api.read(`/events/by-slug/${slug}`), whole, slug)
  }
})

scenarios(api, [
  { name: 'id 0 is not found', request: 'GET /events/0', expect: { status: 404, code: 'rest-event-not-found' } },
  { name: 'an unknown id', request: 'GET /events/4711', expect: { status: 404, code: 'rest-event-not-found' } },
  ...['foo', 'foo%20bar', 'foo-bar', '-1', '1.5', '1e3', '%31%20'].map((id) => ({
    name: `/events/${id} is no route`,
    request: `GET /events/${id}`,
    expect: { status: 404, code: 'rest_no_route' },
  })),
  {
    name: 'the id of a venue is not that of an event',
    request: () => `GET /events/${venue.id}`,
    expect: { status: 400, code: 'rest-invalid-event-id' },
  },
  { name: 'by-slug needs a slug', request: 'GET /events/by-slug/', expect: { status: 404, code: 'rest_no_route' } },
  { name: 'an unknown slug', request: 'GET /events/by-slug/nothing', expect: invalid('slug') },
  { name: 'the slug of a venue', request: 'GET /events/by-slug/hall', expect: invalid('slug') },
  {
    name: 'a draft is for those who may read it',
    request: () => `GET /events/${draft.id}`,
    expect: { status: 403, code: 'event-not-accessible', hides: ['zzdraft'] },
  },
  {
    name: 'a draft by slug too',
    request: () => `GET /events/by-slug/${draft.slug}`,
    expect: { status: 403, code: 'event-not-accessible' },
  },
  {
    name: 'an editor reads a draft',
    as: 'editor',
    request: () => `GET /events/${draft.id}`,
    expect: { status: 200, body: { title: 'zzdraft', status: 'draft' } },
  },
  {
    name: 'a body on GET is ignored',
    request: () => `GET /events/${event.id}`,
    headers: { 'content-type': 'application/json' },
    expect: { status: 200, body: { title: 'Concert' } },
  },
  {
    name: 'updating the id of a venue as an event',
    as: 'admin',
    request: () => `PUT /events/${venue.id}`,
    json: { title: 'x' },
    expect: { status: 400, code: 'rest-invalid-event-id' },
  },
  {
    name: 'deleting the id of a venue as an event',
    as: 'admin',
    request: () => `DELETE /events/${venue.id}`,
    expect: { status: 400, code: 'rest-invalid-event-id' },
    unchanged: () => [`/venues/${venue.id}`],
  },
])

test('an id beyond all numbers is refused, not a fault', async () => {
  const { status } = await api.call('GET /events/99999999999999999999999999')
  assert.ok(status === 400 || status === 404, String(status))
})

test('a scheduled event appears by itself at its moment', async () => {
  const created = await api.event({
    title: 'Soon',
    date_utc: '2060-05-01 12:00:00',
    start_date: '2060-06-01',
    end_date: '2060-06-02',
  })
  assert.equal(created['status'], 'future')
  assertReply(await api.call(`GET /events/${created.id}`), { status: 403, code: 'event-not-accessible' })
  await api.setClock('2060-05-01T11:59:59Z')
  assert.deepEqual((await api.list('/events')).ids, [])
  await api.setClock('2060-05-01T12:00:00Z')
  const { status } = await api.call(`GET /events/${created.id}`)
  assert.equal(status, 200)
  assert.deepEqual((await api.list('/events')).ids, [created.id])
})

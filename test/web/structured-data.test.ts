import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { drawn } from '../support/pictures.ts'
import { startTestService, type TestService } from '../support/server.ts'
import { holdAgainstRules, isText, rules } from './event-rules.ts'

/*
 * What the pages of events tell search engines, held against Google’s rules for Event structured data. It is noon of Saturday, 21 November
 * 2026; the site is in Moncton, four hours behind UTC.
 */

const site = 'https://example.org/cal'

let service: TestService
before(async () => {
  const settings = { BASE_URL: site, SITE_NAME: 'Port-Clair', TIMEZONE: 'America/Moncton', CURRENCY_CODE: 'CAD' }
  service = await startTestService(settings, { now: '2026-11-21T16:00:00Z' })
})
after(() => service.close())

type Data = Readonly<Record<string, unknown>>

const times = { start_date: '2026-12-05 19:30', end_date: '2026-12-05 22:00' }
const hall = { venue: 'Town Hall', address: '1 Quay Street', city: 'Port-Clair', zip: 'E4X 1A4', country: 'Canada' }

async function made(collection: string, fields: object): Promise<{ readonly id: number; readonly slug: string }> {
  const { status, body } = await service.call('POST', `/${collection}`, { as: 'admin', json: fields })
  assert.equal(status, 201, JSON.stringify(body))
  return body as { id: number; slug: string }
}

/** The data in the head of a page. */
async function dataOn(path: string): Promise<Data> {
  const { body } = await service.call('GET', path)
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(String(body)) ?? []
  return JSON.parse(json) as Data
}

async function dataOf(fields: object): Promise<Data> {
  const { slug } = await made('events', { title: 'Town ball', ...times, ...fields })
  return dataOn(`/en/event/${slug}/`)
}

const place = { '@type': 'Place', name: 'Port-Clair', address: 'Port-Clair' }
const schema = (name: string) => `https://schema.org/${name}`
const offer = (availability: string) => ({ offers: { availability: schema(availability) } })

/** An event, and what its page says of it; `undefined` for what it must not say. */
const rows: readonly (readonly [title: string, fields: object, expected: Data])[] = [
  [
    'a time with the offset of its zone',
    {},
    {
      startDate: '2026-12-05T19:30:00-04:00',
      endDate: '2026-12-05T22:00:00-04:00',
      eventStatus: schema('EventScheduled'),
    },
  ],
  [
    'days where it lasts all day',
    { start_date: '2026-12-05', end_date: '2026-12-06', all_day: true },
    { startDate: '2026-12-05', endDate: '2026-12-06' },
  ],
  [
    'a venue with its address',
    { venue: hall },
    {
      location: {
        '@type': 'Place',
        name: 'Town Hall',
        address: { '@type': 'PostalAddress', streetAddress: '1 Quay Street', addressLocality: 'Port-Clair' },
      },
    },
  ],
  [
    'a venue without an address by its name',
    { venue: { venue: 'The Old Pier' } },
    { location: { '@type': 'Place', name: 'The Old Pier', address: 'The Old Pier' } },
  ],
  ['the site as its place where no venue is named', {}, { location: place }],
  [
    'the address where it is online',
    { attendance: 'online', virtual_url: 'https://meet.example/ball' },
    {
      location: { '@type': 'VirtualLocation', url: 'https://meet.example/ball' },
      eventAttendanceMode: schema('OnlineEventAttendanceMode'),
    },
  ],
  [
    'its own page where it is online and nothing says where',
    { title: 'Nowhere', attendance: 'online' },
    { location: { '@type': 'VirtualLocation', url: `${site}/en/event/nowhere/` } },
  ],
  [
    'both where it is both',
    { title: 'Everywhere', attendance: 'mixed' },
    {
      location: [place, { '@type': 'VirtualLocation', url: `${site}/en/event/everywhere/` }],
      eventAttendanceMode: schema('MixedEventAttendanceMode'),
    },
  ],
  [
    'that it was moved online',
    { event_status: 'moved_online', virtual_url: 'https://meet.example/' },
    { eventStatus: schema('EventMovedOnline'), eventAttendanceMode: schema('OnlineEventAttendanceMode') },
  ],
  [
    'an organization that holds it',
    { organizer: { organizer: 'Town of Port-Clair', website: 'https://port-clair.example/' } },
    { organizer: { '@type': 'Organization', name: 'Town of Port-Clair', url: 'https://port-clair.example/' } },
  ],
  ['a price with two decimals', { cost: '$31.4159265' }, { offers: { price: '31.42', priceCurrency: 'CAD' } }],
  ['a whole price with two decimals', { cost: '12 €' }, { offers: { price: '12.00', priceCurrency: 'EUR' } }],
  ['no decimals of a currency without any', { cost: '500 JPY' }, { offers: { price: '500', priceCurrency: 'JPY' } }],
  ['that it is free', { cost: 'Free' }, { isAccessibleForFree: true, offers: { price: '0.00' } }],
  ['that it is not free', { cost: '$5' }, { isAccessibleForFree: false, ...offer('InStock') }],
  ['nothing of being free where some pay', { cost: '0 – 60' }, { isAccessibleForFree: undefined }],
  ['nothing of a price in words', { cost: 'Donation' }, { isAccessibleForFree: undefined, offers: undefined }],
  ['nothing of a price that nobody names', {}, { isAccessibleForFree: undefined, offers: undefined }],
  ['that a cancelled one is not sold', { cost: '$5', event_status: 'cancelled' }, offer('OutOfStock')],
  [
    'that a postponed one is not sold',
    { cost: '$5', event_status: 'postponed' },
    { ...offer('OutOfStock'), eventStatus: schema('EventPostponed') },
  ],
  [
    'that one is not sold when it is over',
    { cost: '$5', start_date: '2026-11-01 10:00', end_date: '2026-11-01 11:00' },
    offer('OutOfStock'),
  ],
  [
    'each ticket, and what is left of it',
    {
      tickets: [
        { name: 'Seat', price: 20, available_from: '2026-11-01 08:00' },
        { name: 'Box', price: 90, capacity: 4, sold: 4 },
        { name: 'Door', price: '12.50', available_from: '2026-12-05 18:00' },
      ],
    },
    {
      isAccessibleForFree: false,
      offers: [
        { name: 'Seat', price: '20.00', availability: schema('InStock'), validFrom: '2026-11-01T08:00:00-04:00' },
        { name: 'Box', price: '90.00', availability: schema('SoldOut') },
        { name: 'Door', price: '12.50', availability: schema('PreOrder'), validFrom: '2026-12-05T18:00:00-04:00' },
      ],
    },
  ],
  ['that it is free where all tickets are', { tickets: [{ name: 'Seat', price: 0 }] }, { isAccessibleForFree: true }],
  ['what it is about', { excerpt: 'A ball.' }, { description: 'A ball.' }],
]

for (const [title, fields, expected] of rows)
  test(`an event has ${title}`, async () => {
    const data = await dataOf(fields)
    holdAgainstRules(data)
    assert.equal(data['@type'], 'Event')
    for (const [name, value] of Object.entries(expected))
      if (value === undefined) assert.equal(data[name], undefined, name)
      else assert.partialDeepStrictEqual({ [name]: data[name] }, { [name]: value })
    // Nobody says who performs: organizers are none of them.
    assert.ok(!('performer' in data))
  })

test('an event has its picture, or the one that is drawn for previews of links', async () => {
  const upload = await service.call('POST', '/images', {
    as: 'author',
    payload: await drawn(40, 30),
    headers: { 'content-type': 'image/png' },
  })
  const { id: image } = upload.body as { readonly id: number }
  const { image: own } = await dataOf({ image })
  assert.match(String(own), /^https:\/\/example\.org\/cal\/media\/\S+\.png$/)
  const { slug } = await made('events', { title: { en: 'Plain', fr: 'Simple' }, ...times })
  assert.equal((await dataOn(`/en/event/${slug}/`))['image'], `${site}/en/event/${slug}/share.png`)
  assert.equal((await dataOn('/fr/event/simple/'))['image'], `${site}/fr/event/simple/share.png`)
})

test('a series has its next dates, each with its own page, and a date that was moved has its old one', async () => {
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=3'] }
  const { id, slug } = await made('events', { title: 'Class', ...times, venue: { venue: 'School' }, recurrence })
  const { ids } = await service
    .call('GET', `/events/${id}/occurrences`)
    .then(({ body }) => ({ ids: (body as { events: { id: number }[] }).events.map((each) => each.id) }))
  const moved = { event_status: 'rescheduled', start_date: '2026-12-13 10:00', end_date: '2026-12-13 11:00' }
  const { status } = await service.call('PUT', `/events/${ids[1]}`, { as: 'admin', json: { ...moved, scope: 'this' } })
  assert.equal(status, 200)

  const series = await dataOn(`/en/event/${slug}/`)
  holdAgainstRules(series)
  assert.equal(series['@type'], 'EventSeries')
  const dates = series['subEvent'] as readonly Data[]
  for (const date of dates) assert.ok(rules['location']?.is(date['location']) && isText(date['name']))
  assert.deepEqual(
    dates.map(({ startDate, eventStatus, url }) => [startDate, eventStatus, url]),
    [
      ['2026-12-05T19:30:00-04:00', schema('EventScheduled'), `${site}/en/event/class/2026-12-05/`],
      ['2026-12-13T10:00:00-04:00', schema('EventRescheduled'), `${site}/en/event/class/2026-12-12/`],
      ['2026-12-19T19:30:00-04:00', schema('EventScheduled'), `${site}/en/event/class/2026-12-19/`],
    ],
  )
  const date = await dataOn('/en/event/class/2026-12-12/')
  holdAgainstRules(date)
  assert.partialDeepStrictEqual(date, {
    '@type': 'Event',
    startDate: '2026-12-13T10:00:00-04:00',
    previousStartDate: '2026-12-12T19:30:00-04:00',
    superEvent: { '@type': 'EventSeries', name: 'Class', url: `${site}/en/event/class/` },
  })
})

test('what a password protects has no data but the way to its page, and what is not published has none', async () => {
  const { slug } = await made('events', { title: 'Secret', ...times, password: 'open sesame' })
  assert.partialDeepStrictEqual(await dataOn(`/en/event/${slug}/`), {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Calendar' }, { name: 'Secret' }],
  })
  await made('events', { title: 'Hidden idea', ...times, status: 'draft' })
  assert.equal(await dataOn('/en/event/hidden-idea/'), null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'
import { invalid, missing, scenarios, type Scenario } from '../../support/scenario.ts'

/* Coordinates of venues, as they are written and read. */

const api = new Api()
const paris = { geo_lat: 48.8566, geo_lng: 2.3522 }
const members = ['geo_lat', 'geo_lng', 'geo_source', 'distance']

test('coordinates are read as they were written, and said to be given', async () => {
  const venue = await api.create('venues', { venue: 'Given', ...paris })
  assert.partialDeepStrictEqual(venue, { ...paris, geo_source: 'given' })
  for (const path of [`/venues/${venue.id}`, `/venues/by-slug/given?i18n_language=fr`]) {
    const read = await api.read(path)
    assert.partialDeepStrictEqual(read, { ...paris, geo_source: 'given' })
    assert.ok(!('distance' in read))
    const place = { '@type': 'GeoCoordinates', latitude: paris.geo_lat, longitude: paris.geo_lng }
    assert.partialDeepStrictEqual(read['json_ld'], { geo: place })
  }
})

test('a venue without coordinates says nothing of them', async () => {
  const venue = await api.create('venues', { venue: 'Nowhere', geo_lat: null, geo_lng: '', geo_source: 'given' })
  for (const member of members) assert.ok(!(member in venue), member)
  const { json_ld } = await api.read(`/venues/${venue.id}`)
  assert.ok(!('geo' in (json_ld as object)))
})

for (const [sent, read] of [
  [['48.8566', ' 2.3522 '], paris],
  [['-.5', '+007'], { geo_lat: -0.5, geo_lng: 7 }],
  [[0, 0], { geo_lat: 0, geo_lng: 0 }],
  [[-0, '-0.0'], { geo_lat: 0, geo_lng: 0 }],
  [[90, -180], { geo_lat: 90, geo_lng: -180 }],
  [['-90.0', '180'], { geo_lat: -90, geo_lng: 180 }],
] as const) {
  test(`${JSON.stringify(sent)} are coordinates`, async () => {
    const [geo_lat, geo_lng] = sent
    const venue = await api.create('venues', { venue: `Read ${sent.join()}`, geo_lat, geo_lng })
    assert.partialDeepStrictEqual(venue, { ...read, geo_source: 'given' })
  })
}

const refused: readonly (readonly [string, unknown])[] = [
  ['geo_lat', 90.0001],
  ['geo_lat', '-90.1'],
  ['geo_lat', 'NaN'],
  ['geo_lat', 'Infinity'],
  ['geo_lat', '1e1'],
  ['geo_lat', '1E-5'],
  ['geo_lat', '48,85'],
  ['geo_lat', '0x10'],
  ['geo_lat', true],
  ['geo_lat', [48.8]],
  ['geo_lng', 180.0001],
  ['geo_lng', '-181'],
  ['geo_lng', '1e5'],
  ['geo_lng', 1e5],
  ['geo_lng', 'east'],
  ['geo_lng', ' '],
]

let kept = 0

test('a venue to leave as it is', async () => {
  kept = (await api.create('venues', { venue: 'Kept', ...paris })).id
})

const unchanged = () => [`/venues/${kept}`, '/venues?per_page=100', '/events?starts_after=2000-01-01']
const writes: readonly (readonly [string, () => string, (fields: object) => unknown, string?])[] = [
  ['a new venue', () => 'POST /venues', (fields) => ({ venue: 'Refused', ...fields })],
  ['a venue', () => `PUT /venues/${kept}`, (fields) => fields],
  ['a venue by its slug', () => 'PATCH /venues/by-slug/kept', (fields) => fields],
  [
    'the venue of a new event',
    () => 'POST /events',
    (fields) => ({
      title: 'Refused',
      start_date: '2027-01-01',
      end_date: '2027-01-02',
      venue: { venue: 'Inline', ...fields },
    }),
    'venue',
  ],
]

scenarios(
  api,
  writes.flatMap(([what, request, json, parameter]): Scenario[] => [
    ...refused.map(([name, value]) => ({
      name: `${what}: ${name} ${JSON.stringify(value)} is refused`,
      request,
      as: 'admin' as const,
      json: () => json({ ...paris, [name]: value }),
      expect: invalid(parameter ?? name),
      unchanged,
    })),
    ...[{ geo_lat: 1 }, { geo_lat: 1, geo_lng: null }, { geo_lat: '2', geo_lng: '' }].map((fields) => ({
      name: `${what}: ${JSON.stringify(fields)} lacks a longitude`,
      request,
      as: 'admin' as const,
      json: () => json(fields),
      expect: invalid(parameter ?? 'geo_lng'),
      unchanged,
    })),
    {
      name: `${what}: a longitude lacks a latitude`,
      request,
      as: 'admin' as const,
      json: () => json({ geo_lng: 1 }),
      expect: invalid(parameter ?? 'geo_lat'),
      unchanged,
    },
  ]),
)

scenarios(api, [
  {
    name: 'what is missing is said with what is wrong',
    request: 'POST /venues',
    as: 'admin',
    json: { geo_lat: 1 },
    expect: missing('venue', 'geo_lng'),
  },
  {
    name: 'the refusal names the parameter in French',
    request: () => `PUT /fr/api/calendar/events/v1/venues/${kept}`,
    as: 'admin',
    json: { geo_lat: 91, geo_lng: 0 },
    expect: {
      ...invalid('geo_lat'),
      body: {
        data: { params: { geo_lat: 'geo_lat doit être un nombre de degrés de -90 à 90. Valeur reçue\u00a0: 91.' } },
      },
    },
  },
])

test('coordinates stay through other changes, also of the address, and go when both are cleared', async () => {
  const { id } = await api.create('venues', { venue: 'Moving', address: '1 Old Street', ...paris })
  const moved = await api.update(`/venues/${id}`, { address: '2 New Street', city: 'Elsewhere' })
  assert.partialDeepStrictEqual(moved, { ...paris, geo_source: 'given' })
  const [geo_lat, geo_lng] = [-33.8688, 151.2093]
  assert.partialDeepStrictEqual(await api.update(`/venues/${id}`, { geo_lat, geo_lng }), { geo_lat, geo_lng })
  const again = await api.update(`/venues/${id}`, await api.read(`/venues/${id}`))
  assert.partialDeepStrictEqual(again, { geo_lat, geo_lng, geo_source: 'given' })
  const cleared = await api.update(`/venues/${id}`, { geo_lat: '', geo_lng: null })
  for (const member of members) assert.ok(!(member in cleared), member)
  assert.deepEqual((await api.list(`/venues?geoloc=true&per_page=100`)).ids.includes(id), false)
})

test('nobody writes the source', async () => {
  const venue = await api.create('venues', { venue: 'Claimed', ...paris, geo_source: 'survey' })
  assert.equal(venue['geo_source'], 'given')
})

test('a new venue within an event has its coordinates', async () => {
  const event = await api.event({ venue: [{ venue: 'Within', geo_lat: '0', geo_lng: 0 }] })
  assert.partialDeepStrictEqual(event['venue'], { geo_lat: 0, geo_lng: 0, geo_source: 'given' })
  const { venue } = await api.read(`/events/${event.id}`)
  assert.partialDeepStrictEqual(venue, { venue: 'Within', geo_lat: 0, geo_lng: 0, geo_source: 'given' })
})

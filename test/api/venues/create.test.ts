import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, everything, userIds, type Body } from '../../support/api.ts'
import { invalid, missing, scenarios, unauthenticated, forbidden } from '../../support/scenario.ts'

const api = new Api({ TIMEZONE: 'America/New_York' })

const whole = {
  venue: 'Grand Hall',
  address: '100, Avenue du Temple',
  city: 'London',
  country: 'United Kingdom',
  province: 'Greater London',
  state: 'LDN',
  zip: 'E1 6AN',
  phone: '+44 20 7946 0000',
  stateprovince: 'Both',
  website: 'https://hall.example/?a=1&b=2',
}
const optionalTexts = ['address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'stateprovince'] as const

test('a venue needs no more than a name; what is empty is absent', async () => {
  const venue = await api.create('venues', { venue: 'Bare' })
  assert.partialDeepStrictEqual(venue, {
    venue: 'Bare',
    slug: 'bare',
    status: 'publish',
    author: '1',
    show_map: true,
    show_map_link: true,
    url: 'http://calendar.test/venue/bare/',
    global_id: `calendar.test?id=${venue.id}`,
    language: 'en',
  })
  for (const member of [
    ...optionalTexts,
    'website',
    'description',
    'excerpt',
    'image',
    'json_ld',
    'geo_lat',
    'rest_url',
  ]) {
    assert.ok(!(member in venue), member)
  }
})

test('every field that was written is answered, and read again by id and by slug', async () => {
  const created = await api.create('venues', {
    ...whole,
    description: 'One\n\ntwo',
    author: userIds.author,
    date: '1577869200',
    date_utc: '1577865600',
    show_map: 'false',
    show_map_link: 'false',
    slug: 'the-hall',
  })
  assert.partialDeepStrictEqual(created, {
    ...whole,
    description: '<p>One</p>\n<p>two</p>',
    author: '3',
    date: '2020-01-01 04:00:00',
    date_utc: '2020-01-01 08:00:00',
    show_map: false,
    show_map_link: false,
    slug: 'the-hall',
  })
  const { json_ld, ...read } = await api.read(`/venues/${created.id}`)
  assert.deepEqual(read, created)
  assert.partialDeepStrictEqual(json_ld, { '@type': 'Place', name: 'Grand Hall' })
  assert.deepEqual(await api.read('/venues/by-slug/the-hall'), { ...read, json_ld })
  const { records } = await api.list('/venues?per_page=100')
  assert.deepEqual(
    records.find(({ id }) => id === created.id),
    created,
  )
})

test('the switches take true and false as values, and the words for yes; all other text is no, empty but for show_map', async () => {
  let counter = 0
  for (const [value, meant] of [
    [true, true],
    [false, false],
    ['yes', true],
    ['ON', true],
    ['1', true],
    ['no', false],
    ['0', false],
    ['foo', false],
    [null, true],
  ] as const) {
    const venue = await api.create('venues', { venue: `Switch ${counter++}`, show_map: value, show_map_link: value })
    assert.equal(venue['show_map'], meant, JSON.stringify(value))
    assert.equal(venue['show_map_link'], meant, JSON.stringify(value))
  }
  const venue = await api.create('venues', { venue: 'Empty switch', show_map: '', show_map_link: '' })
  assert.partialDeepStrictEqual(venue, { show_map: true, show_map_link: false })
})

const derived: readonly (readonly [Body, string | undefined])[] = [
  [{ state: 'DC', province: 'X', country: 'US' }, 'DC'],
  [{ state: 'DC', province: 'X', country: 'United States' }, 'DC'],
  [{ state: 'DC', province: 'X' }, 'DC'],
  [{ state: 'S', province: 'ON', country: 'Canada' }, 'ON'],
  [{ state: 'S', country: 'Canada' }, undefined],
  [{ state: 'S', province: 'P', country: 'Canada', stateprovince: 'Sent' }, 'Sent'],
]
for (const [sent, stateprovince] of derived) {
  test(`the state or province of ${JSON.stringify(sent)} is ${stateprovince ?? 'absent'}`, async () => {
    const venue = await api.create('venues', { venue: JSON.stringify(sent).replace(/\W+/g, ' '), ...sent })
    assert.equal(venue['stateprovince'], stateprovince)
  })
}

const refused: Readonly<Record<string, readonly unknown[]>> = {
  venue: ['', '  ', '<i></i>', 7, ['a'], {}, 'x'.repeat(201)],
  author: [23, 'foo', '', 0, -1],
  date: ['foo', '2027-02-30', {}],
  date_utc: ['foo', '2027-02-30', {}],
  description: [7, ['a'], 'x'.repeat(200_001)],
  status: ['foo', 'any', 'trash', '', ['publish']],
  show_map: [['yes'], { a: 1 }],
  show_map_link: [['yes'], { a: 1 }],
  website: ['foo', 'example.org', 'javascript:alert(1)', 'http://a b', 7],
  image: ['foo bar', 23, '23', true, ['1']],
  slug: ['', 7, ['a']],
  ...Object.fromEntries(optionalTexts.map((name) => [name, [7, true, ['a'], { a: 1 }, 'x'.repeat(1001)]])),
}
scenarios(
  api,
  Object.entries(refused).flatMap(([field, values]) =>
    values.map((value) => ({
      name: `${field} ${JSON.stringify(value).slice(0, 40)} is refused`,
      as: 'admin' as const,
      request: 'POST /venues',
      json: { venue: 'Refused', [field]: value },
      expect: invalid(field),
    })),
  ),
)

scenarios(api, [
  {
    name: 'nobody',
    request: 'POST /venues',
    json: { venue: 'X' },
    expect: unauthenticated,
    unchanged: [everything.venues],
  },
  { name: 'a subscriber', as: 'subscriber', request: 'POST /venues', json: { venue: 'X' }, expect: forbidden },
  { name: 'a venue without a name', request: 'POST /venues', json: { city: 'X' }, expect: missing('venue') },
  { name: 'a venue named null', as: 'admin', request: 'POST /venues', json: { venue: null }, expect: missing('venue') },
  {
    name: 'all that is wrong is named at once',
    as: 'admin',
    request: 'POST /venues',
    json: { venue: '', website: 'foo', author: 23 },
    expect: invalid('venue', 'website', 'author'),
  },
])

test('after the refusals there is no venue more', async () => {
  assert.ok(!(await api.list(everything.venues, 'admin')).names.includes('Refused'))
})

test('plain fields are plain text, of the longest accepted length too', async () => {
  const venue = await api.create('venues', {
    venue: 'v'.repeat(200),
    city: '<b>Lyon</b>  &  co',
    address: 'a'.repeat(1000),
  })
  assert.equal(venue['city'], 'Lyon & co')
  assert.equal(String(venue['address']).length, 1000)
})

// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, everything, userIds } from '../../support/api.ts'
import { forbidden, invalid, missing, scenarios, unauthenticated } from '../../support/scenario.ts'

const api = new Api({ TIMEZONE: 'Europe/Paris' })

const whole = {
  organizer: 'Ann Example',
  phone: '+33 1 23 45 67 89',
  website: 'https://ann.example/',
  email: 'not validated @ all',
}

test('an organizer needs no more than a name; what is empty is absent', async () => {
  const organizer = await api.create('organizers', { organizer: 'Bare' })
  assert.partialDeepStrictEqual(organizer, {
    organizer: 'Bare',
    slug: 'bare',
    status: 'publish',
    author: '1',
    url: 'http://calendar.test/organizer/bare/',
    global_id: `calendar.test?id=${organizer.id}`,
  })
  for (const member of ['phone', 'website', 'email', 'description', 'excerpt', 'image', 'json_ld', 'rest_url']) {
    assert.ok(!(member in organizer), member)
  }
})

test('every field that was written is answered, and read again by id and by slug', async () => {
  const created = await api.create('organizers', {
    ...whole,
    description: 'Text',
    author: userIds.author2,
    date: '2020-07-01 10:00',
    slug: 'ann',
  })
  assert.partialDeepStrictEqual(created, {
    ...whole,
    description: '<p>Text</p>',
    author: '4',
    date: '2020-07-01 10:00:00',
    date_utc: '2020-07-01 08:00:00',
    slug: 'ann',
  })
  const { json_ld, ...read } = await api.read(`/organizers/${created.id}`)
  assert.deepEqual(read, created)
  assert.match(String((json_ld as Record<string, unknown>)['@type']), /^(Person|Organization)$/)
  assert.deepEqual(await api.read('/organizers/by-slug/ann'), { ...read, json_ld })
  const { records } = await api.list('/organizers?per_page=100')
  assert.deepEqual(
    records.find(({ id }) => id === created.id),
    created,
  )
})

test('optional fields that are empty or null are fields that were not sent', async () => {
  for (const [index, empty] of ['', null].entries()) {
    const names = ['description', 'phone', 'website', 'email', 'image']
    const fields = Object.fromEntries(names.map((name) => [name, empty]))
    const organizer = await api.create('organizers', { organizer: `Empty ${index}`, ...fields })
    for (const name of names) assert.ok(!(name in organizer), name)
  }
})

const refused: Readonly<Record<string, readonly unknown[]>> = {
  organizer: ['', '  ', '<i></i>', 7, ['a'], {}, 'x'.repeat(201)],
  author: [23, 'foo', '', 0, -1],
  date: ['foo', '2027-02-30', {}],
  date_utc: ['foo', '2027-02-30', {}],
  description: [7, ['a'], 'x'.repeat(200_001)],
  status: ['foo', 'any', 'trash', '', ['publish']],
  phone: [7, true, ['a'], { a: 1 }, 'x'.repeat(1001)],
  email: [7, true, ['a'], { a: 1 }, 'x'.repeat(1001)],
  website: ['foo', 'example.org', 'javascript:alert(1)', 'http://a b', 7],
  image: ['foo bar', 23, '23', true, ['1']],
  slug: ['', 7, ['a']],
}
scenarios(
  api,
  Object.entries(refused).flatMap(([field, values]) =>
    values.map((value) => ({
      name: `${field} ${JSON.stringify(value).slice(0, 40)} is refused`,
      as: 'admin' as const,
      request: 'POST /organizers',
      json: { organizer: 'Refused', [field]: value },
      expect: invalid(field),
    })),
  ),
)

scenarios(api, [
  {
    name: 'nobody',
    request: 'POST /organizers',
    json: { organizer: 'X' },
    expect: unauthenticated,
    unchanged: [everything.organizers],
  },
  { name: 'a subscriber', as: 'subscriber', request: 'POST /organizers', json: { organizer: 'X' }, expect: forbidden },
  { name: 'an organizer without a name', request: 'POST /organizers', json: {}, expect: missing('organizer') },
])

test('after the refusals there is no organizer more', async () => {
  assert.ok(!(await api.list(everything.organizers, 'admin')).names.includes('Refused'))
})

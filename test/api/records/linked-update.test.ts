// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, everything, userIds, type Body, type Shown } from '../../support/api.ts'
import { assertReply, invalid, scenarios } from '../../support/scenario.ts'

/* Updates of venues and organizers, and reads that fail (contract/writes.md §4, contract/access.md §5). */

const api = new Api()

const wholes = {
  venues: {
    address: '1 Road',
    city: 'Lyon',
    country: 'France',
    province: 'Rhône',
    state: 'ARA',
    zip: '69001',
    phone: '1',
    stateprovince: 'Both',
    website: 'https://a.example/',
  },
  organizers: { phone: '1', website: 'https://a.example/', email: 'a@example.org' },
} as const
let counter = 0

for (const [collection, kind] of [
  ['venues', 'venue'],
  ['organizers', 'organizer'],
] as const) {
  const whole: Readonly<Record<string, string>> = wholes[collection]
  const make = () => {
    const fields = { [kind]: `Record ${counter++}`, description: 'Text', date: '2020-01-01', ...whole }
    return api.create(collection, collection === 'venues' ? { ...fields, show_map: false } : fields)
  }
  const stable = ({ modified: _, modified_utc: __, revised_utc: ___, json_ld: ____, ...rest }: Body) => rest

  for (const method of ['POST', 'PUT', 'PATCH']) {
    for (const by of ['id', 'slug'] as const) {
      test(`${collection}: ${method} by ${by} changes what is sent and nothing else`, async () => {
        const record = await make()
        const address = by === 'id' ? `/${collection}/${record.id}` : `/${collection}/by-slug/${record.slug}`
        const reply = await api.call(`${method} ${address}`, { as: 'admin', json: { [kind]: 'New name' } })
        assert.equal(reply.status, 200, reply.text)
        assert.deepEqual(stable(reply.body), { ...stable(record), [kind]: 'New name' })
        assert.deepEqual(stable(await api.read(`/${collection}/${record.id}`)), stable(reply.body))
      })
    }
  }

  for (const field of [...Object.keys(whole), 'description']) {
    test(`${collection}: ${field} is changed, and cleared by '' and by null`, async () => {
      const record = await make()
      const value = field === 'website' ? 'http://b.example/' : 'Other'
      const updated = await api.update(`/${collection}/${record.id}`, { [field]: value })
      assert.equal(updated[field], field === 'description' ? '<p>Other</p>' : value)
      for (const empty of ['', null]) {
        await api.update(`/${collection}/${record.id}`, { [field]: value })
        const cleared = await api.update(`/${collection}/${record.id}`, { [field]: empty })
        const { [field]: _gone, ...others } = stable(record)
        // What was sent empty is made again of state and province.
        if (field !== 'stateprovince') assert.ok(!(field in cleared), field)
        for (const [name, kept] of Object.entries(others)) assert.deepEqual(cleared[name], kept, name)
      }
    })
  }

  test(`${collection}: author, dates and status`, async () => {
    const record = await make()
    const sent = { author: userIds.author, date: '1577869200', date_utc: '1577865600', status: 'draft' }
    assert.partialDeepStrictEqual(await api.update(`/${collection}/${record.id}`, sent), {
      author: '3',
      date: '2020-01-01 09:00:00',
      date_utc: '2020-01-01 08:00:00',
      status: 'draft',
    })
  })

  test(`${collection}: refused values leave the record as it is`, async () => {
    const record = await make()
    const before = await api.read(`/${collection}/${record.id}`)
    const values: readonly (readonly [string, readonly unknown[]])[] = [
      [kind, ['', null, '  ', 7, [], 'x'.repeat(201)]],
      ['slug', ['', null, 7, '!!!']],
      ['author', [23, 'foo', '']],
      ['date', ['foo', '2027-02-30']],
      ['date_utc', ['foo']],
      ['status', ['foo', '', 'any']],
      ['website', ['foo', 'javascript:x']],
      ['phone', [7, ['1']]],
      ['image', ['foo bar', 23, record.id]],
      ['description', [7, ['a']]],
    ]
    for (const [field, wrong] of values) {
      for (const value of wrong) {
        const json = { phone: '999', [field]: value }
        assertReply(await api.call(`PUT /${collection}/${record.id}`, { as: 'admin', json }), invalid(field))
      }
    }
    assert.deepEqual(await api.read(`/${collection}/${record.id}`), before)
  })

  test(`${collection}: the path says which is meant, a slug in the body renames`, async () => {
    const [first, second] = [await make(), await make()]
    const renamed = await api.update(`/${collection}/by-slug/${first.slug}`, { id: second.id, slug: 'Renamed here' })
    assert.partialDeepStrictEqual(renamed, { id: first.id, slug: 'renamed-here' })
    assert.equal((await api.read(`/${collection}/by-slug/renamed-here`)).id, first.id)
    assertReply(await api.call(`GET /${collection}/by-slug/${first.slug}`), invalid('slug'))
    assert.equal((await api.update(`/${collection}/${second.id}`, { slug: 'renamed-here' })).slug, 'renamed-here-2')
  })

  test(`${collection}: a record may take the name of another`, async () => {
    const [first, second] = [await make(), await make()]
    const renamed = await api.update(`/${collection}/${second.id}`, { [kind]: first[kind] })
    assert.equal(renamed.id, second.id)
    const { names } = await api.list(`${everything[collection]}&search=${encodeURIComponent(String(first[kind]))}`)
    assert.equal(names.filter((name) => name === first[kind]).length, 2)
  })

  let event: Shown
  test(`${collection}: the id of an event is none of these`, async () => {
    event = await api.event()
    for (const method of ['GET', 'DELETE']) {
      assertReply(await api.call(`${method} /${collection}/${event.id}`, { as: 'admin' }), invalid('id'))
    }
    const update = await api.call(`PUT /${collection}/${event.id}`, { as: 'admin', json: { [kind]: 'X' } })
    assertReply(update, invalid('id'))
    assert.equal((await api.read(`/events/${event.id}`))['title'], 'Event')
  })

  scenarios(api, [
    ...['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].flatMap((method) => [
      {
        name: `${collection}: ${method} of an unknown id`,
        request: `${method} /${collection}/2389`,
        expect: invalid('id'),
      },
      { name: `${collection}: ${method} of id 0`, request: `${method} /${collection}/0`, expect: invalid('id') },
      {
        name: `${collection}: ${method} of an unknown slug`,
        request: `${method} /${collection}/by-slug/unknown`,
        expect: invalid('slug'),
      },
    ]),
    ...['foo', 'foo%20bar', 'foo-bar', '-1', 'by-slug', 'by-slug/'].map((path) => ({
      name: `${collection}: ${path} is no route`,
      request: `GET /${collection}/${path}`,
      expect: { status: 404, code: 'rest_no_route' },
    })),
    {
      name: `${collection}: no PUT on the collection`,
      as: 'admin' as const,
      request: `PUT /${collection}`,
      json: { [kind]: 'X' },
      expect: { status: 404, code: 'rest_no_route' },
    },
  ])
}

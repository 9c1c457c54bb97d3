// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { anEvent, Api, everything, type Account, type Body, type Shown } from '../../support/api.ts'
import { assertReply, forbidden, invalid } from '../../support/scenario.ts'

/* Venues and organizers in the writes of events (contract/writes.md §8). */

const api = new Api()

for (const [field, collection] of [
  ['venue', 'venues'],
  ['organizer', 'organizers'],
] as const) {
  const made: Record<string, Shown> = {}
  const id = (name: string) => made[name]?.id ?? 0
  before(async () => {
    for (const name of ['One', 'Two']) made[name] = await api.create(collection, { [field]: `${field} ${name}` })
  })
  const linked = (event: Body) => {
    const shown = event[field]
    return Array.isArray(shown) ? (shown as Body[]) : [shown as Body]
  }
  const names = (event: Body) => linked(event).map((record) => record[field])

  const cases: readonly (readonly [what: string, sent: () => unknown, expected: readonly string[]])[] = [
    ['an id', () => id('One'), ['One']],
    ['an id as text', () => String(id('One')), ['One']],
    ['an object with an id', () => ({ id: id('One') }), ['One']],
    ['an object with an id as text', () => ({ id: String(id('One')) }), ['One']],
    ['a list of one', () => [id('Two')], ['Two']],
    ['ids in their order', () => [id('Two'), id('One')], ['Two', 'One']],
    ['ids with commas', () => `${id('Two')}, ${id('One')}`, ['Two', 'One']],
    ['the same one twice', () => [id('Two'), String(id('Two')), { id: id('Two') }], ['Two']],
    ['objects with ids', () => [{ id: id('Two') }, { id: id('One') }], ['Two', 'One']],
    ['ids and objects mixed', () => [{ id: id('Two') }, id('One')], ['Two', 'One']],
    ['a new one by the name of an old one', () => ({ [field]: `${field} One` }), ['One']],
    ['nothing', () => [], []],
    ['an empty object', () => ({}), []],
    ['an object of empty values', () => ({ [field]: '', website: '' }), []],
  ]
  for (const [what, sent, expected] of cases) {
    test(`${field}: ${what}`, async () => {
      const all = await api.list(everything[collection])
      const wanted = expected.map((name) => `${field} ${name}`)
      const created = await api.event({ [field]: sent() })
      assert.deepEqual(names(created), wanted)
      const other = await api.event({ [field]: id('Two') })
      assert.deepEqual(names(await api.update(`/events/${other.id}`, { [field]: sent() })), wanted)
      assert.deepEqual(names(await api.read(`/events/${other.id}`)), wanted)
      assert.deepEqual((await api.list(everything[collection])).ids, all.ids, 'none was made')
    })
  }

  test(`${field}: one in the trash cannot be linked, not even by users who may read it`, async () => {
    const { id: trashed } = await api.create(collection, { [field]: `${field} thrown away` })
    await api.remove(`/${collection}/${trashed}`)
    const event = await api.event({ [field]: id('One') })
    for (const sent of [trashed, [id('One'), { id: trashed }]]) {
      assertReply(await api.call('POST /events', { as: 'admin', json: { ...anEvent, [field]: sent } }), invalid(field))
      assertReply(await api.call(`PUT /events/${event.id}`, { as: 'admin', json: { [field]: sent } }), invalid(field))
    }
    assert.deepEqual(names(await api.read(`/events/${event.id}`)), [`${field} One`])
  })

  test(`${field}: other members beside an id do not change the record`, async () => {
    await api.event({ [field]: { id: id('One'), [field]: 'Renamed', phone: '1' } })
    const record = await api.read(`/${collection}/${id('One')}`)
    assert.equal(record[field], `${field} One`)
    assert.ok(!('phone' in record))
  })

  test(`${field}: new ones among old ones, in their order`, async () => {
    const event = await api.event({
      [field]: [{ [field]: `New A ${field}` }, id('One'), { id: id('Two') }, { [field]: `New B ${field}` }],
    })
    assert.deepEqual(names(event), [`New A ${field}`, `${field} One`, `${field} Two`, `New B ${field}`])
    const all = await api.list(everything[collection])
    assert.ok(all.names.includes(`New A ${field}`) && all.names.includes(`New B ${field}`))
  })

  test(`${field}: one that is wrong writes nothing, neither event nor records`, async () => {
    const before = [await api.list(everything[collection], 'admin'), await api.list(everything.events, 'admin')]
    for (const wrong of [
      [{ [field]: 'Orphan' }, 4711],
      [{ [field]: 'Orphan' }, { [field]: 'Other', website: 'foo' }],
      [{ [field]: 'Orphan' }, { phone: '123' }],
      [{ [field]: 'Orphan' }, { [field]: 'Other', image: 'foo bar' }],
      [{ [field]: 'Orphan' }, { [field]: 'Other', status: 'foo' }],
      [{ [field]: 'Orphan' }, { [field]: 'x'.repeat(201) }],
    ]) {
      const reply = await api.call('POST /events', { as: 'admin', json: { ...anEvent, [field]: wrong } })
      assertReply(reply, invalid(field))
    }
    const late = { ...anEvent, [field]: { [field]: 'Orphan' }, post_parent: 4711 }
    assertReply(await api.call('POST /events', { as: 'admin', json: late }), invalid('post_parent'))
    const refused = { ...anEvent, [field]: { [field]: 'Orphan' }, categories: ['Not by contributors'] }
    assertReply(await api.call('POST /events', { as: 'contributor', json: refused }), forbidden)
    const after = [await api.list(everything[collection], 'admin'), await api.list(everything.events, 'admin')]
    assert.deepEqual(
      after.map(({ ids }) => ids),
      before.map(({ ids }) => ids),
    )
  })

  test(`${field}: a new one is no more visible than its event, with any requested status`, async () => {
    const named = (name: string, more: Body = {}) => ({ [field]: { [field]: `${name} ${field}`, ...more } })
    const statusOf = async (fields: Body, as: Account) => linked(await api.event(fields, as))[0]?.['status']
    assert.equal(await statusOf(named('Public'), 'author'), 'publish')
    assert.equal(await statusOf({ status: 'draft', ...named('Drafted') }, 'author'), 'draft')
    assert.equal(await statusOf({ status: 'pending', ...named('Sent in') }, 'contributor'), 'draft')
    assert.equal(await statusOf(named('Asked for', { status: 'publish' }), 'contributor'), 'draft')
    assert.equal(await statusOf(named('For review', { status: 'pending' }), 'contributor'), 'pending')
    assert.equal(await statusOf({ status: 'draft', ...named('Kept', { status: 'private' }) }, 'author'), 'private')
  })

  test(`${field}: a record that the caller may not read is unknown`, async () => {
    const hidden = await api.create(collection, { [field]: `Hidden ${field}`, status: 'draft' })
    const json = { ...anEvent, [field]: hidden.id }
    assertReply(await api.call('POST /events', { as: 'author', json }), { ...invalid(field), hides: ['Hidden'] })
    const other = await api.create(field === 'venue' ? 'organizers' : 'venues', {
      [field === 'venue' ? 'organizer' : 'venue']: 'Wrong kind',
    })
    assertReply(
      await api.call('POST /events', { as: 'admin', json: { ...anEvent, [field]: other.id } }),
      invalid(field),
    )
  })
}

test('a new venue has all that was sent of it', async () => {
  const venues: readonly (readonly [Body, string])[] = [
    [{ venue: 'White House', city: 'Washington', state: 'DC', country: 'US', province: '' }, 'DC'],
    [{ venue: 'CN Tower', city: 'Toronto', province: 'ON', country: 'Canada', state: '' }, 'ON'],
    [{ venue: 'Union', city: 'Pretoria', province: 'Gauteng', country: 'South Africa' }, 'Gauteng'],
    [{ venue: 'Élysée', city: 'Paris', province: 'Île-de-France', country: 'France' }, 'Île-de-France'],
  ]
  for (const [sent, stateprovince] of venues) {
    const whole = { ...sent, address: '1 Road', zip: '12345', phone: '+1 2', website: 'https://example.com/' }
    const event = await api.event({ venue: { ...whole, show_map: true, show_map_link: 'false' } })
    const filled = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''))
    assert.partialDeepStrictEqual(event['venue'], { ...filled, stateprovince, show_map: true, show_map_link: false })
  }
})

test('one venue is an object, several are a list, and organizers are always a list', async () => {
  const one = await api.event({ venue: { venue: 'Solo' }, organizer: { organizer: 'Solo' } })
  assert.ok(!Array.isArray(one['venue']) && Array.isArray(one['organizer']))
  const two = await api.event({ venue: [{ venue: 'Solo' }, { venue: 'Duo' }] })
  assert.ok(Array.isArray(two['venue']))
})

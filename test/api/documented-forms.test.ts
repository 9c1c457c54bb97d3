// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Api, anEvent, type Body } from '../support/api.ts'

/* Every form in which the document says that something may be sent is accepted, and the answer is as it says. */

const api = new Api()

/** Whether the document allows a body. */
const fitting = documented()

async function documented() {
  const { body } = await api.call('GET /doc')
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
  ajv.addSchema({ $id: 'document.json', components: body['components'] })
  return (component: string, wish: Body) => ajv.validate(`document.json#/components/schemas/${component}`, wish)
}

/** How many there are in a member that is a list, an object, or nothing. */
function count(shown: unknown): number {
  if (Array.isArray(shown)) return shown.length
  return typeof shown === 'object' && shown !== null ? 1 : Number(shown)
}

test('everything that belongs to an event comes in every documented form', async () => {
  const venue = await api.create('venues', { venue: 'Hall' })
  const { id } = venue
  const organizer = await api.create('organizers', { organizer: 'Ann' })
  const category = await api.create('categories', { name: 'Jazz' })
  const tag = await api.create('tags', { name: 'Open air' })
  const barn = { venue: 'Barn', city: 'Springfield' }
  const seat = { name: { en: 'Seat', fr: 'Place' }, price: 12, currency: 'EUR', capacity: null }
  const forms: readonly (readonly [member: string, sent: readonly unknown[], seen: number])[] = [
    ['venue', [id, String(id), `${id},`, { id }, venue, [id], [venue], barn], 1],
    [
      'venue',
      [
        [id, barn],
        [venue, barn],
        [String(id), barn],
      ],
      2,
    ],
    ['venue', [0, '', [], null], 0],
    ['organizer', [organizer.id, organizer, [organizer], { organizer: 'Bob', email: 'bob@example.org' }], 1],
    ['categories', [category.id, 'jazz', [category.id], ['Jazz'], [String(category.id)]], 1],
    ['tags', [[tag.id, 'New one'], 'open-air, Another'], 2],
    ['image', [false, 0, null], 0],
    ['author', [2, '2'], 2],
    ['post_parent', [0, null], 0],
  ]
  const fits = await fitting
  for (const [member, sent, seen] of forms) {
    for (const value of sent) {
      const wish = { ...anEvent, [member]: value }
      assert.ok(fits('CreateEvent', wish), `${member}: ${JSON.stringify(value)}`)
      assert.equal(count((await api.event({ [member]: value }))[member]), seen, `${member}: ${JSON.stringify(value)}`)
    }
  }
  for (const tickets of [{ name: 'Seat' }, seat, [seat, { name: 'Box' }]]) {
    assert.ok(fits('CreateEvent', { ...anEvent, tickets }))
    const event = await api.event({ tickets })
    const { tickets: made } = await api.read(`/events/${event.id}`)
    assert.equal(count(made), count(tickets))
    assert.ok(fits('UpdateEvent', { tickets: made }))
    assert.equal((await api.update(`/events/${event.id}`, { tickets: made }))['ticketed'], true)
  }
})

test('a category goes to the top level by 0 and by null', async () => {
  const above = await api.create('categories', { name: 'Music' })
  for (const parent of [0, null]) {
    const category = await api.create('categories', { name: `Below ${String(parent)}`, parent: above.id })
    assert.ok((await fitting)('UpdateCategory', { parent }))
    const moved = await api.update(`/categories/${category.id}`, { parent })
    assert.equal(moved['parent'], 0)
  }
})

test('the lists of statuses, and what terms are sorted by, come in every form that is documented', async () => {
  for (const query of [
    'status=publish',
    'status=publish,draft',
    'status[]=publish',
    'orderby=distance&geoloc_lat=1&geoloc_lng=1',
  ]) {
    assert.equal((await api.call(`GET /events?${query}`, { as: 'editor' })).status, 200, query)
  }
  const { body } = await api.call('GET /doc')
  const paths = body['paths'] as Record<
    string,
    { get: { parameters: { name: string; schema: { enum?: string[] } }[] } }
  >
  const words = (name: string) => paths['/tags']?.get.parameters.find((each) => each.name === name)?.schema.enum ?? []
  assert.deepEqual(words('order'), ['asc', 'desc'])
  for (const word of words('orderby')) {
    assert.equal((await api.call(`GET /tags?orderby=${word}&order=desc`)).status, 200, word)
  }
})

test('undocumented forms are refused', async () => {
  for (const wish of [{ venue: { city: 'Springfield' } }, { venue: true }, { tickets: [{ price: 5 }] }, { cost: {} }]) {
    const body = { ...anEvent, ...wish }
    assert.ok(!(await fitting)('CreateEvent', body), JSON.stringify(wish))
  }
  assert.equal((await api.call('POST /events', { as: 'admin', json: { ...anEvent, venue: true } })).status, 400)
})

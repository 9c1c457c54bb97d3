// runs: postgres in all
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { anEvent, Api, everything, type Account, type Shown } from '../../support/api.ts'
import { assertReply, forbidden, invalid } from '../../support/scenario.ts'

/* Categories and tags in the writes of events (contract/writes.md §9). */

const api = new Api()

for (const [field, collection] of [
  ['categories', 'categories'],
  ['tags', 'tags'],
] as const) {
  const made: Record<string, Shown> = {}
  const id = (name: string) => made[name]?.id ?? 0
  const namesOf = (event: Shown) => (event[field] as { name: string }[]).map(({ name }) => name)

  before(async () => {
    for (const name of ['cat1', 'cat2', 'Été & hiver']) made[name] = await api.create(collection, { name })
  })

  const cases: readonly (readonly [what: string, sent: () => unknown, expected: readonly string[]])[] = [
    ['an id', () => id('cat1'), ['cat1']],
    ['an id as text', () => String(id('cat1')), ['cat1']],
    ['a list of ids', () => [id('cat2'), id('cat1')], ['cat1', 'cat2']],
    ['ids with commas', () => `${id('cat2')}, ${id('cat1')}`, ['cat1', 'cat2']],
    ['a name', () => 'Été & hiver', ['Été & hiver']],
    ['a name in other letters', () => 'été & HIVER', ['Été & hiver']],
    ['a slug', () => 'ete-hiver', ['Été & hiver']],
    ['id, slug and name mixed', () => [id('cat2'), 'ete-hiver', 'cat1'], ['cat1', 'cat2', 'Été & hiver']],
    ['the same one thrice', () => [id('cat1'), 'cat1', 'CAT1'], ['cat1']],
    ['an empty text', () => '', []],
    ['an empty list', () => [], []],
  ]
  for (const [what, sent, expected] of cases) {
    test(`${field}: ${what}`, async () => {
      const terms = await api.list(everything[collection])
      const created = await api.event({ [field]: sent() })
      assert.deepEqual(namesOf(created), expected)
      const other = await api.event({ [field]: ['cat2'] })
      assert.deepEqual(namesOf(await api.update(`/events/${other.id}`, { [field]: sent() })), expected)
      assert.deepEqual((await api.list(everything[collection])).ids, terms.ids, 'no term was made')
    })
  }

  test(`${field}: an unknown name makes a term, beside a known id`, async () => {
    const event = await api.event({ [field]: [id('cat1'), `New ${field}`] })
    assert.deepEqual(namesOf(event), ['cat1', `New ${field}`])
    const { records } = await api.list(`${everything[collection]}&search=new`)
    assert.partialDeepStrictEqual(records, [{ name: `New ${field}`, slug: `new-${field}`, count: 1 }])
  })

  test(`${field}: new names with commas in a form`, async () => {
    const form = new URLSearchParams({ ...anEvent, [field]: 'form1, form2' }).toString()
    const { status, body } = await api.call('POST /events', { as: 'admin', form })
    assert.equal(status, 201)
    assert.deepEqual(namesOf(body as Shown), ['form1', 'form2'])
  })

  test(`${field}: a refused event makes no term`, async () => {
    const terms = await api.list(everything[collection])
    const json = { ...anEvent, [field]: ['Never made'], website: 'foo' }
    assertReply(await api.call('POST /events', { as: 'admin', json }), invalid('website'))
    const mixed = { ...anEvent, [field]: ['Never made', 4711] }
    assertReply(await api.call('POST /events', { as: 'admin', json: mixed }), invalid(field))
    assert.deepEqual((await api.list(everything[collection])).ids, terms.ids)
  })

  test(`${field}: the terms of an event have the shape of terms, and know their event`, async () => {
    const event = await api.event({ [field]: 'cat2' })
    const single = await api.read(`/${collection}/${id('cat2')}`)
    assert.partialDeepStrictEqual((event[field] as unknown[])[0], single)
    assert.deepEqual((await api.list(`/${collection}?event=${event.id}`)).names, ['cat2'])
  })
}

const coining: readonly (readonly [Account, 'categories' | 'tags', boolean])[] = [
  ['admin', 'categories', true],
  ['editor', 'categories', true],
  ['author', 'categories', true],
  ['contributor', 'categories', false],
  ['editor', 'tags', true],
  ['author', 'tags', true],
  ['contributor', 'tags', true],
]
for (const [as, field, allowed] of coining) {
  test(`${as} ${allowed ? 'makes' : 'cannot make'} new ${field} by naming them`, async () => {
    const terms = await api.list(everything[field])
    const events = await api.list(everything.events, 'admin')
    const json = { ...anEvent, [field]: [`By ${as}`] }
    const reply = await api.call('POST /events', { as, json })
    assertReply(reply, allowed ? { status: 201, body: { [field]: [{ name: `By ${as}` }] } } : forbidden)
    assert.equal((await api.list(everything[field])).total, terms.total + (allowed ? 1 : 0))
    assert.equal((await api.list(everything.events, 'admin')).total, events.total + (allowed ? 1 : 0))
  })
}

test('a contributor may use the categories that there are', async () => {
  const event = await api.event({ categories: ['cat1'] }, 'contributor')
  assert.partialDeepStrictEqual(event['categories'], [{ name: 'cat1' }])
})

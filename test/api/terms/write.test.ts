// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, everything } from '../../support/api.ts'
import { assertReply, forbidden, invalid, missing, scenarios, unauthenticated } from '../../support/scenario.ts'

/* Creating, updating and deleting categories and tags (contract/writes.md §3, §11). */

const api = new Api()
const root = 'http://calendar.test/api/calendar/events/v1'
let counter = 0

for (const [collection, taxonomy, managers] of [
  ['categories', 'tribe_events_cat', ['admin', 'editor', 'author']],
  ['tags', 'post_tag', ['admin', 'editor']],
] as const) {
  const make = (fields: object = {}) => api.create(collection, { name: `Term ${counter++}`, ...fields })
  const all = everything[collection]

  test(`${collection}: a new one is answered whole, with its address, and read again`, async () => {
    const sent = { name: 'Arts & Crafts', description: 'About <em>art</em>', slug: 'arts' }
    const reply = await api.call(`POST /${collection}`, { as: 'editor', json: sent })
    assert.equal(reply.status, 201, reply.text)
    const id = reply.body['id'] as number
    assert.partialDeepStrictEqual(reply.body, {
      ...sent,
      id,
      count: 0,
      taxonomy,
      meta: [],
      term_group: 0,
      term_taxonomy_id: id,
      filter: 'raw',
      urls: { self: `${root}/${collection}/${id}`, collection: `${root}/${collection}` },
      url: `http://calendar.test/${collection === 'tags' ? 'tag' : 'events/category'}/arts/`,
    })
    assert.ok(!('up' in (reply.body['urls'] as object)))
    assert.equal('parent' in reply.body, collection === 'categories')
    assert.equal(reply.headers.get('location'), `${root}/${collection}/${id}`)
    assert.deepEqual(await api.read(`/${collection}/${id}`), reply.body)
  })

  test(`${collection}: the slug is made of the name`, async () => {
    assert.equal((await make({ name: 'Été à Paris' })).slug, 'ete-a-paris')
  })

  test(`${collection}: the same name is refused and its owner named`, async () => {
    const first = await make({ name: 'Only one' })
    const before = await api.list(all)
    for (const name of ['Only one', 'ONLY ONE', ' Only  one ']) {
      const reply = await api.call(`POST /${collection}`, { as: 'admin', json: { name } })
      assertReply(reply, { status: 400, code: 'term_exists' })
      assert.equal((reply.body['data'] as { term_id?: number }).term_id, first.id)
    }
    assert.deepEqual((await api.list(all)).ids, before.ids)
  })

  test(`${collection}: on create a taken slug gets a number, on update it is refused`, async () => {
    const first = await make({ slug: 'taken' })
    const second = await make({ slug: 'taken' })
    assert.equal(second.slug, 'taken-2')
    const reply = await api.call(`PUT /${collection}/${second.id}`, { as: 'admin', json: { slug: 'taken', name: 'X' } })
    assertReply(reply, { status: 400, code: 'duplicate_term_slug' })
    assert.deepEqual(await api.read(`/${collection}/${second.id}`), second)
    assert.deepEqual(
      await api.update(`/${collection}/${first.id}`, { slug: 'taken' }),
      first,
      'its own slug is no conflict',
    )
  })

  for (const method of ['POST', 'PUT', 'PATCH']) {
    test(`${collection}: ${method} changes what is sent and nothing else`, async () => {
      const term = await make({ description: 'Kept', slug: `kept-${method}` })
      for (const change of [
        { name: `By ${method}` },
        { description: `by ${method}` },
        { slug: `by-${method.toLowerCase()}` },
      ]) {
        const before = await api.read(`/${collection}/${term.id}`)
        const { status, body } = await api.call(`${method} /${collection}/${term.id}`, { as: 'admin', json: change })
        assert.equal(status, 200)
        const url = 'slug' in change ? { url: before.url.replace(before.slug, String(change.slug)) } : {}
        assert.deepEqual(body, { ...before, ...change, ...url })
      }
    })
  }

  test(`${collection}: '' and null clear the description, nothing else`, async () => {
    for (const empty of ['', null]) {
      const term = await make({ description: 'Text' })
      assert.deepEqual(await api.update(`/${collection}/${term.id}`, { description: empty }), {
        ...term,
        description: '',
      })
    }
    assert.equal((await make({ description: '' }))['description'], '')
  })

  test(`${collection}: the description is cleaned`, async () => {
    const term = await make({
      name: 'N <b>a</b>',
      description: 'a<script>evil()</script><a href="javascript:evil()">b</a>',
    })
    assert.equal(term['name'], 'N a')
    assert.ok(!/evil|script/.test(String(term['description'])))
  })

  test(`${collection}: deleting answers it as it was; then it is unknown and gone from events`, async () => {
    const term = await make({ description: 'Text' })
    const event = await api.event({ [collection]: [term.id] })
    const removed = await api.remove(`/${collection}/${term.id}`)
    assert.deepEqual(removed, { ...term, count: 1 })
    for (const method of ['GET', 'PUT', 'DELETE']) {
      assertReply(await api.call(`${method} /${collection}/${term.id}`, { as: 'admin' }), invalid('id'))
    }
    assert.deepEqual((await api.read(`/events/${event.id}`))[collection], [])
    assert.ok(!(await api.list(all)).ids.includes(term.id))
  })

  test(`${collection}: who may create, change and delete`, async () => {
    for (const as of [undefined, 'subscriber', 'contributor', 'author', 'editor', 'admin'] as const) {
      const allowed = as !== undefined && (managers as readonly string[]).includes(as)
      const sending = as ? { as } : {}
      const refusal = as ? forbidden : unauthenticated
      const term = await make()
      const before = await api.list(all)
      const create = await api.call(`POST /${collection}`, { ...sending, json: { name: `By ${as} ${counter++}` } })
      assertReply(create, allowed ? { status: 201 } : refusal)
      const update = await api.call(`PUT /${collection}/${term.id}`, { ...sending, json: { description: 'new' } })
      assertReply(update, allowed ? { status: 200 } : refusal)
      const remove = await api.call(`DELETE /${collection}/${term.id}`, sending)
      assertReply(remove, allowed ? { status: 200 } : refusal)
      if (!allowed) assert.deepEqual((await api.list(all)).body, before.body)
    }
  })

  const refused: Readonly<Record<string, readonly unknown[]>> = {
    name: ['', '   ', '<b></b>', 7, ['a'], {}, 'x'.repeat(201)],
    description: [7, ['a'], { a: 1 }, 'x'.repeat(200_001)],
    slug: ['', '!!!', 7, ['a']],
    ...(collection === 'categories' ? { parent: [2389, 'foo', -1, 1.5, [1]] } : {}),
  }
  const cases = Object.entries(refused).flatMap(([field, values]) => values.map((value) => ({ field, value })))
  scenarios(
    api,
    cases.map(({ field, value }) => ({
      name: `${collection}: ${field} ${JSON.stringify(value).slice(0, 40)} is refused on create`,
      as: 'editor' as const,
      request: `POST /${collection}`,
      json: { name: 'Refused', [field]: value },
      expect: invalid(field),
      unchanged: [all],
    })),
  )

  test(`${collection}: and on update`, async () => {
    const term = await make()
    // On create null is “not given”.
    for (const { field, value } of [...cases, { field: 'slug', value: null }]) {
      const json = { description: 'changed', [field]: value }
      assertReply(await api.call(`PUT /${collection}/${term.id}`, { as: 'editor', json }), invalid(field))
    }
    assertReply(
      await api.call(`PUT /${collection}/${term.id}`, { as: 'editor', json: { name: null } }),
      invalid('name'),
    )
    assert.deepEqual(await api.read(`/${collection}/${term.id}`), term)
  })

  scenarios(api, [
    { name: `${collection}: a name is needed`, request: `POST /${collection}`, json: {}, expect: missing('name') },
    ...(['GET', 'PUT', 'DELETE'] as const).flatMap((method) => [
      {
        name: `${collection}: ${method} of an unknown id, by anybody`,
        as: 'subscriber' as const,
        request: `${method} /${collection}/2389`,
        expect: invalid('id'),
      },
    ]),
    ...['foo', 'foo%20bar', '-1', 'by-slug/foo'].map((path) => ({
      name: `${collection}: ${path} is no route`,
      request: `GET /${collection}/${path}`,
      expect: { status: 404, code: 'rest_no_route' },
    })),
  ])
}

test('the id of a tag is no category, and the reverse', async () => {
  const tag = await api.create('tags', { name: 'A tag' })
  const category = await api.create('categories', { name: 'A category' })
  assert.notEqual(tag.id, category.id)
  for (const method of ['GET', 'PUT', 'DELETE']) {
    assertReply(await api.call(`${method} /categories/${tag.id}`, { as: 'admin' }), invalid('id'))
    assertReply(await api.call(`${method} /tags/${category.id}`, { as: 'admin' }), invalid('id'))
  }
})

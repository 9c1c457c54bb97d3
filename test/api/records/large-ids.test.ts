// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

/* An id of any number of digits is an id: nothing has it. */

const api = new Api()
const large = ['99999999999999999999', '9'.repeat(400), '00000000000000000000000000000000000099999999']

for (const kind of ['events', 'venues', 'organizers', 'categories', 'tags', 'images', 'tickets']) {
  test(`${kind}: an id beyond all numbers is as unknown as any`, async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      for (const as of [undefined, 'admin'] as const) {
        const sending = { ...(as ? { as } : {}), ...(method === 'PUT' ? { json: {} } : {}) }
        const wanted = await api.call(`${method} /${kind}/99999999`, sending)
        assert.ok([400, 401, 404].includes(wanted.status))
        if (kind === 'events' && as === 'admin') assert.equal(wanted.status, 404)
        for (const id of large) {
          const { status, body, headers } = await api.call(`${method} /${kind}/${id}`, sending)
          assert.deepEqual([status, body['code']], [wanted.status, wanted.body['code']], `${method} ${id}`)
          assert.equal(headers.get('allow'), wanted.headers.get('allow'))
        }
      }
  })

  test(`${kind}: of an unknown record nobody may do more than ask for it`, async () => {
    for (const as of ['admin', 'editor', 'contributor', undefined] as const)
      for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
        const sending = { ...(as ? { as } : {}), ...(method === 'PUT' ? { json: {} } : {}) }
        assert.equal(
          (await api.call(`${method} /${kind}/99999999`, sending)).headers.get('allow'),
          'GET',
          `${method} ${as}`,
        )
      }
  })
}

test('filters take ids of any number of digits', async () => {
  const [id] = large
  for (const [path, status] of [
    [`/events?include=${id}`, 404],
    [`/events?venue=${id}`, 400],
    [`/events?post_parent=${id}`, 404],
    [`/venues?event=${id}`, 400],
    [`/tags?include=${id}`, 200],
    [`/tags?event=${id}`, 400],
    [`/categories?exclude=${id}`, 200],
    [`/tickets?event=${id}`, 400],
  ] as const) {
    const wanted = await api.call(`GET ${path.replace(String(id), '99999999')}`)
    const answer = await api.call(`GET ${path}`)
    assert.deepEqual([answer.status, answer.body['code']], [wanted.status, wanted.body['code']], path)
    assert.ok(answer.status < 500 && status > 0)
  }
})

// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

const api = new Api()

test('a password is set by the route with the id alone; by slug it is refused, and nothing changes', async () => {
  const event = await api.event({ title: 'By slug' })
  for (const method of ['POST', 'PUT', 'PATCH'])
    for (const password of ['secret', '', null]) {
      const json = { title: 'Changed', password }
      const { status, body } = await api.call(`${method} /events/by-slug/by-slug`, { as: 'admin', json })
      assert.equal(status, 400)
      const { params } = body['data'] as { readonly params: Readonly<Record<string, string>> }
      assert.match(params['password'] ?? '', /\/events\/<id>/)
      assert.doesNotMatch(params['password'] ?? '', /secret/)
    }
  assert.equal((await api.read(`/events/${event.id}`))['title'], 'By slug')
  await api.update(`/events/${event.id}`, { password: 'secret' })
  assert.equal((await api.call(`GET /events/${event.id}`)).status, 403)
})

test('a password in the query of a change by slug opens nothing and sets nothing', async () => {
  await api.event({ title: 'In the query' })
  const path = '/events/by-slug/in-the-query'
  await api.call(`PUT ${path}?password=secret`, { as: 'admin', json: { excerpt: 'x' } })
  assert.equal((await api.call(`GET ${path}`)).status, 200)
})

test('an event is created with its password', async () => {
  const event = await api.event({ title: 'Created with it', password: 'secret' })
  assert.equal((await api.call(`GET /events/${event.id}`)).status, 403)
  assert.equal((await api.call(`GET /events/by-slug/created-with-it?password=secret`)).status, 200)
})

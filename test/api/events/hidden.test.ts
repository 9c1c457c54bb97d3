// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, everything } from '../../support/api.ts'

const api = new Api()

test('an event hidden from listings is in no list for anybody, and can be read by itself', async () => {
  const venue = await api.create('venues', { venue: 'Hall' })
  const hidden = await api.event({ title: 'zzhidden', hide_from_listings: 'true', venue: venue.id, featured: true })
  assert.equal(hidden['hide_from_listings'], true)
  const queries = [
    '',
    `include=${hidden.id}`,
    `venue=${venue.id}`,
    'search=zzhidden',
    'featured=true',
    'status=publish',
  ]
  for (const as of [undefined, 'author', 'editor', 'admin'] as const) {
    for (const query of queries) {
      const { total, body } = await api.list(`/events?${query}`, as)
      assert.equal(total, 0, query)
      assert.deepEqual(body['events'], [])
    }
    assert.equal((await api.list(everything.events, as)).total, 0)
    assert.equal((await api.read(`/events/${hidden.id}`, as))['title'], 'zzhidden')
    assert.equal((await api.read(`/events/by-slug/${hidden.slug}`, as)).id, hidden.id)
  }
})

test('it is listed again once it is not hidden', async () => {
  const event = await api.event({ title: 'Now and then', hide_from_listings: true })
  await api.update(`/events/${event.id}`, { hide_from_listings: false })
  assert.deepEqual((await api.list('/events')).ids, [event.id])
  await api.update(`/events/${event.id}`, { hide_from_listings: true })
  assert.deepEqual((await api.list('/events')).ids, [])
})

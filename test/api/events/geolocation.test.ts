// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, inDays, userIds } from '../../support/api.ts'

/* Events by where their venues are. */

const api = new Api()
const paris = { geo_lat: 48.8566, geo_lng: 2.3522 }
const versailles = { geo_lat: 48.8049, geo_lng: 2.1204 }
const reims = { geo_lat: 49.2583, geo_lng: 4.0317 }
const around = `geoloc_lat=${paris.geo_lat}&geoloc_lng=${paris.geo_lng}`

async function shown(query: string, as?: 'admin' | 'author' | 'author2'): Promise<unknown[]> {
  const { records } = await api.list(`/events?per_page=100&${query}`, as)
  return records.map(({ title, distance }) => (distance === undefined ? title : [title, distance]))
}

test('events to find', async () => {
  const at = async (title: string, days: number, venue: unknown, more = {}) =>
    api.event({ title, start_date: inDays(days), end_date: inDays(days, '12:00:00'), venue, ...more })
  await at('Reims', 1, { venue: 'R', ...reims })
  await at('Paris', 3, { venue: 'P', ...paris })
  await at('Both', 2, [{ venue: 'R', ...reims }, { venue: 'V', ...versailles }, { venue: 'Unlocated' }])
  await at('Unlocated', 4, { venue: 'Unlocated' })
  await at('Nowhere', 5, undefined)
  const mine = await api.create('venues', { venue: 'D', status: 'draft', author: userIds.author, ...paris })
  await at('Draft place', 6, mine.id)
})

test('the list stays in the order of starts, with the distance of the nearest venue', async () => {
  const found = [
    ['Reims', 130.3],
    ['Both', 17.9],
    ['Paris', 0],
  ]
  assert.deepEqual(await shown(`${around}&geoloc_radius=200`), found)
  assert.deepEqual(await shown(`${around}&geoloc_radius=200&orderby=distance`), found.toReversed())
  assert.deepEqual(await shown(around), found.slice(1))
  assert.deepEqual(await shown(`${around}&geoloc_radius=0`), [['Paris', 0]])
})

test('each event counts once, however many of its venues are within', async () => {
  const { total, body } = await api.list(`/events?${around}&geoloc_radius=500&per_page=1`)
  assert.deepEqual([total, body['total_pages']], [3, 3])
})

test('a box is found, alone and with a point', async () => {
  assert.deepEqual(await shown('geoloc_bbox=4,49,5,50'), ['Reims', 'Both'])
  assert.deepEqual(await shown('geoloc_bbox=4.1,49,2,50'), [])
  assert.deepEqual(await shown(`geoloc_bbox=4,49,5,50&${around}&geoloc_radius=50`), [['Both', 17.9]])
})

test('geoloc tells events at places with coordinates from all others', async () => {
  assert.deepEqual(await shown('geoloc=true'), ['Reims', 'Both', 'Paris'])
  assert.deepEqual(await shown('geoloc=false'), ['Unlocated', 'Nowhere', 'Draft place'])
  assert.deepEqual(await shown(`geoloc=false&${around}`), [])
})

test('other filters count besides', async () => {
  assert.deepEqual(await shown(`${around}&geoloc_radius=200&search=both`), [['Both', 17.9]])
  assert.deepEqual(await shown(`${around}&geoloc_radius=200&starts_after=${inDays(2)}`), [['Paris', 0]])
  assert.deepEqual(await shown(`${around}&geoloc_radius=200&featured=true`), [])
})

test('days show the same distances', async () => {
  const days = `start_date=${inDays(1).slice(0, 10)}&end_date=${inDays(6).slice(0, 10)}`
  const { events } = await api.read(`/events/days?${days}&${around}`)
  const found = events as readonly { readonly title: string; readonly distance?: number }[]
  assert.deepEqual(
    found.map(({ title, distance }) => [title, distance]),
    [
      ['Both', 17.9],
      ['Paris', 0],
    ],
  )
})

test('a place counts only for those whose list shows it, and its distance with it', async () => {
  const draft = ['Draft place', 0]
  assert.deepEqual(await shown(`${around}&geoloc_radius=1&orderby=distance`), [['Paris', 0]])
  assert.deepEqual(await shown(`${around}&geoloc_radius=1`, 'author2'), [['Paris', 0]])
  for (const as of ['admin', 'author'] as const)
    assert.deepEqual(await shown(`${around}&geoloc_radius=1`, as), [['Paris', 0], draft])
  assert.deepEqual(await shown(`${around}&geoloc_radius=1&status=publish`, 'author'), [['Paris', 0]])
})

test('a protected event is found around a point by those alone who may edit it', async () => {
  const { id } = await api.event({ title: 'Locked', password: 'secret', venue: { venue: 'L', geo_lat: 1, geo_lng: 1 } })
  const query = `/events?geoloc_lat=1.5&geoloc_lng=1&geoloc_radius=100&include=${id}`
  for (const as of [undefined, 'author'] as const) assert.deepEqual((await api.list(query, as)).ids, [])
  assert.equal((await api.list(query, 'admin')).records[0]?.['distance'], 55.6)
})

test('links repeat where the list is', async () => {
  const query = `${around}&geoloc_radius=200&geoloc_bbox=-10,40,10,50&geoloc=1&orderby=distance&per_page=2`
  const { body, names } = await api.list(`/fr/api/calendar/events/v1/events?${query}`)
  assert.deepEqual(names, ['Paris', 'Both'])
  const next = new URL(String(body['next_rest_url']))
  assert.equal(next.searchParams.get('geoloc_bbox'), '-10,40,10,50')
  assert.deepEqual((await api.list(next.pathname + next.search)).names, ['Reims'])
})

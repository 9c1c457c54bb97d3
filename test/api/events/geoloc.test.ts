import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'
import { invalid, scenarios } from '../../support/scenario.ts'

const api = new Api()
const point = (lat: number | string, lng: number | string) => `geoloc_lat=${lat}&geoloc_lng=${lng}`

scenarios(api, [
  { name: 'a latitude needs a longitude', request: 'GET /events?geoloc_lat=48.8', expect: invalid('geoloc_lng') },
  { name: 'a longitude needs a latitude', request: 'GET /events?geoloc_lng=2.3', expect: invalid('geoloc_lat') },
  ...['90.1', '-90.1', 'north', '', 'NaN', 'Infinity'].map((value) => ({
    name: `geoloc_lat=${value} is refused`,
    request: `GET /events?${point(value, 0)}`,
    expect: invalid('geoloc_lat'),
  })),
  ...['180.1', '-180.1', 'east', ''].map((value) => ({
    name: `geoloc_lng=${value} is refused`,
    request: `GET /events?${point(0, value)}`,
    expect: invalid('geoloc_lng'),
  })),
  ...['-1', 'far', ''].map((value) => ({
    name: `geoloc_radius=${value} is refused`,
    request: `GET /events?${point(0, 0)}&geoloc_radius=${value}`,
    expect: invalid('geoloc_radius'),
  })),
  ...[point(90, 180), point(-90, -180), point('48.8', '2.3'), `${point(0, 0)}&geoloc_radius=0.5`].map((query) => ({
    name: `${query} is accepted`,
    request: `GET /events?${query}`,
    expect: { status: 200, total: 0 },
  })),
])

test('without coordinates nothing is at a place with coordinates', async () => {
  const event = await api.event({ venue: { venue: 'Somewhere' } })
  assert.deepEqual((await api.list('/events?geoloc=true')).ids, [])
  assert.deepEqual((await api.list('/events?geoloc=false')).ids, [event.id])
  assert.deepEqual((await api.list(`/events?${point(48.8, 2.3)}&geoloc_radius=20000`)).ids, [])
})

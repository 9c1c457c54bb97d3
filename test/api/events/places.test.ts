// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-05-10T08:00:00Z' })

interface Places {
  readonly total: number
  readonly more: boolean
  readonly places: readonly {
    readonly venue: { readonly id: number; readonly venue: string; readonly distance?: number }
    readonly total: number
    readonly events: readonly number[]
  }[]
  readonly events: readonly { readonly id: number; readonly title: string }[]
}

const event = (title: string, day: string, fields: Body = {}) =>
  api.event({ title, start_date: `${day} 20:00`, end_date: `${day} 22:00`, timezone: 'Europe/Paris', ...fields })

const found = async (query: string, as?: 'admin') =>
  (await api.read(`/events/places?${query}`, as)) as unknown as Places
const named = ({ places }: Places) => places.map(({ venue, total, events }) => [venue.venue, total, ...events])

test('each venue has the number of its events and the first of them, that of the next event first', async () => {
  const hall = await api.create('venues', { venue: 'Hall', geo_lat: 47, geo_lng: -2 })
  const quay = await api.create('venues', { venue: 'Quay', geo_lat: 48, geo_lng: -3 })
  const barn = await api.create('venues', { venue: 'Barn' })
  const late = await event('Late', '2027-06-03', { venue: hall.id })
  const early = await event('Early', '2027-06-01', { venue: quay.id })
  const both = await event('Both', '2027-06-02', { venue: [hall.id, barn.id] })
  await event('Nowhere', '2027-06-01')
  await event('Over', '2027-05-01', { venue: barn.id })
  const all = await found('')
  assert.deepEqual(named(all), [
    ['Quay', 1, early.id],
    ['Hall', 2, both.id],
    ['Barn', 1, both.id],
  ])
  assert.deepEqual([all.total, all.more, all.events.map(({ title }) => title)], [3, false, ['Early', 'Both']])
  assert.deepEqual(named(await found('per_place=5&venue=' + String(hall.id))).slice(0, 1), [
    ['Hall', 2, both.id, late.id],
  ])
  assert.deepEqual((await found('per_place=0')).events, [])
  assert.deepEqual(named(await found('geoloc=true')).length, 2)
  assert.deepEqual(named(await found('start_date=2027-06-03')), [['Hall', 1, late.id]])
})

test('a box and a circle leave out the venues beside them, and a circle tells how far they are', async () => {
  const east = await api.create('venues', { venue: 'East', geo_lat: -17, geo_lng: 179 })
  const west = await api.create('venues', { venue: 'West', geo_lat: -17, geo_lng: -179 })
  const far = await api.create('venues', { venue: 'Far', geo_lat: 40, geo_lng: 20 })
  await event('Tour', '2027-07-01', { venue: [far.id, east.id, west.id], tags: 'tour' })
  assert.deepEqual(named(await found('tags=tour&geoloc_bbox=178,-18,-178,-16&per_place=0')), [
    ['East', 1],
    ['West', 1],
  ])
  const near = await found('tags=tour&geoloc_lat=40&geoloc_lng=20.1&geoloc_radius=20')
  assert.deepEqual(
    near.places.map(({ venue }) => [venue.venue, venue.distance]),
    [['Far', 8.5]],
  )
})

test('what is not for the caller, and what a password protects, is at no place', async () => {
  const shed = await api.create('venues', { venue: 'Shed' })
  const plan = await api.create('venues', { venue: 'Plan', status: 'draft' })
  await event('Draft', '2027-08-01', { venue: shed.id, status: 'draft' })
  await event('Secret', '2027-08-02', { venue: shed.id, password: 'x' })
  await event('Open', '2027-08-03', { venue: plan.id })
  const august = 'start_date=2027-08-01&end_date=2027-08-31&per_place=0'
  assert.deepEqual(named(await found(august)), [])
  assert.deepEqual(named(await found(`${august}&event_status=scheduled`)), [])
  assert.deepEqual(named(await found(august, 'admin')).toSorted(), [
    ['Plan', 1],
    ['Shed', 2],
  ])
})

test('wrong parameters are refused as by lists', async () => {
  for (const query of ['per_place=6', 'categories=unknown', 'geoloc_bbox=1,2,3', 'geoloc_lat=1', 'when=soon'])
    assert.equal((await api.call(`GET /events/places?${query}`)).status, 400, query)
})

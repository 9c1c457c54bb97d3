// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

/* Venues by where they are. */

const api = new Api({ GEOLOC_RADIUS: '100' })

const places = {
  Paris: [48.8566, 2.3522],
  Versailles: [48.8049, 2.1204],
  Reims: [49.2583, 4.0317],
  Suva: [-18.1416, 178.4419],
  Apia: [-13.8333, -171.7667],
  Pole: [90, 77],
  Alert: [82.5018, -62.3481],
  Line: [0, 180],
} as const

const point = (lat: number, lng: number) => `geoloc_lat=${lat}&geoloc_lng=${lng}`
const aroundParis = point(...places.Paris)

async function names(query: string, as?: 'admin' | 'author'): Promise<readonly string[]> {
  return (await api.list(`/venues?per_page=100&${query}`, as)).names
}

test('venues to find', async () => {
  for (const [venue, [geo_lat, geo_lng]] of Object.entries(places))
    await api.create('venues', { venue, geo_lat, geo_lng })
  await api.create('venues', { venue: 'Nowhere' })
  await api.create('venues', { venue: 'Draft', status: 'draft', geo_lat: 48.85, geo_lng: 2.35 })
})

test('geoloc tells those with coordinates from the others', async () => {
  assert.deepEqual((await names('geoloc=true')).toSorted(), Object.keys(places).toSorted())
  assert.deepEqual(await names('geoloc=false'), ['Nowhere'])
  assert.deepEqual(await names(`geoloc=false&${aroundParis}`), [])
})

test('the radius counts in kilometres, by default as the service says', async () => {
  assert.deepEqual((await names(aroundParis)).toSorted(), ['Paris', 'Versailles'])
  assert.deepEqual(await names(`${aroundParis}&geoloc_radius=10`), ['Paris'])
  assert.deepEqual(await names(`${aroundParis}&geoloc_radius=0`), ['Paris'])
  assert.deepEqual(await names(`${aroundParis}&geoloc_radius=17.95&orderby=distance`), ['Paris', 'Versailles'])
  assert.deepEqual(await names(`${aroundParis}&geoloc_radius=17.8`), ['Paris'])
  assert.equal((await names(`${aroundParis}&geoloc_radius=20100`)).length, 8)
})

test('a point around which the list is gives distances, and may give the order', async () => {
  const { records } = await api.list(`/venues?${aroundParis}&geoloc_radius=200&orderby=distance`)
  assert.deepEqual(
    records.map(({ venue, distance }) => [venue, distance]),
    [
      ['Paris', 0],
      ['Versailles', 17.9],
      ['Reims', 130.3],
    ],
  )
  for (const record of (await api.list('/venues?geoloc_bbox=2,48,3,49')).records) assert.ok(!('distance' in record))
})

test('the date line and the poles are no borders', async () => {
  assert.deepEqual(await names(`${point(-16, 180)}&geoloc_radius=1000&orderby=distance`), ['Suva', 'Apia'])
  assert.deepEqual(await names(`${point(-16, -180)}&geoloc_radius=1000&orderby=distance`), ['Suva', 'Apia'])
  assert.deepEqual(await names(`${point(0, -180)}&geoloc_radius=0`), ['Line'])
  assert.deepEqual(await names(`${point(90, -100)}&geoloc_radius=0`), ['Pole'])
  assert.deepEqual(await names(`${point(85, 117)}&geoloc_radius=1400&orderby=distance`), ['Pole', 'Alert'])
})

test('a box is found by its borders, across the date line too', async () => {
  assert.deepEqual((await names('geoloc_bbox=2,48,3,49')).toSorted(), ['Paris', 'Versailles'])
  assert.deepEqual(await names('geoloc_bbox=2.3522,48.8566,2.3522,48.8566'), ['Paris'])
  assert.deepEqual(await names('geoloc_bbox[]=2.2&geoloc_bbox[]=48&geoloc_bbox[]=3&geoloc_bbox[]=49'), ['Paris'])
  assert.deepEqual((await names('geoloc_bbox=170,-20,-170,-10')).toSorted(), ['Apia', 'Suva'])
  assert.deepEqual(await names('geoloc_bbox=-170,-20,170,-10'), [])
  assert.deepEqual(await names('geoloc_bbox=-180,-1,-179,1'), ['Line'])
  assert.deepEqual((await names('geoloc_bbox=-180,-90,180,90')).toSorted(), Object.keys(places).toSorted())
  assert.deepEqual(await names(`geoloc_bbox=2.2,48,5,50&${aroundParis}&geoloc_radius=50`), ['Paris'])
})

test('pages follow each other by distance, and links say everything again', async () => {
  const query = `${aroundParis}&geoloc_radius=20000&geoloc_bbox=-180,-90,180,90&geoloc=true&orderby=distance`
  const seen: string[] = []
  let distance = 0
  let path: string | undefined = `/venues?per_page=3&${query}`
  while (path !== undefined) {
    const { records, body } = await api.list(path)
    for (const record of records) {
      assert.ok(Number(record['distance']) >= distance)
      distance = Number(record['distance'])
      seen.push(String(record['venue']))
    }
    const next = body['next_rest_url'] as string | undefined
    path = next && new URL(next).pathname + new URL(next).search
    const sent = next === undefined ? {} : Object.fromEntries(new URL(next).searchParams)
    if (next !== undefined)
      assert.partialDeepStrictEqual(sent, {
        geoloc: 'true',
        geoloc_lat: '48.8566',
        geoloc_lng: '2.3522',
        geoloc_radius: '20000',
        geoloc_bbox: '-180,-90,180,90',
        orderby: 'distance',
      })
  }
  assert.deepEqual([...new Set(seen)].length, seen.length)
  assert.deepEqual(seen.toSorted(), Object.keys(places).toSorted())
})

test('drafts are found only by those whose list shows them', async () => {
  assert.deepEqual((await names(`${aroundParis}&geoloc_radius=5`, 'admin')).toSorted(), ['Draft', 'Paris'])
  assert.deepEqual(await names(`${aroundParis}&geoloc_radius=5&status=publish`, 'admin'), ['Paris'])
  assert.deepEqual(await names(`${aroundParis}&geoloc_radius=5`, 'author'), ['Paris'])
  assert.deepEqual(await names('geoloc_bbox=2.3,48.8,2.4,48.9'), ['Paris'])
})

test('venues that were moved, cleared or trashed are found where they are now', async () => {
  const { id } = await api.create('venues', { venue: 'Circus', geo_lat: 10, geo_lng: 10 })
  const there = async (lat: number) => names(`${point(lat, 10)}&geoloc_radius=1`)
  assert.deepEqual(await there(10), ['Circus'])
  await api.update(`/venues/${id}`, { geo_lat: 20, geo_lng: 10 })
  assert.deepEqual([await there(10), await there(20)], [[], ['Circus']])
  await api.update(`/venues/${id}`, { geo_lat: null, geo_lng: null })
  assert.deepEqual(await there(20), [])
  await api.update(`/venues/${id}`, { geo_lat: 30, geo_lng: 10 })
  await api.remove(`/venues/${id}`)
  assert.deepEqual(await there(30), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* Where a room is that has no address of its own (contract/representations.md §5). */

const api = new Api()
const house = { address: '12 rue du Port', zip: '44000', city: 'Nantes', geo_lat: 47.2, geo_lng: -1.55 }

async function textOf(path: string): Promise<string> {
  const { body } = await api.call(`GET ${path}`)
  assert.ok(typeof body === 'string' || typeof body === 'object', path)
  return (typeof body === 'string' ? body : JSON.stringify(body)).replaceAll('\r\n ', '')
}

test('calendars, pages and schema.org data say where its building is, but tables and the room itself do not', async () => {
  const building = await api.create('venues', { venue: 'Maison', ...house })
  const room = await api.create('venues', { venue: 'Salle A', parent_venue: building.id })
  const event = await api.event({ title: 'zzroom', venue: room.id, show_map_link: true })
  const place = 'Salle A\\, Maison\\, 12 rue du Port\\, 44000 Nantes'
  const calendar = await textOf(`/events/${event.id}.ics`)
  assert.ok(calendar.includes(`LOCATION:${place}`), calendar)
  assert.ok(calendar.includes('GEO:47.2;-1.55'), calendar)
  const news = await textOf('/events.rss?search=zzroom')
  assert.ok(news.includes(place.replaceAll('\\', '')), news)
  const points = await textOf('/events.geojson?search=zzroom')
  assert.match(points, /\[-1\.55,47\.2\]/)
  const read = await api.read(`/events/${event.id}`)
  assert.partialDeepStrictEqual(read['json_ld'], {
    location: { name: 'Salle A', address: { addressLocality: 'Nantes' }, containedInPlace: { name: 'Maison' } },
  })
  assert.equal((read['venue'] as Body)['city'], undefined)
  const page = await textOf(`/en/event/${event.slug}/`)
  assert.match(page, /Maison<\/a\s*><\/b\s*>\s*<small>12 rue du Port, 44000 Nantes<\/small>[^]*mlat=47\.2/)
  assert.match(await textOf(`/en/venue/${room.slug}/`), /12 rue du Port, 44000 Nantes/)
  const table = await textOf(`/events/${event.id}.csv`)
  assert.ok(table.includes('Salle A') && !table.includes('rue du Port'), table)
})

test('an address of its own counts, and one of a building that the reader may not see is told nowhere', async () => {
  const building = await api.create('venues', { venue: 'Hidden house', status: 'draft', ...house })
  const room = await api.create('venues', { venue: 'Annexe', parent_venue: building.id })
  const event = await api.event({ venue: room.id })
  const all = () => Promise.all([`${event.id}.ics`, String(event.id)].map((name) => textOf(`/events/${name}`)))
  assert.doesNotMatch((await all()).join(), /Hidden house|rue du Port|47\.2/)
  await api.update(`/venues/${building.id}`, { status: 'publish' })
  await api.update(`/venues/${room.id}`, { city: 'Rezé', geo_lat: 47.1, geo_lng: -1.5 })
  const [calendar = ''] = await all()
  assert.ok(calendar.includes('LOCATION:Annexe\\, Hidden house\\, Rezé'), calendar)
  assert.ok(calendar.includes('GEO:47.1;-1.5'), calendar)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedIn, startDesk } from './signed-in.ts'

/* The map on the form of a venue. */

async function venueForm(settings: Readonly<Record<string, string>>, path = '/en/desk/venues/new/') {
  const service = await startDesk(settings, { now: '2027-03-01T12:00:00Z' })
  const { text, headers } = await (await signedIn(service, 'editor')).get(path)
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = [...text.matchAll(/src="(\/assets\/map-place-map[^"]*)"/g)].map(([, script = '']) => script)
  const served = await Promise.all(scripts.map((url) => service.client.send({ method: 'GET', url })))
  await service.close()
  return { text, policy, served: served.map(({ status }) => status) }
}

void test('the form of a venue has a map of the tiles of the site, hidden until its script draws it', async () => {
  const { text, policy, served } = await venueForm({ MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png' })
  assert.match(text, /<div\s+class="place-map"\s+data-place-map\s+data-tiles="https:\/\/tiles\.example\/[^>]*hidden/)
  assert.match(policy, /img-src [^;]*https:\/\/tiles\.example/)
  assert.deepEqual(served, [200])
  assert.doesNotMatch(text, /class="map-offer"/)
  assert.match(text, /name="geo_lat"[^]*name="geo_lng"/, 'without scripts, the fields are there')
})

void test('tiles of OpenStreetMap are asked for only when the reader wants the map', async () => {
  const { text } = await venueForm({})
  assert.match(text, /class="map-offer"[^]*Show the map[^]*loaded from openstreetmap\.org/)
})

void test('a site without a map asks nobody for tiles, and an organizer has no map', async () => {
  const { text, policy } = await venueForm({ MAP_TILES: 'none' })
  assert.doesNotMatch(text, /data-place-map/)
  assert.match(text, /name="geo_lat"/)
  assert.doesNotMatch(policy, /openstreetmap|tiles/)
  const organizer = await venueForm({}, '/en/desk/organizers/new/')
  assert.doesNotMatch(organizer.text, /data-place-map|leaflet/)
  assert.doesNotMatch(organizer.policy, /openstreetmap/)
})

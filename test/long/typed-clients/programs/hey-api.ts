/* What somebody writes who uses the document with @hey-api/openapi-ts. Compiled, then run. */
import assert from 'node:assert/strict'
import { client } from './generated/hey-api/client.gen.js'
import { createEvent, createVenue, listEvents, listTags, readEvent, updateEvent } from './generated/hey-api/index.js'
import type { Event } from './generated/hey-api/index.js'

const [api = '', authorization = ''] = process.argv.slice(2)
client.setConfig({ baseUrl: api, headers: { authorization } })

const { data: venue } = await createVenue({ body: { venue: 'Hall' } })
assert.ok(venue)
const times = { start_date: '2027-06-01 20:00:00', end_date: '2027-06-01 22:00:00' }
const { data: event } = await createEvent({ body: { title: 'Third', ...times, venue: [venue, { venue: 'Garden' }] } })
assert.ok(event)

function venuesOf({ venue: found }: Event): readonly string[] {
  return (Array.isArray(found) ? found : [found]).map(({ venue: name }) => name)
}

const { data: page } = await listEvents({
  query: { start_date: '2027-06-01', venue: [venue.id], categories: [], geoloc: false, status: ['publish'] },
})
const found: Event | undefined = page?.events[0]
assert.ok(found, 'no event')
assert.deepEqual(venuesOf(found), ['Hall', 'Garden'])

const read = await readEvent({ path: { id: event.id } })
assert.ok(read.data)
const written = await updateEvent({ path: { id: event.id }, body: read.data })
assert.deepEqual([written.response?.status, written.error], [200, undefined])

const refused = await createEvent({ body: { title: '', start_date: 'x', end_date: 'y' } })
assert.deepEqual([refused.data, refused.error?.data.status], [undefined, 400])
assert.deepEqual((await listTags()).data?.tags, [])
console.log('done')

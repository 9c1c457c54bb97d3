/* What somebody writes who uses the document with openapi-typescript and openapi-fetch. Compiled, then run. */
import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { components, paths } from './generated/openapi-typescript.ts'

type Schemas = components['schemas']

const [api = '', authorization = ''] = process.argv.slice(2)
const { GET, POST, PUT } = createClient<paths>({ baseUrl: api, headers: { authorization } })

/** The smallest bodies, and one that makes its venue. */
const hall: Schemas['CreateVenue'] = { venue: 'Hall', city: 'Springfield' }
const made = await POST('/events', {
  body: {
    title: 'First',
    start_date: '2027-05-01 20:00:00',
    end_date: '2027-05-01 22:00:00',
    venue: hall,
    tickets: { name: 'Seat', price: '12.50' },
  },
})
const { data: event, error } = made
if (!event) throw new Error(error.message)
await POST('/events', { body: { title: 'Second', start_date: '2027-05-02', end_date: '2027-05-02', all_day: true } })

/** The names of the venues, in whichever of the three forms they come. */
function venuesOf({ venue }: Schemas['Event']): readonly string[] {
  return (Array.isArray(venue) ? venue : [venue]).map(({ venue: name }) => name)
}

const first = await GET('/events', { params: { query: { per_page: 1, start_date: '2027-01-01', status: 'publish' } } })
assert.ok(first.data)
assert.equal(first.data.events[0]?.title, 'First')
assert.deepEqual(first.data.events.flatMap(venuesOf), ['Hall'])
const nothing: string | undefined = first.data.events[0]?.tickets?.[0]?.name
assert.equal(nothing, undefined)

/** The cursor of the next page is a text that is passed on. */
const cursor = new URL(first.data.next_rest_url ?? '').searchParams.get('cursor') ?? ''
const query = { per_page: 1, page: 2, start_date: '2027-01-01', cursor }
const second = await GET('/events', { params: { query } })
assert.deepEqual([second.data?.events[0]?.title, second.data?.events.flatMap(venuesOf)], ['Second', []])

/** An event as it was read is a body. */
const read = await GET('/events/{id}', { params: { path: { id: event.id } } })
if (!read.data) throw new Error('not read')
const asRead: Schemas['UpdateEvent'] = read.data
const written = await PUT('/events/{id}', { params: { path: { id: event.id } }, body: asRead })
assert.deepEqual([written.response.status, written.error?.message], [200, undefined])

const image: string = read.data.image === false ? '' : read.data.image.url
const price: string | undefined = read.data.tickets?.[0]?.price
assert.deepEqual([image, price], ['', '12.50'])

const lost = await GET('/events/{id}', { params: { path: { id: 999_999 } } })
assert.deepEqual([lost.error?.data.status, typeof lost.error?.code], [404, 'string'])

const terms = await GET('/categories', { params: { query: { orderby: 'count', order: 'desc', hide_empty: false } } })
assert.deepEqual(terms.data?.categories, [])
console.log('done')

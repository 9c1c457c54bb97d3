// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventRecord } from '../../../src/records/event.ts'
import { organizerRecord } from '../../../src/records/organizer.ts'
import { venueRecord } from '../../../src/records/venue.ts'
import { Api, type Body } from '../../support/api.ts'
import { unusualValues } from '../../support/plain-values.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* Addresses of another Almanac, which has its events as iCalendar, too. */

const api = new Api({}, { fetching: { allowPrivate: (address) => address === '127.0.0.1', pause: 0 } })
let other: TestService
before(async () => {
  other = await startTestService({ BASE_URL: '' })
})
after(() => other.close())

test('a list and an event of another Almanac come with all they have, and once', async () => {
  const event = {
    ...{ title: 'Elsewhere', start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00', cost: '€5' },
    ...{ tags: ['open air'], organizer: [{ organizer: 'Ada' }] },
  }
  const created = await other.call('POST', '/events', { as: 'admin', json: event })
  const { id } = created.body as { readonly id: number }
  const root = `${other.client.origin}/api/calendar/events/v1`
  for (const path of ['/events?search=elsewhere&starts_after=2027-01-01&ends_before=2027-12-31', `/events/${id}`]) {
    const url = root + path
    for (const [created, unchanged] of [
      [true, false],
      [false, true],
    ]) {
      const asked = await api.call('POST /imports', { as: 'editor', json: { url, source: 'almanac' } })
      const one = await api.runImport(asked.body['id'] as number)
      assert.deepEqual([one['status'], one['format']], ['done', 'json'], JSON.stringify(one))
      const { created: new_, unchanged: same } = one['counts'] as Readonly<Record<string, number>>
      if (path.includes('search')) assert.deepEqual([(new_ ?? 0) > 0, (same ?? 0) > 0], [created, unchanged])
      else assert.equal(new_, 0)
    }
  }
  const { records } = await api.list('/events?starts_after=2027-01-01&ends_before=2027-12-31')
  assert.equal(records.length, 1)
  assert.equal(records[0]?.['cost'], '€5')
  assert.equal((records[0]['tags'] as Body[])[0]?.['name'], 'open air')
  assert.equal((records[0]['organizer'] as Body[])[0]?.['organizer'], 'Ada')
})

test('every plain field of an event, a venue and an organizer comes with it, and what an occurrence lacks of its series', async () => {
  const create = async (collection: string, json: object) => {
    const { status, body } = await other.call('POST', `/${collection}`, { as: 'admin', json })
    assert.equal(status, 201, JSON.stringify(body))
    return body as Body
  }
  const { hide_from_listings: _, ...plain } = unusualValues(eventRecord)
  const [venue, organizer] = [unusualValues(venueRecord), unusualValues(organizerRecord)]
  const linked = {
    venue: (await create('venues', { venue: 'Filled', ...venue }))['id'],
    organizer: [(await create('organizers', { organizer: 'Filled', ...organizer }))['id']],
  }
  const when = { start_date: '2027-06-01 20:00:00', end_date: '2027-06-01 22:00:00' }
  await create('events', { title: 'Filled', ...when, ...plain, ...linked })
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=2'] }
  const series = await create('events', { title: 'Often', ...when, ...plain, recurrence })
  const listed = await other.call('GET', `/events?series=${series['id'] as number}&starts_after=2027-06-03`)
  const [occurrence] = (listed.body as { readonly events: readonly { readonly id: number }[] }).events
  const cleared = { ...Object.fromEntries(Object.keys(plain).map((name) => [name, null])), scope: 'this' }
  const changed = await other.call('PATCH', `/events/${occurrence?.id}`, { as: 'admin', json: cleared })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))

  const url = `${other.client.origin}/api/calendar/events/v1`
  const asked = await api.call('POST /imports', { as: 'editor', json: { url, source: 'whole almanac' } })
  const { id, counts, error } = await api.runImport(asked.body['id'] as number)
  const { text: entries } = await api.call(`GET /imports/${id}/entries`, { as: 'editor' })
  assert.deepEqual([error, (counts as Body)['failed']], [null, 0], entries)
  const { records } = await api.list('/events?starts_after=2027-05-30&ends_before=2027-06-30')
  const [filled] = records.filter(({ title }) => title === 'Filled')
  assert.partialDeepStrictEqual(filled, plain)
  assert.partialDeepStrictEqual(filled?.['venue'], venue)
  assert.partialDeepStrictEqual((filled?.['organizer'] as Body[])[0], organizer)
  const { website: __, ...blank } = eventRecord.present(eventRecord.blank)
  const [first, second] = records.filter(({ title }) => title === 'Often')
  assert.partialDeepStrictEqual(first, plain)
  assert.partialDeepStrictEqual(second, blank)
  assert.equal(second?.['website'], second?.url)
})

test('a room comes into its building, also where that comes after it, and into the one that is there already', async () => {
  const create = async (json: object) =>
    (await other.call('POST', '/venues', { as: 'admin', json })).body as { readonly id: number }
  const room = await create({ venue: 'Room 7' })
  const building = await create({ venue: 'Long house', city: 'Lyon' })
  await other.call('PUT', `/venues/${room.id}`, { as: 'admin', json: { parent_venue: building.id } })
  const own = await api.create('venues', { venue: 'Room 7' })
  const url = `${other.client.origin}/api/calendar/events/v1`
  const asked = await api.call('POST /imports', { as: 'editor', json: { url, source: 'rooms' } })
  const one = await api.runImport(asked.body['id'] as number)
  assert.equal(one['status'], 'done', JSON.stringify(one))
  const { records } = await api.list('/venues?per_page=50')
  const house = records.find(({ venue }) => venue === 'Long house')
  const rooms = records.filter(({ venue }) => venue === 'Room 7')
  assert.deepEqual(rooms.map(({ id, parent_venue }) => [id === own.id, parent_venue]).sort(), [
    [false, house?.id],
    [true, undefined],
  ])
})

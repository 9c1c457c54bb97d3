// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, anEvent, everything, type Body, type Shown } from '../../support/api.ts'

/* What a contributor creates with an event is published with it. */

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
const dates = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }
let count = 0

async function submitted(fields: Body = {}) {
  count += 1
  const event = await api.event(
    { ...anEvent, ...dates, venue: { venue: `V ${count}` }, organizer: [{ organizer: `O ${count}` }], ...fields },
    'contributor',
  )
  const venue = event['venue'] as Shown
  const [organizer] = event['organizer'] as readonly Shown[]
  assert.ok(organizer)
  return { event: `/events/${event.id}`, venue: `/venues/${venue.id}`, organizer: `/organizers/${organizer.id}` }
}

const statusOf = async (path: string) => (await api.read(path, 'editor'))['status']

test('a new venue and a new organizer are published with the event of a contributor', async () => {
  for (const status of ['draft', 'publish', undefined]) {
    const { event, venue, organizer } = await submitted({ status: 'pending' })
    assert.notEqual(await statusOf(venue), 'publish')
    assert.equal((await api.call(`GET ${venue}`)).status, 403)
    assert.ok(status !== 'publish' || (await statusOf(event)) === 'pending')
    await api.update(event, { status: 'publish' }, 'editor')
    const shown = await api.read(event)
    assert.equal(`/venues/${(shown['venue'] as Shown).id}`, venue)
    assert.equal((await api.read(organizer))['status'], 'publish')
    assert.equal((await api.read(venue))['date_utc'], '2027-03-01 12:00:00')
    assert.ok((await api.list(everything.venues)).ids.some((id) => venue === `/venues/${id}`))
  }
})

test('a venue that came with a scheduled event is published when its moment comes, and not before', async () => {
  const { event, venue, organizer } = await submitted()
  await api.update(event, { status: 'publish', date: '2027-03-02 00:00:00' }, 'editor')
  assert.deepEqual([await statusOf(event), await statusOf(venue)], ['future', 'draft'])
  await api.setClock('2027-03-02T00:00:01Z')
  assert.equal((await api.read(event))['status'], 'publish')
  assert.deepEqual([(await api.read(venue))['status'], (await api.read(organizer))['status']], ['publish', 'publish'])
})

test('a private event publishes nothing', async () => {
  const { event, venue } = await submitted()
  await api.update(event, { status: 'private' }, 'editor')
  assert.equal(await statusOf(venue), 'draft')
})

test('the status that an editor has given a venue stays, and so does that of an unlinked one', async () => {
  const first = await submitted()
  await api.update(first.venue, { status: 'publish' }, 'editor')
  await api.update(first.venue, { status: 'draft' }, 'editor')
  await api.update(first.event, { organizer: [] }, 'editor')
  await api.update(first.event, { status: 'publish' }, 'editor')
  assert.deepEqual([await statusOf(first.venue), await statusOf(first.organizer)], ['draft', 'draft'])
})

test('a venue that a contributor made by itself, or changed since, is what it was made for', async () => {
  const alone = await api.create('venues', { venue: 'Made alone' }, 'contributor')
  const { event, venue } = await submitted()
  await api.update(venue, { city: 'Berne' }, 'contributor')
  await api.update(event, { venue: [Number(venue.split('/').at(-1)), alone.id] }, 'contributor')
  await api.update(event, { status: 'publish' }, 'editor')
  assert.deepEqual([await statusOf(venue), await statusOf(`/venues/${alone.id}`)], ['publish', 'draft'])
})

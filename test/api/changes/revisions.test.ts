import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'
import { drawn } from '../../support/pictures.ts'

/* What a write revises besides its own record (docs/contract/changes.md §1). */

let now = Temporal.Instant.from('2027-03-01T12:00:00Z')
const api = new Api({}, { now: now.toString() })
const when = { start_date: '2027-05-01 19:00:00', end_date: '2027-05-01 22:00:00' }

const time = () => now.toString().replace('T', ' ').slice(0, 19)

/** Puts the clock on by a minute. */
async function later(): Promise<void> {
  now = now.add({ minutes: 1 })
  await api.setClock(now.toString())
}

const post = async (path: string, json: Body) => {
  const { status, text } = await api.call(`POST ${path}`, { as: 'admin', json })
  assert.ok(status < 300, text)
}
const revised = async (path: string) => (await api.read(path))['revised_utc']

/** Makes a record a minute ago, and answers it. */
async function before(make: () => Promise<Shown>): Promise<Shown> {
  const made = await make()
  await later()
  return made
}

/** After a write: that record and these are revised now, and modified when they were. */
async function assertRevised(paths: readonly string[], write: () => Promise<unknown>): Promise<void> {
  const modified = await Promise.all(paths.map((path) => api.read(path)))
  await write()
  for (const [index, path] of paths.entries()) {
    const after = await api.read(path)
    assert.equal(after['revised_utc'], time(), path)
    assert.equal(after['modified_utc'], modified[index]?.['modified_utc'], path)
  }
}

test('a new record is revised when it is written, and its answer says so', async () => {
  const event = await api.event({ title: 'New', ...when })
  assert.equal(event['revised_utc'], time())
  assert.equal(await revised(`/events/${event.id}`), time())
  await later()
  assert.equal((await api.update(`/events/${event.id}`, { title: 'Newer' }))['revised_utc'], time())
  const last = time()
  await later()
  await api.update(`/events/${event.id}`, { title: 'Newer' })
  assert.equal(await revised(`/events/${event.id}`), last, 'nothing was changed')
})

test('a venue and an organizer revise their events, and no others', async () => {
  const event = await before(() =>
    api.event({ title: 'Placed', ...when, venue: { venue: 'Old hall' }, organizer: { organizer: 'Old club' } }),
  )
  const other = await api.event({ title: 'Elsewhere', ...when })
  const [at, other_time] = [`/events/${event.id}`, time()]
  await later()
  const { venue, organizer } = event as unknown as { venue: Shown; organizer: Shown[] }
  await assertRevised([at], () => api.update(`/venues/${venue.id}`, { city: 'Lyon' }))
  await later()
  await assertRevised([at], () => api.update(`/organizers/${organizer[0]?.id}`, { phone: '1' }))
  await later()
  await assertRevised([at], () => api.remove(`/venues/${venue.id}`))
  assert.equal(await revised(`/events/${other.id}`), other_time)
})

test('a category revises its events and those below it; a tag its events', async () => {
  const top = await api.create('categories', { name: 'Arts of revision' })
  const below = await api.create('categories', { name: 'Music of revision', parent: top.id })
  const tag = await api.create('tags', { name: 'Tag of revision' })
  const event = await before(() => api.event({ title: 'Sorted', ...when, categories: [below.id], tags: [tag.id] }))
  const at = `/events/${event.id}`
  await assertRevised([at, `/categories/${below.id}`], () => api.update(`/categories/${top.id}`, { slug: 'other' }))
  await later()
  await assertRevised([at], () => api.update(`/tags/${tag.id}`, { name: 'Other' }))
  await later()
  await assertRevised([at], () => api.remove(`/tags/${tag.id}`))
  await later()
  await assertRevised([at, `/categories/${below.id}`], () => api.remove(`/categories/${top.id}`))
})

test('a sale revises its event, and so does a ticket that goes', async () => {
  const event = await before(() => api.event({ title: 'Sold', ...when, tickets: [{ name: 'Entry', capacity: 2 }] }))
  const { tickets } = (await api.read(`/events/${event.id}`)) as unknown as { tickets: Shown[] }
  const ticket = tickets[0]?.id
  await assertRevised([`/events/${event.id}`], () => post(`/tickets/${ticket}/sales`, { quantity: 2 }))
  await later()
  await assertRevised([`/events/${event.id}`], () => api.remove(`/tickets/${ticket}`))
})

test('a picture revises what shows it', async () => {
  const { id: image } = await api.upload('/images', await drawn(9, 9), { 'content-type': 'image/png' })
  const venue = await api.create('venues', { venue: 'Pictured', image })
  const event = await before(() => api.event({ title: 'There', ...when, venue: venue.id }))
  const paths = [`/events/${event.id}`, `/venues/${venue.id}`]
  await assertRevised(paths, () => api.update(`/images/${image}`, { alt: 'A hall' }))
  await later()
  await assertRevised(paths, () => api.remove(`/images/${image}`))
})

test('an exception revises its series, and so all dates; comments revise nothing', async () => {
  const series = await before(() =>
    api.event({ title: 'Weekly', ...when, recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } }),
  )
  const { records } = await api.list(`/events/${series.id}/occurrences?per_page=10&start_date=2027-01-01`)
  const [first, second] = records
  await assertRevised([`/events/${series.id}`, `/events/${first?.id}`], () =>
    api.update(`/events/${second?.id}`, { title: 'Special', scope: 'this' }),
  )
  const last = time()
  await later()
  await post(`/events/${series.id}/comments`, { text: 'Really?' })
  assert.equal(await revised(`/events/${series.id}`), last)
})

test('a series that is split revises the part that came after it, and so does the undo', async () => {
  const series = await api.event({ title: 'Thrice', ...when, recurrence: { rules: ['FREQ=WEEKLY;COUNT=6'] } })
  const { ids } = await api.list(`/events/${series.id}/occurrences?per_page=10&start_date=2027-01-01`)
  const split = async (index: number) => {
    const json = { title: 'Part', scope: 'following' }
    const { body, headers } = await api.call(`PUT /events/${ids[index]}`, { as: 'editor', json })
    return { id: (body['series'] as Shown).id, group: headers.get('activity-id') }
  }
  const last = await before(async () => (await split(4)) as unknown as Shown)
  let middle = { group: '' as string | null }
  await assertRevised([`/events/${last.id}`], async () => void (middle = await split(2)))
  await later()
  await assertRevised([`/events/${last.id}`], () => post(`/activity/${middle.group}/undo`, {}))
})

test('lists are filtered by when records were revised or modified', async () => {
  const venue = await api.create('venues', { venue: 'Filtered hall' })
  const event = await before(() => api.event({ title: 'Filtered', ...when, venue: venue.id }))
  const start = `${time().replace(' ', 'T')}Z`
  await later()
  await api.update(`/venues/${venue.id}`, { city: 'Nantes' })
  const found = async (path: string) => (await api.list(path)).ids
  const list = '/events?start_date=2027-01-01&per_page=100&'
  assert.deepEqual(await found(`${list}revised_after=${start}`), [event.id])
  assert.deepEqual(await found(`${list}modified_after=${start}`), [])
  assert.ok(!(await found(`${list}revised_before=${start}`)).includes(event.id))
  assert.ok((await found(`${list}modified_before=${start}`)).includes(event.id))
  assert.deepEqual(await found(`/venues?modified_after=${start}`), [venue.id])
  assert.deepEqual(await found(`/organizers?revised_after=${start}`), [])
  const tag = await api.create('tags', { name: 'Filtered tag' })
  assert.deepEqual(await found(`/tags?hide_empty=false&revised_after=${start}`), [tag.id])
  const { status, body } = await api.call('GET /events?revised_after=sometime')
  assert.equal(status, 400)
  assert.ok('revised_after' in ((body['data'] as Body)['params'] as Body))
})

test('who may not edit a protected event does not learn when what it shows has changed', async () => {
  const venue = await api.create('venues', { venue: 'Secret hall' })
  const event = await before(() => api.event({ title: 'Secret', ...when, venue: venue.id, password: 'open sesame' }))
  const start = `${time().replace(' ', 'T')}Z`
  await later()
  await api.update(`/venues/${venue.id}`, { city: 'Brest' })
  const list = `/events?start_date=2027-01-01&per_page=100`
  const ofGuest = (await api.call(`GET ${list}`)).body['events'] as Shown[]
  const seen = ofGuest.find(({ id }) => id === event.id)
  assert.equal(seen?.['revised_utc'], seen?.['modified_utc'])
  const after = (await api.call(`GET ${list}&revised_after=${start}`)).body['events'] as Shown[]
  assert.deepEqual(
    after.filter(({ id }) => id === event.id),
    [],
  )
})

test('what a user leaves to another one is revised, and so are the events that show it', async () => {
  const { body } = await api.call('POST /users', {
    as: 'admin',
    json: { username: 'leaving', email: 'leaving@example.org', roles: ['editor'] },
  })
  const venue = await api.create('venues', { venue: 'Left hall', author: Number(body['id']) })
  const event = await before(() => api.event({ title: 'Shows it', ...when, venue: venue.id }))
  await assertRevised([`/venues/${venue.id}`, `/events/${event.id}`], () =>
    api.remove(`/users/${Number(body['id'])}?reassign=1`),
  )
})

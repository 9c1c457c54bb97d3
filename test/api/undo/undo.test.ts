import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'
import { stateOf, undo, undone, write } from './undoing.ts'

/* What one write changed is taken back, and nothing else (contract/activity.md §4). */

const api = new Api()
const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

test('later changes by another user stay as they are', async () => {
  const { id } = await api.event({ title: 'Fair', description: 'Stalls', ...times })
  const mine = await write(api, `POST /events/${id}`, { title: 'Spring fair' })
  await api.update(`/events/${id}`, { description: 'Stalls and music' }, 'admin')
  const { undone: done, kept } = await undone(api, mine.entry)
  assert.deepEqual(done, [{ kind: 'event', id, members: ['title'] }])
  assert.deepEqual(kept, [])
  const event = await api.read(`/events/${id}`)
  assert.deepEqual([event['title'], event['description']], ['Fair', '<p>Stalls and music</p>'])
})

test('members that somebody has changed since are refused by name, with the user, and nothing is taken back', async () => {
  const { id } = await api.event({ title: 'Fair', cost: '5', ...times })
  const mine = await write(api, `POST /events/${id}`, { title: 'Spring fair', cost: '6' })
  const theirs = await write(api, `POST /events/${id}`, { title: 'Summer fair' }, 'admin')
  const refused = await undo(api, mine.entry)
  assert.equal(refused.status, 409)
  assert.equal(refused.body['code'], 'rest_changed_since')
  const { params, details } = refused.body['data'] as {
    params: Record<string, string>
    details: Record<string, { data: unknown }>
  }
  const name = `event ${id} title@en`
  assert.equal(params[name], `${name} was changed since by admin.`)
  const { date_utc: _, ...told } = details[name]?.data as Record<string, unknown>
  assert.deepEqual(told, {
    ...{ kind: 'event', record: id, member: 'title@en', user: { id: 1, name: 'admin' }, activity: theirs.entry },
  })
  const french = await api.call(`POST /fr/api/calendar/events/v1/activity/${mine.entry}/undo`, { as: 'editor' })
  assert.match(french.text, /a été modifié depuis par admin/)
  assert.equal((await api.read(`/events/${id}`))['cost'], '$6')
  const rest = await undone(api, mine.entry, 'editor', { partly: true })
  assert.deepEqual(rest.undone, [{ kind: 'event', id, members: ['cost'] }])
  assert.deepEqual(
    rest.kept.map(({ member, reason }) => [member, reason]),
    [['title@en', 'was changed since']],
  )
  const event = await api.read(`/events/${id}`)
  assert.deepEqual([event['title'], event['cost']], ['Summer fair', '$5'])
})

test('members that another user changed back and forth are not overwritten, unless that was an undo', async () => {
  const { id } = await api.event({ title: 'A', ...times })
  const mine = await write(api, `POST /events/${id}`, { title: 'B' })
  const theirs = await write(api, `POST /events/${id}`, { title: 'C' }, 'admin')
  await undone(api, theirs.entry, 'admin')
  await undone(api, mine.entry)
  assert.equal((await api.read(`/events/${id}`))['title'], 'A')
  const again = await write(api, `POST /events/${id}`, { title: 'B' })
  await api.update(`/events/${id}`, { title: 'C' })
  await api.update(`/events/${id}`, { title: 'B' })
  assert.equal((await undo(api, again.entry)).status, 409)
})

test('an undo is a write that can be undone, and is named by its entries', async () => {
  const { id } = await api.event({ title: 'Fair', ...times })
  const { entry } = await write(api, `POST /events/${id}`, { title: 'Spring fair' })
  const back = await undo(api, entry)
  const second = Number(back.headers.get('activity-id'))
  const { activity } = (await api.read(`/activity?group=${second}`, 'editor')) as unknown as {
    readonly activity: readonly { readonly undoes: number }[]
  }
  assert.deepEqual(
    activity.map(({ undoes }) => undoes),
    [entry],
  )
  const idle = await undo(api, entry)
  assert.deepEqual([idle.status, idle.headers.get('activity-id'), idle.body['undone']], [200, null, []])
  await undone(api, second)
  assert.equal((await api.read(`/events/${id}`))['title'], 'Spring fair')
})

test('an event goes with the venue, the tag and the tickets that were written with it, and comes back with them', async () => {
  const made = await write(api, 'POST /events', {
    ...{ title: 'Opening', ...times, venue: { venue: 'New hall' }, tags: 'brand-new' },
    tickets: [{ name: 'Seat', price: '5' }],
  })
  const { id, venue, tags } = made.body as unknown as { id: number; venue: { id: number }; tags: { id: number }[] }
  const back = await undo(api, made.entry)
  assert.equal(back.status, 200, back.text)
  assert.equal((await api.read(`/events/${id}`, 'editor'))['status'], 'trash')
  assert.equal((await api.read(`/venues/${venue.id}`, 'editor'))['status'], 'trash')
  assert.equal((await api.call(`GET /tags/${tags[0]?.id}`)).status, 400)
  await undone(api, Number(back.headers.get('activity-id')))
  const event = await api.read(`/events/${id}`, 'editor')
  assert.equal(event['status'], 'publish')
  assert.equal((event['venue'] as { id: number }).id, venue.id)
  assert.deepEqual(
    (event['tags'] as { id: number }[]).map((tag) => tag.id),
    [tags[0]?.id],
  )
  assert.equal((event['tickets'] as unknown[]).length, 1)
})

test('a venue that came with an event stays where another event is at it by then', async () => {
  const { body, entry } = await write(api, 'POST /events', {
    title: 'First',
    ...times,
    venue: { venue: 'Shared hall' },
  })
  const venue = (body['venue'] as { id: number }).id
  await api.event({ title: 'Second', venue }, 'admin')
  assert.equal((await undo(api, entry)).status, 409)
  assert.equal((await api.read(`/events/${body.id}`))['title'], 'First')
  await undone(api, entry, 'editor', { partly: true })
  assert.equal((await api.read(`/events/${body.id}`, 'editor'))['status'], 'trash')
  assert.equal((await api.read(`/venues/${venue}`))['venue'], 'Shared hall')
})

test('tickets are taken back with their event: changed, added and deleted ones', async () => {
  const { id } = await api.event({
    title: 'Concert',
    ...times,
    tickets: [
      { name: 'A', price: '12' },
      { name: 'B', price: '8' },
    ],
  })
  const before = await stateOf(api, `/events/${id}`)
  const [a] = before['tickets'] as { id: number }[]
  const tickets = [
    { id: a?.id, price: '15' },
    { name: 'C', price: '3' },
  ]
  const { entry } = await write(api, `POST /events/${id}`, { title: 'Recital', tickets })
  await undone(api, entry)
  assert.deepEqual(await stateOf(api, `/events/${id}`), before)
})

test('a ticket that was deleted comes back with what was sold of it', async () => {
  const { id } = await api.event({ title: 'Play', ...times, tickets: [{ name: 'A', price: '12', capacity: 9 }] })
  const [ticket] = (await api.read(`/events/${id}`))['tickets'] as { id: number }[]
  await write(api, `POST /tickets/${ticket?.id}/sales`, { quantity: 4 })
  const before = await stateOf(api, `/tickets/${ticket?.id}`)
  const { entry } = await write(api, `DELETE /tickets/${ticket?.id}`)
  await undone(api, entry)
  assert.deepEqual(await stateOf(api, `/tickets/${ticket?.id}`), before)
})

test('a ticket that was sold since is not taken away', async () => {
  const { id } = await api.event({ title: 'Play', ...times })
  const { body, entry } = await write(api, 'POST /tickets', { event: id, name: 'Seat', price: '9' })
  await write(api, `POST /tickets/${body.id}/sales`, { quantity: 1 })
  const refused = await undo(api, entry)
  assert.equal(refused.status, 409)
  assert.match(refused.text, /was sold since/)
})

test('undoing a change of a list takes back only the additions and removals', async () => {
  const [one, two, three] = [
    await api.create('tags', { name: 'one' }),
    await api.create('tags', { name: 'two' }),
    await api.create('tags', { name: 'three' }),
  ]
  const { id } = await api.event({ title: 'Tagged', ...times, tags: [one.id] })
  const { entry } = await write(api, `POST /events/${id}`, { tags: [one.id, two.id] })
  await api.update(`/events/${id}`, { tags: [one.id, two.id, three.id] })
  await undone(api, entry)
  const { tags } = (await api.read(`/events/${id}`)) as unknown as { tags: { id: number }[] }
  assert.deepEqual(
    tags.map((tag) => tag.id),
    [one.id, three.id],
  )
})

test('nobody undoes what they may not change or do not see', async () => {
  const { id } = await api.event({ title: 'Mine', ...times }, 'editor')
  const { entry } = await write(api, `POST /events/${id}`, { title: 'Ours' })
  assert.equal((await undo(api, entry, 'author')).status, 404)
  assert.equal((await undo(api, entry, 'subscriber')).status, 403)
  assert.equal((await api.call(`POST /activity/${entry}/undo`)).status, 401)
  assert.equal((await undo(api, 999_999)).status, 404)
  assert.equal((await api.read(`/events/${id}`))['title'], 'Ours')
})

test('members that no undo brings back are named, and the rest is undone', async () => {
  const { id } = await api.event({ title: 'Open', ...times })
  const { entry } = await write(api, `POST /events/${id}`, { title: 'Closed', password: 'sesame-42' })
  const { kept } = await undone(api, entry)
  assert.deepEqual(
    kept.map(({ member, reason }) => [member, reason]),
    [['password', 'is not kept']],
  )
  assert.equal((await api.read(`/events/${id}`, 'editor'))['title'], 'Open')
})

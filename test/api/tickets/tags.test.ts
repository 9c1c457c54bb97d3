import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { ifMatch, revisionIn, tagIn } from '../../support/tags.ts'

/* The tags of events and tickets while tickets are sold (contract/requests.md §12). Time passes between the calls. */

let now = Temporal.Instant.from('2027-03-01T12:00:00Z')

const api = new Api({}, { now: now.toString() })

const ticket = { name: 'Seat', price: '5', capacity: 9 }

/** The revisions at these addresses, and the whole tag of the first. */
async function read(paths: readonly string[]) {
  const tags: string[] = []
  for (const path of paths) tags.push(tagIn(await api.call(`GET ${path}`, { as: 'admin' })))
  return { revisions: tags.map(revisionIn), tag: tags[0] ?? '' }
}

async function later(): Promise<void> {
  now = now.add({ seconds: 2 })
  await api.setClock(now.toString())
}

/** An event in April with a ticket, and the addresses of both, of its occurrences too. */
async function withTicket(fields: Body = {}) {
  const dates = { start_date: '2027-04-01 10:00:00', end_date: '2027-04-01 12:00:00' }
  const event = await api.event({ ...dates, tickets: [ticket], ...fields })
  const id = await ticketOf(event.id)
  const { ids } = await api.list(`/events/${event.id}/occurrences`)
  const item = `/tickets/${id}`
  return { item, event: event.id, ids, paths: [item, `/events/${event.id}`, ...ids.map((each) => `/events/${each}`)] }
}

async function ticketOf(event: number | undefined): Promise<number> {
  const { ids } = await api.list(`/tickets?event=${event}`)
  return ids[0] ?? 0
}

async function sell(item: string, json: Body): Promise<void> {
  const { status, text } = await api.call(`POST ${item}/sales`, { as: 'admin', json })
  assert.equal(status, 200, text)
}

test('what is sold changes the tags of neither the ticket nor its event', async () => {
  const { item, event, paths } = await withTicket()
  const before = await read(paths)
  for (const quantity of [2, -1]) {
    await later()
    await sell(item, { quantity })
    assert.deepEqual((await read(paths)).revisions, before.revisions)
  }
  const change = { as: 'admin', json: { title: 'Other' }, headers: ifMatch((await read(paths.slice(1))).tag) } as const
  await later()
  await sell(item, { quantity: 1 })
  assert.equal((await api.call(`PATCH /events/${event}`, change)).status, 200)
  assert.equal((await api.call(`PATCH /events/${event}`, change)).status, 412)
})

test('what is sold of a series changes no tags of its dates', async () => {
  const { item, ids, paths } = await withTicket({ recurrence: 'FREQ=DAILY;COUNT=3' })
  assert.equal(ids.length, 3)
  const before = await read(paths)
  // The second time the date is sold out.
  for (const quantity of [8, 1]) {
    await later()
    await sell(item, { event: ids[1], quantity })
    assert.deepEqual((await read(paths)).revisions, before.revisions)
  }
})

test('what is sold of the tickets of one date changes no tags', async () => {
  const { ids, paths } = await withTicket({ recurrence: 'FREQ=DAILY;COUNT=3' })
  const [own] = ids
  await api.update(`/events/${own}`, { tickets: [{ ...ticket, name: 'Chair' }] })
  const id = await ticketOf(own)
  const all = [`/tickets/${id}`, ...paths]
  const before = await read(all)
  await later()
  await sell(`/tickets/${id}`, { quantity: 1 })
  assert.deepEqual((await read(all)).revisions, before.revisions)
})

for (const recurrence of [null, 'FREQ=DAILY;COUNT=3'])
  test(`any other change of a ticket changes its tag and those of its ${recurrence ? 'series' : 'event'}`, async () => {
    const { item, paths } = await withTicket({ recurrence })
    const changes: readonly Body[] = [
      { name: 'Chair' },
      { description: { fr: 'Assis' } },
      { price: '6' },
      { currency: 'CHF' },
      { capacity: 12 },
      { url: 'https://tickets.example/1' },
      { status: 'draft' },
      { available_from: '2027-03-02 10:00:00' },
      { available_until: '2027-04-01 09:00:00' },
    ]
    for (const json of changes) {
      const before = await read(paths)
      const first = await api.call(`PATCH ${item}`, { as: 'admin', json, headers: ifMatch(before.tag) })
      assert.equal(first.status, 200, first.text)
      const { revisions, tag } = await read(paths)
      assert.equal(tagIn(first).slice(0, 23), tag.slice(0, 23))
      const same = paths.filter((_, index) => revisions[index] === before.revisions[index])
      assert.deepEqual(same, [], JSON.stringify(json))
      assert.equal((await api.call(`PATCH ${item}`, { as: 'admin', json, headers: ifMatch(before.tag) })).status, 412)
    }
  })

test('an event has another tag with one ticket more, and one less', async () => {
  const { item, event } = await withTicket()
  const path = [`/events/${event}`]
  const [one] = (await read(path)).revisions
  const added = await api.call('POST /tickets', { as: 'admin', json: { event, ...ticket, status: 'draft' } })
  assert.equal(added.status, 201, added.text)
  const [two] = (await read(path)).revisions
  await api.remove(item)
  const [three] = (await read(path)).revisions
  assert.equal(new Set([one, two, three]).size, 3)
})

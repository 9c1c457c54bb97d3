// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type Account, type TestService } from '../../support/server.ts'

/* No two events at one venue at the same time where STRICT_VENUES is on (contract/writes.md §17). */

let service: TestService
let hall = 0

before(async () => {
  service = await startTestService({ STRICT_VENUES: 'true' }, { now: '2027-03-01T12:00:00Z' })
  hall = await made('/venues', { venue: 'Hall' })
})
after(() => service.close())

const send = async (path: string, json: object, as: Account = 'editor') => {
  const { status, body } = await service.call('POST', path, { as, json })
  return {
    status,
    body: body as { readonly id: number; readonly code?: string; readonly message?: string; data?: object },
  }
}

async function made(path: string, json: object, as?: Account): Promise<number> {
  const { status, body } = await send(path, json, as)
  assert.ok(status === 200 || status === 201, JSON.stringify(body))
  return body.id
}

async function refused(path: string, json: object, as?: Account) {
  const { status, body } = await send(path, json, as)
  assert.deepEqual([status, body.code], [409, 'venue-occupied'], JSON.stringify(body))
  return body
}

const at = (day: string, from: string, to: string, venue = hall) => ({
  ...{ title: `On ${day}`, start_date: `${day} ${from}`, end_date: `${day} ${to}`, venue },
})

void test('a second event at the same time is refused, dry runs too, and says which is there, in both languages', async () => {
  const id = await made('/events', { ...at('2027-05-01', '20:00', '22:00'), title: 'Choir' })
  const body = await refused('/events', at('2027-05-01', '21:00', '23:00'))
  assert.equal(body.message, 'At the same venue at the same time: Choir')
  assert.partialDeepStrictEqual(body.data, { status: 409, events: [{ id, start_date: '2027-05-01 20:00:00' }] })
  const french = await refused('/events?i18n_language=fr&dry_run=true', at('2027-05-01', '19:00', '21:00'))
  assert.equal(french.message, 'Au même lieu au même moment\u00a0: Choir')
  await made('/events', at('2027-05-01', '22:00', '23:00'))
  const { body: list } = await service.call('GET', '/events?start_date=2027-05-01&end_date=2027-05-02')
  assert.equal((list as { readonly total: number }).total, 2)
})

void test('an update is refused only where it changes when or where, or lets the event take place', async () => {
  await made('/events', at('2027-05-02', '10:00', '12:00'))
  const other = await made('/events', at('2027-05-02', '14:00', '16:00'))
  await refused(`/events/${other}`, { start_date: '2027-05-02 11:00' })
  await made(`/events/${other}`, { start_date: '2027-05-02 12:00' })
  const cancelled = await made('/events', { ...at('2027-05-02', '10:00', '11:00'), event_status: 'cancelled' })
  await refused(`/events/${cancelled}`, { event_status: 'scheduled' })
  const trashed = await made('/events', at('2027-05-02', '17:00', '18:00'))
  await service.call('DELETE', `/events/${trashed}`, { as: 'editor' })
  await made('/events', at('2027-05-02', '17:00', '18:00'))
  await made(`/events/${trashed}`, { venue: hall })
  await refused(`/events/${trashed}`, { status: 'publish' })
  const elsewhere = await made('/events', { ...at('2027-05-02', '10:00', '11:00'), venue: 0 })
  await refused(`/events/${elsewhere}`, { venue: hall })
  const online = await made('/events', { ...at('2027-05-02', '10:00', '11:00'), attendance: 'online' })
  await refused(`/events/${online}`, { attendance: 'mixed' })
})

void test('what is booked twice already is edited as anything else', async () => {
  const storage = service.storage
  const first = await made('/events', at('2027-05-03', '10:00', '12:00'))
  const second = await made('/events', { ...at('2027-05-03', '10:00', '12:00'), event_status: 'postponed' })
  const [event] = await storage.events.byIds([second])
  assert.ok(event)
  await storage.events.update({ ...event, eventStatus: 'scheduled' }, event)
  for (const id of [first, second]) await made(`/events/${id}`, { title: 'Without a typo', featured: true })
  await refused(`/events/${second}`, { end_date: '2027-05-03 12:30' })
  await made(`/events/${second}`, { event_status: 'cancelled' })
})

void test('drafts and what waits for a review take no venue until they are published', async () => {
  const proposed = await made('/events', { ...at('2027-05-04', '10:00', '12:00') }, 'contributor')
  const draft = await made('/events', { ...at('2027-05-04', '10:00', '12:00'), status: 'draft' }, 'author')
  await made('/events', at('2027-05-04', '10:00', '12:00'))
  await refused(`/events/${proposed}`, { status: 'publish' })
  const body = await refused(`/events/${draft}`, { status: 'private' })
  assert.match(String(body.message), /On 2027-05-04/)
})

void test('nothing is told of an event that the caller may not read', async () => {
  await made('/events', { ...at('2027-05-05', '10:00', '12:00'), title: 'Secret', status: 'private' })
  await made('/events', { ...at('2027-05-05', '13:00', '14:00'), title: 'Locked', password: 'x' })
  await made('/events', { ...at('2027-05-05', '09:00', '10:00'), title: 'Second secret', status: 'private' })
  const hidden = await refused('/events', at('2027-05-05', '09:00', '11:00'), 'author')
  const locked = await refused('/events', at('2027-05-05', '13:00', '14:00'), 'author')
  for (const body of [hidden, locked]) {
    assert.equal(body.message, 'Another event is at the same venue at the same time.')
    assert.partialDeepStrictEqual(body.data, { events: [] })
  }
})

void test('a room is taken by its building and the other way round, and not by the room beside it', async () => {
  const building = await made('/venues', { venue: 'House' })
  const [north, south] = [
    await made('/venues', { venue: 'North', parent_venue: building }),
    await made('/venues', { venue: 'South', parent_venue: building }),
  ]
  await made('/events', at('2027-05-06', '10:00', '12:00', north))
  await made('/events', at('2027-05-06', '10:00', '12:00', south))
  await refused('/events', at('2027-05-06', '11:00', '13:00', building))
  await made('/events', at('2027-05-06', '14:00', '15:00', building))
  await refused('/events', at('2027-05-06', '14:00', '15:00', north))
})

void test('each date of a series counts, of the one that is written and of the one that is there', async () => {
  const weekly = await made('/events', {
    ...at('2027-06-01', '10:00', '11:00'),
    title: 'Weekly',
    recurrence: 'RRULE:FREQ=WEEKLY;COUNT=30',
  })
  const body = await refused('/events', at('2027-11-30', '10:30', '12:00'))
  assert.match(String(body.message), /Weekly/)
  const series = { ...at('2027-07-02', '10:00', '11:00'), recurrence: 'RRULE:FREQ=DAILY;COUNT=30' }
  assert.match(String((await refused('/events', series)).message), /July 6, 2027/)
  const free = await made('/events', {
    ...series,
    end_date: '2027-07-02 10:30',
    start_date: '2027-07-02 09:30',
    recurrence: 'RRULE:FREQ=DAILY;COUNT=3',
  })
  await refused(`/events/${free}`, { recurrence: 'RRULE:FREQ=DAILY;COUNT=10' })
  const { body: dates } = await service.call('GET', `/events/${free}/occurrences`)
  const [, second] = (dates as { readonly events: readonly { readonly id: number }[] }).events
  await refused(`/events/${second?.id}`, { start_date: '2027-07-06 10:00', end_date: '2027-07-06 11:00' })
  await made(`/events/${weekly}`, { title: 'Weekly choir' })
  await made(`/events/${weekly}`, { start_date: '2027-06-01 10:15', end_date: '2027-06-01 11:00' })
})

void test('of twenty writes at once for one place, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, number) =>
      send('/events', { ...at('2027-08-01', '20:00', '22:00'), title: `Concert ${number}` }, 'admin'),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [201, ...Array.from({ length: 19 }, () => 409)])
  const { body } = await service.call('GET', '/events?start_date=2027-08-01&end_date=2027-08-02')
  assert.equal((body as { readonly total: number }).total, 1)
})

void test('of writes at once for a building and its rooms, those succeed that are not in the way of each other', async () => {
  const building = await made('/venues', { venue: 'Barracks' })
  const rooms = [
    await made('/venues', { venue: 'East', parent_venue: building }),
    await made('/venues', { venue: 'West', parent_venue: building }),
  ]
  const places = [building, ...rooms]
  const answers = await Promise.all(
    Array.from({ length: 18 }, async (_, number) => {
      const venue = places[number % 3] ?? 0
      const { status } = await send('/events', {
        ...at('2027-08-02', '20:00', '22:00', venue),
        title: `Roll ${number}`,
      })
      return { status, venue }
    }),
  )
  assert.ok(answers.every(({ status }) => status === 201 || status === 409))
  const taken = answers.filter(({ status }) => status === 201).map(({ venue }) => venue)
  assert.ok(taken.length <= 2)
  assert.deepEqual(new Set(taken), new Set(taken.includes(building) ? [building] : rooms))
})

void test('changes of many events refuse those that would be where a venue is taken, and do the others', async () => {
  await made('/events', at('2027-09-02', '10:00', '12:00'))
  const [clashing, free] = [
    await made('/events', at('2027-09-01', '10:00', '12:00')),
    await made('/events', at('2027-09-01', '14:00', '15:00')),
  ]
  const { body } = await send('/events/bulk', { ids: [clashing, free], change: { shift: { days: 1 } } })
  const { records } = body as unknown as {
    readonly records: readonly { readonly outcome: string; readonly error: object | null }[]
  }
  assert.deepEqual(
    records.map(({ outcome }) => outcome),
    ['refused', 'changed'],
    JSON.stringify(body),
  )
  assert.partialDeepStrictEqual(records[0]?.error, { code: 'venue-occupied' })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { statuses } from '../../../src/domain/entities.ts'
import type { Event } from '../../../src/records/event.ts'
import type { Ticket } from '../../../src/records/ticket.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import type { TicketFilter } from '../../../src/storage/stores/tickets.ts'
import { anEvent, aTicket, aUser } from '../../support/entities.ts'
import { runs } from '../../support/runs.ts'
import type { OpenForTest } from './storage-contract.ts'
import { atUtc } from '../../support/moment.ts'

const nowUtc = '2026-12-01 10:00:00'
const everything: TicketFilter = { events: { statuses: ['publish'] }, drafts: 'all' }
const all = { offset: 0, limit: 100 }

/** What the filters mean, said as plainly as possible: the store must agree. */
function found(ticket: Ticket, event: Event, filter: TicketFilter): boolean {
  const { events: visible, withoutProtected: hidden, drafts, available } = filter
  const own = visible.own?.user === event.author ? visible.own : undefined
  const edits = drafts === 'all' || (drafts?.ofAuthor === event.author && drafts.statuses.includes(event.status))
  const forSale =
    ticket.status === 'publish' &&
    event.eventStatus !== 'cancelled' &&
    (ticket.capacity === null || ticket.sold < ticket.capacity) &&
    (ticket.availableFromUtc === null || ticket.availableFromUtc <= nowUtc) &&
    ((ticket.availableUntilUtc ?? event.endUtc) >= nowUtc || (ticket.availableUntilUtc ?? event.endUtc).length > 19)
  return (
    (visible.statuses.includes(event.status) || own?.statuses.includes(event.status) === true) &&
    (ticket.status === 'publish' || edits) &&
    (event.passwordHash === null ||
      hidden === undefined ||
      (hidden !== 'all' && hidden.exceptOf === event.author && hidden.statuses.includes(event.status))) &&
    (filter.event === undefined ? !event.hideFromListings : filter.event.id === event.id) &&
    (available === undefined || available.is === forSale)
  )
}

const status = fc.constantFrom(...statuses)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const moment = fc.constantFrom(null, '2026-12-01 09:59:59', nowUtc, '2026-12-01 10:00:01')

const calendars = fc.array(
  fc.record({
    author: fc.constantFrom(1, 2),
    status,
    hideFromListings: fc.boolean(),
    eventStatus: fc.constantFrom('scheduled' as const, 'cancelled' as const, 'postponed' as const),
    passwordHash: fc.constantFrom(null, null, 'x'),
    endUtc: fc.constantFrom('2026-12-01 09:59:59', nowUtc, '2027-12-01 10:00:00', '10000-01-01 04:59:59'),
    tickets: fc.array(
      fc.record({
        status: fc.constantFrom('publish' as const, 'draft' as const),
        capacity: fc.constantFrom(null, 0, 5, 6),
        availableFromUtc: moment,
        availableUntilUtc: moment,
      }),
      { maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 6 },
)

const filters: fc.Arbitrary<TicketFilter> = fc.record({
  events: fc.record({
    statuses: fc.subarray([...statuses]),
    own: maybe(fc.record({ user: fc.constant(1), statuses: fc.subarray([...statuses]) })),
  }),
  withoutProtected: fc.constantFrom(undefined, 'all' as const, {
    exceptOf: 1,
    statuses: ['publish' as const, 'draft' as const],
  }),
  drafts: fc.oneof(
    fc.constantFrom(undefined, 'all' as const),
    fc.record({ ofAuthor: fc.constant(1), statuses: fc.subarray([...statuses]) }),
  ),
  event: maybe(fc.record({ id: fc.integer({ min: 0, max: 5 }), occurrence: fc.constant(null) })),
  available: maybe(fc.record({ is: fc.boolean(), nowUtc: fc.constant(nowUtc) })),
})

/** Tickets: what is written is read, lists agree with their filters, sales never exceed. */
export function ticketContract(open: OpenForTest): void {
  test('a ticket is read as it was written, in every language, alone and among those of its event', async (t) => {
    const storage = await open(t)
    const { event, ticket } = await aTicketOfItsOwn(storage, {
      texts: { en: { name: 'Adults', description: '<p>All</p>' }, fr: { name: 'Adultes', description: '' } },
      price: '12.50',
      capacity: 10,
      sold: 3,
      url: 'https://shop.example/',
      availableFrom: '2026-11-01 11:00:00',
      availableFromUtc: '2026-11-01 10:00:00',
      availableUntil: '2026-12-01 11:00:00',
      availableUntilUtc: '2026-12-01 10:00:00',
    })
    assert.deepEqual(await storage.tickets.byId(ticket.id), ticket)
    assert.deepEqual(await storage.tickets.ofEvents([{ id: event, occurrence: null }]), [ticket])
    assert.deepEqual(await storage.tickets.ofEvents([]), [])
    assert.deepEqual((await storage.tickets.find(everything, all)).records, [ticket])
    assert.equal(await storage.kindOf(ticket.id), 'ticket')
    const changed: Ticket = {
      ...ticket,
      texts: { en: { name: 'Grown-ups', description: '' } },
      capacity: null,
      url: null,
    }
    await storage.tickets.update(changed)
    assert.deepEqual(await storage.tickets.byId(ticket.id), changed)
  })

  test('an event has tickets as long as one of them is published, and a ticket goes with its event', async (t) => {
    const storage = await open(t)
    const { event, ticket } = await aTicketOfItsOwn(storage, { status: 'draft' })
    const ticketed = async () => (await storage.events.byId(event))?.ticketed
    assert.equal(await ticketed(), false)
    await storage.tickets.update({ ...ticket, status: 'publish' })
    assert.equal(await ticketed(), true)
    await storage.tickets.remove(ticket.id)
    assert.equal(await ticketed(), false)
    assert.equal(await storage.tickets.byId(ticket.id), undefined)
    assert.equal(await storage.kindOf(ticket.id), undefined)
    await storage.tickets.remove(ticket.id)

    const second = aTicket({ id: await storage.newId('ticket'), event })
    assert.ok(second.id > ticket.id, 'an id is given twice')
    await storage.tickets.insert(second)
    await storage.events.purge([event], atUtc)
    assert.equal(await storage.tickets.byId(second.id), undefined)
    assert.equal(await storage.kindOf(second.id), undefined)
    assert.deepEqual((await storage.tickets.find(everything, all)).records, [])
  })

  test('lists of tickets hold what their filters say, in the order in which they were made, with their total', async (t) => {
    await fc.assert(
      fc.asyncProperty(calendars, filters, async (calendar, given) => {
        const storage = await open(t)
        await storage.users.insert(aUser({ login: 'second', email: null }))
        const made: { readonly ticket: Ticket; readonly event: Event }[] = []
        const ids: number[] = []
        for (const { tickets, ...rest } of calendar) {
          const event = anEvent({ id: await storage.newId('event'), ...rest })
          ids.push(event.id)
          await storage.events.insert(event)
          for (const one of tickets) {
            const sold = Math.min(5, one.capacity ?? 5)
            const ticket = aTicket({ id: await storage.newId('ticket'), event: event.id, sold, ...one })
            await storage.tickets.insert(ticket)
            made.push({ ticket, event })
          }
        }
        const event = given.event && { id: ids[given.event.id] ?? 987654321, occurrence: null }
        const filter = { ...given, event }
        const expected = made.filter(({ ticket, event }) => found(ticket, event, filter)).map(({ ticket }) => ticket.id)
        const whole = await storage.tickets.find(filter, all)
        assert.deepEqual([whole.records.map(({ id }) => id), whole.total], [expected, expected.length])
        const part = await storage.tickets.find(filter, { offset: 1, limit: 2 })
        assert.deepEqual([part.records.map(({ id }) => id), part.total], [expected.slice(1, 3), expected.length])
      }),
      runs(8, 250),
    )
  })

  test('sales stay between nothing and the capacity, also when they are made at the same time', async (t) => {
    const storage = await open(t)
    const { ticket } = await aTicketOfItsOwn(storage, { capacity: 10, sold: 5 })
    const sell = (quantity: number) => storage.tickets.sell(ticket.id, quantity, nowUtc)
    const sold = async () => (await storage.tickets.byId(ticket.id))?.sold
    assert.deepEqual([await sell(6), await sold()], [false, 5])
    assert.deepEqual([await sell(-6), await sold()], [false, 5])
    const done = await Promise.all(Array.from({ length: 20 }, () => sell(1)))
    assert.deepEqual([done.filter(Boolean).length, await sold()], [5, 10])
    assert.deepEqual([await sell(-10), await sold()], [true, 0])
    assert.equal((await storage.tickets.byId(ticket.id))?.modifiedUtc, nowUtc)
    assert.equal(await storage.tickets.sell(987654321, 1, nowUtc), false)
  })

  test('each occurrence of a series has places of its own, also when they are sold at the same time', async (t) => {
    const storage = await open(t)
    const { series, ticket, occurrences } = await aTicketOfSeries(storage, 5)
    const sell = (event: number, quantity: number) => storage.tickets.sell(ticket, quantity, nowUtc, event)
    const done = await Promise.all(Array.from({ length: 24 }, (_, index) => sell(occurrences[index % 2]?.id ?? 0, 1)))
    assert.equal(done.filter(Boolean).length, 10)
    const [first, second] = occurrences
    assert.ok(first && second)
    assert.deepEqual(
      [await sell(first.id, 1), await sell(first.id, -6), await sell(first.id, -2)],
      [false, false, true],
    )
    assert.deepEqual([await sell(series.id, 1), await sell(987654321, 1)], [false, false])
    const sold = (await storage.tickets.ofEvents([series, ...occurrences])).map((each) => [each.event, each.sold])
    assert.deepEqual(
      new Map(sold as [number, number][]),
      new Map([
        [series.id, 8],
        [first.id, 3],
        [second.id, 5],
      ]),
    )
    assert.deepEqual((await storage.tickets.byId(ticket))?.occurrences, { most: 5, openUntilUtc: first.endUtc })
  })

  test('a ticket without capacity has no limit of sales but that of its counter', async (t) => {
    const storage = await open(t)
    const { ticket } = await aTicketOfItsOwn(storage, { sold: 999_999_999 })
    assert.equal(await storage.tickets.sell(ticket.id, 1, nowUtc), true)
    assert.equal(await storage.tickets.sell(ticket.id, 1, nowUtc), false)
  })
}

async function aTicketOfItsOwn(storage: Storage, given: Partial<Ticket>) {
  const event = await storage.newId('event')
  await storage.events.insert(anEvent({ id: event }))
  const ticket = aTicket({ id: await storage.newId('ticket'), event, ...given })
  await storage.tickets.insert(ticket)
  return { event, ticket }
}

/** A ticket of an event on two days, with these places for each. */
async function aTicketOfSeries(storage: Storage, capacity: number) {
  const recurrence = { rules: [], dates: ['2026-12-02'], exclude: [] }
  const series = anEvent({ id: await storage.newId('event'), recurrence })
  await storage.events.insert(series)
  const planned = ['01', '02'].map((day, index) => {
    const [startDate, endDate] = [`2026-12-${day} 10:00:00`, `2026-12-${day} 12:00:00`]
    return { original: startDate, position: index + 1, startDate, endDate, startUtc: startDate, endUtc: endDate }
  })
  await storage.events.setOccurrences(series, planned, null)
  const ticket = await storage.newId('ticket')
  await storage.tickets.insert(aTicket({ id: ticket, event: series.id, series: series.id, capacity }))
  const filter = { series: series.id, visible: { statuses: ['publish' as const] }, language: 'en' as const }
  const { records } = await storage.events.find(filter, all)
  return { series, ticket, occurrences: records }
}

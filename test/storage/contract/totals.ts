import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Event } from '../../../src/domain/entities.ts'
import { statuses } from '../../../src/domain/status.ts'
import type { EventFilter, Storage } from '../../../src/storage/storage.ts'
import { anEvent } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'

/** Moments that fall together, on the ends of days, months and years and beside them. */
const moment = fc
  .tuple(
    fc.constantFrom('2025', '2026', '2026', '2027', '9999'),
    fc.constantFrom('01', '01', '02', '12'),
    fc.constantFrom('01', '02', '03', '17', '28', '31'),
    fc.constantFrom('00:00:00', '00:00:01', '12:00:00', '23:59:58', '23:59:59'),
  )
  .map(([year, month, day, time]) => `${year}-${month}-${month === '02' && day === '31' ? '28' : day} ${time}`)

/** Most take hours, as most events do; some end, by the clock, before they start. */
const times = fc.tuple(moment, moment, fc.integer({ min: 0, max: 9 })).map(([one, other, kind]) => {
  if (kind === 0) return { startDate: '2026-10-25 02:45:00', endDate: '2026-10-25 02:15:00' }
  if (kind < 5) return { startDate: one, endDate: `${one.slice(0, 10)} 23:59:59` }
  return one < other ? { startDate: one, endDate: other } : { startDate: other, endDate: one }
})

const state = fc.record({
  times,
  status: fc.constantFrom(...statuses, 'publish' as const, 'publish' as const),
  author: fc.constantFrom(1, 2),
  hideFromListings: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  featured: fc.boolean(),
})

/** What is done to an event: written, made different or deleted. */
const step = fc.record({ id: fc.integer({ min: 1, max: 40 }), state: fc.option(state, { freq: 6 }) })

const bound = fc.option(moment, { nil: undefined, freq: 1 })
const bounds = fc.record({
  startsFrom: bound,
  startsAfter: bound,
  startsBefore: bound,
  endsUntil: bound,
  endsBefore: bound,
  endsAfter: bound,
})
const visible = fc.constantFrom<EventFilter['visible']>(
  { statuses: ['publish'] },
  { statuses: ['publish'] },
  { statuses: ['publish', 'draft'] },
  { statuses: [] },
  { statuses: ['publish'], own: { user: 2, statuses: ['draft', 'publish', 'trash'] } },
)
const filter = fc.record({
  kept: fc.subarray(['startsFrom', 'startsAfter', 'startsBefore', 'endsUntil', 'endsBefore', 'endsAfter'] as const),
  bounds,
  visible,
  featured: fc.constantFrom(undefined, undefined, undefined, true, false),
})

function shown(event: Event, { visible: { statuses: all, own }, ...wanted }: EventFilter): boolean {
  const { startDate, endDate } = event
  return (
    (all.includes(event.status) || (own?.user === event.author && own.statuses.includes(event.status))) &&
    !event.hideFromListings &&
    (wanted.featured === undefined || event.featured === wanted.featured) &&
    (wanted.startsFrom === undefined || startDate >= wanted.startsFrom) &&
    (wanted.startsAfter === undefined || startDate > wanted.startsAfter) &&
    (wanted.startsBefore === undefined || startDate < wanted.startsBefore) &&
    (wanted.endsUntil === undefined || endDate <= wanted.endsUntil) &&
    (wanted.endsBefore === undefined || endDate < wanted.endsBefore) &&
    (wanted.endsAfter === undefined || endDate > wanted.endsAfter)
  )
}

export function totalContract(open: OpenForTest): void {
  test('totals and pages of any window agree with plain counts, whatever was written', async (t) => {
    const storage = await open(t)
    await storage.users.insert({ login: 'b', name: 'B', email: null, role: 'author', createdUtc: '' })
    const stored = new Map<number, Event>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.array(filter, { minLength: 15, maxLength: 15 }),
        fc.boolean(),
        async (steps, filters, isOrdered) => {
          await storage.transaction(async (inside) => {
            for (const { id, state: wanted } of steps) await take(inside, stored, id, wanted)
          })
          if (isOrdered) await storage.upkeep()
          for (const { kept, bounds: all, visible: shownTo, featured } of filters) {
            const window = Object.fromEntries(kept.map((name) => [name, all[name]]))
            await compare(storage, [...stored.values()], { ...window, featured, visible: shownTo, language: 'en' })
          }
        },
      ),
      { numRuns: 40, endOnFailure: true },
    )
  })
}

async function take(
  storage: Storage,
  stored: Map<number, Event>,
  id: number,
  wanted: { times: object; author: number } | null,
): Promise<void> {
  if (!wanted) {
    await storage.events.purge([id])
    stored.delete(id)
    return
  }
  const { times: given, ...state } = wanted
  const event = anEvent({ id, ...state, ...given })
  await (stored.has(id) ? storage.events.update(event) : storage.events.insert(event))
  stored.set(id, event)
}

async function compare(storage: Storage, all: readonly Event[], wanted: EventFilter): Promise<void> {
  const expected = all
    .filter((event) => shown(event, wanted))
    .sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id - b.id))
    .map(({ id }) => id)
  const total = await storage.events.find(wanted, { offset: 0, limit: 0 })
  assert.deepEqual(total, { records: [], total: expected.length })
  for (const offset of [0, 3, 9]) {
    const page = await storage.events.find(wanted, { offset, limit: 3 })
    assert.equal(page.total, expected.length)
    assert.deepEqual(
      page.records.map(({ id }) => id),
      expected.slice(offset, offset + 3),
    )
  }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { statuses } from '../../../src/domain/entities.ts'
import type { Event } from '../../../src/records/event.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import type { EventFilter } from '../../../src/storage/stores/records.ts'
import { anEvent } from '../../support/entities.ts'
import { runs } from '../../support/runs.ts'
import type { OpenForTest } from './storage-contract.ts'
import { shown, times, window } from './windows.ts'
import { atUtc } from '../../support/moment.ts'

const state = fc.record({
  times,
  status: fc.constantFrom(...statuses, 'publish' as const, 'publish' as const),
  author: fc.constantFrom(1, 2),
  hideFromListings: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  featured: fc.boolean(),
})

/** A change of an event: it is created, changed or deleted. */
const step = fc.record({ id: fc.integer({ min: 1, max: 40 }), state: fc.option(state, { freq: 6 }) })

const visible = fc.constantFrom<EventFilter['visible']>(
  { statuses: ['publish'] },
  { statuses: ['publish'] },
  { statuses: ['publish', 'draft'] },
  { statuses: [] },
  { statuses: ['publish'], own: { user: 2, statuses: ['draft', 'publish', 'trash'] } },
)
const filter = fc.record({
  window,
  visible,
  featured: fc.constantFrom(undefined, undefined, undefined, true, false),
})

export function totalContract(open: OpenForTest): void {
  test('totals and pages of any window agree with plain counts after any writes', async (t) => {
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
          for (const { window: bounds, visible: shownTo, featured } of filters)
            await compare(storage, [...stored.values()], { ...bounds, featured, visible: shownTo, language: 'en' })
        },
      ),
      { ...runs(12, 400), endOnFailure: true },
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
    await storage.events.purge([id], atUtc)
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
    const place = all.find(({ id }) => id === expected[offset])
    if (!place) continue
    const after = { key: place.startDate, id: place.id }
    const next = await storage.events.find(wanted, { offset: 0, limit: 3, after })
    assert.deepEqual(
      { ids: next.records.map(({ id }) => id), total: next.total, more: next.more },
      { ids: expected.slice(offset + 1, offset + 4), total: expected.length, more: expected.length > offset + 4 },
    )
  }
  for (const oneOfSeries of [undefined, 'first'] as const) {
    const backwards = { ...wanted, descending: true, oneOfSeries }
    const latest = await storage.events.find(backwards, { offset: 1, limit: 3, countedTo: 5 })
    assert.deepEqual(
      { ids: latest.records.map(({ id }) => id), total: latest.total, more: latest.more },
      { ids: expected.toReversed().slice(1, 4), total: Math.min(expected.length, 6), more: expected.length > 4 },
    )
  }
}

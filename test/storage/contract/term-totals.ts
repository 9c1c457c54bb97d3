import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { statuses } from '../../../src/domain/entities.ts'
import type { Event } from '../../../src/records/event.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import type { EventFilter } from '../../../src/storage/stores/records.ts'
import { anEvent, aTerm } from '../../support/entities.ts'
import { runs } from '../../support/runs.ts'
import type { OpenForTest } from './storage-contract.ts'
import { shown, times, window } from './windows.ts'
import { atUtc } from '../../support/moment.ts'

/** Categories that move below each other, and a tag. */
const [categories, tag] = [[1, 2, 3], 4] as const
type Parents = ReadonlyMap<number, number | null>

const state = fc.record({
  times,
  status: fc.constantFrom(...statuses, 'publish' as const, 'publish' as const),
  author: fc.constantFrom(1, 2),
  hideFromListings: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  categories: fc.subarray([...categories]),
  tags: fc.subarray([tag]),
})
/** So many that a few months of every term have more than are counted one by one. */
const crowd = fc.array(
  state.map((given) => ({
    ...given,
    status: 'publish' as const,
    hideFromListings: false,
    categories: [...categories],
    tags: [tag],
  })),
  { minLength: 1000, maxLength: 1000 },
)

/** An event is written, made different or deleted, or a category is put below another one. */
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ id: fc.integer({ min: 1, max: 40 }), state: fc.option(state, { freq: 6 }) }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { category: 2, parent: null },
      { category: 2, parent: 1 },
      { category: 3, parent: 1 },
      { category: 3, parent: 2 },
    ),
  },
)

const filter = fc.record({
  window,
  terms: fc.constantFrom({ categories: [1] }, { categories: [2] }, { categories: [3] }, { tags: [tag] }),
  visible: fc.constantFrom<EventFilter['visible']>(
    { statuses: ['publish'] },
    { statuses: ['publish'] },
    { statuses: ['publish', 'draft', 'publish'] },
    { statuses: ['publish', 'draft'], own: { user: 2, statuses: ['draft', 'pending', 'trash'] } },
  ),
})

function has(event: Event, wanted: EventFilter, parents: Parents): boolean {
  const above = (id: number): number[] => {
    const parent = parents.get(id) ?? null
    return parent === null ? [id] : [id, ...above(parent)]
  }
  const listed = event.categories.flatMap(above)
  return (wanted.categories ?? []).every((id) => listed.includes(id)) && (wanted.tags ?? []).every(isOf(event.tags))
}

function isOf(all: readonly number[]) {
  return (id: number) => all.includes(id)
}

function eventOf(id: number, { times: given, ...rest }: { readonly times: object }): Event {
  return anEvent({ id, ...rest, ...given })
}

export function termTotalContract(open: OpenForTest): void {
  test('totals of a term in any window agree with plain counts after any writes and moves', async (t) => {
    const storage = await open(t)
    await storage.users.insert({ login: 'b', name: 'B', email: null, role: 'author', createdUtc: '' })
    for (const id of categories) await storage.terms.insert(aTerm({ id }))
    await storage.terms.insert(aTerm({ id: tag, taxonomy: 'tag' }))
    const parents = new Map<number, number | null>()
    const stored = new Map<number, Event>()
    const [many = []] = fc.sample(crowd, { numRuns: 1, seed: 1 })
    await storage.transaction(async (inside) => {
      for (const [index, one] of many.entries()) await take(inside, stored, 100 + index, one)
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.array(filter, { minLength: 30, maxLength: 30 }),
        fc.boolean(),
        async (steps, filters, isOrdered) => {
          await storage.transaction(async (inside) => {
            for (const one of steps)
              if ('category' in one) {
                await inside.terms.update(aTerm({ id: one.category, parent: one.parent }))
                parents.set(one.category, one.parent)
              } else await take(inside, stored, one.id, one.state)
          })
          if (isOrdered) await storage.upkeep()
          for (const { window: bounds, terms, visible } of filters) {
            const wanted: EventFilter = { ...bounds, ...terms, visible, language: 'en' }
            const all = [...stored.values()].filter((event) => shown(event, wanted) && has(event, wanted, parents))
            const { total } = await storage.events.find(wanted, { offset: 0, limit: 0 })
            assert.equal(total, all.length)
          }
        },
      ),
      { ...runs(4, 120), endOnFailure: true },
    )
  })
}

async function take(
  storage: Storage,
  stored: Map<number, Event>,
  id: number,
  wanted: { readonly times: object } | null,
): Promise<void> {
  if (!wanted) {
    await storage.events.purge([id], atUtc)
    stored.delete(id)
    return
  }
  const event = eventOf(id, wanted)
  await (stored.has(id) ? storage.events.update(event) : storage.events.insert(event))
  stored.set(id, event)
}

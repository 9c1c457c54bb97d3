import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { EventFilter } from '../../../src/storage/stores/records.ts'
import { anEvent, aVenue } from '../../support/entities.ts'
import { runs } from '../../support/runs.ts'
import type { OpenForTest } from './storage-contract.ts'
import { atUtc } from '../../support/moment.ts'

/** In a row from west to east, a degree apart. */
const venues = Array.from({ length: 60 }, (_, index) => 901 + index)
const longitudeOf = (venue: number) => venue - 901

const event = fc.record({
  // Most are in the west: some boxes have hardly any event, some nearly all.
  venues: fc.uniqueArray(fc.oneof(fc.constantFrom(...venues), fc.constantFrom(...venues.slice(0, 20))), {
    maxLength: 3,
  }),
  day: fc.integer({ min: 1, max: 28 }),
  status: fc.constantFrom('publish' as const, 'publish' as const, 'draft' as const),
  featured: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
})
const filter = fc.record({
  ends: fc.constantFrom([0, 18], [0, 59], [20, 40], [30, 59]),
  by: fc.constantFrom('box', 'venues'),
  days: fc.constantFrom([1, 28], [1, 28], [10, 12]),
  featured: fc.constantFrom(undefined, undefined, true, false),
  visible: fc.constantFrom<EventFilter['visible']>(
    { statuses: ['publish'] },
    { statuses: ['publish', 'draft'] },
    { statuses: ['publish'], own: { user: 1, statuses: ['draft'] } },
  ),
})

export function manyVenuesContract(open: OpenForTest): void {
  test('lists of the events of many venues agree with a plain filter, be they few or most', async (t) => {
    const storage = await open(t)
    await storage.transaction(async (inside) => {
      for (const id of venues) await inside.venues.insert(aVenue({ id, latitude: 1, longitude: longitudeOf(id) }))
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 100, maxLength: 200 }),
        fc.array(filter, { minLength: 20, maxLength: 20 }),
        async (given, filters) => {
          const all = given.map(({ day, ...rest }, index) => {
            const moment = `2026-12-${String(day).padStart(2, '0')} 10:00:00`
            return anEvent({ id: index + 1, startDate: moment, endDate: moment, ...rest })
          })
          await storage.transaction(async (inside) => {
            await inside.events.purge(
              Array.from({ length: 200 }, (_, index) => index + 1),
              atUtc,
            )
            for (const one of all) await inside.events.insert(one)
          })
          for (const { ends, by, days, featured, visible } of filters) {
            const [west = 0, east = 0] = ends
            const wanted = venues.filter((id) => longitudeOf(id) >= west && longitudeOf(id) <= east)
            const [from, until] = days.map((day) => `2026-12-${String(day).padStart(2, '0')} 10:00:00`)
            const there = by === 'box' ? { box: { west, south: 0, east, north: 2 } } : { venues: wanted }
            const ids = all
              .filter(({ status, startDate, ...one }) => {
                const isShown = status === 'publish' || visible.statuses.includes('draft') || visible.own !== undefined
                const isThen = startDate >= (from ?? '') && startDate <= (until ?? '')
                const isThere = one.venues.some((id) => wanted.includes(id))
                return isShown && isThen && isThere && (featured === undefined || one.featured === featured)
              })
              .sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id - b.id))
              .map(({ id }) => id)
            const asked = { ...there, visible, featured, language: 'en', startsFrom: from, endsUntil: until } as const
            for (const [offset, limit] of [
              [0, 1],
              [3, 3],
              [40, 3],
            ] as const) {
              const page = await storage.events.find(asked, { offset, limit })
              const expected = { ids: ids.slice(offset, offset + limit), total: ids.length }
              assert.deepEqual({ ids: page.records.map(({ id }) => id), total: page.total }, expected)
            }
          }
        },
      ),
      { ...runs(3, 80), endOnFailure: true },
    )
  })
}

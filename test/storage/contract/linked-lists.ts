import type { LinkedFilter } from '../../../src/storage/stores/lists.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Storage } from '../../../src/storage/storage.ts'
import { anEvent, anOrganizer, aVenue } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'

const visible = { statuses: ['publish'] } as const

async function venues(storage: Storage, filter: Partial<LinkedFilter>): Promise<number[]> {
  const { records, total } = await storage.venues.find({ visible, language: 'en', ...filter }, { offset: 0, limit: 50 })
  assert.equal(total, records.length)
  return records.map((venue) => venue.id)
}

export function linkedListContract(open: OpenForTest): void {
  test('venues come newest first, of one moment the highest id first', async (t) => {
    const storage = await open(t)
    await storage.venues.insert(aVenue({ id: 1, date: '2026-01-01 00:00:00' }))
    await storage.venues.insert(aVenue({ id: 3, date: '2026-02-01 00:00:00' }))
    await storage.venues.insert(aVenue({ id: 2, date: '2026-02-01 00:00:00' }))
    await storage.venues.insert(aVenue({ id: 4, status: 'draft' }))
    assert.deepEqual(await venues(storage, {}), [3, 2, 1])
    const page = await storage.venues.find({ visible, language: 'en' }, { offset: 1, limit: 1 })
    assert.deepEqual([page.records.map((venue) => venue.id), page.total], [[2], 3])
  })

  test('all fragments of a search must be in one field', async (t) => {
    const storage = await open(t)
    await storage.venues.insert(
      aVenue({ id: 1, name: 'Élysée', address: '100, Avenue du Temple', city: 'Paris', country: 'France' }),
    )
    await storage.venues.insert(aVenue({ id: 2, name: 'Hall', description: '<p>by the <i>tem</i>ple</p>' }))
    assert.deepEqual(await venues(storage, { search: ['TEMPLE', 'avenue'] }), [1])
    assert.deepEqual(await venues(storage, { search: ['temple', 'paris'] }), [])
    assert.deepEqual(await venues(storage, { search: ['elysee'] }), [1])
    assert.deepEqual(await venues(storage, { search: ['temple'] }), [2, 1])
    assert.deepEqual(await venues(storage, { search: ['france'] }), [])
    await storage.organizers.insert(anOrganizer({ id: 3, email: 'me@common.com', website: 'http://one.com' }))
    const organizers = await storage.organizers.find(
      { visible, language: 'fr', search: ['http', 'one', 'com'] },
      { offset: 0, limit: 1 },
    )
    assert.equal(organizers.total, 1)
  })

  test('venues are found by their events', async (t) => {
    const storage = await open(t)
    for (const id of [1, 2, 3]) await storage.venues.insert(aVenue({ id }))
    await storage.events.insert(anEvent({ id: 11, venues: [1], startUtc: '2026-12-01 10:00:00' }))
    await storage.events.insert(anEvent({ id: 12, venues: [2, 1], status: 'draft', startUtc: '2027-01-01 00:00:00' }))
    const drafts = { statuses: ['draft'] } as const
    assert.deepEqual(await venues(storage, { event: 12 }), [2, 1])
    assert.deepEqual(await venues(storage, { events: { some: true, visible } }), [1])
    assert.deepEqual(await venues(storage, { events: { some: false, visible } }), [3, 2])
    assert.deepEqual(await venues(storage, { events: { some: false, visible: drafts } }), [3])
    assert.deepEqual(await venues(storage, { upcoming: { fromUtc: '2026-12-01 10:00:00', visible } }), [1])
    assert.deepEqual(await venues(storage, { upcoming: { fromUtc: '2026-12-01 10:00:01', visible } }), [])
    assert.deepEqual(await venues(storage, { upcoming: { fromUtc: '2026-12-31 00:00:00', visible: drafts } }), [2, 1])
  })
}

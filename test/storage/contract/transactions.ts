import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anEvent, aVenue } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'

export function transactionContract(open: OpenForTest): void {
  test('nothing of a transaction that fails is kept, not even of a nested one', async (t) => {
    const storage = await open(t)
    const failing = storage.transaction(async (inner) => {
      await inner.venues.insert(aVenue({ id: 1 }))
      await inner.transaction((nested) => nested.events.insert(anEvent({ id: 2, venues: [1] })))
      assert.deepEqual((await inner.events.byId(2))?.venues, [1])
      throw new Error('no')
    })
    await assert.rejects(failing, { message: 'no' })
    assert.equal(await storage.venues.byId(1), undefined)
    assert.equal(await storage.kindOf(2), undefined)
    await storage.venues.insert(aVenue({ id: 1 }))
    assert.ok(await storage.venues.byId(1), 'the next write is not taken along')
  })

  test('a write under way delays no read, and is not seen before its end', async (t) => {
    const storage = await open(t)
    await storage.transaction(async (inner) => {
      await inner.venues.insert(aVenue({ id: 1 }))
      assert.equal(await storage.venues.byId(1), undefined)
    })
    assert.ok(await storage.venues.byId(1))
  })

  test('a write through the outer storage inside a transaction joins it', async (t) => {
    const storage = await open(t)
    const failing = storage.transaction(async () => {
      await storage.venues.insert(aVenue({ id: 1 }))
      await storage.transaction((inner) => inner.venues.insert(aVenue({ id: 2 })))
      throw new Error('no')
    })
    await assert.rejects(failing, { message: 'no' })
    assert.deepEqual(await storage.venues.byIds([1, 2]), [])
  })

  test('many transactions at once lose nothing', async (t) => {
    const storage = await open(t)
    await storage.venues.insert(aVenue({ id: 1, phone: '0' }))
    const increments = Array.from({ length: 100 }, (_, index) =>
      storage.transaction(async (inner) => {
        const venue = await inner.venues.byId(1)
        await new Promise((resolve) => setImmediate(resolve))
        assert.ok(venue)
        await inner.venues.update({ ...venue, phone: String(Number(venue.phone) + 1) })
        if (index % 10 === 9) throw new Error('no')
      }),
    )
    const results = await Promise.allSettled(increments)
    assert.equal(results.filter((result) => result.status === 'rejected').length, 10)
    assert.equal((await storage.venues.byId(1))?.phone, '90')
  })

  test('ids that are asked for at once are all different', async (t) => {
    const storage = await open(t)
    const ids = await Promise.all(Array.from({ length: 50 }, () => storage.newId('event')))
    assert.equal(new Set(ids).size, 50)
  })

  test('slugs are chosen and taken in one transaction', async (t) => {
    const storage = await open(t)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        storage.transaction(async (inner) => {
          const slug = await inner.events.freeSlug('yoga', 0)
          await inner.events.insert(anEvent({ id: await inner.newId('event'), slug }))
        }),
      ),
    )
    assert.ok(await storage.events.bySlug('yoga-20'))
  })
}

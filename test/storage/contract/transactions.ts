import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Storage } from '../../../src/storage/storage.ts'
import { anEvent, aTerm, aTicket, aVenue } from '../../support/entities.ts'
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

  test('of transactions that go to the disk together, each is kept or rolled back by itself, and read by the next', async (t) => {
    const storage = await open(t)
    await storage.together(async (together) => {
      await together.transaction((inner) => inner.venues.insert(aVenue({ id: 1, phone: '1' })))
      const failing = together.transaction(async (inner) => {
        await inner.venues.insert(aVenue({ id: 2 }))
        throw new Error('no')
      })
      await assert.rejects(failing, { message: 'no' })
      assert.equal(await together.venues.byId(2), undefined)
      await together.transaction(async (inner) => {
        const venue = await inner.venues.byId(1)
        assert.ok(venue)
        await inner.venues.update({ ...venue, phone: `${venue.phone}2` })
        await inner.venues.insert(aVenue({ id: 3 }))
      })
    })
    const found = await storage.venues.byIds([1, 2, 3])
    assert.deepEqual(
      found.map(({ id, phone }) => [id, phone]),
      [
        [1, '12'],
        [3, null],
      ],
    )
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

  test('records that concurrent transactions read and change lose no text, link or number of any of them', async (t) => {
    const storage = await open(t)
    const ids = Array.from({ length: 30 }, (_, index) => index + 1)
    const slug = 'x'
    await storage.events.insert(anEvent({ id: 1 }))
    for (const id of ids) await storage.terms.insert(aTerm({ id, taxonomy: 'tag', slug: `tag-${id}` }))
    await storage.tickets.insert(aTicket({ id: 2, event: 1 }))
    const together = (work: (inner: Storage, id: number) => Promise<void>) =>
      Promise.all(ids.map((id) => storage.transaction((inner) => work(inner, id))))
    await together(async ({ events }, id) => {
      const event = await events.byId(1)
      assert.ok(event)
      const { title = '', ...text } = event.texts.en ?? { description: '', excerpt: '', slug, event_status_reason: '' }
      await events.update({ ...event, texts: { en: { ...text, title: `${title} ${id}` } }, tags: [...event.tags, id] })
    })
    await together(async ({ terms }, id) => {
      const term = await terms.byId(1)
      assert.ok(term)
      const { name = '', ...text } = term.texts.en ?? { description: '', slug }
      await terms.update({ ...term, texts: { en: { ...text, name: `${name} ${id}` } } })
    })
    await together(async ({ tickets }, id) => {
      const ticket = await tickets.byId(2)
      assert.ok(ticket)
      const { name = '', ...text } = ticket.texts.en ?? { description: '' }
      await tickets.update({ ...ticket, sold: ticket.sold + 1, texts: { en: { ...text, name: `${name} ${id}` } } })
    })
    const [event, term, ticket] = [
      await storage.events.byId(1),
      await storage.terms.byId(1),
      await storage.tickets.byId(2),
    ]
    const numbers = (text: string | undefined) =>
      (text ?? '')
        .split(' ')
        .slice(-ids.length)
        .map(Number)
        .toSorted((a, b) => a - b)
    assert.deepEqual(numbers(event?.texts.en?.title), ids)
    assert.deepEqual(
      event?.tags.toSorted((a, b) => a - b),
      ids,
    )
    assert.deepEqual(numbers(term?.texts.en?.name), ids)
    assert.deepEqual(numbers(ticket?.texts.en?.name), ids)
    assert.equal(ticket?.sold, ids.length)
    assert.deepEqual(
      (await storage.terms.byIds(ids)).map(({ count }) => count),
      ids.map(() => 1),
    )
  })

  test('a name that several mean to create at once is created by one of them', async (t) => {
    const storage = await open(t)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        storage.transaction(async ({ terms, venues, ...inner }) => {
          if (!(await terms.byName('tag', 'Jazz')))
            await terms.insert(
              aTerm({ id: await terms.newId('tag'), taxonomy: 'tag', name: 'Jazz', slug: `jazz-${index}` }),
            )
          if (!(await venues.named('Town Hall')))
            await venues.insert(aVenue({ id: await inner.newId('venue'), name: 'TOWN HALL', slug: `hall-${index}` }))
        }),
      ),
    )
    const filter = { taxonomy: 'tag', language: 'en', orderBy: 'id', descending: false } as const
    assert.equal((await storage.terms.find(filter, { offset: 0, limit: 0 })).total, 1)
    const shown = { visible: { statuses: ['publish'] }, language: 'en' } as const
    assert.equal((await storage.venues.find(shown, { offset: 0, limit: 0 })).total, 1)
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

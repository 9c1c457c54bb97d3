import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Storage } from '../../../src/storage/storage.ts'
import type { EventFilter } from '../../../src/storage/stores/records.ts'
import { anEvent, aTerm, aVenue } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'

const published = { visible: { statuses: ['publish'] }, language: 'en' } as const

async function found(storage: Storage, filter: Partial<EventFilter>): Promise<number[]> {
  const { records, total } = await storage.events.find({ ...published, ...filter }, { offset: 0, limit: 100 })
  assert.equal(total, records.length)
  return records.map((event) => event.id)
}

const words = (...list: string[]) => ({ search: { words: list, without: [] } })

export function eventListContract(open: OpenForTest): void {
  test('events come by start, then id, and the total counts all pages', async (t) => {
    const storage = await open(t)
    const starts = {
      1: '2026-12-03 10:00:00',
      2: '2026-12-01 10:00:00',
      3: '2026-12-03 10:00:00',
      4: '2026-12-02 10:00:00',
    }
    for (const [id, startDate] of Object.entries(starts))
      await storage.events.insert(anEvent({ id: Number(id), startDate, endDate: startDate }))
    const ids = async (offset: number, limit: number) => {
      const { records, total } = await storage.events.find(published, { offset, limit })
      return [records.map((event) => event.id), total]
    }
    assert.deepEqual(await ids(0, 10), [[2, 4, 1, 3], 4])
    assert.deepEqual(await ids(0, 2), [[2, 4], 4])
    assert.deepEqual(await ids(2, 2), [[1, 3], 4])
    assert.deepEqual(await ids(4, 2), [[], 4])
    assert.deepEqual(await ids(0, 0), [[], 4])
    assert.deepEqual(await ids(Number.MAX_VALUE, 10), [[], 4])
  })

  test('a search looks into the texts that the reader sees', async (t) => {
    const storage = await open(t)
    const text = { description: '', excerpt: '', event_status_reason: '' }
    await storage.events.insert(
      anEvent({
        id: 1,
        texts: {
          en: {
            title: 'Bicycle night',
            description: '<p>By <b>mo</b>onlight</p><p>free &amp; easy</p>',
            excerpt: 'short',
            event_status_reason: '',
            slug: 'a',
          },
          fr: { ...text, title: 'Nuit du Vélo', slug: 'a' },
        },
      }),
    )
    await storage.events.insert(anEvent({ id: 2, title: '100%_\\ œuvre', slug: 'b' }))
    assert.deepEqual(await found(storage, words('bicycle')), [1])
    assert.deepEqual(await found(storage, words('bicycle', 'moonlight', 'short')), [1])
    assert.deepEqual(await found(storage, words('moonlight free & easy')), [1])
    assert.deepEqual(await found(storage, words('night by')), [], 'a phrase does not run across fields')
    assert.deepEqual(await found(storage, words('<p>')), [])
    assert.deepEqual(await found(storage, words('velo')), [])
    assert.deepEqual(await found(storage, { language: 'fr', ...words('velo') }), [1])
    assert.deepEqual(await found(storage, { language: 'fr', ...words('moonlight') }), [1], 'the description falls back')
    assert.deepEqual(await found(storage, { language: 'fr', ...words('bicycle') }), [])
    assert.deepEqual(await found(storage, { language: 'fr', ...words('oeuvre') }), [2])
    assert.deepEqual(await found(storage, words('0%')), [2])
    assert.deepEqual(await found(storage, words('%_\\')), [2])
    assert.deepEqual(await found(storage, words('%')), [2])
    assert.deepEqual(await found(storage, { search: { words: [], without: ['easy'] } }), [2])
    assert.deepEqual(await found(storage, { search: { words: ['i', 'y'], without: ['zz', 'oe'] } }), [1])
  })

  test('many words and any number of ids are understood', async (t) => {
    const storage = await open(t)
    await storage.events.insert(anEvent({ id: 1, title: 'abc' }))
    const many = Array.from({ length: 40_000 }, (_, index) => index)
    assert.deepEqual(await found(storage, { ids: many, venues: many }), [])
    assert.deepEqual(await found(storage, { ids: many }), [1])
    // Of words, each costs a look at every text: the front door takes few.
    const several = many.slice(0, 400).map((n) => `w${n}`)
    assert.deepEqual(await found(storage, words(...several)), [])
    assert.deepEqual(await found(storage, { search: { words: ['b'], without: several } }), [1])
    assert.equal((await storage.events.byIds(many)).length, 1)
  })

  test('a category stands for those below it, a tag for itself', async (t) => {
    const storage = await open(t)
    await storage.terms.insert(aTerm({ id: 1 }))
    await storage.terms.insert(aTerm({ id: 2, parent: 1 }))
    await storage.terms.insert(aTerm({ id: 3, parent: 2 }))
    await storage.terms.insert(aTerm({ id: 4, taxonomy: 'tag' }))
    await storage.events.insert(anEvent({ id: 1, categories: [3] }))
    await storage.events.insert(anEvent({ id: 2, categories: [1], tags: [4] }))
    assert.deepEqual(await found(storage, { categories: [1] }), [1, 2])
    assert.deepEqual(await found(storage, { categories: [2] }), [1])
    assert.deepEqual(await found(storage, { categories: [] }), [])
    assert.deepEqual(await found(storage, { categories: [1], tags: [4] }), [2])
  })

  test('events are found by where their venues are', async (t) => {
    const storage = await open(t)
    await storage.venues.insert(aVenue({ id: 11, latitude: 48.8566, longitude: 2.3522 }))
    await storage.venues.insert(aVenue({ id: 12 }))
    await storage.venues.insert(aVenue({ id: 13, latitude: -17, longitude: 179.9 }))
    await storage.venues.insert(aVenue({ id: 14, latitude: 48.8566, longitude: 2.3522, status: 'draft' }))
    for (const [id, venues] of [
      [1, [11]],
      [2, [12]],
      [3, [13]],
      [4, []],
      [5, [14]],
    ] as const)
      await storage.events.insert(anEvent({ id, venues }))
    assert.deepEqual(await found(storage, { located: true }), [1, 3], 'a draft venue gives nothing away')
    assert.deepEqual(await found(storage, { located: false }), [2, 4, 5])
    // Paris to London: 343.6 km.
    const london = { latitude: 51.5074, longitude: -0.1278 }
    assert.deepEqual(await found(storage, { near: { ...london, kilometres: 343 } }), [])
    assert.deepEqual(await found(storage, { near: { ...london, kilometres: 344 } }), [1])
    assert.deepEqual(await found(storage, { near: { latitude: -17, longitude: -179.9, kilometres: 25 } }), [3])
    assert.deepEqual(await found(storage, { near: { ...london, kilometres: 30_000 } }), [1, 3])
    assert.deepEqual(await found(storage, { near: { latitude: 48.8566, longitude: 2.3522, kilometres: 0 } }), [1])
    const editor = { visible: { statuses: ['publish', 'draft'] } } as const
    assert.deepEqual(await found(storage, { ...editor, located: true }), [1, 3, 5])
  })

  test('one’s own records are seen in more statuses, and from the trash by what they were', async (t) => {
    const storage = await open(t)
    const other = await storage.users.insert({ login: 'b', name: 'B', email: null, role: 'author', createdUtc: '' })
    await storage.events.insert(anEvent({ id: 1, author: 1, status: 'draft' }))
    await storage.events.insert(anEvent({ id: 2, author: other.id, status: 'draft' }))
    await storage.events.insert(anEvent({ id: 3, author: 1, status: 'trash', trashedFrom: 'draft' }))
    await storage.events.insert(anEvent({ id: 4, author: 1, status: 'trash', trashedFrom: 'publish' }))
    await storage.events.insert(anEvent({ id: 5, author: other.id }))
    const own = { user: 1, statuses: ['draft', 'trash'] } as const
    assert.deepEqual(await found(storage, { visible: { statuses: ['publish'], own } }), [1, 3, 4, 5])
    const visible = { statuses: [], own: { ...own, trashedFrom: ['draft'] } } as const
    assert.deepEqual(await found(storage, { visible }), [1, 3])
    assert.deepEqual(await found(storage, { visible: { statuses: [] } }), [])
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '../../../src/records/event.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import type { TermFilter } from '../../../src/storage/stores/terms.ts'
import { anEvent, aTerm } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'
import { atUtc } from '../../support/moment.ts'

async function found(storage: Storage, filter: Partial<TermFilter> = {}): Promise<number[]> {
  const { records, total } = await storage.terms.find(
    { taxonomy: 'category', language: 'en', orderBy: 'name', descending: false, ...filter },
    { offset: 0, limit: 50 },
  )
  assert.equal(total, records.length)
  return records.map((term) => term.id)
}

const counts = async (storage: Storage, ...ids: number[]) => (await storage.terms.byIds(ids)).map((term) => term.count)

export function termContract(open: OpenForTest): void {
  test('terms come in the order asked for', async (t) => {
    const storage = await open(t)
    await storage.terms.insert(aTerm({ id: 1, name: 'Été', slug: 'z', description: 'b' }))
    await storage.terms.insert(aTerm({ id: 2, name: 'eau', slug: 'y', description: 'c' }))
    await storage.terms.insert(aTerm({ id: 3, name: 'Zoo', slug: 'x', description: 'a' }))
    await storage.terms.insert(aTerm({ id: 4, taxonomy: 'tag' }))
    await storage.events.insert(anEvent({ id: 1, categories: [2, 3] }))
    await storage.events.insert(anEvent({ id: 2, categories: [2] }))
    assert.deepEqual(await found(storage), [2, 1, 3])
    assert.deepEqual(await found(storage, { descending: true }), [3, 1, 2])
    assert.deepEqual(await found(storage, { orderBy: 'id', descending: true }), [3, 2, 1])
    assert.deepEqual(await found(storage, { orderBy: 'slug' }), [3, 2, 1])
    assert.deepEqual(await found(storage, { orderBy: 'description' }), [3, 1, 2])
    assert.deepEqual(await found(storage, { orderBy: 'count' }), [1, 3, 2])
    assert.deepEqual(await found(storage, { orderBy: 'term_group' }), [1, 2, 3])
    assert.deepEqual(await found(storage, { orderBy: 'include', include: [3, 9, 1] }), [3, 1])
    assert.deepEqual(await found(storage, { exclude: [1] }), [2, 3])
    assert.deepEqual(await found(storage, { taxonomy: 'tag' }), [4])
  })

  test('terms are found by parts of the name or slug, by slug, by event and by parent', async (t) => {
    const storage = await open(t)
    const texts = {
      en: { name: 'Music', description: '', slug: 'music' },
      fr: { name: 'Théâtre', description: '', slug: 'scene' },
    }
    await storage.terms.insert(aTerm({ id: 1, texts }))
    await storage.terms.insert(aTerm({ id: 2, name: 'Art', slug: 'art_100%', parent: 1 }))
    await storage.events.insert(anEvent({ id: 1, categories: [2], status: 'draft' }))
    assert.deepEqual(await found(storage, { search: 'MUS' }), [1])
    assert.deepEqual(await found(storage, { search: 'theatre' }), [])
    assert.deepEqual(await found(storage, { search: 'theatre', language: 'fr' }), [1])
    assert.deepEqual(await found(storage, { search: 'scen', language: 'fr' }), [1])
    assert.deepEqual(await found(storage, { search: '_100%' }), [2])
    assert.deepEqual(await found(storage, { slug: 'scene' }), [1])
    assert.deepEqual(await found(storage, { event: 1 }), [2])
    assert.deepEqual(await found(storage, { parent: 0 }), [1])
    assert.deepEqual(await found(storage, { parent: 1 }), [2])
    assert.equal((await storage.terms.bySlug('category', 'SCENE'))?.id, 1)
    assert.equal(await storage.terms.bySlug('tag', 'scene'), undefined)
    assert.equal((await storage.terms.byName('category', 'THÉÂTRE'))?.id, 1)
    assert.equal((await storage.terms.byName('category', 'art', 1))?.id, 2)
    assert.equal(await storage.terms.byName('category', 'art', null), undefined)
    assert.equal(await storage.terms.freeSlug('category', 'music', 0), 'music-2')
    assert.equal(await storage.terms.freeSlug('tag', 'music', 0), 'music')
    assert.deepEqual(await storage.terms.byId(1), aTerm({ id: 1, texts }))
  })

  test('terms are listed by the names that readers see, each once', async (t) => {
    const storage = await open(t)
    const named = (en: string, fr: string, slug: string) => ({
      texts: {
        en: { name: en, description: `of ${en}`, slug: `${slug}-en` },
        fr: { name: fr, description: `de ${fr}`, slug: fr && `${slug}-fr` },
      },
    })
    await storage.terms.insert(aTerm({ id: 1, ...named('Able', 'Zèle', 'a') }))
    // Terms without a French name are shown in English.
    await storage.terms.insert(aTerm({ id: 2, ...named('Music', '', 'm') }))
    await storage.terms.insert(aTerm({ id: 3, name: 'Night', slug: 'night' }))
    await storage.terms.insert(aTerm({ id: 4, language: 'fr', name: 'Bal', slug: 'bal' }))
    await storage.terms.insert(aTerm({ id: 5, language: 'fr', ...named('Zoo', 'Zèle', 'z') }))
    const french = { language: 'fr' } as const
    assert.deepEqual(await found(storage), [1, 4, 2, 3, 5])
    assert.deepEqual(await found(storage, french), [4, 2, 3, 1, 5])
    assert.deepEqual(await found(storage, { ...french, descending: true }), [5, 1, 3, 2, 4])
    assert.deepEqual(await found(storage, { ...french, orderBy: 'slug' }), [1, 4, 2, 3, 5])
    assert.deepEqual(await found(storage, { ...french, search: 'able' }), [])
    assert.deepEqual(await found(storage, { ...french, search: 'm-en' }), [2])
    assert.deepEqual(await found(storage, { search: 'zele' }), [])
    assert.deepEqual(await found(storage, { ...french, search: 'e', orderBy: 'id', descending: true }), [5, 2, 1])
    await storage.terms.update(aTerm({ id: 1, name: 'Only', slug: 'only' }))
    assert.deepEqual(await found(storage, french), [4, 2, 3, 1, 5])
    assert.deepEqual(await found(storage, { ...french, search: 'zele' }), [5])
    const page = await storage.terms.find(
      { taxonomy: 'category', language: 'fr', orderBy: 'name', descending: false },
      { offset: 1, limit: 2 },
    )
    assert.deepEqual([page.records.map(({ id }) => id), page.total], [[2, 3], 5])
  })

  test('a term counts its published events after every change of them', async (t) => {
    const storage = await open(t)
    for (const id of [1, 2]) await storage.terms.insert(aTerm({ id, count: 99 }))
    const event: Event = anEvent({ id: 1, categories: [1] })
    await storage.events.insert(event)
    await storage.events.insert(anEvent({ id: 2, categories: [1], status: 'draft' }))
    assert.deepEqual(await counts(storage, 1, 2), [1, 0])
    await storage.events.update({ ...event, categories: [1, 2] })
    assert.deepEqual(await counts(storage, 1, 2), [1, 1])
    await storage.events.update({ ...event, categories: [2], status: 'trash', trashedFrom: 'publish' })
    assert.deepEqual(await counts(storage, 1, 2), [0, 0])
    await storage.events.update({ ...event, categories: [2] })
    await storage.terms.update(aTerm({ id: 2, name: 'Renamed', count: 50 }))
    assert.deepEqual(await counts(storage, 1, 2), [0, 1])
    await storage.events.purge([1, 2], atUtc)
    assert.deepEqual(await counts(storage, 1, 2), [0, 0])
  })

  test('hiding empty categories keeps those above used ones', async (t) => {
    const storage = await open(t)
    await storage.terms.insert(aTerm({ id: 1 }))
    await storage.terms.insert(aTerm({ id: 2, parent: 1 }))
    await storage.terms.insert(aTerm({ id: 3, parent: 2 }))
    await storage.terms.insert(aTerm({ id: 4, parent: 1 }))
    await storage.events.insert(anEvent({ id: 1, categories: [3] }))
    assert.deepEqual(await found(storage, { hideEmpty: true }), [1, 2, 3])
    assert.deepEqual(await found(storage, { hideEmpty: true, orderBy: 'count', descending: true }), [3, 2, 1])
    await storage.events.purge([1], atUtc)
    assert.deepEqual(await found(storage, { hideEmpty: true }), [])
  })

  test('the children of a removed category move up, and events lose it', async (t) => {
    const storage = await open(t)
    await storage.terms.insert(aTerm({ id: 1 }))
    await storage.terms.insert(aTerm({ id: 2, parent: 1 }))
    await storage.terms.insert(aTerm({ id: 3, parent: 2 }))
    await storage.events.insert(anEvent({ id: 1, categories: [2, 1] }))
    assert.deepEqual(
      await storage.terms.ancestors([3, 1, 9]),
      new Map([
        [3, [3, 2, 1]],
        [1, [1]],
      ]),
    )
    await storage.terms.remove(2)
    assert.equal((await storage.terms.byId(3))?.parent, 1)
    assert.deepEqual((await storage.events.byId(1))?.categories, [1])
    assert.ok((await storage.terms.newId('tag')) > 3)
  })
}
